"""A strip of large numbers, each with a picture and what is counted."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import FAINT_INK, INK, SOFT_INK, TAN_RIM
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines, fitted_text

_ICON = 40.0


_SIGNS: dict[str, tuple[tuple[str, str | None, float, float, float], ...]] = {
    "star": (("star", "#E8A91F", 0.5, 0.5, 1.0),),
    "dice": (("die", "blue", 0.32, 0.68, 0.66), ("die", "red", 0.68, 0.36, 0.66)),
}
"""Pictures that are more than an icon: its parts with their colours, places and sizes."""


class Number(NamedTuple):
    """One of them; pale where there is nothing to count yet."""

    icon: str
    value: str
    label: str
    is_pale: bool = False


@remembered
def numbers_strip(
    kit: Kit, width: float, height: float, numbers: tuple[Number, ...]
) -> pygame.Surface:
    """All beside each other, with thin lines between them."""
    canvas = Canvas(kit, width, height)
    places = columns(Box(0, 0, width, height), len(numbers), 0)
    for place, (number, box) in enumerate(zip(numbers, places, strict=True)):
        if place:
            rule = Sketch(2, height - 24)
            rule.rect(0, 0, 1.4, height - 24, fill=TAN_RIM)
            canvas.put(rule, box.x, 12)
        _draw(canvas, box.cut(left=18, right=8), number)
    return canvas.surface


def _draw(canvas: Canvas, box: Box, number: Number) -> None:
    y, left = box.centre[1], box.x + _ICON + 12
    for sign, colour, x, up, size in _SIGNS.get(number.icon, ((number.icon, None, 0.5, 0.5, 1),)):
        picture = icon(canvas.kit, sign, _ICON * size, colour=colour, faint=number.is_pale)
        canvas.picture(picture, box.x + _ICON * x, y + _ICON * (up - 0.5))
    ink, soft = (FAINT_INK, FAINT_INK) if number.is_pale else (INK, SOFT_INK)
    room, upper = box.right - left, box.y + box.height * 0.38
    fitted_text(canvas, number.value, left, upper, room, 27, ink, "title", least=16)
    size, lines = _label(canvas.kit, number.label, room)
    step = size * 1.12 * canvas.kit.text_scale
    at = box.y + box.height * 0.73 - (len(lines) - 1) * step * 0.34
    for line in lines:
        canvas.text(line, left, at, size, soft)
        at += step


def _label(kit: Kit, label: str, room: float) -> tuple[float, list[str]]:
    """In one line if it stays readable there, or else in two."""
    size = fitted(kit, label, room, 15, "body", 12.5)
    if kit.text_width(label, size) <= room:
        return size, [label]
    return fitted_lines(kit, label, room, 2, 13.5, "body", 11)
