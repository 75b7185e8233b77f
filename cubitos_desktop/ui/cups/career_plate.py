"""A cup of the career on its plate: its name, its races, its rivals and how far one has come."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    GOOD,
    INK,
    SEAT_HUES,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    lighter,
)
from cubitos_desktop.ui.cups.cup_row import draw_stops
from cubitos_desktop.ui.cups.inset_card import MARGIN, lay_inset_card, number_disc
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.races.race_row import medal
from cubitos_desktop.ui.text.fitting import fitted, fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_CUP = 92.0
_RIVAL, _CLOSE_RIVAL = 84.0, 66.0
_THREE_LINES = 76.0
"""Rows of rivals that are higher have room to say how strong they are."""
_COURSE, _LEAST_COURSE = 27.0, 18.0
"""From one race to the next, at most and at least."""
_STOPS = 34.0
_DONE = "#E2EFD9"


class RivalView(NamedTuple):
    """Somebody to race against."""

    colour: str
    name: str
    level: str
    strength: str
    """How strong it was measured to be, in words."""
    rank: int
    """How many steps of the ladder it stands on."""
    ranks: int


class CareerView(NamedTuple):
    """What a plate says."""

    title: str
    races: str
    about: str
    rivals: tuple[RivalView, ...]
    courses: tuple[str, ...]
    """Where its races are run, in their order."""
    status: str
    place: int = 0
    """The best place so far."""
    is_open: bool = True


def lay_career_plate(canvas: Sheet, box: Box, view: CareerView, state: ButtonState) -> None:
    """A cup of the career at its place."""
    put(canvas.surface, canvas.kit, _plate(canvas.kit, *box[2:], view, state), box, MARGIN)


@remembered
def _plate(
    kit: Kit, width: float, height: float, view: CareerView, state: ButtonState
) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    box = Box(MARGIN, MARGIN, width, height)
    lay_inset_card(canvas, box, state)
    _draw_inside(canvas, box, view)
    return canvas.surface


def _draw_inside(canvas: Canvas, box: Box, view: CareerView) -> None:
    """Name and races above, rivals below, and how far one has come."""
    inside = box.cut(left=14, right=14, top=12, bottom=12)
    y = _head(canvas, inside, view)
    foot = 40.0
    tall = len(view.rivals) * (_CLOSE_RIVAL if box.height < 560 else _RIVAL)
    rivals = Box(inside.x, inside.bottom - foot - tall, inside.width, tall)
    room = Box(inside.x, y, inside.width, rivals.y - y - 6)
    text = paragraph_in(canvas.kit, view.about, room, 16, least=11.5)
    below = text.draw(canvas, room.x, room.y, SOFT_INK)
    _courses(canvas, Box(room.x, below, room.width, room.bottom - below), view)
    for number, rival in enumerate(view.rivals):
        step = tall / len(view.rivals)
        line = Box(rivals.x, rivals.y + number * step, rivals.width, step)
        _rival(canvas, line, rival)
    _status(canvas, Box(inside.x, inside.bottom - foot + 6, inside.width, foot - 6), view)


def _head(canvas: Sheet, box: Box, view: CareerView) -> float:
    """The trophy with the best place on it, the name, and how many races; where that ends."""
    kit, middle = canvas.kit, box.centre[0]
    cup = icon(kit, "trophy", _CUP)
    if not view.is_open:
        cup = cup.copy()
        cup.set_alpha(70)
    canvas.picture(cup, middle, box.y + _CUP / 2)
    if view.place:
        medal(canvas, middle + _CUP * 0.36, box.y + _CUP * 0.78, 17, view.place)
    y = box.y + _CUP + 22
    size = 23 / kit.text_scale * min(1.15, kit.text_scale)
    size = fitted(kit, view.title, box.width, size, "title", 14)
    canvas.text(view.title, middle, y, size, INK, "title", "centre", box.width)
    y += 24 * min(1.2, kit.text_scale)
    fitted_text(canvas, view.races, middle, y, box.width, 16, SOFT_INK, "bold", "centre", 12)
    return y + 16


def _courses(canvas: Sheet, room: Box, view: CareerView) -> None:
    """The races with their numbers, in the middle of their room; where that is low, a stop each."""
    step = min(_COURSE, room.height / len(view.courses))
    if step < _LEAST_COURSE:
        if room.height > _STOPS:
            races = len(view.courses)
            draw_stops(canvas, room.x, room.centre[1], (), races, is_lit=view.is_open)
        return
    y = room.centre[1] - step * (len(view.courses) - 1) / 2
    for number, course in enumerate(view.courses, start=1):
        number_disc(canvas, room.x + 10, y, min(10.0, step * 0.44), number)
        wide = room.width - 28
        fitted_text(canvas, course, room.x + 28, y, wide, 15, INK, least=11)
        y += step


def _rival(canvas: Sheet, line: Box, rival: RivalView) -> None:
    kit, size = canvas.kit, min(line.height - 10, 64.0)
    hue, y = SEAT_HUES[rival.colour], line.centre[1]
    sketch = Sketch(size, size)
    paint = vertical(0, size, lighter(hue, 0.82), lighter(hue, 0.58))
    inner = Box(0, 0, size, size).inset(1)
    sketch.rect(*inner, radius=12, fill=paint, line=lighter(hue, 0.1), line_width=1.6)
    canvas.put(sketch, line.x, y - size / 2)
    canvas.picture(figure(kit, rival.colour, size * 0.96), line.x + size / 2, y)
    text = line.cut(left=size + 12)
    bars = ladder_bars(kit, 18, rival.rank, rival.ranks)
    told = [rival.level, rival.strength] if line.height > _THREE_LINES else [rival.level]
    step = line.height / (len(told) + 1.6)
    high = y - step * len(told) / 2
    canvas.picture(bars, text.right, high, "right")
    wide = text.width - bars.get_width() / kit.scale - 8
    name = 18 / kit.text_scale * min(1.15, kit.text_scale)
    fitted_text(canvas, rival.name, text.x, high, wide, name, INK, "title", least=13)
    size = 15 / kit.text_scale * min(1.15, kit.text_scale)
    for place, said in enumerate(filter(None, told), start=1):
        at = high + step * place
        fitted_text(canvas, said, text.x, at, text.width, size, SOFT_INK, least=14)


def _status(canvas: Sheet, box: Box, view: CareerView) -> None:
    """A pill over the whole width: green where it was won."""
    kit = canvas.kit
    fill, line, ink = (TAN, TAN_RIM, INK)
    if view.place == 1:
        fill, line, ink = _DONE, GOOD, darker(GOOD, 0.3)
    sketch = Sketch(box.width, box.height)
    body = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*body, radius=box.height / 2, fill=fill, line=line, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
    size = fitted(kit, view.status, box.width - 20, 15, "bold", 11)
    canvas.text(view.status, *box.centre, size, ink, "bold", "centre", box.width - 20)
