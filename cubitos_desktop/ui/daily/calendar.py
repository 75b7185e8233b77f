"""A month of days: each with the place that was run, what they add up to, and the row of days."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    BUTTON_EDGE,
    DANGER_TEXT,
    FAINT_INK,
    INK,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    mix,
)
from cubitos_desktop.ui.daily.daily_layout import MonthPlaces
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.races.race_row import medal
from cubitos_desktop.ui.text.fitting import fitted, fitted_text

_MARGIN = REACH + 3
_RADIUS = 9.0
_HIGHEST = 56.0
"""A day is no higher, whatever room it has."""
_PALE = 120
"""How much is seen of days of other months, of 255."""
_FLAME_FILL, _FLAME_RIM = "#FFE3D3", "#E7A27C"


class DayView(NamedTuple):
    """One day of the calendar."""

    day: int
    place: int
    """0 where it was not run."""
    is_today: bool = False
    is_other: bool = False
    """Whether it belongs to the month before or after."""
    has_friends: bool = False
    """Whether only friends' results are known of it."""


class MonthView(NamedTuple):
    """What stands around the days."""

    title: str
    row: str
    """How many days there are in a row."""
    weekdays: tuple[str, ...]
    counts: tuple[int, int, int]
    """How often each of the first three places was run."""
    longest: str


def lay_day(canvas: Sheet, box: Box, view: DayView, state: ButtonState) -> None:
    """A day at its place."""
    picture = _day(canvas.kit, box.width, box.height, view, state)
    put(canvas.surface, canvas.kit, picture, box, _MARGIN)


@remembered
def _day(
    kit: Kit, width: float, height: float, view: DayView, state: ButtonState
) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    tall = min(height, _HIGHEST)
    body = Box(_MARGIN, _MARGIN + (height - tall) / 2, width, tall)
    height = tall
    _ground(canvas, body, view, state)
    x, size = body.centre[0], min(16.0, height * 0.34) / kit.text_scale
    size *= min(1.2, kit.text_scale)
    if not view.place and not view.has_friends:
        ink = FAINT_INK if not view.is_today else INK
        canvas.text(str(view.day), x, body.centre[1], size, ink, align="centre")
        return _faded(canvas.surface, view)
    canvas.text(str(view.day), x, body.y + height * 0.26, size, INK, "bold", "centre")
    radius = min(11.0, height * 0.24)
    y = body.bottom - radius - max(2.0, height * 0.05)
    if view.place:
        medal(canvas, x, y, radius, view.place)
    else:
        canvas.picture(icon(kit, "fan", radius * 1.9), x, y)
    return _faded(canvas.surface, view)


def _faded(picture: pygame.Surface, view: DayView) -> pygame.Surface:
    """Days of other months stand back."""
    if view.is_other and not view.is_today:
        picture.set_alpha(_PALE)
    return picture


def _ground(canvas: Canvas, body: Box, view: DayView, state: ButtonState) -> None:
    sketch, inner = Sketch(body.width, body.height), Box(0, 0, body.width, body.height).inset(1)
    is_lifted = state in ("hover", "pressed")
    if view.is_today:
        edge = darker(BUTTON_EDGE, 0.35)
        sketch.rect(*inner, radius=_RADIUS, fill="#FFFFFF", line=edge, line_width=2.2)
    elif view.place or view.has_friends:
        fill = mix(TAN, "#FFB81C", 0.2) if is_lifted else mix(TAN, "#FFF6E3", 0.25)
        sketch.rect(*inner, radius=_RADIUS, fill=fill)
    canvas.put(sketch, body.x, body.y)
    if state == "focus":
        focus_ring(canvas, body, _RADIUS)


def lay_month(canvas: Sheet, plate: Box, places: MonthPlaces, view: MonthView) -> None:
    """All of the calendar on its plate but its days and its arrows."""
    around = places.seen_from(plate.x, plate.y)
    canvas.lay(_month(canvas.kit, plate.width, plate.height, around, view), plate.x, plate.y)


