"""What a race sounds like: its tune lifts on the last stretch, layers follow leader and risk."""

from types import SimpleNamespace
from typing import cast

import pytest

from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.scenes.table.accompaniment import Accompaniment, drive_of, risk_of, tune_of
from cubitos_desktop.scenes.table.finish.stretch import LAST_STRETCH
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.show.shown_race import ShownSeat, shown_of
from cubitos_desktop.scenes.table.table import TableScene
from tests.racing import RaceUnderTest, a_race
from tests.scenes.finished import a_finished_race, show_results
from tests.windows import WindowUnderTest


def test_the_tune_lifts_when_whoever_leads_is_near_the_line_and_stays_so_behind_it() -> None:
    assert tune_of(LAST_STRETCH + 1) == "table"
    assert [tune_of(left) for left in (LAST_STRETCH, 0, -5)] == ["last_round"] * 3


def test_drive_comes_in_as_the_race_goes_on() -> None:
    levels = [drive_of(left, 50) for left in range(50, LAST_STRETCH, -1)]
    assert levels == sorted(levels)
    assert (levels[0], levels[-1]) == (0.0, 1.0)
    assert 0.0 < drive_of(25, 50) < 1.0


def test_on_the_last_stretch_drive_grows_with_every_step() -> None:
    levels = [drive_of(left, 50) for left in range(LAST_STRETCH, -1, -1)]
    assert levels == sorted(set(levels))
    assert (levels[0], levels[-1], drive_of(-3, 50)) == (0.0, 1.0, 1.0)


@pytest.mark.parametrize("rival", [0, 2])
def test_a_table_follows_whoever_leads_over_all_laps(rival: int) -> None:
    state = a_race(seats=3, tracks=("nothing_goes_right",) * 2).state
    show = SimpleNamespace(felt=SimpleNamespace(rolling=set()))
    table = cast(TableScene, SimpleNamespace(show=show, me=1, question=None))
    follower, near = Accompaniment(table), state.game.legs[0].to_finish.index(2)

    def now(leg: int, space: int) -> tuple[str, float]:
        state.seats[rival].leg, state.seats[rival].space = leg, space
        show.race = shown_of(state)
        tune, layers = follower.now()
        return tune, layers["drive"]

    assert now(0, 0) == ("table", 0.0)
    first_lap, second_lap = now(0, near), now(1, near)
    assert first_lap[0] == "table"
    assert 0.0 < first_lap[1] < 1.0
    assert second_lap == ("last_round", 1 - 2 / LAST_STRETCH)
    assert now(2, 0) == ("last_round", 1.0)


def a_roller(roll: str, **facts: bool) -> ShownSeat:
    race: RaceUnderTest = a_race(seats=3).with_active("light_gray:coin1*3").with_roll(roll)
    return shown_of(race.having(**({"at_risk": True} | facts)).state).seats[0]


def test_the_more_is_feared_the_more_of_it_is_heard() -> None:
    few, many = a_roller("light_gray*2"), a_roller("light_gray*4 dark_gray*2")
    assert risk_of(few, tells_odds=True) == 1.0
    assert risk_of(many, tells_odds=True) == pytest.approx(miss_chance(many.roll) / 0.5)
    assert 0.3 < risk_of(many, tells_odds=True) < 0.6


def test_who_wants_no_odds_hears_none() -> None:
    few, many = a_roller("light_gray*2"), a_roller("light_gray*4 dark_gray*2")
    assert risk_of(few, tells_odds=False) == risk_of(many, tells_odds=False) == 0.6


@pytest.mark.parametrize("facts", [{"at_risk": False}, {"is_push_safe": True}])
def test_nothing_is_feared_where_nothing_can_be_lost(facts: dict[str, bool]) -> None:
    assert risk_of(a_roller("light_gray*2", **facts), tells_odds=True) == 0.0
    assert risk_of(a_roller(""), tells_odds=True) == 0.0


def test_at_the_table_risk_is_heard_at_a_risky_push_alone() -> None:
    with WindowUnderTest() as window:
        table, heard = window.begin(), set[tuple[bool, bool]]()
        for _ in range(40):
            window.until_asked(table)
            window.step()
            question = table.question
            assert question is not None
            seat = table.match.state.seats[table.me]
            is_risky = isinstance(question, PushQuestion) and seat.at_risk
            heard.add((is_risky, table.layers["risk"] > 0))
            assert table.music == "table"
            table.answer(question.default)
    assert heard == {(False, False), (True, True)}


@pytest.mark.parametrize(("humans", "glory"), [(1, 0.0), (4, 1.0)])
def test_the_podium_is_glorious_for_those_who_won(humans: int, glory: float) -> None:
    match = a_finished_race(humans=humans)
    assert (match.state.winner < humans) is bool(glory)
    with WindowUnderTest() as window:
        results = show_results(window, match)
        assert (results.music, results.layers) == ("results", {"glory": glory})
