"""Who draws, throws and decides when: the one sequence of our table."""

import pytest

from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.game import rolling_order
from tests.racing import RaceUnderTest, a_race, code


def rolling(*rolls: str, start_player: int = 0, cards: tuple[str, ...] = ()) -> RaceUnderTest:
    """Seats at push or pass with these dice in Roll."""
    race = a_race(*cards, seats=len(rolls), start_player=start_player)
    for me, dice in enumerate(rolls):
        race.seat(me).with_roll(dice).with_draw("")
    race.seat(0).at("roll")
    for seat in race.state.seats:
        seat.is_done_rolling = False
    race.state.pending = None
    return race


def thrower(race: RaceUnderTest) -> int:
    assert isinstance(race.pending, Throw), race.pending
    return race.pending.thrower


def test_all_seats_draw_clockwise_from_the_start_player_before_anyone_throws() -> None:
    race = a_race(seats=3, start_player=1)
    for me in range(3):
        race.seat(me).with_draw("light_gray*5 white*2 brown*3")
    race.state.round = 0
    for me in (1, 2, 0):
        race.asks("draw", seat=me).choose("light_gray*5 white brown*3")
    assert thrower(race) == 1


def test_seats_make_their_first_throw_clockwise_from_the_start_player() -> None:
    race = a_race(seats=3, start_player=2)
    for me in (2, 0, 1):
        assert thrower(race) == me
        race.throw("light_gray:coin1")
    race.asks("push_or_pass")


def test_a_first_throw_is_followed_by_its_nows_before_the_next_seat_throws() -> None:
    race = a_race(seats=2).with_roll("orange light_gray*8").with_draw("dark_gray*3")
    race.seat(1).with_roll("light_gray").at("first_throw", turn=0).throw("orange:symbol")
    race.asks("now", seat=0).answer(("now", code("orange:symbol")))
    assert thrower(race) == 0
    race.throw("dark_gray:foot")
    assert thrower(race) == 1


def test_the_seat_with_the_most_dice_in_roll_decides_first() -> None:
    rolling("light_gray*2", "light_gray*5", "light_gray*3").asks("push_or_pass", seat=1)


@pytest.mark.parametrize(("start_player", "first"), [(0, 0), (1, 2), (2, 2)])
def test_ties_go_clockwise_from_the_start_player(start_player: int, first: int) -> None:
    race = rolling("light_gray*4", "light_gray*2", "light_gray*4", start_player=start_player)
    race.asks("push_or_pass", seat=first)


def test_the_start_player_die_is_not_counted() -> None:
    race = rolling("light_gray*4", "start light_gray*4", start_player=0)
    race.asks("push_or_pass", seat=0)


def test_the_order_is_looked_at_again_after_each_push() -> None:
    race = rolling("light_gray*4", "light_gray*5").asks("push_or_pass", seat=1)
    race.push("light_gray:coin1*2").asks("push_or_pass", seat=0)
    race.push("light_gray:coin1").asks("push_or_pass", seat=0)
    race.push("light_gray:coin1").asks("push_or_pass", seat=1)


def test_a_seat_that_still_has_the_most_decides_again() -> None:
    rolling("light_gray*4", "light_gray*6").push("light_gray:coin1").asks("push_or_pass", seat=1)


def test_finished_seats_are_passed_over() -> None:
    race = rolling("light_gray*4", "light_gray*6").answer("pass").asks("push_or_pass", seat=0)
    race.push("light_gray:coin1").asks("push_or_pass", seat=0)


def test_a_seat_that_has_bust_is_finished() -> None:
    race = rolling("light_gray*4", "light_gray*6")
    race.seat(1).with_active("dark_gray:foot*3").push().asks("discard", seat=1).choose()
    race.asks("push_or_pass", seat=0)


def test_a_push_is_carried_through_with_its_nows_before_the_order_is_looked_at() -> None:
    race = rolling("light_gray*4", "orange light_gray*4", cards=("dugout",))
    race.seat(1).with_draw("dark_gray*3").push("orange:symbol light_gray:coin1*3")
    race.asks("now", seat=1).answer(("now", code("orange:symbol"))).throw()
    race.asks("push_or_pass", seat=0)


@pytest.mark.parametrize("start_player", [0, 1, 2])
def test_the_order_that_is_told_is_the_order_in_which_seats_decide(start_player: int) -> None:
    rolls = ("light_gray*3", "light_gray*5", "light_gray*5 start")
    race = rolling(*rolls, start_player=start_player)
    told = []
    while True:
        seats, clockwise = race.state.seats, race.state.clockwise()
        order = rolling_order(seats, clockwise)
        if not order:
            break
        first, dice = order[0]
        assert race.pending.seat == first
        assert dice == (3, 5, 5)[first]
        told.append(first)
        race.state.seats[first].is_done_rolling = True
        race.state.pending = None
    assert sorted(told) == [0, 1, 2]
    assert told[-1] == 0
