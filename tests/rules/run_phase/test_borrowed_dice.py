"""Borrowed dice return to their tray when the round ends, wherever they are."""

import pytest

from cubitos_desktop.rules.decisions import ChooseBuy
from cubitos_desktop.rules.dice import BORROWED, COLOURS, FACE_NAMES
from cubitos_desktop.rules.events import (
    BorrowedReturned,
    DiceLost,
    DieGained,
    StartDiePassed,
    TurnEnded,
)
from tests.racing import RaceUnderTest, a_race, code

BLUE = COLOURS.index("blue")


def with_a_borrowed_blue(*cards: str) -> RaceUnderTest:
    """A Cubasaurus has just borrowed a blue die; its owner is at push or pass."""
    race = a_race("cubasaurus", *cards).with_roll("purple light_gray").at("roll")
    race.push("purple:symbol").answer(("now", code("purple:symbol")))
    return race.answer((BLUE, FACE_NAMES.index("coin2"))).asks("push_or_pass")


def held(race: RaceUnderTest) -> int:
    """Borrowed dice in all zones of all seats."""
    return sum(
        sum(zone[BORROWED:]) for seat in race.state.seats for zone in (seat.draw, seat.roll)
    ) + sum(
        sum(seat.discard[BORROWED:]) + sum(bool(code & BORROWED) for code in seat.active)
        for seat in race.state.seats
    )


def test_a_die_taken_by_cubasaurus_is_borrowed() -> None:
    race = with_a_borrowed_blue()
    race.expects(active="borrowed-blue:coin2 purple:symbol")
    assert race.tray("blue") == 9


def test_a_die_taken_by_broken_cow_is_borrowed() -> None:
    race = a_race("broken_cow").with_active("white:symbol*2").with_roll("light_gray").at("roll")
    race.answer(("borrow_with_pair", code("white:symbol")))
    race.answer((BLUE, FACE_NAMES.index("power")))
    race.expects(active="borrowed-blue:power white:symbol:used*2")


def test_it_is_used_like_any_die() -> None:
    race = with_a_borrowed_blue().having(feet=1).answer("pass").use("borrowed-blue:coin2")
    race.asks("move").expects(coins=2, active="borrowed-blue:coin2:used")


@pytest.mark.parametrize("zone", ["draw", "roll", "discard"])
def test_it_returns_from_whatever_zone(zone: str) -> None:
    race = a_race().with_zone(zone, "borrowed-blue light_gray").at("end_round")
    assert held(race) == 0
    assert race.tray("blue") == 10


def test_it_returns_after_the_discard_step() -> None:
    race = with_a_borrowed_blue().answer("pass", "ready", "ready")
    assert held(race) == 0
    assert race.tray("blue") == 10


def test_it_returns_from_the_discard_zone_after_a_bust() -> None:
    race = a_race("cubasaurus").with_active("borrowed-blue:symbol purple:symbol light_gray:coin1")
    race.with_roll("light_gray").having(credits=4).at("roll").push().choose().asks("move")
    race.expects(discard="borrowed-blue light_gray purple")
    race.answer((-1,), ())
    assert held(race) == 0


def test_it_returns_from_the_draw_zone_that_discard_joined() -> None:
    race = a_race("muggles").with_discard("borrowed-blue light_gray*4").with_draw("light_gray")
    race.with_roll("brown").having(credits=4).at("roll")
    race.push("brown:symbol").answer(("now", code("brown:symbol"))).choose("light_gray").throw()
    assert race.player.draw[BLUE | BORROWED] == 1
    race.answer("pass", "ready", "ready", (-1,), ())
    assert held(race) == 0
    assert race.tray("blue") == 10


def test_it_returns_from_whoever_was_given_it() -> None:
    race = a_race("crabby").with_active("red:symbol borrowed-blue:coin2").having(feet=1)
    race.at("swords").answer("take").choose("borrowed-blue:coin2")
    race.seat(1).expects(discard="borrowed-blue").seat(0).answer((-1,))
    assert race.happened(BorrowedReturned)[0].seat == 1
    assert held(race) == 0
    assert race.tray("blue") == 10


def test_it_returns_after_the_last_discard_and_before_the_start_player_die_moves() -> None:
    race = with_a_borrowed_blue().answer("pass", "ready", "ready")
    wanted = (TurnEnded, BorrowedReturned, StartDiePassed)
    told = [type(event) for event in race.events if isinstance(event, wanted)]
    assert told == [TurnEnded, TurnEnded, BorrowedReturned, StartDiePassed]


@pytest.mark.parametrize("buyer", [0, 1])
def test_nobody_can_buy_it_before(buyer: int) -> None:
    race = a_race().with_tray("blue", 1).with_discard("borrowed-blue")
    race.seat(buyer).having(credits=99).at("buy")
    assert race.tray("blue") == 0
    assert isinstance(race.pending, ChooseBuy)
    assert BLUE not in dict(race.pending.prices)


def test_if_it_was_lost_earlier_that_is_all() -> None:
    race = a_race("reliever_beaver").with_roll("borrowed-blue light_gray")
    race.with_active("orange:symbol").having(feet=1).at("abilities").use("orange:symbol")
    race.choose("borrowed-blue").asks("move")
    assert race.tray("blue") == 10
    race.answer((-1,))
    assert race.tray("blue") == 10
    assert not race.happened(BorrowedReturned)


def test_losing_it_is_a_loss() -> None:
    race = a_race("schmutz", "reliever_beaver").with_roll("borrowed-blue").having(feet=1)
    race.with_active("orange:symbol white:symbol").at("abilities").use("white:symbol")
    race.use("orange:symbol").choose("borrowed-blue").asks("move").expects(coins=3)


def test_borrowing_is_not_gaining() -> None:
    assert not with_a_borrowed_blue().happened(DieGained)


def test_returning_is_not_losing() -> None:
    race = a_race().with_discard("borrowed-blue").having(credits=3).at("buy").answer(())
    assert race.happened(BorrowedReturned)
    assert not race.happened(DiceLost)
