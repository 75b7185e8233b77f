"""Where a runner can get to: the ends found against a plain search by the rules' own walk."""

from random import Random

import pytest

from cubitos_desktop.ai.judging.reach import Stand, stands
from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.course.walking import walk_of
from cubitos_desktop.rules.decisions import BUY_FOOT, STOP
from cubitos_desktop.rules.tracks import Track
from tests.ai.judging import board
from tests.racing import RaceUnderTest, a_race
from tests.small_track import on_track, small_track

TRACKS = tuple(load_content().tracks)
POSITIONS = 25


def a_runner(
    track: str | Track, space: str | int, *, feet: int, water_feet: int = 0, coins: int = 0
) -> RaceUnderTest:
    race = a_race(tracks=(track,)) if isinstance(track, str) else on_track(a_race(), track)
    number = race.space(space) if isinstance(space, str) else space
    return race.having(space=number, feet=feet, water_feet=water_feet, coins=coins)


def found(race: RaceUnderTest) -> tuple[Stand, ...]:
    seat, track = race.player, race.state.game.track(0)
    return stands(track, seat.space, seat.feet, seat.water_feet, seat.money)


def names(race: RaceUnderTest) -> set[str]:
    spaces = race.state.game.track(0).spaces
    return {spaces[stand.space].name for stand in found(race)}


def every_end(race: RaceUnderTest) -> dict[int, set[tuple[int, int]]]:
    """By space: every pair of coins paid and feet left with which a walk can end there.

    The finish is an end: what comes behind it is another question.
    """
    ends: dict[int, set[tuple[int, int]]] = {}
    seen = set()
    edge = [walk_of(race.state.game, race.me, race.player)]
    while edge:
        walk = edge.pop()
        place = walk.leg, walk.space, walk.feet, walk.water_feet, walk.coins, tuple(walk.moved_by)
        if place in seen:
            continue
        seen.add(place)
        space = Track.FINISH if walk.leg else walk.space
        left = walk.feet + walk.water_feet
        ends.setdefault(space, set()).add((race.player.coins - walk.coins, left))
        if not walk.leg:
            moves = set(walk.possible_moves()) - {STOP, BUY_FOOT}
            edge += [walk.follow((move,)) for move in moves]
    return ends


def random_runners(track: str, *, water: tuple[int, ...], seed: str) -> list[RaceUnderTest]:
    random = Random(f"{track} {seed}")
    count = len(load_content().tracks[track].spaces)
    spaces = [number for number in range(count) if number != Track.FINISH]
    return [
        a_runner(
            track,
            random.choice(spaces),
            feet=random.randint(0, 7),
            water_feet=random.choice(water),
            coins=random.choice([0, 3, 6, 12]),
        )
        for _ in range(POSITIONS)
    ]


def assert_complete(race: RaceUnderTest) -> None:
    """Every reward space and the finish is there, and the nearest other space to the finish."""
    track, began = race.state.game.track(0), race.player.space
    ends = every_end(race)
    rich = {s for s in ends if s == Track.FINISH or (track.spaces[s].rewards and s != began)}
    reached = {stand.space for stand in found(race)}
    assert rich <= reached <= ends.keys()
    ahead = routes_of(track).ahead
    assert min(ahead[space] for space in reached - rich) == (
        min(ahead[space] for space in ends.keys() - rich)
    )
    for stand in found(race):
        assert stand.paid == min(paid for paid, _ in ends[stand.space])


# --- against the rules' own walk ----------------------------------------------------------------


@pytest.mark.parametrize("track", TRACKS)
def test_every_reward_the_finish_and_the_farthest_space_are_found(track: str) -> None:
    for race in random_runners(track, water=(0,), seed="dry"):
        assert_complete(race)


@pytest.mark.parametrize("track", TRACKS)
def test_water_feet_reach_what_they_can(track: str) -> None:
    for race in random_runners(track, water=(1, 2), seed="wet"):
        assert_complete(race)


@pytest.mark.parametrize("track", TRACKS)
def test_every_path_can_be_walked_and_leaves_the_feet_and_coins_that_it_says(track: str) -> None:
    for race in random_runners(track, water=(0, 1, 3), seed="paths"):
        for stand in found(race):
            walk = walk_of(race.state.game, race.me, race.player).follow(stand.path)
            assert (Track.FINISH if walk.leg else walk.space) == stand.space
            assert walk.feet + walk.water_feet == stand.feet
            assert race.player.coins - walk.coins == stand.paid


