"""The green cards, one rule to a test."""

import pytest

from cubitos_desktop.rules.decisions import Throw, WrongAnswer
from cubitos_desktop.rules.dice import LIGHT
from cubitos_desktop.rules.events import DiceLost, DiceUsed
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race, code

MOVE = "move_to_roll"
SAFE = "cannot_bust"


def at_push_or_pass(card: str, *cards: str, active: str, roll: str = "light_gray") -> RaceUnderTest:
    """Push or pass is asked, at risk with three active dice or more."""
    return a_race(card, *cards).with_active(active).with_roll(roll).at("roll")


# --- Rock On ------------------------------------------------------------------------------------


def test_rock_on_moves_from_active_to_roll_before_a_push() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol light_gray:coin1")
    race.take("green:symbol", MOVE).expects(active="light_gray:coin1", roll="green light_gray")
    race.push("green:symbol").expects(active="green:symbol light_gray:coin1", roll="light_gray")


@ruling("Once it is moved you have to push.")
def test_rock_on_moves_only_for_a_push() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol").take("green:symbol", MOVE)
    assert race.options == ["push"]
    assert race.reasons() == {"pass": "push_prepared"}


def test_rock_on_is_optional() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol light_gray:coin1")
    race.push("light_gray:coin1").expects(active="green:symbol light_gray:coin1*2")


def test_rock_on_may_be_moved_at_each_push() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol").take("green:symbol", MOVE)
    race.push("green:symbol").take("green:symbol", MOVE).push("green:foot")
    race.expects(active="green:foot", roll="light_gray")


def test_rock_on_makes_a_push_possible_when_roll_is_empty() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol", roll="").asks("push_or_pass")
    assert "push" not in race.options
    race.take("green:symbol", MOVE).push("green:symbol").expects(active="green:symbol")


def test_rock_on_lets_you_pass_when_roll_is_empty() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol light_gray:coin1", roll="")
    race.answer("pass").asks("abilities")


def test_rock_on_moves_several_of_them() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol green:power light_gray:coin1", roll="")
    race.take("green:symbol", MOVE).take("green:power", MOVE)
    race.expects(active="light_gray:coin1", roll="green*2")


@ruling("A power face does the same.")
def test_rock_on_moves_a_power_face_and_no_other_die() -> None:
    race = at_push_or_pass("rock_on", active="green:power light_gray:coin1")
    race.take("green:power", MOVE).asks("push_or_pass").expects(active="light_gray:coin1")


@pytest.mark.parametrize("face", ["foot", "blank"])
def test_rock_on_moves_only_with_symbol_or_power_up(face: str) -> None:
    race = at_push_or_pass("rock_on", active=f"green:{face} light_gray:coin1")
    assert not race.can_take(f"green:{face}", MOVE)


@ruling("You stay at risk even if fewer than 3 dice are left in Active.")
def test_rock_on_keeps_you_at_risk() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol light_gray:coin1*2")
    race.take("green:symbol", MOVE).push("").expects(busted=True, fans=1)


def test_rock_on_can_be_the_hit_that_saves_you() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol light_gray:coin1*2", roll="")
    race.take("green:symbol", MOVE).push("green:foot").expects(busted=False)


def test_rock_on_is_not_used_by_moving() -> None:
    race = at_push_or_pass("rock_on", active="green:symbol").take("green:symbol", MOVE)
    race.push("green:symbol")
    assert not race.happened(DiceUsed)


def test_rock_on_foot_face_gives_a_foot() -> None:
    race = a_race("rock_on").with_active("green:foot").at("abilities").use("green:foot")
    race.expects(feet=1)


def test_rock_on_has_no_run_box() -> None:
    race = a_race("rock_on").with_active("green:symbol green:power light_gray:coin1")
    race.at("abilities")
    assert not race.can_use("green:symbol")
    assert not race.can_use("green:power")


# --- Piña Cubelada ------------------------------------------------------------------------------


@ruling("If all dice miss, you keep everything and are asked again.")
def test_pina_cubelada_makes_a_push_that_cannot_bust() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol light_gray:coin1*2")
    race.take("green:symbol", SAFE).push("").expects(busted=False, fans=0)
    race.asks("push_or_pass").expects(active="green:symbol:used light_gray:coin1*2")


