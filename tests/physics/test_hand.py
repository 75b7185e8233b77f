"""The hand: where a handful lies in it, and which way, how fast and spinning its dice leave."""

import math
import random
import statistics
from itertools import combinations, pairwise

import pytest

from cubitos_desktop.physics.felt import MOST_SPEED, MOST_SPIN
from cubitos_desktop.physics.film import Pose
from cubitos_desktop.physics.hand import FASTEST, SLOWEST, Flick, Release, handful
from cubitos_desktop.physics.rotations import (
    CUBE_ROTATIONS,
    angle_between,
    multiplied,
    top_face,
    turn,
)
from cubitos_desktop.physics.stage import CORNER_RADIUS, Stage, stage_for
from tests.physics.air_checks import cut

WIDE = Stage(60, 40)
RIGHT = Flick(1, 0, 0.5)


class NoChance(random.Random):
    """Every chance comes out at its middle."""

    def uniform(self, a: float, b: float) -> float:
        return (a + b) / 2

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        # Only an orientation has no middle: any will do.
        return 1.0 if sigma == 1 else mu

    def shuffle(self, x) -> None:
        """The order stays."""


def calm(dice: int, flick: Flick = RIGHT, stage: Stage = WIDE) -> list[Release]:
    return handful(dice, stage, flick, NoChance())


def many(dice: int, flick: Flick = RIGHT, throws: int = 400) -> list[Release]:
    return [
        release
        for seed in range(throws)
        for release in handful(dice, WIDE, flick, random.Random(seed))
    ]


def speed(release: Release) -> float:
    return math.hypot(*release.velocity[:2])


def heading(release: Release) -> float:
    return math.atan2(release.velocity[1], release.velocity[0])


# --- the flick ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strength", "expected"),
    [(0, SLOWEST), (0.5, 60), (1, FASTEST), (-3, SLOWEST), (7, FASTEST)],
)
def test_strength_leads_from_the_slowest_to_the_fastest(strength: float, expected: float) -> None:
    assert Flick(strength=strength).speed == pytest.approx(expected)


def test_a_direction_has_length_one_and_no_flick_goes_right() -> None:
    assert Flick(3, -4).direction == pytest.approx((0.6, -0.8))
    assert Flick(0, 0).direction == Flick(math.inf, 1).direction == (1.0, 0.0)


# --- the heap -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "columns", "rows", "layers"),
    [(1, 1, 1, 1), (2, 1, 2, 1), (5, 2, 1, 3), (9, 2, 2, 3), (15, 3, 2, 3), (30, 3, 3, 4)],
)
def test_dice_lie_in_the_hand_in_layers_about_as_deep_as_wide(
    dice: int, columns: int, rows: int, layers: int
) -> None:
    xs, ys, heights = (
        sorted({round(release.place[axis], 6) for release in calm(dice)}) for axis in range(3)
    )
    assert (len(ys), len(xs), len(heights)) == (columns, rows, layers)
    for places in (xs, ys):
        assert [b - a for a, b in pairwise(places)] == pytest.approx([2.5] * (len(places) - 1))
    assert heights == pytest.approx([2.2 + 2.5 * layer for layer in range(layers)])


@pytest.mark.parametrize("flick", [RIGHT, Flick(1, 2, 0.5)], ids=str)
def test_dice_in_the_hand_hardly_cut_into_each_other_however_they_are_shaken(flick: Flick) -> None:
    cuts = []
    for seed in range(60):
        releases = handful(15, WIDE, flick, random.Random(seed))
        poses = [Pose(*each.place, each.orientation) for each in releases]
        cuts += [cut(one, other) for one, other in combinations(poses, 2)]
    assert max(cuts) < 0.15


def test_shaking_moves_a_die_by_a_small_part_of_its_size() -> None:
    (middle,) = calm(1)
    for axis in (0, 1):
        off = [release.place[axis] - middle.place[axis] for release in many(1)]
        assert 0.09 < max(off) <= 0.1
        assert -0.1 <= min(off) < -0.09


@pytest.mark.parametrize(
    ("flick", "expected"),
    [
        (Flick(1, 0), (1 + CORNER_RADIUS, 20)),
        (Flick(-1, 0), (59 - CORNER_RADIUS, 20)),
        (Flick(0, 1), (30, 1 + CORNER_RADIUS)),
        (Flick(0, -1), (30, 39 - CORNER_RADIUS)),
    ],
    ids=str,
)
def test_the_hand_is_at_the_edge_from_which_the_flick_comes(
    flick: Flick, expected: tuple[float, float]
) -> None:
    (release,) = calm(1, flick)
    assert release.place[:2] == pytest.approx(expected)


def test_a_slanting_flick_comes_through_the_middle_of_the_stage() -> None:
    (release,) = calm(1, Flick(1, 0.1))
    x, y, _ = release.place
    assert x == pytest.approx(1 + CORNER_RADIUS)
    assert (20 - y) / (30 - x) == pytest.approx(0.1)


