"""The stage is large enough for dice to tumble and no larger, and the hand is at its edge."""

import math
import random

import pytest

from cubitos_desktop.physics.felt import MOST_SPEED, MOST_SPIN
from cubitos_desktop.physics.hand import Flick, handful
from cubitos_desktop.physics.stage import CORNER_RADIUS, MOST_COVERED, Stage, stage_for


@pytest.mark.parametrize("dice", range(1, 31))
def test_dice_cover_at_most_15_percent(dice: int) -> None:
    assert stage_for(dice).covered_by(dice) <= MOST_COVERED == 0.15


def test_up_to_15_dice_have_the_stage_of_the_table() -> None:
    assert {stage_for(dice) for dice in range(1, 16)} == {Stage(39.5, 13.0)}


def test_more_dice_have_a_larger_stage_that_is_not_too_large() -> None:
    assert stage_for(20).width < stage_for(25).width < stage_for(30).width
    assert stage_for(30).covered_by(30) > 0.149


def test_an_aspect_may_be_asked_for() -> None:
    stage = stage_for(20, aspect=2.0)
    assert stage.width / stage.height == pytest.approx(2.0, abs=0.01)


def test_a_place_is_moved_no_farther_than_into_the_stage() -> None:
    stage = Stage(20, 10)
    assert stage.clamped(5, 5) == (5, 5)
    assert stage.clamped(-3, 99) == (CORNER_RADIUS, 10 - CORNER_RADIUS)


@pytest.mark.parametrize("dice", [1, 2, 5, 9, 15, 30])
def test_a_handful_is_a_small_heap_at_the_edge_it_is_thrown_from(dice: int) -> None:
    stage = stage_for(dice)
    releases = handful(dice, stage, Flick(1, 0, 0.5), random.Random(1))
    assert len(releases) == dice
    xs, ys, heights = zip(*(release.place for release in releases), strict=True)
    assert min(xs) >= CORNER_RADIUS
    assert max(xs) < stage.width / 3
    assert max(ys) - min(ys) < 8
    assert max(heights) < 10
    assert all(release.velocity[0] > 0 for release in releases)


def test_where_the_hand_has_no_room_it_throws_from_the_middle() -> None:
    for flick in (Flick(1, 0, 0.5), Flick(0, -1, 0.5)):
        releases = handful(1, Stage(4, 4), flick, random.Random(1))
        assert releases[0].place[:2] == pytest.approx((2, 2), abs=0.2)


def test_dice_in_the_hand_lie_in_layers_without_touching() -> None:
    places = [r.place for r in handful(12, stage_for(12), Flick(1, 0, 0.5), random.Random(2))]
    heights = sorted({round(height, 2) for _, _, height in places})
    assert heights == [2.2, 4.7, 7.2]
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            if one[2] == other[2]:
                assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > 2.2


def test_a_stronger_flick_is_a_faster_throw_within_its_limits() -> None:
    speeds = [Flick(1, 0, strength).speed for strength in (-1.0, 0.0, 0.5, 1.0, 9.0)]
    assert speeds == [46.0, 46.0, 60.0, 74.0, 74.0]


def test_dice_of_a_handful_fly_apart_but_never_too_fast() -> None:
    releases = handful(15, stage_for(15), Flick(1, 0, 1.0), random.Random(3))
    speeds = [math.hypot(*release.velocity[:2]) for release in releases]
    assert max(speeds) <= MOST_SPEED
    assert max(speeds) - min(speeds) > 15
    assert all(0 <= release.velocity[2] <= 22 for release in releases)
    assert all(math.hypot(*release.spin) <= 0.951 * MOST_SPIN for release in releases)