@ruling("Used for it, the die turns blank but stays active, and you have to push.")
def test_pina_cubelada_is_used_and_stays_active() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol light_gray:coin1*2")
    race.take("green:symbol", SAFE).push("light_gray:coin1")
    race.expects(active="green:symbol:used light_gray:coin1*3")


@ruling("It makes one push safe, not the round.")
def test_pina_cubelada_saves_just_that_push() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol light_gray:coin1*2")
    race.take("green:symbol", SAFE).push("").push("").expects(busted=True)


def test_pina_cubelada_works_once() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol light_gray:coin1*2")
    race.take("green:symbol", SAFE).push("")
    assert not race.can_take("green:symbol:used", SAFE)
    assert race.options == ["push", "pass"]


def test_pina_cubelada_saves_one_push_with_each_die() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol green:power light_gray:coin1")
    race.take("green:symbol", SAFE).push("").take("green:power", SAFE).push("")
    race.expects(busted=False)


@ruling("Used for it, the die turns blank but stays active, and you have to push.")
def test_pina_cubelada_used_before_a_push_is_followed_by_it() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol").take("green:symbol", SAFE)
    assert race.options == ["push"]


def test_pina_cubelada_cannot_be_used_without_a_push() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol light_gray:coin1", roll="")
    assert not race.can_take("green:symbol", SAFE)
    race.asks("abilities")


def test_pina_cubelada_cannot_be_used_after_the_throw() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:symbol light_gray:coin1*2")
    race.push("").expects(busted=True)


def test_pina_cubelada_foot_face_does_not_save() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:foot light_gray:coin1*2")
    assert not race.can_take("green:foot", SAFE)


def test_pina_cubelada_works_with_the_power_face() -> None:
    race = at_push_or_pass("pina_cubelada", active="green:power light_gray:coin1*2")
    race.take("green:power", SAFE).push("").expects(busted=False)


def test_pina_cubelada_still_counts_as_an_active_green_die() -> None:
    race = at_push_or_pass("pina_cubelada", "dope_cat", active="green:symbol white:symbol")
    race.take("green:symbol", SAFE).push("").answer("pass").use("white:symbol").expects(coins=3)


def test_pina_cubelada_lets_you_pass_when_the_last_die_has_left_roll() -> None:
    race = at_push_or_pass(
        "pina_cubelada", "broken_cow", "pinch_eater", active="green:symbol white:symbol*2"
    )
    race.take("green:symbol", SAFE).take("white:symbol", "borrow_with_pair")
    race.set_die("orange:symbol").take("borrowed-orange:symbol").set_die("light_gray:coin1")
    race.asks("abilities").expects(roll="", is_preparing=False, is_push_safe=False)


# --- Keep On Rollin' ----------------------------------------------------------------------------


@ruling("Saved, you keep your active dice and feet, but gain no fan.")
def test_keep_on_rollin_is_lost_and_you_do_not_bust() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:symbol light_gray:coin1*2").push("")
    race.asks("save", seat=0).answer(code("green:symbol"))
    race.expects(busted=False, fans=0, active="light_gray:coin1*2", roll="light_gray")
    assert race.tray("green") == 10
    assert race.happened(DiceLost)


def test_keep_on_rollin_lets_you_push_or_pass_then() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:symbol light_gray:coin1*2").push("")
    race.answer(code("green:symbol")).asks("push_or_pass", seat=0)
    assert race.options == ["push", "pass"]


def test_keep_on_rollin_leaves_you_at_risk() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:symbol light_gray:coin1*2").push("")
    race.answer(code("green:symbol")).push("").expects(busted=True)


@ruling("You may also let the bust happen and keep the die.")
def test_keep_on_rollin_is_optional() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:symbol light_gray:coin1*2").push("")
    race.answer("bust").expects(busted=True, fans=1, discard="green light_gray*2")


def test_keep_on_rollin_works_again_with_another_die() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:symbol green:power light_gray:coin1")
    race.push("").answer(code("green:power")).push("").answer(code("green:symbol"))
    race.expects(busted=False, active="light_gray:coin1")


