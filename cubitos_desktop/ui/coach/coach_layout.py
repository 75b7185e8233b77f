"""Where the coach's card lies beside what it points at; rectangles only, nothing is drawn."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.placing import Point, Side, place_beside

HOLE = 4.0
"""A hole is so much larger than what it shows, on every side."""
RING = 5.0
"""So far a ring reaches beyond its hole."""
PIP = 196.0
"""How high the referee stands."""
OVERHANG = 76.0
"""How far the referee stands out at the left of the card."""
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
        return self.card.cut(left=-OVERHANG)


def hole_of(box: Box) -> Box:
    """The hole through which something is seen."""
    return box.inset(-HOLE)


def card_place(
    window: tuple[float, float], size: tuple[float, float], holes: Sequence[Box]
) -> CardPlace:
    """Beside the first hole, inside the window and over no hole; in the middle without any."""
    whole = size[0] + OVERHANG, size[1]
    if not holes:
        return CardPlace(Box(0, 0, *window).centred(*whole).cut(left=OVERHANG))
    first, *others = (hole.inset(-RING) for hole in holes)
    box, side, point = place_beside(whole, (first,), window, never=others)
    card = box.cut(left=OVERHANG)
    if side is None or point is None or side == "right":
        # At the left of the card it is the referee who points.
        return CardPlace(card)
    return CardPlace(card, side, _tip(card, side, point))


def _tip(card: Box, side: Side, point: Point) -> Point:
    """The end of the tail, as near to the point as the card reaches."""
    if side in ("above", "below"):
        return min(max(point[0], card.x + 130), card.right - _CORNER), point[1]
    return point[0], min(max(point[1], card.y + _CORNER), card.bottom - _CORNER)


def pip_box(card: Box) -> Box:
    """Where the referee stands at the left edge of a card."""
    return Box(card.x - OVERHANG + 2, card.bottom - PIP + 4, PIP, PIP)
