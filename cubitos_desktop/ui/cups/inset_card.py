"""A light card on a plate that can be pressed: what rows and choices of cups stand on."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, BAR_TOP, PAPER, mix
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.panels.push_button import ButtonState

RADIUS = 13.0
MARGIN = 12.0
"""So far, in units, what stands on a card may reach beyond it: shadow and focus."""
_EDGE = "#D9BE93"


def lay_inset_card(canvas: Sheet, box: Box, state: ButtonState) -> None:
    """The empty card at its place."""
    put(canvas.surface, canvas.kit, _card(canvas.kit, *box[2:], state), box, MARGIN)


@remembered
def _card(kit: Kit, width: float, height: float, state: ButtonState) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    box, lifted = Box(MARGIN, MARGIN, width, height), state in ("hover", "pressed")
    canvas.shadow(*box, RADIUS, down=3 if lifted else 1.5, blur=3, opacity=0.3 if lifted else 0.16)
    top, foot = ("#FFFFFF", "#FFF8E9")
    if lifted:
        top, foot = mix(top, ACCENT, 0.1), mix(foot, ACCENT, 0.14)
    if state == "disabled":
        top = foot = mix(PAPER, "#C9AE8A", 0.3)
    sketch = Sketch(width, height)
    inner = Box(0, 0, width, height).inset(0.75)
    paint = vertical(0, height, top, foot)
    sketch.rect(*inner, radius=RADIUS, fill=paint, line=_EDGE, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
    if state == "focus":
        focus_ring(canvas, box, RADIUS)
    return canvas.surface


def number_disc(canvas: Sheet, x: float, y: float, radius: float, number: int) -> None:
    """The number of a race, its middle at a place."""
    sketch = Sketch(2 * radius, 2 * radius)
    sketch.circle(radius, radius, radius, fill=BAR_TOP)
    canvas.put(sketch, x - radius, y - radius)
    size = radius * 1.25 / canvas.kit.text_scale
    canvas.text(str(number), x, y, size, "#FFF3DC", "bold", "centre")
