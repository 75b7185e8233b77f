"""Dust where a runner lands on a board, and a splash where it lands in water."""

import math

import pygame

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import WATER, lighter

_STEPS = 6
"""A puff is seen in so many pictures."""
_ACROSS, _DOWN = 2.6, 1.5
"""The size of its picture in radii of a hex."""
_CLOUDS = ((-1, 0.1, 0.24), (-0.62, -0.1, 0.17), (0.66, -0.1, 0.17), (1, 0.1, 0.24), (0, 0.3, 0.17))
"""Which way each cloud of dust goes, and how large it is."""
_DROPS = ((-0.95, 0.62), (-0.5, 1.0), (0, 1.15), (0.5, 1.0), (0.95, 0.62))
"""Which way each drop goes, and how high."""
_DUST, _DUST_EDGE = "#D8B57A", "#7C582C"


def puff_picture(kit: Kit, radius: float, part: float, *, is_wet: bool) -> pygame.Surface:
    """A puff of which a part has been seen, from 0 to 1; it lies around the runner's feet."""
    step = min(_STEPS - 1, int(part * _STEPS))
    key = ("puff", radius, step, is_wet)
    return kit.remember(key, lambda: _drawn(kit, radius, (step + 0.5) / _STEPS, is_wet))


def _drawn(kit: Kit, radius: float, part: float, is_wet: bool) -> pygame.Surface:
    sketch = Sketch(_ACROSS * radius, _DOWN * radius)
    with sketch.placed(sketch.width / 2, sketch.height / 2, scale=radius):
        (_draw_splash if is_wet else _draw_dust)(sketch, part)
    return sketch.drawn(kit.scale)


def _draw_dust(sketch: Sketch, part: float) -> None:
    far, fades = 0.45 + 0.5 * math.sqrt(part), 0.85 * (1 - part)
    for right, low, size in _CLOUDS:
        x, y, wide = right * far, low - 0.16 * part, size * (0.7 + 0.5 * part)
        sketch.circle(x, y, wide + 0.03, fill=_DUST_EDGE, opacity=fades * 0.5)
        sketch.circle(x, y, wide, fill=_DUST, opacity=fades)


def _draw_splash(sketch: Sketch, part: float) -> None:
    fades = 0.95 * (1 - part)
    ring = 0.4 + 0.7 * part
    sketch.ellipse(0, 0.16, ring, ring * 0.4, line="#FFFFFF", line_width=0.09, opacity=fades)
    for right, high in _DROPS:
        x, y = right * (0.35 + 0.6 * part), 0.1 - high * 0.62 * math.sin(part * math.pi)
        sketch.circle(x, y, 0.14, fill=lighter(WATER, 0.2), opacity=fades)
        sketch.circle(x - 0.02, y - 0.03, 0.08, fill="#FFFFFF", opacity=fades)