def test_keep_on_rollin_loses_just_one_die_for_one_bust() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:symbol*2 light_gray:coin1").push("")
    race.answer(code("green:symbol")).expects(active="green:symbol light_gray:coin1")


def test_keep_on_rollin_is_not_asked_for_when_you_do_not_bust() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:symbol light_gray:coin1").push("")
    race.asks("push_or_pass").expects(active="green:symbol light_gray:coin1")


def test_keep_on_rollin_foot_face_does_not_save() -> None:
    race = at_push_or_pass("keep_on_rollin", active="green:foot light_gray:coin1*2").push("")
    race.expects(busted=True)


def test_keep_on_rollin_may_lose_a_borrowed_die() -> None:
    race = at_push_or_pass("keep_on_rollin", active="borrowed-green:symbol light_gray:coin1*2")
    race.push("").answer(code("borrowed-green:symbol")).expects(active="light_gray:coin1*2")
    assert race.tray("green") == 10


@ruling("Saved, you keep your active dice and feet, but gain no fan.")
def test_keep_on_rollin_saves_the_feet_collected_before() -> None:
    race = at_push_or_pass(
        "keep_on_rollin", "wizard", active="green:symbol brown:symbol light_gray:coin1"
    )
    race.having(feet=3).push("").answer(code("green:symbol")).expects(feet=4, fans=0)


# --- Pineapple Rocks ----------------------------------------------------------------------------


def test_pineapple_rocks_moves_from_active_to_roll_before_a_push() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:symbol light_gray:coin1")
    race.take("green:symbol", MOVE).asks("push_or_pass")
    race.expects(active="light_gray:coin1", roll="green light_gray")


def test_pineapple_rocks_makes_a_push_possible_when_roll_is_empty() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:symbol", roll="")
    race.take("green:symbol", MOVE).push("green:foot").expects(active="green:foot")


@ruling("Once it is moved you have to push.")
def test_pineapple_rocks_moves_only_for_a_push() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:symbol").take("green:symbol", MOVE)
    assert race.options == ["push"]


def test_pineapple_rocks_is_optional() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:power light_gray:coin1")
    race.push("").expects(active="green:power light_gray:coin1")


def test_pineapple_rocks_power_then_also_moves_another_active_die() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:power light_gray:coin1 white:foot")
    race.take("green:power", MOVE).asks("move_to_roll", seat=0).choose("white:foot")
    race.expects(active="light_gray:coin1", roll="green light_gray white")


@ruling("A used die that goes to Roll is fresh again.")
def test_pineapple_rocks_power_may_move_a_used_die() -> None:
    race = at_push_or_pass(
        "pineapple_rocks", "broken_cow", active="green:power white:symbol:used light_gray:coin1"
    )
    race.take("green:power", MOVE).choose("white:symbol:used").push("white:symbol")
    race.expects(active="light_gray:coin1 white:symbol", roll="green light_gray")


@ruling("With the power face the other die is not optional if there is one.")
def test_pineapple_rocks_power_part_belongs_to_the_move() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:power light_gray:coin1")
    race.take("green:power", MOVE)
    with pytest.raises(WrongAnswer):
        race.choose("")


def test_pineapple_rocks_power_moves_alone_if_there_is_no_other() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:power").take("green:power", MOVE)
    race.asks("push_or_pass").expects(active="", roll="green light_gray")


def test_pineapple_rocks_power_may_move_another_green_die() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:power green:foot light_gray:coin1")
    race.take("green:power", MOVE).choose("green:foot").expects(roll="green*2 light_gray")


def test_pineapple_rocks_power_may_move_the_start_player_die() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:power start:foot")
    race.take("green:power", MOVE).choose("start:foot").expects(roll="green light_gray start")


def test_pineapple_rocks_symbol_moves_no_other_die() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:symbol light_gray:coin1")
    race.take("green:symbol", MOVE).push("").expects(active="light_gray:coin1")


def test_pineapple_rocks_keeps_you_at_risk() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:power light_gray:coin1*2")
    race.take("green:power", MOVE).choose("light_gray:coin1").push("").expects(busted=True)


def test_pineapple_rocks_foot_face_does_not_move() -> None:
    race = at_push_or_pass("pineapple_rocks", active="green:foot light_gray:coin1")
    assert not race.can_take("green:foot", MOVE)


