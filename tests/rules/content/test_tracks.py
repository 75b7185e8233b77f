"""The four circuits keep what the rules promise of them."""

from collections import Counter
from pathlib import Path

import pytest

from cubitos_desktop.rules.course.hexes import neighbours
from cubitos_desktop.rules.reading.problems import Problem
from cubitos_desktop.rules.tracks import Reward, Space, Track, load_track

FOLDER = Path(__file__).parents[3] / "content" / "tracks"
NAMES = {
    "nothing_goes_right": {"en": "Nothing Goes Right", "pl": "Pierwsza w Lewo"},
    "ahead_of_the_curve": {"en": "Ahead of the Curve", "pl": "Prosto i w bok"},
    "testing_the_waters": {"en": "Testing the Waters", "pl": "Bieg w kaloszach"},
    "still_waters_run_deep": {"en": "Still Waters Run Deep", "pl": "Marsz Śledzia"},
}


def circuit(track_id: str) -> Track:
    problems: list[Problem] = []
    track = load_track(FOLDER / f"{track_id}.yaml", problems)
    assert track is not None, problems
    return track


@pytest.fixture(params=sorted(NAMES))
def track(request: pytest.FixtureRequest) -> Track:
    return circuit(request.param)


def rewarded(track: Track) -> list[Space]:
    return [found for found in track.spaces if found.rewards]


def detour(track: Track, found: Space) -> int:
    """The steps that stopping here adds to the shortest dry lap."""
    return track.from_start[found.number] + track.to_finish[found.number] - track.dry_lap


def wet_lap(track: Track) -> int:
    """The fewest steps of a lap for a runner whose feet may all get wet."""
    lap, reached = 0, {Track.START}
    while Track.FINISH not in reached:
        lap += 1
        reached |= {other for here in reached for other in track.steps[here]}
    return lap


def test_four_circuits_are_there_with_both_names() -> None:
    assert set(NAMES) <= {path.stem for path in FOLDER.glob("*.yaml")}
    for track_id, names in NAMES.items():
        found = circuit(track_id)
        assert (found.id, found.names) == (track_id, names)


def test_a_circuit_has_about_165_hexes_in_some_11_rows(track: Track) -> None:
    hexes = [place for found in track.spaces for place in found.hexes]
    assert 150 <= len(hexes) <= 180
    assert max(row for row, _ in hexes) == 10
    assert max(column for _, column in hexes) < 23
    assert len(set(hexes)) == len(hexes)


def test_a_circuit_has_eight_red_lines(track: Track) -> None:
    assert track.lines == 8
    assert {found.sector for found in track.spaces} == set(range(9))
    assert track.spaces[Track.START].sector == 0
    assert track.spaces[Track.FINISH].sector == 8


def test_the_shortest_dry_lap_takes_28_to_34_steps(track: Track) -> None:
    assert 28 <= track.dry_lap <= 34
    assert track.dry_lap == track.from_start[Track.FINISH]


def test_a_circuit_has_28_to_36_reward_spaces_in_the_promised_mix(track: Track) -> None:
    spaces = rewarded(track)
    assert 28 <= len(spaces) <= 36
    kinds = Counter(found.rewards[0].kind for found in spaces)
    assert 0.45 <= kinds["credits"] / len(spaces) <= 0.55
    assert 0.28 <= kinds["lose"] / len(spaces) <= 0.38
    assert kinds["fan"] >= 2
    assert kinds["gain"] >= 2


def test_credits_are_1_to_7_and_richer_farther_along(track: Track) -> None:
    amounts: dict[bool, list[int]] = {True: [], False: []}
    for found in rewarded(track):
        if found.rewards[0].kind == "credits":
            amounts[found.sector > 4].append(found.rewards[0].amount)
    assert all(1 <= amount <= 7 for half in amounts.values() for amount in half)
    early, late = (sum(half) / len(half) for half in (amounts[False], amounts[True]))
    assert late > early + 0.5


def test_credits_are_richer_farther_off_the_short_line(track: Track) -> None:
    by_detour: dict[bool, list[int]] = {True: [], False: []}
    for found in rewarded(track):
        if found.rewards[0].kind == "credits":
            by_detour[detour(track, found) > 2].append(found.rewards[0].amount)
    near, far = (sum(half) / len(half) for half in (by_detour[False], by_detour[True]))
    assert far > near


def test_taking_a_reward_always_costs_steps(track: Track) -> None:
    assert all(detour(track, found) >= 1 for found in rewarded(track))


def test_from_start_no_reward_behind_the_finish_is_in_reach(track: Track) -> None:
    """Bob could take it in every round of the race, from the first one on."""
    near = [track.spaces[number] for number in track.rewards_near[Track.START]]
    assert all(found.sector == 0 for found in near)


