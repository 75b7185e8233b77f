"""Two dice that meet: what the one loses the other gains, and both leave each other."""

import math

import pymunk
import pytest

from cubitos_desktop.physics.hand import Release
from cubitos_desktop.physics.meeting import meet
from cubitos_desktop.physics.rotations import Quaternion, Vector, turn
from cubitos_desktop.physics.stage import Stage
from cubitos_desktop.physics.thrown_die import ThrownDie

STAGE = Stage(60.0, 30.0)
UNTURNED: Quaternion = (1.0, 0.0, 0.0, 0.0)
SLANTING = turn((0.6, 0.8, 0.0), 0.6)


def a_die(
    x: float, height: float, velocity: Vector = (0.0, 0.0, 0.0), orientation: Quaternion = SLANTING
) -> ThrownDie:
    release = Release((x, 15.0, height), velocity, (0.0, 0.0, 0.0), orientation)
    return ThrownDie(release, STAGE, pymunk.Space())


def lying(x: float) -> ThrownDie:
    die = a_die(x, 1.0, orientation=UNTURNED)
    die.advance()
    die.note()
    assert die.is_lying
    return die


def moving(die: ThrownDie) -> Vector:
    return die.tumbling.vx, die.tumbling.vy, die.tumbling.rise


def test_dice_that_do_not_touch_leave_each_other_alone() -> None:
    one, other = a_die(20, 5, (9.0, 0.0, 0.0)), a_die(23.2, 5)
    assert meet(one, other) is None
    assert moving(one) == (9.0, 0.0, 0.0)
    assert (one.tumbling.x, other.tumbling.x) == (20, 23.2)


@pytest.mark.parametrize("height", [5.0, 5.8, 6.1])
def test_what_one_die_loses_the_other_gains(height: float) -> None:
    one, other = a_die(20, height, (30.0, 2.0, -10.0)), a_die(21.6, 5.0, (-5.0, 0.0, 0.0))
    before = [a + b for a, b in zip(moving(one), moving(other), strict=True)]
    strength = meet(one, other)
    assert strength is not None
    assert strength > 10
    after = [a + b for a, b in zip(moving(one), moving(other), strict=True)]
    assert after == pytest.approx(before)
    assert one.tumbling.vx < 30


def test_after_a_knock_dice_are_apart_leave_each_other_and_roll_on() -> None:
    one = a_die(20, 5, (40.0, 0.0, 0.0), UNTURNED)
    other = a_die(21.9, 5, orientation=UNTURNED)
    meet(one, other)
    assert meet(one, other) in (None, 0.0), "it is over"
    assert other.tumbling.x - one.tumbling.x > 1.9
    assert other.tumbling.vx > one.tumbling.vx
    assert other.tumbling.spin_y > 3, "it rolls the way it was knocked"


def test_slow_dice_do_not_bounce() -> None:
    one, other = (
        a_die(20, 5, (2.0, 0.0, 0.0), UNTURNED),
        a_die(21.9, 5, orientation=UNTURNED),
    )
    meet(one, other)
    assert one.tumbling.vx == pytest.approx(other.tumbling.vx) == pytest.approx(1.0)


def test_two_tumbling_dice_give_way_alike_and_a_lying_one_less() -> None:
    one, other = a_die(20, 5, orientation=UNTURNED), a_die(21.8, 5, orientation=UNTURNED)
    meet(one, other)
    assert (one.tumbling.x, other.tumbling.x) == pytest.approx((19.9, 21.9))
    free, flat = a_die(20, 1.0, orientation=UNTURNED), lying(21.8)
    meet(free, flat)
    assert 20 - free.tumbling.x > 1.5 * (flat.tumbling.x - 21.8) > 0
    assert flat.tumbling.height == pytest.approx(1.0)


@pytest.mark.parametrize(("speed", "tips"), [(8.0, False), (60.0, True)])
def test_a_lying_die_is_pushed_or_tipped(speed: float, tips: bool) -> None:
    free, flat = a_die(20, 1.6, (speed, 0.0, 0.0)), lying(22.0)
    meet(free, flat)
    assert flat.is_lying is not tips
    velocity = flat.body.velocity.x if flat.is_lying else flat.tumbling.vx
    assert velocity > 0.2 * speed


def test_a_die_on_another_is_drawn_off_it_and_inwards() -> None:
    upper, lower = a_die(50.3, 2.95, orientation=UNTURNED), lying(50.0)
    meet(upper, lower)
    assert upper.tumbling.height == pytest.approx(3.0)
    assert math.hypot(upper.tumbling.vx, upper.tumbling.vy) == pytest.approx(6.4, abs=0.1)
    assert lower.tumbling.x < 50.0, "it leaves from under the other"
    middle = a_die(50.0, 2.95, orientation=UNTURNED)
    meet(middle, lying(50.0))
    assert middle.tumbling.vx < 0, "towards the middle of the stage"


@pytest.mark.parametrize("is_named_first", [True, False])
def test_of_two_in_the_air_only_the_upper_one_is_drawn_off(is_named_first: bool) -> None:
    upper, lower = a_die(50.3, 6.95, orientation=UNTURNED), a_die(50, 5, orientation=UNTURNED)
    pair = (upper, lower) if is_named_first else (lower, upper)
    meet(*pair)
    assert math.hypot(upper.tumbling.vx, upper.tumbling.vy) > 3
    assert math.hypot(lower.tumbling.vx, lower.tumbling.vy) < 1
