"""Solo races: one seat against the clock, and perhaps a ghost."""

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.dice import START_DIE
from cubitos_desktop.rules.events import DieGiven
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest, a_race
from tests.small_track import go, on_track, strip

MEADOW = strip("S o o o o o F")


def in_sector(sector: int) -> int:
    spaces = a_race().state.game.track(0).spaces
    return next(s.number for s in spaces[2:] if s.sector == sector)


def alone(*cards: str, ghost: tuple[tuple[int, int], ...] = ()) -> RaceUnderTest:
    return a_race(*cards, seats=1, ghost=ghost)


# --- the clock ----------------------------------------------------------------------------------


def test_the_race_ends_with_the_round_of_the_finish() -> None:
    race = on_track(alone(), MEADOW).standing_on("A6").having(feet=3)
    race.state.round = 7
    go(race.at("move"), "finish A2 A3")
    assert engine.is_over(race.state)
    assert race.state.winner == 0
    assert race.state.round == 7


def test_the_distance_beyond_the_finish_is_kept_for_ties() -> None:
    race = on_track(alone(), MEADOW).standing_on("A6").having(feet=3)
    go(race.at("move"), "finish A2 A3")
    assert race.state.distance(0) == (1, 2)


def test_the_round_is_the_clock() -> None:
    race = alone().at("end_round")
    assert race.state.round == 2
    assert not engine.is_over(race.state)


def test_there_are_no_tie_break_rounds() -> None:
    race = on_track(alone(), MEADOW).having(leg=1, space=Track.START).at("end_round")
    assert engine.is_over(race.state)
    assert not race.state.is_tie_break


def test_a_ghost_level_with_the_runner_makes_no_tie() -> None:
    race = alone(ghost=((0, 0), (1, 0))).having(leg=1, space=Track.START)
    race.state.round = 2
    race.at("end_round")
    assert engine.is_over(race.state)


# --- the ghost ----------------------------------------------------------------------------------


@pytest.mark.parametrize("sector", [1, 5])
def test_a_ghost_counts_as_the_leader_for_red_lines(sector: int) -> None:
    race = alone(ghost=((0, in_sector(sector)),)).at("draw")
    assert race.state.draw_amount(0) == 9 + sector


def test_a_ghost_runs_round_by_round() -> None:
    race = alone(ghost=((0, 0), (0, in_sector(2)), (0, in_sector(6))))
    for number, lines in ((1, 0), (2, 2), (3, 6), (4, 6)):
        race.state.round = number
        assert race.state.lines_to_leader(0) == lines


def test_a_ghost_behind_the_runner_changes_nothing() -> None:
    race = alone(ghost=((0, in_sector(1)),)).having(space=in_sector(4)).at("draw")
    assert race.state.draw_amount(0) == 9


def test_without_a_ghost_nobody_leads() -> None:
    assert alone().at("draw").state.draw_amount(0) == 9


def test_a_ghost_owns_nothing_and_has_no_seat() -> None:
    race = alone(ghost=((0, in_sector(5)),))
    assert len(race.state.seats) == 1
    assert race.tray("light_gray") == 28 - 7


def test_a_ghost_is_no_rival() -> None:
    race = alone("crabby", ghost=((0, 5),)).with_active("red:symbol").having(feet=1).at("swords")
    race.asks("move")
    assert not race.happened(DieGiven)


def test_a_ghost_that_finishes_does_not_end_the_race() -> None:
    race = alone(ghost=((1, 0),)).at("end_round")
    assert not engine.is_over(race.state)


# --- the seat -----------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["draw", "roll", "discard"])
def test_the_seat_keeps_the_start_player_die(zone: str) -> None:
    race = alone().with_roll("light_gray*9").with_draw("").with_zone(zone, "start light_gray*9")
    race.at("end_round")
    assert race.state.start_player == 0
    assert race.player.by_colour()[START_DIE] == 1
    assert race.player.roll[START_DIE] == 1


def test_one_sword_is_the_most() -> None:
    race = alone("mr_soldier").with_active("red:symbol").at("swords").asks("swords", seat=0)
    race.answer("take").expects(coins=3, feet=3)


def test_no_sword_is_not_the_most() -> None:
    alone("mr_soldier").with_active("red:blank").having(feet=1).at("swords").asks("move")


def test_there_is_no_rival_to_give_a_die_to() -> None:
    race = alone("crabby").with_active("red:symbol*2").having(feet=1).at("swords")
    race.asks("move").expects(active="red:symbol")
    assert not race.happened(DieGiven)


@pytest.mark.parametrize("card", ["el_bandito", "jacques_couteau"])
def test_there_is_no_seat_with_fewer(card: str) -> None:
    race = alone(card).with_active("red:power").having(feet=1).at("swords")
    race.asks("move").expects(credits=0)
