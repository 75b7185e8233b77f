"""The table of the results: a line for every racer with place, name, busts, fans and dice."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    FAINT_INK,
    INK,
    PAPER,
    PLACES,
    SOFT_INK,
    TAN_RIM,
    darker,
    mix,
)
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_HEADS, _ROW = 24.0, 40.0
_CELL = 70.0
_SIGNS = (("cross", 18.0), ("fan", 23.0), ("die", 22.0))
_LABEL, _NAME, _LEAST, _FIGURE = 15.0, 18.0, 13.0, 34.0
_WAY = 15.0
_WINNER = mix(PAPER, ACCENT, 0.38)
_LINE = mix(PAPER, TAN_RIM, 0.55)


class ResultsRow(NamedTuple):
    """A racer: the colour of the seat, the name, and busts, fans and dice."""

    colour: str
    name: str
    numbers: tuple[int, int, int]
    way: str = ""
    """How far the racer came, below the name."""


def table_height(kit: Kit, rows: int) -> float:
    return (_HEADS + _ROW * rows) * kit.text_scale


@remembered
def results_table(
    kit: Kit, width: float, rows: tuple[ResultsRow, ...], heads: tuple[str, ...]
) -> pygame.Surface:
    """The rows in the order of the places, below the words over the numbers; remembered."""
    canvas = Canvas(kit, width, table_height(kit, len(rows)))
    _draw_table(canvas, Box(0, 0, canvas.width, canvas.height), rows, heads)
    return canvas.surface


def _draw_table(
    canvas: Canvas, table: Box, rows: Sequence[ResultsRow], heads: Sequence[str]
) -> None:
    kit = canvas.kit
    tall, high = _HEADS * kit.text_scale, _ROW * kit.text_scale
    cell = max(_CELL * kit.text_scale, *(kit.text_width(head, _LABEL) + 12 for head in heads))
    cells = [table.right - 6 - (len(heads) - place - 0.5) * cell for place in range(len(heads))]
    for head, x in zip(heads, cells, strict=True):
        canvas.text(head, x, table.y + tall / 2, _LABEL, FAINT_INK, "body", "centre", cell - 4)
    for place, row in enumerate(rows):
        line = Box(table.x, table.y + tall + place * high, table.width, high)
        _draw_ground(canvas, line, is_winner=place == 0)
        _draw_racer(canvas, line, place + 1, row, cells[0] - cell / 2)
        for x, number, (sign, size) in zip(cells, row.numbers, _SIGNS, strict=True):
            larger, y = kit.text_scale, line.centre[1]
            canvas.picture(icon(kit, sign, size * larger), x - 14 * larger, y)
            canvas.text(str(number), x + 2 * larger, y, _NAME, INK, "title")


def _draw_racer(canvas: Canvas, line: Box, place: int, row: ResultsRow, right: float) -> None:
    larger, y = canvas.kit.text_scale, line.centre[1]
    _draw_medal(canvas, line.x + 22 * larger, y, place)
    canvas.picture(figure(canvas.kit, row.colour, _FIGURE * larger), line.x + 59 * larger, y - 2)
    left = line.x + 81 * larger
    room = right - left
    name = shortened(canvas.kit, row.name, room, _NAME, "title", _LEAST)
    up, down = (8 * larger, 10 * larger) if row.way else (0.0, 0.0)
    fitted_text(canvas, name, left, y - up, room, _NAME, INK, "title", least=_LEAST)
    fitted_text(canvas, row.way, left, y + down, room, _WAY, SOFT_INK, least=11)


def _draw_ground(canvas: Canvas, line: Box, *, is_winner: bool) -> None:
    """The winner's line lies on gold, the others between thin lines."""
    sketch = Sketch(line.width, line.height)
    if is_winner:
        whole = Box(0, 1, line.width, line.height - 2)
        sketch.rect(*whole, radius=10, fill=_WINNER)
        sketch.rect(*whole.inset(0.7), radius=9.3, line=ACCENT_EDGE, line_width=1.4, opacity=0.6)
    else:
        foot = line.height - 0.7
        sketch.stroke(((8, foot), (line.width - 8, foot)), _LINE, 1.4)
    canvas.put(sketch, line.x, line.y)


def _draw_medal(canvas: Canvas, x: float, y: float, place: int) -> None:
    colour = PLACES[min(place, len(PLACES)) - 1]
    radius = 12 * canvas.kit.text_scale
    sketch = Sketch(2 * radius, 2 * radius)
    for inset, fill in ((0.0, darker(colour, 0.35)), (1.4, colour)):
        sketch.circle(radius, radius, radius - inset, fill=fill)
    canvas.put(sketch, x - radius, y - radius)
    canvas.text(str(place), x, y, 16, INK, "title", "centre")
