"""Dotted ways: from one hole of the veil to another, and from the card to what it tells of."""

import math

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.sketch import Point

_GAP = 10.0
_NEAREST = 34.0
"""What lies closer needs no way to it."""
_AWAY = 8.0
"""A way keeps so far from the card and from what it leads to."""
_AFTER_PIP, _CORNER = 150.0, 40.0
"""Along the card's edge a way begins so far from its ends: at the left stands the referee."""
_UPRIGHT = 60.0
"""So far it may lean and still arrives from above or below."""

_SMALL = 100.0


def arc_points(first: Box, second: Box) -> list[Point]:
    """Dots on the way from one hole to another, the last where an arrow ends; none where the
    holes lie side by side."""
    start, end = _leaving(first, second), _arriving(first, second)
    lift = min(70.0, math.dist(start, end) * 0.22)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - lift
    return _dots(start, middle, end)


def card_way_points(card: Box, hole: Box) -> list[Point]:
    """Dots from a card to a hole; none to its left, where it is the referee who points."""
    if hole.bottom < card.y or hole.y > card.bottom:
        return _up_or_down(card, hole)
    if hole.x < card.right:
        return []
    start = card.right + _AWAY, min(max(hole.centre[1], card.y + _CORNER), card.bottom - _CORNER)
    end = hole.x - _AWAY, hole.centre[1]
    return _dots(start, ((start[0] + end[0]) / 2, start[1]), end)


def _up_or_down(card: Box, hole: Box) -> list[Point]:
    """It leaves the card upright, and arrives at the near edge or at the side of something small;
    something wide that lies aside is seen without."""
    is_below, (x, y) = hole.y > card.bottom, hole.centre
    begin = min(max(x, card.x + _AFTER_PIP), card.right - _CORNER)
    start = begin, card.bottom + _AWAY if is_below else card.y - _AWAY
    if abs(begin - x) > max(_UPRIGHT, hole.width / 2):
        if hole.width > _SMALL:
            return []
        side = hole.right + _AWAY if begin > x else hole.x - _AWAY
        return _dots(start, (begin, y), (side, y))
    end = min(max(begin, hole.x), hole.right), hole.y - _AWAY if is_below else hole.bottom + _AWAY
    return _dots(start, (begin, (start[1] + end[1]) / 2), end)


def _dots(start: Point, middle: Point, end: Point) -> list[Point]:
    """Dots along a curve that leaves and arrives towards its middle."""
    length = math.dist(start, end)
    if length < _NEAREST:
        return []
    count = max(2, round(length * 1.1 / _GAP))
    return [_between(start, middle, end, place / count) for place in range(1, count + 1)]


def _leaving(first: Box, second: Box) -> Point:
    """Where the way leaves the first hole: at the side where the second lies, or above or below."""
    (x, y), (to_x, to_y) = first.centre, second.centre
    if first.x <= to_x <= first.right:
        return x, first.bottom + 6 if to_y > y else first.y - 6
    side = first.right + 6 if to_x > x else first.x - 6
    return side, y + first.height * (0.25 if to_y > first.bottom else 0.0)


def _arriving(first: Box, second: Box) -> Point:
    """Where it ends: at the near edge of the second hole, a little before it."""
    x, (to_x, to_y) = first.centre[0], second.centre
    if second.y > first.bottom:
        return to_x - second.width * (0.2 if to_x > x else -0.2), second.y - 8
    if second.bottom < first.y:
        return to_x, second.bottom + 8
    return (second.x - 8 if to_x > x else second.right + 8), to_y


def _between(start: Point, middle: Point, end: Point, part: float) -> Point:
    rest = 1 - part
    return (
        rest * rest * start[0] + 2 * rest * part * middle[0] + part * part * end[0],
        rest * rest * start[1] + 2 * rest * part * middle[1] + part * part * end[1],
    )
