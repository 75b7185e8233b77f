"""Turning a cube: quaternions, the six faces and the 24 rotations; nothing here moves by itself.

Everywhere in this room x points right, y down the screen towards the player, and z up from the
felt. A turn about z takes x to y, which is clockwise for the player and what pymunk calls a
positive angle.
"""

import math
from itertools import permutations, product
from typing import NamedTuple

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
"""(w, x, y, z), of length one."""
Matrix = tuple[Vector, Vector, Vector]
"""Rows; its columns are where the die's own axes point."""


class Face(NamedTuple):
    """Where a face looks, and the right and down of what is painted on it, in the die's own axes.

    Right, down and outward relate as x, y and z do, so whatever is painted is never mirrored.
    """

    outward: Vector
    right: Vector
    down: Vector


FACES = (
    Face((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    Face((-1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)),
    Face((0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)),
    Face((0.0, -1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)),
    Face((0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
    Face((0.0, 0.0, -1.0), (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)),
)


def multiplied(a: Quaternion, b: Quaternion) -> Quaternion:
    """First b, then a."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def normalised(q: Quaternion) -> Quaternion:
    w, x, y, z = q
    scale = 1.0 / math.sqrt(w * w + x * x + y * y + z * z)
    return (w * scale, x * scale, y * scale, z * scale)


def turn(axis: Vector, angle: float) -> Quaternion:
    """A turn by an angle about an axis of length one."""
    sine = math.sin(angle / 2)
    return (math.cos(angle / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine)


def turned(q: Quaternion, v: Vector) -> Vector:
    """A vector after a turn."""
    w, x, y, z = q
    vx, vy, vz = v
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (
        vx + w * tx + y * tz - z * ty,
        vy + w * ty + z * tx - x * tz,
        vz + w * tz + x * ty - y * tx,
    )


def matrix_of(q: Quaternion) -> Matrix:
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )


def angle_between(a: Quaternion, b: Quaternion) -> float:
    """The smallest turn that leads from one orientation to the other, in radians."""
    aw, ax, ay, az = a
    _, x, y, z = multiplied((aw, -ax, -ay, -az), b)
    # By the sine, because the cosine of a small angle has lost most of its digits.
    return 2 * math.asin(min(1.0, math.sqrt(x * x + y * y + z * z)))


def between(a: Quaternion, b: Quaternion, part: float) -> Quaternion:
    """An orientation on the short way from a to b; good for the small angles of one step."""
    near = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
    rest, part = 1.0 - part, part if near >= 0 else -part
    return normalised(
        (
            a[0] * rest + b[0] * part,
            a[1] * rest + b[1] * part,
            a[2] * rest + b[2] * part,
            a[3] * rest + b[3] * part,
        )
    )


def reach_down(q: Quaternion) -> float:
    """How far the lowest corner of a cube of half edge one is below its centre."""
    w, x, y, z = q
    return 2 * abs(x * z - y * w) + 2 * abs(y * z + x * w) + abs(1 - 2 * (x * x + y * y))


def top_face(q: Quaternion) -> int:
    """The face that looks up most."""
    heights = [turned(q, face.outward)[2] for face in FACES]
    return heights.index(max(heights))


def face_towards(direction: Vector) -> int:
    """The face of an unturned die that looks most along a direction."""
    x, y, z = direction
    along = [x * face.outward[0] + y * face.outward[1] + z * face.outward[2] for face in FACES]
    return along.index(max(along))


def tilt_of(q: Quaternion) -> tuple[Vector, float]:
    """The axis and angle of the smallest turn that lays a die flat without changing its yaw."""
    x, y, z = turned(q, FACES[top_face(q)].outward)
    level = math.hypot(x, y)
    if level < 1e-12:
        return (1.0, 0.0, 0.0), 0.0
    return (y / level, -x / level, 0.0), math.atan2(level, z)


def _cube_rotations() -> tuple[Quaternion, ...]:
    """The 24 turns of a cube into itself, by the axes they turn about: none, faces, edges, corners.

    Of q and -q, the same turn, the one is kept whose first number that is not zero is positive.
    """
    root = math.sqrt(0.5)
    shapes = ((1.0, 0.0, 0.0, 0.0), (root, root, 0.0, 0.0), (0.5, 0.5, 0.5, 0.5))
    found = set()
    for numbers in {order for shape in shapes for order in permutations(shape)}:
        for signs in product((1.0, -1.0), repeat=4):
            # Adding zero turns -0.0 into 0.0, so that equal turns are equal tuples.
            w, x, y, z = (n * s + 0.0 for n, s in zip(numbers, signs, strict=True))
            if next(n for n in (w, x, y, z) if n) > 0:
                found.add((w, x, y, z))
    return tuple(sorted(found))


CUBE_ROTATIONS = _cube_rotations()


def _rotations_by_face() -> tuple[tuple[tuple[Quaternion, ...], ...], ...]:
    found: list[list[list[Quaternion]]] = [[[] for _ in FACES] for _ in FACES]
    for rotation in CUBE_ROTATIONS:
        for wanted, face in enumerate(FACES):
            found[face_towards(turned(rotation, face.outward))][wanted].append(rotation)
    return tuple(tuple(tuple(cell) for cell in row) for row in found)


_BY_FACE = _rotations_by_face()
"""_BY_FACE[actual][wanted]: the four turns that take the wanted face to the actual one's place."""


def relabelling(end: Quaternion, wanted: int) -> Quaternion:
    """The turn R of a die's labels that puts the wanted face on top, when it ends lying as `end`.

    Every pose q of the film is then shown as q R: the same cube on the same way, differently
    painted. Of the four turns that do it, the one is taken that shows the face most upright.
    """

    def uprightness(rotation: Quaternion) -> float:
        return turned(multiplied(end, rotation), FACES[wanted].down)[1]

    return max(_BY_FACE[top_face(end)][wanted], key=uprightness)
