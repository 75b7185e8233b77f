"""A small pill that says what a number has just gained or lost."""

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import ACCENT, ACCENT_EDGE, ACCENT_TEXT, DANGER

_TALL, _TEXT, _SIDE = 28.0, 19.0, 11.0
_MARGIN = 4.0


@remembered
def sum_pill(kit: Kit, text: str, *, is_loss: bool = False) -> pygame.Surface:
    """Gold for a gain, red with a light rim for a loss; in the middle of its picture."""
    size = min(_TEXT, 22.0 / kit.text_scale)
    width = max(42.0, kit.text_width(text, size, "title") + 2 * _SIDE)
    canvas = Canvas(kit, width + 2 * _MARGIN, _TALL + 2 * _MARGIN)
    canvas.shadow(_MARGIN, _MARGIN, width, _TALL, _TALL / 2, down=2, blur=2, opacity=0.4)
    sketch = canvas.sketch()
    whole = _MARGIN, _MARGIN, width, _TALL
    sketch.rect(*whole, radius=_TALL / 2, fill="#FFF3D6" if is_loss else ACCENT_EDGE)
    inner = _MARGIN + 2.2, _MARGIN + 2.2, width - 4.4, _TALL - 4.4
    sketch.rect(*inner, radius=_TALL / 2 - 2.2, fill=DANGER if is_loss else ACCENT)
    canvas.put(sketch)
    ink = "#FFFFFF" if is_loss else ACCENT_TEXT
    canvas.text(text, canvas.width / 2, canvas.height / 2, size, ink, "title", "centre")
    return canvas.surface
