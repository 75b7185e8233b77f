"""The cheapest ways over the track: feet, water and foot shortcuts, and places by their names."""

import pytest

from cubitos_desktop.rules.course.ways import FARTHEST, Way, places_called, ways_from
from cubitos_desktop.rules.decisions import SHORTCUT
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest, a_race
from tests.small_track import lake, on_track, strip

START, FINISH = Track.START, Track.FINISH


def standing(space: str, *legs: Track, **facts: object) -> RaceUnderTest:
    return on_track(a_race(), *legs).standing_on(space).having(**facts)


def way(race: RaceUnderTest, name: str, *, shortcuts: bool = True) -> Way | None:
    """The way to a space of the runner's own board."""
    found = ways_from(race.state.game, race.player, shortcuts=shortcuts)
    return found.get((race.player.leg, race.space(name)))


def moves(race: RaceUnderTest, *names: str) -> tuple[int, ...]:
    return tuple(SHORTCUT if name == "jump" else race.space(name) for name in names)


def test_a_way_names_every_step_and_counts_its_feet() -> None:
    race = standing("A2", strip("S o o o o F"))
    assert way(race, "A2") == Way((), 0)
    assert way(race, "A3") == Way(moves(race, "A3"), 1)
    assert way(race, "A5") == Way(moves(race, "A3", "A4", "A5"), 3)
    assert way(race, "start") == Way(moves(race, "start"), 1)


def test_a_way_takes_the_fewest_feet_whether_or_not_the_runner_has_them() -> None:
    race = standing("A2", lake("S o ~ o F", "S o o o F"), feet=0)
    assert way(race, "A4") == Way(moves(race, "B2", "B3", "A4"), 3)


def test_water_is_entered_only_as_often_as_there_are_water_feet() -> None:
    pond = lake("S o ~ ~ o F", "S o o o o F")
    assert way(standing("A2", pond), "A4") is None
    race = standing("A2", pond, water_feet=1)
    assert way(race, "A3") == Way(moves(race, "A3"), 1, 1)
    assert way(race, "A4") == Way(moves(race, "B2", "B3", "A4"), 3, 1)
    race = standing("A2", pond, water_feet=2)
    assert way(race, "A4") == Way(moves(race, "A3", "A4"), 2, 2)
    assert way(race, "A5") == Way(moves(race, "A3", "A4", "A5"), 3, 2)


def test_of_two_ways_with_as_many_feet_the_drier_one_is_taken() -> None:
    race = standing("B2", lake("S o o o F", "S o ~ o F", "S o o o F"), water_feet=1)
    wet, dry = way(race, "B4"), way(race, "A4")
    assert wet == Way(moves(race, "B3", "B4"), 2, 1)
    assert dry is not None
    assert dry.through_water == 0


def test_a_foot_shortcut_is_taken_where_it_saves_feet() -> None:
    race = standing("A2", strip("S o f2a o o o o@a F"))
    assert way(race, "A7") == Way(moves(race, "A3", "jump"), 3)
    assert way(race, "A5") == Way(moves(race, "A3", "A4", "A5"), 3)
    assert way(race, "A7", shortcuts=False) == Way(moves(race, "A3", "A4", "A5", "A6", "A7"), 5)


def test_a_foot_shortcut_that_saves_nothing_is_left() -> None:
    race = standing("A2", strip("S o f3a o o@a F"))
    assert way(race, "A5") == Way(moves(race, "A3", "A4", "A5"), 3)


def test_no_way_pays_coins() -> None:
    race = standing("A2", strip("S o $1a o o o@a F"), coins=9)
    assert way(race, "A6") == Way(moves(race, "A3", "A4", "A5", "A6"), 4)


def test_a_way_over_the_last_finish_goes_on_from_start() -> None:
    race = standing("A4", strip("S o o o F"))
    found = ways_from(race.state.game, race.player)
    assert found[1, START] == Way((FINISH,), 1)
    assert found[1, race.space("A2")] == Way((FINISH, race.space("A2")), 2)
    assert (0, FINISH) not in found


def test_a_way_to_the_next_board_stands_on_the_finish_and_takes_a_foot_more() -> None:
    race = standing("A3", strip("S o o F"), strip("S o o o F", track_id="other"))
    found = ways_from(race.state.game, race.player)
    assert found[0, FINISH] == Way((FINISH,), 1)
    assert found[1, START] == Way((FINISH, START), 2)


def test_nobody_looks_farther_than_so_many_feet() -> None:
    race = standing("A2", strip("S o o o o F"))
    feet = [way.feet for way in ways_from(race.state.game, race.player).values()]
    assert max(feet) == FARTHEST == 60


# --- names --------------------------------------------------------------------------------------


def called(race: RaceUnderTest, name: str) -> list[tuple[int, int]]:
    game = race.state.game
    return places_called(game, race.player, name, ways_from(game, race.player))


def test_a_name_means_this_boards_space_first_and_then_the_nearest() -> None:
    race = standing("A3", strip("S o o F"), strip("S o o o F", track_id="other"))
    here, there = race.space("A2"), race.space("A2")
    assert called(race, "a2")[:2] == [(0, here), (1, there)]


def test_the_finish_is_the_space_or_the_start_beyond_it() -> None:
    race = standing("A3", strip("S o o F"))
    assert called(race, "Finish") == [(1, START)]
    race = standing("A3", strip("S o o F"), strip("S o o o F", track_id="other"))
    assert called(race, "finish") == [(0, FINISH), (1, START)]


def test_a_name_that_no_space_has_means_nothing() -> None:
    assert called(standing("A3", strip("S o o F")), "K9") == []


@pytest.mark.parametrize("farthest", [0, 3, 7])
def test_who_looks_less_far_finds_the_same_ways_that_are_so_short(farthest: int) -> None:
    race = a_race().having(feet=4, water_feet=2)
    game, player = race.state.game, race.player
    near = {place: way for place, way in ways_from(game, player).items() if way.feet <= farthest}
    assert ways_from(game, player, farthest=farthest) == near
