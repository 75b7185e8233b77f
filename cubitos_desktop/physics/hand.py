"""The hand that throws: the flick, and how a handful of dice leaves it; not what follows."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.physics.felt import MOST_SPEED, MOST_SPIN
from cubitos_desktop.physics.rotations import (
    CUBE_ROTATIONS,
    Quaternion,
    multiplied,
    normalised,
    turn,
)
from cubitos_desktop.physics.stage import CORNER_RADIUS, Stage

SLOWEST, FASTEST = 46.0, 74.0
"""Half edges per second at which a handful leaves the hand, by the strength of the flick."""
_GAP = 2.5
"""From die to die in the hand: an edge and the air that it takes to lie a little askew."""
_SHAKEN, _ASKEW = 0.1, 0.17
"""How far a die in the hand is from its place at most, and how far turned about each axis, in
radians: dice in a hand lie side by side, each a little otherwise."""
_LOWEST = 2.2


@dataclass(frozen=True)
class Flick:
    """Where a throw goes, as a vector on the stage of any length, and how strong it is (0 to 1)."""

    x: float = 1.0
    y: float = -0.12
    strength: float = 0.6

    @property
    def direction(self) -> tuple[float, float]:
        """The vector at length one; a flick that goes nowhere goes to the right."""
        length = math.hypot(self.x, self.y)
        if not (1e-6 < length < math.inf):
            return (1.0, 0.0)
        return (self.x / length, self.y / length)

    @property
    def speed(self) -> float:
        return SLOWEST + (FASTEST - SLOWEST) * max(0.0, min(1.0, self.strength))


class Release(NamedTuple):
    """How one die leaves the hand."""

    place: tuple[float, float, float]
    velocity: tuple[float, float, float]
    spin: tuple[float, float, float]
    orientation: Quaternion


def handful(dice: int, stage: Stage, flick: Flick, rng: random.Random) -> list[Release]:
    """The dice of a throw, heaped in the hand at the edge from which the flick comes."""
    heap = _heap(dice)
    along, flung = flick.direction, flick.speed
    across = -along[1], along[0]
    square = _square_to(along)
    half_depth = max(heap)[0]
    half_width = max([y for _, y, _ in heap] + [1.0])
    hand_x, hand_y = _hand_place(stage, along, max(half_depth, half_width) + CORNER_RADIUS)
    # Dice of a handful fly at different speeds, or they would stay together; a single one is quick.
    usual, spread = 0.72 + 0.2 / dice, 0.38 - 0.27 / dice
    releases = []
    for ahead, aside, height in heap:
        x, y = stage.clamped(
            hand_x + ahead * along[0] + aside * across[0] + rng.uniform(-_SHAKEN, _SHAKEN),
            hand_y + ahead * along[1] + aside * across[1] + rng.uniform(-_SHAKEN, _SHAKEN),
        )
        # A hand opens to its front: dice at the front and on top fly fastest, and all fan out.
        part = usual + 0.03 * ahead + 0.012 * height + rng.uniform(-spread, spread)
        speed = min(flung * part, MOST_SPEED)
        fan = 0.16 * aside / half_width + rng.gauss(0.0, 0.24)
        vx = speed * (along[0] * math.cos(fan) + across[0] * math.sin(fan))
        vy = speed * (along[1] * math.cos(fan) + across[1] * math.sin(fan))
        releases.append(
            Release(
                (x, y, height),
                (vx, vy, rng.uniform(0.0, 22.0)),
                _first_spin(vx, vy, rng),
                _first_turn(square, rng),
            )
        )
    rng.shuffle(releases)
    return releases


def _heap(dice: int) -> list[tuple[float, float, float]]:
    """Places in the hand (ahead, aside, height): a block of layers about as deep as it is wide."""
    across = max(1, round((dice * 1.2) ** (1 / 3)))
    deep = max(1, math.ceil(dice / (across * across * 1.5)))
    places = []
    for number in range(dice):
        layer, rest = divmod(number, across * deep)
        row, column = divmod(rest, across)
        ahead, aside = row - (deep - 1) / 2, column - (across - 1) / 2
        places.append((ahead * _GAP, aside * _GAP, _LOWEST + layer * _GAP))
    return places


def _hand_place(stage: Stage, along: tuple[float, float], margin: float) -> tuple[float, float]:
    """Where a line through the middle of the stage against the flick comes near the edge."""
    room_x = max(stage.width / 2 - margin, 0.0)
    room_y = max(stage.height / 2 - margin, 0.0)
    back = min(
        room_x / abs(along[0]) if along[0] else math.inf,
        room_y / abs(along[1]) if along[1] else math.inf,
    )
    return (stage.width / 2 - along[0] * back, stage.height / 2 - along[1] * back)


@lru_cache(maxsize=8)
def _square_to(along: tuple[float, float]) -> tuple[Quaternion, ...]:
    """All ways to lie square to a flick, one for each face ahead and each face on top."""
    yaw = turn((0.0, 0.0, 1.0), math.atan2(along[1], along[0]))
    return tuple(multiplied(yaw, rotation) for rotation in CUBE_ROTATIONS)


def _first_turn(square: Sequence[Quaternion], rng: random.Random) -> Quaternion:
    """Square to the flick or nearly so, with any face ahead."""
    askew, limit = rng.uniform, _ASKEW / 2
    w, x, y, z = rng.choice(square)
    return normalised(
        (
            w + askew(-limit, limit),
            x + askew(-limit, limit),
            y + askew(-limit, limit),
            z + askew(-limit, limit),
        )
    )


def _first_spin(vx: float, vy: float, rng: random.Random) -> tuple[float, float, float]:
    """Half a roll in the direction of flight, and a good deal of tumbling any way."""
    spin = (
        -0.45 * vy + rng.gauss(0.0, 9.0),
        0.45 * vx + rng.gauss(0.0, 9.0),
        rng.gauss(0.0, 7.0),
    )
    length = math.sqrt(spin[0] * spin[0] + spin[1] * spin[1] + spin[2] * spin[2])
    slower = min(1.0, 0.95 * MOST_SPIN / length) if length else 1.0
    return (spin[0] * slower, spin[1] * slower, spin[2] * slower)
