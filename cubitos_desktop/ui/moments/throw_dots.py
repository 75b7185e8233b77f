"""One dot for each die of a throw: landed, in the air, to come, missed."""

from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT, ACCENT_EDGE, ACCENT_TEXT, TAN, TAN_RIM

Dot = Literal["done", "leaping", "to come", "miss"]

_DOT, _APART, _AIR = 32.0, 43.0, 18.0
_TO_COME = "#FFE9A6"
_MISS, _MISS_RIM, _MISS_INK = "#D9C4A0", "#BFA67C", "#7A6246"


class DotsView(NamedTuple):
    dots: tuple[Dot, ...]


def dots_width(count: int) -> float:
    """How wide so many dots would like to be, with the ground that they lie on."""
    return count * _APART + 2 * _AIR - (_APART - _DOT)


def draw_dots(canvas: Sheet, box: Box, view: DotsView) -> None:
    """The dots on their ground, closer and smaller where they are many."""
    kit, count = canvas.kit, len(view.dots)
    canvas.lay(_tray(kit, box.width, box.height), box.x, box.y)
    part = min(1.0, box.width / dots_width(count))
    left = box.x + (box.width - part * (count * _APART - (_APART - _DOT))) / 2
    for place, dot in enumerate(view.dots):
        # Each by itself: they change one by one, while much else moves.
        x = left + part * (place * _APART + _DOT / 2)
        canvas.picture(_dot_picture(kit, dot, round(part, 2)), x, box.centre[1])


@remembered
def _tray(kit: Kit, width: float, height: float) -> pygame.Surface:
    sketch = Sketch(width, height)
    sketch.rect(0.7, 0.7, width - 1.4, height - 1.4, radius=14, fill=TAN)
    sketch.rect(0.7, 0.7, width - 1.4, height - 1.4, radius=14, line=TAN_RIM, line_width=1.4)
    return sketch.drawn(kit.scale)


@remembered
def _dot_picture(kit: Kit, dot: Dot, part: float) -> pygame.Surface:
    side = _DOT * part + 2
    sketch = Sketch(side, side)
    with sketch.placed(side / 2, side / 2, scale=part):
        _draw_dot(sketch, dot)
    return sketch.drawn(kit.scale)


def _draw_dot(sketch: Sketch, dot: Dot) -> None:
    """A dot around the middle of what is placed."""
    radius = _DOT / 2 - 1
    if dot == "miss":
        sketch.circle(0, 0, radius - 1.5, fill=_MISS, line=_MISS_RIM, line_width=1.5)
        sketch.stroke([(-5, 0), (5, 0)], _MISS_INK, 3)
        return
    sketch.circle(0, 0, radius, fill=_TO_COME if dot == "to come" else ACCENT)
    sketch.circle(0, 0, radius, line=ACCENT_EDGE, line_width=2)
    if dot == "done":
        sketch.stroke([(-6, 0.5), (-1.8, 5), (6.5, -4.5)], ACCENT_TEXT, 3.4)
    elif dot == "leaping":
        sketch.circle(0, 0, 3.6, fill=ACCENT_TEXT)
