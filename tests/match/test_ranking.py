"""Who leads: the places on the table follow the way that is left, not the lane."""

from itertools import pairwise

from cubitos_desktop.match.ranking import places, ranks
from cubitos_desktop.rules.course.distances import NO_WAY
from tests.racing import RaceUnderTest, a_race


def test_whoever_has_passed_more_red_lines_or_has_fewer_steps_left_is_ahead() -> None:
    state = a_race().state
    track = state.game.track(0)
    dry = [s.number for s in track.spaces if track.to_finish[s.number] < NO_WAY]
    by_way = sorted(dry, key=lambda n: (track.spaces[n].sector, -track.to_finish[n]))
    for behind, ahead in pairwise(by_way):
        state.seats[0].space, state.seats[1].space = behind, ahead
        is_level = (track.spaces[behind].sector, track.to_finish[behind]) == (
            track.spaces[ahead].sector,
            track.to_finish[ahead],
        )
        assert ranks(state) == ([1, 1] if is_level else [2, 1])


def test_a_runner_over_the_last_finish_is_ahead_of_all_who_are_not() -> None:
    state = a_race().state
    state.seats[0].leg, state.seats[1].space = 1, 1
    assert ranks(state) == [1, 2]


def placed(race: RaceUnderTest, *places: tuple[int, str]) -> list[int]:
    """The ranks of seats that stand on these legs and spaces."""
    for me, (leg, space) in enumerate(places):
        race.seat(me).having(leg=leg).having(space=race.space(space))
    return ranks(race.state)


def test_level_seats_share_the_better_place_and_the_next_is_left_out() -> None:
    start, ahead = (0, "start"), (0, "C8")
    race = a_race(seats=4)
    assert placed(race, ahead, start, start, start) == [1, 2, 2, 2]
    assert placed(race, start, ahead, ahead, start) == [3, 1, 1, 3]
    assert placed(race, start, start, start, start) == [1, 1, 1, 1]


def test_beyond_the_last_finish_the_farther_runner_is_ahead() -> None:
    race = a_race()
    track = race.state.game.track(0)
    near, far = (
        next(s.name for s in track.spaces if track.from_start[s.number] == steps)
        for steps in (2, 5)
    )
    assert placed(race, (1, near), (1, far)) == [2, 1]
    assert placed(race, (1, near), (1, "start")) == [1, 2]
    assert placed(race, (1, far), (2, "start")) == [2, 1]


def test_nobody_has_a_place_while_all_stand_on_the_first_start() -> None:
    race = a_race(seats=3)
    assert places(race.state) == [0, 0, 0]
    race.seat(1).having(space=race.space("C8"))
    assert places(race.state) == ranks(race.state) == [2, 1, 2]


def test_all_on_the_start_of_a_second_lap_are_level_and_have_a_place() -> None:
    race = a_race()
    for me in range(2):
        race.seat(me).having(leg=1)
    assert places(race.state) == [1, 1]
