"""The banner that calls out a great throw: words on gold with a ribbon behind it."""

import math

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, ACCENT_EDGE, INK, lighter
from cubitos_desktop.ui.text.fitting import fitted

WIDTH, HEIGHT = 300.0, 70.0
MARGIN = 54.0
"""So far, in units, the picture reaches beyond the plate on every side: for ribbon and shadow."""
_TEXT, _RIM = 50.0, 5.0
_RIBBON, _FOLD = "#C67A0E", "#8E5206"
_STEPS = 24


@remembered
def hit_banner(kit: Kit, words: str) -> pygame.Surface:
    """The words on their plate, with ``MARGIN`` around it; remembered."""
    width, height = WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN
    canvas, sketch = Canvas(kit, width, height), Sketch(width, height)
    _draw_ribbon(sketch)
    canvas.put(sketch)
    canvas.shadow(MARGIN, MARGIN, WIDTH, HEIGHT, 14, down=4, blur=5, opacity=0.45)
    plate = Sketch(width, height)
    gold = vertical(MARGIN, HEIGHT, lighter(ACCENT, 0.38), ACCENT, "#F2A20C")
    plate.rect(MARGIN, MARGIN, WIDTH, HEIGHT, radius=12, fill=gold)
    plate.rect(MARGIN + 2, MARGIN + 2, WIDTH - 4, HEIGHT - 4, radius=10, line=ACCENT_EDGE)
    edge = MARGIN + 1, MARGIN + 1, WIDTH - 2, HEIGHT - 2
    plate.rect(*edge, radius=11, line="#8E5206", line_width=2.6)
    inner = MARGIN + 6, MARGIN + 6, WIDTH - 12, HEIGHT - 12
    plate.rect(*inner, radius=8, line="#FFF3C4", line_width=1.6, opacity=0.8)
    canvas.put(plate)
    size = fitted(kit, words, WIDTH - 40, _TEXT / kit.text_scale, "title", least=20)
    rimmed_text(canvas, words, width / 2, height / 2 - 1, size, "#FFFFFF", INK, _RIM)
    return canvas.surface


def _draw_ribbon(sketch: Sketch) -> None:
    """Its two ends behind the plate, folded over, with a notch each."""
    for side in (-1, 1):
        with sketch.placed(MARGIN + WIDTH / 2, MARGIN):
            near, far = side * (WIDTH / 2 - 18), side * (WIDTH / 2 + 48)
            top, foot = 16.0, HEIGHT + 6
            notch = far - side * 16, (top + foot) / 2
            ends = [(near, top), (far, top), notch, (far, foot), (near, foot)]
            sketch.polygon(ends, fill=vertical(top, foot - top, "#E39A1C", _RIBBON))
            sketch.polygon(ends, line=_FOLD, line_width=2)
            fold = [(near, HEIGHT - 2), (side * (WIDTH / 2 - 2), HEIGHT - 2), (near, foot)]
            sketch.polygon(fold, fill=_FOLD)


def rimmed_text(
    canvas: Canvas,
    words: str,
    x: float,
    y: float,
    size: float,
    ink: str,
    rim: str,
    width: float,
    face: Face = "title",
) -> None:
    """Words around a middle, with a rim of a width in units."""
    for step in range(_STEPS):
        angle = math.tau * step / _STEPS
        at = x + width * math.cos(angle), y + width * math.sin(angle)
        canvas.text(words, *at, size, rim, face, "centre")
    canvas.text(words, x, y, size, ink, face, "centre")
