"""A table of faces: how often each was expected and seen, and a bar that says how much it means."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT_EDGE, GOOD, INK, SOFT_INK, TAN, TAN_RIM, mix
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.text.fitting import fitted_text

GREEN = "#BFDFB4"
"""Where honest dice stay."""
_HEAD = 30.0
_FACE = 34.0
_TEXT = 18.0
_NAME, _NUMBER = 0.26, 0.14
"""Widths of the columns, in parts of the whole."""


class Measured(NamedTuple):
    """One row. The last three are shares of what is expected: 0.1 is a tenth too many."""

    colour: str
    face: str
    name: str
    expected: str
    seen: str
    off: float | None
    """Nothing where nothing was expected yet: then there is nothing to measure."""
    low: float
    high: float

    @property
    def is_usual(self) -> bool:
        return self.off is None or self.low <= self.off <= self.high


class FaceTable(NamedTuple):
    """All rows, and how far the bars reach to each side."""

    rows: tuple[Measured, ...]
    reach: float
    heads: tuple[str, str, str, str]
    """Face, expected, seen, and what the middle of the bars is called."""


@remembered
def face_table(kit: Kit, width: float, height: float, view: FaceTable) -> pygame.Surface:
    """The table, as large as its box."""
    canvas = Canvas(kit, width, height)
    columns = _columns(width)
    _draw_heads(canvas, columns, view)
    tall = (height - _HEAD) / max(1, len(view.rows))
    for place, row in enumerate(view.rows):
        _draw_row(canvas, columns, _HEAD + tall * (place + 0.5), tall, row)
        bar = Box(columns[3].x, _HEAD + tall * place, columns[3].width, tall)
        slim = bar.centred(bar.width, min(30.0, tall - 8))
        canvas.lay(measure_bar(kit, slim.width, slim.height, row, view.reach), slim.x, slim.y)
    return canvas.surface


def _columns(width: float) -> tuple[Box, Box, Box, Box]:
    name, number = width * _NAME, width * _NUMBER
    left = name + 2 * number + 30
    return (
        Box(0, 0, name, 0),
        Box(name, 0, number, 0),
        Box(name + number, 0, number, 0),
        Box(left, 0, width - left, 0),
    )


def _draw_heads(canvas: Canvas, columns: tuple[Box, Box, Box, Box], view: FaceTable) -> None:
    name, expected, seen, bar = columns
    face, one, other, middle = view.heads
    y, size = _HEAD / 2, 15.0
    fitted_text(canvas, face, name.x + 2, y, name.width - 4, size, SOFT_INK, least=12)
    for head, box in ((one, expected), (other, seen)):
        fitted_text(canvas, head, box.right, y, box.width - 6, size, SOFT_INK, "body", "right", 12)
    percent = round(100 * view.reach)
    middle_x, part = bar.centre[0], bar.width / 3
    fitted_text(canvas, middle, middle_x, y, part, size, SOFT_INK, "body", "centre", 12)
    for label, x in ((f"−{percent} %", bar.x + part / 2), (f"+{percent} %", bar.right - part / 2)):
        fitted_text(canvas, label, x, y, part - 8, size, SOFT_INK, "body", "centre", 12)


def _draw_row(
    canvas: Canvas, columns: tuple[Box, Box, Box, Box], y: float, tall: float, row: Measured
) -> None:
    name, expected, seen, _ = columns
    face = min(_FACE, tall - 6)
    canvas.picture(flat_face(canvas.kit, face, row.colour, row.face), name.x + face / 2 + 2, y)
    left = name.x + face + 12
    fitted_text(canvas, row.name, left, y, name.right - left, _TEXT, INK, "bold", least=12)
    wide = expected.width - 6
    fitted_text(canvas, row.expected, expected.right, y, wide, _TEXT, SOFT_INK, "body", "right", 12)
    fitted_text(canvas, row.seen, seen.right, y, wide, _TEXT, INK, "bold", "right", 12)


@remembered
def measure_bar(
    kit: Kit, width: float, height: float, row: Measured, reach: float
) -> pygame.Surface:
    """From too few to too many: the green is where honest dice stay, the dot what was seen."""
    sketch = Sketch(width, height)
    sketch.rect(0, 0, width, height, radius=6, fill=mix(TAN, TAN_RIM, 0.12))

    def at(share: float) -> float:
        part = min(max(share / reach, -1.15), 1.15)
        return width / 2 + part * width / 3 * 1.25

    if row.off is not None:
        low, high = max(0.0, at(row.low)), min(width, at(row.high))
        sketch.rect(low, 0, max(3.0, high - low), height, radius=6, fill=GREEN)
    for share in (-reach, reach):
        sketch.stroke(((at(share), 3), (at(share), height - 3)), TAN_RIM, 1.2)
    sketch.stroke(((width / 2, 0), (width / 2, height)), INK, 1.4, opacity=0.7)
    if row.off is not None:
        fill = GOOD if row.is_usual else ACCENT_EDGE
        x = min(max(at(row.off), 8.0), width - 8.0)
        radius = min(8.0, height * 0.32)
        sketch.circle(x, height / 2, radius, fill=fill, line="#FFFFFF", line_width=2)
    return sketch.drawn(kit.scale)
