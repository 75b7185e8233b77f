"""Makes room on the felt: dice where Active comes up are pushed aside. Nothing is drawn."""

from collections.abc import Sequence

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.dice.zone_slots import Slot

_SIDE, _ABOVE, _BELOW = 1.25, 1.2, 1.5
"""How far a die reaches from its middle, with some air around it, in half edges."""
_APART_X, _APART_Y = 2.4, 2.6
"""From the middle of one die to that of the next, where they just do not touch."""
_ROUNDS = 60
_STILL = 0.05
"""Once no die moves farther than this, all have found their places."""

_Place = list[float]
"""Where a die is for now: x and y, and its half edge. It is moved many times before it lies."""


def pushed_aside(lying: Sequence[Slot], taken: Box, felt: Box) -> tuple[Slot, ...]:
    """Where dice lie once nothing covers what is taken; most stay where they are."""
    places = [[slot.x, slot.y, slot.half] for slot in lying]
    for _ in range(_ROUNDS):
        moved = max(_free(place, taken, felt) for place in places)
        if max(moved, _part(places)) <= _STILL:
            break
    for place in places:
        _free(place, taken, felt)
    return tuple(slot._replace(x=x, y=y) for slot, (x, y, _) in zip(lying, places, strict=True))


def _free(place: _Place, taken: Box, felt: Box) -> float:
    """Out of what is taken and back onto the felt; how far that is."""
    x, y, half = place
    _leave(place, taken, felt)
    place[0] = min(max(place[0], felt.x + _SIDE * half), felt.right - _SIDE * half)
    place[1] = min(max(place[1], felt.y + _ABOVE * half), felt.bottom - _BELOW * half)
    return abs(place[0] - x) + abs(place[1] - y)


def _leave(place: _Place, taken: Box, felt: Box) -> None:
    """The shortest way out of what is taken: to its left, or above it where that has room."""
    x, y, half = place
    left, top = taken.x - _SIDE * half, taken.y - _BELOW * half
    right, bottom = taken.right + _SIDE * half, taken.bottom + _ABOVE * half
    if not (left < x < right and top < y < bottom):
        return
    if y - top <= x - left and top >= felt.y + _ABOVE * half:
        place[1] = top
    else:
        place[0] = left


def _part(places: list[_Place]) -> float:
    """Dice that overlap give way to each other, each by half, the way that is shorter; the farthest
    of these ways."""
    farthest = 0.0
    for number, one in enumerate(places, start=1):
        for other in places[number:]:
            x, y, half = one
            deep_x = _APART_X * half - abs(x - other[0])
            deep_y = _APART_Y * half - abs(y - other[1])
            if deep_x <= 0.01 or deep_y <= 0.01:
                continue
            axis, deep = (0, deep_x) if deep_x < deep_y else (1, deep_y)
            shift = deep / 2 if one[axis] < other[axis] else -deep / 2
            one[axis] -= shift
            other[axis] += shift
            farthest = max(farthest, deep / 2)
    return farthest
