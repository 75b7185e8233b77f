"""Small plates of text over everything else: explanations beside the pointer, and short cries."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import INK, SOFT_INK, darker, lighter, rgb
from cubitos_desktop.ui.text.fitting import snug

MARGIN = 16
"""So far, in units, these pictures reach beyond the plate on every side: for its shadow."""

_SIDE, _TOP = 14.0, 11.0
_SIZE = 15.0
_LEAD = 1.35
_TOAST, _CRY, _LEAST_CRY, _LONGEST_CRY = 44.0, 26.0, 20.0, 860.0
"""The height of a cry, its letters at most and at least, and its width at most: about the board's,
whatever the size of text."""
_WIDEST = 330.0
_AWAY = 6.0
"""From a tooltip to what it is about."""
_EDGE = 4.0
"""From a tooltip to the sides of the window."""


@remembered
def tooltip(kit: Kit, lines: tuple[str, ...], max_width: float) -> pygame.Surface:
    """Lines on a paper plate, the first in bold, as wide as they need up to ``max_width``.

    With ``MARGIN`` around the plate.
    """
    room = max_width - 2 * _SIDE
    head, body = kit.wrapped(lines[0], room, _SIZE + 1, "bold"), list[str]()
    for line in lines[1:]:
        body += kit.wrapped(line, room, _SIZE)
    widths = [kit.text_width(line, _SIZE + 1, "bold") for line in head]
    widths += [kit.text_width(line, _SIZE) for line in body]
    step = _SIZE * _LEAD * kit.text_scale
    width = min(room, max(widths)) + 2 * _SIDE
    height = step * len(widths) + 2 * _TOP - 2 + (3 if body else 0)
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    plate(canvas, MARGIN, MARGIN, width, height, down=4, opacity=0.42)
    x, y = MARGIN + _SIDE, MARGIN + _TOP - 1 + step / 2
    for line in head:
        canvas.text(line, x, y, _SIZE + 1, INK, "bold", room=room)
        y += step
    y += 3
    for line in body:
        canvas.text(line, x, y, _SIZE, SOFT_INK, room=room)
        y += step
    return canvas.surface


def lay_tooltip(
    canvas: Sheet, lines: tuple[str, ...], at: Box, window: tuple[float, float]
) -> None:
    """An explanation beside what it is about, in a window of a size."""
    kit = canvas.kit
    picture = tooltip(kit, lines, min(_WIDEST * kit.text_scale, window[0] - 2 * _EDGE))
    width, height = (side / kit.scale - 2 * MARGIN for side in picture.get_size())
    x, y = tooltip_place((width, height), at, window)
    canvas.lay(picture, x - MARGIN, y - MARGIN)


def tooltip_place(
    size: tuple[float, float], at: Box, window: tuple[float, float]
) -> tuple[float, float]:
    """Above a box, or below it where there is no room; always inside the window."""
    width, height = size
    y = at.y - _AWAY - height
    if y < 0:
        y = min(at.bottom + _AWAY, window[1] - height)
    x = at.centre[0] - width / 2
    return min(max(x, _EDGE), window[0] - width - _EDGE), y


@remembered
def toast(kit: Kit, text: str, colour: str) -> pygame.Surface:
    """A short cry on a pill of a colour, with ``MARGIN`` around it."""
    height = _TOAST * max(1.0, kit.text_scale)
    size = snug(kit, text, _LONGEST_CRY, _CRY, "title", _LEAST_CRY)
    width = kit.text_width(text, size, "title") + height
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    canvas.shadow(MARGIN, MARGIN, width, height, height / 2, down=4, blur=5, opacity=0.45)
    sketch = Sketch(width, height)
    sketch.rect(0, 0, width, height, radius=height / 2, fill="#FFFFFF")
    paint = vertical(0, height, lighter(colour, 0.14), darker(colour, 0.05))
    sketch.rect(3, 3, width - 6, height - 6, radius=height / 2 - 3, fill=paint)
    canvas.put(sketch, MARGIN, MARGIN)
    ink = INK if _is_light(colour) else "#FFFFFF"
    middle = MARGIN + width / 2, MARGIN + height / 2
    canvas.text(text, *middle, size, ink, "title", "centre")
    return canvas.surface


def _is_light(colour: str) -> bool:
    """Whether ink reads better on it than white."""
    red, green, blue = rgb(colour)
    return red * 0.3 + green * 0.59 + blue * 0.11 > 140