# --- Up to 11 -----------------------------------------------------------------------------------


@ruling("Once it is moved you have to push.")
def test_up_to_11_moves_from_active_to_roll_before_a_push() -> None:
    race = at_push_or_pass("up_to_11", active="green:symbol light_gray:coin1")
    race.take("green:symbol", MOVE).expects(active="light_gray:coin1", roll="green light_gray")
    assert race.options == ["push"]


def test_up_to_11_power_moves_no_other_die() -> None:
    race = at_push_or_pass("up_to_11", active="green:power light_gray:coin1")
    race.take("green:power", MOVE).asks("push_or_pass").expects(active="light_gray:coin1")


def test_up_to_11_makes_a_push_possible_when_roll_is_empty() -> None:
    race = at_push_or_pass("up_to_11", active="green:symbol", roll="")
    race.take("green:symbol", MOVE).push("green:foot").expects(active="green:foot")


@pytest.mark.parametrize(("others", "feet"), [(2, 1), (4, 1), (5, 2), (8, 3), (10, 3)])
def test_up_to_11_power_gives_a_foot_for_every_three_active_dice(others: int, feet: int) -> None:
    race = a_race("up_to_11").with_active(f"green:power light_gray:coin1*{others}")
    race.at("abilities").use("green:power").expects(feet=feet)


@pytest.mark.parametrize("others", [11, 14])
def test_up_to_11_power_counts_at_most_eleven_dice(others: int) -> None:
    race = a_race("up_to_11").with_active(f"green:power light_gray:coin1*{others}")
    race.at("abilities").use("green:power").expects(feet=3)


@ruling("Used dice count, and so does this one.")
def test_up_to_11_power_counts_used_and_blank_dice() -> None:
    race = a_race("up_to_11").with_active(
        "green:power light_gray:coin1:used*2 white:foot:used borrowed-red:blank start:foot:used"
    )
    race.at("abilities").use("green:power").expects(feet=2)


def test_up_to_11_power_gives_nothing_with_two_active_dice() -> None:
    race = a_race("up_to_11").with_active("green:power light_gray:coin1").with_roll("light_gray*5")
    assert not race.at("abilities").can_use("green:power")


def test_up_to_11_power_is_turned_to_blank_and_stays_active() -> None:
    race = a_race("up_to_11").with_active("green:power light_gray:coin1*2").at("abilities")
    race.use("green:power").expects(active="green:power:used light_gray:coin1*2")


def test_up_to_11_counts_the_used_one_for_the_next() -> None:
    race = a_race("up_to_11").with_active("green:power*2 light_gray:coin1").at("abilities")
    race.use("green:power").use("green:power").expects(feet=2)


def test_up_to_11_symbol_gives_no_feet() -> None:
    race = a_race("up_to_11").with_active("green:symbol light_gray:coin1*2").at("abilities")
    assert not race.can_use("green:symbol")


def test_up_to_11_foot_face_gives_just_a_foot() -> None:
    race = a_race("up_to_11").with_active("green:foot light_gray:coin1*5").at("abilities")
    race.use("green:foot").expects(feet=1)


def test_up_to_11_power_is_optional() -> None:
    race = a_race("up_to_11").with_active("green:power light_gray:coin1*2").having(credits=4)
    race.at("abilities").answer("ready", "ready").asks("move").expects(feet=0)


@ruling("A power face that goes to Roll gives no feet unless it comes up again.")
@pytest.mark.parametrize(("face", "feet"), [("power", 1), ("symbol", 0), ("foot", 1)])
def test_up_to_11_power_moved_to_roll_gives_feet_only_if_it_comes_up_again(
    face: str, feet: int
) -> None:
    race = at_push_or_pass("up_to_11", active="green:power light_gray:coin1:used*2")
    race.take("green:power", MOVE).push(f"green:{face}").answer("pass")
    if race.can_use(f"green:{face}"):
        race.use(f"green:{face}")
    race.expects(feet=feet)


# --- Rolling Stoned -----------------------------------------------------------------------------


def would_bust(card: str, active: str, roll: str = "light_gray", draw: str = "") -> RaceUnderTest:
    """A push at risk has missed with everything."""
    race = a_race(card).with_active(active).with_roll(roll).with_draw(draw).at("roll")
    return race.push("")


