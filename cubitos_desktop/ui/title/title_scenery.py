"""What lies behind the race on the title picture: sky, sun, clouds, hills, trees made of cubes."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.outlines import closed, lay, painted, rounded
from cubitos_desktop.ui.base.sketch import Linear, Point, Radial, Sketch, vertical
from cubitos_desktop.ui.base.theme import darker, lighter
from cubitos_desktop.ui.title.title_layout import PLAIN_ROOM, TitleLayout

_SKY = ("#7CC6EE", "#B4DEEA", "#FFF0CF")
_SUN = (160, 100)
_RAYS = 18
_TRUNK = "#7A4E2B"
_HILL_PERIOD = 1320
"""Beyond the smallest picture the same hills come again."""


class _Ridge(NamedTuple):
    """A line of hills with its trees (x, y of the ground, size), on the smallest picture's places.

    It is drawn down to ``foot``, where the next one surely hides it.
    """

    points: Sequence[Point]
    colours: tuple[str, str]
    foot: float
    tree_colour: str = ""
    trees: Sequence[tuple[float, float, float]] = ()


_RIDGES = (
    _Ridge(
        ((-20, 372), (130, 348), (330, 384), (560, 338), (800, 380), (1060, 330), (1300, 372)),
        ("#CDE6CF", "#C2DFB0"),
        424,
    ),
    _Ridge(
        ((-20, 400), (200, 344), (480, 420), (760, 356), (1040, 414), (1300, 400)),
        ("#BFE0A6", "#A2CF80"),
        474,
        "#83B765",
        (
            (60, 392, 12),
            (120, 372, 14),
            (250, 362, 12),
            (286, 372, 10),
            (700, 376, 12),
            (760, 371, 14),
            (840, 386, 12),
            (872, 396, 10),
            (1120, 418, 12),
            (1240, 412, 14),
        ),
    ),
    _Ridge(
        ((-20, 470), (260, 410), (520, 470), (860, 424), (1300, 470)),
        ("#A9D582", "#86BE5E"),
        562,
        "#5FA045",
        (
            (40, 476, 20),
            (100, 456, 24),
            (160, 452, 14),
            (330, 436, 18),
            (214, 500, 28),
            (20, 530, 28),
            (868, 450, 24),
            (912, 462, 18),
            (1180, 476, 24),
            (1254, 486, 28),
        ),
    ),
)
_CLOUDS = (
    (90, 306, 40),
    (396, 316, 20),
    (700, 322, 24),
    (866, 268, 28),
    (1262, 262, 34),
    (1450, 150, 44),
    (1560, 290, 26),
    (1800, 220, 36),
)


def sky(canvas: Canvas, layout: TitleLayout) -> None:
    """The sky over the whole picture, with the sun's light on it."""
    size = canvas.surface.get_size()
    air = Sketch(4, layout.height)
    lit = 440 + layout.sinking
    air.rect(-4, 0, 16, layout.height + 4, fill=vertical(0, lit, *_SKY))
    column = air.drawn(canvas.kit.scale).convert(canvas.surface)
    pygame.transform.scale(column, size, canvas.surface)
    _sunlight(canvas, layout, lit)


def _sunlight(canvas: Canvas, layout: TitleLayout, height: float) -> None:
    light = Sketch(layout.width, height)
    x, y = _SUN
    reach = layout.width * 0.8
    rays = ""
    for ray in range(_RAYS):
        start = ray * math.tau / _RAYS + 0.1
        ends = (start, start + 0.15)
        points = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in ends]
        rays += closed([(x, y), *points])
    light.path(rays, fill=Radial(x, y, reach, ("#FFFFFF",) * 3, (0.42, 0.16, 0.0)))
    glow = Radial(x, y, 330, ("#FFF6CE", "#FFF3C4", "#FFF3C4"), (0.95, 0.42, 0.0))
    light.circle(x, y, 330, fill=glow)
    # Light has no edges to keep sharp: few pixels, stretched, will do.
    picture = painted(light, canvas.kit.scale / 3)
    size = canvas.surface.get_width(), canvas.kit.px(height)
    canvas.surface.blit(pygame.transform.smoothscale(picture, size), (0, 0))


