"""One die above the felt: it falls, spins and meets the felt by its corners; pymunk moves it along.

A cube is a friendly body: its moment of inertia is the same about every axis, so a free die keeps
its spin, and an impulse J at a corner r changes the spin by r x J / I.
"""

import math

from cubitos_desktop.physics.rotations import Quaternion, Vector, tilt_of

STEP = 1 / 120
GRAVITY = 175.0
"""Half edges per second squared. A real die would fall seven times as fast, too fast to watch."""
MASS = 1.0
MOMENT = 2 / 3 * MASS
CORNER_FRICTION = 0.5
EDGE_FRICTION = 1.2
"""An edge or a face is caught by the felt and the die trips over it; with less, dice would slide
flat over many widths like curling stones."""
BOUNCE = 0.46
QUIET_SPEED = 3.0
"""Corners that come slower than this do not bounce, or a die would rattle for ever."""
MOST_SPIN = 37.0
"""Radians per second, 17.7 degrees per step: faster tumbling cannot be followed by the eye."""

ROLLING_RADIUS = 1.25
"""In half edges: a cube that rolls over its edges goes so far in a radian, more or less."""

MOST_SPEED = 70.0
"""Half edges per second, 12 pixels per step in a 1280 x 800 window; more would look like a jump."""
MOST_FALL = 40.0
"""Dice on top of a full hand would otherwise come down too fast to be followed."""
MOST_LIFT = 20.0
"""A knock from the side makes no die rise faster than this, which is a hop of half its size."""

_TOUCH = 0.03
"""Corners this near to the felt count as touching, so that edges and faces can slap down."""
_FLAT = math.cos(math.radians(4.0))
_SLOW_SPIN = 5.0
_FLAT_SPIN = 2.5
_FLAT_RISE = 3.0
_TIP = 100.0
"""Radians per second squared."""


