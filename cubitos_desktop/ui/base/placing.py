"""Where a small card lies beside what it is about: one rule for all, on rectangles alone."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box

Side = Literal["above", "right", "left", "below"]
Point = tuple[float, float]

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
    size: tuple[float, float],
    parts: Iterable[Box],
    window: tuple[float, float],
    *,
    never: Iterable[Box] = (),
    rather_not: Iterable[Box] = (),
    sides: Sequence[Side] = SIDES,
) -> Place:
    """The place for a card of a size beside an object.

    ``parts`` are the boxes that the object consists of: the card lies beside one and over none of
    them. ``never`` stays free; of ``rather_not`` as little as possible is covered. The card is
    always inside the window.
    """
    return _placed(size, tuple(parts), window, tuple(never), tuple(rather_not), tuple(sides))


@lru_cache(maxsize=64)
def _placed(
    size: tuple[float, float],
    parts: tuple[Box, ...],
    window: tuple[float, float],
    never: tuple[Box, ...],
    rather_not: tuple[Box, ...],
    sides: tuple[Side, ...],
) -> Place:
    inside = Box(0, 0, *window).inset(EDGE)
    free = _Free([*never, *parts])
    for gap in GAPS:
        beside = [
            place
            for side in sides
            for part in parts
            for place in _beside(size, part.inset(-gap), side, inside, never)
            if free.holds(place.box)
        ]
        if beside:
            loose = _Free(rather_not)
            best = min(beside, key=lambda place: _cost(place, loose, sides))
            return _pointed(best, gap - POINT_AWAY)
    return _nearest(size, parts, inside, free)


def _pointed(place: Place, tail: float) -> Place:
    """With a tail so long."""
    assert place.side is not None
    assert place.point is not None
    (x, y), (right, down) = place.point, _OUTWARD[place.side]
    return place._replace(point=(x - right * tail, y - down * tail))


class _Free:
    """What nothing may be laid on."""

    def __init__(self, taken: Sequence[Box]) -> None:
        self._taken = [pygame.FRect(*box.inset(-_AIR)) for box in taken]

    def holds(self, box: Box) -> bool:
        return pygame.FRect(*box).collidelist(self._taken) < 0

    def covered(self, box: Box) -> float:
        """How much of it a box would lie on."""
        rect = pygame.FRect(*box)
        clips = (rect.clip(self._taken[place]) for place in rect.collidelistall(self._taken))
        return sum(clip.width * clip.height for clip in clips)


def _beside(
    size: tuple[float, float], part: Box, side: Side, inside: Box, never: Sequence[Box]
) -> Iterator[Place]:
    """All places that touch one side of a box, as far along it as a tail still meets it."""
    lies = side in ("above", "below")
    across = _across(size, part, side)
    length, middle = (size[0], part.centre[0]) if lies else (size[1], part.centre[1])
    low, high = (inside.x, inside.right) if lies else (inside.y, inside.bottom)
    corner = min(_CORNER, length / 2)
    first, last = middle + corner - length, middle - corner
    first, last = max(first, low), min(last, high - length)
    for along in _stops(first, last, middle - length / 2, length, never, lies=lies):
        box = Box(along, across, *size) if lies else Box(across, along, *size)
        if _is_inside(box, inside):
            yield Place(box, side, _point(part, side))


def _across(size: tuple[float, float], part: Box, side: Side) -> float:
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


def _stops(
    first: float, last: float, wanted: float, length: float, never: Iterable[Box], *, lies: bool
) -> Iterator[float]:
    """Where to lie along a side: as wanted, at its ends, or just beside what must stay free."""
    if first > last:
        return
    yield min(max(wanted, first), last)
    yield first
    yield last
    for box in never:
        low, high = (box.x, box.right) if lies else (box.y, box.bottom)
        stops = low - length - 2 * _AIR, high + 2 * _AIR
        yield from (stop for stop in stops if first <= stop <= last)


def _is_inside(box: Box, inside: Box) -> bool:
    return (
        box.x >= inside.x
        and box.y >= inside.y
        and box.right <= inside.right
        and box.bottom <= inside.bottom
    )


def _cost(place: Place, loose: _Free, sides: Sequence[Side]) -> tuple[float, ...]:
    """What is covered first, then the order of sides, then how far off the middle it lies."""
    box, side, point = place
    covered = loose.covered(box) / (box.width * box.height)
    assert side is not None
    assert point is not None
    off = abs(box.centre[0] - point[0]) if side in ("above", "below") else 0.0
    off += abs(box.centre[1] - point[1]) if side in ("left", "right") else 0.0
    return covered // _COARSE, sides.index(side), off


# --- where no side has room -----------------------------------------------------------------------


def _nearest(size: tuple[float, float], parts: Sequence[Box], inside: Box, free: _Free) -> Place:
    """The nearest place where nothing is covered; where there is none, the one that covers least
    and keeps its object free."""
    middle = around(parts)
    boxes = sorted(_everywhere(size, inside), key=lambda box: _distance(box, middle))
    found = next((box for box in boxes if free.holds(box)), None)
    if found is None:
        own = _Free(parts)
        beside = [box for box in boxes if own.holds(box)] or boxes
        found = min(beside, key=free.covered)
    return Place(found, None, None)


def around(parts: Sequence[Box]) -> Box:
    """The box that holds all of them."""
    left, top = min(box.x for box in parts), min(box.y for box in parts)
    right, bottom = max(box.right for box in parts), max(box.bottom for box in parts)
    return Box(left, top, right - left, bottom - top)


def _everywhere(size: tuple[float, float], inside: Box) -> Iterator[Box]:
    for x in _steps(inside.x, max(inside.x, inside.right - size[0])):
        for y in _steps(inside.y, max(inside.y, inside.bottom - size[1])):
            yield Box(x, y, *size)


def _steps(first: float, last: float) -> list[float]:
    return [*(first + _STEP * step for step in range(int((last - first) / _STEP) + 1)), last]


def _distance(box: Box, at: Box) -> float:
    """From one box to another, then from middle to middle."""
    right = max(0.0, box.x - at.right, at.x - box.right)
    down = max(0.0, box.y - at.bottom, at.y - box.bottom)
    return math.hypot(right, down) + math.dist(box.centre, at.centre) / 1000
