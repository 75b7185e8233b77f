"""Dice on their way: they roll as they travel, meet, fly over each other, and are heard once."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pymunk
import pytest

from cubitos_desktop.physics import throw as throws
from cubitos_desktop.physics.felt import MASS, MOMENT, MOST_LIFT, STEP
from cubitos_desktop.physics.film import Film, plan
from cubitos_desktop.physics.hand import Flick, Release
from cubitos_desktop.physics.rotations import Quaternion, reach_down, tilt_of, turn
from cubitos_desktop.physics.stage import Stage
from cubitos_desktop.physics.throw import Impact, Kind, Throw
from cubitos_desktop.physics.thrown_die import (
    EASE_STEPS,
    LAST_CALL_STEP,
    TIRED_STEP,
    ThrownDie,
)
from tests.physics.air_checks import AirFindings, spin_between

UNTURNED: Quaternion = (1.0, 0.0, 0.0, 0.0)
STAGE = Stage(60.0, 30.0)
SPACE = pymunk.Space()
QUIET = 0.04
"""Seconds in which the corners of one die are one sound."""
SLANTING = turn((0.6, 0.8, 0.0), 0.6)


def released(
    x: float,
    y: float,
    height: float,
    velocity: tuple[float, float, float] = (0.0, 0.0, 0.0),
    orientation: Quaternion = UNTURNED,
) -> Release:
    return Release((x, y, height), velocity, (0.0, 0.0, 0.0), orientation)


def thrown(monkeypatch: pytest.MonkeyPatch, *releases: Release, stage: Stage = STAGE) -> Throw:
    """A throw of exactly these dice."""
    monkeypatch.setattr(throws, "handful", lambda *_: list(releases))
    return Throw(len(releases), stage, Flick(), 1)


def after(throw: Throw, seconds: float) -> Throw:
    for _ in range(round(seconds / STEP)):
        throw.advance()
    return throw


def kinds(impacts: Sequence[Impact]) -> set[Kind]:
    return {impact.kind for impact in impacts}


def rolls(film: Film, die: int) -> list[float]:
    """How much a die rolls the way it travels, from -1 to 1, in each step of its way over felt."""
    found = []
    for step in range(film.steps):
        before, now = film.pose_at_step(die, step), film.pose_at_step(die, step + 1)
        vx, vy = (now.x - before.x) / STEP, (now.y - before.y) / STEP
        wx, wy, _ = spin_between(before.orientation, now.orientation)
        speed, spin = math.hypot(vx, vy), math.hypot(wx, wy)
        if speed > 5 and spin > 5 and now.height - reach_down(now.orientation) < 0.05:
            found.append((wy * vx - wx * vy) / (speed * spin))
    return found


# --- rolling --------------------------------------------------------------------------------------


def test_dice_roll_the_way_they_travel() -> None:
    """Mostly while they touch the felt: knocks and corners turn them any way for a moment."""
    found = [
        roll
        for seed in range(12)
        for film in [plan([0] * 5, seed)]
        for die in range(5)
        for roll in rolls(film, die)
    ]
    assert len(found) > 500
    assert sum(found) / len(found) > 0.7
    assert sum(roll > 0 for roll in found) / len(found) > 0.9


@pytest.mark.parametrize("seed", range(6))
def test_a_die_leaves_the_hand_rolling_the_way_of_the_flick(seed: int) -> None:
    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        film = plan([0] * 8, seed, flick=Flick(right, down, 0.8))
        spins = [
            spin_between(
                film.pose_at_step(die, 0).orientation, film.pose_at_step(die, 1).orientation
            )
            for die in range(8)
        ]
        assert sum(wy * right - wx * down for wx, wy, _ in spins) / 8 > 5


def test_a_die_comes_off_the_wall_rolling_the_new_way(monkeypatch: pytest.MonkeyPatch) -> None:
    throw = thrown(monkeypatch, released(50.0, 15.0, 5.0, (60.0, 0.0, 0.0)))
    while Kind.WALL not in kinds(throw.impacts):
        throw.advance()
    throw.advance()
    before, now = throw.dice[0].frames[-2:]
    assert now[0] < before[0]
    assert spin_between(before[3], now[3])[1] < -1


# --- meeting --------------------------------------------------------------------------------------


def test_dice_at_one_height_meet_and_the_one_pushes_the_other_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pair = released(20.0, 15.0, 4.0, (40.0, 0.0, 0.0)), released(26.0, 15.0, 4.0)
    throw = after(thrown(monkeypatch, *pair), 0.15)
    (met,) = [impact for impact in throw.impacts if impact.kind is Kind.DIE]
    assert 20 < met.speed <= 40
    assert 0.05 < met.time < 0.13
    assert throw.dice[1].frames[-1][0] > 27
    assert throw.dice[0].body.velocity.x < throw.dice[1].body.velocity.x


@pytest.mark.parametrize(("height", "meets"), [(5.7, True), (6.3, False)])
def test_dice_whose_heights_differ_enough_fly_over_each_other(
    monkeypatch: pytest.MonkeyPatch, height: float, meets: bool
) -> None:
    pair = released(20.0, 15.0, height, (60.0, 0.0, 0.0)), released(24.0, 15.0, 4.0)
    throw = after(thrown(monkeypatch, *pair), 0.1)
    assert (Kind.DIE in kinds(throw.impacts)) is meets


@pytest.mark.parametrize("aside", [0.0, 0.6, -1.3])
def test_no_die_comes_to_rest_on_another(monkeypatch: pytest.MonkeyPatch, aside: float) -> None:
    """One that falls straight on a lying one tumbles off it, to the felt beside it."""
    pair = released(30.0, 15.0, 1.0), released(30.0 + aside, 15.1, 6.0, orientation=SLANTING)
    throw = thrown(monkeypatch, *pair)
    while not throw.is_over:
        throw.advance()
    assert throw.time < 2.5
    (x, y, low, _), (other_x, other_y, high, _) = (die.frames[-1] for die in throw.dice)
    assert (low, high) == pytest.approx((1.0, 1.0))
    assert math.hypot(other_x - x, other_y - y) > 2


def test_dice_hardly_ever_cut_into_each_other_and_seldom_turn_against_their_way() -> None:
    found = AirFindings()
    for seed in range(8):
        found.examine(plan([0] * (2 * seed + 1), seed))
    assert found.cutting < 0.01 * found.moments
    assert found.deepest < 12
    assert found.against < 0.1 * found.travel
    assert found.rolling > 0.7 * found.travel


def test_a_wall_is_heard_where_it_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    throw = after(thrown(monkeypatch, released(52.0, 11.0, 6.0, (60.0, 0.0, 0.0))), 0.15)
    (met,) = [impact for impact in throw.impacts if impact.kind is Kind.WALL]
    assert met.x == pytest.approx(STAGE.width - math.sqrt(3), abs=0.6)
    assert met.y == pytest.approx(11.0, abs=0.1)
    assert met.speed == pytest.approx(60 - throw.dice[0].body.velocity.x, rel=0.01)
    assert met.speed > 100


def test_a_die_weighs_the_same_among_others_and_on_the_felt() -> None:
    body = ThrownDie(released(20.0, 15.0, 9.0), STAGE, pymunk.Space()).body
    assert (body.mass, body.moment) == (MASS, MOMENT)


def a_lying_die(space: pymunk.Space) -> ThrownDie:
    die = ThrownDie(released(20.0, 15.0, 1.0), STAGE, space)
    for _ in range(60):
        step(die, space)
    assert die.is_lying
    assert die.is_at_rest
    return die


def step(die: ThrownDie, space: pymunk.Space) -> None:
    space.step(STEP)
    if not die.is_lying:
        die.advance()
    die.note()


@pytest.mark.parametrize(("strength", "tips"), [(15.0, False), (17.0, True)])
def test_a_lying_die_is_tipped_by_a_fast_knock_only(strength: float, tips: bool) -> None:
    die = a_lying_die(pymunk.Space())
    assert die.is_tipped_by(strength * MASS) is tips
    die.get_up()
    assert not die.is_tipped_by(strength * MASS), "it tumbles already"


def test_a_lying_die_is_pushed_along_and_turned_on_the_spot() -> None:
    space = pymunk.Space()
    die = a_lying_die(space)
    die.push((0.0, -1.0, 0.5), (6.0, 0.0, -9.0))
    assert tuple(die.body.velocity) == pytest.approx((6.0, 0.0), abs=0.1)
    assert die.body.angular_velocity == pytest.approx(6.0 / MOMENT, abs=0.1)
    step(die, space)
    assert die.is_lying
    assert not die.is_at_rest
    assert die.frames[-1][2] == pytest.approx(1.0)


def test_no_knock_sends_a_die_to_the_ceiling() -> None:
    die = ThrownDie(released(20.0, 15.0, 9.0), STAGE, pymunk.Space())
    die.push((0.0, 0.0, -1.0), (0.0, 0.0, 99.0))
    assert die.tumbling.rise == MOST_LIFT
    rising = ThrownDie(released(20.0, 15.0, 9.0, (0.0, 0.0, 30.0)), STAGE, pymunk.Space())
    rising.push((0.0, 0.0, -1.0), (0.0, 0.0, 5.0))
    assert rising.tumbling.rise == 30.0


def test_a_die_moved_out_of_another_stays_on_the_stage_and_above_the_felt() -> None:
    die = ThrownDie(released(20.0, 15.0, 1.5), STAGE, pymunk.Space())
    die.shift(0.2, -0.1, -3.0)
    assert (die.tumbling.x, die.tumbling.y, die.tumbling.height) == pytest.approx((20.2, 14.9, 1.0))
    die.shift(99.0, 0.0, 0.0)
    assert die.tumbling.x == pytest.approx(STAGE.width - math.sqrt(3))
    die.note()
    assert math.dist(die.frames[0][:3], die.frames[1][:3]) < 0.75, "it does not jump there"
    assert die.body.position.x == pytest.approx(die.frames[1][0])


def test_the_felt_stops_a_lying_die_that_slides() -> None:
    space = pymunk.Space()
    die = a_lying_die(space)
    die.body.activate()
    die.body.velocity = (20.0, 0.0)
    start = die.body.position.x
    for _ in range(120):
        space.step(STEP)
    assert 0.5 < die.body.position.x - start < 4
    assert die.body.velocity.length < 0.1


def in_the_air_for(steps: int, orientation: Quaternion = UNTURNED) -> ThrownDie:
    """A die that has been thrown so many steps ago and has not come down."""
    release = Release((20.0, 15.0, 9.0), (0, 0, 0), (6.0, -8.0, 0), orientation)
    die = ThrownDie(release, STAGE, SPACE)
    die.frames += die.frames[:1] * (steps - 1)
    die.advance()
    die.note()
    return die


def test_a_die_that_tumbles_for_long_loses_spin_and_in_the_end_is_laid_flat() -> None:
    spins = []
    for steps in (TIRED_STEP, TIRED_STEP + 1):
        die = in_the_air_for(steps)
        die.advance()
        die.note()
        spins.append(math.hypot(*spin_between(die.frames[-2][3], die.frames[-1][3])))
    assert spins == pytest.approx([10.0, 9.7], rel=1e-2)
    assert not in_the_air_for(LAST_CALL_STEP - 1).is_lying
    assert in_the_air_for(LAST_CALL_STEP).is_lying


def test_a_slanting_die_is_laid_flat_little_by_little_and_in_its_time() -> None:
    die = in_the_air_for(LAST_CALL_STEP, SLANTING)
    tilts = [tilt_of(die.frames[-1][3])[1]]
    for _ in range(EASE_STEPS):
        die.note()
        tilts.append(tilt_of(die.frames[-1][3])[1])
    assert tilts[0] > math.radians(20)
    assert all(now < before for before, now in pairwise(tilts))
    assert max(before - now for before, now in pairwise(tilts)) < math.radians(2)
    assert tilts[-2] > 1e-4 > 1e-6 > tilts[-1]


# --- heard ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_die_on_the_felt_is_heard_once_though_several_corners_meet_it(seed: int) -> None:
    heard = [i.time for i in plan([0], seed).impacts if i.kind is Kind.FELT]
    assert len(heard) > 3
    assert min(later - earlier for earlier, later in pairwise(heard)) > QUIET


def test_two_dice_that_come_down_together_are_both_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = (released(x, 15.0, 2.0, (0.0, 0.0, -30.0), SLANTING) for x in (20.0, 40.0))
    throw = after(thrown(monkeypatch, *pair), 0.03)
    assert [(i.kind, round(i.x)) for i in throw.impacts] == [(Kind.FELT, 20), (Kind.FELT, 40)]
    assert throw.impacts[0].time == throw.impacts[1].time


def test_soft_touches_are_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    throw = after(thrown(monkeypatch, released(20.0, 15.0, 1.001)), 0.5)
    assert throw.impacts == []
    assert throw.is_over


def test_the_same_time_is_heard_in_one_of_two_parts_only() -> None:
    film = plan([0] * 4, 3)
    middle = film.impacts[len(film.impacts) // 2].time
    before, now = film.impacts_between(0.0, middle), film.impacts_between(middle, 99.0)
    assert before + now == film.impacts
    assert now[0].time == middle
