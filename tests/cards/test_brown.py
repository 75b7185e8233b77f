"""The brown cards, one rule to a test."""

import pytest

from cubitos_desktop.rules.decisions import BUY_FOOT, STOP, Throw, WrongAnswer
from cubitos_desktop.rules.dice import BLUE, BROWN, DARK
from cubitos_desktop.rules.events import DiceLost, FanGained, PlayerBusted
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race, code


def unused(*cards: str, active: str = "brown:symbol") -> RaceUnderTest:
    """A race at Move in which nobody used an active die; credits let the runner be asked."""
    race = a_race(*cards).with_active(active).having(credits=4).at("abilities")
    while race.pending.prompt in ("abilities", "abilities_again"):
        race.answer("ready")
    return race.asks("move", seat=0)


# --- Rich Dog -----------------------------------------------------------------------------------


def test_rich_dog_gives_three_coins() -> None:
    a_race("rich_dog").with_active("brown:symbol").at("abilities").use("brown:symbol").expects(
        coins=3
    )


def test_rich_dog_is_lost_with_its_use() -> None:
    race = a_race("rich_dog").with_active("brown:symbol light_gray:coin1").at("abilities")
    race.use("brown:symbol").expects(active="light_gray:coin1", discard="")
    assert race.tray("brown") == 10


@ruling("The die is lost even if you do not use it.")
def test_rich_dog_is_lost_even_if_it_is_not_used() -> None:
    race = unused("rich_dog").expects(coins=0, active="")
    assert race.tray("brown") == 10


def test_rich_dog_that_is_not_used_lies_there_until_the_end_of_step_four() -> None:
    race = a_race("rich_dog").with_active("brown:symbol").at("abilities").answer("ready")
    race.asks("abilities_again").expects(active="brown:symbol").use("brown:symbol").expects(coins=3)


def test_rich_dog_loses_every_die_that_was_not_used() -> None:
    race = unused("rich_dog", active="brown:symbol*2 borrowed-brown:symbol").expects(active="")
    assert race.tray("brown") == 10


@ruling("Only the symbol costs the die; its face with 3 coins does not.")
def test_rich_dog_coin_face_gives_three_coins_and_is_not_lost() -> None:
    race = a_race("rich_dog").with_active("brown:coin3").at("abilities").use("brown:coin3")
    race.expects(coins=3, active="brown:coin3:used")
    assert race.tray("brown") == 9


def test_rich_dog_coin_face_is_not_lost_when_it_is_not_used() -> None:
    unused("rich_dog", active="brown:coin3").expects(active="brown:coin3")


def test_rich_dog_set_to_blank_is_not_lost() -> None:
    unused("rich_dog", active="borrowed-brown:blank light_gray:coin1").expects(
        active="borrowed-brown:blank light_gray:coin1"
    )


@ruling("In a bust it is discarded, not lost.")
def test_rich_dog_is_not_lost_in_a_bust() -> None:
    race = a_race("rich_dog").with_active("brown:symbol light_gray:coin1*2").with_roll("light_gray")
    race.at("roll").push("").choose("").expects(coins=0)
    assert race.happened(PlayerBusted)
    assert not race.happened(DiceLost)
    assert race.tray("brown") == 9


def test_rich_dog_that_was_lost_can_be_bought_back_at_once() -> None:
    race = a_race("rich_dog").with_active("brown:symbol").with_tray("brown", 0).at("abilities")
    race.use("brown:symbol").asks("buy")
    assert (BROWN,) in race.options


def test_rich_dog_does_not_need_to_be_used_before_the_swords() -> None:
    race = a_race("rich_dog", "mr_soldier").with_active("brown:symbol red:symbol").at("abilities")
    race.answer("ready").asks("swords").answer("take").use("brown:symbol").expects(coins=6)


# --- Captain Bark -------------------------------------------------------------------------------


def test_captain_bark_gives_a_fan_with_an_active_white_and_an_active_red_die() -> None:
    race = a_race("captain_bark").with_active("brown:symbol white:foot red:symbol").at("abilities")
    race.use("brown:symbol").expects(fans=1, feet=2)


