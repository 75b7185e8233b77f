"""The stage is large enough for dice to tumble and no larger, and the hand is at its edge."""

import random

import pytest

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
