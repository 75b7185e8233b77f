"""A seat in the table of a cup: place, runner in its mood, a word to say, points race by race."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    INK,
    PAPER,
    PLACES,
    SEAT_HUES,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.icons.art import FEET, Mood, figure
from cubitos_desktop.ui.races.race_row import medal
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines, fitted_text, shortened

_TILE = 0.88
"""How high the ground of the runner is, in heights of the row."""
_NAME, _SAID, _LEAST = 20.0, 15.0, 12.0
_ONE_LINE = 13.5
"""What is said is printed no smaller than this for the sake of one line."""
_SUM = 28.0
_CHIP, _CLOSE_CHIP = 32.0, 27.0
_APART, _CLOSE_APART = 38.0, 30.0
_FEW = 5
_SUM_ROOM = 76.0
_WIN = ("#FBDD8C", "#D9A53A")


class RowView(NamedTuple):
    """What a row says."""

    colour: str
    name: str
    place: int
    mood: Mood
    said: str
    points: tuple[int, ...]
    wins: tuple[bool, ...]
    """For each race whether it was won."""
    sum: int
    speaks: bool = False
    """Whether what is said is said by the runner, in a bubble."""
    is_you: bool = False


def point_places(box: Box, races: int) -> list[float]:
    """The middles of the columns of points, and last that of their sum."""
    step = _APART if races <= _FEW else _CLOSE_APART
    right = box.right - _SUM_ROOM - 24
    return [right - step * (races - 1 - number) for number in range(races)] + [
        box.right - _SUM_ROOM / 2
    ]


@remembered
def table_row(kit: Kit, width: float, height: float, view: RowView) -> pygame.Surface:
    """The row; remembered."""
    canvas = Canvas(kit, width, height)
    box = Box(0, 0, width, height)
    if view.is_you:
        _ground(canvas, box, view)
    middle = box.centre[1]
    if view.points:
        medal(canvas, 26, middle, 15, view.place)
    left = _runner(canvas, Box(46, 0, 0, height), view)
    columns = point_places(box, len(view.points))
    first = columns[0] - (_APART if len(view.points) <= _FEW else _CLOSE_APART) / 2
    _words(canvas, Box(left + 14, 0, first - left - 20, height), view)
    _points(canvas, columns, middle, view)
    return canvas.surface


def _ground(canvas: Canvas, box: Box, view: RowView) -> None:
    hue = SEAT_HUES[view.colour]
    sketch = canvas.sketch()
    inner = box.inset(1)
    sketch.rect(*inner, radius=12, fill=hue, opacity=0.13)
    sketch.rect(*inner, radius=12, line=lighter(hue, 0.45), line_width=1.6)
    canvas.put(sketch)


def _runner(canvas: Canvas, room: Box, view: RowView) -> float:
    """The runner on a ground of its colour; where that ends."""
    size = min(room.height * _TILE, 96.0)
    x, y = room.x + 4, room.centre[1] - size / 2
    hue = SEAT_HUES[view.colour]
    sketch = Sketch(size, size)
    fill = vertical(0, size, lighter(hue, 0.8), lighter(hue, 0.55))
    inner = Box(0, 0, size, size).inset(1)
    sketch.rect(*inner, radius=13, fill=fill, line=darker(hue, 0.05), line_width=1.8)
    sketch.ellipse(size / 2, size * 0.87, size * 0.27, size * 0.05, fill=darker(hue, 0.3))
    canvas.put(sketch, x, y)
    tall = size * 0.98
    picture = figure(canvas.kit, view.colour, tall, view.mood)
    canvas.picture(picture, x + size / 2, y + size * 0.89 - tall * (FEET - 0.5))
    return x + size


def _words(canvas: Canvas, room: Box, view: RowView) -> None:
    """The name, and below it what is said, in a bubble where the runner says it."""
    kit, tall = canvas.kit, room.height
    larger = min(1.1, kit.text_scale) / kit.text_scale
    name = shortened(kit, view.name, room.width, _NAME * larger, "title", 15)
    high = tall * 0.27
    fitted_text(canvas, name, room.x, high, room.width, _NAME * larger, INK, "title", least=15)
    inset = 11.0 if view.speaks else 0.0
    size, lines = _in_lines(kit, view.said, room.width - 2 * inset, _SAID * larger)
    step = size * kit.text_scale * 1.14
    y = tall * (0.67 if len(lines) == 1 else 0.7)
    if view.speaks:
        wide = max(kit.text_width(line, size) for line in lines) + 2 * inset
        high = step * len(lines) + (10 if len(lines) == 1 else 5)
        _bubble(canvas, Box(room.x, y - high / 2, min(wide, room.width), high))
    y -= step * (len(lines) - 1) / 2
    for line in lines:
        ink = INK if view.speaks else SOFT_INK
        canvas.text(line, room.x + inset, y, size, ink, room=room.width - 2 * inset)
        y += step


def _in_lines(kit: Kit, said: str, room: float, size: float) -> tuple[float, list[str]]:
    """In one line if it is not too small for that, or else in two."""
    small = fitted(kit, said, room, size, "body", _ONE_LINE)
    if kit.text_width(said, small) <= room:
        return small, [said]
    return fitted_lines(kit, said, room, 2, size, "body", _LEAST)


def _bubble(canvas: Sheet, box: Box) -> None:
    """White, with a tip that leads to the runner."""
    edge = 9.0
    sketch = Sketch(box.width + edge, box.height)
    y, line = box.height / 2, mix(TAN_RIM, "#8A5A30", 0.15)
    body = Box(edge, 0, box.width, box.height).inset(0.75)
    sketch.rect(*body, radius=13, fill="#FFFFFF", line=line, line_width=1.5)
    tip = f"M{edge + 3} {y - 6:.1f}L1 {y + 5:.1f}L{edge + 4} {y + 5:.1f}"
    sketch.path(tip, fill="#FFFFFF", line=line, line_width=1.5)
    sketch.rect(edge + 1.6, y - 6, 4, 11, fill="#FFFFFF")
    canvas.put(sketch, box.x - edge, box.y)


def _points(canvas: Canvas, columns: list[float], y: float, view: RowView) -> None:
    side = _CHIP if len(view.points) <= _FEW else _CLOSE_CHIP
    larger = canvas.kit.text_scale
    for x, points, is_won in zip(columns, view.points, view.wins, strict=False):
        fill, edge = _WIN if is_won else (mix(TAN, "#FFFFFF", 0.2), mix(TAN_RIM, TAN, 0.4))
        sketch = Sketch(side, side)
        inner = Box(0, 0, side, side).inset(1)
        sketch.rect(*inner, radius=8, fill=fill, line=edge, line_width=1.6)
        canvas.put(sketch, x - side / 2, y - side / 2)
        canvas.text(str(points), x, y, side * 0.58 / larger, INK, "title", "centre")
    size = _SUM / larger * min(1.15, larger)
    canvas.text(str(view.sum), columns[-1], y, size, INK, "title", "centre")


def lay_moving(canvas: Sheet, box: Box, view: RowView) -> None:
    """A row on its way to another place lies on paper of its own, over the others."""
    canvas.shadow(*box, 12, down=2, blur=4, opacity=0.25)
    sketch = Sketch(box.width, box.height)
    sketch.rect(0, 0, box.width, box.height, radius=12, fill=PAPER)
    canvas.put(sketch, box.x, box.y)
    canvas.lay(table_row(canvas.kit, *box[2:], view), box.x, box.y)


def draw_line(canvas: Sheet, box: Box) -> None:
    """A thin line between two rows."""
    sketch = Sketch(box.width, 2)
    sketch.rect(0, 0, box.width, 1.6, fill=mix(PLACES[3], TAN_RIM, 0.6))
    canvas.put(sketch, box.x, box.y)
