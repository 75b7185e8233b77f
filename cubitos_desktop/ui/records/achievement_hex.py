"""An achievement: a hex with its sign in its colour, tan while it is not reached, and its name."""

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import FAINT_INK, INK, TAN, darker, lighter
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_alike

MARGIN = REACH
"""So far, in units, the picture reaches beyond its size on all sides: the focus."""
_RADIUS = 33.0
_HUES = {
    "gold": "#F5BE3B",
    "blue": "#6DB3E0",
    "pink": "#F29A92",
    "green": "#B7DDA6",
    "orange": "#F09243",
    "teal": "#93D3D6",
    "gray": "#D9D4CD",
    "brown": "#C79A72",
}


class HexView(NamedTuple):
    """What is shown of one."""

    icon: str
    hue: str
    name: str
    names: tuple[str, ...]
    """Of all, which are printed alike."""
    is_earned: bool
    state: ButtonState


@remembered
def achievement_hex(kit: Kit, width: float, height: float, view: HexView) -> pygame.Surface:
    """The hex over its name, with ``MARGIN`` around both."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    named = 20.0 * min(1.15, kit.text_scale)
    radius = min(_RADIUS, (height - named - 6) / 2, width / 2)
    body = Box(MARGIN, MARGIN, width, height)
    x, y = body.centre[0], MARGIN + radius + 2
    if view.state in ("hover", "pressed"):
        y -= 1.5
    _draw_hex(canvas, x, y, radius, view)
    size = radius * (0.92 if view.is_earned else 0.84)
    canvas.picture(icon(kit, view.icon, size, faint=not view.is_earned), x, y)
    ink, foot = INK if view.is_earned else FAINT_INK, body.bottom - named / 2
    face: Face = "bold" if view.is_earned else "body"
    size = fitted_alike(kit, view.names, width - 2, 15, "bold", min(13.0, 13.0 / kit.text_scale))
    canvas.text(view.name, x, foot, size, ink, face, "centre", width - 2)
    if view.state == "focus":
        focus_ring(canvas, body.inset(1), 12)
    return canvas.surface


def _draw_hex(canvas: Canvas, x: float, y: float, radius: float, view: HexView) -> None:
    hue = _HUES[view.hue] if view.is_earned else TAN
    sketch = Sketch(canvas.width, canvas.height)
    sketch.ellipse(x, y + radius, radius * 0.72, radius * 0.16, fill="#2A1208", opacity=0.22)
    paint = vertical(y - radius, 2 * radius, lighter(hue, 0.25), darker(hue, 0.08))
    edge = darker(hue, 0.3)
    sketch.polygon(_corners(x, y, radius - 1), fill=paint, line=edge, line_width=2)
    sketch.polygon(_corners(x, y, radius - 4.5), line="#FFFFFF", line_width=1.4, opacity=0.55)
    canvas.put(sketch)


def _corners(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    turns = [pi / 6 + pi / 3 * number for number in range(6)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
