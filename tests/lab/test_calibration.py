"""Chances are held against what happened: bins, their error, and the same races every time."""

import pytest

from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.lab.ladder.calibration import (
    COUNTS,
    TURNS,
    Call,
    calibration_error,
    calls_of,
    reliability,
    surprise,
    watch_race,
)
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.state import State

CONTENT = load_content()


def called(chance: float, won: int, of: int) -> list[Call]:
    return [Call(chance, number < won, 2) for number in range(of)]


def test_calls_that_come_true_have_no_error() -> None:
    calls = called(0.7, 7, 10) + called(0.25, 1, 4)
    assert calibration_error(calls) == pytest.approx(0.0)
    assert [(one.calls, one.called, one.won) for one in reliability(calls)] == [
        (4, 25.0, 25.0),
        (10, 70.0, 70.0),
    ]


def test_the_error_is_what_bins_are_off_by_each_as_much_as_it_has_calls() -> None:
    assert calibration_error(called(0.7, 8, 10)) == pytest.approx(10.0)
    assert calibration_error(called(0.7, 8, 10) + called(0.1, 1, 10)) == pytest.approx(5.0)


def test_a_sure_call_lies_in_the_last_bin() -> None:
    assert [one.called for one in reliability(called(1.0, 3, 3) + called(0.95, 1, 1))] == [98.75]


def test_who_knows_is_less_surprised_than_who_says_the_average() -> None:
    assert surprise(called(0.5, 1, 2)) == pytest.approx(0.25)
    assert surprise([Call(0.9, True, 2), Call(0.1, False, 2)]) == pytest.approx(0.01)


def seen(judgement: Judgement, state: State) -> tuple[int, int]:
    return state.round, len(state.seats)


@pytest.mark.parametrize("turn", range(len(COUNTS)))
def test_every_round_of_a_race_is_noted_once_and_tables_have_two_to_four_seats(turn: int) -> None:
    race = watch_race(CONTENT, 20 * turn, "noted", seen)
    assert race.seats == COUNTS[turn]
    assert 0 <= race.winner < race.seats
    assert race.rounds == [(n + 1, race.seats) for n in range(len(race.rounds))]


def test_the_same_seed_calls_the_same_and_another_one_something_else() -> None:
    mixed = range(TURNS, TURNS + 1)
    assert calls_of(CONTENT, mixed, "one") == calls_of(CONTENT, mixed, "one")
    assert calls_of(CONTENT, mixed, "one") != calls_of(CONTENT, mixed, "other")
