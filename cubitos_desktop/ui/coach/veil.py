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
from cubitos_desktop.ui.coach.coach_layout import HOLE

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
_GLOW = ((19.0, 0.1), (14.0, 0.16), (9.5, 0.24), (6.0, 0.36))
"""Around an outline: how far each part of the glow reaches, and how strong it is."""
_DOT = 2.2


def radius_of(hole: Box) -> float:
    """How round the corners of a hole are: small ones are circles."""
    return min(_RADIUS, min(hole.width, hole.height) / 2) if hole.width > 70 else hole.width / 2


def veil(
    kit: Kit, size: tuple[int, int], holes: Sequence[Box], outlines: Sequence[str]
) -> pygame.Surface:
    """Darkness over a window of so many pixels, with soft holes.

    ``outlines`` are the steps around what some holes show, from its own corner; a hole without
    one is a box with round corners.
    """
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.fill((*_VEIL, round(255 * _DARKNESS)))
    for hole, outline in zip(holes, outlines, strict=True):
        if outline:
            light, edge = _opening(kit, hole.width, hole.height, outline), 0
        else:
            light = soft_shape(kit, hole.width, hole.height, radius_of(hole), _SOFT, 1.0, "#000000")
            edge = kit.px(2 * _SOFT)
        at = kit.px(hole.x) - edge, kit.px(hole.y) - edge
        # Only the darkness is taken away: black has no colour to take.
        dark.blit(light, at, special_flags=pygame.BLEND_RGBA_SUB)
    return dark


def _opening(
    kit: Kit, width: float, height: float, outline: str, reach: float = HOLE
) -> pygame.Surface:
    """The shape of a hole that follows an outline and reaches so far beyond it."""
    sketch = Sketch(width, height)
    with sketch.placed(HOLE, HOLE):
        sketch.path(outline, fill="#000000", line="#000000", line_width=2 * reach)
    return sketch.drawn(kit.scale)


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
def outlined_ring(
    kit: Kit, width: float, height: float, outline: str, breath: int
) -> pygame.Surface:
    """The ring around a hole that follows an outline, with ``RING_MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * RING_MARGIN, height + 2 * RING_MARGIN)
    strength = _strength(breath)
    (outer, wide), (inner, narrow) = _RING
    sketch = canvas.sketch()
    with sketch.placed(RING_MARGIN + HOLE, RING_MARGIN + HOLE):
        for reach, part in _GLOW:
            width_of_glow = 2 * (HOLE + reach)
            sketch.path(outline, line=ACCENT, line_width=width_of_glow, opacity=strength * part)
        for colour, reach in ((outer, wide / 2), (inner, narrow / 2), (outer, -narrow / 2)):
            sketch.path(outline, line=colour, line_width=2 * (HOLE + reach))
    canvas.put(sketch)
    hole = _opening(kit, width, height, outline, HOLE - wide / 2)
    at = kit.px(RING_MARGIN), kit.px(RING_MARGIN)
    canvas.surface.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
    return canvas.surface


def _strength(breath: int) -> float:
    return 0.35 + 0.5 * breath / max(1, BREATHS - 1)


@remembered
def ring(kit: Kit, width: float, height: float, radius: float, breath: int) -> pygame.Surface:
    """The ring around a hole of a size, with ``RING_MARGIN`` around it; ``breath`` is its glow."""
    margin = RING_MARGIN
    canvas = Canvas(kit, width + 2 * margin, height + 2 * margin)
    glow = soft_shape(kit, width + 8, height + 8, radius + 4, 10, _strength(breath), ACCENT).copy()
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
