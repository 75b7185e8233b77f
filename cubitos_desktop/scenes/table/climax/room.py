"""Makes room on the felt: dice where Active comes up are pushed aside. Nothing is drawn."""

from collections.abc import Sequence

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.dice.zone_slots import Slot

_SIDE, _ABOVE, _BELOW = 1.25, 1.2, 1.5
"""How far a die reaches from its middle, with some air around it, in half edges."""
_APART_X, _APART_Y = 2.4, 2.6
"""From the middle of one die to that of the next, where they just do not touch."""
_ROUNDS = 60


def pushed_aside(lying: Sequence[Slot], taken: Box, felt: Box) -> tuple[Slot, ...]:
    """Where dice lie once nothing covers what is taken; most stay where they are."""
    places = list(lying)
    for _ in range(_ROUNDS):
        before = list(places)
        places = [_inside(_out_of(slot, taken, felt), felt) for slot in places]
        _part(places)
        if places == before:
            break
    return tuple(_inside(_out_of(slot, taken, felt), felt) for slot in places)


def _out_of(slot: Slot, taken: Box, felt: Box) -> Slot:
    """The shortest way out of what is taken: to its left, or above it where that has room."""
    left, top = taken.x - _SIDE * slot.half, taken.y - _BELOW * slot.half
    right, bottom = taken.right + _SIDE * slot.half, taken.bottom + _ABOVE * slot.half
    if not (left < slot.x < right and top < slot.y < bottom):
        return slot
    if slot.y - top <= slot.x - left and top >= felt.y + _ABOVE * slot.half:
        return slot._replace(y=top)
    return slot._replace(x=left)


def _inside(slot: Slot, felt: Box) -> Slot:
    x = min(max(slot.x, felt.x + _SIDE * slot.half), felt.right - _SIDE * slot.half)
    y = min(max(slot.y, felt.y + _ABOVE * slot.half), felt.bottom - _BELOW * slot.half)
    return slot._replace(x=x, y=y)


def _part(places: list[Slot]) -> None:
    """Dice that overlap give way to each other, each by half, the way that is shorter."""
    for one in range(len(places)):
        for other in range(one + 1, len(places)):
            a, b = places[one], places[other]
            deep_x = _APART_X * a.half - abs(a.x - b.x)
            deep_y = _APART_Y * a.half - abs(a.y - b.y)
            if deep_x <= 0.01 or deep_y <= 0.01:
                continue
            if deep_x < deep_y:
                shift = deep_x / 2 if a.x < b.x else -deep_x / 2
                places[one], places[other] = a._replace(x=a.x - shift), b._replace(x=b.x + shift)
            else:
                shift = deep_y / 2 if a.y < b.y else -deep_y / 2
                places[one], places[other] = a._replace(y=a.y - shift), b._replace(y=b.y + shift)
