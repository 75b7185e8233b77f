"""Dice in the air, drawn anew in every frame, and the shadows that they cast on the felt."""

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Radial, Sketch, in_our_order
from cubitos_desktop.ui.base.svg_outlines import Polygon
from cubitos_desktop.ui.base.theme import Colour, rgb
from cubitos_desktop.ui.dice.die_marks import (
    HALO,
    face_tones,
    hull_colour,
    mark,
    paint,
    rounded_square,
    seen_face,
)
from cubitos_desktop.ui.dice.die_sprites import USED_DIM
from cubitos_desktop.ui.dice.die_view import (
    Matrix,
    View,
    look,
    lying_faces,
    reach,
    rolled,
    rounded,
    screen_y,
    yawed,
)

_LARGE = 36
"""From this half edge on smoothing may be coarser, but curves need more straight lines."""
_LIGHTS = 48
"""Steps of light between darkness and full."""
_FACE = rounded_square(0.915, 0.23, 3)
_LINE = 0.06
"""How wide the light line along the edge of a face is, in half edges."""
_TOO_FLAT = 0.14
"""What is painted on a face that looks less towards the camera cannot be told."""
_SHINE = ((0.34, 26), (0.27, 56), (0.20, 92), (0.14, 132), (0.08, 180))
"""How far a glow reaches, in half edges, and how opaque it is there."""

_DULL = (148, 154, 152)
"""What is left of a die that has missed: its colour and two thirds of its light are gone."""
_DULLS = 8
"""Steps on the way there."""

Layer = tuple[Colour, Polygon]
swift = in_our_order
_scratches: list[pygame.Surface] = []


def draw_die(
    target: Ground,
    x: float,
    y: float,
    half: float,
    matrix: Matrix,
    faces: tuple[str, ...],
    colour: str,
    *,
    dim: float = 0.0,
    glow: str | None = None,
    strong: bool = False,
    dull: float = 0.0,
) -> None:
    """Draw a turned die with its middle at a place, in pixels; ``dim`` darkens it by that part.

    ``faces[i]`` is what is painted on face i, ``glow`` the colour of a shine around the die;
    ``strong`` are the marks of blanks for those who want them so, ``dull`` is how far it has lost
    its colour.
    """
    wide, tall = reach(matrix, half)
    margin = 1 + (_SHINE[0][0] * half if glow else 0)
    left, top = math.floor(x - wide - margin), math.floor(y - tall - margin)
    # Even sizes, so that what is drawn larger is exactly so many times larger.
    width = 2 * math.ceil((x + wide + margin - left) / 2)
    height = 2 * math.ceil((y + tall + margin - top) / 2)
    turned = _Turned(rounded(matrix), round(x - left, 1), round(y - top, 1), width, height)
    if dull > 0:
        picture = _dulled(turned, half, faces, colour, round(min(1.0, dull) * _DULLS), strong)
    else:
        picture = _drawn(turned, half, faces, colour, dim, glow, strong)
    target.blit(picture, (left, top))


class _Turned(NamedTuple):
    """How a die lies in its picture: its turn, the place of its middle, the picture's size."""

    matrix: Matrix
    x: float
    y: float
    width: int
    height: int


@lru_cache(maxsize=96)
def _drawn(
    turned: _Turned,
    half: float,
    faces: tuple[str, ...],
    colour: str,
    dim: float,
    glow: str | None,
    strong: bool,
) -> pygame.Surface:
    """It is drawn larger on a scratch and scaled down, which smooths its edges.

    A few are kept, for the dice of a throw that lie still while others tumble on.
    """
    finer, chords = (2.0, 2) if half < _LARGE else (1.5, 3)
    matrix, x, y, width, height = turned
    scratch = _scratch(int(width * finer), int(height * finer))
    view = look(matrix, x * finer, y * finer, half * finer)
    light = 1 - dim
    hull = _hull(colour, round(light * _LIGHTS))
    line_width = max(1, round(_LINE * view.half))
    # What is invisible has the colour of what lies next to it, or the edges would turn dark.
    scratch.fill((*(rgb(glow) if glow else hull), 0))
    if glow:
        _shine(scratch, view, rgb(glow))
    pygame.draw.polygon(scratch, hull, view.outline())
    for face, plane, near, brightness in view.seen:
        name = seen_face(faces[face], near, strong=strong) if near > _TOO_FLAT else "bare"
        ground, line, layers = _painted(colour, name, round(brightness * light * _LIGHTS), chords)
        border = plane.at(_FACE)
        pygame.draw.polygon(scratch, ground, border)
        pygame.draw.polygon(scratch, line, border, width=line_width)
        for tint, polygon in layers:
            pygame.draw.polygon(scratch, tint, plane.at(polygon))
    return pygame.transform.smoothscale(scratch, (width, height))


