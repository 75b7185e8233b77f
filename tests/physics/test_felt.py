"""A die obeys mechanics: it falls, keeps its spin in the air, and rolls as it slides on felt."""

import math
import random

import pytest

from cubitos_desktop.physics.felt import (
    BOUNCE,
    CORNER_FRICTION,
    GRAVITY,
    MASS,
    MOMENT,
    MOST_FALL,
    MOST_SPIN,
    STEP,
    TumblingDie,
)
from cubitos_desktop.physics.rotations import (
    Quaternion,
    Vector,
    angle_between,
    multiplied,
    normalised,
    reach_down,
    turn,
    turned,
)

UNTURNED: Quaternion = (1.0, 0.0, 0.0, 0.0)
ON_EDGE = turn((0.0, 1.0, 0.0), math.pi / 4)
"""Its lowest edge runs along y."""
AIR = 9.0


def any_turn(rng: random.Random) -> Quaternion:
    w, x, y, z = (rng.gauss(0, 1) for _ in range(4))
    return normalised((w, x, y, z))


def a_die(
    height: float,
    velocity: Vector = (0.0, 0.0, 0.0),
    spin: Vector = (0.0, 0.0, 0.0),
    orientation: Quaternion = UNTURNED,
) -> TumblingDie:
    return TumblingDie((20.0, 15.0, height), velocity, spin, orientation)


def cross(a: Vector, b: Vector) -> Vector:
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def lowest_corner(orientation: Quaternion) -> Vector:
    signs = (-1.0, 1.0)
    corners = [turned(orientation, (x, y, z)) for x in signs for y in signs for z in signs]
    return min(corners, key=lambda corner: corner[2])


class Fall:
    """One step of a die that touches the felt by a corner: all velocities before it and after."""

    def __init__(self, rng: random.Random) -> None:
        vx, vy, spin_z = (rng.uniform(-20, 20) for _ in range(3))
        self.orientation = any_turn(rng)
        spin = rng.uniform(-9, 9), rng.uniform(-9, 9)
        rise = rng.uniform(-30, -5)
        self.velocity = vx, vy, rise - GRAVITY * STEP
        self.spin = *spin, spin_z
        self.die = die = a_die(
            reach_down(self.orientation), (vx, vy, rise), self.spin, self.orientation
        )
        assert die.advance()
        self.velocity_after = die.vx, die.vy, die.rise
        self.spin_after = die.spin_x, die.spin_y, die.spin_z

    @property
    def impulse(self) -> Vector:
        """What the felt gave to the die."""
        before, after = self.velocity, self.velocity_after
        return (
            MASS * (after[0] - before[0]),
            MASS * (after[1] - before[1]),
            MASS * (after[2] - before[2]),
        )


def a_fall_on_one_corner(seed: int) -> Fall:
    """The first of many; whoever comes down near an edge meets the felt twice."""
    rng = random.Random(seed)
    while True:
        fall = Fall(rng)
        turns = [abs(turned(fall.die.orientation, axis)[2]) for axis in AXES]
        rocks_slowly = abs(fall.die.spin_x) + abs(fall.die.spin_y) < 5
        if min(turns) > 0.05 and fall.die.touch_speed and not rocks_slowly:
            return fall


