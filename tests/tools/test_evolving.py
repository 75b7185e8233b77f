"""Figures that go the way that wins races."""

import pytest

from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from cubitos_desktop.rules.content import load_content
from tools.content_tuning.market import in_plain_form
from tools.judgement_fit.evolving import (
    BEND,
    DIE,
    GRAYS,
    LONGEST,
    MORE,
    OTHERS,
    SCALE,
    SMALL_TABLES,
    Couples,
    Outcome,
    climb,
    courses_of,
    moved,
    names_of,
    race_couples,
)
from tools.tune_content import beginning

CONTENT = load_content()
WEIGHTS = Weights({"a": DieWorth(4.0, 0.0, -0.1), "b": DieWorth(2.0), "light_gray": DieWorth(-1.0)})


def one_move(name: str, by: float = 1.0) -> Weights:
    return moved(WEIGHTS, [by * (name == one) for one in names_of(WEIGHTS)])


def test_no_move_leaves_all_figures_as_they_are() -> None:
    assert one_move("nothing") == WEIGHTS


def test_a_die_moves_by_a_part_of_what_dice_are_worth_on_average() -> None:
    dice = one_move("a").dice
    assert dice["a"].linear == pytest.approx(4.0 + DIE * 3.0)
    assert (dice["b"], dice["light_gray"]) == (WEIGHTS.dice["b"], WEIGHTS.dice["light_gray"])


def test_the_worth_of_dice_bends_with_the_way_by_a_part_of_what_each_is_worth() -> None:
    dice = one_move("bend").dice
    assert dice["a"].square == pytest.approx(4.0 * BEND)
    assert (dice["a"].linear, dice["a"].more) == (4.0, -0.1)
    assert dice["b"].square == pytest.approx(2.0 * BEND)
    assert dice["light_gray"] == WEIGHTS.dice["light_gray"]


@pytest.mark.parametrize("rest", range(SMALL_TABLES + 1))
def test_half_of_the_couples_are_run_on_the_sets_own_course_whatever_the_table(rest: int) -> None:
    numbers = range(rest, 40, SMALL_TABLES + 1)
    courses = [course for number in numbers for course in courses_of(CONTENT, "race-2", number)]
    own = courses.count(CONTENT.sets["race-2"].tracks)
    assert own == len(courses) / 2
    assert set(courses) == {(track,) for track in CONTENT.tracks}


def test_gray_dice_move_by_steps_and_not_with_the_others() -> None:
    assert one_move("light_gray").dice["light_gray"].linear == pytest.approx(-1.0 + GRAYS)
    scaled = one_move("scale").dice
    assert scaled["b"].linear == pytest.approx(2.0 * (1 + SCALE))
    assert scaled["light_gray"] == WEIGHTS.dice["light_gray"]
    assert one_move("more").dice["a"].more == pytest.approx(-0.1 + MORE)


def test_other_figures_move_by_their_own_measure() -> None:
    for name, far in OTHERS.items():
        assert getattr(one_move(name, -1.0), name) == pytest.approx(getattr(WEIGHTS, name) - far)


def test_figures_climb_the_way_that_won_and_stay_where_nothing_did() -> None:
    names = names_of(WEIGHTS)
    outcomes = [
        Outcome([sign * (name == "a") for name in names], sign * won)
        for sign, won in ((1.0, 1.0), (-1.0, 1.0), (2.0, 1.0), (-2.0, 1.0))
        for _ in range(20)
    ]
    higher = climb(WEIGHTS, outcomes)
    assert higher.dice["a"].linear > WEIGHTS.dice["a"].linear
    assert higher.dice["b"] == WEIGHTS.dice["b"]
    assert climb(WEIGHTS, outcomes, reach=1e9) == one_move("a", LONGEST)
    lost = [Outcome(outcome.moved, 0.0) for outcome in outcomes]
    assert climb(WEIGHTS, lost) == WEIGHTS


def test_few_outcomes_move_figures_less_than_many_of_the_same_kind() -> None:
    moves = [float(name == "a") for name in names_of(WEIGHTS)]
    few, many = (climb(WEIGHTS, [Outcome(moves, 0.5)] * count, reach=1.0) for count in (2, 60))
    assert WEIGHTS.dice["a"].linear < few.dice["a"].linear < many.dice["a"].linear


def test_couples_change_places_so_that_equals_win_as_often_as_they_lose() -> None:
    weights = in_plain_form(beginning(CONTENT).weights["race-1"])
    outcome, other = race_couples(Couples("race-1", weights, CONTENT, "test", (1, 3)))
    assert len(outcome.moved) == len(names_of(weights))
    assert outcome.moved != other.moved
    assert -1.0 <= outcome.won <= 1.0
    assert [outcome, other] == race_couples(Couples("race-1", weights, CONTENT, "test", (1, 3)))
