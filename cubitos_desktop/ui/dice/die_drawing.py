"""Dice in the air, drawn anew in every frame, as well as those at rest are drawn once."""

import itertools
import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.svg_outlines import Point, Polygon
from cubitos_desktop.ui.base.theme import Colour, mix, rgb
from cubitos_desktop.ui.dice.die_marks import (
    HALO,
    face_tones,
    hull_colour,
    paint,
    rounded_square,
    seen_face,
    whole_mark,
)
from cubitos_desktop.ui.dice.die_shadows import draw_shadow
from cubitos_desktop.ui.dice.die_sprites import LINE_OPACITY, USED_DIM
from cubitos_desktop.ui.dice.die_view import (
    Matrix,
    SeenCube,
    look,
    lying_faces,
    reach,
    rolled,
    rounded,
    screen_y,
    yawed,
)

_LARGE = 40
"""From this half edge on smoothing may be coarser, but curves need more straight lines."""
_ACROSS, _ACROSS_IF_LARGE, _DOWN = 4, 3, 2
"""How many times as wide and as high a die is drawn before it is scaled down, which smooths its
edges. What is drawn costs time by its lines of pixels and hardly by how long they are."""
_CHORDS, _CHORDS_IF_LARGE = 3, 4
_EDGES, _EDGES_IF_LARGE = 16, 32
"""Of how many lines a curve and the outline of a die are made."""
_ASIDE = 0.5
"""On faces that look less towards the camera curves need fewer lines."""
_LIGHTS = 48
"""Steps of light between darkness and full."""
_LINE, _FACE = rounded_square(0.945, 0.245, 3), rounded_square(0.875, 0.18, 3)
"""The light line along the edge of a face, and what it leaves free, as on dice at rest."""
_SHINE = ((0.34, 26), (0.27, 56), (0.20, 92), (0.14, 132), (0.08, 180))
"""How far a glow reaches, in half edges, and how opaque it is there."""
_RIM = 0.10
"""How far a firm ring reaches that lies on it."""
_SHEEN_REACH, _SHEEN_SPAN, _SHEEN_GRID = 1.95, 0.8, 13
"""From the middle of a sheen to its edge, and to where it has its full strength or none, in half
edges; and of how many places it is made."""
_SHEEN_STEP = 4
"""Pixels: dice of nearly the same size have the same sheen."""
_SHEEN_LIFT = 0.25
"""Its middle lies above that of the die, towards the middle of the face on top."""

_DULL = (148, 154, 152)
"""What is left of a die that has missed: its colour and two thirds of its light are gone."""
_DULLS = 8
"""Steps on the way there."""

Layer = tuple[Colour, int, int]
"""A polygon of one colour: from which point on it goes, and up to which."""
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
    rim: bool = False,
    strong: bool = False,
    dull: float = 0.0,
) -> None:
    """Draw a turned die with its middle at a place, in pixels; ``dim`` darkens it by that part.

    ``faces[i]`` is what is painted on face i, ``glow`` the colour of a shine around the die, which
    with a ``rim`` begins as a firm ring; ``strong`` are the marks of blanks for those who want them
    so, ``dull`` is how far it has lost its colour.
    """
    wide, tall = reach(matrix, half)
    margin = 1 + (_SHINE[0][0] * half if glow else 0)
    left, top = math.floor(x - wide - margin), math.floor(y - tall - margin)
    width, height = math.ceil(x + wide + margin) - left, math.ceil(y + tall + margin) - top
    turned = _Turned(rounded(matrix), round(x - left, 1), round(y - top, 1), width, height)
    if dull > 0:
        picture = _dulled(turned, half, faces, colour, round(min(1.0, dull) * _DULLS), strong)
    else:
        picture = _drawn(turned, half, faces, colour, dim, glow, rim, strong)
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
    rim: bool,
    strong: bool,
) -> pygame.Surface:
    """It is drawn larger on a scratch and scaled down, which smooths its edges.

    A few are kept, for the dice of a throw that lie still while others tumble on.
    """
    is_large = half >= _LARGE
    across = _ACROSS_IF_LARGE if is_large else _ACROSS
    chords = _CHORDS_IF_LARGE if is_large else _CHORDS
    matrix, x, y, width, height = turned
    scratch = _scratch(width * across, height * _DOWN)
    view = look(matrix, x * _DOWN, y * _DOWN, half * _DOWN)
    wider = across / _DOWN
    light = 1 - dim
    hull = _hull(colour, round(light * _LIGHTS))
    edges = _EDGES_IF_LARGE if is_large else _EDGES
    polygon = pygame.draw.polygon
    # What is invisible has the colour of what lies next to it, or the edges would turn dark.
    scratch.fill((*(rgb(glow) if glow and rim else hull), 0))
    if glow and rim:
        polygon(scratch, rgb(glow), view.outlines((_RIM * view.half,), edges, wider)[0])
    polygon(scratch, hull, view.outlines((0.0,), edges, wider)[0])
    for face, plane, near, brightness in view.seen:
        name = seen_face(faces[face], near, strong=strong)
        curves = chords if near > _ASIDE else chords - 1
        layers, points = _painted(colour, name, round(brightness * light * _LIGHTS), curves)
        seen = plane.widened(wider).at(points)
        for tint, first, last in layers:
            polygon(scratch, tint, seen[first:last])
    picture = pygame.transform.smoothscale(scratch, (width, height))
    sheen = _sheen(colour, round(light * _LIGHTS), round(_SHEEN_REACH * half / _SHEEN_STEP))
    place = x - sheen.width / 2, y - sheen.height / 2 - _SHEEN_LIFT * half
    picture.blit(sheen, place, special_flags=pygame.BLEND_RGB_ADD)
    return _shining(picture, look(matrix, x, y, half), rgb(glow)) if glow else picture


