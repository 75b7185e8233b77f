"""A puzzle on the page: its number, a sign for what it is about, and whether it is solved."""

from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, INK, TAN_RIM, mix
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState

MARGIN = REACH + 3
"""So far, in units, the picture reaches beyond its size on all sides: shadow and focus."""
SIGNS = {"push": "push", "now": "now", "run": "foot", "buy": "gain_die", "finish": "flag"}
"""The icon of each kind."""
_RADIUS = 12.0

State = Literal["open", "missed", "solved", "at_first"]


class TileView(NamedTuple):
    """What a tile shows."""

    number: int
    sign: str
    state: State
    is_today: bool
    pointed: ButtonState


@remembered
def puzzle_tile(kit: Kit, width: float, height: float, view: TileView) -> pygame.Surface:
    """A tile of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    lift = -2.0 if view.pointed == "hover" else 0.0
    body = Box(MARGIN, MARGIN + lift, width, height)
    canvas.shadow(*body, _RADIUS, down=3 - lift, blur=4, opacity=0.3)
    _paper(canvas, body, view)
    sign = min(width, height) * 0.46
    canvas.picture(icon(kit, view.sign, sign), body.centre[0], body.y + height * 0.4)
    letters = min(18.0, height * 0.22) / kit.text_scale * min(1.15, kit.text_scale)
    y = body.bottom - height * 0.17
    canvas.text(str(view.number), body.centre[0], y, letters, INK, "title", "centre")
    _badge(canvas, body, view.state)
    if view.is_today:
        _ribbon(canvas, body)
    if view.pointed == "focus":
        focus_ring(canvas, body, _RADIUS)
    return canvas.surface


def _paper(canvas: Canvas, body: Box, view: TileView) -> None:
    """White, or a pale green where it is solved."""
    is_done = view.state in ("solved", "at_first")
    ground = "#E2EFD9" if is_done else "#FFFFFF"
    fill = mix(ground, ACCENT, 0.13) if view.pointed in ("hover", "pressed") else ground
    sketch = Sketch(body.width, body.height)
    paint = vertical(0, body.height, fill, "#F1F6E8" if is_done else "#FFF8E9")
    rim = "#A9D19B" if is_done else TAN_RIM
    inner = Box(0, 0, body.width, body.height).inset(0.75)
    sketch.rect(*inner, radius=_RADIUS, fill=paint, line=rim, line_width=1.5)
    canvas.put(sketch, body.x, body.y)


def _badge(canvas: Canvas, body: Box, state: State) -> None:
    """In the corner: a star for the first try, a tick, or that another try is due."""
    if state == "open":
        return
    signs = {"at_first": "star", "solved": "check", "missed": "again"}
    canvas.picture(icon(canvas.kit, signs[state], 20), body.right - 15, body.y + 15)


def _ribbon(canvas: Canvas, body: Box) -> None:
    """The puzzle of the day: a corner in the accent."""
    sketch = Sketch(26, 26)
    sketch.path("M1 12 Q1 1 12 1 H25 L1 25 Z", fill=ACCENT, line=INK, line_width=1)
    canvas.put(sketch, body.x, body.y)
