"""Where a small card lies beside what it is about: one rule for all, on rectangles alone."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box

Side = Literal["above", "right", "left", "below"]
Point = tuple[float, float]
Size = tuple[float, float]
Span = tuple[float, float]

SIDES: Final[tuple[Side, ...]] = ("above", "right", "left", "below")
"""In this order sides are tried, unless somebody wants another."""
GAPS: Final = (22.0, 44.0, 66.0)
"""From the card to what it is about: there its tail lies. The next is tried where no side has room
for the one before."""
POINT_AWAY: Final = 4.0
"""From the tail's point to what it is about."""
EDGE: Final = 6.0
"""From the card to the sides of the window."""
_OUTWARD: Final[dict[Side, tuple[int, int]]] = {
    "above": (0, -1),
    "right": (1, 0),
    "left": (-1, 0),
    "below": (0, 1),
}
_CORNER = 10.0
"""So far from the corners of the card the tail's point lies at least, along its side."""
_STEP = 12.0
"""Of the places that are looked at where no side has room."""
_AIR = 0.5
"""What stays free has so much air around it."""
_A_LITTLE = 0.001
_COARSE = 0.2
"""Covered parts of the card that differ by less are as good as each other."""


class Place(NamedTuple):
    """Where a card lies, on which side of its object, and where its tail ends."""

    box: Box
    side: Side | None
    """None where no side has room: then it lies as near as it can."""
    point: Point | None
    """Of the tail; None where the card lies too far away for one."""


def place_beside(
    size: Size,
    parts: Iterable[Box],
    window: Size,
    *,
    never: Iterable[Box] = (),
    rather_not: Iterable[Box] = (),
    sides: Sequence[Side] = SIDES,
) -> Place:
    """The place for a card of a size beside an object.

    ``parts`` are the boxes that the object consists of: the card lies beside one and over none of
    them. ``never`` stays free; of ``rather_not`` as little as possible is covered. The card is
    always inside the window. Where nothing is free, it covers as little as it can.
    """
    parts, never = tuple(parts), tuple(never)
    found = free_place(size, parts, window, never=never, rather_not=rather_not, sides=sides)
    return found or _least_covering(size, parts, window, never)


def free_place(
    size: Size,
    parts: Iterable[Box],
    window: Size,
    *,
    never: Iterable[Box] = (),
    rather_not: Iterable[Box] = (),
    sides: Sequence[Side] = SIDES,
) -> Place | None:
    """The same; None where no place leaves all free that must be."""
    return _found(size, tuple(parts), window, tuple(never), tuple(rather_not), tuple(sides))


@lru_cache(maxsize=64)
def _found(
    size: Size,
    parts: tuple[Box, ...],
    window: Size,
    never: tuple[Box, ...],
    rather_not: tuple[Box, ...],
    sides: tuple[Side, ...],
) -> Place | None:
    inside = Box(0, 0, *window).inset(EDGE)
    taken = _Taken([*never, *parts])
    for gap in GAPS:
        beside = [
            place
            for side in sides
            for part in parts
            for place in _beside(size, part.inset(-gap), side, inside, taken)
        ]
        if beside:
            loose = _Covered(rather_not)
            best = min(beside, key=lambda place: _cost(place, loose, sides))
            return _pointed(best, gap - POINT_AWAY)
    return _nearest(size, around(parts), inside, taken)


def _pointed(place: Place, tail: float) -> Place:
    """With a tail so long."""
    assert place.side is not None
    assert place.point is not None
    (x, y), (right, down) = place.point, _OUTWARD[place.side]
    return place._replace(point=(x - right * tail, y - down * tail))


class _Taken:
    """What nothing may be laid on, with air around it."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._boxes = list(_joined(box.inset(-_AIR) for box in boxes))
        self._rects = [pygame.FRect(*box) for box in self._boxes]

    def gaps(self, way: Box, length: float, *, lies: bool) -> Iterator[Span]:
        """Where something so long may begin on a way, so that it meets nothing."""
        met = (self._boxes[place] for place in pygame.FRect(*way).collidelistall(self._rects))
        if lies:
            blocked = [(box.x - length, box.right) for box in met]
            return _between(way.x, way.right - length, blocked)
        blocked = [(box.y - length, box.bottom) for box in met]
        return _between(way.y, way.bottom - length, blocked)


def _joined(boxes: Iterable[Box]) -> Iterator[Box]:
    """The same as fewer boxes: those side by side in a row are one, as hexes often are."""
    joined: Box | None = None
    for box in sorted(boxes, key=lambda box: (box.y, box.height, box.x)):
        is_row = joined and (joined.y, joined.height) == (box.y, box.height)
        if joined and is_row and box.x <= joined.right:
            joined = joined._replace(width=max(joined.right, box.right) - joined.x)
            continue
        if joined:
            yield joined
        joined = box
    if joined:
        yield joined


def _between(first: float, last: float, blocked: list[Span]) -> Iterator[Span]:
    """What is left of a span."""
    for low, high in sorted(blocked):
        if first > last:
            return
        if low > first:
            yield first, min(low, last)
        first = max(first, high)
    if first <= last:
        yield first, last


class _Covered:
    """How much of some boxes another would lie on."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._rects = [pygame.FRect(*box) for box in boxes]

    def __call__(self, box: Box) -> float:
        rect = pygame.FRect(*box)
        clips = (rect.clip(self._rects[place]) for place in rect.collidelistall(self._rects))
        return sum(clip.width * clip.height for clip in clips)


