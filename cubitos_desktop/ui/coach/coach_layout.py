"""Where the coach's card lies beside what it points at; rectangles only, nothing is drawn."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.placing import Place, Point, Side, Size, free_place, place_beside

HOLE = 4.0
"""A hole is so much larger than what it shows, on every side."""
RING = 5.0
"""So far a ring reaches beyond its hole."""
PIP = 196.0
"""How high the referee stands."""
OVERHANG = 76.0
"""How far the referee stands out at the left of the card."""
_SHOES = 4.0
"""How far the referee stands out below it."""
TAIL_FROM = 130.0
"""How far from the card's left edge a tail may begin: before stands the referee."""
_INSIDE, _LEAN = 14.0, 80.0
"""A tail ends so far inside the sides of its hole, and leans so far at most."""
_CORNER = 46.0
"""The tail keeps so far from the corners of the card; at the left stands the referee."""


class CardPlace(NamedTuple):
    """Where the card lies; on which side of what it points at, and where its tail ends."""

    card: Box
    side: Side | None = None
    tip: Point = (0.0, 0.0)

    @property
    def with_pip(self) -> Box:
        """The card and the referee that stands at its left edge."""
        return self.card.cut(left=-OVERHANG, top=-_cap(self.card.height), bottom=-_SHOES)


def hole_of(box: Box) -> Box:
    """The hole through which something is seen."""
    return box.inset(-HOLE)


def _cap(height: float) -> float:
    """How far the referee looks out over a card of a height."""
    return max(0.0, PIP - _SHOES - height)


def card_place(
    window: Size,
    size: Size,
    holes: Sequence[Box],
    wishes: Sequence[Sequence[Box]] = (),
    rather_not: Sequence[Box] = (),
) -> CardPlace:
    """Beside the first hole, inside the window and over no hole; in the middle without any.

    Of ``wishes`` the first is granted that can be: nothing of it is covered.
    """
    cap = _cap(size[1])
    whole = size[0] + OVERHANG, cap + size[1] + _SHOES
    if not holes:
        return CardPlace(
            Box(0, 0, *window).centred(*whole).cut(left=OVERHANG, top=cap, bottom=_SHOES)
        )
    first, *others = (hole.inset(-RING) for hole in holes)
    box, side, point = next(_granted(whole, first, others, window, wishes, rather_not))
    card = box.cut(left=OVERHANG, top=cap, bottom=_SHOES)
    if side is None or point is None or side == "right":
        # At the left of the card it is the referee who points.
        return CardPlace(card)
    tip = _tip(card, side, point, first)
    return CardPlace(card, side, tip) if tip else CardPlace(card)


def _granted(
    size: Size,
    first: Box,
    others: Sequence[Box],
    window: Size,
    wishes: Sequence[Sequence[Box]],
    rather_not: Sequence[Box],
) -> Iterator[Place]:
    """Places beside the first hole and over no other, the best first."""
    for wish in wishes:
        never = [*others, *wish]
        place = free_place(size, (first,), window, never=never, rather_not=rather_not)
        if place:
            yield place
    yield place_beside(size, (first,), window, never=others, rather_not=rather_not)


def _tip(card: Box, side: Side, point: Point, first: Box) -> Point | None:
    """The end of the tail, as near to the point as the card reaches; where that is beside the
    hole, it leans towards it a little, and farther away there is no tail."""
    if side in ("above", "below"):
        root = min(max(point[0], card.x + TAIL_FROM), card.right - _CORNER)
        end = min(max(root, first.x + _INSIDE), first.right - _INSIDE)
        return (end, point[1]) if abs(end - root) <= _LEAN else None
    root = min(max(point[1], card.y + _CORNER), card.bottom - _CORNER)
    return (point[0], root) if first.y <= root <= first.bottom else None


def pip_box(card: Box) -> Box:
    """Where the referee stands at the left edge of a card."""
    return Box(card.x - OVERHANG + 2, card.bottom - PIP + _SHOES, PIP, PIP)
