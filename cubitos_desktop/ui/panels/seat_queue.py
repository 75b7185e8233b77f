"""The queue of seats that still roll: portraits with the dice they have left, the next one lit."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT, ACCENT_EDGE, INK, SOFT_INK, TAN, TAN_RIM
from cubitos_desktop.ui.dice.flat_dice import small_square
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.text.fitting import snug

_CELL, _GAP = 70.0, 16.0
_LEAST = 236.0
"""So wide is a queue of few seats, for the words over it."""
_LABEL, _SMALLEST = 14.0, 11.0
_WORDS = 18.0
"""How high the line over the portraits is, at the usual size of text."""
_NUMBER, _DIE = 19.0, 10.0


class QueueView(NamedTuple):
    """Who rolls, the first one now: the colour of each seat and its dice left to roll."""

    label: str
    seats: tuple[tuple[str, int], ...]


def queue_width(count: int) -> float:
    """How wide a queue of so many seats is."""
    return max(_LEAST, count * (_CELL + _GAP) - _GAP)


@remembered
def seat_queue(kit: Kit, width: float, height: float, view: QueueView) -> pygame.Surface:
    """The queue in a size, at its right; remembered."""
    canvas = Canvas(kit, width, height)
    words = _WORDS * kit.text_scale
    size = snug(kit, view.label, width, _LABEL, "body", _SMALLEST)
    canvas.text(view.label, width, words / 2, size, SOFT_INK, align="right")
    left = width + _GAP - len(view.seats) * (_CELL + _GAP)
    for place, (colour, dice) in enumerate(view.seats):
        cell = Box(left + place * (_CELL + _GAP), words + 2, _CELL, height - words - 2)
        if place:
            _draw_arrow(canvas, cell.x - _GAP / 2, cell.centre[1])
        _draw_seat(canvas, cell, colour, dice, is_next=not place)
    return canvas.surface


def _draw_arrow(canvas: Canvas, x: float, y: float) -> None:
    """From one seat to the next."""
    sketch = Sketch(8, 12)
    sketch.stroke([(2, 2), (6, 6), (2, 10)], line=TAN_RIM, line_width=2.5)
    canvas.put(sketch, x - 4, y - 6)


def _draw_seat(canvas: Canvas, cell: Box, colour: str, dice: int, *, is_next: bool) -> None:
    kit, sketch = canvas.kit, Sketch(cell.width, cell.height)
    whole = Box(0, 0, cell.width, cell.height).inset(1)
    sketch.rect(*whole, radius=10, fill=ACCENT if is_next else TAN)
    sketch.rect(*whole, radius=10, line=ACCENT_EDGE if is_next else TAN_RIM, line_width=1.5)
    canvas.put(sketch, cell.x, cell.y)
    y, tall = cell.centre[1], min(40.0, cell.height - 4)
    canvas.picture(figure(kit, colour, tall), cell.x + 3 + tall * 0.42, y - 1)
    x, size = (cell.x + tall * 0.84 + cell.right) / 2, _NUMBER / max(1.0, kit.text_scale)
    wide = kit.text_width(str(dice), size, "title")
    canvas.text(str(dice), x - _DIE / 2 - 2, y, size, INK, "title", "centre")
    canvas.picture(small_square(kit, _DIE, "light_gray"), x + wide / 2 + 2, y)
