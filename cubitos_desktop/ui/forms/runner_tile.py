"""A runner on a ground of its colour, to be pressed for another colour; an empty place too."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    BUTTON_EDGE,
    PAPER,
    SEAT_HUES,
    TAN_RIM,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.art import FEET, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState

MARGIN = 12
"""So far, in units, the picture reaches beyond its size on all sides: shadow and focus."""
_RADIUS = 14.0
_BADGE = 28.0


@remembered
def runner_tile(
    kit: Kit, width: float, height: float, colour: str, state: ButtonState
) -> pygame.Surface:
    """A runner in its colour, with ``MARGIN`` around it; closed, it fades."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    is_closed = state == "disabled"
    lift = {"hover": -2.0, "pressed": 1.0}.get(state, 0.0)
    body = Box(MARGIN, MARGIN + lift, width, height)
    if not is_closed:
        canvas.shadow(*body, _RADIUS, down=3 - lift, blur=4, opacity=0.34)
    hue = SEAT_HUES[colour]
    ground = mix(PAPER, "#C9AE8A", 0.35) if is_closed else lighter(hue, 0.62)
    edge = TAN_RIM if is_closed else darker(hue, 0.1)
    sketch = Sketch(width, height)
    whole = Box(0, 0, width, height).inset(1)
    fill = vertical(0, height, lighter(ground, 0.5), ground)
    sketch.rect(*whole, radius=_RADIUS, fill=fill, line=edge, line_width=2)
    if not is_closed:
        shade = width * 0.27, height * 0.055
        sketch.ellipse(width / 2, height * 0.86, *shade, fill=edge, opacity=0.35)
    canvas.put(sketch, body.x, body.y)
    size = min(width, height) * 0.9
    runner = figure(kit, colour, size)
    if is_closed:
        runner = runner.copy()
        runner.fill((255, 255, 255, 60), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.picture(runner, body.centre[0], body.y + height * 0.88 - size * (FEET - 0.5))
    if not is_closed:
        _badge(canvas, body.right - _BADGE * 0.62, body.bottom - _BADGE * 0.62)
    if state == "focus":
        focus_ring(canvas, body, _RADIUS)
    return canvas.surface


def _badge(canvas: Canvas, x: float, y: float) -> None:
    """It can be changed."""
    sketch = Sketch(_BADGE, _BADGE)
    middle = _BADGE / 2
    sketch.circle(middle, middle, middle - 2, fill="#FFFDF6", line=BUTTON_EDGE, line_width=1.4)
    canvas.put(sketch, x - middle, y - middle)
    canvas.picture(icon(canvas.kit, "again", _BADGE * 0.58), x, y)