def test_on_a_stage_without_room_the_hand_is_in_its_middle() -> None:
    (release,) = calm(1, Flick(0, 1), Stage(12, 3.5))
    assert release.place[:2] == pytest.approx((6, 1.75), abs=0.05)


# --- how dice leave -------------------------------------------------------------------------------


def test_a_single_die_leaves_at_nearly_the_speed_of_the_flick() -> None:
    (release,) = calm(1)
    assert speed(release) == pytest.approx(60 * (0.92 + 0.012 * 2.2))
    assert heading(release) == 0


def test_dice_at_the_front_and_on_top_fly_fastest() -> None:
    releases = sorted(calm(15), key=lambda release: release.place)
    back, front = releases[0], releases[-1]
    ahead, above = front.place[0] - back.place[0], front.place[2] - back.place[2]
    assert speed(front) - speed(back) == pytest.approx(60 * (0.03 * ahead + 0.012 * above))


def test_dice_fan_out_to_the_side_on_which_they_lie() -> None:
    headings = {round(each.place[1] - 20, 2): heading(each) for each in calm(15)}
    assert headings == pytest.approx({-2.5: -0.16, 0.0: 0.0, 2.5: 0.16})


def test_no_die_leaves_faster_than_the_eye_can_follow() -> None:
    assert max(map(speed, many(15, Flick(1, 0, 1)))) == pytest.approx(MOST_SPEED)


@pytest.mark.parametrize(("dice", "spread"), [(1, 0.11), (2, 0.245), (15, 0.362)])
def test_speeds_differ_more_in_a_handful_than_for_a_single_die(dice: int, spread: float) -> None:
    usual = {release.place[2]: speed(release) for release in calm(dice, Flick(1, 0, 0))}
    assert usual
    speeds = [speed(release) for release in many(dice, Flick(1, 0, 0))]
    half = (max(speeds) - min(speeds)) / 2 / SLOWEST
    around = 0.012 * 5 / 2 + 0.03 * 2.5 / 2 if dice > 2 else 0.03 * 2.5 / 2 * (dice - 1)
    assert half == pytest.approx(spread + around, rel=0.05)


def test_headings_scatter_by_a_quarter_of_a_radian() -> None:
    assert statistics.pstdev(map(heading, many(1, throws=1000))) == pytest.approx(0.24, rel=0.08)


def test_a_die_rises_a_little_as_it_leaves() -> None:
    rises = [release.velocity[2] for release in many(1)]
    assert 0 <= min(rises) < 1
    assert 21 < max(rises) <= 22


# --- spin -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (2, -1)])
def test_a_die_begins_with_half_a_roll_in_its_direction(x: float, y: float) -> None:
    """Rolling to the right means turning about the axis that points down the stage."""
    (release,) = calm(1, Flick(x, y, 0))
    vx, vy, _ = release.velocity
    assert release.spin == pytest.approx((-0.45 * vy, 0.45 * vx, 0))


def test_spins_tumble_any_way_and_never_too_fast() -> None:
    spins = [release.spin for release in many(1, Flick(1, 0, 0), throws=1000)]
    lengths = [math.hypot(*spin) for spin in spins]
    assert max(lengths) == pytest.approx(0.95 * MOST_SPIN)
    assert statistics.mean(spin[1] for spin in spins) == pytest.approx(0.45 * 42.5, rel=0.06)
    assert statistics.pstdev(spin[0] for spin in spins) == pytest.approx(9.6, rel=0.1)
    assert statistics.pstdev(spin[2] for spin in spins) == pytest.approx(6.6, rel=0.1)


@pytest.mark.parametrize("flick", [RIGHT, Flick(1, 2)], ids=str)
def test_dice_are_held_nearly_square_to_the_flick_with_any_face_up(flick: Flick) -> None:
    square = turn((0.0, 0.0, 1.0), -math.atan2(flick.y, flick.x))
    turns = [multiplied(square, release.orientation) for release in many(1, flick)]
    nearest = [min(angle_between(each, cube) for cube in CUBE_ROTATIONS) for each in turns]
    assert 0.15 < max(nearest) < 0.3
    tops = [top_face(each) for each in turns]
    for face in range(6):
        assert tops.count(face) == pytest.approx(len(tops) / 6, rel=0.4)


def test_which_die_lies_where_is_chance() -> None:
    firsts = {handful(9, WIDE, RIGHT, random.Random(seed))[0].place[2] for seed in range(20)}
    assert len(firsts) == 3


def test_the_stage_of_the_table_holds_every_hand() -> None:
    for dice in (1, 15, 30):
        stage = stage_for(dice)
        for release in calm(dice, Flick(), stage):
            assert stage.clamped(*release.place[:2]) == release.place[:2]
