"""A planned film: right faces, no jumps, nobody outside, at rest in time, lively, repeatable."""

import math
import random
import statistics

import pytest

from cubitos_desktop.physics.film import Film, Planner, plan
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.physics.rotations import FACES, angle_between, turned
from cubitos_desktop.physics.stage import Stage
from cubitos_desktop.physics.throw import Kind
from tests.physics.film_checks import PIXELS, Findings


def any_flick(rng: random.Random) -> Flick:
    return Flick(rng.uniform(-1, 1), rng.uniform(-1, 1), rng.random())


def some_films(first_seed: int, films: int) -> Findings:
    """Films of 1 to 30 dice; every other throw is a flick in any direction, of any strength."""
    findings = Findings()
    for seed in range(first_seed, first_seed + films):
        rng = random.Random(seed)
        faces = [rng.randrange(6) for _ in range(1 + seed * 7 % 30)]
        flick = any_flick(rng) if seed % 2 else Flick()
        findings.examine(plan(faces, seed, flick=flick), faces)
    return findings


@pytest.mark.parametrize("first_seed", range(0, 100, 10))
def test_a_hundred_throws_keep_every_promise(first_seed: int) -> None:
    found = some_films(first_seed, 10)
    assert found.wrong_faces == 0
    assert found.worst_tilt < 1e-6, "a die ended cocked"
    assert found.worst_turn <= 20
    assert found.worst_move <= 15
    assert found.outside < 1e-9, "a corner left the stage"
    assert found.sunk < 1e-6, "a corner went below the felt, or a die ended above it"
    assert found.overlapping == 0
    assert max(found.durations) <= 3
    assert statistics.mean(found.travels) > 10, "dice travel many die widths"
    assert statistics.mean(found.turns) > 6, "dice tumble"
    assert found.impacts[Kind.FELT] > 3 * found.dice
    assert found.impacts[Kind.WALL] > found.dice / 2
    assert found.impacts[Kind.DIE] > found.dice


@pytest.mark.parametrize(
    "flick",
    [
        Flick(0, 0, 0),
        Flick(0, -1, 1),
        Flick(-1, 0, 1),
        Flick(1e9, 1e9, 99),
        Flick(math.nan, 1, math.nan),
        Flick(math.inf, 0, -math.inf),
    ],
)
def test_the_strangest_flick_is_a_throw(flick: Flick) -> None:
    findings = Findings()
    faces = [die % 6 for die in range(12)]
    findings.examine(plan(faces, 1, flick=flick), faces)
    assert (findings.wrong_faces, findings.overlapping) == (0, 0)
    assert (findings.worst_turn <= 20, findings.worst_move <= 15) == (True, True)
    assert findings.outside < 1e-9


def test_dice_fly_the_way_of_the_flick() -> None:
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1)):
        film = plan([0] * 6, 5, flick=Flick(x, y, 0.5))
        steps = [
            (
                film.pose(die, 0.1).x - film.pose(die, 0).x,
                film.pose(die, 0.1).y - film.pose(die, 0).y,
            )
            for die in range(6)
        ]
        assert sum(x * dx + y * dy for dx, dy in steps) > 6


def test_a_strong_flick_flies_farther_at_first_than_a_weak_one() -> None:
    weak, strong = (plan([0], 3, flick=Flick(1, 0, strength)) for strength in (0.0, 1.0))
    assert strong.pose(0, 0.2).x - strong.pose(0, 0).x > 1.3 * (
        weak.pose(0, 0.2).x - weak.pose(0, 0).x
    )


def test_the_stage_may_be_chosen() -> None:
    stage = Stage(30, 20)
    findings = Findings()
    findings.examine(film := plan([3] * 10, 8, stage=stage), [3] * 10)
    assert film.stage == stage
    assert findings.outside < 1e-9


def whole(film: Film) -> object:
    poses = [
        film.pose_at_step(die, step) for die in range(film.dice) for step in range(film.steps + 1)
    ]
    return poses, film.impacts, film.duration, film.stage


