"""The leaf of a calendar with a day on it, and the clock that says when the next one comes."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import DANGER, INK, SOFT_INK, TAN, TAN_RIM, darker, lighter
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_text

_MARGIN = 8.0
_HEAD = 0.33
"""How much of the leaf is its red head."""


def lay_leaf(canvas: Sheet, box: Box, month: str, day: int) -> None:
    """A leaf at its place; its rings reach over its upper edge."""
    picture = _leaf(canvas.kit, box.width, box.height, month, day)
    canvas.lay(picture, box.x - _MARGIN, box.y - _MARGIN)


@remembered
def _leaf(kit: Kit, width: float, height: float, month: str, day: int) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    body = Box(_MARGIN, _MARGIN + 6, width, height - 6)
    canvas.shadow(*body, 12, down=3, blur=4, opacity=0.32)
    sketch = Sketch(canvas.width, canvas.height)
    edge, head = darker(DANGER, 0.3), body.height * _HEAD
    paint = vertical(body.y, head, lighter(DANGER, 0.12), darker(DANGER, 0.12))
    sketch.rect(*body, radius=12, fill=edge)
    sketch.rect(*body.inset(1.6), radius=10.6, fill=paint)
    paper = body.cut(top=head).inset(1.6)
    sketch.rect(*paper, radius=10, fill=vertical(paper.y, paper.height, "#FFFFFF", "#FFF3DC"))
    sketch.rect(paper.x, paper.y, paper.width, 12, fill="#FFFFFF")
    for part in (0.28, 0.72):
        x = body.x + body.width * part
        sketch.rect(x - 4, _MARGIN - 2, 8, 17, radius=4, fill="#F4E3C2", line=INK, line_width=1.6)
    canvas.put(sketch)
    x = body.centre[0]
    small, large = height * 0.155 / kit.text_scale, height * 0.4 / kit.text_scale
    y = body.y + head * 0.58
    canvas.text(month.upper(), x, y, small, "#FFFFFF", "bold", "centre", width - 24)
    canvas.text(str(day), x, paper.centre[1] - 1, large, INK, "title", "centre", width - 20)
    return canvas.surface


def lay_clock(canvas: Sheet, box: Box, label: str, time: str) -> None:
    """A tan plate with a clock: what comes, and when."""
    canvas.lay(_clock(canvas.kit, box.width, box.height, label, time), box.x, box.y)


@remembered
def _clock(kit: Kit, width: float, height: float, label: str, time: str) -> pygame.Surface:
    canvas, box = Canvas(kit, width, height), Box(0, 0, width, height)
    sketch = Sketch(box.width, box.height)
    body = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*body, radius=12, fill=TAN, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
    canvas.picture(icon(canvas.kit, "clock", 26), box.x + 26, box.centre[1])
    left, room = box.x + 49, box.width - 58
    fitted_text(canvas, label, left, box.y + box.height * 0.32, room, 15, SOFT_INK, least=12)
    fitted_text(canvas, time, left, box.y + box.height * 0.69, room, 17, INK, "bold", least=13)
    return canvas.surface