@ruling("Saved, you choose again: push or pass.")
def test_rolling_stoned_throws_gray_dice_and_one_hit_saves_you() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot*2", draw="light_gray*2")
    race.asks("save", seat=0).answer(code("green:symbol")).choose("draw/light_gray*2")
    race.throw("light_gray:coin1").asks("push_or_pass", seat=0)
    race.expects(busted=False, fans=0, roll="light_gray*2")
    race.expects(active="green:symbol:used light_gray:coin1 white:foot*2")


def test_rolling_stoned_does_not_save_without_a_hit() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot*2", draw="light_gray*2")
    race.answer(code("green:symbol")).choose("draw/light_gray*2").throw("")
    race.expects(busted=True, fans=1, discard="green white*2", roll="light_gray*3")


@ruling("Active gray dice may be thrown too; those that miss go to Roll.")
def test_rolling_stoned_throws_any_gray_dice_from_any_zones() -> None:
    race = a_race("rolling_stoned").with_active("green:symbol white:foot light_gray:coin1")
    race.with_roll("dark_gray red").with_draw("light_gray blue").with_discard("dark_gray brown")
    race.at("roll").push("").answer(code("green:symbol")).asks("throw")
    assert race.offered() == {
        "active/light_gray:coin1",
        "roll/dark_gray",
        "draw/light_gray",
        "discard/dark_gray",
    }
    race.choose("active/light_gray:coin1 roll/dark_gray draw/light_gray discard/dark_gray")
    race.throw("dark_gray:foot").expects(busted=False, draw="blue", discard="brown")
    race.expects(active="dark_gray:foot green:symbol:used white:foot")
    race.expects(roll="dark_gray light_gray*2 red")


def test_rolling_stoned_throws_at_least_one_die() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot*2", draw="light_gray*2")
    race.answer(code("green:symbol"))
    with pytest.raises(WrongAnswer):
        race.choose("")


def test_rolling_stoned_may_throw_just_one_die() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot*2", draw="light_gray*2")
    race.answer(code("green:symbol")).choose("draw/light_gray")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((LIGHT, 1),)


def test_rolling_stoned_does_not_take_the_start_player_die_for_gray() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot start:coin2")
    race.answer(code("green:symbol"))
    assert race.offered() == {"roll/light_gray"}


def test_rolling_stoned_may_throw_used_gray_dice() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot light_gray:coin1:used")
    race.answer(code("green:symbol")).choose("active/light_gray:coin1:used")
    race.throw("light_gray:coin1").expects(busted=False)
    race.expects(active="green:symbol:used light_gray:coin1 white:foot")


def test_rolling_stoned_without_a_hit_may_use_another_of_these() -> None:
    race = would_bust("rolling_stoned", "green:symbol green:power white:foot")
    race.answer(code("green:symbol")).choose("roll/light_gray").throw("").asks("save", seat=0)
    assert race.options == [code("green:power"), "bust"]
    race.answer(code("green:power")).choose("roll/light_gray").throw("light_gray:coin1")
    race.expects(
        busted=False, active="green:power:used green:symbol:used light_gray:coin1 white:foot"
    )


def test_rolling_stoned_that_was_used_does_not_save_again() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot*2", roll="light_gray*2")
    race.answer(code("green:symbol")).choose("roll/light_gray").throw("light_gray:coin1")
    race.push("").expects(busted=True)


@ruling("You may also let the bust happen.")
def test_rolling_stoned_is_optional() -> None:
    race = would_bust("rolling_stoned", "green:symbol white:foot*2").answer("bust")
    race.expects(busted=True)


def test_rolling_stoned_does_not_save_without_gray_dice() -> None:
    would_bust("rolling_stoned", "green:symbol white:foot*2", roll="white").expects(busted=True)


def test_rolling_stoned_foot_face_does_not_save() -> None:
    would_bust("rolling_stoned", "green:foot white:foot*2").expects(busted=True)


def test_rolling_stoned_leaves_you_at_risk() -> None:
    race = would_bust("rolling_stoned", "green:symbol light_gray:coin1 white:foot")
    race.answer(code("green:symbol")).choose("active/light_gray:coin1")
    race.throw("light_gray:coin1").expects(at_risk=True)


