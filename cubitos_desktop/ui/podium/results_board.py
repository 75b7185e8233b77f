"""What hangs on the board of the results: a paper with track, rounds and a row for every racer."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, rows
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import vertical
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    GOOD,
    INK,
    PAPER,
    PLACES,
    SOFT_INK,
    TAN_RIM,
    darker,
    mix,
)
from cubitos_desktop.ui.icons.art import FEET, Mood, figure
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_HEAD, _ROW = 50.0, 66.0
"""The heights of the heading and of a row, in usual type, where there is room."""
_LEAST_ROW = 46.0
_TITLE, _NAME, _SMALL, _LEAST = 19.0, 18.0, 15.5, 12.0
_EDGE = 14.0
OVER = darker(GOOD, 0.28)
"""The ink for those who came past the line, on gold too."""
_WINNER = mix(PAPER, ACCENT, 0.38)
_LINE = mix(PAPER, TAN_RIM, 0.55)


class ResultsRow(NamedTuple):
    """A racer: the colour of the seat, the name, and busts, fans and dice in words."""

    colour: str
    name: str
    counted: tuple[str, ...]
    place: int = 1
    way: str = ""
    """How far the racer came."""
    is_over: bool = True
    """Whether that is past the line."""
    mood: Mood = "idle"


class ResultsCard(NamedTuple):
    """What the paper says."""

    title: str
    rounds: str
    rows: tuple[ResultsRow, ...]
    """In the order of the places."""


def card_height(text_scale: float, count: int, room: float) -> float:
    """How high a paper with so many rows is, if it has that much room."""
    head, least = _HEAD * text_scale, _LEAST_ROW * text_scale
    row = min(_ROW * text_scale, max(least, (room - head - _EDGE) / count))
    return head + row * count + _EDGE


@remembered
def results_card(kit: Kit, width: float, height: float, card: ResultsCard) -> pygame.Surface:
    """The paper; remembered."""
    canvas = Canvas(kit, width, height + 4)
    canvas.shadow(0, 0, width, height, 12, down=2, blur=2, opacity=0.35)
    sketch = canvas.sketch()
    sketch.rect(0, 0, width, height, radius=12, fill=vertical(0, height, "#FFFBF1", PAPER))
    head = _HEAD * kit.text_scale
    sketch.stroke(((16, head - 1), (width - 16, head - 1)), TAN_RIM, 1.4)
    canvas.put(sketch)
    _draw_head(canvas, Box(16, 0, width - 32, head), card)
    table = Box(8, head + 2, width - 16, height - head - _EDGE + 4)
    lines = zip(rows(table, len(card.rows), 0), card.rows, strict=True)
    for number, (line, row) in enumerate(lines):
        _draw_ground(canvas, line, number, len(card.rows))
        _draw_row(canvas, line, row)
    return canvas.surface


def _draw_head(canvas: Canvas, box: Box, card: ResultsCard) -> None:
    y, rounds = box.centre[1] + 2, card.rounds
    wide = min(canvas.kit.text_width(rounds, _SMALL), box.width * 0.42)
    fitted_text(canvas, rounds, box.right, y, wide, _SMALL, SOFT_INK, align="right", least=_LEAST)
    room = box.width - (wide + 14 if rounds else 0)
    fitted_text(canvas, card.title, box.x, y, room, _TITLE, INK, "title", least=_LEAST)


def _draw_row(canvas: Canvas, line: Box, row: ResultsRow) -> None:
    larger = canvas.kit.text_scale
    _draw_medal(canvas, line.x + 8 + 13 * larger, line.centre[1], row.place)
    size = min(line.height - 2, 62 * larger)
    picture = figure(canvas.kit, row.colour, size, row.mood)
    left = line.x + 12 + 26 * larger
    canvas.picture(picture, left + size / 2, line.bottom - 4 - size * (FEET - 0.5))
    box = Box(left + size + 4, line.y, line.right - left - size - 16, line.height)
    _draw_name(canvas, box, row)
    _draw_counted(canvas, box, " · ".join(row.counted))


def _draw_name(canvas: Canvas, box: Box, row: ResultsRow) -> None:
    """The name, and beside it how far it came."""
    kit, y = canvas.kit, box.centre[1] - box.height * 0.2
    wide = min(kit.text_width(row.way, _SMALL, "bold"), box.width * 0.58)
    ink = OVER if row.is_over else SOFT_INK
    fitted_text(canvas, row.way, box.right, y, wide, _SMALL, ink, "bold", "right", _LEAST)
    room = box.width - (wide + 8 if row.way else 0)
    name = shortened(kit, row.name, room, _NAME, "title", _LEAST)
    fitted_text(canvas, name, box.x, y, room, _NAME, INK, "title", least=_LEAST)


def _draw_counted(canvas: Canvas, box: Box, counted: str) -> None:
    y = box.centre[1] + box.height * 0.21
    fitted_text(canvas, counted, box.x, y, box.width, _SMALL, INK, least=_LEAST)


def _draw_ground(canvas: Canvas, line: Box, number: int, count: int) -> None:
    """The winner's row lies on gold, the others between thin lines."""
    sketch = canvas.sketch()
    if number == 0:
        whole = line.inset(1)
        sketch.rect(*whole, radius=10, fill=_WINNER, line=ACCENT, line_width=2)
    elif number + 1 < count:
        foot = line.bottom - 0.7
        sketch.stroke(((line.x + 8, foot), (line.right - 8, foot)), _LINE, 1.4)
    canvas.put(sketch)


def _draw_medal(canvas: Canvas, x: float, y: float, place: int) -> None:
    colour, radius = PLACES[min(place, len(PLACES)) - 1], 12.5 * canvas.kit.text_scale
    sketch = canvas.sketch()
    sketch.circle(x, y, radius, fill=colour, line=darker(colour, 0.4), line_width=1.8)
    canvas.put(sketch)
    canvas.text(str(place), x, y, 15, INK, "title", "centre")
