"""One die of a throw, tumbling or lying flat, and the frames of its way."""

import math

import pymunk

from cubitos_desktop.physics.contact import Axes, axes_of
from cubitos_desktop.physics.die_body import DieBody
from cubitos_desktop.physics.felt import (
    GRAVITY,
    MASS,
    MOMENT,
    MOST_LIFT,
    MOST_SPEED,
    STEP,
    TumblingDie,
)
from cubitos_desktop.physics.hand import Release
from cubitos_desktop.physics.rotations import (
    Quaternion,
    Vector,
    multiplied,
    reach_down,
    tilt_of,
    turn,
)
from cubitos_desktop.physics.stage import CORNER_RADIUS, Stage

Frame = tuple[float, float, float, Quaternion]
"""x, y, height of the centre over the felt, orientation."""

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
_STILL = 0.002
"""Half edges, or radians; a body that is nearer than this to its last frame has not moved."""
_STEERED = 8.0
_STEERING = 8.0 * STEP
"""Dice faster than this turn into their way little by little, even in the air: a die that spins
against its way looks wrong, however true it is."""
_OFF_THE_WALL = 0.85
"""Coming off a wall a die rolls the new way by so much."""
_LONGEST_MOVE = 0.72
"""Half edges in a step: dice that are parted must not jump."""


