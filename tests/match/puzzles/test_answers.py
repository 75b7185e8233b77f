"""Which answers to a question are one, and when a run has only begun."""

import msgspec
import pytest

from cubitos_desktop.match.puzzles.answers import answers_to, can_become, is_same, outcome_of
from cubitos_desktop.match.puzzles.attempt import Attempt, Verdict
from cubitos_desktop.match.puzzles.puzzle import Value
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import BUY_FOOT, STOP, Answer, Decision
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track
from tests.racing import a_race
from tests.small_track import on_track, strip

FINISH = Track.FINISH
TRACK = "S o o o o o o o F"


def about_to_run(**held: int) -> tuple[State, Decision]:
    race = on_track(a_race(seats=2), strip(TRACK))
    race.seat(0).standing_on("A6").having(**held).at("move", 0)
    decision = engine.pending(race.state)
    assert decision is not None
    return race.state, decision


def test_every_space_in_reach_is_one_answer_and_the_cheapest_way_leads_there() -> None:
    state, decision = about_to_run(feet=1, coins=4)
    found = {outcome_of(state, decision, answer) for answer in answers_to(state, decision)}
    back, ahead = {(0, 5, 4), (0, 4, 0)}, {(0, 7, 4), (0, 8, 0)}
    assert found == {*back, (0, 6, 4), *ahead}


def test_behind_the_last_finish_all_spaces_are_one() -> None:
    state, decision = about_to_run(feet=5)
    over = [a for a in answers_to(state, decision) if outcome_of(state, decision, a) == (1,)]
    assert len(over) == 1
    assert is_same(state, decision, over[0], (7, 8, FINISH))


def test_a_foot_bought_for_nothing_is_another_answer() -> None:
    state, decision = about_to_run(feet=1, coins=4)
    assert not is_same(state, decision, (7, STOP), (BUY_FOOT, 7, STOP))


def test_a_run_that_can_still_end_there_has_begun() -> None:
    state, decision = about_to_run(feet=2)
    assert can_become(state, decision, (7,), (7, 8))
    assert not can_become(state, decision, (7, STOP), (7, 8))
    assert not can_become(state, decision, (7, 8), (7, STOP))


@pytest.mark.parametrize(
    ("given", "verdicts"),
    [
        ([(7, 8)], ["right"]),
        ([(7,), (8,)], ["begun", "right"]),
        ([(7,), (STOP,)], ["begun", "wrong"]),
        ([(STOP,)], ["wrong"]),
    ],
)
def test_a_run_is_judged_once_it_is_over(given: list[Answer], verdicts: list[Verdict]) -> None:
    state, decision = about_to_run(feet=2)
    assert decision.seat == 0
    values = tuple(Value(answer, Estimate(0.5)) for answer in ((7, 8), (7, STOP), (STOP,)))
    puzzle = msgspec.structs.replace(load_book(content_dir()).puzzles[0], values=values)
    attempt = Attempt(puzzle, state)
    assert [attempt.take(answer) for answer in given] == verdicts
    assert attempt.value in values
