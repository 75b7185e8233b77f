"""Where a card is shown large beside what it is about; rectangles only, nothing is drawn."""

from collections.abc import Sequence

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.placing import Side, place_beside

HEIGHTS = (660.0, 600.0, 540.0, 480.0, 430.0)
"""A lower card lies where a higher one would cover something; still lower ones lose words."""
WIDTH = 608.0
_SIDES: tuple[Side, ...] = ("left", "right", "above", "below")


def large_card_box(
    parts: Sequence[Box],
    window: tuple[float, float],
    never: Sequence[Box],
    rather_not: Sequence[Box] = (),
    width: float = WIDTH,
) -> Box | None:
    """The highest card that lies over nothing that must stay free; None where none does."""
    for tall in (height for height in HEIGHTS if height <= window[1] - 24):
        place = place_beside(
            (width, tall), parts, window, never=never, rather_not=rather_not, sides=_SIDES
        )
        if not any(place.box.overlaps(other) for other in (*never, *parts)):
            return place.box
    return None
