"""Small parts of plates: dots for their pages, the ring of the focus, rules, squares."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring

RING_MARGIN = REACH
"""So far, in units, the ring reaches beyond the plate."""
_DOT, _APART = 3.4, 14.0
_DOT_EDGE, _RULE = "#A9814F", "#D9BC8A"


@remembered
def page_dots(kit: Kit, pages: int, page: int, *, is_hot: bool) -> pygame.Surface:
    """Which page of a plate is shown: its dot is full."""
    sketch = Sketch(_APART * pages, 2 * _DOT + 2)
    for number in range(pages):
        at, is_open = _APART * number + _DOT + 1, number == page
        line = INK if is_open or is_hot else _DOT_EDGE
        fill = INK if is_open else "#FFFFFF"
        sketch.circle(at, _DOT + 1, _DOT, fill=fill, line=line, line_width=1.3)
    return sketch.drawn(kit.scale)


@remembered
def plate_ring(kit: Kit, width: float, height: float, radius: float) -> pygame.Surface:
    """The ring around something of a size, with ``RING_MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * RING_MARGIN, height + 2 * RING_MARGIN)
    focus_ring(canvas, Box(RING_MARGIN, RING_MARGIN, width, height), radius)
    return canvas.surface


@remembered
def rule(kit: Kit, width: float) -> pygame.Surface:
    """A thin line across a plate."""
    sketch = Sketch(width, 2)
    sketch.rect(0, 0, width, 1.3, fill=_RULE)
    return sketch.drawn(kit.scale)


@remembered
def legend_square(kit: Kit, size: float, colour: str) -> pygame.Surface:
    sketch = Sketch(size, size)
    sketch.rect(0, 0, size, size, radius=4, fill=colour)
    return sketch.drawn(kit.scale)
