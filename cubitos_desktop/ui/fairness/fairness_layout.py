"""Where everything lies on the page of all faces: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, down

_EDGE, _GAP, _INSIDE = 16.0, 12.0, 20.0
_RAIL = 50.0


class FairnessLayout(NamedTuple):
    """Tabs above; kinds of face at the left, colours at the right; or one plate of words."""

    rail: Box
    kinds: Box
    head: Box
    table: Box
    foot: Box
    colours: Box
    colours_head: Box
    colours_table: Box
    words: tuple[Box, ...]


def fairness_layout(window: Box, top: float, text_scale: float, chapters: int) -> FairnessLayout:
    """The layout for a window in units, below a bar that ends at ``top``."""
    tall = 1 + (text_scale - 1) * 0.8
    page = Box(0, top, window.width, window.height - top).inset(_EDGE)
    rail, below = down(page, _GAP, _RAIL, REST)
    rail = Box(rail.x, rail.y, min(rail.width, 780 * tall), rail.height)
    kinds, colours = across(below, _GAP, below.width * 0.46, REST)
    head, table, foot = down(kinds.inset(_INSIDE), 10, 70 * tall, REST, 150 * tall)
    colours_head, colours_table = down(colours.inset(_INSIDE), 8, 34 * tall, REST)
    upper, lower = down(below, _GAP, REST, below.height * 0.48)
    half = (chapters + 1) // 2
    words = (*columns(upper, half, _GAP), *columns(lower, chapters - half, _GAP))
    return FairnessLayout(
        rail, kinds, head, table, foot, colours, colours_head, colours_table, words
    )
