"""The ground of a landscape: colours, light, hills, water, banks and the road's shadow on them."""

import math
import random
from collections.abc import Iterator

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.sketch import Linear, Point, Radial, Sketch
from cubitos_desktop.ui.base.theme import lighter, mix
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_tiles import loops
from cubitos_desktop.ui.landscape.banks import draw_bank
from cubitos_desktop.ui.landscape.landscape import Landscape, Ripples, Stripes, Sun

_COARSE = 0.5
_COARSEST = 0.25
"""The ground and the shadow on it are drawn so coarsely and then enlarged: that makes them soft."""
_STRIPE = 48
_SLANT = 60
_WAVE = 12
"""The width of a step along a ridge."""
_FURROWS = (0.4, 0.72, 1.0)
"""Where below a ridge its furrows run, in parts of the way to the next one."""
_USUAL = 928 * 416
_GLINTS = 14


def draw_ground(
    canvas: Canvas, geometry: BoardGeometry, islands: tuple[Box, ...], sun: Box | None
) -> None:
    """All that is flat, below everything that stands on it."""
    landscape = geometry.view.landscape
    _spread(canvas, _lawn(geometry, sun), _COARSE)
    for bank in landscape.banks:
        draw_bank(canvas, geometry, islands, bank)
    _spread(canvas, _shadow(geometry), _COARSEST)


def _spread(canvas: Canvas, sketch: Sketch, coarse: float) -> None:
    surface = canvas.surface
    picture = sketch.drawn(canvas.kit.scale * coarse)
    surface.blit(pygame.transform.smoothscale(picture, surface.get_size()), (0, 0))


def _lawn(geometry: BoardGeometry, sun: Box | None) -> Sketch:
    landscape, width, height = geometry.view.landscape, geometry.width, geometry.height
    sketch = Sketch(width, height)
    sketch.rect(0, 0, width, height, fill=Linear(0, 0, 0, height, landscape.ground))
    if landscape.stripes:
        _draw_stripes(sketch, landscape.stripes)
    if landscape.ridges:
        _draw_ridges(sketch, landscape)
    for glow in landscape.glows:
        x, y, radius = glow.x * width, glow.y * height, glow.radius * width
        paint = Radial(x, y, radius, (glow.colour,) * 2, (glow.opacity, 0))
        sketch.circle(x, y, radius, fill=paint)
    if landscape.sun and sun:
        _draw_sun(sketch, landscape.sun, sun)
    source = random.Random(geometry.view.id)
    for ripples in landscape.ripples:
        _draw_ripples(sketch, ripples, source)
    return sketch


def _draw_stripes(sketch: Sketch, stripes: Stripes) -> None:
    steps, height = "", sketch.height
    for left in range(0, int(sketch.width + _SLANT), 2 * _STRIPE):
        steps += f"M{left} 0h{_STRIPE}L{left + _STRIPE - _SLANT} {height:.1f}h{-_STRIPE}z"
    sketch.path(steps, fill=stripes.colour, opacity=stripes.opacity)


def _draw_ridges(sketch: Sketch, landscape: Landscape) -> None:
    ridges = landscape.ridges
    assert ridges is not None
    apart = sketch.height / (len(ridges.colours) + 0.2)
    for place, colour in enumerate(ridges.colours):
        top = apart * (place + 0.65)
        crest = list(_crest(sketch.width, top, apart * 0.3, place * 1.7))
        hill = [*crest, (sketch.width, top + 2 * apart), (0, top + 2 * apart)]
        shades = lighter(colour, 0.2), mix(colour, ridges.furrow, 0.3)
        sketch.polygon(hill, fill=Linear(0, top - apart * 0.4, 0, top + apart * 1.4, shades))
        sketch.stroke(crest, ridges.rim, 2.2, opacity=0.6)
        for part in _FURROWS:
            furrow = [(x, y + apart * part * 0.62 + math.sin(x / 40)) for x, y in crest]
            sketch.stroke(furrow, ridges.furrow, 1.3, opacity=0.2)


def _crest(width: float, y: float, swing: float, phase: float) -> Iterator[Point]:
    for step in range(int(width / _WAVE) + 2):
        x = step * _WAVE
        wave = math.sin(x / 120 + phase) + 0.5 * math.sin(x / 53 + 2 * phase)
        yield x, y + swing * wave


def _draw_sun(sketch: Sketch, sun: Sun, box: Box) -> None:
    x, y = box.centre
    halo = Radial(x, y, 5.5 * sun.radius, (sun.colour, sun.path, sun.path), (0.85, 0.4, 0))
    sketch.circle(x, y, 5.5 * sun.radius, fill=halo)
    sketch.circle(x, y, sun.radius, fill=sun.colour)
    source = random.Random(round(x))
    low, apart = box.bottom + 8, (sketch.height - box.bottom) / _GLINTS
    for glint in range(_GLINTS):
        wide = sun.radius * (1.7 - glint * 0.075) + source.uniform(-8, 8)
        left, right = x - wide + source.uniform(-6, 6), x + wide
        line = (left, low + glint * apart), (right, low + glint * apart)
        sketch.stroke(line, sun.path, 2.6, opacity=0.62 - 0.035 * glint)


def _draw_ripples(sketch: Sketch, ripples: Ripples, source: random.Random) -> None:
    steps = ""
    for _ in range(round(ripples.count * sketch.width * sketch.height / _USUAL)):
        x, y = source.uniform(0, sketch.width), source.uniform(8, sketch.height)
        half = ripples.length * source.uniform(0.5, 1) / 2
        bend = f"q{half / 2:.1f}-3 {half:.1f} 0t{half:.1f} 0"
        steps += f"M{x - half:.1f} {y:.1f}" + (bend if ripples.is_curved else f"h{2 * half:.1f}")
    sketch.path(steps, line=ripples.colour, line_width=1.7, opacity=ripples.opacity)


def _shadow(geometry: BoardGeometry) -> Sketch:
    shadow = geometry.view.landscape.shadow
    sketch = Sketch(geometry.width, geometry.height)
    with sketch.placed(shadow.right, shadow.down):
        sketch.path(
            loops(geometry, geometry.space_of),
            fill=shadow.colour,
            line=shadow.colour,
            line_width=geometry.radius * 0.24,
            opacity=shadow.opacity,
        )
    return sketch
