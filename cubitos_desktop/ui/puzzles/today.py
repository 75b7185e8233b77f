"""What is told beside the picture of today's puzzle, and how many puzzles are solved."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import GOOD, INK, SOFT_INK, TAN, TAN_RIM
from cubitos_desktop.ui.forms.picture_tile import draw_picture_tile
from cubitos_desktop.ui.text.fitting import fitted_text

_TILE = 54.0
_BAR = 130.0
_PILL = 15.0


class FactsView(NamedTuple):
    """What is told of a puzzle."""

    sign: str
    title: str
    asks: str
    where: str
    level: str
    state: str
    """That it is solved; nothing where it is not."""


def draw_facts(canvas: Sheet, box: Box, view: FactsView) -> None:
    """Sign, title and what is asked; below it where, how hard, and whether it is solved."""
    kit, tile = canvas.kit, min(_TILE, box.height * 0.42)
    upper = box.y + tile / 2 + 2
    draw_picture_tile(canvas, box.x, upper, tile, view.sign)
    left = box.x + tile + 14
    room, line = box.right - left, 11.0 * min(1.2, kit.text_scale)
    fitted_text(canvas, view.title, left, upper - line, room, 22, INK, "title", least=15)
    fitted_text(canvas, view.asks, left, upper + line + 2, room, 16, SOFT_INK, least=12)
    low = (box.y + tile + box.bottom) / 2 + 4
    step = min(15.0 * kit.text_scale, (box.bottom - box.y - tile) * 0.25)
    fitted_text(canvas, view.where, box.x, low - step, box.width, 16, INK, "bold", least=12)
    used = _pill(canvas, box.x, low + step, view.level, "#F3E3C3", TAN_RIM, INK)
    if view.state:
        _pill(canvas, box.x + used + 8, low + step, view.state, "#E2EFD9", "#A9D19B", GOOD)


def _pill(canvas: Sheet, x: float, y: float, label: str, fill: str, rim: str, ink: str) -> float:
    """A fact in a pill that begins at a place; its width."""
    kit = canvas.kit
    width, tall = kit.text_width(label, _PILL, "bold") + 24, 26.0 * min(1.15, kit.text_scale)
    sketch = Sketch(width, tall)
    body = Box(0, 0, width, tall).inset(0.75)
    sketch.rect(*body, radius=tall / 2, fill=fill, line=rim, line_width=1.5)
    canvas.put(sketch, x, y - tall / 2)
    canvas.text(label, x + width / 2, y, _PILL, ink, "bold", "centre")
    return width


def draw_progress(canvas: Sheet, head: Box, count: str, part: float) -> float:
    """How many are solved, in words and as a bar, at the right end; where it begins."""
    y, right = head.centre[1], head.right
    box = Box(right - _BAR, y - 7, _BAR, 14)
    sketch = Sketch(box.width, box.height)
    sketch.rect(0, 0, box.width, box.height, radius=7, fill="#D9BE93")
    sketch.rect(1.5, 1.5, box.width - 3, box.height - 3, radius=6, fill=TAN)
    if part:
        sketch.rect(1, 1, max(14, (box.width - 2) * part), box.height - 2, radius=6, fill=GOOD)
    canvas.put(sketch, box.x, box.y)
    right -= _BAR + 12
    return right - canvas.text(count, right, y, 16, SOFT_INK, "bold", "right") - 16