@lru_cache(maxsize=96)
def _dulled(
    turned: _Turned, half: float, faces: tuple[str, ...], colour: str, step: int, strong: bool
) -> pygame.Surface:
    """A die that turns gray and dark, so many steps of the way."""
    picture = _drawn(turned, half, faces, colour, 0.0, None, strong).copy()
    gray = pygame.transform.grayscale(picture)
    gray.fill(_DULL, special_flags=pygame.BLEND_RGB_MULT)
    gray.set_alpha(round(255 * step / _DULLS))
    picture.blit(gray, (0, 0))
    return picture


def draw_gliding_die(
    target: Ground,
    kit: Kit,
    x: float,
    y: float,
    half: float,
    colour: str,
    face: str,
    *,
    lift: float = 0.0,
    yaw: float = 0.0,
    sides: tuple[str, str, str, str] = ("blank", "blank", "blank", "blank"),
    used: bool = False,
    glow: bool = False,
    ring: str | None = None,
    spin: float = 0.0,
    dull: float = 0.0,
) -> None:
    """A die that glides over the table with its face up, so far above it; all lengths in units.

    ``spin`` is how far it has rolled to the right meanwhile, ``dull`` how far its colour is lost.
    It looks as ``resting_die`` does but is drawn anew: in every frame it has another size or turn,
    and the picture of none would be wanted twice.
    """
    scale = kit.scale
    size = half * scale
    draw_shadow(target, x * scale, screen_y(y * scale, -1, size), size, 1 + lift / half)
    draw_die(
        target,
        x * scale,
        (y - lift) * scale,
        size,
        rolled(yaw, spin) if spin else yawed(yaw),
        lying_faces("blank" if used else face, sides),
        colour,
        dim=USED_DIM if used else 0.0,
        glow=ring or (HALO if glow else None),
        strong=kit.has_strong_marks,
        dull=dull,
    )


def _scratch(width: int, height: int) -> pygame.Surface:
    """A part of the surface that all dice are drawn on; it grows with the largest of them."""
    if not _scratches or _scratches[0].width < width or _scratches[0].height < height:
        side = max(256, width, height)
        _scratches[:] = [pygame.Surface((side, side), pygame.SRCALPHA)]
    return _scratches[0].subsurface((0, 0, width, height))


def _shine(scratch: pygame.Surface, view: View, colour: Colour) -> None:
    for distance, opacity in _SHINE:
        border = view.outline(distance * view.half)
        pygame.draw.polygon(scratch, (*colour, opacity), border)


@lru_cache(maxsize=8192)
def _painted(
    colour: str, face: str, light: int, chords: int
) -> tuple[Colour, Colour, tuple[Layer, ...]]:
    """A face in some light: its ground, the line along its edge, and what is painted on it."""
    tones = face_tones(colour)
    ground, line = _lit(tones.ground, light), _lit(tones.line, light)
    layers = []
    for word, outlines in mark(colour, face, chords):
        tint = _lit(paint(word, colour), light)
        for border, holes in outlines:
            layers.append((tint, border))
            layers += [(ground, hole) for hole in holes]
    return ground, line, tuple(layers)


@lru_cache(maxsize=1024)
def _hull(colour: str, light: int) -> Colour:
    return _lit(hull_colour(colour), light)


def _lit(colour: str, light: int) -> Colour:
    part = min(1.0, light / _LIGHTS)
    red, green, blue = rgb(colour)
    return round(red * part), round(green * part), round(blue * part)


def draw_shadow(target: Ground, x: float, y: float, half: float, height: float) -> None:
    """The soft shadow of a die whose middle is so high (in half edges) above a place on the felt.

    The higher the die, the further to the lower right, the larger, softer and fainter it is.
    """
    above = max(0.0, height - 1)
    blob = _blob(max(1, round(half)), round(min(above, 12.0) * 4))
    middle_x = x + (0.14 + 0.22 * above) * half
    middle_y = y + (0.02 + 0.17 * above) * half
    target.blit(blob, (round(middle_x - blob.width / 2), round(middle_y - blob.height / 2)))


@lru_cache(maxsize=512)
def _blob(half: int, quarters: int) -> pygame.Surface:
    above = quarters / 4
    radius = half * (1.42 + 0.10 * above)
    core = max(0.15, 0.70 - 0.12 * above)
    opacity = 0.50 / (1 + 0.30 * above)
    sketch = Sketch(2 * radius, 2 * radius)
    steps = 8
    fades = [_fade(step / steps, core) * opacity for step in range(steps + 1)]
    paint = Radial(radius, radius, radius, ("#04120E",) * (steps + 1), tuple(fades))
    sketch.circle(radius, radius, radius, fill=paint)
    return sketch.drawn(1)


def _fade(part: float, core: float) -> float:
    """How dark a shadow is at a part of its radius: even in its core, then smoothly to nothing."""
    if part <= core:
        return 1.0
    rest = (1 - part) / (1 - core)
    return rest * rest * (3 - 2 * rest)
