"""Where a card is shown large beside what it is about; rectangles only, nothing is drawn."""

from collections.abc import Sequence

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.placing import Side, Size, free_place

HEIGHTS = (660.0, 600.0, 540.0, 480.0, 430.0)
"""A lower card lies where a higher one would cover something; still lower ones lose words."""
WIDTH = 608.0
_SIDES: tuple[Side, ...] = ("left", "right", "above", "below")


def large_card_box(
    parts: Sequence[Box],
    window: Size,
    never: Sequence[Box],
    rather_not: Sequence[Box] = (),
    width: float = WIDTH,
) -> Box | None:
    """The highest card that lies over nothing that must stay free; None where none does."""

    def lies(height: float) -> Box | None:
        size = width, height
        place = free_place(size, parts, window, never=never, rather_not=rather_not, sides=_SIDES)
        return place.box if place else None

    # Where the lowest has no room, no other has.
    lowest = lies(HEIGHTS[-1])
    if lowest is None:
        return None
    higher = (lies(height) for height in HEIGHTS[:-1] if height <= window[1] - 24)
    return next(filter(None, higher), lowest)
