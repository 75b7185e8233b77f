"""How likely seats are to win: it adds up, follows the lead, and grows surer with the race."""

import pytest

from cubitos_desktop.ai.judging.chances import temper, win_chances
from cubitos_desktop.rules.state import State
from tests.ai.judging import a_seat
from tests.racing import RaceUnderTest, a_race


def chances(race: RaceUnderTest) -> list[float]:
    state: State = race.state
    return win_chances(a_seat(race).judgement(state), state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_that_stand_alike_are_equally_likely_to_win(seats: int) -> None:
    assert chances(a_race(seats=seats)) == pytest.approx([1 / seats] * seats)


def test_who_is_ahead_is_more_likely_to_win_and_all_chances_add_up_to_one() -> None:
    race = a_race(seats=3)
    track = race.state.game.track(0)
    race.state.seats[1].space = track.to_finish.index(20)
    race.state.seats[2].space = track.to_finish.index(25)
    found = chances(race)
    assert found[1] > found[2] > found[0]
    assert sum(found) == pytest.approx(1.0)


def test_the_same_lead_decides_more_near_the_end() -> None:
    assert temper(0.1) > temper(0.5) > temper(1.0)


def test_a_race_that_is_won_leaves_nothing_to_chance() -> None:
    race = a_race(seats=2)
    race.state.winner = 1
    assert chances(race) == [0.0, 1.0]
