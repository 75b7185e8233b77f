"""Flat signs for dice, seen from the front: a die on a card, one of its faces, a tiny square."""

from typing import Final

import pygame

from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import DICE, darker, lighter
from cubitos_desktop.ui.dice.die_sprites import draw_mark
from cubitos_desktop.ui.dice.die_view import Plane

SHADOW_MARGIN: Final = 0.12
"""What a flat face's picture has around the face, in parts of its size: room for the shadow."""
_SHADOW = "#2A1208"


@remembered
def flat_die(kit: Kit, size: float, colour: str) -> pygame.Surface:
    """A die with the symbol of its colour, if it has one; the picture is as large as the die."""
    base = DICE[colour]
    sketch = Sketch(size, size)
    rim = max(1 / kit.scale, size * 0.055)
    inner = size - 2 * rim
    sketch.rect(0, 0, size, size, radius=size * 0.2, fill=darker(base, 0.6))
    fill = vertical(0, size, lighter(base, 0.25), darker(base, 0.06))
    sketch.rect(rim, rim, inner, inner, radius=size * 0.16, fill=fill)
    draw_mark(sketch, _square_plane(size / 2, inner * 0.53), colour, "symbol")
    return sketch.drawn(kit.scale)


@remembered
def flat_face(kit: Kit, size: float, colour: str, face: str) -> pygame.Surface:
    """One face of a die with a soft shadow, in the middle of a picture with a margin."""
    base = DICE[colour]
    # Whole pixels on both sides of the middle, so that the face lies exactly in it.
    middle = (int(size * (0.5 + SHADOW_MARGIN) * kit.scale) + 1) / kit.scale
    sketch = Sketch(2 * middle, 2 * middle)
    left = middle - size / 2
    for step in range(6):
        spread = size * (0.05 - 0.016 * step)
        edge, top, wide = left - spread, left + size * 0.04 - spread, size + 2 * spread
        radius = size * 0.2 + spread
        sketch.rect(edge, top, wide, wide, radius=radius, fill=_SHADOW, opacity=0.07)
    rim = max(1 / kit.scale, size * 0.026)
    inner = left + rim, left + rim, size - 2 * rim, size - 2 * rim
    sketch.rect(left, left, size, size, radius=size * 0.2, fill=darker(base, 0.45))
    fill = vertical(left, size, lighter(base, 0.3), darker(base, 0.05))
    sketch.rect(*inner, radius=size * 0.175, fill=fill)
    shown = "bare" if face == "blank" else face
    draw_mark(sketch, _square_plane(middle, size * 0.48), colour, shown)
    return sketch.drawn(kit.scale)


@remembered
def small_square(kit: Kit, size: float, colour: str) -> pygame.Surface:
    """A die too small for its symbol, as in the strips of the rivals."""
    base = DICE[colour]
    rim = max(1 / kit.scale, size * 0.12)
    inner = size - 2 * rim
    sketch = Sketch(size, size)
    sketch.rect(0, 0, size, size, radius=size * 0.28, fill=darker(base, 0.55))
    sketch.rect(rim, rim, inner, inner, radius=size * 0.2, fill=darker(base, 0.12))
    sketch.rect(rim, rim, inner, inner * 0.66, radius=size * 0.2, fill=lighter(base, 0.18))
    return sketch.drawn(kit.scale)


def _square_plane(middle: float, half: float) -> Plane:
    return Plane(middle, middle, half, 0.0, 0.0, half)
