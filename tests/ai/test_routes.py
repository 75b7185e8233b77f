"""Shortest dry ways and detours, on boards that can be followed with a finger."""

from cubitos_desktop.ai.judging.routes import (
    COIN_IN_STEPS,
    JET_PACK_AHEAD,
    detours,
    routes_of,
)
from cubitos_desktop.rules.tracks import Track
from tests.small_track import lake, strip

LINE = strip("S o c2 o jet o F")
MEADOW = lake("S o * o o F", "S o o c1 o F", "S l1 o o o F")
POND = lake("S o ~ o F", "S o o o F")


def named(track: Track, spaces: tuple[int, ...]) -> str:
    return " ".join(track.spaces[space].name for space in spaces)


def at(track: Track, name: str) -> int:
    return next(space.number for space in track.spaces if space.name == name)


def rewards(track: Track, start: str, feet: int) -> dict[str, str]:
    """The rewards that a detour leads to, and how."""
    found = detours(track, at(track, start), feet).to_rewards
    return {track.spaces[end].name: named(track, path) for path, end in found}


def test_a_path_follows_the_shortest_dry_way_for_so_many_steps() -> None:
    routes = routes_of(LINE)
    assert named(LINE, routes.path(at(LINE, "A2"), 3)) == "A3 A4 A5"
    assert routes.path(at(LINE, "A2"), 0) == ()


def test_a_path_ends_with_the_finish() -> None:
    assert named(LINE, routes_of(LINE).path(at(LINE, "A5"), 9)) == "A6 finish"


def test_a_path_goes_round_water() -> None:
    path = routes_of(POND).path(at(POND, "A2"), 2)
    assert named(POND, path) == "B2 B3"


def test_a_detour_wastes_one_step_and_no_more() -> None:
    # From B2 the finish is four steps away: over A3 and B4 none is wasted, over C2 one is.
    assert rewards(MEADOW, "B2", 1) == {"A3": "A3", "C2": "C2"}
    assert rewards(MEADOW, "B2", 2) == {"A3": "A3", "C2": "C2", "B4": "B3 B4"}
    # Two are wasted by who goes back.
    assert "C2" not in rewards(MEADOW, "B3", 9)
    assert "A3" not in rewards(MEADOW, "B4", 9)


def test_a_detour_takes_no_more_feet_than_there_are() -> None:
    assert rewards(LINE, "A2", 0) == {}
    assert rewards(LINE, "A2", 1) == {"A3": "A3"}


def test_where_the_runner_stands_its_effect_counts_and_its_reward_does_not() -> None:
    here = at(LINE, "A5")
    assert detours(LINE, here, 1).to_effects == [((), here)]
    assert rewards(LINE, "A3", 0) == {}
    assert [end for _, end in detours(LINE, at(LINE, "A3"), 2).to_effects] == [here]


def test_no_detour_ends_on_the_finish() -> None:
    assert all(
        end != Track.FINISH for ways in detours(MEADOW, at(MEADOW, "A5"), 9) for _, end in ways
    )


def test_the_way_ahead_leads_over_shortcuts_and_counts_what_they_cost() -> None:
    by_feet = strip("S o f2a o o o o o o@a o F", "a_foot_shortcut_ahead")
    ahead = routes_of(by_feet).ahead
    assert ahead[at(by_feet, "A3")] == 4.0
    assert ahead[at(by_feet, "A2")] == 5.0
    # One step behind the shortcut it pays to turn back, five behind it no more.
    assert ahead[at(by_feet, "A4")] == 5.0 < by_feet.to_finish[at(by_feet, "A4")]
    assert ahead[at(by_feet, "A8")] == by_feet.to_finish[at(by_feet, "A8")]


def test_a_coin_shortcut_counts_less_than_its_coins_would_in_steps() -> None:
    by_coins = strip("S o $5a o o o o o o@a o F", "a_coin_shortcut_ahead")
    assert routes_of(by_coins).ahead[at(by_coins, "A3")] == 5 * COIN_IN_STEPS + 2


def test_a_runner_on_a_jet_pack_is_nearer_than_one_behind_it() -> None:
    here, next_to_it = at(LINE, "A5"), at(LINE, "A6")
    ahead = routes_of(LINE).ahead
    assert ahead[here] == 2 - JET_PACK_AHEAD < ahead[next_to_it]


def test_without_a_dry_way_the_way_ahead_is_as_long_as_the_track_says() -> None:
    island = lake("S o o o F", "S o ~ ~ F", "S o o o F")
    water = [space.number for space in island.spaces if space.water]
    assert all(routes_of(island).ahead[s] <= island.to_finish[s] for s in water)
