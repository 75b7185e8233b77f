"""Why a race was won: by how far everybody came, and by a tie-break where some were level."""

import pytest

from cubitos_desktop.match.story import RaceStory, SeatStory, story_of_match
from cubitos_desktop.match.verdict import Arrival, Verdict, verdict_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.engine import standings
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.verdict import brief_way_of, way_of, why_won
from cubitos_desktop.words import load_words
from tests.scenes.finished import a_finished_race

COURSE = 30
LANGUAGES = ("en", "pl")


def a_story(*progress: tuple[int, ...]) -> RaceStory:
    """Steps of each seat, from before the first round on."""
    seats = tuple(SeatStory(steps, ((0,),) * len(steps), ()) for steps in progress)
    return RaceStory(len(progress[0]) - 1, COURSE, (COURSE,), (), seats, None)


def naming(language: str, seats: int) -> Naming:
    content = load_content()
    first = content.card_set("race-1")
    game = content.game(Setup(seats, first.cards, first.tracks))
    return Naming(load_words(language), game, ("Ada", "Bruno", "Cy", "Di")[:seats])


def told(verdict: Verdict) -> list[str]:
    return [why_won(naming(each, len(verdict.arrivals)), verdict) for each in LANGUAGES]


def test_the_farthest_of_several_finishers_wins() -> None:
    verdict = verdict_of(a_story((0, 20, 31), (0, 22, 33), (0, 10, 25)), winner=1)
    assert verdict == Verdict((Arrival(1, 3), Arrival(0, 1), Arrival(2, -5)))
    assert told(verdict) == ["3 spaces past the line; Ada 1", "3 pola za metą; Ada: 1"]


def test_whoever_alone_comes_over_the_finish_wins() -> None:
    verdict = verdict_of(a_story((0, 20, 29), (0, 22, 31)), winner=1)
    assert told(verdict) == [
        "the only one over the line, 1 space past it",
        "jedyny gracz na mecie, 1 pole za linią",
    ]


def test_whoever_alone_stops_right_on_the_line_is_said_to() -> None:
    verdict = verdict_of(a_story((0, 20, 29), (0, 22, COURSE)), winner=1)
    assert told(verdict) == [
        "the only one to reach the line, stopping right on it",
        "jedyny gracz na mecie, dokładnie na linii",
    ]


def test_a_tie_break_decides_between_those_who_were_level() -> None:
    verdict = verdict_of(a_story((0, 31, 34), (0, 31, 36), (0, 12, 20)), winner=1)
    assert verdict.level == (0, 1)
    assert verdict.lead == 2
    assert told(verdict) == [
        "level with Ada, 2 spaces further in the tie-break",
        "najpierw remis (Ada), w dogrywce dalej o 2 pola",
    ]


def test_one_who_was_not_level_may_win_the_tie_break() -> None:
    verdict = verdict_of(a_story((0, 31, 31), (0, 31, 32), (0, 28, 35)), winner=2)
    assert told(verdict) == [
        "went past Ada and Bruno in the tie-break: 5 spaces past the line",
        "był remis (Ada i Bruno), a w dogrywce: 5 pól za metą",
    ]


def test_nothing_is_to_be_said_of_a_race_alone() -> None:
    assert told(verdict_of(a_story((0, 20, 31)), winner=0)) == ["", ""]


@pytest.mark.parametrize(
    ("steps", "long", "brief"),
    [
        (3, "3 spaces past the line", "3 past the line"),
        (1, "1 space past the line", "1 past the line"),
        (0, "right on the line", "on the line"),
        (-1, "1 space short of the line", "1 to the line"),
    ],
)
def test_how_far_each_seat_came_is_said(steps: int, long: str, brief: str) -> None:
    arrival = Arrival(0, steps)
    assert way_of(naming("en", 2), arrival) == long
    assert brief_way_of(naming("en", 2), arrival) == brief


def test_the_verdict_of_a_race_agrees_with_the_rules() -> None:
    for seed in ("results", "another", "a third"):
        match = a_finished_race(seed=seed)
        verdict = verdict_of(story_of_match(match), match.state.winner)
        assert verdict.winner.seat == match.state.winner
        laps = len(match.state.game.legs)
        for arrival in verdict.arrivals:
            leg, beyond = match.state.distance(arrival.seat)
            if leg == laps:
                assert arrival.steps == beyond
            else:
                assert arrival.steps < 0
        over = [seat for seat in standings(match.state) if match.state.distance(seat)[0] >= laps]
        assert [a.seat for a in (verdict.winner, *verdict.others_over)] == over
