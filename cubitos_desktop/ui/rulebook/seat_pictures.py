"""Seats in a row with a word about each, and the steps of a round."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    BAR_FOOT,
    BAR_TOP,
    GOOD,
    INK,
    SEAT_HUES,
    SOFT_INK,
    TAN,
    TAN_RIM,
    mix,
)
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.rulebook.contents_rows import draw_pill
from cubitos_desktop.ui.text.fitting import fitted_text

_SIGN, _ARROW = 30.0, 26.0
_GAP = 8.0


class SeatColumn(NamedTuple):
    """A seat: its name, what is said about it, a sign, and which it is in an order."""

    colour: str
    name: str
    line: str
    sign: pygame.Surface | None = None
    number: str = ""
    """What stands behind the sign."""
    pill: str = ""
    """A word where it comes first."""
    place: str = ""
    """Which it is where it does not."""
    mood: Mood = "idle"
    leads_on: bool = False
    """Whether an arrow leads from it to the next."""


def draw_seats(canvas: Sheet, box: Box, seats: Sequence[SeatColumn]) -> None:
    """Seats side by side, each on ground of its own colour."""
    kit, cells = canvas.kit, columns(box, len(seats), _GAP)
    for seat, cell in zip(seats, cells, strict=True):
        _draw_ground(canvas, cell, SEAT_HUES[seat.colour], is_first=bool(seat.pill))
    for seat, cell in zip(seats, cells, strict=True):
        line = 15 * 1.3 * kit.text_scale
        lines = 2 if any(each.line for each in seats) else 1
        x, room = cell.centre[0], cell.width - 10
        sign = _SIGN + 4 if any(each.sign for each in seats) else 0.0
        upper = cell.cut(top=26, bottom=lines * line + sign + 8)
        size = min(upper.width * 1.1, upper.height * (1.0 if seat.place else 1.12))
        canvas.picture(figure(kit, seat.colour, size, seat.mood), *upper.centre)
        if seat.sign:
            _draw_sign(canvas, x, upper.bottom + sign / 2, seat.sign, seat.number)
        y = cell.bottom - 8 - line * (lines - 0.5)
        fitted_text(canvas, seat.name, x, y, room, 16, INK, "title", "centre", 12)
        fitted_text(canvas, seat.line, x, y + line, room, 15, SOFT_INK, "body", "centre", 11.5)
        if seat.pill:
            wide = kit.text_width(seat.pill, 15, "bold") + 30
            draw_pill(canvas, min(cell.right - 4, x + wide / 2), cell.y + 17, 23, seat.pill)
        elif seat.place:
            canvas.text(seat.place, x, cell.y + 17, 15, SOFT_INK, "bold", "centre", room=room)
        if seat.leads_on:
            _draw_arrow(canvas, cell.right + _GAP / 2, cell.y + cell.height * 0.4)


def _draw_sign(canvas: Sheet, x: float, y: float, sign: pygame.Surface, number: str) -> None:
    """A sign, and the number behind it if it has one, in the middle of their place."""
    kit = canvas.kit
    wide, size = sign.get_width() / kit.scale, 22 / kit.text_scale
    behind = kit.text_width(number, size, "title") + 6 if number else 0.0
    left = x - (wide + behind) / 2
    canvas.picture(sign, left, y, "left")
    if number:
        canvas.text(number, left + wide + 6, y, size, INK, "title")


def _draw_ground(canvas: Sheet, cell: Box, hue: str, *, is_first: bool) -> None:
    sketch = Sketch(cell.width, cell.height)
    whole = Box(0, 0, cell.width, cell.height).inset(1)
    line, wide = (GOOD, 2.2) if is_first else (TAN_RIM, 1.4)
    sketch.rect(*whole, radius=11, fill=mix("#FFFDF6", hue, 0.13), line=line, line_width=wide)
    canvas.put(sketch, cell.x, cell.y)


def _draw_arrow(canvas: Sheet, x: float, y: float) -> None:
    """The sign that leads from a seat to the next, its middle at a place."""
    sketch = Sketch(_ARROW, _ARROW)
    half = _ARROW / 2
    sketch.circle(half, half, half - 1, fill="#FFFDF6", line=TAN_RIM, line_width=1.4)
    canvas.put(sketch, x - half, y - half)
    canvas.picture(icon(canvas.kit, "arrow_right", 14, colour=INK), x + 0.5, y)


class Phase(NamedTuple):
    name: str
    steps: tuple[str, ...]


def draw_steps(canvas: Sheet, box: Box, phases: Sequence[Phase], current: str) -> None:
    """The steps of each phase as on the bar of the table; the current one is lit."""
    kit = canvas.kit
    for phase, row in zip(phases, rows(box, len(phases), 10), strict=True):
        sketch = Sketch(row.width, row.height)
        sketch.rect(0, 0, row.width, row.height, radius=12, fill=mix(BAR_TOP, BAR_FOOT, 0.5))
        canvas.put(sketch, row.x, row.y)
        head = 17 * kit.text_scale * 1.7
        room, ink = row.width - 24, "#FFE9C8"
        y = row.y + 4 + head / 2
        fitted_text(canvas, phase.name, row.x + 14, y, room, 17, ink, "title", least=13)
        inner = row.cut(left=8, top=head, right=8, bottom=8)
        for step, cell in zip(phase.steps, columns(inner, len(phase.steps), 5), strict=True):
            _draw_step(canvas, cell, step, is_lit=step == current)


def _draw_step(canvas: Sheet, cell: Box, step: str, *, is_lit: bool) -> None:
    pill = cell.centred(cell.width, min(cell.height, 40.0))
    sketch = Sketch(pill.width, pill.height)
    fill = ACCENT if is_lit else TAN
    sketch.rect(0, 0, pill.width, pill.height, radius=12, fill=fill)
    canvas.put(sketch, pill.x, pill.y)
    x, y = pill.centre
    fitted_text(canvas, step, x, y, pill.width - 6, 15, INK, "bold", "centre", 10.5)
