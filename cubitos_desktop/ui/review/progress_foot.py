"""How far a review has come: a sentence, a bar with the count on it, and how long it may take."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import GOOD, INK, SOFT_INK, TAN
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.text.fitting import fitted_lines, fitted_text

_HEAD = 62.0
_LEAST = 12.0
_LEAD = 1.26


class FootView(NamedTuple):
    """What the foot says; without a part there is no bar."""

    colour: str
    mood: Mood
    title: str
    note: str
    part: float | None
    counted: str


def lay_foot(canvas: Sheet, box: Box, view: FootView) -> None:
    kit = canvas.kit
    canvas.picture(figure(kit, view.colour, _HEAD, view.mood), box.x + _HEAD / 2, box.centre[1])
    inside = box.cut(left=_HEAD + 10)
    title, below = inside.cut(bottom=inside.height * 0.58), inside.cut(top=inside.height * 0.42)
    y = title.centre[1]
    fitted_text(canvas, view.title, inside.x, y, inside.width, 20, INK, "title", least=13)
    if view.part is None:
        _lay_note(canvas, below, view.note)
        return
    wide = below.width * 0.62
    _lay_bar(canvas, Box(below.x, below.centre[1] - 12, wide, 22), view)
    _lay_note(canvas, below.cut(left=wide + 14), view.note)


def _lay_bar(canvas: Sheet, box: Box, view: FootView) -> None:
    part = view.part or 0.0
    sketch = Sketch(box.width, box.height)
    sketch.rect(0, 0, box.width, box.height, radius=8, fill="#D9BE93")
    sketch.rect(1.5, 1.5, box.width - 3, box.height - 3, radius=7, fill=TAN)
    if part > 0:
        fill = vertical(0, box.height, "#4FA45C", GOOD)
        sketch.rect(1, 1, max(16, (box.width - 2) * part), box.height - 2, radius=7, fill=fill)
    canvas.put(sketch, box.x, box.y)
    x, y = box.centre
    ink = "#FFFFFF" if part > 0.6 else INK
    fitted_text(canvas, view.counted, x, y, box.width - 12, 15, ink, "bold", "centre", _LEAST)


def _lay_note(canvas: Sheet, box: Box, note: str) -> None:
    kit = canvas.kit
    most = min(15.0, box.height / (2 * _LEAD * kit.text_scale))
    size, lines = fitted_lines(kit, note, box.width, 2, most, "body", _LEAST)
    step = size * _LEAD * kit.text_scale
    y = box.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, box.x, y, size, SOFT_INK, room=box.width)
        y += step
