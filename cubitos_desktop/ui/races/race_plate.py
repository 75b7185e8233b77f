"""The plate of the chosen race: its picture large, what it is called, and how everybody did."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import FAINT_INK, INK, SEAT_HUES, SOFT_INK
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.races.race_row import SeatView, medal
from cubitos_desktop.ui.races.races_layout import SidePlaces
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_TITLE, _LINE, _SEAT = 23.0, 15.5, 16.0
_YOU = 0.13
"""How much of a person's own colour lies below their line."""


class SeatLineView(NamedTuple):
    """One seat on the plate."""

    seat: SeatView
    place: int
    """0 where none is known."""
    note: str
    """How far it came, or has still to go."""
    is_you: bool


class RacePlateView(NamedTuple):
    """What the plate says."""

    title: str
    lines: tuple[str, ...]
    """Below the title: where, when, and how it stands."""
    seats: tuple[SeatLineView, ...]


def draw_race_plate(
    canvas: Sheet, places: SidePlaces, view: RacePlateView, picture: pygame.Surface
) -> None:
    """All of the plate but its buttons."""
    box = places.picture
    canvas.shadow(*box, 14, down=3, blur=4, opacity=0.35)
    canvas.lay(picture, box.x, box.y)
    _words(canvas, places.words, view)
    boxes = rows(places.seats, max(1, len(view.seats)), 2)
    for seat, where in zip(view.seats, boxes, strict=True):
        _seat(canvas, where, seat)


def _words(canvas: Sheet, room: Box, view: RacePlateView) -> None:
    kit = canvas.kit
    head = room.height * 0.36
    title = shortened(kit, view.title, room.width, _TITLE, "title", 16)
    y = room.y + head / 2
    fitted_text(canvas, title, room.x, y, room.width, _TITLE, INK, "title", least=16)
    step = (room.height - head) / max(3, len(view.lines))
    for place, line in enumerate(view.lines):
        y = room.y + head + step * (place + 0.5)
        told = shortened(kit, line, room.width, _LINE, "body", 12.5)
        fitted_text(canvas, told, room.x, y, room.width, _LINE, SOFT_INK, least=12.5)


def _seat(canvas: Sheet, box: Box, view: SeatLineView) -> None:
    """Runner, name and level; at the right how far, and the place."""
    kit, y, seat = canvas.kit, box.centre[1], view.seat
    if view.is_you:
        sketch = Sketch(box.width, box.height)
        hue = SEAT_HUES[seat.colour]
        sketch.rect(0, 0, box.width, box.height, radius=9, fill=hue, opacity=_YOU)
        canvas.put(sketch, box.x, box.y)
    size = min(34.0, box.height * 0.95)
    canvas.picture(figure(kit, seat.colour, size), box.x + 6 + size / 2, y - 1)
    right = box.right - 8
    if view.place:
        medal(canvas, right - 12, y, 12, view.place)
        right -= 34
    fit = min(_SEAT, box.height * 0.5) / max(1.0, kit.text_scale * 0.85)
    right -= canvas.text(view.note, right, y, fit * 0.94, SOFT_INK, align="right") + 12
    left = box.x + 14 + size
    name = shortened(kit, seat.name, (right - left) * (0.66 if seat.level else 1), fit, "bold", 12)
    left += canvas.text(name, left, y, fit, INK, "bold") + 8
    if seat.level and right - left > 30:
        told = shortened(kit, seat.level, right - left, fit * 0.94, "body", 12)
        fitted_text(canvas, told, left, y, right - left, fit * 0.94, FAINT_INK, least=12)
