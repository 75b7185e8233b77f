"""The bust: what goes, what stays, what it pays."""

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import BUY_FOOT, STOP
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.events import DiceLost
from tests.racing import RaceUnderTest, a_race, code


def a_bust(
    *cards: str, active: str = "light_gray:coin1*3", roll: str = "dark_gray*2", **facts: int
) -> RaceUnderTest:
    """A seat that has just thrown nothing but misses at risk."""
    race = a_race(*cards).with_active(active).with_roll(roll).having(**facts)
    return race.at("roll").push()


def test_all_of_active_goes_to_discard() -> None:
    race = a_bust(active="light_gray:coin1*2 white:symbol brown:coin3")
    race.expects(active="", discard="brown light_gray*2 white")


def test_used_and_blank_dice_go_too() -> None:
    race = a_bust("pina_cubelada", active="green:symbol:used light_gray:blank light_gray:coin1")
    race.expects(active="", discard="green light_gray*2")


@pytest.mark.parametrize(
    ("picked", "left"),
    [("", "dark_gray*2 white"), ("dark_gray white", "dark_gray"), ("dark_gray*2 white", "")],
)
def test_any_dice_of_ones_choice_may_be_discarded_from_roll(picked: str, left: str) -> None:
    (a_bust(roll="dark_gray*2 white", credits=4).choose(picked).asks("move").expects(roll=left))


def test_a_bust_advances_one_fan_which_pays_at_once() -> None:
    a_bust().asks("discard").expects(fans=1, credits=1, tokens=1)


def test_the_fan_pays_what_its_space_shows() -> None:
    a_bust(fans=5).expects(fans=6, credits=3, tokens=0)


def test_coins_and_feet_collected_so_far_are_gone() -> None:
    race = a_race("wizard").with_active("brown:symbol light_gray:coin1").with_roll("light_gray*2")
    race.at("roll").push("light_gray:coin1").expects(feet=1).push().expects(feet=0)
    a_bust(coins=2, feet=3, water_feet=1).expects(coins=0, feet=0, water_feet=0)


def test_credits_are_kept() -> None:
    a_bust(credits=7).expects(credits=8)


def test_run_boxes_of_discarded_dice_do_not_happen() -> None:
    race = a_bust(active="white:symbol light_gray:coin1*2", credits=4).choose().asks("move")
    race.expects(feet=0, coins=0)


def test_lose_this_of_discarded_dice_does_not_happen() -> None:
    race = a_bust("rich_dog", active="brown:symbol light_gray:coin1*2", credits=4).choose()
    race.asks("move").expects(discard="brown light_gray*2")
    assert not race.happened(DiceLost)


def test_swords_of_discarded_dice_are_not_counted() -> None:
    race = a_bust("mr_soldier", active="red:symbol light_gray:coin1*2", credits=4).choose()
    race.asks("move").expects(coins=0)


def test_what_a_card_keeps_in_active_is_used_as_usual() -> None:
    race = a_bust("punk_fruit", active="green:foot green:symbol light_gray:coin1 white:symbol")
    race.asks("keep").answer("keep").choose().asks("abilities")
    race.use("light_gray:coin1").use("green:foot").expects(coins=1, feet=1)
    assert not race.can_use("white:symbol")


def test_one_may_still_move_with_credits_at_four_a_foot() -> None:
    race = a_bust(credits=8).choose().asks("move")
    race.answer((BUY_FOOT, BUY_FOOT)).expects(feet=2, credits=1)
    with pytest.raises(engine.WrongAnswer):
        race.answer((BUY_FOOT,))


def test_one_may_still_buy_with_credits() -> None:
    race = a_bust("rich_dog", credits=5).choose().answer((STOP,)).asks("buy")
    race.answer((COLOURS.index("brown"),)).expects(credits=3)


def test_who_has_bust_does_not_roll_on() -> None:
    a_bust(credits=4).expects(is_done_rolling=True).choose().asks("move")


def test_the_next_draw_may_count_the_new_draw_token() -> None:
    race = a_bust().choose()
    assert race.state.draw_amount(0) == 10


# --- not to bust --------------------------------------------------------------------------------


def test_a_green_card_is_offered_before_the_bust_and_may_be_declined() -> None:
    race = a_bust("keep_on_rollin", active="green:symbol light_gray:coin1*2").asks("save")
    assert race.options == [code("green:symbol"), "bust"]
    race.expects(fans=0).answer("bust").asks("discard").expects(fans=1)


def test_who_is_saved_does_not_bust_and_goes_on() -> None:
    race = a_bust("keep_on_rollin", active="green:symbol light_gray:coin1*2")
    race.answer(code("green:symbol")).asks("push_or_pass")
    race.expects(fans=0, active="light_gray:coin1*2", roll="dark_gray*2", at_risk=True)


@pytest.mark.parametrize("green", ["green:foot", "green:blank", "green:symbol:used"])
def test_a_green_die_without_its_symbol_up_saves_nobody(green: str) -> None:
    a_bust("keep_on_rollin", active=f"{green} light_gray:coin1*2").asks("discard")
