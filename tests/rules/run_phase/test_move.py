"""Step 5 of the Run phase: feet, buying feet, water, start and finish as spaces."""

import pytest

from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.rules.engine import WrongAnswer
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest, a_race
from tests.small_track import can_go, go, on_track, small_track, strip

MEADOW = strip("S o o o o o F")
POND = small_track(
    "S o ~ ~ o F",
    "S ~ c5 ~ o F",
    "S o ~ ~ o F",
    "S o o o o F",
    sectors=("0 0 0 1 1 1", "0 0 0 1 1 1", "0 0 0 1 1 1", "0 0 0 1 1 1"),
)
"""B3 is an island among water only; the way along D is dry."""


def running(space: str, track: Track = MEADOW, **facts: int) -> RaceUnderTest:
    """A runner on this space at the beginning of its Move step."""
    return on_track(a_race(), track).standing_on(space).having(**facts).at("move")


def reckless(space: str, track: Track) -> RaceUnderTest:
    """A runner on this space that may make a Reckless step."""
    race = on_track(a_race("reckless_cheese"), track).standing_on(space)
    race.with_active("yellow:symbol").with_roll("light_gray*2").at("roll").push()
    return race.take("yellow:symbol", "after_push").asks("step_at_once")


# --- feet ---------------------------------------------------------------------------------------


def test_each_foot_is_one_step() -> None:
    race = go(running("A2", feet=3), "A3 A4").expects(feet=1)
    race.expects(space=race.space("A4"))


def test_without_a_foot_there_is_no_step() -> None:
    with pytest.raises(WrongAnswer):
        go(running("A2", feet=1), "A3 A4")


def test_a_step_leads_only_into_a_neighbouring_space() -> None:
    with pytest.raises(WrongAnswer):
        go(running("A2", feet=5), "A4")


def test_steps_may_be_made_in_any_direction() -> None:
    race = running("D3", POND, feet=1, water_feet=1)
    assert can_go(race) == {"stop", "D2", "D4", "C3", "C4"}
    race = running("C2", POND, feet=1)
    assert can_go(race) == {"stop", "start", "D2"}


def test_a_runner_may_turn_back_on_its_way() -> None:
    race = go(running("A2", feet=5), "A3 A2 A3 A4").expects(feet=1)
    race.expects(space=race.space("A4"))


def test_nobody_has_to_move() -> None:
    race = running("A2", feet=3)
    here = race.player.space
    go(race, "stop").expects(space=here)


def test_runners_never_block() -> None:
    race = on_track(a_race(seats=3), MEADOW)
    for me in (1, 2):
        race.seat(me).standing_on("A3")
    race.seat(0).standing_on("A2").having(feet=2).at("move")
    there = race.space("A3")
    go(race, "A3").expects(space=there)
    assert {seat.space for seat in race.state.seats} == {there}


def test_unused_feet_are_lost() -> None:
    race = running("A2", feet=3, water_feet=2, credits=3)
    go(race, "A3 stop").asks("buy").expects(feet=0, water_feet=0)


# --- buying feet --------------------------------------------------------------------------------


def test_a_foot_costs_4_money() -> None:
    go(running("A2", coins=5), "buy").expects(feet=1, coins=1)
    with pytest.raises(WrongAnswer):
        go(running("A2", coins=3, feet=1), "buy")


def test_as_many_feet_as_one_can_pay() -> None:
    go(running("A2", coins=12), "buy buy buy").expects(feet=3, coins=0)
    with pytest.raises(WrongAnswer):
        go(running("A2", coins=12), "buy buy buy buy")


def test_feet_are_bought_at_any_time_in_this_step() -> None:
    race = go(running("A2", feet=1, coins=8), "buy A3 A4 buy A5").expects(feet=0, coins=0)
    race.expects(space=race.space("A5"))


def test_a_foot_is_paid_with_coins_before_credits() -> None:
    go(running("A2", coins=3, credits=5), "buy").expects(coins=0, credits=4, feet=1)


