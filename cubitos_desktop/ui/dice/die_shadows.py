"""The shadows that dice cast on the felt: the nearer a die is to it, the tighter and darker."""

import math
from functools import lru_cache
from typing import Final

import pygame

from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.sketch import Radial, Sketch
from cubitos_desktop.ui.dice.die_marks import rounded_square
from cubitos_desktop.ui.dice.die_view import TILT, Matrix

SHADOW: Final = "#04120E"
RIGHT, DOWN = 0.15, 0.03
"""How far from the die the shadow of a lying one lies, in half edges."""
SQUARES: Final = tuple(1.20 - 0.36 * step / 7 for step in range(8))
"""The shadow of a lying die is made of squares that reach so far, in half edges."""
SQUARE_ROUNDING, SQUARE_OPACITY = 0.36, 0.084

_RIGHT_ABOVE, _DOWN_ABOVE = 0.24, 0.19
"""How much further away it is for each half edge that the die is higher."""
_HIGHEST = 6
"""Half edges: from there on a shadow gets no larger or fainter."""
_STEPS = 4
"""Shadows for each half edge of height."""
_PRINT = 64
"""Shadows are soft: they are printed at this size, in pixels, and scaled to any other."""
_FLAT = math.cos(math.radians(5.5))
_QUARTER = math.pi / 2
_TURNS = 16
"""Ways in which a square is printed on a quarter turn."""


def draw_shadow(
    target: Ground, x: float, y: float, half: float, height: float, matrix: Matrix
) -> None:
    """The soft shadow of a die whose middle is so high (in half edges) above a place on the felt.

    The higher the die, the further to the lower right, the larger, softer and fainter it is. That
    of a die that lies is square, as it is when it has come to rest.
    """
    above = max(0.0, height - 1)
    lies = above < 1 / _STEPS and max(map(abs, matrix[2])) > _FLAT
    turn = _turn_of(matrix) if lies else None
    blob = _blob(max(1, round(half)), round(min(above, _HIGHEST) * _STEPS), turn)
    middle_x = x + (RIGHT + _RIGHT_ABOVE * above) * half
    middle_y = y + (DOWN + _DOWN_ABOVE * above) * half
    target.blit(blob, (round(middle_x - blob.width / 2), round(middle_y - blob.height / 2)))


def _turn_of(matrix: Matrix) -> int:
    """How the square is turned that a lying die covers, in steps."""
    upright = list(map(abs, matrix[2]))
    level = upright.index(min(upright))
    angle = math.atan2(matrix[1][level], matrix[0][level]) % _QUARTER
    return round(angle / _QUARTER * _TURNS) % _TURNS


@lru_cache(maxsize=512)
def _blob(half: int, steps: int, turn: int | None) -> pygame.Surface:
    """A shadow of a size; it is round unless it is told how it is turned."""
    if turn is not None:
        side = round(2 * half * _SQUARE_REACH)
        return pygame.transform.smoothscale(_square(turn), (side, side))
    above = steps / _STEPS
    side = round(2 * half * (1.30 + 0.16 * above))
    opacity = 0.54 / (1 + 0.42 * above)
    blob = pygame.transform.smoothscale(_round(steps), (side, side))
    blob.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return blob


@lru_cache(maxsize=_HIGHEST * _STEPS + 1)
def _round(steps: int) -> pygame.Surface:
    """Even in its core, then smoothly to nothing; the core of a higher die's is smaller."""
    core = max(0.12, 0.74 - 0.15 * steps / _STEPS)
    parts = 8
    fades = tuple(_fade(part / parts, core) for part in range(parts + 1))
    middle = _PRINT / 2
    sketch = Sketch(_PRINT, _PRINT)
    paint = Radial(middle, middle, middle, (SHADOW,) * (parts + 1), fades)
    sketch.circle(middle, middle, middle, fill=paint)
    return sketch.drawn(1)


def _fade(part: float, core: float) -> float:
    if part <= core:
        return 1.0
    rest = (1 - part) / (1 - core)
    return rest * rest * (3 - 2 * rest)


_SQUARE_REACH = SQUARES[0] * math.sqrt(2)


@lru_cache(maxsize=_TURNS)
def _square(turn: int) -> pygame.Surface:
    """Squares of several sizes over each other, which fade outwards."""
    middle = _PRINT / 2
    cos, sin = math.cos(turn * _QUARTER / _TURNS), math.sin(turn * _QUARTER / _TURNS)
    sketch = Sketch(_PRINT, _PRINT)
    for reach in SQUARES:
        size = reach * middle / _SQUARE_REACH
        points = (
            (
                middle + size * (a * cos - b * sin),
                middle + size * (a * sin + b * cos) * math.cos(TILT),
            )
            for a, b in rounded_square(1, SQUARE_ROUNDING, 3)
        )
        sketch.polygon(points, fill=SHADOW, opacity=SQUARE_OPACITY)
    return sketch.drawn(1)
