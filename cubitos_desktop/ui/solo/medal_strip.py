"""The medals of a course side by side: what each takes, and whether it is held."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, SOFT_INK, TAN, TAN_RIM
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.records.medal_grid import lay_medal
from cubitos_desktop.ui.text.fitting import fitted_alike

_HELD, _HELD_RIM = "#E2EFD9", "#8DBB8F"
_NAME, _ROUNDS = 15.0, 14.0
_GAP, _PAD = 6.0, 6.0


class MedalCell(NamedTuple):
    """One medal."""

    medal: str
    name: str
    rounds: str
    is_held: bool = False


@remembered
def medal_strip(
    kit: Kit, width: float, height: float, cells: tuple[MedalCell, ...]
) -> pygame.Surface:
    """All medals, the first at the left."""
    canvas = Canvas(kit, width, height)
    boxes = columns(Box(0, 0, width, height), len(cells), _GAP)
    radius = min(15.0, height * 0.26)
    room = boxes[0].width - 2 * radius - 2.2 * _PAD
    smallest = 12.0 / max(1.0, kit.text_scale)
    name = fitted_alike(kit, [cell.name for cell in cells], room, _NAME, "bold", smallest)
    rounds = fitted_alike(kit, [cell.rounds for cell in cells], room, _ROUNDS, "body", smallest)
    for cell, box in zip(cells, boxes, strict=True):
        _plate(canvas, box, is_held=cell.is_held)
        x, y = box.x + _PAD * 0.7 + radius, box.centre[1]
        lay_medal(canvas, x, y, radius, cell.medal)
        if cell.is_held:
            canvas.picture(icon(kit, "check", radius), x - radius * 0.7, y - radius * 0.9)
        left, step = x + radius + _PAD * 0.7, height * 0.19
        canvas.text(cell.name, left, y - step, name, INK, "bold", room=room)
        canvas.text(cell.rounds, left, y + step, rounds, SOFT_INK, room=room)
    return canvas.surface


def _plate(canvas: Canvas, box: Box, *, is_held: bool) -> None:
    fill, rim = (_HELD, _HELD_RIM) if is_held else (TAN, TAN_RIM)
    sketch = Sketch(box.width, box.height)
    whole = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*whole, radius=10, fill=fill, line=rim, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
