"""A race in the list: its picture, what it is called, who ran, where, and how it stands."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.shrinking import shrunk
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    FAINT_INK,
    INK,
    PLACES,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import cut, fitted_text, shortened

RADIUS = 13.0
_PAD = 8.0
_MARGIN = 10.0
_INSET_RIM = "#D9BE93"
_CHOSEN = "#FFF1CF"
_TITLE, _LINE, _LEAST = 19.0, 15.0, 13.5
_FIGURE, _APART = 26.0, 12.0
_PICTURE = 1.62
"""How wide the picture is, in its heights."""


class SeatView(NamedTuple):
    """Somebody who ran."""

    colour: str
    name: str
    level: str = ""
    """Nothing for a person."""


class RaceRowView(NamedTuple):
    """What a row says."""

    title: str
    date: str
    seats: tuple[SeatView, ...]
    about: tuple[str, ...]
    """Where it was, and how it stands or ended: in full, and shorter where that has no room."""
    place: int = 0
    """Of the person in front, at the end; 0 where there is none."""
    pill: str = ""
    """What else is said where a place would stand."""
    is_chosen: bool = False


def picture_box(box: Box) -> Box:
    """Where the picture of a row lies."""
    tall = box.height - 2 * _PAD
    return Box(box.x + _PAD, box.y + _PAD, tall * _PICTURE, tall)


def lay_race_row(
    canvas: Sheet, box: Box, view: RaceRowView, picture: pygame.Surface, state: ButtonState
) -> None:
    """A row at its place."""
    kit = canvas.kit
    card = _card(kit, box.width, box.height, state, is_chosen=view.is_chosen)
    put(canvas.surface, kit, card, box, _MARGIN)
    where = picture_box(box)
    canvas.lay(picture, where.x, where.y)
    room = Box(where.right + 14, box.y, box.right - 16 - where.right - 14, box.height)
    lines = [box.y + box.height * part for part in (0.24, 0.52, 0.79)]
    wide = canvas.text(view.date, room.right, lines[0], _LINE, SOFT_INK, align="right")
    _title(canvas, view.title, room.x, lines[0], room.width - wide - 14)
    taken = _mark(canvas, room.right, box.y + box.height * 0.66, view)
    _seats(canvas, Box(room.x, lines[1], room.width - taken, 0), view.seats)
    about_room = room.width - taken
    told = _fitting(canvas, view.about, about_room)
    fitted_text(canvas, told, room.x, lines[2], about_room, _LINE, SOFT_INK, least=_LEAST)


def _fitting(canvas: Sheet, sentences: tuple[str, ...], room: float) -> str:
    """The first that has room as a whole; or the last, cut."""
    kit, least = canvas.kit, _LEAST / max(1.0, canvas.kit.text_scale)
    whole = (each for each in sentences if kit.text_width(each, least) <= room)
    return next(whole, None) or shortened(kit, sentences[-1], room, _LINE, "body", _LEAST)


@remembered
def _card(
    kit: Kit, width: float, height: float, state: ButtonState, *, is_chosen: bool
) -> pygame.Surface:
    """What a row stands on, with ``_MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    box, lifted = Box(_MARGIN, _MARGIN, width, height), state in ("hover", "pressed")
    canvas.shadow(*box, RADIUS, down=3 if lifted else 1.5, blur=3, opacity=0.3 if lifted else 0.16)
    sketch = Sketch(width, height)
    fill = vertical(0, height, "#FFFFFF", _CHOSEN if is_chosen else "#FFF8E9")
    edge = darker(TAN_RIM, 0.45) if is_chosen else _INSET_RIM
    wide = 2.5 if is_chosen else 1.5
    inner = Box(0, 0, width, height).inset(0.75)
    sketch.rect(*inner, radius=RADIUS, fill=fill, line=edge, line_width=wide)
    canvas.put(sketch, box.x, box.y)
    if state == "focus":
        focus_ring(canvas, box, RADIUS)
    return canvas.surface


def _title(canvas: Sheet, title: str, x: float, y: float, room: float) -> None:
    told = shortened(canvas.kit, title, room, _TITLE, "title", 15)
    fitted_text(canvas, told, x, y, room, _TITLE, INK, "title", least=15)


def _mark(canvas: Sheet, right: float, y: float, view: RaceRowView) -> float:
    """A medal with a place, or a pill; how much room that takes."""
    if view.place:
        medal(canvas, right - 17, y, 17, view.place)
        return 48.0
    return pill(canvas, right, y, view.pill) + 14 if view.pill else 0.0


def medal(canvas: Sheet, x: float, y: float, radius: float, place: int) -> None:
    """A disc with a place on it."""
    colour, size = PLACES[min(place, len(PLACES)) - 1], 2 * radius + 2
    sketch = Sketch(size, size)
    sketch.circle(radius + 1, radius + 1, radius, fill=darker(colour, 0.35))
    paint = vertical(0, size, mix(colour, "#FFFFFF", 0.4), colour)
    sketch.circle(radius + 1, radius + 1, radius - 2, fill=paint)
    canvas.put(sketch, x - radius - 1, y - radius - 1)
    type = radius * 1.15 / canvas.kit.text_scale
    canvas.text(str(place), x, y, type, INK, "title", "centre")


def pill(canvas: Sheet, right: float, y: float, label: str) -> float:
    """A tan pill that ends at a place; its width."""
    kit = canvas.kit
    width, tall = kit.text_width(label, 14, "bold") + 24, 26.0 * min(1.2, kit.text_scale)
    sketch = Sketch(width, tall)
    body = Box(0, 0, width, tall).inset(0.75)
    sketch.rect(*body, radius=tall / 2, fill=TAN, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch, right - width, y - tall / 2)
    canvas.text(label, right - width / 2, y, 14, INK, "bold", "centre")
    return width


def _seats(canvas: Sheet, line: Box, seats: tuple[SeatView, ...]) -> None:
    """Everybody with their runner; levels where there is room for them. Names become smaller
    before they are cut."""
    kit, step = canvas.kit, _FIGURE + 4.0
    room = line.width - len(seats) * (step + _APART)
    with_levels = _wide(canvas, seats, _LINE, with_levels=True) <= room

    def fits(size: float) -> bool:
        return _wide(canvas, seats, size, with_levels=with_levels) <= room

    size = shrunk(fits, _LINE, _LEAST / max(1.0, kit.text_scale))
    x, has_room = line.x, fits(size)
    for seat in seats:
        canvas.picture(figure(kit, seat.colour, _FIGURE), x + _FIGURE / 2, line.y - 2)
        x += step
        name = seat.name if has_room else cut(kit, seat.name, room / len(seats), size, "bold")
        x += canvas.text(name, x, line.y, size, INK, "bold")
        if with_levels and seat.level:
            x += 6 + canvas.text(seat.level, x + 6, line.y, size, FAINT_INK)
        x += _APART


def _wide(canvas: Sheet, seats: tuple[SeatView, ...], size: float, *, with_levels: bool) -> float:
    """How much room names and levels take."""
    kit = canvas.kit
    names = sum(kit.text_width(seat.name, size, "bold") for seat in seats)
    levels = [kit.text_width(seat.level, size) + 6 for seat in seats if seat.level]
    return names + (sum(levels) if with_levels else 0.0)
