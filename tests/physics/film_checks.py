"""What must hold for every planned film, measured on its public poses; used by tests and soak."""

import math
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from cubitos_desktop.physics.film import Film, Pose
from cubitos_desktop.physics.rotations import FACES, angle_between, matrix_of, turned
from cubitos_desktop.physics.throw import Kind

PIXELS = 20
"""Of a half edge in a window of 1280 x 800."""


@dataclass
class Findings:
    """The worst and the mean of all films examined."""

    dice: int = 0
    wrong_faces: int = 0
    worst_tilt: float = 0.0
    """Degrees, at the end."""
    worst_turn: float = 0.0
    """Degrees, between two steps."""
    worst_move: float = 0.0
    """Pixels, between two steps, height counted too."""
    outside: float = 0.0
    """Half edges by which a corner left the stage."""
    sunk: float = 0.0
    """Half edges by which a corner was below the felt."""
    overlapping: int = 0
    """Pairs of dice at the end."""
    durations: list[float] = field(default_factory=list)
    travels: list[float] = field(default_factory=list)
    """Die widths, per die."""
    turns: list[float] = field(default_factory=list)
    """Quarter turns, per die."""
    impacts: dict[Kind, int] = field(default_factory=lambda: dict.fromkeys(Kind, 0))

    def examine(self, film: Film, faces: list[int]) -> None:
        self.durations.append(film.duration)
        for impact in film.impacts:
            self.impacts[impact.kind] += 1
        ends = []
        for die, face in enumerate(faces):
            poses = [film.pose_at_step(die, step) for step in range(film.steps + 1)]
            self._examine_way(film, poses)
            self._examine_end(poses[-1], face)
            ends.append(poses[-1])
        self.overlapping += sum(overlap(one, other) for one, other in combinations(ends, 2))

    def _examine_way(self, film: Film, poses: list[Pose]) -> None:
        travel = turn = 0.0
        self._examine_place(film, poses[0])
        for before, after in pairwise(poses):
            if after == before:
                continue
            self._examine_place(film, after)
            angle = angle_between(before.orientation, after.orientation)
            self.worst_turn = max(self.worst_turn, math.degrees(angle))
            self.worst_move = max(self.worst_move, math.dist(before[:3], after[:3]) * PIXELS)
            travel += math.dist(before[:2], after[:2])
            turn += angle
        self.travels.append(travel / 2)
        self.turns.append(turn / (math.pi / 2))

    def _examine_place(self, film: Film, pose: Pose) -> None:
        reach_x, reach_y, reach_z = (sum(map(abs, row)) for row in matrix_of(pose.orientation))
        self.outside = max(
            self.outside,
            reach_x - pose.x,
            reach_y - pose.y,
            pose.x + reach_x - film.stage.width,
            pose.y + reach_y - film.stage.height,
        )
        self.sunk = max(self.sunk, reach_z - pose.height)

    def _examine_end(self, pose: Pose, face: int) -> None:
        self.dice += 1
        x, y, z = turned(pose.orientation, FACES[face].outward)
        self.wrong_faces += z < 0.9
        self.worst_tilt = max(self.worst_tilt, math.degrees(math.atan2(math.hypot(x, y), z)))
        self.sunk = max(self.sunk, abs(pose.height - 1))


def overlap(one: Pose, other: Pose) -> bool:
    """Whether two flat dice share more than a hundredth of a half edge.

    Two squares are apart if they are apart along an edge of one of them.
    """
    apart_x, apart_y = other.x - one.x, other.y - one.y
    return all(
        abs(apart_x * x + apart_y * y) < reach(one, (x, y)) + reach(other, (x, y)) - 0.01
        for x, y in edges(one) + edges(other)
    )


def edges(pose: Pose) -> list[tuple[float, float]]:
    """The two level directions of a flat die's edges."""
    rows = matrix_of(pose.orientation)
    return [
        (rows[0][axis], rows[1][axis]) for axis in range(3) if abs(rows[2][axis]) < math.sqrt(0.5)
    ]


def reach(pose: Pose, direction: tuple[float, float]) -> float:
    """How far a flat die reaches from its centre in a direction."""
    return sum(abs(x * direction[0] + y * direction[1]) for x, y in edges(pose))
