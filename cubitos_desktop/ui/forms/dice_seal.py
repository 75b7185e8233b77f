"""The dice of a coming race, sealed with a lock or open to everybody, and two lines about them."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    CREDIT,
    DICE,
    INK,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

MARGIN = REACH
"""So far, in units, the picture reaches beyond its size on all sides."""
_RADIUS = 13.0
_TITLE, _SIZE = 18.0, 15.0


class SealView(NamedTuple):
    """What is said about the dice."""

    title: str
    line: str
    is_open: bool
    state: ButtonState


@remembered
def dice_seal(kit: Kit, width: float, height: float, view: SealView) -> pygame.Surface:
    """A tan plate of a size with a sealed or an open die, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = Box(MARGIN, MARGIN, width, height)
    fill = mix(TAN, ACCENT, 0.16) if view.state in ("hover", "pressed") else TAN
    sketch = Sketch(width, height)
    inner = Box(0, 0, width, height).inset(0.75)
    sketch.rect(*inner, radius=_RADIUS, fill=fill, line=TAN_RIM, line_width=1.5)
    tall = height - 18
    with sketch.placed(12, 9, scale=tall / 64):
        _die(sketch, is_open=view.is_open)
    canvas.put(sketch, body.x, body.y)
    if view.state == "focus":
        focus_ring(canvas, body, _RADIUS)
    _words(canvas, body.cut(left=12 + tall + 12, top=6, right=10, bottom=6), view)
    return canvas.surface


def _words(canvas: Canvas, room: Box, view: SealView) -> None:
    kit = canvas.kit
    size = _TITLE / kit.text_scale * min(1.15, kit.text_scale)
    head = size * 1.2 * kit.text_scale
    text = paragraph_in(kit, view.line, room.cut(top=head), _SIZE, lead=1.22)
    y = room.centre[1] - (head + text.height) / 2
    fitted_text(canvas, view.title, room.x, y + head / 2, room.width, size, INK, "title", least=13)
    text.draw(canvas, room.x, y + head, SOFT_INK)


def _die(sketch: Sketch, *, is_open: bool) -> None:
    """A die on a grid of 64: with a lock on it, or with an eye."""
    base = DICE["start"] if is_open else lighter(CREDIT, 0.1)
    edge = darker(base, 0.55)
    sketch.rect(2, 2, 60, 60, radius=14, fill=edge)
    sketch.rect(5, 5, 54, 54, radius=11, fill=darker(base, 0.16))
    sketch.rect(5, 5, 54, 46, radius=11, fill=lighter(base, 0.16))
    if is_open:
        sketch.path("M10 29Q32 7 54 29Q32 51 10 29Z", fill="#FFFFFF", line=edge, line_width=3)
        sketch.circle(32, 29, 9, fill=edge)
        sketch.circle(35, 26, 3, fill="#FFFFFF")
        return
    sketch.path("M22 28V21Q22 11 32 11Q42 11 42 21V28", line="#FFFFFF", line_width=5)
    sketch.rect(17, 26, 30, 22, radius=5, fill="#FFFFFF")
    sketch.circle(32, 35, 3.6, fill=edge)
    sketch.stroke(((32, 36), (32, 42)), edge, 3.2)
