"""How dice look on their way, measured on the poses of a film: whether they cut into each other,
and whether they roll the way they travel.

The dice that are seen have round edges, so it is those that are measured: a cube with a half edge
of 0.8 and a skin of 0.2 around it.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from cubitos_desktop.physics.felt import STEP
from cubitos_desktop.physics.film import Film, Pose
from cubitos_desktop.physics.rotations import Matrix, Quaternion, Vector, matrix_of, multiplied

PIXELS = 20
"""Of a half edge in a window of 1280 x 800."""
CORE, SKIN = 0.8, 0.2
REACH = CORE * math.sqrt(3) + SKIN
CUT = 1.0
"""Pixels: less cannot be seen."""
TRAVELLING = 5.0
"""Half edges a second: slower dice have arrived."""


@dataclass
class AirFindings:
    """What all films examined have in common."""

    moments: int = 0
    """Steps of dice that had not come to rest."""
    cutting: int = 0
    """Those in which the die was more than a pixel deep in another."""
    deepest: float = 0.0
    """Pixels."""
    depths: float = 0.0
    """The sum of all that was deeper than a pixel, in pixels."""
    travel: float = 0.0
    """Half edges, of dice that travelled."""
    against: float = 0.0
    """The part of it on which they turned against their way."""
    sliding: float = 0.0
    """The part of it on which they hardly turned at all."""
    rolling: float = 0.0
    """The sum of how much of each turn was a roll along the way, from -1 to 1, by travel."""

    def examine(self, film: Film) -> None:
        tracks = [
            [film.pose_at_step(die, step) for step in range(film.steps + 1)]
            for die in range(film.dice)
        ]
        for track in tracks:
            for before, now in moving(track):
                self._examine_travel(before, now)
        for step in range(film.steps):
            self._examine_moment([(track[step], track[step + 1]) for track in tracks])

    def _examine_travel(self, before: Pose, now: Pose) -> None:
        vx, vy = (now.x - before.x) / STEP, (now.y - before.y) / STEP
        speed = math.hypot(vx, vy)
        if speed < TRAVELLING:
            return
        wx, wy, wz = spin_between(before.orientation, now.orientation)
        spin = math.sqrt(wx * wx + wy * wy + wz * wz)
        way = speed * STEP
        self.travel += way
        if spin < 0.2 * speed:
            self.sliding += way
            return
        roll = (wy * vx - wx * vy) / (speed * spin)
        self.rolling += way * roll
        if roll < 0:
            self.against += way

    def _examine_moment(self, moments: list[tuple[Pose, Pose]]) -> None:
        moves = [before != now for before, now in moments]
        self.moments += sum(moves)
        cutting = set()
        for one, other in combinations(range(len(moments)), 2):
            if not (moves[one] or moves[other]):
                continue
            depth = PIXELS * cut(moments[one][0], moments[other][0])
            if depth > CUT:
                cutting |= {die for die in (one, other) if moves[die]}
                self.depths += depth
                self.deepest = max(self.deepest, depth)
        self.cutting += len(cutting)


def moving(track: list[Pose]) -> Iterator[tuple[Pose, Pose]]:
    for before, now in pairwise(track):
        if before != now:
            yield before, now


def spin_between(before: Quaternion, now: Quaternion) -> Vector:
    """The axis and speed, in radians a second, of the turn from one frame to the next."""
    w, x, y, z = before
    w, x, y, z = multiplied(now, (w, -x, -y, -z))
    sign = 2 / STEP if w >= 0 else -2 / STEP
    return (x * sign, y * sign, z * sign)


def cut(one: Pose, other: Pose) -> float:
    """How deep two dice are in each other, in half edges: what the least push apart would be.

    Along every axis that can part two cubes: their edges, and what is square to an edge of each.
    """
    apart = other.x - one.x, other.y - one.y, other.height - one.height
    if math.hypot(*apart) >= 2 * REACH:
        return 0.0
    mine, theirs = columns(matrix_of(one.orientation)), columns(matrix_of(other.orientation))
    least = math.inf
    for axis in axes(mine, theirs):
        reach = 2 * SKIN + CORE * sum(abs(dot(axis, edge)) for edge in (*mine, *theirs))
        least = min(least, reach - abs(dot(axis, apart)))
        if least <= 0:
            return 0.0
    return least


def axes(mine: Matrix, theirs: Matrix) -> Iterator[Vector]:
    yield from mine
    yield from theirs
    for x, y, z in mine:
        for a, b, c in theirs:
            across = (y * c - z * b, z * a - x * c, x * b - y * a)
            length = math.hypot(*across)
            if length > 1e-3:
                yield (across[0] / length, across[1] / length, across[2] / length)


def columns(matrix: Matrix) -> Matrix:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return (a, d, g), (b, e, h), (c, f, i)


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
