"""Pictures for hits that are more than a number: light behind a power face, swords that clash."""

import math

import pygame

from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Point, Radial, Sketch
from cubitos_desktop.ui.base.theme import INK, lighter

_RAYS = 10
STEPS = 8
"""Pictures of a light that grows and fades."""
_TURN = 0.35
"""How far the rays turn meanwhile, in parts of the way from one to the next."""


def flare(kit: Kit, colour: str, half: float, part: float) -> pygame.Surface:
    """Rays behind a die of half an edge, that burst, turn and fade, in the middle of it."""
    return _flare(kit, colour, half, min(STEPS - 1, int(part * STEPS)))


@remembered
def _flare(kit: Kit, colour: str, half: float, step: int) -> pygame.Surface:
    part = step / (STEPS - 1)
    reach = half * 3.4
    long = reach * (0.7 + 0.3 * part)
    strength = 1 - part**3
    light = lighter(colour, 0.45)
    sketch = Sketch(2 * reach, 2 * reach)
    rays = ""
    for ray in range(_RAYS):
        middle = math.tau * (ray + _TURN * part) / _RAYS
        ends = [_around(reach, long, middle + side * 0.16) for side in (-1, 1)]
        rays += closed([(reach, reach), *ends])
    fades = (0.95 * strength, 0.55 * strength, 0.0)
    sketch.path(rays, fill=Radial(reach, reach, long, ("#FFFFFF", light, light), fades))
    glow = Radial(reach, reach, half * 2.2, ("#FFFFFF", light, light), fades)
    sketch.circle(reach, reach, half * 2.2, fill=glow)
    return sketch.drawn(kit.scale)


def _around(middle: float, radius: float, angle: float) -> Point:
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


@remembered
def power_dot(kit: Kit, colour: str, size: float) -> pygame.Surface:
    """One of the four that frame a power face."""
    sketch = Sketch(size, size)
    sketch.circle(size / 2, size / 2, size / 2 - 0.6, fill="#FFFFFF", line=colour, line_width=1.6)
    return sketch.drawn(kit.scale)


@remembered
def sword(kit: Kit, size: float, degrees: int) -> pygame.Surface:
    """A sword with its point up, turned clockwise around the middle of its picture."""
    sketch = Sketch(size, size)
    with sketch.placed(size / 2, size / 2, scale=size / 100, angle=degrees):
        sketch.polygon(((-6, 14), (-6, -38), (0, -47), (6, -38), (6, 14)), fill=INK)
        sketch.polygon(((-3, 14), (-3, -37), (0, -42), (0, 14)), fill="#FFFFFF")
        sketch.polygon(((0, 14), (0, -42), (3, -37), (3, 14)), fill="#C9D3DC")
        sketch.rect(-17, 12, 34, 9, radius=4, fill="#F9C02D", line=INK, line_width=3)
        sketch.rect(-4.5, 20, 9, 19, radius=3, fill="#7A4E2B", line=INK, line_width=3)
        sketch.circle(0, 42, 5.5, fill="#F9C02D", line=INK, line_width=3)
    return sketch.drawn(kit.scale)


@remembered
def clash(kit: Kit, size: float) -> pygame.Surface:
    """The spark where two blades meet."""
    sketch = Sketch(size, size)
    middle, points = size / 2, []
    for number in range(16):
        radius = middle * (0.96 if number % 2 == 0 else 0.34)
        points.append(_around(middle, radius, math.tau * number / 16))
    sketch.polygon(points, fill="#FFFBE6", line="#FFB81C", line_width=1.6)
    return sketch.drawn(kit.scale)
