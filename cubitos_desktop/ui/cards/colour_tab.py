"""A tab of a colour: its die, the card or the family that stands for it, its price; no rules."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, DICE, INK, PAPER, TAN_RIM, darker, lighter, mix
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.card_text import name_lines

MARGIN = REACH + 3
"""So far, in units, the picture reaches beyond its size on all sides: shadow and focus."""
_RADIUS = 12.0
_EDGE = 11.0
_NAME, _LEAST = 15.5, 12.5


class ColourTabView(NamedTuple):
    """What a tab shows."""

    colour: str
    name: str
    cost: int | None
    """What the card costs; a family costs nothing."""
    is_chosen: bool
    """Whether its cards are looked at now."""
    state: ButtonState


@remembered
def colour_tab(kit: Kit, width: float, height: float, view: ColourTabView) -> pygame.Surface:
    """A tab of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    lift = -2.0 if view.state == "hover" else 0.0
    body = Box(MARGIN, MARGIN + lift, width, height)
    canvas.shadow(*body, _RADIUS, down=3 - lift, blur=4, opacity=0.36)
    canvas.put(_plate(width, height, view), body.x, body.y)
    if view.state == "focus":
        focus_ring(canvas, body, _RADIUS)
    die, coin = min(38.0, height * 0.56), min(27.0, height * 0.42)
    y = body.centre[1]
    canvas.picture(flat_die(kit, die, view.colour), body.x + _EDGE, y, "left")
    if view.cost is None:
        coin = 0.0
    else:
        price = icon(kit, "coin", coin, number=view.cost)
        canvas.picture(price, body.right - _EDGE, y, "right")
    room = body.cut(left=_EDGE + die + 9, top=4, right=_EDGE + coin + 6, bottom=4)
    _name(canvas, room, view.name)
    return canvas.surface


def _plate(width: float, height: float, view: ColourTabView) -> Sketch:
    """Paper with a rim; that of the colour which is looked at has the colour's own ground."""
    hue = DICE[view.colour]
    sketch = Sketch(width, height)
    ground = lighter(hue, 0.55) if view.colour != "white" else "#FFFFFF"
    fill = ground if view.is_chosen else mix(PAPER, "#EBD3A8", 0.35)
    if view.state in ("hover", "pressed") and not view.is_chosen:
        fill = mix(fill, ACCENT, 0.13)
    line = darker(hue, 0.5) if view.is_chosen else TAN_RIM
    whole = Box(0, 0, width, height).inset(1)
    paint = vertical(0, height, lighter(fill, 0.45), fill)
    wide = 3.0 if view.is_chosen else 1.5
    sketch.rect(*whole, radius=_RADIUS, fill=paint, line=line, line_width=wide)
    return sketch


def _name(canvas: Canvas, room: Box, name: str) -> None:
    kit = canvas.kit
    largest = _NAME / kit.text_scale * min(1.08, kit.text_scale)
    lines, size = name_lines(kit, name, room.width, room.height, largest, two_at=13.5, least=_LEAST)
    step = size * kit.text_scale * 1.06
    y = room.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, room.x, y, size, INK, "title")
        y += step