def test_rolling_stoned_still_counts_as_an_active_green_die() -> None:
    race = a_race("rolling_stoned", "dope_cat").with_active("green:symbol white:symbol white:foot")
    race.with_roll("light_gray").at("roll").push("").answer(code("green:symbol"))
    race.choose("roll/light_gray").throw("light_gray:coin1").use("white:symbol").expects(coins=3)


# --- Punk Fruit ---------------------------------------------------------------------------------


def test_punk_fruit_may_keep_green_and_gray_dice_in_active() -> None:
    race = would_bust(
        "punk_fruit", "green:symbol green:foot light_gray:coin1 dark_gray:foot white:foot"
    )
    race.asks("keep", seat=0).answer("keep").expects(discard="white")
    race.expects(active="dark_gray:foot green:foot green:symbol light_gray:coin1", busted=True)


def test_punk_fruit_bust_still_gains_the_fan() -> None:
    race = would_bust("punk_fruit", "green:symbol light_gray:coin1*2").answer("keep")
    race.expects(fans=1, credits=1, tokens=1)


def test_punk_fruit_keeps_all_of_them_or_none() -> None:
    race = would_bust("punk_fruit", "green:symbol light_gray:coin1*2")
    assert race.options == ["keep", "discard"]
    race.answer("discard").expects(active="", discard="green light_gray*2", fans=1)


def test_punk_fruit_keeps_used_and_borrowed_green_and_gray_dice() -> None:
    race = would_bust("punk_fruit", "green:power borrowed-light_gray:blank borrowed-green:foot")
    race.answer("keep").expects(
        active="borrowed-green:foot borrowed-light_gray:blank green:power", discard=""
    )


def test_punk_fruit_does_not_keep_the_start_player_die() -> None:
    race = would_bust("punk_fruit", "green:symbol start:coin2 light_gray:coin1").answer("keep")
    race.expects(active="green:symbol light_gray:coin1", discard="start")


def test_punk_fruit_foot_face_keeps_nothing() -> None:
    race = would_bust("punk_fruit", "green:foot light_gray:coin1*2")
    race.expects(active="", discard="green light_gray*2")


def test_punk_fruit_lets_you_discard_dice_from_roll_as_after_any_bust() -> None:
    race = would_bust("punk_fruit", "green:symbol light_gray:coin1*2", roll="light_gray*2 red")
    race.answer("keep").asks("discard").choose("red").expects(discard="red", roll="light_gray*2")


def test_punk_fruit_ends_your_roll_phase_all_the_same() -> None:
    race = would_bust("punk_fruit", "green:symbol light_gray:coin1*2").answer("keep").choose("")
    race.asks("abilities", seat=0)


@ruling("Dice that are kept are used as usual in the Run phase.")
def test_punk_fruit_dice_kept_in_a_bust_are_used_as_usual() -> None:
    race = would_bust("punk_fruit", "green:symbol light_gray:coin1 dark_gray:foot").answer("keep")
    race.choose("").use("light_gray:coin1").use("dark_gray:foot").expects(coins=1, feet=1)


def test_punk_fruit_keeps_no_feet_collected_before_the_bust() -> None:
    race = a_race("punk_fruit", "wizard").with_active("brown:symbol green:symbol light_gray:coin1")
    race.with_roll("light_gray*2").at("roll").push("light_gray:coin1").expects(feet=1)
    race.push("").answer("keep").expects(feet=0)


def test_punk_fruit_throws_dice_of_different_colours_from_draw_and_roll() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_draw("light_gray*2 red")
    race.with_roll("blue light_gray").with_discard("brown").at("abilities").use("green:symbol")
    assert race.offered() == {"draw/light_gray", "draw/red", "roll/light_gray", "roll/blue"}
    race.choose("draw/light_gray draw/red roll/blue").throw("light_gray:coin1 blue:coin2")
    race.expects(active="blue:coin2 green:symbol:used light_gray:coin1")
    race.expects(draw="light_gray", roll="light_gray red", discard="brown")