class TumblingDie:
    """A die in the air or on its corners: where it is, how it moves, and what the felt does to it.

    Its axes are those of the room; spins are in radians per second about them.
    """

    __slots__ = (
        "height",
        "is_flat",
        "orientation",
        "rise",
        "spin_x",
        "spin_y",
        "spin_z",
        "touch_speed",
        "vx",
        "vy",
        "x",
        "y",
    )

    def __init__(
        self, place: Vector, velocity: Vector, spin: Vector, orientation: Quaternion
    ) -> None:
        self.x, self.y, self.height = place
        self.vx, self.vy, self.rise = velocity
        self.spin_x, self.spin_y, self.spin_z = spin
        self.orientation = orientation
        self.touch_speed = 0.0
        """How fast a corner met the felt in the last step; 0 if none did."""
        self.is_flat = False
        """Whether the die lies on a face and no longer rocks."""

    def push(self, arm: Vector, impulse: Vector) -> None:
        """An impulse at a place, seen from the centre."""
        (rx, ry, rz), (jx, jy, jz) = arm, impulse
        self.vx += jx / MASS
        self.vy += jy / MASS
        self.rise += jz / MASS
        self.spin_x += (ry * jz - rz * jy) / MOMENT
        self.spin_y += (rz * jx - rx * jz) / MOMENT
        self.spin_z += (rx * jy - ry * jx) / MOMENT

    def speed_at(self, arm: Vector, normal: Vector) -> float:
        """How fast a place of it, seen from the centre, moves along a normal."""
        (rx, ry, rz), (x, y, z) = arm, normal
        wx, wy, wz = self.spin_x, self.spin_y, self.spin_z
        return (
            x * (self.vx + wy * rz - wz * ry)
            + y * (self.vy + wz * rx - wx * rz)
            + z * (self.rise + wx * ry - wy * rx)
        )

    def roll_along(self, part: float) -> None:
        """Turn its spin by so much of the way into a roll in the direction in which it moves."""
        self.spin_x += (-self.vy / ROLLING_RADIUS - self.spin_x) * part
        self.spin_y += (self.vx / ROLLING_RADIUS - self.spin_y) * part
        self.spin_z -= self.spin_z * part

    def advance(self) -> bool:
        """One step of free fall and, at the felt, of rolling; says whether it touched the felt.

        Nobody moves it along the felt here.
        """
        self.rise = max(self.rise - GRAVITY * STEP, -MOST_FALL)
        self.height += self.rise * STEP
        self.touch_speed = 0.0
        self.is_flat = False
        self._turn()
        w, x, y, z = self.orientation
        lows = (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y))
        reach = abs(lows[0]) + abs(lows[1]) + abs(lows[2])
        if self.height > reach + _TOUCH:
            return False
        self._meet_felt(lows, reach)
        return True

    def _turn(self) -> None:
        wx, wy, wz = self.spin_x, self.spin_y, self.spin_z
        spin = math.sqrt(wx * wx + wy * wy + wz * wz)
        if spin > MOST_SPIN:
            slower = MOST_SPIN / spin
            wx, wy, wz = wx * slower, wy * slower, wz * slower
            self.spin_x, self.spin_y, self.spin_z = wx, wy, wz
        w, x, y, z = self.orientation
        half = STEP / 2
        w, x, y, z = (
            w - half * (wx * x + wy * y + wz * z),
            x + half * (wx * w + wy * z - wz * y),
            y + half * (wy * w + wz * x - wx * z),
            z + half * (wz * w + wx * y - wy * x),
        )
        scale = 1.0 / math.sqrt(w * w + x * x + y * y + z * z)
        self.orientation = (w * scale, x * scale, y * scale, z * scale)

    def _meet_felt(self, lows: Vector, reach: float) -> None:
        """Bounce, grip and roll: an impulse at every corner that touches the felt."""
        vx, vy, vz = self.vx, self.vy, self.rise
        wx, wy, wz = self.spin_x, self.spin_y, self.spin_z
        self.height = max(self.height, reach)
        corners = self._low_corners(lows)
        friction = CORNER_FRICTION if len(corners) == 1 else EDGE_FRICTION
        # Twice, because an impulse at one corner changes how fast the others come.
        for _ in range(2 if len(corners) > 1 else 1):
            for rx, ry, rz in corners:
                down = -(vz + wx * ry - wy * rx)
                if down <= 0:
                    continue
                bounce = BOUNCE if down > QUIET_SPEED else 0.0
                push = (1 + bounce) * down / (1 / MASS + (rx * rx + ry * ry) / MOMENT)
                slip_x = vx + wy * rz - wz * ry
                slip_y = vy + wz * rx - wx * rz
                slip = math.hypot(slip_x, slip_y)
                jx = jy = 0.0
                if slip > 1e-9:
                    tx, ty = slip_x / slip, slip_y / slip
                    arm = rx * ty - ry * tx
                    grip = slip / (1 / MASS + (rz * rz + arm * arm) / MOMENT)
                    grip = min(grip, friction * push)
                    jx, jy = -tx * grip, -ty * grip
                vx += jx / MASS
                vy += jy / MASS
                vz += push / MASS
                wx += (ry * push - rz * jy) / MOMENT
                wy += (rz * jx - rx * push) / MOMENT
                wz += (rx * jy - ry * jx) / MOMENT
                self.touch_speed = max(self.touch_speed, down)
        self.vx, self.vy, self.rise = vx, vy, vz
        self.spin_x, self.spin_y, self.spin_z = wx, wy, wz
        slow = abs(wx) + abs(wy)
        if slow < _SLOW_SPIN:
            is_level = max(abs(lows[0]), abs(lows[1]), abs(lows[2])) > _FLAT
            self.is_flat = is_level and slow < _FLAT_SPIN and abs(vz) < _FLAT_RISE
            if not is_level:
                self._tip_over()

    def _tip_over(self) -> None:
        """Fall to the nearest face a little faster: no die may balance on its edge."""
        (x, y, _), _ = tilt_of(self.orientation)
        self.spin_x += x * _TIP * STEP
        self.spin_y += y * _TIP * STEP

    def _low_corners(self, lows: Vector) -> list[Vector]:
        """The corners at the felt, from the centre: one, the two of an edge, the four of a face."""
        w, x, y, z = self.orientation
        xs = (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w))
        ys = (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w))
        corners = [(0.0, 0.0, 0.0)]
        for ax, ay, az in zip(xs, ys, lows, strict=True):
            # Along an axis that lies almost level, both ends are low.
            ends = (1.0, -1.0) if abs(az) < _TOUCH else (-math.copysign(1.0, az),)
            corners = [
                (rx + end * ax, ry + end * ay, rz + end * az)
                for rx, ry, rz in corners
                for end in ends
            ]
        return corners
