"""How likely seats are to win: it adds up, follows the lead, grows surer with the race, and is true
of races that nothing was fitted to."""

import msgspec
import pytest

from cubitos_desktop.ai.judging import chances as chances_module
from cubitos_desktop.ai.judging.chances import (
    MEASURES,
    _odds,
    is_all_but_won,
    temper,
    weighed,
    win_chances,
)
from cubitos_desktop.ai.judging.weights import set_key
from cubitos_desktop.lab.ladder.calibration import TURNS, calibration_error, calls_of, reliability
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State
from tests.ai.judging import a_seat
from tests.racing import RaceUnderTest, a_race

CONTENT = load_content()


def chances(race: RaceUnderTest) -> list[float]:
    state: State = race.state
    return win_chances(a_seat(race).judgement(state), state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_that_stand_alike_are_equally_likely_to_win_but_for_the_start_player(
    seats: int,
) -> None:
    start, *others = chances(a_race(seats=seats))
    assert others == pytest.approx([others[0]] * (seats - 1))
    # One die more in the first round.
    assert 1 / seats < start < 1 / seats + 0.04


def test_who_runs_alone_is_sure_to_win() -> None:
    assert chances(a_race(seats=1)) == [1.0]


def test_who_is_ahead_is_more_likely_to_win_and_all_chances_add_up_to_one() -> None:
    race = a_race(seats=3)
    track = race.state.game.track(0)
    race.state.seats[1].space = track.to_finish.index(20)
    race.state.seats[2].space = track.to_finish.index(25)
    found = chances(race)
    assert found[1] > found[2] > found[0]
    assert sum(found) == pytest.approx(1.0)


def test_nobody_is_sure_to_win_or_to_lose_before_the_end() -> None:
    race = a_race(seats=2)
    race.state.seats[1].space = race.state.game.track(0).to_finish.index(1)
    behind, ahead = chances(race)
    assert ahead < 0.99
    assert behind > 0.01


@pytest.mark.parametrize("gained", [{"credits": 6}, {"fans": 6}, {"tokens": 2}])
def test_what_a_seat_has_makes_it_likelier_to_win(gained: dict[str, int]) -> None:
    race, seat = a_race(seats=2), a_seat()
    before = win_chances(seat.judgement(race.state), race.state)[1]
    race.seat(1).having(**gained)
    assert win_chances(seat.judgement(race.state), race.state)[1] > before


def test_dice_and_credits_count_for_something_at_any_time_of_the_race() -> None:
    for way in (0.1, 0.3, 0.6, 1.0, 2.0):
        counts = dict(zip(MEASURES, weighed(way, {}), strict=True))
        assert min(counts[name] for name in ("steps", "dice", "credits", "shortage")) > 0, way


def test_the_same_lead_decides_more_near_the_end() -> None:
    assert temper(0.1) > temper(0.5) > temper(1.0)
    steps = [weighed(way, {})[0] for way in (0.1, 0.5, 1.0)]
    assert steps == sorted(steps, reverse=True)


def test_a_race_is_all_but_won_when_all_chances_but_an_upset_speak_for_one_seat() -> None:
    race = a_race(seats=2)
    assert not is_all_but_won(chances(race))
    race.state.seats[1].space = race.state.game.track(0).to_finish.index(1)
    assert is_all_but_won(chances(race))
    race.state.winner = 1
    assert is_all_but_won(chances(race))


def test_every_set_says_how_much_steps_and_dice_decide_in_it() -> None:
    for chosen in CONTENT.sets.values():
        game = engine.new_race(CONTENT, Setup(2, chosen.cards, chosen.tracks)).game
        assert set(_odds().sets[set_key(game)]) == {"steps", "dice"}, chosen.id


def test_chances_follow_what_decides_in_the_set_that_is_raced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen = CONTENT.sets["race-1"]
    state = engine.new_race(CONTENT, Setup(2, chosen.cards, chosen.tracks))
    state.seats[1].space = state.game.track(0).to_finish.index(20)
    judgement = a_seat().judgement(state)
    sharp = win_chances(judgement, state)[1]
    without = msgspec.structs.replace(_odds(), sets={})
    monkeypatch.setattr(chances_module, "_odds", lambda: without)
    assert sharp > win_chances(judgement, state)[1] > 0.5


def test_the_same_lead_decides_more_in_some_sets_than_in_others() -> None:
    scaled = weighed(0.5, {"steps": 2.0, "dice": 0.5})
    plain = dict(zip(MEASURES, weighed(0.5, {}), strict=True))
    assert dict(zip(MEASURES, scaled, strict=True)) == pytest.approx(
        {**plain, "steps": 2 * plain["steps"], "dice": plain["dice"] / 2}
    )


def test_a_race_that_is_won_leaves_nothing_to_chance() -> None:
    race = a_race(seats=2)
    race.state.winner = 1
    assert chances(race) == [0.0, 1.0]


def test_of_seats_called_at_some_chance_about_as_many_win() -> None:
    """A small part of what ``soak/test_chances.py`` asks: so few races leave much to luck."""
    calls = calls_of(CONTENT, range(0, 2 * TURNS, 7), "quick")
    assert calibration_error(calls) < 8
    thirds = [one.won for one in reliability(calls, 3)]
    assert thirds == sorted(thirds)