def test_the_same_seed_gives_the_same_film() -> None:
    faces, flick = [0, 1, 2, 3, 4, 5, 0, 1], Flick(1, 0.3, 0.8)
    assert whole(plan(faces, 7, flick=flick)) == whole(plan(faces, 7, flick=flick))
    assert whole(plan(faces, 7, flick=flick)) != whole(plan(faces, 8, flick=flick))


def test_demanded_faces_change_what_is_painted_and_not_the_way() -> None:
    ones, sixes = plan([0] * 5, 7), plan([5] * 5, 7)
    for die in range(5):
        assert ones.pose(die, 0.5)[:3] == sixes.pose(die, 0.5)[:3]
    assert ones.impacts == sixes.impacts


def test_planning_in_slices_gives_the_film_of_planning_at_once() -> None:
    faces = [2] * 9
    planner = Planner(faces, 21)
    hand = [planner.first_pose(die) for die in range(len(faces))]
    slices = 1
    while not planner.step(0.0005):
        assert planner.film is None
        slices += 1
    assert slices > 1
    assert planner.film is not None
    assert whole(planner.film) == whole(plan(faces, 21))
    for die, pose in enumerate(hand):
        assert pose[:3] == planner.film.pose(die, 0)[:3]


def test_a_slice_without_time_still_ends_in_the_end() -> None:
    planner = Planner([1], 2)
    assert not planner.step(0.0)
    assert planner.step(10.0)
    assert planner.step(0.0), "what is planned stays planned"


def test_a_throw_needs_a_face_for_every_die() -> None:
    for faces in ([], [6], [-1, 0]):
        with pytest.raises(ValueError, match="one face from 0 to 5"):
            plan(faces, 1)


def test_poses_between_steps_lie_between_those_of_the_steps() -> None:
    film = plan([4] * 3, 13)
    for die in range(3):
        before, after = film.pose_at_step(die, 30), film.pose_at_step(die, 31)
        middle = film.pose(die, 30.5 / 120)
        assert middle.x == pytest.approx((before.x + after.x) / 2)
        assert middle.height == pytest.approx((before.height + after.height) / 2)
        parts = [angle_between(middle.orientation, pose.orientation) for pose in (before, after)]
        assert parts[0] == pytest.approx(parts[1])


def test_dice_stand_still_before_the_film_and_after_it() -> None:
    film = plan([1, 2], 3)
    assert film.pose(0, -1) == film.pose(0, 0) == film.pose_at_step(0, 0)
    assert film.pose(1, 99) == film.pose(1, film.duration) == film.pose_at_step(1, film.steps)


def test_what_ends_on_top_is_upright_within_an_eighth_turn() -> None:
    faces = [die % 6 for die in range(30)]
    film = plan(faces, 17)
    for die, face in enumerate(faces):
        x, y, _ = turned(film.pose(die, 99).orientation, FACES[face].down)
        assert y >= abs(x) - 1e-9


def test_dice_at_rest_are_scattered_and_turned_any_way() -> None:
    ends = [
        film.pose(die, 99)
        for seed in range(6)
        for film in [plan([4] * 15, seed)]
        for die in range(15)
    ]
    yaws = [
        math.degrees(math.atan2(*turned(pose.orientation, (1.0, 0.0, 0.0))[1::-1])) for pose in ends
    ]
    assert statistics.pstdev(yaws) > 15
    assert statistics.pstdev(pose.x for pose in ends) > 5
    assert statistics.pstdev(pose.y for pose in ends) > 2.5


def test_impacts_come_in_order_with_a_place_on_the_stage() -> None:
    film = plan([0] * 15, 5)
    times = [impact.time for impact in film.impacts]
    assert times == sorted(times)
    assert 0 < times[0] < times[-1] <= film.duration
    for impact in film.impacts:
        assert 0 <= impact.x <= film.stage.width
        assert 0 <= impact.y <= film.stage.height
        assert 80 < impact.speed * PIXELS < 5000
    halves = [film.impacts_between(0, 0.7), film.impacts_between(0.7, 99)]
    assert halves[0] + halves[1] == film.impacts
    assert all(impact.time < 0.7 for impact in halves[0])
