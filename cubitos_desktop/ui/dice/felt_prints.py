"""Where dice have struck the felt: its nap is brushed up for a moment. No die is drawn here."""

import math
import random
from functools import lru_cache

import pygame

from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.sketch import Radial, Sketch
from cubitos_desktop.ui.dice.die_view import TILT

_NAP = "#C9F0DE"
_PRINTS = 6
"""Pictures between a fresh print and none."""
_REACH = 1.6
"""From its middle to its edge, in half edges."""
_LIGHT = (0.13, 0.12, 0.08, 0.03, 0.0)
"""How light it is on the way there."""
_FIBRES, _VARIANTS = 22, 4


def draw_print(
    target: Ground, x: float, y: float, half: float, strength: float, variant: int
) -> None:
    """What a die of half an edge in pixels has left on a place of the felt, fresh at strength 1."""
    step = round(min(1.0, strength) * _PRINTS)
    if step:
        picture = _print(max(1, round(half)), step, variant % _VARIANTS)
        target.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))


@lru_cache(maxsize=_PRINTS * _VARIANTS * 2)
def _print(half: int, step: int, variant: int) -> pygame.Surface:
    """Light on pressed felt, and fibres that stand up around it."""
    source = random.Random(variant)
    reach, faint = half * _REACH, step / _PRINTS
    flat = math.cos(TILT)
    sketch = Sketch(2 * reach, 2 * reach * flat)
    lights = tuple(light * faint for light in _LIGHT)
    paint = Radial(reach, reach * flat, reach, (_NAP,) * len(_LIGHT), lights)
    sketch.ellipse(reach, reach * flat, reach, reach * flat, fill=paint)
    for fibre in range(_FIBRES):
        angle = (fibre + source.uniform(-0.4, 0.4)) * math.tau / _FIBRES
        near, long = source.uniform(0.55, 1.05), source.uniform(0.14, 0.32)
        ends = [
            (reach + part * half * math.cos(angle), (reach + part * half * math.sin(angle)) * flat)
            for part in (near, near + long)
        ]
        sketch.stroke(ends, _NAP, max(0.8, half * 0.045), opacity=0.34 * faint)
    return sketch.drawn(1)
