"""A race is decided once nobody who still moves can draw level with the one over the finish."""

import pytest

from cubitos_desktop.match.decided import is_decided
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.session import Session
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table
from tests.small_track import on_track, strip

TRACK = "S o o o o o o o F"


def over_the_finish(turn: int = 0, **rival: int) -> RaceUnderTest:
    """The first seat has run and stands beyond the last finish; the other stands before it."""
    race = on_track(a_race(seats=2), strip(TRACK))
    race.seat(1).standing_on("A8").having(**rival)
    return race.seat(0).standing_on("A3").having(leg=1, coins=9).at("buy", turn)


def test_it_is_decided_where_the_last_seat_has_moved() -> None:
    assert is_decided(over_the_finish(turn=1, coins=9).state)
    assert not is_decided(over_the_finish(turn=1, coins=9).having(leg=0).state)


@pytest.mark.parametrize(
    ("rival", "is_over"),
    [
        ({}, True),
        ({"feet": 2}, True),
        ({"feet": 3}, False),
        ({"feet": 2, "coins": 3}, True),
        ({"feet": 2, "coins": 4}, False),
        ({"feet": 1, "water_feet": 2}, False),
    ],
)
def test_whoever_moves_later_may_still_draw_level(rival: dict[str, int], is_over: bool) -> None:
    """From A8 to two spaces beyond the finish it takes three feet."""
    assert is_decided(over_the_finish(**rival).state) is is_over


def test_a_tie_brings_another_round() -> None:
    race = over_the_finish(turn=1, coins=9)
    race.seat(1).standing_on("A3").having(leg=1)
    assert not is_decided(race.state)


def test_before_buying_nothing_is_decided() -> None:
    assert not is_decided(over_the_finish().having(feet=1).at("move").state)


@pytest.mark.parametrize(("feet", "answer"), [(2, ()), (3, None)])
def test_nobody_is_asked_what_to_buy_for_a_race_that_is_over(
    feet: int, answer: tuple[int, ...] | None
) -> None:
    race = over_the_finish(feet=feet).asks("buy", seat=0)
    match: Match = at_table(race)
    unasked = Session(match, asks_forced=True).unasked()
    assert (unasked.answer if unasked else None) == answer
    assert unasked is None or unasked.why == "idle"
