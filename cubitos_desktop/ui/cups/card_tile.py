"""A card of a race to come, so small that eight have room below its board; no rules."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, DICE, INK, lighter, mix
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.card_text import name_lines

MARGIN = REACH + 3
_RADIUS = 11.0
_EDGE = "#D9BE93"
_NAME, _TWO_LINES_AT, _LEAST_NAME = 15.0, 14.0, 11.5
_COIN, _DIE = 20.0, 17.0


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
    _name(canvas, Box(left + 6, body.y + 3, body.right - left - 11, height - 6), view)
    return canvas.surface


def _creature(canvas: Canvas, body: Box, view: CardTileView) -> float:
    """The creature on a ground of its colour, with price and die at its feet; where that ends."""
    kit, size = canvas.kit, body.height - 6
    hue = DICE[view.colour] if view.colour != "white" else "#C9BEDD"
    sketch = Sketch(size, size)
    paint = vertical(0, size, lighter(hue, 0.7), lighter(hue, 0.4))
    sketch.rect(0, 0, size, size, radius=8, fill=paint)
    canvas.put(sketch, body.x + 3, body.y + 3)
    picture = creature(kit, view.card_id, view.colour, size * 0.96)
    canvas.picture(picture, body.x + 3 + size / 2, body.y + 3 + size / 2)
    low = body.bottom - 4 - _COIN / 2
    canvas.picture(icon(kit, "coin", _COIN, number=view.cost), body.x + 4 + _COIN / 2, low)
    canvas.picture(flat_die(kit, _DIE, view.colour), body.x + 2 + size - _DIE / 2, low)
    return body.x + 3 + size


def _name(canvas: Canvas, room: Box, view: CardTileView) -> None:
    """The name on one line or two; a long word is parted."""
    kit = canvas.kit
    most = _NAME / kit.text_scale * min(1.1, kit.text_scale)
    lines, size = name_lines(
        kit, view.name, room.width, room.height, most, two_at=_TWO_LINES_AT, least=_LEAST_NAME
    )
    step = size * kit.text_scale * 1.08
    y = room.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, room.x, y, size, INK, "title")
        y += step