def test_movement_effects_do_not_share_a_space_with_rewards(track: Track) -> None:
    assert not any(found.shortcut or found.jet_pack for found in rewarded(track))


def test_start_and_finish_are_single_spaces_across_the_track_side_by_side(track: Track) -> None:
    start, finish = track.spaces[Track.START], track.spaces[Track.FINISH]
    assert (start.number, start.name) == (0, "start")
    assert (finish.number, finish.name) == (1, "finish")
    assert len(start.hexes) >= 3
    assert len(finish.hexes) >= 3
    assert any(other in finish.hexes for place in start.hexes for other in neighbours(place))


def test_nobody_passes_between_the_ends_of_the_track_but_over_the_finish(track: Track) -> None:
    assert Track.FINISH not in track.steps[Track.START]
    assert track.steps[Track.FINISH] == ()
    for number, onward in enumerate(track.steps):
        for other in onward:
            assert abs(track.spaces[number].sector - track.spaces[other].sector) <= 1


def test_spaces_are_numbered_in_reading_order_after_start_and_finish(track: Track) -> None:
    assert [found.number for found in track.spaces] == list(range(len(track.spaces)))
    others = [found.hexes[0] for found in track.spaces[2:]]
    assert others == sorted(others)
    assert len({found.name for found in track.spaces}) == len(track.spaces)


@pytest.mark.parametrize(
    ("track_id", "foot_shortcuts", "coin_shortcuts", "jet_packs"),
    [
        ("nothing_goes_right", 0, 0, 0),
        ("ahead_of_the_curve", 2, 2, 1),
        ("testing_the_waters", 0, 1, 2),
        ("still_waters_run_deep", 2, 0, 1),
    ],
)
def test_each_circuit_has_its_shortcuts_and_jet_packs(
    track_id: str, foot_shortcuts: int, coin_shortcuts: int, jet_packs: int
) -> None:
    spaces = circuit(track_id).spaces
    pays = Counter(found.shortcut.pays for found in spaces if found.shortcut)
    assert (pays["feet"], pays["coins"]) == (foot_shortcuts, coin_shortcuts)
    assert sum(found.jet_pack for found in spaces) == jet_packs


def test_a_lap_over_a_shortcut_takes_fewer_feet_than_the_shortest_without(track: Track) -> None:
    for found in track.spaces:
        if found.shortcut:
            feet = found.shortcut.price if found.shortcut.pays == "feet" else 0
            onward = track.to_finish[found.shortcut.exit]
            assert track.from_start[found.number] + feet + onward <= track.dry_lap - 2


def test_nothing_goes_right_is_run_anticlockwise() -> None:
    track = circuit("nothing_goes_right")
    centres = []
    for sector in range(9):
        places = [found.hexes[0] for found in track.spaces if found.sector == sector]
        centres.append([sum(axis) / len(places) for axis in zip(*places, strict=True)])
    pairs = zip(centres, centres[1:] + centres[:1], strict=True)
    # Rows count downwards, so an anticlockwise round trip has a positive area in (row, column).
    assert sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) > 0


def test_nothing_goes_right_has_little_water_and_none_in_the_way() -> None:
    track = circuit("nothing_goes_right")
    assert sum(found.water for found in track.spaces) <= 10
    assert wet_lap(track) == track.dry_lap


def test_testing_the_waters_has_ponds_to_skirt_and_rich_islands() -> None:
    track = circuit("testing_the_waters")
    assert track.dry_lap - wet_lap(track) >= 3
    islands = [found for found in track.spaces if not found.water and is_island(track, found)]
    assert len(islands) >= 3
    assert all(island.rewards[0] in map(credits_of, (5, 6, 7)) for island in islands)


def test_still_waters_has_one_lake_that_shortens_the_way_for_water_feet() -> None:
    track = circuit("still_waters_run_deep")
    lake = {found.number for found in track.spaces if found.water}
    shore = [min(lake)]
    reached = set(shore)
    while shore:
        onward = set(track.steps[shore.pop()]) & lake - reached
        reached |= onward
        shore += onward
    assert reached == lake
    assert len(lake) >= 30
    assert track.dry_lap - wet_lap(track) >= 10


def test_the_jet_pack_of_still_waters_lies_before_the_last_straight() -> None:
    track = circuit("still_waters_run_deep")
    assert [found.sector for found in track.spaces if found.jet_pack] == [6]


def is_island(track: Track, found: Space) -> bool:
    onward = track.steps[found.number]
    return bool(onward) and all(track.spaces[other].water for other in onward)


def credits_of(amount: int) -> Reward:
    return Reward("credits", amount)
