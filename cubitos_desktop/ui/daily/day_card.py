"""A card of the day's race as a tile: its creature, its name, its price and its die."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, DICE, INK, TAN_RIM, lighter, mix
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.card_text import name_lines

_MARGIN = REACH + 3
_RADIUS = 11.0
_NAME, _TWO_LINES_AT, _LEAST_NAME = 16.0, 14.0, 11.5
_COIN, _DIE = 19.0, 16.0
_LEAST_NAMED = 138.0
"""A tile that is narrower has no room for a name."""
_MOST_PICTURE = 0.4
"""How much of a tile's width its creature takes at most."""
_MOST_GROWN = 1.1
"""Names grow with the size of text, up to this: so they stay alike."""


class DayCardView(NamedTuple):
    """What a tile shows."""

    card: str
    colour: str
    name: str
    price: int


def lay_day_card(canvas: Sheet, box: Box, view: DayCardView, state: ButtonState) -> None:
    """A tile at its place; a small one has picture, price and die alone."""
    picture = _tile(canvas.kit, box.width, box.height, view, state)
    put(canvas.surface, canvas.kit, picture, box, _MARGIN)


@remembered
def _tile(
    kit: Kit, width: float, height: float, view: DayCardView, state: ButtonState
) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    body = Box(_MARGIN, _MARGIN, width, height)
    canvas.shadow(*body, _RADIUS, down=2.5, blur=3, opacity=0.26)
    top = mix("#FFFFFF", ACCENT, 0.13) if state in ("hover", "pressed") else "#FFFFFF"
    sketch = Sketch(width, height)
    inner = Box(0, 0, width, height).inset(0.75)
    paint = vertical(0, height, top, "#FFF8E9")
    sketch.rect(*inner, radius=_RADIUS, fill=paint, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch, body.x, body.y)
    (_named if width >= _LEAST_NAMED else _small)(canvas, body, view)
    if state == "focus":
        focus_ring(canvas, body, _RADIUS)
    return canvas.surface


def _picture(canvas: Canvas, box: Box, view: DayCardView) -> None:
    hue = DICE[view.colour] if view.colour != "white" else "#9FB4D6"
    sketch = Sketch(box.width, box.height)
    paint = vertical(0, box.height, lighter(hue, 0.72), lighter(hue, 0.42))
    sketch.rect(0, 0, box.width, box.height, radius=8, fill=paint)
    canvas.put(sketch, box.x, box.y)
    size = min(box.width, box.height) * 1.02
    canvas.picture(creature(canvas.kit, view.card, view.colour, size), *box.centre)


def _named(canvas: Canvas, body: Box, view: DayCardView) -> None:
    """Price and die at the creature's feet, the name beside it on one line or two."""
    kit = canvas.kit
    wide = min(body.height, body.width * _MOST_PICTURE)
    picture = body.cut(left=4, top=4, bottom=4, right=body.width - wide + 4)
    _picture(canvas, picture, view)
    low = picture.bottom - _COIN / 2
    canvas.picture(icon(kit, "coin", _COIN, number=view.price), picture.x + _COIN / 2, low)
    canvas.picture(flat_die(kit, _DIE, view.colour), picture.right - _DIE / 2, low)
    room = body.cut(left=wide + 6, top=3, right=6, bottom=3)
    most = _NAME / kit.text_scale * min(_MOST_GROWN, kit.text_scale)
    lines, size = name_lines(
        kit, view.name, room.width, room.height, most, two_at=_TWO_LINES_AT, least=_LEAST_NAME
    )
    step = size * kit.text_scale * 1.06
    y = room.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, room.x, y, size, INK, "title")
        y += step


def _small(canvas: Canvas, body: Box, view: DayCardView) -> None:
    picture = body.cut(left=4, top=4, bottom=4, right=body.width * 0.46)
    _picture(canvas, picture, view)
    room = Box(picture.right, body.y, body.right - picture.right, body.height)
    y = room.centre[1]
    canvas.picture(icon(canvas.kit, "coin", 22, number=view.price), room.x + room.width * 0.3, y)
    canvas.picture(flat_die(canvas.kit, 17, view.colour), room.x + room.width * 0.74, y)
