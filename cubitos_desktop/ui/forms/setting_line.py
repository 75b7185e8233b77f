"""One line of the settings: a picture, what is set and what that is for, and room for a control."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, SOFT_INK, TAN_RIM
from cubitos_desktop.ui.forms.picture_tile import draw_picture_tile
from cubitos_desktop.ui.text.fitting import fitted_lines, fitted_text

_TILE, _GAP = 54.0, 16.0
_CONTROL_PART, _CONTROL = 0.36, 46.0
"""How much of the width a control takes, and how high it is."""
_LABEL, _NOTE, _LEAST = 20.0, 15.0, 13.0
_LEAD = 1.25


class SettingLineView(NamedTuple):
    """The name of an icon, or letters; what is set; and a sentence about it."""

    picture: str
    label: str
    note: str


def control_place(line: Box) -> Box:
    """Where the control lies: at the right end, half way down."""
    wide = line.width * _CONTROL_PART
    return Box(line.right - wide, line.centre[1] - _CONTROL / 2, wide, _CONTROL)


def draw_setting_line(canvas: Sheet, line: Box, view: SettingLineView, *, is_first: bool) -> None:
    """All of a line but its control; a thin stroke sets it off from the one above."""
    if not is_first:
        sketch = Sketch(line.width, 2)
        sketch.stroke(((0, 1), (line.width, 1)), TAN_RIM, 1.4, opacity=0.6)
        canvas.put(sketch, line.x, line.y - 1)
    draw_picture_tile(canvas, line.x, line.centre[1], _TILE, view.picture)
    left = line.x + _TILE + _GAP
    _words(canvas, left, line.centre[1], control_place(line).x - _GAP - left, view)


def _words(canvas: Sheet, x: float, y: float, room: float, view: SettingLineView) -> None:
    """The label, and the sentence in one or two lines below it."""
    kit = canvas.kit
    size, lines = fitted_lines(kit, view.note, room, 2, _NOTE, "body", _LEAST)
    step, head = (tall * _LEAD * kit.text_scale for tall in (size, _LABEL))
    y -= (head + step * len(lines)) / 2
    fitted_text(canvas, view.label, x, y + head / 2, room, _LABEL, INK, "title", least=15)
    y += head + step / 2
    for line in lines:
        canvas.text(line, x, y, size, SOFT_INK, room=room)
        y += step
