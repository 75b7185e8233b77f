"""One die of a throw, tumbling or lying flat on a pymunk body, and the frames of its way."""

import math
import random

import pymunk

from cubitos_desktop.physics.felt import GRAVITY, MASS, MOMENT, MOST_SPEED, STEP, TumblingDie
from cubitos_desktop.physics.hand import Release
from cubitos_desktop.physics.rotations import (
    Quaternion,
    Vector,
    multiplied,
    reach_down,
    tilt_of,
    turn,
)
from cubitos_desktop.physics.stage import BODY_RADIUS, CORNER_RADIUS, Stage

Frame = tuple[float, float, float, Quaternion]
"""x, y, height of the centre over the felt, orientation."""

TUMBLING, LYING = 1, 2
"""Collision types of dice."""

TIRED_STEP = round(1.4 / STEP)
"""From here on dice lose spin, so that the last call hardly ever finds one tumbling."""
LAST_CALL_STEP = round(2.45 / STEP)
"""Dice still tumbling at this step are laid flat."""
EASE_STEPS = round(0.45 / STEP)
"""How long the longest last correction takes."""
_QUICKEST_EASE_STEPS = round(0.1 / STEP)
_LONG_TILT = math.radians(20)
"""A correction by this angle or more takes the full time."""

_TIPPING = 16.0
"""A lying die is pushed along by a knock, and tipped only by one faster than this."""
_SLIDE_FORCE = 0.7 * MASS * GRAVITY
"""The friction under a lying die; a good deal, because dice slide less than curling stones."""
_TWIST_FORCE = 0.75 * _SLIDE_FORCE
"""The same for turning on the spot: the mean arm of a square is three quarters of its half edge."""
_STILL = 0.0005
"""Half edges, or radians; a body that is nearer than this to its last frame has not moved."""