# --- by hand ------------------------------------------------------------------------------------


def test_without_feet_the_runner_stays() -> None:
    race = a_runner(board("S o o o F"), "A2", feet=0)
    assert found(race) == (Stand(race.player.space, (), 0, 0),)


def test_behind_the_finish_no_step_is_made_and_feet_are_left() -> None:
    race = a_runner(board("S o o F"), "A2", feet=5)
    (finish,) = (stand for stand in found(race) if stand.space == Track.FINISH)
    assert (len(finish.path), finish.feet) == (2, 3)


def test_the_reward_where_the_runner_stands_is_an_end_too() -> None:
    race = a_runner(board("S o c3 o c3 o o F"), "A3", feet=1)
    assert names(race) == {"A3", "A4"}


def test_a_shortcut_is_one_price_and_walking_another() -> None:
    race = a_runner(board("S o $4a o o o o o@a o F"), "A2", feet=2, coins=4)
    assert set(ends_and_prices(race)) == {("A3", 0), ("A9", 4)}
    assert {name for name, _ in ends_and_prices(race.having(coins=3))} == {"A3"}


def ends_and_prices(race: RaceUnderTest) -> list[tuple[str, int]]:
    spaces = race.state.game.track(0).spaces
    return [(spaces[stand.space].name, stand.paid) for stand in found(race)]


def test_credits_pay_as_coins_do() -> None:
    track = board("S o $4a o o o o o@a o F")
    race = a_runner(track, "A2", feet=2, coins=1).having(credits=3)
    assert ("A9", 4) in ends_and_prices(race)


def test_of_two_ways_to_a_reward_the_cheaper_one_is_kept() -> None:
    race = a_runner(board("S o $2a c3@a o o F"), "A2", feet=3, coins=9)
    (reward,) = (s for s in found(race) if race.state.game.track(0).spaces[s.space].rewards)
    assert reward.paid == 0


def test_a_foot_shortcut_takes_its_feet() -> None:
    race = a_runner(board("S o f2a o o o o c3@a o F"), "A2", feet=3)
    (reward,) = (s for s in found(race) if race.state.game.track(0).spaces[s.space].rewards)
    assert (reward.feet, reward.paid) == (0, 0)
    assert "A8" not in names(race.having(feet=2))


def test_a_jet_pack_doubles_what_is_left_and_only_once() -> None:
    race = a_runner(board("S o jet o o o o o o o o o F"), "A2", feet=3)
    assert names(race) == {"A7"}


def test_only_water_feet_step_into_water() -> None:
    lake = small_track(
        "S o ~ c3 o F",
        "S o ~ o o F",
        "S o o o o F",
        sectors=("0 0 0 0 1 1",) * 3,
        track_id="a_lake_to_cross",
    )
    assert "A4" not in names(a_runner(lake, "A2", feet=2))
    assert "A4" in names(a_runner(lake, "A2", feet=1, water_feet=1))
    assert "A4" in names(a_runner(lake, "A2", feet=0, water_feet=2))


def test_money_beyond_all_shortcuts_changes_nothing() -> None:
    track = board("S o $4a o o o o o@a o F")
    rich, richer = (a_runner(track, "A2", feet=2, coins=coins) for coins in (4, 400))
    assert found(rich) is found(richer)


@pytest.mark.parametrize(
    ("track", "space", "feet", "water_feet", "coins"),
    [
        ("still_waters_run_deep", "A12", 7, 4, 12),  # misses the finish
        ("still_waters_run_deep", "I13", 5, 4, 0),
        ("still_waters_run_deep", "B12", 5, 4, 6),
        ("testing_the_waters", "J5", 7, 1, 6),
        ("testing_the_waters", "H17", 6, 1, 3),
    ],
)
def test_dry_feet_and_water_feet_cannot_be_exchanged(track, space, feet, water_feet, coins) -> None:
    assert_complete(a_runner(track, space, feet=feet, water_feet=water_feet, coins=coins))


def test_over_the_finish_the_way_that_leaves_most_feet_is_kept() -> None:
    track = board("S jet o o o F")
    (finish,) = (s for s in stands(track, Track.START, 6, 0, 0) if s.space == Track.FINISH)
    assert finish.feet == 6
