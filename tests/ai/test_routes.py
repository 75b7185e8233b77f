"""Shortest dry ways and detours, on boards that can be followed with a finger."""

from cubitos_desktop.ai.judging.routes import detours, routes_of
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
