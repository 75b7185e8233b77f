"""A pill beside a runner: what it took there, in its seat's colour."""

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import INK, SEAT_HUES
from cubitos_desktop.ui.recap.strip import DeedMark

TALL = 28.0
MARGIN = 4
"""So far, in units, the picture reaches beyond the pill on every side: for its shadow."""
_SIGN, _TEXT, _SIDE, _GAP = 20.0, 16.0, 9.0, 4.0


def pill_width(kit: Kit, marks: tuple[DeedMark, ...]) -> float:
    """How wide the pill for these marks is."""
    texts = sum(kit.text_width(mark.text, _size(kit), "bold") for mark in marks)
    return 2 * _SIDE + texts + len(marks) * (_SIGN + _GAP) + (len(marks) - 1) * 2 * _GAP


def _size(kit: Kit) -> float:
    return min(_TEXT, 18.0 / kit.text_scale)


@remembered
def gain_pill(kit: Kit, marks: tuple[DeedMark, ...], colour: str) -> pygame.Surface:
    """The pill, with ``MARGIN`` around it."""
    width = pill_width(kit, marks)
    canvas = Canvas(kit, width + 2 * MARGIN, TALL + 2 * MARGIN)
    canvas.shadow(MARGIN, MARGIN, width, TALL, radius=TALL / 2, blur=2, down=1.5, opacity=0.35)
    sketch = canvas.sketch()
    sketch.rect(MARGIN, MARGIN, width, TALL, radius=TALL / 2, fill=SEAT_HUES[colour])
    inner = MARGIN + 2.4, MARGIN + 2.4, width - 4.8, TALL - 4.8
    sketch.rect(*inner, radius=TALL / 2 - 2.4, fill="#FFFFFF")
    canvas.put(sketch)
    x, y = MARGIN + _SIDE, MARGIN + TALL / 2
    for mark in marks:
        canvas.picture(mark.drawn(kit, _SIGN), x, y, "left")
        x += _SIGN + _GAP
        x += canvas.text(mark.text, x, y, _size(kit), INK, "bold") + 2 * _GAP
    return canvas.surface
