"""Abilities used, faces set, dice gained and rewards reached for by judgement."""

import pytest

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.dice import COLOURS
from tests.ai.judging import a_seat, board, said
from tests.racing import RaceUnderTest, a_race, code
from tests.small_track import on_track


def let(race: RaceUnderTest, seat: Contender) -> RaceUnderTest:
    return race.answer(said(seat, race))


def used_up(race: RaceUnderTest, seat: Contender) -> RaceUnderTest:
    """Let the seat use what it likes."""
    while race.pending.prompt in ("abilities", "abilities_again", "gain_die"):
        let(race, seat)
    return race


# --- abilities ----------------------------------------------------------------------------------


def test_it_takes_every_gain() -> None:
    race = a_race("dope_cat", "dancing_dino", "captain_bark").with_active(
        "white:symbol brown:symbol purple:symbol red:blank orange:blank green:foot light_gray:coin1"
    )
    used_up(race.having(credits=1).at("abilities"), a_seat())
    # Coins: Dope Cat 2 and 3, a gray 1. Feet: Dino 2 and 2, Captain 2, green 1. Credits: one from
    # the Dino, one from the Captain's fan.
    race.expects(coins=6, feet=7, credits=3, fans=1)


@pytest.mark.parametrize("ask", [steady, a_seat()])
def test_it_never_loses_a_die_for_nothing(ask: Policy) -> None:
    race = a_race("wizard", "benchwarmer").with_active("brown:symbol orange:symbol")
    race.with_draw("purple*9").having(credits=4).at("abilities")
    assert race.can_use("brown:symbol")
    assert race.can_use("orange:symbol")
    assert ask(race.state, race.pending) == "ready"


@pytest.mark.parametrize(("fans", "feet"), [(0, 1), (3, 1), (4, 2), (9, 4)])
def test_of_two_gains_it_takes_the_larger(fans: int, feet: int) -> None:
    race = a_race("the_big_cheese").having(fans=fans, credits=1).with_active("yellow:symbol")
    used_up(race.at("abilities"), a_seat()).expects(feet=feet)


@pytest.mark.parametrize(("fans", "gained"), [(2, (2, 0)), (12, (0, 6))])
def test_coins_or_feet_by_what_they_are_worth(fans: int, gained: tuple[int, int]) -> None:
    race = a_race("mr_bats").having(fans=fans, credits=1).with_active("orange:symbol")
    used_up(race.at("abilities"), a_seat())
    assert (race.player.coins, race.player.feet) == gained


def test_benchwarmer_is_used_only_where_the_burden_weighs_more() -> None:
    race = a_race("benchwarmer").with_active("orange:symbol").with_draw("light_gray*12")
    race.at("abilities")
    assert said(a_seat(race, orange=3.0, light_gray=-0.5), race) == "ready"
    assert said(a_seat(race, orange=0.2, light_gray=-0.5), race) != "ready"


def test_a_good_die_that_would_be_lost_is_weighed_too() -> None:
    """The dog is used for its coins all the same: what must be lost goes anyway."""
    race = a_race("rich_dog").with_active("brown:symbol").at("abilities")
    used_up(race, a_seat(race, brown=9.0)).expects(coins=3, active="")


# --- gaining and setting dice -------------------------------------------------------------------


def test_it_gains_the_die_that_is_worth_most() -> None:
    race = a_race("cat_tastrophy").having(fans=7).with_active("white:symbol").at("abilities")
    seat = a_seat(race, other=2.0, brown=5.0)
    assert said(seat, let(race, seat).asks("gain_die")) == COLOURS.index("brown")


def test_another_die_of_a_colour_is_worth_less_than_the_first() -> None:
    race = a_race("cat_tastrophy").having(fans=7).with_draw("brown*4").with_active("white:symbol")
    seat = a_seat(race, other=2.0, brown=(5.0, 0.0, -0.5))
    assert said(seat, let(race.at("abilities"), seat).asks("gain_die")) != COLOURS.index("brown")


def on_a_gift(marks: str = "S o g o o o o F") -> RaceUnderTest:
    """A runner who may take any die."""
    race = on_track(a_race(), board(marks)).standing_on("A3", began="A2").at("move")
    while race.pending.prompt != "reward_die":
        race.answer("take" if race.pending.prompt == "reward" else race.options[0])
    return race


def test_a_reward_die_that_would_be_a_burden_is_left() -> None:
    race = on_a_gift()
    assert "none" in race.options
    assert said(a_seat(race, other=-1.0, light_gray=-1.0, dark_gray=-1.0), race) == "none"
    assert said(a_seat(race, other=-1.0, purple=4.0), race) == COLOURS.index("purple")


def test_it_borrows_the_die_and_face_that_bring_most_at_once() -> None:
    race = a_race("cubasaurus", "stinky_cheese").with_roll("purple light_gray")
    race.at("roll").push("purple:symbol").take("purple:symbol").asks("borrow")
    # White and yellow dice bring two feet, and the power face of yellow an easier Draw too.
    assert said(a_seat(race, purple=3.0), race) == (code("yellow"), 2)


def test_it_sets_the_best_die_of_roll_on_its_best_face() -> None:
    race = a_race("pinch_eater", "rollosaurus").with_roll("orange purple light_gray dark_gray")
    race.at("roll").push("orange:symbol").take("orange:symbol").asks("set")
    assert said(a_seat(), race) == (code("purple"), 1)


def test_any_face_comes_before_a_blank_one() -> None:
    race = a_race("pinch_eater").with_roll("orange light_gray")
    race.at("roll").push("orange:symbol").take("orange:symbol").asks("set")
    # With nothing to buy its coin is worth nothing, and still it is set on it.
    assert said(a_seat(race), race) == (code("light_gray"), code("light_gray:coin1") >> 5)


# --- Bob ----------------------------------------------------------------------------------------


def test_bob_reaches_for_the_richest_reward() -> None:
    race = a_race("bob").standing_on("C8").having(lasting=[(lasting.REACH_REWARD,)]).at("buy")
    near = [space for space in race.asks("bob").options if space != "none"]
    assert len(near) > 1
    seat = a_seat(race, credit=0.5)
    look = seat.outlook(race.state, 0)
    assert look.reward(said(seat, race)) == max(map(look.reward, near)) > 0


def test_bob_takes_a_die_that_is_worth_more_than_credits() -> None:
    track = board("S o o c3 g4 o o F")
    race = on_track(a_race("bob"), track).standing_on("A3")
    race.having(lasting=[(lasting.REACH_REWARD,)]).at("buy").asks("bob")
    assert said(a_seat(race, credit=0.1, green=5.0), race) == race.space("A5")
    assert said(a_seat(race, credit=5.0, green=5.0), race) == race.space("A4")


def test_bob_leaves_what_is_worth_nothing() -> None:
    race = on_track(a_race("bob"), board("S o o l1 o o o F")).standing_on("A3")
    race.having(lasting=[(lasting.REACH_REWARD,)]).at("buy").asks("bob")
    assert said(a_seat(race, light_gray=1.0, dark_gray=1.0), race) == "none"
