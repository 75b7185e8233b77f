"""A key as it lies on a keyboard, with what is printed on it; what it does is not known here."""

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, ACCENT_EDGE, ACCENT_TEXT, BUTTON_EDGE, INK, PAPER
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.pad_glyphs import ROUND, is_glyph

_HEIGHT = 25.0
_SIZE = 16.0
_SIDE = 9.0
"""What is free at either side of the name."""


def key_width(kit: Kit, name: str) -> float:
    """How wide a key has to be for its name."""
    return kit.text_width(name, _SIZE, "bold") + 2 * _SIDE


def draw_key(
    canvas: Sheet, x: float, y: float, width: float, name: str, *, is_lit: bool = False
) -> None:
    """A key that begins at x, its middle at y: its face, and its front below it.

    A lit one is the key that something is waited for.
    """
    tall = _HEIGHT * canvas.kit.text_scale
    if is_glyph(name):
        _draw_glyph(canvas, x + width / 2, y, width, name)
        return
    edge = ACCENT_EDGE if is_lit else BUTTON_EDGE
    colours = ("#FFE3A1", ACCENT) if is_lit else ("#FFFFFF", "#F8EDD6")
    sketch = Sketch(width, tall)
    sketch.rect(0, 3, width, tall - 3, radius=6, fill=edge)
    face = Box(0.6, 0.6, width - 1.2, tall - 4)
    sketch.rect(*face, radius=5.5, fill=vertical(0, tall, *colours), line=edge, line_width=1.2)
    canvas.put(sketch, x, y - tall / 2)
    ink, room = ACCENT_TEXT if is_lit else INK, width - _SIDE
    fitted_text(canvas, name, x + width / 2, y - 1.5, room, _SIZE, ink, "bold", "centre", 12)


def _draw_glyph(canvas: Sheet, x: float, y: float, width: float, glyph: str) -> None:
    """A button of a gamepad in the place of a key, its middle at a place."""
    tall = _HEIGHT * canvas.kit.text_scale
    wide = tall if glyph in ROUND else min(width, key_width(canvas.kit, glyph))
    sketch = Sketch(wide, tall)
    sketch.rect(0, 0, wide, tall, radius=tall / 2 if glyph in ROUND else 8, fill=INK)
    canvas.put(sketch, x - wide / 2, y - tall / 2)
    fitted_text(canvas, glyph, x, y, wide - 6, _SIZE - 1, PAPER, "bold", "centre", 11)
