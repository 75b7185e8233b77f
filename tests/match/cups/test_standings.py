"""How a cup stands: points by place, shared places, and how everybody feels about it."""

import pytest

from cubitos_desktop.match.cups.standings import (
    feelings,
    lead,
    left_to_win,
    places,
    points_by_place,
    standings,
    to_lead,
)
from tests.match.cups.evenings import a_cup

THREE_RACES = a_cup((2, 1, 3, 4), (1, 2, 3, 4), (4, 2, 1, 3))
"""You, Bruno, Nora and Pixel: 8, 10, 8 and 4 points."""


def test_the_sums_make_the_table_and_equal_sums_share_a_place() -> None:
    table = standings(THREE_RACES)
    assert [(each.seat, each.place, each.points) for each in table] == [
        (1, 1, 10),
        (2, 2, 8),
        (0, 2, 8),
        (3, 4, 4),
    ]
    assert table[0].by_race == (4, 3, 3)
    assert places(THREE_RACES) == (2, 1, 2, 4)


@pytest.mark.parametrize(("seats", "points"), [(4, (4, 3, 2, 1)), (3, (3, 2, 1)), (2, (2, 1))])
def test_a_place_is_worth_as_much_among_few_seats_as_among_four(
    seats: int, points: tuple[int, ...]
) -> None:
    assert points_by_place(seats) == points


def test_seats_that_come_in_level_both_have_the_points_of_the_better_place() -> None:
    cup = a_cup((1, 2, 2, 4))
    assert [each.by_race for each in sorted(standings(cup))] == [(4,), (3,), (3,), (1,)]


def test_leader_last_winner_who_fell_back_and_last_feel_as_they_should() -> None:
    assert feelings(THREE_RACES) == ("fallen", "leader", "winner", "last")
    assert set(feelings(THREE_RACES.until(0))) == {"ready"}
    # Nobody can fall back in the first race.
    assert feelings(THREE_RACES.until(1)) == ("level", "leader", "level", "last")


def test_what_separates_seats_and_what_can_still_be_won() -> None:
    assert lead(THREE_RACES) == 2
    assert [to_lead(THREE_RACES, seat) for seat in range(4)] == [2, 0, 2, 6]
    assert left_to_win(THREE_RACES) == 16
    assert left_to_win(a_cup((1, 2), races=1, seats=2)) == 0


def test_a_race_counts_once_and_only_in_its_turn() -> None:
    last = THREE_RACES.results[-1]
    assert THREE_RACES.with_result(2, last) is THREE_RACES
    assert THREE_RACES.with_result(4, last) is THREE_RACES
    assert THREE_RACES.with_result(3, last).next == 4
