"""A small plate on a button: what pressing it brings."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import SOFT_INK
from cubitos_desktop.ui.panels.meter import Mark, marks_row
from cubitos_desktop.ui.text.fitting import fitted_text

WIDTH = 96


class SubPlate(NamedTuple):
    """A small plate on a second button: what pressing it brings."""

    label: str
    marks: tuple[Mark, ...]
    below: tuple[Mark, ...] = ()
    """What stands in a row of its own, since it is not certain."""

    @property
    def in_one_row(self) -> tuple[Mark, ...]:
        return self.marks + self.below


def sub_box(face: Box) -> Box:
    """The plate at the right end."""
    return Box(face.right - 10 - WIDTH, face.y + 7, WIDTH, face.height - 13)


def draw_sub_plate(canvas: Canvas, face: Box, sub: SubPlate) -> None:
    """Draw the plate at the right end."""
    plate = sub_box(face)
    draw_sub_ground(canvas, plate)
    x, rows = plate.centre[0], [sub.marks, sub.below] if sub.below else _rows(sub.marks)
    if plate.height < 40:
        marks_row(canvas, sub.in_one_row, x, plate.centre[1], WIDTH - 10, 19)
    elif len(rows) > 1:
        for row, at in zip(rows, (0.28, 0.73), strict=True):
            marks_row(canvas, row, x, plate.y + plate.height * at, WIDTH - 10, 19.5)
    else:
        y = plate.y + plate.height * 0.25
        fitted_text(canvas, sub.label, x, y, WIDTH - 8, 15, SOFT_INK, align="centre")
        marks_row(canvas, sub.marks, x, plate.y + plate.height * 0.69, WIDTH - 10, 19.5)


def _rows(marks: tuple[Mark, ...]) -> list[tuple[Mark, ...]]:
    """Up to two marks stand in one row, more of them in two."""
    half = len(marks) if len(marks) < 3 else (len(marks) + 1) // 2
    return [marks[:half], marks[half:]] if marks[half:] else [marks]


def draw_sub_ground(canvas: Canvas, plate: Box) -> None:
    sketch = Sketch(plate.width, plate.height)
    sketch.rect(0, 0, plate.width, plate.height, radius=10, fill="#F0E0C0")
    canvas.put(sketch, plate.x, plate.y)