@pytest.mark.parametrize("other", ["white:foot", "red:symbol"])
def test_captain_bark_gives_no_fan_without_both_colours(other: str) -> None:
    race = a_race("captain_bark").with_active(f"brown:symbol {other}").at("abilities")
    race.use("brown:symbol").expects(fans=0, feet=2)


def test_captain_bark_looks_at_active_dice_only() -> None:
    race = a_race("captain_bark").with_active("brown:symbol").with_roll("white red").at("abilities")
    race.use("brown:symbol").expects(fans=0, feet=2)


def test_captain_bark_gives_the_credits_of_the_fan_but_not_its_draw_token() -> None:
    race = a_race("captain_bark").with_active("brown:symbol white:foot red:symbol")
    race.having(fans=4).at("abilities").use("brown:symbol").expects(fans=5, credits=1, tokens=0)


@ruling("A skipped draw token is not made up for later.")
def test_captain_bark_token_is_not_made_up_later() -> None:
    race = a_race("captain_bark").with_active("brown:symbol*2 white:foot red:symbol")
    race.at("abilities").use("brown:symbol").use("brown:symbol")
    race.expects(fans=2, credits=3, tokens=0)


def test_captain_bark_fan_before_a_bust_fan_leaves_that_one_its_token() -> None:
    race = a_race("captain_bark").having(fans=1).with_active("brown:symbol white:foot red:symbol")
    race.at("abilities").use("brown:symbol").expects(fans=2, tokens=0)
    race.with_active("light_gray:coin1*3").with_roll("light_gray").at("roll").push("")
    race.expects(fans=3, tokens=1)


def test_captain_bark_gives_the_last_credits_again_beyond_the_fan_track() -> None:
    race = a_race("captain_bark").with_active("brown:symbol white:foot red:symbol")
    race.having(fans=13).at("abilities").use("brown:symbol").expects(fans=13, credits=6, tokens=0)


@ruling("The white and the red die may show any face, used ones too.")
def test_captain_bark_counts_used_dice() -> None:
    race = a_race("captain_bark").with_active("brown:symbol white:foot:used red:blank")
    race.at("abilities").use("brown:symbol").expects(fans=1)


def test_captain_bark_gives_no_fan_after_the_swords_cost_the_red_die() -> None:
    race = a_race("captain_bark", "mr_soldier").with_active("brown:symbol white:foot red:symbol")
    race.at("abilities").answer("ready").answer("take").use("brown:symbol").expects(fans=0, feet=5)


@ruling("Take the fan, the feet or both; the die is lost in any case.")
def test_captain_bark_lets_you_choose_which_of_its_boxes_you_use() -> None:
    active = "brown:symbol white:foot red:symbol"
    fan = a_race("captain_bark").with_active(active).at("abilities").use("brown:symbol", mask=1)
    fan.expects(fans=1, feet=0)
    feet = a_race("captain_bark").with_active(active).at("abilities").use("brown:symbol", mask=2)
    feet.expects(fans=0, feet=2)


def test_captain_bark_is_used_in_one_go() -> None:
    race = a_race("captain_bark").with_active("brown:symbol white:foot red:symbol").at("abilities")
    race.use("brown:symbol", mask=2).expects(active="red:symbol white:foot")


def test_captain_bark_is_lost_with_its_use() -> None:
    race = a_race("captain_bark").with_active("brown:symbol").at("abilities").use("brown:symbol")
    race.expects(active="")
    assert race.tray("brown") == 10


@ruling("Take the fan, the feet or both; the die is lost in any case.")
def test_captain_bark_is_lost_even_if_it_is_not_used() -> None:
    race = unused("captain_bark", active="brown:symbol white:foot")
    race.expects(fans=0, feet=0, active="white:foot")


