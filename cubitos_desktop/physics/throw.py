"""A throw under way: pymunk moves dice over the stage and they tumble; no film is cut here."""

import math
import random
from enum import Enum
from operator import itemgetter
from typing import Any, NamedTuple

import pymunk

from cubitos_desktop.physics.die_body import DIE, WALL, WALLS
from cubitos_desktop.physics.felt import MASS, STEP
from cubitos_desktop.physics.hand import Flick, handful
from cubitos_desktop.physics.meeting import NEAR, meet
from cubitos_desktop.physics.stage import WALL_INSET, Stage
from cubitos_desktop.physics.thrown_die import ThrownDie

MOST_STEPS = round(3.0 / STEP)
"""No throw takes longer than three seconds."""

_WALL_THICKNESS = 4.0
_WALL_FELT = 3.0
"""Slower dice only lean against a wall."""
_HEARD = 4.0
"""Impacts slower than this are not heard."""
_QUIET_STEPS = round(0.04 / STEP)
"""After a die was heard on the felt; its other corners follow at once, and that is one sound."""

_leftmost = itemgetter(0)


class Kind(Enum):
    """What a die met."""

    FELT = "felt"
    WALL = "wall"
    DIE = "die"


class Impact(NamedTuple):
    """Something to be heard: when, where, how fast (half edges per second), and against what."""

    time: float
    x: float
    y: float
    speed: float
    kind: Kind


class Throw:
    """Dice on their way over a stage, step by step, until all are at rest."""

    def __init__(self, dice: int, stage: Stage, flick: Flick, seed: int) -> None:
        self.stage = stage
        self.steps = 0
        self.impacts: list[Impact] = []
        self._rng = random.Random(seed)
        self._space = pymunk.Space()
        # Not sooner: being parted counts as no motion, and dice must not fall asleep half parted.
        self._space.sleep_time_threshold = 0.15
        self._space.idle_speed_threshold = 0.5
        self._space.collision_slop = 0.01
        # Dice that overlap are parted gently, by 10 % of the overlap in each step.
        self._space.collision_bias = 0.9 ** (1 / STEP)
        self._build_walls()
        releases = handful(dice, stage, flick, self._rng)
        self.dice = [ThrownDie(release, stage, self._space) for release in releases]
        self._by_shape: dict[pymunk.Shape, ThrownDie] = {
            shape: die for die in self.dice for shape in die.shapes
        }
        self._heard = [-_QUIET_STEPS] * dice
        """When each die was last heard on the felt."""
        self._space.on_collision(DIE, WALL, post_solve=self._wall_met)

    def _build_walls(self) -> None:
        """Thick walls just outside the room for dice, so that nothing can be pushed through."""
        radius = _WALL_THICKNESS / 2
        near = WALL_INSET - radius
        right, bottom = self.stage.width - near, self.stage.height - near
        corners = [(near, near), (right, near), (right, bottom), (near, bottom)]
        for number, corner in enumerate(corners):
            wall = pymunk.Segment(self._space.static_body, corners[number - 1], corner, radius)
            wall.collision_type = WALL
            wall.filter = WALLS
            wall.elasticity, wall.friction = 0.95, 0.0
            self._space.add(wall)

    @property
    def time(self) -> float:
        return self.steps * STEP

    @property
    def is_over(self) -> bool:
        return self.steps >= MOST_STEPS or all(die.is_at_rest for die in self.dice)

    def advance(self) -> None:
        """One step of 1/120 s."""
        self.steps += 1
        self._space.step(STEP)
        for number, die in enumerate(self.dice):
            if die.is_lying:
                continue
            speed = die.advance()
            if speed > _HEARD and self.steps - self._heard[number] > _QUIET_STEPS:
                self._heard[number] = self.steps
                self._note(die, speed, Kind.FELT)
        self._let_meet()
        for die in self.dice:
            die.note()

    def _let_meet(self) -> None:
        """Dice that are in each other part; twice, since whoever moves may move into the next."""
        touching = []
        for one, other in self._near_pairs():
            strength = meet(one, other)
            if strength is not None:
                touching.append((one, other))
                if strength > _HEARD * MASS:
                    self._note(one, strength / MASS, Kind.DIE)
        for one, other in touching:
            meet(one, other)

    def _near_pairs(self) -> list[tuple[ThrownDie, ThrownDie]]:
        """Dice that may touch, from left to right; the first of two is tumbling."""
        found = []
        places = [(die.tumbling.x, die.tumbling.y, die.tumbling.height) for die in self.dice]
        order = sorted(zip(places, self.dice, strict=True), key=_leftmost)
        for number, (place, one) in enumerate(order, 1):
            far = place[0] + NEAR
            for its, other in order[number:]:
                if its[0] > far:
                    break
                if math.dist(place, its) < NEAR and not (one.is_lying and other.is_lying):
                    found.append((other, one) if one.is_lying else (one, other))
        return found

    def _note(self, die: ThrownDie, speed: float, kind: Kind) -> None:
        x, y = self.stage.clamped(*die.body.position)
        self.impacts.append(Impact(self.time, x, y, speed, kind))

    def _wall_met(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        jx, jy = arbiter.total_impulse
        speed = math.hypot(jx, jy) / MASS
        if speed < _WALL_FELT:
            return
        die = self._by_shape[arbiter.shapes[0]]
        die.meet_wall()
        if speed > _HEARD:
            self._note(die, speed, Kind.WALL)