class ThrownDie:
    """A die that is being thrown. A step is one of pymunk, followed by `advance`."""

    def __init__(self, release: Release, stage: Stage, space: pymunk.Space) -> None:
        x, y, height = release.place
        vx, vy, rise = release.velocity
        spin_x, spin_y, spin_z = release.spin
        self._tumbling = TumblingDie(height, rise, (spin_x, spin_y), release.orientation)
        self.frames: list[Frame] = [(x, y, height, release.orientation)]
        self.is_at_rest = False
        self._lying_since: int | None = None
        self._lying_angle = self._noted_angle = 0.0
        self._ease_steps = EASE_STEPS
        self._tilt: tuple[Vector, float] = ((1.0, 0.0, 0.0), 0.0)
        self._stage = stage
        self._right, self._bottom = stage.width - CORNER_RADIUS, stage.height - CORNER_RADIUS
        self.body = pymunk.Body(MASS, MOMENT)
        self.body.position = (x, y)
        self.body.velocity = (vx, vy)
        self.body.angular_velocity = spin_z
        self.shape = pymunk.Circle(self.body, BODY_RADIUS)
        self.shape.collision_type = TUMBLING
        self.shape.elasticity, self.shape.friction = 0.85, 0.5
        # The friction under a lying die is a pair of joints to the table that hold with a limited
        # force. A velocity function in Python would be six times as dear.
        self._slide = pymunk.PivotJoint(space.static_body, self.body, (0, 0), (0, 0))
        self._twist = pymunk.GearJoint(space.static_body, self.body, 0.0, 1.0)
        self._hold(0.0, 0.0)
        self._slide.max_bias = self._twist.max_bias = 0.0
        space.add(self.body, self.shape, self._slide, self._twist)

    def _hold(self, slide: float, twist: float) -> None:
        self._slide.max_force, self._twist.max_force = slide, twist

    @property
    def height(self) -> float:
        return self._tumbling.height

    def knock(self, jx: float, jy: float, arm: float, rng: random.Random) -> None:
        """Tumble by an impulse from the side, met so far above the centre."""
        strength = math.hypot(jx, jy)
        if self._lying_since is not None:
            if strength < _TIPPING * MASS or len(self.frames) >= TIRED_STEP:
                return
            self._get_up()
        lift = rng.uniform(0.0, 0.22) * strength / MASS
        self._tumbling.kick(-arm * jy / MOMENT, arm * jx / MOMENT, lift)

    def advance(self) -> float:
        """Follow the body's last step and note the frame; gives how fast the felt was met."""
        if self._lying_since is not None:
            self._lie()
            return 0.0
        body, tumbling, step = self.body, self._tumbling, len(self.frames)
        vx, vy = body.velocity
        speed = math.hypot(vx, vy)
        if speed > MOST_SPEED:
            vx, vy = vx * MOST_SPEED / speed, vy * MOST_SPEED / speed
            body.velocity = (vx, vy)
        changed = tumbling.advance(vx, vy, body.angular_velocity)
        if changed is not None:
            vx, vy, body.angular_velocity = changed
            body.velocity = (vx, vy)
        if step > TIRED_STEP:
            tumbling.spin_x *= 0.97
            tumbling.spin_y *= 0.97
        self._note(tumbling.orientation)
        if tumbling.is_flat or step >= LAST_CALL_STEP:
            self._lie_down()
        return tumbling.touch_speed

    def _note(self, orientation: Quaternion) -> None:
        x, y = self.body.position
        # Fast dice enter the wall a little before they are turned back: not in the picture.
        if not (CORNER_RADIUS <= x <= self._right and CORNER_RADIUS <= y <= self._bottom):
            x, y = self._stage.clamped(x, y)
        self.frames.append((x, y, self._tumbling.height, orientation))

    def _lie_down(self) -> None:
        """From now on the die lies flat, or eases into it, and the felt holds it."""
        self._lying_since = len(self.frames)
        self._lying_angle = self.body.angle
        self._tilt = tilt_of(self._tumbling.orientation)
        share = min(1.0, self._tilt[1] / _LONG_TILT)
        self._ease_steps = max(_QUICKEST_EASE_STEPS, round(EASE_STEPS * share))
        self._hold(_SLIDE_FORCE, _TWIST_FORCE)
        self.shape.collision_type = LYING

    def _get_up(self) -> None:
        _, _, _, self._tumbling.orientation = self.frames[-1]
        self._tumbling.spin_x = self._tumbling.spin_y = self._tumbling.rise = 0.0
        self._lying_since = None
        self.is_at_rest = False
        self._hold(0.0, 0.0)
        self.shape.collision_type = TUMBLING

    def _lie(self) -> None:
        """One step of lying: ease what is left of the tilt, slide and turn with the body."""
        assert self._lying_since is not None
        steps = len(self.frames) - self._lying_since + 1
        self.is_at_rest = steps > self._ease_steps and self._is_still()
        if self.is_at_rest:
            self.frames.append(self.frames[-1])
            return
        part = min(1.0, steps / self._ease_steps)
        axis, angle = self._tilt
        eased = turn(axis, angle * part * part * (3 - 2 * part))
        self._noted_angle = self.body.angle
        yaw = turn((0.0, 0.0, 1.0), self._noted_angle - self._lying_angle)
        orientation = multiplied(yaw, multiplied(eased, self._tumbling.orientation))
        self._sink(reach_down(orientation))
        self._note(orientation)

    def _is_still(self) -> bool:
        """Whether the body is where the last frame has it."""
        # A sleeping body is at rest, though it keeps the velocity it fell asleep with.
        if self.body.is_sleeping:
            return True
        x, y = self.body.position
        last_x, last_y, _, _ = self.frames[-1]
        return (
            abs(x - last_x) < _STILL
            and abs(y - last_y) < _STILL
            and abs(self.body.angle - self._noted_angle) < _STILL
        )

    def _sink(self, reach: float) -> None:
        """Fall until the lowest corner is on the felt, and stay there while it eases down."""
        tumbling = self._tumbling
        tumbling.rise -= GRAVITY * STEP
        tumbling.height += tumbling.rise * STEP
        if tumbling.height < reach:
            tumbling.height, tumbling.rise = reach, 0.0