def test_captain_bark_coin_face_gives_no_fan_and_is_not_lost() -> None:
    race = a_race("captain_bark").with_active("brown:coin3 white:foot red:symbol").at("abilities")
    race.use("brown:coin3").expects(coins=3, fans=0, feet=0)
    race.expects(active="brown:coin3:used red:symbol white:foot")


# --- Wizard -------------------------------------------------------------------------------------


def with_wizard(*cards: str, more: str = "", roll: str = "light_gray*3") -> RaceUnderTest:
    return a_race("wizard", *cards).with_active(f"brown:symbol {more}").with_roll(roll).at("roll")


def test_wizard_gives_a_foot_after_a_push_that_does_not_bust() -> None:
    with_wizard().push("light_gray:coin1").expects(feet=1)


def test_wizard_gives_a_foot_after_each_push() -> None:
    with_wizard().push("light_gray:coin1").push("light_gray:coin1").expects(feet=2)


def test_wizard_gives_a_foot_for_each_wizard() -> None:
    with_wizard(more="brown:symbol").push("light_gray:coin1").expects(feet=2)


@ruling("It begins with the push after the one that brought it.")
def test_wizard_that_arrives_by_the_push_starts_with_the_next() -> None:
    race = a_race("wizard").with_roll("brown light_gray*2").at("roll").push("brown:symbol")
    race.expects(feet=0).push("light_gray:coin1").expects(feet=1)


@ruling("A push without any hit counts too, as long as you do not bust.")
def test_wizard_counts_a_blank_push_without_risk() -> None:
    with_wizard().push("").expects(feet=1, busted=False)


def test_wizard_gives_nothing_for_a_push_that_busts() -> None:
    race = with_wizard(more="light_gray:coin1*2", roll="light_gray*2").push("light_gray:coin1")
    race.expects(feet=1).push("").expects(feet=0, busted=True)


def test_wizard_gives_nothing_for_the_first_throw() -> None:
    race = a_race("wizard").with_roll("brown*2").at("first_throw").throw("brown:symbol*2")
    race.expects(feet=0)


def test_wizard_gives_nothing_for_a_throw_by_an_effect() -> None:
    race = with_wizard("fast_cat", roll="white").push("white:symbol").take("white:symbol")
    race.choose("light_gray*2").throw("light_gray:coin1").expects(feet=1)


def test_wizard_counts_a_push_that_cannot_bust() -> None:
    race = with_wizard("pina_cubelada", more="green:symbol light_gray:coin1")
    race.take("green:symbol", "cannot_bust").push("").expects(feet=1)


def test_wizard_counts_a_push_saved_by_keep_on_rollin() -> None:
    race = with_wizard("keep_on_rollin", more="green:symbol light_gray:coin1").push("")
    race.answer(code("green:symbol")).expects(feet=1)


def test_wizard_counts_a_push_saved_by_rolling_stoned() -> None:
    race = with_wizard("rolling_stoned", more="green:symbol light_gray:coin1").push("")
    race.answer(code("green:symbol")).choose("draw/light_gray").throw("light_gray:coin1")
    race.expects(feet=1)


def test_wizard_that_left_active_before_the_push_does_not_count() -> None:
    race = with_wizard("pineapple_rocks", more="green:power").take("green:power", "move_to_roll")
    race.choose("brown:symbol").push("brown:symbol").expects(feet=0)


def test_wizard_coin_face_gives_no_foot() -> None:
    race = a_race("wizard").with_active("brown:coin3").with_roll("light_gray*2").at("roll")
    race.push("light_gray:coin1").expects(feet=0)


def test_wizard_that_is_borrowed_works_too() -> None:
    race = a_race("wizard").with_active("borrowed-brown:symbol").with_roll("light_gray*2")
    race.at("roll").push("light_gray:coin1").expects(feet=1)


def test_wizard_leaves_the_face_as_it_is() -> None:
    with_wizard().push("light_gray:coin1").expects(active="brown:symbol light_gray:coin1")


def test_wizard_is_lost_in_the_run_phase() -> None:
    race = with_wizard().push("light_gray:coin1").answer("pass").answer("ready", "ready")
    race.asks("move").expects(feet=1, active="light_gray:coin1")
    assert race.tray("brown") == 10


