"""Where two dice touch, in three dimensions: direction, depth and place; nothing moves here.

Dice have round edges, as they are drawn: a cube with a half edge of 0.8 and a skin of 0.2.
"""

import math
from typing import NamedTuple

from cubitos_desktop.physics.rotations import Quaternion, Vector

CORE, SKIN = 0.8, 0.2
REACH = CORE * math.sqrt(3) + SKIN
"""No point of a die is farther from its centre."""

_FLAT = 2 * SKIN + CORE

_LEVEL = 0.1
"""An edge that leans less than this towards the other die touches it anywhere along its length."""
_ALIKE = 0.999
"""What is square to two edges that point the same way cannot be told, and faces are square to it
already."""
_FACES_FIRST = 0.02
"""Edges part dice only where they are less deep than faces by so much: faces are steadier."""

Axes = tuple[Vector, Vector, Vector]
"""Where the three edges of a die point."""


class Contact(NamedTuple):
    """Two dice that are in each other: the normal leads from the first into the second."""

    normal: Vector
    depth: float
    arm: Vector
    """Where they touch, from the centre of the first."""


def axes_of(q: Quaternion) -> Axes:
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
        (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
        (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    )


def contact(one: Axes, other: Axes, apart: Vector) -> Contact | None:
    """How two dice touch, the centre of the other so far from that of the one; None if they do not.

    Two cubes are apart if they are apart along an edge of one of them, or along what is square to
    an edge of each. Else they are parted best along the one of these in which they are least deep.
    """
    found = _least_deep(one, other, apart)
    if found is None:
        return None
    depth, (x, y, z) = found
    if x * apart[0] + y * apart[1] + z * apart[2] < 0:
        x, y, z = -x, -y, -z
    return Contact((x, y, z), depth, _arm(one, other, apart, (x, y, z)))


def _least_deep(one: Axes, other: Axes, apart: Vector) -> tuple[float, Vector] | None:
    """The depth and the direction, either way along it."""
    to_a, to_b, to_c = _seen_from(one, apart)
    ways = [abs(to) for to in (to_a, to_b, to_c, *_seen_from(other, apart))]
    # Most that are near are apart already along the way from centre to centre.
    far = math.hypot(*apart)
    if far * (far - 2 * SKIN) >= CORE * sum(ways):
        return None
    edges = [_seen_from(one, edge) for edge in other]
    reaches = [(abs(a), abs(b), abs(c)) for a, b, c in edges]
    whole = [a + b + c for a, b, c in zip(*reaches, strict=True)]
    both = whole + [a + b + c for a, b, c in reaches]
    depths = [_FLAT + CORE * reach - way for reach, way in zip(both, ways, strict=True)]
    least = min(depths)
    if least <= 0:
        return None
    best = (one + other)[depths.index(least)]
    for edge, (a, b, c), (p, q, r) in zip(other, edges, reaches, strict=True):
        for mine, along, reach, to in (
            (one[0], p, whole[0] - p + q + r, to_c * b - to_b * c),
            (one[1], q, whole[1] - q + p + r, to_a * c - to_c * a),
            (one[2], r, whole[2] - r + p + q, to_b * a - to_a * b),
        ):
            if along > _ALIKE:
                continue
            length = math.sqrt(1 - along * along)
            depth = 2 * SKIN + (CORE * reach - abs(to)) / length
            if depth <= 0:
                return None
            if depth + _FACES_FIRST < least:
                least, best = depth, _across(mine, edge, length)
    return least, best


def _seen_from(axes: Axes, v: Vector) -> Vector:
    """A vector in the axes of a die."""
    x, y, z = v
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = axes
    return x * ax + y * ay + z * az, x * bx + y * by + z * bz, x * cx + y * cy + z * cz


def _across(a: Vector, b: Vector, length: float) -> Vector:
    """The direction square to two edges."""
    return (
        (a[1] * b[2] - a[2] * b[1]) / length,
        (a[2] * b[0] - a[0] * b[2]) / length,
        (a[0] * b[1] - a[1] * b[0]) / length,
    )


def _arm(one: Axes, other: Axes, apart: Vector, normal: Vector) -> Vector:
    """Where they touch, from the centre of the one: at the corner that touches, where two edges
    cross, or in the middle of what faces have in common."""
    x, y, z = normal
    mine, my_edges = _foremost(one, normal)
    (a, b, c), their_edges = _foremost(other, (-x, -y, -z))
    theirs = apart[0] + a, apart[1] + b, apart[2] + c
    if not my_edges or not their_edges:
        return theirs if my_edges else mine
    if len(my_edges) == len(their_edges) == 1:
        return _crossing(mine, my_edges[0], theirs, their_edges[0])
    here, there = _half_way(mine, my_edges, theirs), _half_way(theirs, their_edges, mine)
    return (here[0] + there[0]) / 2, (here[1] + there[1]) / 2, (here[2] + there[2]) / 2


def _foremost(axes: Axes, normal: Vector) -> tuple[Vector, list[Vector]]:
    """The point of a die that reaches farthest along a normal, and along which of its edges it
    might as well be another: the middle is taken."""
    x, y, z = normal
    at_x, at_y, at_z = x * SKIN, y * SKIN, z * SKIN
    level = []
    for axis in axes:
        a, b, c = axis
        lean = a * x + b * y + c * z
        if abs(lean) < _LEVEL:
            level.append(axis)
        else:
            part = CORE if lean > 0 else -CORE
            at_x, at_y, at_z = at_x + a * part, at_y + b * part, at_z + c * part
    return (at_x, at_y, at_z), level


def _crossing(mine: Vector, my_edge: Vector, theirs: Vector, their_edge: Vector) -> Vector:
    """The point of my edge that is nearest to theirs; each is known by its middle."""
    (a, b, c), (d, e, f) = my_edge, their_edge
    x, y, z = theirs[0] - mine[0], theirs[1] - mine[1], theirs[2] - mine[2]
    alike = a * d + b * e + c * f
    along = a * x + b * y + c * z - alike * (d * x + e * y + f * z)
    part = max(-CORE, min(CORE, along / max(0.1, 1 - alike * alike)))
    return mine[0] + a * part, mine[1] + b * part, mine[2] + c * part


def _half_way(middle: Vector, edges: list[Vector], to: Vector) -> Vector:
    """A point of a face or an edge, half way from its middle to another point."""
    x, y, z = middle
    for a, b, c in edges:
        way = a * (to[0] - middle[0]) + b * (to[1] - middle[1]) + c * (to[2] - middle[2])
        part = max(-CORE, min(CORE, way / 2))
        x, y, z = x + a * part, y + b * part, z + c * part
    return x, y, z
