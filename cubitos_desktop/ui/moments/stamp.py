"""The stamp of a bust: worn letters on red, and what flies from under it when it falls."""

import math
import random

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Radial, Sketch, vertical
from cubitos_desktop.ui.moments.banner import rimmed_text
from cubitos_desktop.ui.text.fitting import fitted

WIDTH, HEIGHT = 424.0, 134.0
_MARGIN = 12.0
_CREAM, _SHADE = "#FFF3D6", "#5E0A1B"
_RED = ("#DB3049", "#A91630")
_TEXT = 108.0
_SPECKS = 46
_PUFFS = 12


@remembered
def stamp(kit: Kit, words: str, angle: float) -> pygame.Surface:
    """The stamp turned by degrees against the clock, in the middle of its picture."""
    width, height = WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN
    canvas, sketch = Canvas(kit, width, height), Sketch(width, height)
    canvas.shadow(_MARGIN, _MARGIN, WIDTH, HEIGHT, 20, down=6, blur=6, opacity=0.6)
    sketch.rect(_MARGIN, _MARGIN, WIDTH, HEIGHT, radius=20, fill=_CREAM)
    body = _MARGIN + 6, _MARGIN + 6, WIDTH - 12, HEIGHT - 12
    sketch.rect(*body, radius=15, fill=vertical(_MARGIN, HEIGHT, *_RED))
    rim = _MARGIN + 13, _MARGIN + 13, WIDTH - 26, HEIGHT - 26
    sketch.rect(*rim, radius=10, line=_CREAM, line_width=2.5)
    canvas.put(sketch)
    size = fitted(kit, words, WIDTH - 60, _TEXT / kit.text_scale, "title", least=30)
    x, y = width / 2, height / 2
    rimmed_text(canvas, words, x + 3, y + 5, size, _SHADE, _SHADE, 2.5)
    rimmed_text(canvas, words, x, y, size, _CREAM, _CREAM, 1.2)
    canvas.put(_worn(width, height))
    return pygame.transform.rotozoom(canvas.surface, angle, 1.0)


def _worn(width: float, height: float) -> Sketch:
    """Specks where no ink has taken."""
    sketch, source = Sketch(width, height), random.Random(5)
    for _ in range(_SPECKS):
        x = source.uniform(_MARGIN + 20, width - _MARGIN - 20)
        y = source.uniform(_MARGIN + 20, height - _MARGIN - 20)
        sketch.circle(x, y, source.uniform(0.8, 3.0), fill=_RED[0], opacity=0.55)
    return sketch


@remembered
def strokes(kit: Kit) -> pygame.Surface:
    """Short strokes around a stamp that has just hit the table."""
    width, height = WIDTH + 150, HEIGHT + 90
    sketch = Sketch(width, height)
    for side in (-1, 1):
        for step in (-1.0, -0.45, 0.1, 0.7):
            x = width / 2 + side * (WIDTH / 2 + 22)
            y = height / 2 + step * (HEIGHT / 2 + 12)
            far = x + side * 34, y + step * 12
            sketch.stroke([(x, y), far], _CREAM, 4.5)
    return sketch.drawn(kit.scale)


@remembered
def dust(kit: Kit) -> pygame.Surface:
    """The ring of dust that spreads from under the stamp."""
    width, height = WIDTH * 1.5, HEIGHT * 2.2
    sketch = Sketch(width, height)
    for number in range(_PUFFS):
        angle = math.tau * number / _PUFFS
        x = width / 2 + math.cos(angle) * WIDTH * 0.58
        y = height / 2 + math.sin(angle) * HEIGHT * 0.68
        fill = Radial(x, y, 24, ("#E9CDA4", "#E9CDA4"), (0.55, 0.0))
        sketch.circle(x, y, 24, fill=fill)
    return sketch.drawn(kit.scale)
