"""Dice at rest, finely drawn once and then remembered; no die moves here."""

import math
from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Fill, Linear, Sketch
from cubitos_desktop.ui.base.svg_outlines import Outline
from cubitos_desktop.ui.base.theme import COIN, CREDIT, lighter, mix
from cubitos_desktop.ui.dice.die_marks import (
    HALO,
    face_tones,
    hull_colour,
    mark,
    paint,
    seen_face,
)
from cubitos_desktop.ui.dice.die_marks import rounded_square as square
from cubitos_desktop.ui.dice.die_shadows import (
    DOWN,
    RIGHT,
    SHADOW,
    SQUARE_OPACITY,
    SQUARE_ROUNDING,
    SQUARES,
)
from cubitos_desktop.ui.dice.die_view import (
    Matrix,
    Plane,
    SeenCube,
    look,
    lying_faces,
    rounded,
    yawed,
)

REACH: Final = 2.2
"""From the middle of a resting die's picture to its border, in half edges."""
_BLANKS: Final = ("blank", "blank", "blank", "blank")
_BODY: Final = 1.7
"""The same for a lying die without anything around it."""
USED_DIM: Final = 0.2
"""By what part a used die is darker."""
_CHORDS = 5
_OUTLINE = 40
_FACE = square(0.95, 0.25, _CHORDS)
_LINE = square(0.905, 0.21, _CHORDS)
LINE_OPACITY: Final = 0.8
"""Of the light line along the edge of a face."""


class RestingDie(NamedTuple):
    """All that a resting die's look depends on, except its size."""

    colour: str
    faces: tuple[str, ...]
    matrix: Matrix
    used: bool
    glow: bool
    ring: str | None
    shadow: bool


def resting_die(
    kit: Kit,
    half: float,
    colour: str,
    face: str,
    *,
    yaw: float = 0.0,
    sides: tuple[str, str, str, str] = _BLANKS,
    used: bool = False,
    glow: bool = False,
    ring: str | None = None,
    shadow: bool = True,
) -> pygame.Surface:
    """A die of half an edge in units that lies with a face up, in the middle of its picture.

    ``sides`` are what its front, right, back and left show before it is turned by ``yaw``.
    A used die is blank and darker, ``glow`` is the shine of power, ``ring`` a coloured outline.
    """
    faces = lying_faces("blank" if used else face, sides)
    die = RestingDie(colour, faces, rounded(yawed(yaw)), used, glow, ring, shadow)
    return kit.remember(("die", half, die), lambda: _drawn(kit, half, die))


def _drawn(kit: Kit, half: float, die: RestingDie) -> pygame.Surface:
    """The die over what lies around it: both are often wanted again with another partner."""
    _, _, matrix, _, glow, ring, shadow = die
    around = kit.remember(
        ("around a die", half, matrix, glow, ring, shadow), lambda: _around(kit, half, die)
    )
    body = kit.remember(
        ("die's body", half, matrix, die.colour, die.faces, die.used),
        lambda: _body(kit, half, die),
    )
    picture = around.copy()
    aside = (picture.get_width() - body.get_width()) // 2
    picture.blit(body, (aside, aside))
    return picture


def _middle(kit: Kit, reach: float) -> float:
    """Whole pixels on both sides of the middle, so that the die lies exactly in it."""
    return (int(reach * kit.scale) + 1) / kit.scale


def _around(kit: Kit, half: float, die: RestingDie) -> pygame.Surface:
    """Shadow, shine and ring of a die."""
    middle = _middle(kit, REACH * half)
    sketch = Sketch(2 * middle, 2 * middle)
    view = look(die.matrix, middle, middle, half)
    if die.shadow:
        _shadow(sketch, view, die.matrix)
    if die.glow:
        _shine(sketch, view, HALO)
    if die.ring:
        _shine(sketch, view, die.ring)
        sketch.polygon(view.outline(0.10 * half, _OUTLINE), fill=die.ring)
    return sketch.drawn(kit.scale)


def _body(kit: Kit, half: float, die: RestingDie) -> pygame.Surface:
    middle = _middle(kit, _BODY * half)
    sketch = Sketch(2 * middle, 2 * middle)
    view = look(die.matrix, middle, middle, half)
    light = 1 - USED_DIM if die.used else 1.0
    sketch.polygon(view.outline(0, _OUTLINE), fill=lit(hull_colour(die.colour), light))
    for face, plane, near, brightness in view.seen:
        shown = seen_face(die.faces[face], near, strong=kit.has_strong_marks)
        draw_face(sketch, plane, die.colour, shown, light * brightness)
    return sketch.drawn(kit.scale)


def _shadow(sketch: Sketch, view: SeenCube, matrix: Matrix) -> None:
    """The square that the die covers, a little to the right, fading outwards."""
    x, y, half, axes, _ = view
    standing = max(range(3), key=lambda axis: abs(matrix[2][axis]))
    right, down = (axes[axis] for axis in range(3) if axis != standing)
    drop = abs(axes[standing][1])
    plane = Plane(x + RIGHT * half, y + drop + DOWN * half, *right, *down)
    for reach in SQUARES:
        border = plane.at(square(reach, reach * SQUARE_ROUNDING, 3))
        sketch.polygon(border, fill=SHADOW, opacity=SQUARE_OPACITY)


def _shine(sketch: Sketch, view: SeenCube, colour: str) -> None:
    for step in range(6):
        border = view.outline((0.36 - 0.055 * step) * view.half, _OUTLINE)
        sketch.polygon(border, fill=colour, opacity=0.06 + 0.05 * step)


def draw_face(sketch: Sketch, plane: Plane, colour: str, face: str, light: float) -> None:
    """A face with its ground, the line along its edge, and its mark."""
    upper_left, ground, lower_right, line = (lit(tone, light) for tone in face_tones(colour))
    size = math.hypot(plane.right_x, plane.down_x)
    sketch.polygon(plane.at(_FACE), fill=_slanting(plane, upper_left, ground, lower_right))
    sketch.polygon(plane.at(_LINE), line=line, line_width=0.06 * size, opacity=LINE_OPACITY)
    draw_mark(sketch, plane, colour, face, light)


def draw_mark(sketch: Sketch, plane: Plane, colour: str, face: str, light: float = 1.0) -> None:
    """What a face shows, without its ground."""
    for word, outlines in mark(colour, face, _CHORDS):
        fill = _fill(plane, paint(word, colour), light)
        for outline in outlines:
            sketch.path(_steps(plane, outline), fill=fill)


def _fill(plane: Plane, colour: str, light: float) -> Fill:
    """Gold and teal shine; everything else is plain."""
    if colour == COIN:
        return _slanting(plane, lit("#FFDD6B", light), lit("#EFA81A", light))
    if colour == CREDIT:
        return _slanting(plane, lit(lighter(CREDIT, 0.22), light), lit(CREDIT, light))
    return lit(colour, light)


def _slanting(plane: Plane, *colours: str) -> Linear:
    """From the upper left to the lower right of the screen, however the face is turned."""
    wide = 0.7 * max(abs(plane.right_x), abs(plane.down_x))
    tall = 0.9 * max(abs(plane.right_y), abs(plane.down_y))
    return Linear(plane.x - wide, plane.y - tall, plane.x + wide, plane.y + tall, colours)


def _steps(plane: Plane, outline: Outline) -> str:
    """An outline and its holes as a path."""
    polygons = (outline.border, *outline.holes)
    return "".join(
        "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in plane.at(polygon)) + "Z"
        for polygon in polygons
    )


def lit(colour: str, light: float) -> str:
    """A colour in some light."""
    return mix("#000000", colour, min(1.0, light))
