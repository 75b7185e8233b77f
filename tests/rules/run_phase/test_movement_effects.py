"""Shortcuts and jet packs."""

import pytest

from cubitos_desktop.rules.engine import WrongAnswer
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest, a_race
from tests.small_track import can_go, go, on_track, small_track, strip

COIN_SHORTCUT = strip("S o $3a o o o o@a o F")
FOOT_SHORTCUT = strip("S o f2a o o o o@a o F")
BACK_SHORTCUT = strip("S o o@a f1a o o F")
JET = strip("S o jet o o o o o o F")
WET_JET = small_track("S o ~ ~ o F", "S jet o o o F", sectors=("0 0 0 1 1 1", "0 0 0 1 1 1"))


def running(space: str, track: Track, **facts: int) -> RaceUnderTest:
    """A runner on this space at the beginning of its Move step."""
    return on_track(a_race(), track).standing_on(space).having(**facts).at("move")


# --- shortcuts ----------------------------------------------------------------------------------


def test_a_coin_shortcut_is_paid_with_coins_and_leads_to_its_exit() -> None:
    race = running("A3", COIN_SHORTCUT, coins=4, feet=1)
    exit_space = race.space("A7")
    go(race, "shortcut").expects(coins=1, feet=1, space=exit_space)


def test_a_coin_shortcut_may_be_paid_with_credits_too_coins_first() -> None:
    go(running("A3", COIN_SHORTCUT, coins=1, credits=5, feet=1), "shortcut").expects(
        coins=0, credits=3
    )


def test_a_coin_shortcut_is_not_paid_with_feet() -> None:
    with pytest.raises(WrongAnswer):
        go(running("A3", COIN_SHORTCUT, coins=2, feet=5), "shortcut")


def test_a_foot_shortcut_is_paid_with_feet_and_leads_to_its_exit() -> None:
    race = running("A3", FOOT_SHORTCUT, coins=3, feet=3)
    exit_space = race.space("A7")
    go(race, "shortcut").expects(coins=3, feet=1, space=exit_space)


def test_a_foot_shortcut_takes_ordinary_feet_first() -> None:
    go(running("A3", FOOT_SHORTCUT, feet=1, water_feet=2), "shortcut").expects(feet=0, water_feet=1)


def test_a_foot_shortcut_is_not_paid_with_money() -> None:
    with pytest.raises(WrongAnswer):
        go(running("A3", FOOT_SHORTCUT, coins=9, feet=1), "shortcut")


def test_the_jump_is_not_a_step() -> None:
    go(running("A3", FOOT_SHORTCUT, feet=2), "shortcut").expects(feet=0)
    race = running("A3", COIN_SHORTCUT, coins=3)
    exit_space = race.space("A7")
    go(race, "shortcut")
    assert race.player.space == exit_space


def test_a_shortcut_may_be_used_in_the_middle_of_a_move() -> None:
    race = go(running("A2", FOOT_SHORTCUT, feet=4), "A3 shortcut A8")
    assert race.player.space == race.space("A8")


def test_a_shortcut_is_optional() -> None:
    race = go(running("A2", FOOT_SHORTCUT, feet=4), "A3 A4")
    assert race.player.space == race.space("A4")


def test_a_shortcut_leads_one_way_from_the_marked_space_to_its_exit() -> None:
    assert "shortcut" not in can_go(running("A7", FOOT_SHORTCUT, feet=9, coins=9))
    assert "shortcut" in can_go(running("A3", FOOT_SHORTCUT, feet=9, coins=9))


def test_a_shortcut_may_be_used_only_once_in_a_move_step() -> None:
    race = running("A4", BACK_SHORTCUT, feet=9)
    go(race, "shortcut A4")
    assert "shortcut" not in can_go(race)
    with pytest.raises(WrongAnswer):
        go(race, "shortcut")


def test_a_shortcut_may_be_used_again_in_the_next_move_step() -> None:
    race = running("A4", BACK_SHORTCUT, feet=9)
    go(race, "shortcut A4 stop").having(feet=1).at("move")
    assert "shortcut" in can_go(race)


# --- jet packs ----------------------------------------------------------------------------------


def test_a_jet_pack_doubles_the_feet_that_one_holds() -> None:
    go(running("A3", JET, feet=3), "jet").expects(feet=6)


def test_a_jet_pack_doubles_what_is_left_when_it_is_reached() -> None:
    go(running("A2", JET, feet=3), "A3 jet").expects(feet=4)


def test_a_jet_pack_doubles_water_feet_too() -> None:
    go(running("B2", WET_JET, feet=1, water_feet=2), "jet").expects(feet=2, water_feet=4)


def test_feet_bought_later_are_not_doubled() -> None:
    go(running("A3", JET, feet=1, coins=8), "jet buy buy").expects(feet=4)


def test_feet_bought_before_are_doubled() -> None:
    go(running("A3", JET, feet=1, coins=8), "buy buy jet").expects(feet=6)


def test_a_jet_pack_is_optional() -> None:
    go(running("A2", JET, feet=3), "A3 A4").expects(feet=1)


def test_a_jet_pack_may_be_used_only_once_in_a_move_step() -> None:
    race = go(running("A3", JET, feet=3), "jet A4 A3")
    assert "jet" not in can_go(race)
    with pytest.raises(WrongAnswer):
        go(race, "jet")


def test_a_jet_pack_that_was_passed_may_be_used_on_the_way_back() -> None:
    go(running("A3", JET, feet=3), "A4 A3 jet").expects(feet=2)


def test_each_jet_pack_of_a_track_may_be_used_once() -> None:
    race = running("A2", strip("S jet jet o o F"), feet=2)
    go(race, "jet A3 jet").expects(feet=6)


def test_a_movement_effect_cannot_be_used_from_elsewhere() -> None:
    with pytest.raises(WrongAnswer):
        go(running("A2", JET, feet=3), "jet")
    with pytest.raises(WrongAnswer):
        go(running("A2", FOOT_SHORTCUT, feet=3), "shortcut")


@pytest.mark.parametrize(
    "track", ["ahead_of_the_curve", "testing_the_waters", "still_waters_run_deep"]
)
def test_the_shortcuts_of_the_circuits_can_be_taken(track: str) -> None:
    race = a_race(tracks=(track,))
    for space in race.state.game.track(0).spaces:
        if space.shortcut:
            race.having(space=space.number, feet=9, coins=9, moved_by=[]).at("move")
            go(race, "shortcut").expects(space=space.shortcut.exit)
