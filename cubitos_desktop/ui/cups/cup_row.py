"""A cup in a list, and a kind of cup that can be begun: names, stops, racers, a sentence."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    INK,
    SANDS,
    SEAT_HUES,
    SOFT_INK,
    TAN_RIM,
    darker,
)
from cubitos_desktop.ui.cups.inset_card import MARGIN, lay_inset_card
from cubitos_desktop.ui.cups.road import hex_corners
from cubitos_desktop.ui.forms.picture_tile import draw_picture_tile
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.races.race_row import medal, pill
from cubitos_desktop.ui.text.fitting import fitted_text, shortened
from cubitos_desktop.ui.text.paragraph import paragraph_in

_TITLE, _LINE = 19.0, 15.0
_HEX = 12.0
_FIGURE = 34.0


class CupRowView(NamedTuple):
    """What a row of the list says."""

    title: str
    winners: tuple[str, ...]
    """The colours of those who have won races, in their order."""
    races: int
    colours: tuple[str, ...]
    """Of all seats, best first."""
    about: tuple[str, ...]
    """How it stands: in full, and shorter where that has no room."""
    pill: str = ""
    place: int = 0
    """Of the person at the end; 0 where there is none."""


def lay_cup_row(canvas: Sheet, box: Box, view: CupRowView, state: ButtonState) -> None:
    """A row at its place."""
    put(canvas.surface, canvas.kit, _row(canvas.kit, *box[2:], view, state), box, MARGIN)


@remembered
def _row(
    kit: Kit, width: float, height: float, view: CupRowView, state: ButtonState
) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    _draw_row(canvas, Box(MARGIN, MARGIN, width, height), view, state)
    return canvas.surface


def _draw_row(canvas: Canvas, box: Box, view: CupRowView, state: ButtonState) -> None:
    lay_inset_card(canvas, box, state)
    room = box.cut(left=16, right=16)
    high, low = box.y + box.height * 0.31, box.y + box.height * 0.7
    taken = 0.0
    if view.place:
        medal(canvas, room.right - 17, high, 16, view.place)
        taken = 48.0
    elif view.pill:
        taken = pill(canvas, room.right, high, view.pill) + 14
    right = room.right - taken - len(view.colours) * _FIGURE * 0.8 - 8
    for place, colour in enumerate(view.colours):
        x = right + 8 + _FIGURE * (0.5 + 0.8 * place)
        canvas.picture(figure(canvas.kit, colour, _FIGURE), x, high - 1)
    title = shortened(canvas.kit, view.title, right - room.x, _TITLE, "title", 15)
    fitted_text(canvas, title, room.x, high, right - room.x, _TITLE, INK, "title", least=15)
    left = draw_stops(canvas, room.x, low, view.winners, view.races) + 12
    wide = room.right - left
    whole = (said for said in view.about if canvas.kit.text_width(said, _LINE) <= wide)
    about = next(whole, None) or shortened(canvas.kit, view.about[-1], wide, _LINE, "body", 12)
    fitted_text(canvas, about, left, low, wide, _LINE, SOFT_INK, least=12)


def draw_stops(
    canvas: Sheet,
    x: float,
    y: float,
    winners: tuple[str, ...],
    races: int,
    *,
    is_lit: bool = True,
) -> float:
    """A hex for each race: in the winner's colour, lit, or still to come; where they end."""
    step = _HEX * 1.9
    sketch = Sketch(step * races + 2, 2 * _HEX + 2)
    for number in range(races):
        corners = hex_corners(_HEX + number * step, _HEX + 1, _HEX)
        fill, line = SANDS[1], TAN_RIM
        if number < len(winners):
            fill = SEAT_HUES[winners[number]]
            line = darker(fill, 0.3)
        elif is_lit and number == len(winners):
            fill, line = ACCENT, ACCENT_EDGE
        sketch.path(closed(corners), fill=fill, line=line, line_width=1.4)
    canvas.put(sketch, x, y - _HEX - 1)
    return x + step * races


class KindView(NamedTuple):
    """A kind of cup."""

    sign: str
    title: str
    text: str
    more: str = ""


def lay_kind(canvas: Sheet, box: Box, view: KindView, state: ButtonState) -> None:
    """A tile that begins one, at its place."""
    put(canvas.surface, canvas.kit, _kind(canvas.kit, *box[2:], view, state), box, MARGIN)


@remembered
def _kind(
    kit: Kit, width: float, height: float, view: KindView, state: ButtonState
) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    box = Box(MARGIN, MARGIN, width, height)
    lay_inset_card(canvas, box, state)
    size = min(84.0, box.height - 28)
    draw_picture_tile(canvas, box.x + 16, box.centre[1], size, view.sign)
    room = box.cut(left=size + 32, right=16, top=10, bottom=10)
    head = 24 / kit.text_scale * min(1.15, kit.text_scale)
    tall = head * kit.text_scale * 1.3
    said = " ".join(filter(None, (view.text, view.more)))
    text = paragraph_in(kit, said, room.cut(top=tall), 17, least=12)
    y = room.centre[1] - (tall + text.height) / 2
    fitted_text(canvas, view.title, room.x, y + tall / 2, room.width, head, INK, "title", least=15)
    text.draw(canvas, room.x, y + tall, SOFT_INK)
    return canvas.surface
