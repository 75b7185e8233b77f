"""Steps 6 and 7 of the Run phase, payments, and the end of the round."""

import pytest

from cubitos_desktop.rules.decisions import ChooseBuy
from cubitos_desktop.rules.dice import COLOURS, START_DIE
from cubitos_desktop.rules.engine import WrongAnswer
from cubitos_desktop.rules.events import TurnEnded
from tests.racing import RaceUnderTest, a_race
from tests.small_track import go, on_track, strip

WHITE, BROWN, RED, BLUE = (COLOURS.index(c) for c in ("white", "brown", "red", "blue"))


def buying(**facts: int) -> RaceUnderTest:
    """A seat at its Buy step with the cards of the first game."""
    return a_race().having(**facts).at("buy")


# --- buy ----------------------------------------------------------------------------------------


def test_a_die_is_bought_for_its_cost() -> None:
    buying(credits=8).answer((WHITE,)).expects(credits=2)


def test_a_bought_die_goes_to_discard_and_leaves_its_tray() -> None:
    race = buying(credits=8)
    before = race.player.discard[WHITE]
    race.answer((WHITE,))
    assert race.player.by_colour()[WHITE] == before + 1
    assert race.player.discard[WHITE] == before + 1
    assert race.tray("white") == 9


def test_up_to_two_dice() -> None:
    buying(credits=9).answer(()).expects(credits=9)
    buying(credits=9).answer((BROWN,)).expects(credits=6)
    buying(credits=9).answer((BROWN, WHITE)).expects(credits=0)


def test_no_third_die() -> None:
    with pytest.raises(WrongAnswer):
        buying(credits=99).answer((WHITE, BROWN, RED))


def test_two_dice_of_different_colours_only() -> None:
    with pytest.raises(WrongAnswer):
        buying(credits=99).answer((WHITE, WHITE))


def test_no_die_beyond_ones_money() -> None:
    with pytest.raises(WrongAnswer):
        buying(credits=5).answer((WHITE,))
    with pytest.raises(WrongAnswer):
        buying(credits=8).answer((WHITE, BROWN))


def test_who_can_pay_no_die_is_not_asked() -> None:
    race = a_race().having(credits=2).at("buy")
    assert race.pending.prompt != "buy"


def test_coins_and_credits_pay_together() -> None:
    race = buying(coins=4, credits=5)
    assert isinstance(race.pending, ChooseBuy)
    assert race.pending.money == 9
    race.answer((WHITE, BROWN)).expects(credits=0)


# --- payments -----------------------------------------------------------------------------------


def test_payments_take_coins_before_credits() -> None:
    buying(coins=4, credits=5).answer((WHITE,)).expects(credits=3)
    buying(coins=7, credits=5).answer((WHITE,)).expects(credits=5)


def test_two_purchases_take_all_coins_before_any_credit() -> None:
    buying(coins=8, credits=5).answer((WHITE, BROWN)).expects(credits=4)


def test_unspent_coins_vanish_at_the_end_of_the_round() -> None:
    buying(coins=9).answer(()).expects(coins=0)


def test_credits_are_kept_between_rounds() -> None:
    race = buying(credits=9).answer(()).expects(credits=9)
    assert race.state.round == 2


# --- discard ------------------------------------------------------------------------------------


def test_all_of_active_is_discarded() -> None:
    race = a_race().with_active("light_gray:coin1 white:symbol:used brown:blank").with_discard("")
    race.with_roll("light_gray*9").having(credits=3).at("buy").answer(())
    race.expects(active="", discard="brown light_gray white")


def test_roll_keeps_its_dice_for_the_next_round() -> None:
    race = a_race().with_roll("white*3 brown").with_draw("light_gray*10").having(credits=3)
    race.at("buy").answer(()).asks("draw", seat=0)
    race.expects(roll="brown white*3")


# --- the order of seats and the end of the round ------------------------------------------------


def test_move_buy_and_discard_are_resolved_seat_by_seat_clockwise_from_the_start_player() -> None:
    race = on_track(a_race(seats=3, start_player=1), strip("S o o o o o F"))
    for me in range(3):
        race.seat(me).having(feet=1, credits=3).with_active("light_gray:coin1")
    race.seat(1).at("move")
    for me in (1, 2, 0):
        go(race.asks("move", seat=me), "A2").asks("buy", seat=me)
        assert len(race.seat(me).player.active) == 1
        race.answer(())
        assert not race.player.active
    assert [event.seat for event in race.happened(TurnEnded)] == [1, 2, 0]


def test_an_earlier_seat_may_buy_the_last_die_of_a_tray() -> None:
    race = a_race().with_tray("brown", 1)
    for me in (0, 1):
        race.seat(me).having(credits=3)
    race.seat(0).at("buy").answer((BROWN,))
    assert race.pending.prompt != "buy"
    assert race.state.round == 2
    race.seat(1).expects(credits=3)


def test_the_start_player_die_goes_to_the_next_seat_clockwise_into_its_roll_zone() -> None:
    race = a_race(seats=3, start_player=1).seat(1).with_discard("start").at("end_round")
    assert race.state.start_player == 2
    assert [seat.by_colour()[START_DIE] for seat in race.state.seats] == [0, 0, 1]
    assert race.seat(2).player.roll[START_DIE] == 1


def test_the_next_round_begins_with_the_new_start_player() -> None:
    race = a_race().with_draw("light_gray*10").seat(1).with_draw("dark_gray*8 white*3")
    race.at("end_round").asks("draw", seat=1)
    assert race.state.round == 2
