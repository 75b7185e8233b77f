"""The veil over the table with its holes, the rings around them, and the way between two."""

import math
from collections.abc import Sequence

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, soft_shape
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import ACCENT, rgb

_VEIL = (29, 15, 24)
_DARKNESS = 0.69
_CREAM = "#FFF3D6"
_RING = ((_CREAM, 5.5), (ACCENT, 3.4))
"""The lines of a ring, the wider first."""
_SOFT = 2.0
"""The edge of a hole is twice as soft as this."""
_RADIUS = 16.0
RING_MARGIN = 26.0
"""So far the picture of a ring reaches beyond its hole."""
BREATHS = 8
"""So many pictures a ring has, from its faintest glow to its strongest."""
_DOT, _GAP = 2.2, 10.0
_NEAREST = 34.0
"""Holes that lie closer need no arc between them."""


def radius_of(hole: Box) -> float:
    """How round the corners of a hole are: small ones are circles."""
    return min(_RADIUS, min(hole.width, hole.height) / 2) if hole.width > 70 else hole.width / 2


def veil(kit: Kit, size: tuple[int, int], holes: Sequence[Box]) -> pygame.Surface:
    """Darkness over a window of so many pixels, with soft holes."""
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.fill((*_VEIL, round(255 * _DARKNESS)))
    for hole in holes:
        light = soft_shape(kit, hole.width, hole.height, radius_of(hole), _SOFT, 1.0, "#000000")
        edge = kit.px(2 * _SOFT)
        at = kit.px(hole.x) - edge, kit.px(hole.y) - edge
        # Only the darkness is taken away: black has no colour to take.
        dark.blit(light, at, special_flags=pygame.BLEND_RGBA_SUB)
    return dark


def moving_veil(
    kit: Kit, size: tuple[int, int], holes: Sequence[Box], strength: float
) -> pygame.Surface:
    """The same with its rings while they move: plainly drawn, since each is seen for a frame."""
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.fill((*_VEIL, round(255 * _DARKNESS * strength)))
    for hole in holes:
        rect, radius = hole.pixels(kit.scale), kit.px(radius_of(hole))
        pygame.draw.rect(dark, (0, 0, 0, 0), rect, border_radius=radius)
        for colour, line_width in _RING:
            wide = max(1, kit.px(line_width))
            outer = rect.inflate(wide, wide)
            pygame.draw.rect(dark, rgb(colour), outer, wide, border_radius=radius + wide // 2)
    return dark


@remembered
def ring(kit: Kit, width: float, height: float, radius: float, breath: int) -> pygame.Surface:
    """The ring around a hole of a size, with ``RING_MARGIN`` around it; ``breath`` is its glow."""
    margin = RING_MARGIN
    canvas = Canvas(kit, width + 2 * margin, height + 2 * margin)
    strength = 0.35 + 0.5 * breath / max(1, BREATHS - 1)
    glow = soft_shape(kit, width + 8, height + 8, radius + 4, 10, strength, ACCENT).copy()
    glow.fill((*rgb(ACCENT), 0), special_flags=pygame.BLEND_RGB_MAX)
    middle = margin + width / 2, margin + height / 2
    canvas.picture(glow, *middle)
    # The glow lies around the hole and not in it.
    inner = soft_shape(kit, width - 2, height - 2, radius, 1, 1.0, "#000000")
    at = kit.px(margin + 1) - kit.px(2), kit.px(margin + 1) - kit.px(2)
    canvas.surface.blit(inner, at, special_flags=pygame.BLEND_RGBA_SUB)
    sketch = canvas.sketch()
    for colour, line_width in _RING:
        body = margin, margin, width, height
        sketch.rect(*body, radius=radius, line=colour, line_width=line_width)
    canvas.put(sketch)
    return canvas.surface


def arc_points(first: Box, second: Box) -> list[Point]:
    """Dots on the way from one hole to another, the last where an arrow ends; none where the
    holes lie side by side."""
    start, end = _leaving(first, second), _arriving(first, second)
    length = math.dist(start, end)
    if length < _NEAREST:
        return []
    lift = min(70.0, length * 0.22)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - lift
    count = max(2, round(length * 1.1 / _GAP))
    return [_between(start, middle, end, place / count) for place in range(1, count + 1)]


def _leaving(first: Box, second: Box) -> Point:
    """Where the way leaves the first hole: at the side where the second lies, or above or below."""
    (x, y), (to_x, to_y) = first.centre, second.centre
    if first.x <= to_x <= first.right:
        return x, first.bottom + 6 if to_y > y else first.y - 6
    side = first.right + 6 if to_x > x else first.x - 6
    return side, y + first.height * (0.25 if to_y > first.bottom else 0.0)


def _arriving(first: Box, second: Box) -> Point:
    """Where it ends: at the near edge of the second hole, a little before it."""
    x, (to_x, to_y) = first.centre[0], second.centre
    if second.y > first.bottom:
        return to_x - second.width * (0.2 if to_x > x else -0.2), second.y - 8
    if second.bottom < first.y:
        return to_x, second.bottom + 8
    return (second.x - 8 if to_x > x else second.right + 8), to_y


def _between(start: Point, middle: Point, end: Point, part: float) -> Point:
    rest = 1 - part
    return (
        rest * rest * start[0] + 2 * rest * part * middle[0] + part * part * end[0],
        rest * rest * start[1] + 2 * rest * part * middle[1] + part * part * end[1],
    )


@remembered
def arc(kit: Kit, width: float, height: float, points: tuple[Point, ...]) -> pygame.Surface:
    """The dotted way with its arrow head, on a canvas of a size."""
    sketch = Sketch(width, height)
    for x, y in points[:-2]:
        sketch.circle(x, y, _DOT, fill=_CREAM)
    (x, y), (end_x, end_y) = points[-2:]
    angle = math.atan2(end_y - y, end_x - x)
    head = [
        (end_x + reach * math.cos(angle + turn), end_y + reach * math.sin(angle + turn))
        for reach, turn in ((3.0, 0.0), (14.0, 2.6), (14.0, -2.6))
    ]
    sketch.path(closed(head), fill=_CREAM)
    return sketch.drawn(kit.scale)