AXES: tuple[Vector, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def push_of(corner: Vector, down: float, bounce: float) -> float:
    """What the felt pushes with where a corner comes down so fast."""
    return (1 + bounce) * down / (1 / MASS + (corner[0] ** 2 + corner[1] ** 2) / MOMENT)


def energy(velocity: Vector, spin: Vector) -> float:
    return (
        MASS * sum(part * part for part in velocity) + MOMENT * sum(part * part for part in spin)
    ) / 2


# --- in the air -----------------------------------------------------------------------------------


def test_a_die_in_the_air_falls_and_flies_on_as_it_was() -> None:
    die = a_die(AIR, (7.0, -3.0, 4.0), (0.0, 0.0, 2.0))
    assert not die.advance()
    assert (die.vx, die.vy, die.spin_z) == (7.0, -3.0, 2.0)
    assert die.rise == pytest.approx(4.0 - GRAVITY * STEP)
    assert die.height == pytest.approx(AIR + die.rise * STEP)
    assert die.touch_speed == 0.0
    assert not die.is_flat


def test_no_die_falls_too_fast_to_be_followed() -> None:
    die = a_die(AIR, (0.0, 0.0, -MOST_FALL))
    die.advance()
    assert die.rise == -MOST_FALL


@pytest.mark.parametrize(
    ("spin", "axis", "start", "end"),
    [
        ((6.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        ((0.0, 6.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)),
        ((0.0, 0.0, 6.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
    ],
    ids="xyz",
)
def test_a_spin_turns_a_die_about_its_axis_and_the_right_way(
    spin: Vector, axis: Vector, start: Vector, end: Vector
) -> None:
    die = a_die(AIR, spin=spin)
    die.advance()
    assert angle_between(UNTURNED, die.orientation) == pytest.approx(6.0 * STEP, rel=1e-3)
    assert turned(die.orientation, axis) == pytest.approx(axis)
    towards = sum(a * b for a, b in zip(turned(die.orientation, start), end, strict=True))
    assert towards == pytest.approx(6.0 * STEP, rel=1e-2)


def test_a_turned_die_spins_about_the_axes_of_the_table_and_not_its_own() -> None:
    start = turn((0.6, 0.0, 0.8), 1.1)
    die = a_die(AIR, spin=(3.0, -5.0, 4.0), orientation=start)
    die.advance()
    length = math.hypot(3.0, -5.0, 4.0)
    by = turn((3.0 / length, -5.0 / length, 4.0 / length), length * STEP)
    assert angle_between(die.orientation, multiplied(by, start)) < 1e-3


def test_a_spin_too_fast_for_the_eye_is_slowed_down_about_the_same_axis() -> None:
    die = a_die(AIR, spin=(2 * MOST_SPIN, -MOST_SPIN, 0.0))
    die.advance()
    assert math.hypot(die.spin_x, die.spin_y) == pytest.approx(MOST_SPIN)
    assert die.spin_x == pytest.approx(-2 * die.spin_y)
    assert die.spin_x > 0


# --- at the felt ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_what_a_corner_does_to_the_way_it_does_to_the_spin(seed: int) -> None:
    """An impulse J at a corner r changes the spin by r x J / I: in all three directions."""
    fall = a_fall_on_one_corner(seed)
    assert fall.impulse[2] > 0
    wanted = cross(lowest_corner(fall.die.orientation), fall.impulse)
    for axis in range(3):
        change = MOMENT * (fall.spin_after[axis] - fall.spin[axis])
        assert change == pytest.approx(wanted[axis], abs=1e-9)


@pytest.mark.parametrize("seed", range(40))
def test_a_corner_bounces_and_friction_works_against_its_slip(seed: int) -> None:
    fall = a_fall_on_one_corner(seed)
    corner = lowest_corner(fall.die.orientation)
    slip_x, slip_y, fast = (
        v + w for v, w in zip(fall.velocity, cross(fall.spin, corner), strict=True)
    )
    jx, jy, jz = fall.impulse
    assert fall.die.touch_speed == pytest.approx(-fast)
    assert jz == pytest.approx(push_of(corner, -fast, BOUNCE))
    assert jx * slip_y - jy * slip_x == pytest.approx(0.0, abs=1e-9)
    assert jx * slip_x + jy * slip_y < 0
    grip, slip = math.hypot(jx, jy), math.hypot(slip_x, slip_y)
    arm = (corner[0] * slip_y - corner[1] * slip_x) / slip
    stopping = slip / (1 / MASS + (corner[2] ** 2 + arm**2) / MOMENT)
    assert grip == pytest.approx(min(stopping, CORNER_FRICTION * jz))


@pytest.mark.parametrize("seed", range(60))
def test_nothing_is_gained_from_the_felt(seed: int) -> None:
    rng = random.Random(seed)
    fall = Fall(rng)
    if abs(fall.die.spin_x) + abs(fall.die.spin_y) >= 5:
        assert energy(fall.velocity_after, fall.spin_after) <= energy(fall.velocity, fall.spin)


@pytest.mark.parametrize(("vx", "vy"), [(12.0, 0.0), (-12.0, 0.0), (0.0, 12.0), (0.0, -12.0)])
def test_a_die_that_slides_begins_to_roll_the_way_it_slides(vx: float, vy: float) -> None:
    """Whichever way it lies: on average a roll about the axis across its way, and slower."""
    rng, rolls = random.Random(5), []
    for _ in range(60):
        orientation = any_turn(rng)
        die = a_die(reach_down(orientation), (vx, vy, -8.0), orientation=orientation)
        assert die.advance()
        rolls.append(die.spin_y * vx - die.spin_x * vy)
        assert die.vx * vx + die.vy * vy < vx * vx + vy * vy
    assert sum(rolls) / len(rolls) > 12.0 * 2
    assert sum(roll > 0 for roll in rolls) > 35


@pytest.mark.parametrize("axis", [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0)], ids="xy")
@pytest.mark.parametrize("lean", [-0.02, 0.02])
def test_a_die_on_its_edge_tips_at_once_to_the_nearer_face(axis: Vector, lean: float) -> None:
    orientation = turn(axis, math.pi / 4 + lean)
    die = a_die(reach_down(orientation), orientation=orientation)
    die.advance()
    tipping = (die.spin_x * axis[0] + die.spin_y * axis[1]) * math.copysign(1.0, lean)
    assert tipping > 0.7
    for _ in range(60):
        if not die.is_flat:
            die.advance()
    turned_by = angle_between(UNTURNED, die.orientation)
    assert turned_by == pytest.approx(math.pi / 2 if lean > 0 else 0.0, abs=0.2)


def test_a_die_that_lies_on_a_face_is_flat_and_one_on_its_edge_or_spinning_is_not() -> None:
    lying = a_die(1.0)
    lying.advance()
    assert lying.is_flat
    assert lying.height == pytest.approx(1.0)
    for spin, orientation in ((0.0, ON_EDGE), (6.0, UNTURNED)):
        die = a_die(reach_down(orientation), spin=(spin, 0.0, 0.0), orientation=orientation)
        die.advance()
        assert not die.is_flat


def test_no_corner_goes_below_the_felt() -> None:
    rng = random.Random(3)
    for _ in range(50):
        fall = Fall(rng)
        assert fall.die.height >= reach_down(fall.die.orientation) - 1e-9


def test_a_slow_corner_does_not_bounce() -> None:
    orientation = turn((0.8, 0.6, 0.0), 0.5)
    die = a_die(reach_down(orientation), orientation=orientation)
    die.advance()
    fell = -GRAVITY * STEP
    assert die.touch_speed == pytest.approx(-fell)
    push = push_of(lowest_corner(die.orientation), -fell, 0.0)
    assert die.rise == pytest.approx(fell + push / MASS)


# --- knocks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_a_push_moves_and_turns_a_die_by_its_arm(seed: int) -> None:
    rng = random.Random(seed)
    arm, impulse, velocity, spin = (
        (rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1)) for _ in range(4)
    )
    die = a_die(AIR, velocity, spin)
    die.push(arm, impulse)
    moved = die.vx - velocity[0], die.vy - velocity[1], die.rise - velocity[2]
    assert moved == pytest.approx([part / MASS for part in impulse])
    turned_by = die.spin_x - spin[0], die.spin_y - spin[1], die.spin_z - spin[2]
    assert turned_by == pytest.approx([part / MOMENT for part in cross(arm, impulse)])


def test_a_place_of_a_die_moves_with_it_and_around_its_centre() -> None:
    die = a_die(AIR, (1.0, 2.0, 3.0), (4.0, 5.0, 6.0))
    arm = (0.5, -0.7, 0.9)
    whole = [v + w for v, w in zip((1.0, 2.0, 3.0), cross((4.0, 5.0, 6.0), arm), strict=True)]
    for axis, normal in enumerate(AXES):
        assert die.speed_at(arm, normal) == pytest.approx(whole[axis])


def test_a_die_that_rolls_along_turns_about_the_axis_across_its_way() -> None:
    die = a_die(AIR, (10.0, -5.0, 3.0), (1.0, 2.0, 8.0))
    die.roll_along(1.0)
    assert (die.spin_x, die.spin_y, die.spin_z) == pytest.approx((4.0, 8.0, 0.0))
    half = a_die(AIR, (10.0, 0.0, 0.0), (2.0, 0.0, 8.0))
    half.roll_along(0.5)
    assert (half.spin_x, half.spin_y, half.spin_z) == pytest.approx((1.0, 4.0, 4.0))