def test_wizard_may_be_lost_before_another_box_gains_that_very_die() -> None:
    race = a_race("wizard", "cat_tastrophy").with_active("brown:symbol white:symbol")
    race.with_tray("brown", 0).having(fans=4, feet=1).at("abilities")
    race.use("brown:symbol").expects(active="white:symbol")
    race.use("white:symbol").answer(BROWN).expects(discard="brown")
    assert race.tray("brown") == 0


def test_wizard_may_be_lost_after_swords_too() -> None:
    race = a_race("wizard").with_active("brown:symbol light_gray:coin1").at("abilities_again")
    race.use("brown:symbol").expects(active="light_gray:coin1", lost_die=True)


def test_wizard_that_can_only_be_lost_is_no_reason_to_ask() -> None:
    race = a_race("wizard").with_active("brown:symbol").having(feet=1).at("abilities")
    race.asks("move").expects(active="")


def test_wizard_is_not_lost_by_using_all() -> None:
    race = a_race("wizard", "cat_tastrophy")
    race.with_active("brown:symbol white:symbol light_gray:coin1*2").at("abilities").answer("all")
    race.asks("abilities").expects(coins=2, lost_die=False)


def test_wizard_coin_face_is_not_lost() -> None:
    unused("wizard", active="brown:coin3").expects(active="brown:coin3")


@ruling("The die is lost in the Run phase even if it gave nothing.")
def test_wizard_is_lost_even_if_it_gave_nothing() -> None:
    race = unused("wizard").expects(feet=0, active="")
    assert race.tray("brown") == 10


# --- Dapper Doggie ------------------------------------------------------------------------------


def test_dapper_doggie_gives_the_coins_and_feet_of_all_active_gray_dice_once_more() -> None:
    race = a_race("dapper_doggie").with_active(
        "brown:symbol light_gray:coin1*2 dark_gray:coin1 dark_gray:foot"
    )
    race.at("abilities").use("brown:symbol").expects(coins=3, feet=1)


@ruling("It comes on top of what the gray dice give themselves.")
def test_dapper_doggie_leaves_the_gray_dice_to_be_used() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol light_gray:coin1*2").at("abilities")
    race.use("brown:symbol").use("light_gray:coin1").expects(coins=3)


@ruling("A used gray die counts with the face it showed.")
def test_dapper_doggie_counts_used_gray_dice_too() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol dark_gray:foot").at("abilities")
    race.use("dark_gray:foot").use("brown:symbol").expects(feet=2)


def test_dapper_doggie_repeats_the_plain_amount_for_each_of_these() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol*2 light_gray:coin1*2")
    race.at("abilities").use("brown:symbol").use("brown:symbol").expects(coins=4)


def test_dapper_doggie_counts_borrowed_gray_dice() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol borrowed-dark_gray:foot")
    race.at("abilities").use("brown:symbol").expects(feet=1)


def test_dapper_doggie_repeats_no_other_colour() -> None:
    race = a_race("dapper_doggie").with_active(
        "brown:symbol brown:coin3 white:foot start:coin2 light_gray:coin1"
    )
    race.at("abilities").use("brown:symbol").expects(coins=1, feet=0)


def test_dapper_doggie_repeats_active_dice_only() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol light_gray:coin1")
    race.with_roll("light_gray*3").at("abilities").use("brown:symbol").expects(coins=1)


def test_dapper_doggie_repeats_no_blank_gray_die() -> None:
    race = a_race("dapper_doggie").with_active(
        "brown:symbol borrowed-light_gray:blank light_gray:coin1"
    )
    race.at("abilities").use("brown:symbol").expects(coins=1, feet=0)


def test_dapper_doggie_is_lost_with_its_use() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol light_gray:coin1").at("abilities")
    race.use("brown:symbol").expects(active="light_gray:coin1")
    assert race.tray("brown") == 10


