"""The dark entries of the title menu: doors with a picture, and small ones without."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import lay
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.title.menu_board import DARK, GILT, MARGIN

_LIFT = 2
_ON_DARK = "#FFF3DC"
_ICON = "#FFE9C8"
_ICON_SIZE = 27.0


class MenuSmallView(NamedTuple):
    """One of the dark entries; with an icon it is a door."""

    label: str
    state: ButtonState = "normal"
    icon: str = ""
    size: float = 17.0
    """How large its word is where there is room."""


@remembered
def menu_small_entry(kit: Kit, width: float, height: float, view: MenuSmallView) -> pygame.Surface:
    """A dark entry of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    down = {"hover": -_LIFT, "pressed": 1}.get(view.state, 0)
    body = Box(MARGIN, MARGIN + down, width, height)
    _dark_plate(canvas, body, view.state)
    x, y = body.centre
    if view.icon:
        larger = min(1.2, kit.text_scale)
        size = min(_ICON_SIZE, height * 0.42) / larger**0.5
        canvas.picture(icon(kit, view.icon, size, colour=_ICON), x, body.y + height * 0.36)
        y = body.y + height * (0.8 if larger == 1 else 0.78)
    face: Face = "bold" if view.icon else "title"
    edge = 6 if view.icon else 14
    fitted_text(canvas, view.label, x, y, width - edge, view.size, _ON_DARK, face, "centre", 12)
    if view.state == "disabled":
        canvas.surface.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas.surface


def _dark_plate(canvas: Canvas, body: Box, state: ButtonState) -> None:
    if state == "hover":
        canvas.shadow(*body, 12, down=4, opacity=0.45)
    fill = {"hover": "#7A4B2A", "pressed": "#41240F"}.get(state, DARK)
    sketch = Sketch(body.width, body.height)
    sketch.rect(0, 0, body.width, body.height, radius=12, fill=fill, opacity=0.88)
    rim = 0.8, 0.8, body.width - 1.6, body.height - 1.6
    sketch.rect(*rim, radius=11, line=GILT, line_width=1.4, opacity=0.68)
    lay(canvas, sketch, body.x, body.y)
    if state == "focus":
        focus_ring(canvas, body, 12)