@lru_cache(maxsize=128)
def _sheen(colour: str, light: int, steps: int) -> pygame.Surface:
    """The light that a die has more at its upper left than at its lower right, so many steps large.

    It is laid over all of the die at once: faces that have a sheen of their own at rest would be
    too dear in every frame, and nobody could tell.
    """
    side = 2 * _SHEEN_STEP * steps
    return pygame.transform.smoothscale(_sheen_grid(colour, light), (side, side))


@lru_cache(maxsize=64)
def _sheen_grid(colour: str, light: int) -> pygame.Surface:
    upper_left, _, lower_right, _ = face_tones(colour)
    tones = list(zip(_lit(upper_left, light), _lit(lower_right, light), strict=True))
    fading = []
    for along in range(2 * _SHEEN_GRID - 1):
        away = (along / (_SHEEN_GRID - 1) - 1) * _SHEEN_REACH
        part = min(1.0, max(0.0, 0.5 - away / (2 * _SHEEN_SPAN)))
        fading.append([round((a - b) * part) for a, b in tones])
    grid = pygame.Surface((_SHEEN_GRID, _SHEEN_GRID), pygame.SRCALPHA)
    for across, down in itertools.product(range(_SHEEN_GRID), repeat=2):
        grid.set_at((across, down), fading[across + down])
    return grid


@lru_cache(maxsize=96)
def _dulled(
    turned: _Turned, half: float, faces: tuple[str, ...], colour: str, step: int, strong: bool
) -> pygame.Surface:
    """A die that turns gray and dark, so many steps of the way."""
    picture = _drawn(turned, half, faces, colour, 0.0, None, False, strong).copy()
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
    matrix = rolled(yaw, spin) if spin else yawed(yaw)
    ground_y = screen_y(y * scale, -1, size)
    draw_shadow(target, x * scale, ground_y, size, 1 + lift / half, matrix)
    left, top = x * scale, (y - lift) * scale
    if not spin:
        # On whole pixels, as dice at rest: one that only slides keeps its picture.
        left, top = round(left), round(top)
    draw_die(
        target,
        left,
        top,
        size,
        matrix,
        lying_faces("blank" if used else face, sides),
        colour,
        dim=USED_DIM if used else 0.0,
        glow=ring or (HALO if glow else None),
        rim=ring is not None,
        strong=kit.has_strong_marks,
        dull=dull,
    )


def _scratch(width: int, height: int) -> pygame.Surface:
    """A part of the surface that all dice are drawn on; it grows with the largest of them."""
    if not _scratches or _scratches[0].width < width or _scratches[0].height < height:
        side = max(256, width, height)
        _scratches[:] = [pygame.Surface((side, side), pygame.SRCALPHA)]
    return _scratches[0].subsurface((0, 0, width, height))


def _shining(picture: pygame.Surface, view: SeenCube, colour: Colour) -> pygame.Surface:
    """A die with a glow around it, which is soft already and need not be scaled down."""
    around = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    around.fill((*colour, 0))
    borders = view.outlines([distance * view.half for distance, _ in _SHINE])
    for (_, opacity), border in zip(_SHINE, borders, strict=True):
        pygame.draw.polygon(around, (*colour, opacity), border)
    around.blit(picture, (0, 0))
    return around


@lru_cache(maxsize=8192)
def _painted(colour: str, face: str, light: int, chords: int) -> tuple[tuple[Layer, ...], Polygon]:
    """A face in some light: the line along its edge, its ground, and what is painted on it.

    The ground is the deepest there is; the sheen adds the rest. All points are in one list, since
    they are turned together.
    """
    tones = face_tones(colour)
    painted = [
        (_lit(mix(tones.lower_right, tones.line, LINE_OPACITY), light), _LINE),
        (_lit(tones.lower_right, light), _FACE),
    ]
    for word, polygon in whole_mark(colour, face, chords):
        painted.append((_lit(paint(word, colour), light), polygon))
    layers: list[Layer] = []
    points: list[Point] = []
    for tint, polygon in painted:
        layers.append((tint, len(points), len(points) + len(polygon)))
        points += polygon
    return tuple(layers), tuple(points)


@lru_cache(maxsize=1024)
def _hull(colour: str, light: int) -> Colour:
    return _lit(hull_colour(colour), light)


def _lit(colour: str, light: int) -> Colour:
    part = min(1.0, light / _LIGHTS)
    red, green, blue = rgb(colour)
    return round(red * part), round(green * part), round(blue * part)