def test_a_bought_foot_is_no_water_foot() -> None:
    race = go(running("D3", POND, credits=4), "buy").expects(feet=1, water_feet=0)
    assert can_go(race) == {"stop", "D2", "D4"}


# --- water --------------------------------------------------------------------------------------


def test_each_step_into_water_takes_a_water_foot() -> None:
    race = go(running("D3", POND, feet=2, water_feet=2), "C3 B2").expects(feet=2, water_feet=0)
    with pytest.raises(WrongAnswer):
        go(race, "A3")


def test_without_a_water_foot_nobody_enters_water() -> None:
    with pytest.raises(WrongAnswer):
        go(running("D3", POND, feet=5), "C3")


def test_leaving_water_towards_land_takes_no_water_foot() -> None:
    race = running("C3", POND, feet=1, water_feet=1)
    go(race, "D3").expects(feet=0, water_feet=1)


def test_water_feet_walk_on_land_too_but_ordinary_feet_go_first() -> None:
    race = running("D2", POND, feet=1, water_feet=2)
    go(race, "D3").expects(feet=0, water_feet=2)
    go(race, "D4").expects(feet=0, water_feet=1)


def test_a_runner_among_water_only_can_leave_only_with_water_feet() -> None:
    running("B3", POND, feet=5, credits=3).asks("buy")
    race = running("B3", POND, feet=5, water_feet=1)
    assert can_go(race) == {"stop", "A3", "A4", "B2", "B4", "C3", "C4"}


# --- start and finish ---------------------------------------------------------------------------


def test_start_and_finish_are_single_spaces_with_all_hexes_along_their_edge_as_neighbours() -> None:
    assert can_go(running("start", POND, feet=1)) == {"stop", "A2", "C2", "D2"}
    assert can_go(running("start", POND, water_feet=1)) == {"stop", "A2", "B2", "C2", "D2"}
    for last in ("A5", "B5", "C5", "D5"):
        assert "finish" in can_go(running(last, POND, feet=1))


def test_leaving_start_costs_one_step() -> None:
    go(running("start", feet=2), "A2").expects(feet=1)


def test_entering_start_costs_one_step() -> None:
    go(running("A2", feet=2), "start").expects(feet=1, space=0, leg=0)


def test_entering_the_finish_costs_one_step() -> None:
    go(running("A6", feet=2), "finish").expects(feet=1, leg=1)


def test_nobody_steps_backwards_from_start_to_finish() -> None:
    race = a_race().having(feet=9).at("move")
    assert "finish" not in can_go(race)
    track = race.state.game.track(0)
    touching = {(row, column + 1) for row, column in track.spaces[1].hexes}
    assert touching & set(track.spaces[0].hexes), "here the finish does lie beside the start"


# --- the Reckless step --------------------------------------------------------------------------


def test_a_reckless_step_is_one_dry_step_to_a_neighbour() -> None:
    race = reckless("D3", POND)
    assert {race.state.game.track(0).spaces[s].name for s in race.options[:-1]} == {"D2", "D4"}
    race.answer(race.space("D4")).expects(space=race.space("D4")).asks("push_or_pass")


def test_a_reckless_step_may_be_declined() -> None:
    race = reckless("D3", POND)
    race.answer("stay").expects(space=race.space("D3"))


def test_a_reckless_step_may_lead_into_the_finish() -> None:
    race = reckless("D5", POND)
    assert race.space("finish") in race.options


def test_a_reckless_step_takes_no_foot() -> None:
    race = reckless("D3", POND).having(feet=1)
    race.answer(race.space("D4")).expects(feet=1)


def test_a_reckless_step_uses_no_movement_effect() -> None:
    race = reckless("A2", strip("S o jet o o F"))
    race.answer(race.space("A3")).having(feet=2).answer("pass")
    assert "jet" in can_go(race)
    race.answer((STOP,))