@remembered
def _month(
    kit: Kit, width: float, height: float, places: MonthPlaces, view: MonthView
) -> pygame.Surface:
    canvas = Canvas(kit, width, height)
    head, y = places.head, places.head.centre[1]
    taken = _row_pill(canvas, head.right, y, head.width * 0.46, view.row)
    left = places.later.right + 12
    room = head.right - taken - left - 10
    fitted_text(canvas, view.title, left, y, room, 22, INK, "title", least=14)
    for name, box in zip(view.weekdays, places.weekdays, strict=True):
        fitted_text(canvas, name, *box.centre, box.width, 15, SOFT_INK, "bold", "centre", 11)
    _rule(canvas, head.x, places.weekdays[0].bottom + 1, head.width)
    sums = places.sums
    _rule(canvas, sums.x, sums.y, sums.width)
    _sums(canvas, sums.cut(top=2), view)
    return canvas.surface


def _rule(canvas: Sheet, x: float, y: float, width: float) -> None:
    sketch = Sketch(width, 2)
    sketch.rect(0, 0.4, width, 1.2, fill=TAN_RIM)
    canvas.put(sketch, x, y)


def _row_pill(canvas: Sheet, right: float, y: float, most: float, label: str) -> float:
    """A pill with a flame that ends at a place; how wide it is."""
    kit = canvas.kit
    size = fitted(kit, label, most - 48, 15, "bold", 12)
    width = min(most, kit.text_width(label, size, "bold") + 48)
    sketch = Sketch(width, 34)
    body = Box(0, 0, width, 34).inset(0.75)
    sketch.rect(*body, radius=17, fill=_FLAME_FILL, line=_FLAME_RIM, line_width=1.5)
    canvas.put(sketch, right - width, y - 17)
    canvas.picture(icon(kit, "flame", 22), right - width + 20, y - 1)
    canvas.text(label, right - width + 35, y, size, DANGER_TEXT, "bold", room=width - 46)
    return width


def _sums(canvas: Sheet, box: Box, view: MonthView) -> None:
    x, y = box.x + 14, box.centre[1]
    number = 17 / canvas.kit.text_scale * min(1.2, canvas.kit.text_scale)
    for place, count in enumerate(view.counts, start=1):
        medal(canvas, x, y, 12, place)
        x += 19 + canvas.text(str(count), x + 19, y, number, INK, "bold") + 26
    room = box.right - x
    fitted_text(canvas, view.longest, box.right, y, room, 15, SOFT_INK, "body", "right", 11)


def lay_arrow(canvas: Sheet, box: Box, side: int, state: ButtonState) -> None:
    """A round key to the month before or after."""
    picture = _arrow(canvas.kit, box.width, side, state)
    put(canvas.surface, canvas.kit, picture, box, _MARGIN)


@remembered
def _arrow(kit: Kit, size: float, side: int, state: ButtonState) -> pygame.Surface:
    canvas = Canvas(kit, size + 2 * _MARGIN, size + 2 * _MARGIN)
    middle = size / 2
    sketch = Sketch(size, size)
    fill = mix(TAN, "#FFB81C", 0.25) if state in ("hover", "pressed") else TAN
    sketch.circle(middle, middle, middle - 3, fill=fill, line=TAN_RIM, line_width=1.4)
    reach = size * 0.14
    points = (
        (middle - side * reach * 0.6, middle - reach),
        (middle + side * reach * 0.6, middle),
        (middle - side * reach * 0.6, middle + reach),
    )
    ink = mix(INK, TAN, 0.6) if state == "disabled" else INK
    sketch.stroke(points, ink, 2.8)
    canvas.put(sketch, _MARGIN, _MARGIN)
    if state == "focus":
        focus_ring(canvas, Box(_MARGIN, _MARGIN, size, size).inset(2), middle - 2)
    return canvas.surface
