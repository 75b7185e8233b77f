"""People who share a table are told why it is somebody else's turn now."""

import pytest

from cubitos_desktop.wording.explaining.turns import why_turns
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race


def rolling(ada: str, ben: str) -> RaceUnderTest:
    race = a_race(seats=2)
    race.seat(0).with_roll(ada)
    race.seat(1).with_roll(ben)
    race.seat(0).at("roll")
    for seat in race.state.seats:
        seat.is_done_rolling = False
    return race


def told(race: RaceUnderTest, language: str = "en", now: int = 1) -> str:
    naming = Naming(load_words(language), race.state.game, ("Ada", "Ben"))
    return why_turns(naming, race.state, 0, now)


@pytest.mark.parametrize(
    ("language", "passed", "busted"),
    [
        ("en", "Ben rolls on: Ada has passed", "Ben rolls on: Ada has bust"),
        ("pl", "Ada: pas. Dalej rzuca Ben", "Ada: porażka. Dalej rzuca Ben"),
    ],
)
def test_somebody_who_is_done_leaves_the_dice_to_others(
    language: str, passed: str, busted: str
) -> None:
    race = rolling("light_gray*5", "light_gray*2")
    race.state.seats[0].is_done_rolling = True
    assert told(race, language) == passed
    race.state.seats[0].busted = True
    assert told(race, language) == busted


def test_whoever_has_more_dice_left_rolls_first() -> None:
    assert told(rolling("light_gray*3", "light_gray*5")) == (
        "Ben has more dice left to roll: 5, Ada has 3"
    )
    assert told(rolling("light_gray*3", "light_gray*3")) == (
        "Ben has as many dice left to roll and sits nearer to the start player"
    )


def test_in_the_run_phase_seats_follow_each_other() -> None:
    race = rolling("light_gray", "light_gray")
    race.state.step = "move"
    assert told(race) == "Ada is done, Ben is next"
    assert told(race, now=0) == ""


def test_a_push_that_asks_somebody_else_on_its_way_ends_no_turn() -> None:
    race = rolling("light_gray*3", "light_gray*2")
    race.state.step = "landed"
    assert told(race) == ""