class ThrownDie:
    """A die that is being thrown. A step is one of pymunk, `advance`, meetings, and `note`."""

    def __init__(self, release: Release, stage: Stage, space: pymunk.Space) -> None:
        self.tumbling = TumblingDie(*release)
        """Where it is and how it moves; while it lies too."""
        self.frames: list[Frame] = [(*release.place, release.orientation)]
        self.is_lying = self.is_at_rest = False
        self._stage = stage
        self._right, self._bottom = stage.width - CORNER_RADIUS, stage.height - CORNER_RADIUS
        self._lies = DieBody(space, release.place[:2], release.velocity[:2])
        self.body, self.shapes = self._lies.body, self._lies.shapes
        self._axes: Axes | None = None
        self._has_met_wall = self._is_pushed = self._is_shifted = False
        """What has happened to it since the body last heard of it."""
        self._lying_since = 0
        self._lying_angle = self._noted_angle = 0.0
        self._noted_place = release.place[:2]
        self._ease_steps = EASE_STEPS
        self._tilt: tuple[Vector, float] = ((1.0, 0.0, 0.0), 0.0)
        self._laid = release.orientation

    @property
    def axes(self) -> Axes:
        if self._axes is None:
            self._axes = axes_of(self.tumbling.orientation)
        return self._axes

    @property
    def inward(self) -> tuple[float, float]:
        """The direction of the middle of the stage."""
        x = self._stage.width / 2 - self.tumbling.x
        y = self._stage.height / 2 - self.tumbling.y
        length = math.hypot(x, y) or 1.0
        return x / length, y / length

    # --- tumbling -------------------------------------------------------------------------------

    def advance(self) -> float:
        """Tumble after the body's last step; gives how fast the felt was met."""
        die = self.tumbling
        die.x, die.y = self.body.position
        if self._has_met_wall:
            self._has_met_wall = False
            die.vx, die.vy = self.body.velocity
            die.roll_along(_OFF_THE_WALL)
        self._is_pushed = die.advance()
        self._axes = None
        if len(self.frames) > TIRED_STEP:
            die.spin_x *= 0.97
            die.spin_y *= 0.97
        elif die.vx * die.vx + die.vy * die.vy > _STEERED * _STEERED:
            die.roll_along(_STEERING)
        return die.touch_speed

    def meet_wall(self) -> None:
        """Its body has just come off a wall."""
        self._has_met_wall = True

    # --- meetings -------------------------------------------------------------------------------

    def yielding(self, arm: Vector, normal: Vector) -> float:
        """How much speed an impulse of one gives to a place of it, both along a normal."""
        (rx, ry, rz), (x, y, z) = arm, normal
        twist = rx * y - ry * x
        if self.is_lying:
            return (x * x + y * y) / MASS + twist * twist / MOMENT
        tip_x, tip_y = ry * z - rz * y, rz * x - rx * z
        return 1 / MASS + (tip_x * tip_x + tip_y * tip_y + twist * twist) / MOMENT

    def is_tipped_by(self, strength: float) -> bool:
        """Whether a knock from the side sets a lying die tumbling again."""
        is_early = len(self.frames) < TIRED_STEP
        return self.is_lying and is_early and strength > _TIPPING * MASS

    def push(self, arm: Vector, impulse: Vector) -> None:
        """An impulse at a place, seen from the centre."""
        if self.is_lying:
            jx, jy, _ = impulse
            self._lies.push(jx, jy, arm[0] * jy - arm[1] * jx)
            return
        die = self.tumbling
        rise = die.rise
        die.push(arm, impulse)
        # Knocks from many sides at once must not send a die to the ceiling.
        die.rise = min(die.rise, max(rise, MOST_LIFT))
        self._is_pushed = True

    def shift(self, x: float, y: float, z: float) -> None:
        """Move it out of another die, but neither into the felt nor off the stage."""
        die = self.tumbling
        die.x, die.y = self._stage.clamped(die.x + x, die.y + y)
        if self.is_lying:
            self._lies.put(die.x, die.y)
            return
        die.height = max(die.height + z, reach_down(die.orientation))
        self._is_shifted = True

    def get_up(self) -> None:
        """Tumble again."""
        die = self.tumbling
        die.vx, die.vy = self.body.velocity
        die.spin_x, die.spin_y, die.spin_z = 0.0, 0.0, self.body.angular_velocity
        die.rise = 0.0
        self.is_lying = self.is_at_rest = False
        self._lies.let_go()

    # --- frames ---------------------------------------------------------------------------------

    def note(self) -> None:
        """The frame of this step."""
        if self.is_lying:
            self._lie()
            return
        die = self.tumbling
        if self._is_pushed:
            self._tell_velocity()
        if self._is_shifted:
            self._tell_place()
        x, y = die.x, die.y
        # Fast dice enter the wall a little before they are turned back: not in the picture.
        if not (CORNER_RADIUS <= x <= self._right and CORNER_RADIUS <= y <= self._bottom):
            x, y = self._stage.clamped(x, y)
        self.frames.append((x, y, die.height, die.orientation))
        if die.is_flat or len(self.frames) > LAST_CALL_STEP:
            self._lie_down()

    def _tell_velocity(self) -> None:
        """What felt and dice have done to its way is done to the body too."""
        die = self.tumbling
        speed = math.hypot(die.vx, die.vy)
        if speed > MOST_SPEED:
            die.vx, die.vy = die.vx * MOST_SPEED / speed, die.vy * MOST_SPEED / speed
        self.body.velocity = (die.vx, die.vy)
        self._is_pushed = False

    def _tell_place(self) -> None:
        """It goes out of another die, only not so fast that it would seem to jump."""
        die = self.tumbling
        x, y, height, _ = self.frames[-1]
        far = math.dist((x, y, height), (die.x, die.y, die.height))
        if far > _LONGEST_MOVE:
            part = _LONGEST_MOVE / far
            die.x, die.y = x + (die.x - x) * part, y + (die.y - y) * part
            die.height = height + (die.height - height) * part
            die.height = max(die.height, reach_down(die.orientation))
        self.body.position = (die.x, die.y)
        self._is_shifted = False

    def _lie_down(self) -> None:
        """From now on the die lies flat, or eases into it, and the felt holds it."""
        die = self.tumbling
        self.is_lying = True
        self._lying_since = len(self.frames)
        self._laid = die.orientation
        self._tilt = tilt_of(self._laid)
        share = min(1.0, self._tilt[1] / _LONG_TILT)
        self._ease_steps = max(_QUICKEST_EASE_STEPS, round(EASE_STEPS * share))
        self._lying_angle = _yaw(multiplied(turn(*self._tilt), self._laid))
        self._lies.hold(self._lying_angle, die.spin_z)

    def _lie(self) -> None:
        """One step of lying: ease what is left of the tilt, slide and turn with the body."""
        steps = len(self.frames) - self._lying_since + 1
        self.is_at_rest = steps > self._ease_steps and self._is_still()
        if self.is_at_rest:
            self.frames.append(self.frames[-1])
            return
        die = self.tumbling
        self._noted_place, self._noted_angle = self.body.position, self.body.angle
        die.x, die.y = self._stage.clamped(*self._noted_place)
        die.vx, die.vy = self.body.velocity
        die.spin_x, die.spin_y, die.spin_z = 0.0, 0.0, self.body.angular_velocity
        die.orientation = self._eased(min(1.0, steps / self._ease_steps))
        self._axes = None
        self._sink(reach_down(die.orientation))
        self.frames.append((die.x, die.y, die.height, die.orientation))

    def _eased(self, part: float) -> Quaternion:
        """How it is turned when that part of its tilt is gone."""
        axis, angle = self._tilt
        eased = turn(axis, angle * part * part * (3 - 2 * part))
        yaw = turn((0.0, 0.0, 1.0), self._noted_angle - self._lying_angle)
        return multiplied(yaw, multiplied(eased, self._laid))

    def _is_still(self) -> bool:
        """Whether the body is where it was noted last."""
        # A sleeping body is at rest, though it keeps the velocity it fell asleep with.
        if self.body.is_sleeping:
            return True
        x, y = self.body.position
        last_x, last_y = self._noted_place
        return (
            abs(x - last_x) < _STILL
            and abs(y - last_y) < _STILL
            and abs(self.body.angle - self._noted_angle) < _STILL
        )

    def _sink(self, reach: float) -> None:
        """Fall until the lowest corner is on the felt, and stay there while it eases down."""
        die = self.tumbling
        die.rise -= GRAVITY * STEP
        die.height += die.rise * STEP
        if die.height < reach:
            die.height, die.rise = reach, 0.0


def _yaw(flat: Quaternion) -> float:
    """How a flat die is turned about the upright: the direction of one of its level edges."""
    x, y, _ = min(axes_of(flat), key=lambda axis: abs(axis[2]))
    return math.atan2(y, x)