def _beside(size: Size, part: Box, side: Side, inside: Box, taken: _Taken) -> Iterator[Place]:
    """The free places that touch one side of a box, as far along it as a tail still meets it."""
    lies = side in ("above", "below")
    across = _across(size, part, side)
    length, middle = (size[0], part.centre[0]) if lies else (size[1], part.centre[1])
    low, high = (inside.x, inside.right) if lies else (inside.y, inside.bottom)
    corner = min(_CORNER, length / 2)
    first, last = max(middle + corner - length, low), min(middle - corner, high - length)
    span = last + length - first
    way = Box(first, across, span, size[1]) if lies else Box(across, first, size[0], span)
    if first > last or not _is_inside(way, inside):
        return
    for gap in taken.gaps(way, length, lies=lies):
        for along in {_clamped(middle - length / 2, *gap), *gap}:
            box = Box(along, across, *size) if lies else Box(across, along, *size)
            yield Place(box, side, _point(part, side))


def _clamped(wanted: float, low: float, high: float) -> float:
    return min(max(wanted, low), high)


def _across(size: Size, part: Box, side: Side) -> float:
    """The card's upper or left edge at a side of a box."""
    return {
        "above": part.y - size[1],
        "below": part.bottom,
        "left": part.x - size[0],
        "right": part.right,
    }[side]


def _point(part: Box, side: Side) -> Point:
    """The middle of a side."""
    (x, y), (right, down) = part.centre, _OUTWARD[side]
    return x + right * part.width / 2, y + down * part.height / 2


def _is_inside(box: Box, inside: Box) -> bool:
    return (
        box.x >= inside.x - _A_LITTLE
        and box.y >= inside.y - _A_LITTLE
        and box.right <= inside.right + _A_LITTLE
        and box.bottom <= inside.bottom + _A_LITTLE
    )


def _cost(place: Place, loose: _Covered, sides: Sequence[Side]) -> tuple[float, ...]:
    """What is covered first, then the order of sides, then how far off the middle it lies."""
    box, side, point = place
    covered = loose(box) / (box.width * box.height)
    assert side is not None
    assert point is not None
    off = abs(box.centre[0] - point[0]) if side in ("above", "below") else 0.0
    off += abs(box.centre[1] - point[1]) if side in ("left", "right") else 0.0
    return covered // _COARSE, sides.index(side), off, box.x, box.y


# --- where no side has room -----------------------------------------------------------------------


def _nearest(size: Size, middle: Box, inside: Box, taken: _Taken) -> Place | None:
    """The nearest place where nothing is covered."""
    width, height = size
    wanted = middle.centre[1] - height / 2
    found = [
        Box(x, _clamped(wanted, *gap), width, height)
        for x in _steps(inside.x, inside.right - width)
        for gap in taken.gaps(Box(x, inside.y, width, inside.height), height, lies=False)
    ]
    best = min(found, key=lambda box: _distance(box, middle), default=None)
    return Place(best, None, None) if best else None


@lru_cache(maxsize=16)
def _least_covering(
    size: Size, parts: tuple[Box, ...], window: Size, never: tuple[Box, ...]
) -> Place:
    """Where nothing is free: the place that keeps its object free and covers least."""
    inside, middle = Box(0, 0, *window).inset(EDGE), around(parts)
    boxes = sorted(_everywhere(size, inside), key=lambda box: _distance(box, middle))
    beside = [box for box in boxes if not any(box.overlaps(part) for part in parts)]
    return Place(min(beside or boxes, key=_Covered(never)), None, None)


def around(parts: Sequence[Box]) -> Box:
    """The box that holds all of them."""
    left, top = min(box.x for box in parts), min(box.y for box in parts)
    right, bottom = max(box.right for box in parts), max(box.bottom for box in parts)
    return Box(left, top, right - left, bottom - top)


def _everywhere(size: Size, inside: Box) -> Iterator[Box]:
    for x in _steps(inside.x, max(inside.x, inside.right - size[0])):
        for y in _steps(inside.y, max(inside.y, inside.bottom - size[1])):
            yield Box(x, y, *size)


def _steps(first: float, last: float) -> list[float]:
    if first > last:
        return []
    return [*(first + _STEP * step for step in range(int((last - first) / _STEP) + 1)), last]


def _distance(box: Box, at: Box) -> float:
    """From one box to another, then from middle to middle."""
    right = max(0.0, box.x - at.right, at.x - box.right)
    down = max(0.0, box.y - at.bottom, at.y - box.bottom)
    return math.hypot(right, down) + math.dist(box.centre, at.centre) / 1000
