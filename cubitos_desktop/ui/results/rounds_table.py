"""Where everybody stood, round by round: a column for every runner, a line for every round."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import FAINT_INK, INK, PAPER, TAN_RIM, mix
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_HEADS, _ROW = 46.0, 27.0
_NUMBER = 78.0
_FIGURE, _NAME, _CELL, _LEAST = 38.0, 17.0, 16.0, 12.0
_LINE = mix(PAPER, TAN_RIM, 0.55)


class Runner(NamedTuple):
    """The head of a column."""

    colour: str
    name: str


class RoundRow(NamedTuple):
    """A line: which round, and where each runner stood."""

    label: str
    cells: tuple[str, ...]


def rounds_height(kit: Kit, rows: int) -> float:
    return (_HEADS + _ROW * rows) * kit.text_scale


def rows_in(kit: Kit, height: float) -> int:
    """How many rounds such a height has room for."""
    return max(1, int((height / kit.text_scale - _HEADS) / _ROW))


def draw_rounds(
    canvas: Sheet, box: Box, runners: Sequence[Runner], rows: Sequence[RoundRow]
) -> None:
    kit = canvas.kit
    larger = kit.text_scale
    tall, high, number = _HEADS * larger, _ROW * larger, _NUMBER * larger
    heads = columns(Box(box.x + number, box.y, box.width - number, tall), len(runners), 8)
    for head, runner in zip(heads, runners, strict=True):
        _draw_runner(canvas, head, runner)
    for place, row in enumerate(rows):
        line = Box(box.x, box.y + tall + place * high, box.width, high)
        sketch = Sketch(line.width, 2)
        sketch.stroke(((0, 1), (line.width, 1)), _LINE, 1.2)
        canvas.put(sketch, line.x, line.y)
        y = line.centre[1]
        fitted_text(canvas, row.label, line.x, y, number - 8, _CELL, FAINT_INK, least=_LEAST)
        for head, cell in zip(heads, row.cells, strict=True):
            fitted_text(canvas, cell, head.x + 4, y, head.width - 8, _CELL, INK, least=_LEAST)


def _draw_runner(canvas: Sheet, box: Box, runner: Runner) -> None:
    size = _FIGURE * canvas.kit.text_scale
    canvas.picture(figure(canvas.kit, runner.colour, size), box.x + size / 2, box.centre[1] - 2)
    left = box.x + size + 4
    room = box.right - left
    name = shortened(canvas.kit, runner.name, room, _NAME, "title", _LEAST)
    fitted_text(canvas, name, left, box.centre[1], room, _NAME, INK, "title", least=_LEAST)
