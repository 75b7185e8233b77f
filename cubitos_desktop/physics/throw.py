"""A throw under way: pymunk moves dice over the stage and they tumble; no film is cut here."""

import math
import random
from enum import Enum
from typing import Any, NamedTuple

import pymunk

from cubitos_desktop.physics.felt import MASS, STEP
from cubitos_desktop.physics.hand import Flick, handful
from cubitos_desktop.physics.stage import WALL_INSET, Stage
from cubitos_desktop.physics.thrown_die import LYING, TUMBLING, ThrownDie

MOST_STEPS = round(3.0 / STEP)
"""No throw takes longer than three seconds."""

_WALL = 3
"""A collision type beside those of dice."""
_WALL_THICKNESS = 4.0
_PASSING = 1.7
"""Dice whose heights differ by more fly over each other."""
_KNOCK = 3.0
"""Collisions slower than this do not tumble a die."""
_HEARD = 4.0
"""Impacts slower than this are not heard."""
_QUIET_STEPS = round(0.04 / STEP)
"""After a die was heard on the felt; its other corners follow at once, and that is one sound."""


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
        self._space.sleep_time_threshold = 0.5
        self._space.idle_speed_threshold = 0.5
        self._space.collision_slop = 0.01
        # Dice that overlap are parted gently, by 4 % of the overlap in each step.
        self._space.collision_bias = 0.96 ** (1 / STEP)
        self._build_walls()
        releases = handful(dice, stage, flick, self._rng)
        self.dice = [ThrownDie(release, stage, self._space) for release in releases]
        self._by_shape: dict[pymunk.Shape, ThrownDie] = {die.shape: die for die in self.dice}
        self._heard = [-_QUIET_STEPS] * dice
        """When each die was last heard on the felt."""
        meet = self._space.on_collision
        meet(TUMBLING, TUMBLING, pre_solve=self._may_pass, post_solve=self._dice_met)
        meet(TUMBLING, LYING, pre_solve=self._may_pass, post_solve=self._dice_met)
        meet(LYING, LYING, pre_solve=self._must_part, post_solve=self._dice_met)
        meet(TUMBLING, _WALL, post_solve=self._wall_met)
        meet(LYING, _WALL, post_solve=self._wall_met)

    def _build_walls(self) -> None:
        """Thick walls just outside the room for dice, so that nothing can be pushed through."""
        radius = _WALL_THICKNESS / 2
        near = WALL_INSET - radius
        right, bottom = self.stage.width - near, self.stage.height - near
        corners = [(near, near), (right, near), (right, bottom), (near, bottom)]
        for number, corner in enumerate(corners):
            wall = pymunk.Segment(self._space.static_body, corners[number - 1], corner, radius)
            wall.collision_type = _WALL
            wall.elasticity, wall.friction = 0.95, 0.6
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
            speed = die.advance()
            if speed > _HEARD and self.steps - self._heard[number] > _QUIET_STEPS:
                self._heard[number] = self.steps
                self._note(die, speed, Kind.FELT)

    def _note(self, die: ThrownDie, speed: float, kind: Kind) -> None:
        x, y = self.stage.clamped(*die.body.position)
        self.impacts.append(Impact(self.time, x, y, speed, kind))

    def _may_pass(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        one, other = arbiter.shapes
        apart = self._by_shape[one].height - self._by_shape[other].height
        # Said in every step, because pymunk remembers it as long as the two overlap.
        arbiter.process_collision = abs(apart) < _PASSING

    def _must_part(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        """Dice that lie are at one height, even if a moment ago one was flying over the other."""
        arbiter.process_collision = True

    def _dice_met(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        jx, jy = arbiter.total_impulse
        speed = math.hypot(jx, jy) / MASS
        if speed < _KNOCK:
            return
        one, other = (self._by_shape[shape] for shape in arbiter.shapes)
        # Two tumbling cubes meet by a corner or an edge, sometimes below the centre.
        one.knock(jx, jy, self._rng.uniform(-0.1, 0.6), self._rng)
        other.knock(-jx, -jy, self._rng.uniform(-0.1, 0.6), self._rng)
        if speed > _HEARD:
            self._note(one, speed, Kind.DIE)

    def _wall_met(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        jx, jy = arbiter.total_impulse
        speed = math.hypot(jx, jy) / MASS
        if speed < _KNOCK:
            return
        die = self._by_shape[arbiter.shapes[0]]
        # Well above the centre, so that a die comes off the wall rolling the new way.
        die.knock(jx, jy, self._rng.uniform(0.3, 0.65), self._rng)
        if speed > _HEARD:
            self._note(die, speed, Kind.WALL)