def test_punk_fruit_does_not_throw_two_dice_of_a_colour() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_draw("light_gray*2 red")
    race.with_roll("red").at("abilities").use("green:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("draw/red roll/red")


@ruling("Both grays are one colour; the start player die is one of its own.")
def test_punk_fruit_takes_both_grays_for_one_colour() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_draw("light_gray dark_gray red")
    race.at("abilities").use("green:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("draw/light_gray draw/dark_gray")


@ruling("Both grays are one colour; the start player die is one of its own.")
def test_punk_fruit_takes_the_start_player_die_for_a_colour_of_its_own() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_draw("light_gray dark_gray")
    race.with_roll("start").at("abilities").use("green:symbol")
    race.choose("draw/dark_gray roll/start").throw("start:coin2 dark_gray:foot")
    race.expects(active="dark_gray:foot green:symbol:used start:coin2")


def test_punk_fruit_throws_up_to_nine_dice() -> None:
    nine = "light_gray white brown red green orange purple yellow blue"
    race = a_race("punk_fruit").with_active("green:symbol").with_draw(nine).with_roll("start")
    race.at("abilities").use("green:symbol")
    with pytest.raises(WrongAnswer):
        race.choose(f"{nine} start")
    race.choose(nine).throw("white:foot")
    race.expects(active="green:symbol:used white:foot", draw="")


def test_punk_fruit_may_throw_no_die() -> None:
    race = a_race("punk_fruit").with_active("green:symbol light_gray:coin1").at("abilities")
    race.use("green:symbol").choose("").asks("abilities").expects(
        active="green:symbol:used light_gray:coin1"
    )


def test_punk_fruit_has_no_refill() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_draw("red").with_discard("blue")
    race.at("abilities").use("green:symbol")
    assert race.offered() == {"draw/red"}


def test_punk_fruit_lets_the_nows_of_its_hits_be_used() -> None:
    race = a_race("punk_fruit", "dugout").with_active("green:symbol").with_roll("orange")
    race.at("abilities").use("green:symbol").choose("roll/orange").throw("orange:symbol")
    race.asks("now", seat=0).take("orange:symbol").choose("light_gray*3").throw("light_gray:coin1")
    race.asks("abilities").expects(active="green:symbol:used light_gray:coin1 orange:symbol")


@ruling("The throw is no push and cannot bust; hits can be used at once.")
def test_punk_fruit_hits_can_be_used_at_once() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_roll("purple").at("abilities")
    race.use("green:symbol").choose("roll/purple").throw("purple:symbol").use("purple:symbol")
    race.expects(feet=4)


@ruling("The throw is no push and cannot bust; hits can be used at once.")
def test_punk_fruit_throw_never_busts() -> None:
    race = a_race("punk_fruit").with_active("green:symbol light_gray:coin1*3").at("abilities")
    race.use("green:symbol").choose("draw/light_gray").throw("").asks("abilities")
    race.expects(busted=False)


def test_punk_fruit_throws_after_a_bust_in_which_it_was_kept() -> None:
    race = would_bust("punk_fruit", "green:symbol light_gray:coin1*2", draw="purple")
    race.answer("keep").choose("").use("green:symbol").choose("draw/purple")
    race.throw("purple:symbol").use("purple:symbol").expects(feet=4)


def test_punk_fruit_is_used_by_its_throw() -> None:
    race = a_race("punk_fruit").with_active("green:power light_gray:coin1").at("abilities")
    race.use("green:power").choose("draw/light_gray").throw("")
    assert not race.can_use("green:power:used")


def test_punk_fruit_that_is_thrown_anew_is_fresh() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_roll("green").at("abilities")
    race.use("green:symbol").choose("roll/green").throw("green:symbol")
    assert race.can_use("green:symbol")


def test_punk_fruit_foot_face_gives_just_a_foot() -> None:
    race = a_race("punk_fruit").with_active("green:foot").at("abilities").use("green:foot")
    race.expects(feet=1)


@ruling("The throw is no push and cannot bust; hits can be used at once.")
def test_punk_fruit_throw_is_no_push() -> None:
    race = a_race("punk_fruit", "wizard").with_active("green:symbol brown:symbol").at("abilities")
    race.use("green:symbol").choose("draw/light_gray").throw("light_gray:coin1").expects(feet=0)