def clouds(canvas: Canvas, layout: TitleLayout) -> None:
    """Clouds are stacked from cubes, too."""
    for x, y, size in _CLOUDS:
        if x < layout.width + 50:
            moved = (layout.room - PLAIN_ROOM) * 0.5 if x < PLAIN_ROOM else 0
            lay(canvas, _cloud(size), x + moved - 1.2 * size, y + layout.sinking * 0.8 - size * 0.5)


def _cloud(size: float) -> Sketch:
    sketch = Sketch(size * 2.7, size * 1.25)
    with sketch.placed(size * 1.2, size * 0.5, scale=size):
        body = rounded(-1.1, 0, 1.0, 0.7, 0.18) + rounded(0.45, -0.15, 1.0, 0.85, 0.18)
        sketch.path(body, fill="#FFFFFF", opacity=0.92)
        sketch.rect(-0.5, -0.45, 1.2, 1.15, radius=0.18, fill="#FFFFFF", opacity=0.92)
        sketch.rect(-1.1, 0.42, 2.55, 0.28, radius=0.14, fill="#DCEAF2", opacity=0.95)
    return sketch


def hills(canvas: Canvas, layout: TitleLayout) -> None:
    """Three ridges, the farthest the palest, each with its trees."""
    times = math.ceil((layout.width + 40) / _HILL_PERIOD)
    for ridge in _RIDGES:
        _ridge(canvas, layout, ridge, times)
        for again in range(times):
            for x, y, size in ridge.trees:
                place = x + again * _HILL_PERIOD, y + layout.sinking
                cube_tree(canvas, *place, size, ridge.tree_colour)


def _ridge(canvas: Canvas, layout: TitleLayout, ridge: _Ridge, times: int) -> None:
    top = min(y for _, y in ridge.points) - 2
    points = [
        (x + again * _HILL_PERIOD, y - top) for again in range(times) for x, y in ridge.points
    ]
    crest = f"M{points[0][0]} {points[0][1]}"
    for (x1, y1), (x2, y2) in pairwise(points):
        middle = (x1 + x2) / 2
        crest += f"C{middle:.1f} {y1:.1f} {middle:.1f} {y2:.1f} {x2:.1f} {y2:.1f}"
    foot = ridge.foot - top
    sketch = Sketch(layout.width, foot)
    sketch.path(crest + f"V{foot}H-20z", fill=Linear(0, 0, 0, foot, ridge.colours))
    sketch.path(crest, line=lighter(ridge.colours[0], 0.45), line_width=2, opacity=0.5)
    lay(canvas, sketch, 0, top + layout.sinking)


def cube_tree(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A tree with a cube for its crown; y is the ground, ``size`` a little over half its width."""
    key = ("cube tree", size, colour)
    tree = canvas.kit.remember(key, lambda: painted(_tree(size, colour), canvas.kit.scale))
    canvas.surface.blit(tree, (canvas.kit.px(x - size), canvas.kit.px(y - size * 1.9)))


def _tree(size: float, colour: str) -> Sketch:
    sketch = Sketch(size * 2.5, size * 2.4)
    rim = max(1.2, size * 0.08)
    left, wide, high = size * 0.2, size * 1.6, size * 1.5
    sketch.ellipse(size * 1.3, size * 2.0, size * 1.1, size * 0.26, fill="#2D4A18", opacity=0.2)
    sketch.rect(size * 0.82, size * 1.3, size * 0.36, size * 0.78, radius=2, fill=_TRUNK)
    sketch.rect(left, 0, wide, high, radius=size * 0.28, fill=darker(colour, 0.45))
    inner = left + rim, rim, wide - 2 * rim
    sketch.rect(*inner, high - 2 * rim, radius=size * 0.22, fill=darker(colour, 0.14))
    sketch.rect(*inner[:2], wide * 0.8 - rim, high - 2 * rim, radius=size * 0.2, fill=colour)
    sketch.rect(*inner, size * 0.48, radius=size * 0.2, fill=lighter(colour, 0.32))
    return sketch
