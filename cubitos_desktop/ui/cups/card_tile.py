"""A card of a race to come, so small that eight have room below its board; no rules."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, COIN, DICE, INK, darker, lighter, mix
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import cut, fitted_lines

MARGIN = REACH + 3
_RADIUS = 11.0
_EDGE = "#D9BE93"
_NAME = 15.0


class CardTileView(NamedTuple):
    """What a tile shows."""

    card_id: str
    colour: str
    name: str
    cost: int
    state: ButtonState = "normal"


@remembered
def card_tile(kit: Kit, width: float, height: float, view: CardTileView) -> pygame.Surface:
    """A tile of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    lift = -2.0 if view.state == "hover" else 0.0
    body = Box(MARGIN, MARGIN + lift, width, height)
    canvas.shadow(*body, _RADIUS, down=2 - lift, blur=3, opacity=0.3)
    fill = mix("#FFFFFF", ACCENT, 0.13) if view.state in ("hover", "pressed") else "#FFFFFF"
    sketch = Sketch(width, height)
    inner = Box(0, 0, width, height).inset(0.75)
    paint = vertical(0, height, fill, "#FFF8E9")
    sketch.rect(*inner, radius=_RADIUS, fill=paint, line=_EDGE, line_width=1.5)
    canvas.put(sketch, body.x, body.y)
    if view.state == "focus":
        focus_ring(canvas, body, _RADIUS)
    left = _creature(canvas, body, view)
    _words(canvas, Box(left + 6, body.y + 3, body.right - left - 11, height - 6), view)
    return canvas.surface


def _creature(canvas: Canvas, body: Box, view: CardTileView) -> float:
    """The creature on a ground of its colour; where that ends."""
    size = body.height - 6
    hue = DICE[view.colour] if view.colour != "white" else "#C9BEDD"
    sketch = Sketch(size, size)
    paint = vertical(0, size, lighter(hue, 0.7), lighter(hue, 0.4))
    sketch.rect(0, 0, size, size, radius=8, fill=paint)
    canvas.put(sketch, body.x + 3, body.y + 3)
    picture = creature(canvas.kit, view.card_id, view.colour, size * 0.96)
    canvas.picture(picture, body.x + 3 + size / 2, body.y + 3 + size / 2)
    return body.x + 3 + size


def _words(canvas: Canvas, room: Box, view: CardTileView) -> None:
    """The name above; below it the price and the die."""
    kit, foot = canvas.kit, 21.0
    tall = room.height - foot
    size = _NAME / kit.text_scale * min(1.1, kit.text_scale)
    size, lines = fitted_lines(kit, view.name, room.width, 2, size, "title", 11.5)
    step = size * kit.text_scale * 1.08
    y = room.y + tall / 2 - step * (len(lines) - 1) / 2
    for line in lines:
        told = cut(kit, line, room.width, size, "title")
        canvas.text(told, room.x, y, size, INK, "title")
        y += step
    low = room.bottom - foot / 2
    sketch = Sketch(18, 18)
    sketch.circle(9, 9, 8, fill=COIN, line=darker(COIN, 0.35), line_width=1.5)
    canvas.put(sketch, room.x, low - 9)
    canvas.text(str(view.cost), room.x + 9, low, 13 / kit.text_scale, INK, "title", "centre")
    canvas.picture(flat_die(kit, 19, view.colour), room.right - 1, low, "right")