@ruling("The die is lost even if you do not use it.")
def test_dapper_doggie_is_lost_even_if_it_is_not_used() -> None:
    unused("dapper_doggie", active="brown:symbol light_gray:coin1").expects(
        coins=0, active="light_gray:coin1"
    )


def test_dapper_doggie_without_gray_hits_may_be_lost_early() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol white:foot").at("abilities")
    race.use("brown:symbol", 0).expects(active="white:foot", coins=0, feet=0)


def test_dapper_doggie_with_gray_hits_is_not_lost_for_nothing() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol light_gray:coin1").at("abilities")
    assert not race.can_use("brown:symbol", 0)


def test_dapper_doggie_is_lost_without_any_gray_die() -> None:
    unused("dapper_doggie", active="brown:symbol white:foot").expects(active="white:foot")


# --- Dr. Livingstone ----------------------------------------------------------------------------


def test_dr_livingstone_gives_two_feet() -> None:
    race = a_race("dr_livingstone").with_active("brown:symbol").at("abilities").use("brown:symbol")
    race.expects(feet=2, coins=0)


def test_dr_livingstone_is_lost_with_its_use() -> None:
    race = a_race("dr_livingstone").with_active("brown:symbol").at("abilities").use("brown:symbol")
    race.expects(active="")
    assert race.tray("brown") == 10


@ruling("The die is lost even if you do not use it.")
def test_dr_livingstone_is_lost_even_if_it_is_not_used() -> None:
    unused("dr_livingstone").expects(feet=0, active="")


@ruling("Only the symbol costs the die; its face with 3 coins does not.")
def test_dr_livingstone_coin_face_is_not_lost() -> None:
    race = a_race("dr_livingstone").with_active("brown:coin3 light_gray:coin1").at("abilities")
    race.use("brown:coin3").expects(coins=3, feet=0, active="brown:coin3:used light_gray:coin1")


@ruling("In a bust it is discarded, not lost.")
def test_dr_livingstone_is_not_lost_in_a_bust() -> None:
    race = a_race("dr_livingstone").with_active("brown:symbol light_gray:coin1*2")
    race.with_roll("light_gray").at("roll").push("").expects(discard="brown light_gray*2")
    assert not race.happened(DiceLost)


# --- Mr. Dog ------------------------------------------------------------------------------------


def test_mr_dog_gives_two_credits() -> None:
    race = a_race("mr_dog").with_active("brown:symbol light_gray:coin1").at("abilities")
    race.use("brown:symbol").expects(credits=2, coins=0)


@ruling("Credits are kept for later rounds and pay for dice and feet.")
def test_mr_dog_credits_are_kept_between_rounds() -> None:
    race = a_race("mr_dog").with_active("brown:symbol light_gray:coin1").with_draw("light_gray*12")
    race.at("abilities").use("brown:symbol").answer("ready", "ready").asks("draw", seat=0)
    race.expects(credits=2, coins=0)


def test_mr_dog_is_lost_with_its_use() -> None:
    race = a_race("mr_dog").with_active("brown:symbol light_gray:coin1").at("abilities")
    race.use("brown:symbol").expects(active="light_gray:coin1")
    assert race.tray("brown") == 10


@ruling("The die is lost even if you do not use it.")
def test_mr_dog_is_lost_even_if_it_is_not_used() -> None:
    unused("mr_dog").expects(credits=4, active="")


def test_mr_dog_coin_face_gives_coins_and_is_not_lost() -> None:
    race = a_race("mr_dog").with_active("brown:coin3 light_gray:coin1").at("abilities")
    race.use("brown:coin3").expects(coins=3, credits=0, active="brown:coin3:used light_gray:coin1")


@ruling("Credits are kept for later rounds and pay for dice and feet.")
def test_mr_dog_credits_pay_for_dice_and_feet() -> None:
    race = a_race("mr_dog").with_active("brown:symbol").having(credits=14).at("abilities")
    race.use("brown:symbol").answer((BUY_FOOT, STOP)).asks("buy").expects(credits=12)
    race.answer((BLUE,)).expects(credits=12 - race.state.game.cards[BLUE].cost)


