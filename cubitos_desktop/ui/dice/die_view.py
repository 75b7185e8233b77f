"""How a turned cube looks to the player: camera, light, the faces seen, the outline; no pixels."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cubitos_desktop.ui.base.svg_outlines import Point, Polygon

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
"""Rows; its columns are where the die's own axes point. x is right, y towards the player, z up."""

TILT: Final = math.radians(22)
_COS, _SIN = math.cos(TILT), math.sin(TILT)
_LIGHT: Final = (-0.38, -0.30, 0.875)

FACES: Final[tuple[tuple[Vector, Vector, Vector], ...]] = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((-1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)),
    ((0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)),
    ((0.0, -1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
    ((0.0, 0.0, -1.0), (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)),
)
"""Where each face looks, and the right and down of what is painted on it, in the die's own axes.

The same faces in the same order as those of the dice that are thrown.
"""
_AXES: Final = tuple(
    (outward.index(sum(outward)), int(sum(outward)), right.index(1.0), down.index(1.0))
    for outward, right, down in FACES
)

_EDGE_ON = 0.04
"""A face that looks less towards the camera is only a line."""
_SUNK = 0.97
"""Faces lie a little below the hull: else their corners would stick out of its rounding."""
HULL_ROUNDING: Final = 0.2
_CORNER = 1 - HULL_ROUNDING


class Plane(NamedTuple):
    """A face as it is seen: where its middle lies and where its right and down lead."""

    x: float
    y: float
    right_x: float
    right_y: float
    down_x: float
    down_y: float

    def at(self, polygon: Polygon) -> list[Point]:
        """Where the points of a face are seen."""
        x, y, right_x, right_y, down_x, down_y = self
        return [(x + a * right_x + b * down_x, y + a * right_y + b * down_y) for a, b in polygon]

    def widened(self, by: float) -> "Plane":
        """The same in a picture that is stretched to the sides."""
        x, y, right_x, right_y, down_x, down_y = self
        return Plane(x * by, y, right_x * by, right_y, down_x * by, down_y)


class Seen(NamedTuple):
    """A face that looks towards the camera: how much so, and how much light falls on it."""

    face: int
    plane: Plane
    near: float
    light: float


class SeenCube(NamedTuple):
    """A cube as it is seen: its middle, its three axes on the screen, and what faces the camera."""

    x: float
    y: float
    half: float
    axes: tuple[Point, Point, Point]
    seen: list[Seen]

    def outline(self, grown: float = 0, points: int = 15) -> list[Point]:
        """The silhouette of the rounded cube, grown by so much."""
        return self.outlines((grown,), points)[0]

    def outlines(
        self, grown: Sequence[float], points: int = 15, wider: float = 1.0
    ) -> list[list[Point]]:
        """The same grown by several lengths: for each direction the corner that lies furthest, and
        the rounding beyond it. ``wider`` is how much all is stretched to the sides."""
        (ax, ay), (bx, by), (cx, cy) = self.axes
        ax, ay, bx, by = _CORNER * ax, _CORNER * ay, _CORNER * bx, _CORNER * by
        cx, cy = _CORNER * cx, _CORNER * cy
        corners = []
        for right, down in _directions(points):
            x, y = self.x, self.y
            x, y = (x + ax, y + ay) if ax * right + ay * down > 0 else (x - ax, y - ay)
            x, y = (x + bx, y + by) if bx * right + by * down > 0 else (x - bx, y - by)
            x, y = (x + cx, y + cy) if cx * right + cy * down > 0 else (x - cx, y - cy)
            corners.append((x, y, right, down))
        radii = [HULL_ROUNDING * self.half + more for more in grown]
        return [
            [((x + r * right) * wider, y + r * down) for x, y, right, down in corners]
            for r in radii
        ]


@lru_cache(maxsize=8)
def _directions(count: int) -> tuple[Point, ...]:
    angles = (math.tau * step / count for step in range(count))
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


def look(matrix: Matrix, x: float, y: float, half: float) -> SeenCube:
    """See a turned cube of half an edge with its middle at a place."""
    axes: list[Point] = []
    near: list[float] = []
    light: list[float] = []
    for across, forward, up in zip(*matrix, strict=True):
        axes.append((across * half, (_COS * forward - _SIN * up) * half))
        near.append(_SIN * forward + _COS * up)
        light.append(_LIGHT[0] * across + _LIGHT[1] * forward + _LIGHT[2] * up)
    seen = []
    for face, (axis, sign, right, down) in enumerate(_AXES):
        if near[axis] * sign > _EDGE_ON:
            out = sign * _SUNK
            middle = x + out * axes[axis][0], y + out * axes[axis][1]
            plane = Plane(*middle, *axes[right], *axes[down])
            seen.append(Seen(face, plane, near[axis] * sign, _brightness(light[axis] * sign)))
    return SeenCube(x, y, half, (axes[0], axes[1], axes[2]), seen)


def _brightness(facing: float) -> float:
    """The top of a lying die is fully lit, its sides about 0.7."""
    return 0.755 + 0.28 * facing


def reach(matrix: Matrix, half: float) -> Point:
    """How far from its middle a turned cube is seen to the sides, and up or down."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    wide = abs(a) + abs(b) + abs(c)
    tall = abs(_COS * d - _SIN * g) + abs(_COS * e - _SIN * h) + abs(_COS * f - _SIN * i)
    return (_CORNER * wide + HULL_ROUNDING) * half, (_CORNER * tall + HULL_ROUNDING) * half


def screen_y(y: float, height: float, half: float) -> float:
    """Where a die's middle is seen when it is so high (in half edges) above a place on the felt."""
    return y - height * half * _SIN


def yawed(yaw: float) -> Matrix:
    """A die that lies flat with its face 4 up, turned clockwise for the player by radians."""
    cos, sin = math.cos(yaw), math.sin(yaw)
    return ((cos, -sin, 0.0), (sin, cos, 0.0), (0.0, 0.0, 1.0))


def rolled(yaw: float, spin: float) -> Matrix:
    """The same die after it has rolled to the right by so much."""
    (a, b, _), (d, e, _), _ = yawed(yaw)
    cos, sin = math.cos(spin), math.sin(spin)
    return ((cos * a, cos * b, sin), (d, e, 0.0), (-sin * a, -sin * b, cos))


def rounded(matrix: Matrix) -> Matrix:
    """A turn that looks the same, for remembering what it looks like."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return (
        (round(a, 3), round(b, 3), round(c, 3)),
        (round(d, 3), round(e, 3), round(f, 3)),
        (round(g, 3), round(h, 3), round(i, 3)),
    )


def lying_faces(face: str, sides: tuple[str, str, str, str]) -> tuple[str, ...]:
    """What is painted on the six faces of a die that lies flat: its front, right, back and left
    are given; what is under it cannot be seen."""
    front, right, back, left = sides
    return right, left, front, back, face, "blank"
