"""Small lights around dice: gold trails, rings that spread, stars; and where a die has lain."""

import math

import pygame

from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Radial, Sketch
from cubitos_desktop.ui.base.theme import ACCENT, ACCENT_EDGE

GOLD = "#FFD24A"
_RIPPLES = 8
"""Pictures of a ring that spreads."""
_TURNS = 12


@remembered
def glow(kit: Kit, radius: float, colour: str = GOLD) -> pygame.Surface:
    """A soft light of a radius, in the middle of its picture."""
    sketch = Sketch(2 * radius, 2 * radius)
    colours, fading = ("#FFF3C4", colour, colour), (0.95, 0.5, 0.0)
    sketch.circle(radius, radius, radius, fill=Radial(radius, radius, radius, colours, fading))
    return sketch.drawn(kit.scale)


def ripple(kit: Kit, half: float, part: float) -> pygame.Surface:
    """The ring around a die of half an edge that has just landed; it spreads and fades."""
    return _ripple(kit, half, min(_RIPPLES - 1, int(part * _RIPPLES)))


@remembered
def _ripple(kit: Kit, half: float, step: int) -> pygame.Surface:
    part = step / (_RIPPLES - 1)
    reach = half * 2.9
    sketch = Sketch(2 * reach, 2 * reach)
    wide, tall = half * (1.2 + 1.4 * part), half * (0.55 + 0.7 * part)
    faint = 1 - part * 0.92
    sketch.ellipse(reach, reach, wide, tall, line="#FFF3C4", line_width=4.5, opacity=0.5 * faint)
    sketch.ellipse(reach, reach, wide, tall, line=ACCENT, line_width=2.6, opacity=faint)
    return sketch.drawn(kit.scale)


@remembered
def empty_place(kit: Kit, half: float) -> pygame.Surface:
    """Where a die will lie in Active."""
    side = 2 * half
    sketch = Sketch(side, side)
    edge = 1.5, 1.5, side - 3, side - 3
    sketch.rect(*edge, radius=half * 0.36, line="#BFE0D2", line_width=1.8, opacity=0.3)
    return sketch.drawn(kit.scale)


@remembered
def left_place(kit: Kit, half: float) -> pygame.Surface:
    """Where a die has lain on the felt before it leapt."""
    wide, tall = half * 1.15, half * 0.95
    sketch = Sketch(2 * wide + 4, 2 * tall + 4)
    sketch.ellipse(wide + 2, tall + 2, wide, tall, line=GOLD, line_width=1.8, opacity=0.32)
    return sketch.drawn(kit.scale)


@remembered
def star(kit: Kit, size: float, turned: int) -> pygame.Surface:
    """A star of a size, turned by so many twelfths of a fifth."""
    reach = size / 2 + 2
    sketch = Sketch(2 * reach, 2 * reach)
    turn = math.tau / 5 * turned / _TURNS - math.pi / 2
    points = []
    for number in range(10):
        radius = size / 2 if number % 2 == 0 else size * 0.22
        angle = turn + math.tau * number / 10
        points.append((reach + radius * math.cos(angle), reach + radius * math.sin(angle)))
    sketch.polygon(points, fill="#FFD95E", line=ACCENT_EDGE, line_width=2.2)
    return sketch.drawn(kit.scale)