# --- Muggles ------------------------------------------------------------------------------------


def muggles_arrives(*cards: str, draw: str, discard: str = "") -> RaceUnderTest:
    """A push with two dice in Roll brings a Muggles; its Now waits."""
    race = a_race("muggles", *cards).with_roll("brown light_gray").with_draw(draw)
    return race.with_discard(discard).at("roll").push("brown:symbol").asks("now", seat=0)


def test_muggles_throws_two_dice_from_draw_when_it_arrives() -> None:
    race = muggles_arrives(draw="dark_gray*3").take("brown:symbol").choose("dark_gray*2")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((DARK, 2),)
    race.throw("dark_gray:foot").expects(
        active="brown:symbol dark_gray:foot", roll="dark_gray light_gray", draw="dark_gray"
    )


@ruling("The throw is no push and cannot bust; you may leave it.")
def test_muggles_throw_may_be_declined() -> None:
    muggles_arrives(draw="dark_gray*3").drop().asks("push_or_pass").expects(draw="dark_gray*3")


def test_muggles_throws_two_dice_and_not_one() -> None:
    race = muggles_arrives(draw="dark_gray*3").take("brown:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("dark_gray")


def test_muggles_lets_discard_join_draw_when_it_runs_out() -> None:
    race = muggles_arrives(draw="dark_gray", discard="light_gray*2").take("brown:symbol")
    race.choose("light_gray").throw("dark_gray:foot")
    race.expects(draw="light_gray", discard="", roll="light_gray*2")


def test_muggles_brings_another_whose_now_may_be_used_too() -> None:
    race = muggles_arrives(draw="brown*2 light_gray*2").take("brown:symbol").choose("brown*2")
    race.throw("brown:symbol").take("brown:symbol").throw("light_gray:coin1")
    race.expects(active="brown:symbol*2 light_gray:coin1", roll="brown light_gray*2")


def test_muggles_coin_face_has_no_now() -> None:
    a_race("muggles").with_roll("brown light_gray").at("roll").push("brown:coin3").asks(
        "push_or_pass"
    )


def test_muggles_gives_two_coins() -> None:
    race = a_race("muggles").with_active("brown:symbol light_gray:coin1").at("abilities")
    race.use("brown:symbol").expects(coins=2)


def test_muggles_gives_its_coins_also_after_its_throw() -> None:
    race = muggles_arrives(draw="dark_gray*2").take("brown:symbol").throw("dark_gray:foot")
    race.answer("pass").use("brown:symbol").expects(coins=2)


def test_muggles_is_lost_with_its_use() -> None:
    race = a_race("muggles").with_active("brown:symbol light_gray:coin1").at("abilities")
    race.use("brown:symbol").expects(active="light_gray:coin1")
    assert race.tray("brown") == 10


@ruling("The die is lost in the Run phase even if you do not use it there.")
def test_muggles_is_lost_even_if_it_is_not_used() -> None:
    unused("muggles").expects(coins=0, active="")


def test_muggles_coin_face_is_not_lost() -> None:
    unused("muggles", active="brown:coin3").expects(active="brown:coin3")


@ruling("In a bust it is discarded, not lost.")
def test_muggles_that_busts_is_discarded_and_not_lost() -> None:
    race = a_race("muggles").with_active("brown:symbol light_gray:coin1*2").with_roll("light_gray")
    race.at("roll").push("").expects(discard="brown light_gray*2", fans=1)
    assert not race.happened(DiceLost)
    assert race.happened(FanGained)


@ruling("The throw is no push and cannot bust; you may leave it.")
def test_muggles_throw_is_no_push_and_never_busts() -> None:
    race = a_race("muggles", "reckless_cheese").with_active("yellow:symbol light_gray:coin1*2")
    race.with_roll("brown").at("roll").push("brown:symbol").take("brown:symbol")
    race.choose("light_gray*2").throw("").expects(busted=False)
    assert race.options == [("after_push", code("yellow:symbol")), "done"]
