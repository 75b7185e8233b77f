"""The white cards, one rule to a test."""

import pytest

from cubitos_desktop.rules.decisions import Throw, WrongAnswer
from cubitos_desktop.rules.dice import (
    BLANK,
    BLUE,
    BROWN,
    COLOURS,
    DARK,
    GREEN,
    LIGHT,
    ORANGE,
    OWNABLE,
    POWER,
    PURPLE,
    RED,
    SYMBOL,
)
from cubitos_desktop.rules.events import BorrowedReturned, DiceLost, DieGained, PlayerBusted
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race

PAIR = "borrow_with_pair"
LOSE_SPACE = 4
"""A reward space of the first track where up to two dice may be lost."""


def with_pair_of_cows(*cards: str, more: str = "", seats: int = 2) -> RaceUnderTest:
    """Two Broken Cows lie in Active, a few grays in Roll."""
    race = a_race("broken_cow", *cards, seats=seats)
    return race.with_active(f"white:symbol*2 {more}").with_roll("light_gray*3")


def empty_trays(race: RaceUnderTest, *colours: int) -> RaceUnderTest:
    for colour in colours:
        race.with_tray(COLOURS[colour], 0)
    return race


# --- Smelly Cat ---------------------------------------------------------------------------------


def test_smelly_cat_gives_two_feet() -> None:
    a_race("smelly_cat").with_active("white:symbol").at("abilities").use("white:symbol").expects(
        feet=2, coins=0, credits=0
    )


@ruling("Once used, the die turns blank but still counts as an active white die.")
def test_smelly_cat_is_turned_to_blank_and_stays_active() -> None:
    race = a_race("smelly_cat").with_active("white:symbol light_gray:coin1").at("abilities")
    race.use("white:symbol").expects(active="light_gray:coin1 white:symbol:used")
    assert not race.can_use("white:symbol:used")


def test_smelly_cat_may_be_left_unused() -> None:
    race = a_race("smelly_cat").with_active("white:symbol").at("abilities").answer("ready")
    race.asks("abilities_again", seat=0).answer("ready").expects(feet=0)


def test_smelly_cat_foot_face_gives_just_one_foot() -> None:
    a_race("smelly_cat").with_active("white:foot").at("abilities").use("white:foot").expects(feet=1)


def test_smelly_cat_blank_face_gives_nothing() -> None:
    race = a_race("smelly_cat").with_active("white:blank light_gray:coin1").at("abilities")
    assert not race.can_use("white:blank")


def test_smelly_cat_works_for_each_die() -> None:
    race = a_race("smelly_cat").with_active("white:symbol*2").at("abilities")
    race.use("white:symbol").use("white:symbol").expects(feet=4)


def test_smelly_cat_thrown_anew_is_fresh() -> None:
    race = a_race("smelly_cat", "jacques_couteau").with_active("white:symbol:used red:symbol")
    race.at("swords").answer("take").choose("active/white:symbol:used draw/light_gray")
    race.throw("white:symbol").use("white:symbol").expects(feet=2)


@ruling("Once used, the die turns blank but still counts as an active white die.")
def test_smelly_cat_used_still_counts_as_an_active_white_die() -> None:
    race = a_race("smelly_cat", "captain_bark").with_active("white:symbol brown:symbol red:symbol")
    race.at("abilities").use("white:symbol").use("brown:symbol", mask=1).expects(fans=1)


@ruling("Feet are for this round's move only; those left over are lost.")
def test_smelly_cat_feet_left_over_are_lost() -> None:
    race = a_race("smelly_cat").with_active("white:symbol").with_draw("light_gray*12")
    race.at("abilities").use("white:symbol").walk().asks("draw", seat=0).expects(feet=0)


# --- Cat Tastrophy ------------------------------------------------------------------------------


def test_cat_tastrophy_gives_a_die_whose_cost_is_at_most_your_fan_count() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol").having(fans=4).at("abilities")
    race.use("white:symbol").asks("gain_die", seat=0)
    # Rich Dog costs 3, Mr. Soldier and Rock On cost 4; all others cost more.
    assert race.options == [LIGHT, DARK, BROWN, RED, GREEN]


@ruling("The die goes to your Discard and is not one of your two purchases.")
def test_cat_tastrophy_puts_the_die_into_discard_without_paying() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol light_gray:coin1").having(fans=4)
    race.having(credits=4).at("abilities").use("white:symbol").answer(RED)
    race.expects(discard="red", credits=4, coins=0)
    assert race.tray("red") == 9


@ruling("Gray dice cost 0: one can be taken even without fans.")
def test_cat_tastrophy_gives_gray_dice_without_any_fan() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol").having(fans=0).at("abilities")
    race.use("white:symbol")
    assert race.options == [LIGHT, DARK]


@ruling("Your fans are counted at the moment of use.")
def test_cat_tastrophy_counts_a_fan_of_this_round() -> None:
    race = a_race("cat_tastrophy", "captain_bark").having(fans=3)
    race.with_active("white:symbol brown:symbol red:symbol").at("abilities")
    race.use("brown:symbol").use("white:symbol")
    assert RED in race.options


def test_cat_tastrophy_finds_nothing_in_an_empty_tray() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol").having(fans=3)
    empty_trays(race, LIGHT, BROWN).at("abilities").use("white:symbol")
    assert race.options == [DARK]


def test_cat_tastrophy_gives_nothing_when_every_such_tray_is_empty() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol light_gray:coin1").having(fans=3)
    empty_trays(race, LIGHT, DARK, BROWN).at("abilities")
    assert not race.can_use("white:symbol")


def test_cat_tastrophy_may_be_left_unused() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol").having(fans=4).at("abilities")
    race.answer("ready").answer("ready")
    assert not race.happened(DieGained)


@ruling("The die goes to your Discard and is not one of your two purchases.")
def test_cat_tastrophy_die_comes_beside_your_two_purchases() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol").having(fans=4, credits=30)
    race.at("abilities").use("white:symbol").answer(RED).answer((-1,)).asks("buy")
    race.answer((RED, GREEN)).expects(credits=22)
    assert race.tray("red") == 8
    assert race.tray("green") == 9


# --- Fat Cat ------------------------------------------------------------------------------------


def test_fat_cat_gives_a_gray_die_of_your_choice_and_three_feet_taken_together() -> None:
    race = a_race("fat_cat").with_active("white:symbol").at("abilities").use("white:symbol")
    assert race.options == [LIGHT, DARK]
    race.answer(DARK).expects(discard="dark_gray", feet=3)


def test_fat_cat_may_give_a_light_gray_die() -> None:
    race = a_race("fat_cat").with_active("white:symbol").at("abilities").use("white:symbol")
    race.answer(LIGHT).expects(discard="light_gray", feet=3)


@ruling("The gray die, light or dark, is not optional while one is left.")
def test_fat_cat_offers_no_feet_without_the_die() -> None:
    race = a_race("fat_cat").with_active("white:symbol").at("abilities")
    assert [option for option in race.options if option[0] == "use"] == race.options[:1]
    race.use("white:symbol")
    with pytest.raises(WrongAnswer):
        race.answer("none")


def test_fat_cat_gives_the_gray_die_that_is_left() -> None:
    race = empty_trays(a_race("fat_cat").with_active("white:symbol"), DARK).at("abilities")
    race.use("white:symbol").expects(discard="light_gray", feet=3)


@ruling("No gray die left? You still take the feet.")
def test_fat_cat_gives_three_feet_when_no_gray_die_is_left() -> None:
    race = empty_trays(a_race("fat_cat").with_active("white:symbol"), LIGHT, DARK).at("abilities")
    race.use("white:symbol").expects(discard="", feet=3)


def test_fat_cat_may_be_left_unused() -> None:
    race = a_race("fat_cat").with_active("white:symbol").at("abilities").answer("ready")
    race.answer("ready").expects(feet=0)
    assert not race.happened(DieGained)


@ruling("It goes to your Discard and is not one of your two purchases.")
def test_fat_cat_gray_die_comes_beside_your_two_purchases() -> None:
    race = a_race("fat_cat").with_active("white:symbol").having(credits=30).at("abilities")
    race.use("white:symbol").answer(DARK).expects(discard="dark_gray", credits=30).walk()
    race.answer((RED, GREEN))
    assert (race.tray("red"), race.tray("green")) == (9, 9)


# --- Dope Cat -----------------------------------------------------------------------------------


def test_dope_cat_gives_two_coins_with_an_active_brown_die() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:coin3").at("abilities")
    race.use("white:symbol").expects(coins=2)


def test_dope_cat_gives_three_coins_with_an_active_green_die() -> None:
    race = a_race("dope_cat").with_active("white:symbol green:foot").at("abilities")
    race.use("white:symbol").expects(coins=3)


def test_dope_cat_gives_both_if_both() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:coin3 green:foot").at("abilities")
    race.use("white:symbol").expects(coins=5)


def test_dope_cat_gives_nothing_without_brown_and_green() -> None:
    race = a_race("dope_cat").with_active("white:symbol red:symbol light_gray:coin1")
    assert not race.at("abilities").can_use("white:symbol")


def test_dope_cat_looks_at_active_dice_only() -> None:
    race = a_race("dope_cat").with_active("white:symbol light_gray:coin1").with_roll("brown green")
    assert not race.at("abilities").can_use("white:symbol")


@ruling("The brown or green die may show any face; a used one counts too.")
def test_dope_cat_counts_a_used_die() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:coin3 light_gray:coin1")
    race.at("abilities").use("brown:coin3").use("white:symbol").expects(coins=5)


@ruling("The brown or green die may show any face; a used one counts too.")
def test_dope_cat_counts_a_die_set_to_blank() -> None:
    race = a_race("dope_cat").with_active("white:symbol borrowed-green:blank").at("abilities")
    race.use("white:symbol").expects(coins=3)


@ruling("Brown dice are often lost when they are used: use this one first.")
def test_dope_cat_does_not_count_a_die_that_was_lost_with_its_use() -> None:
    race = a_race("dope_cat", "rich_dog").with_active("white:symbol brown:symbol light_gray:coin1")
    race.at("abilities").use("brown:symbol").expects(coins=3)
    assert not race.can_use("white:symbol")


@ruling("Brown dice are often lost when they are used: use this one first.")
def test_dope_cat_used_before_the_dog_is_lost_gets_its_coins() -> None:
    race = a_race("dope_cat", "rich_dog").with_active("white:symbol brown:symbol").at("abilities")
    race.use("white:symbol").use("brown:symbol").expects(coins=5)


def test_dope_cat_does_not_pay_for_a_second_brown_die() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:coin3*2").at("abilities")
    race.use("white:symbol").expects(coins=2)


def test_dope_cat_boxes_are_used_in_one_go() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:coin3 green:foot").at("abilities")
    race.use("white:symbol", mask=1).expects(coins=2)
    assert not race.can_use("white:symbol:used")


# --- Broken Cow ---------------------------------------------------------------------------------


@ruling("Both dice turn blank but stay active.")
def test_broken_cow_borrows_a_die_and_sets_it_in_active_at_push_or_pass() -> None:
    race = with_pair_of_cows().at("roll").take("white:symbol", PAIR).set_die("purple:symbol")
    race.expects(active="borrowed-purple:symbol white:symbol:used*2").asks("push_or_pass", seat=0)
    assert race.tray("purple") == 9


@ruling("Borrowed in the Run phase, it can still be used in this round.")
def test_broken_cow_works_in_step_four() -> None:
    race = with_pair_of_cows().at("abilities").take("white:symbol", PAIR).set_die("purple:symbol")
    race.use("borrowed-purple:symbol").expects(feet=4)


def test_broken_cow_works_in_step_four_after_the_swords() -> None:
    race = with_pair_of_cows().at("abilities").answer("ready").asks("abilities_again")
    race.take("white:symbol", PAIR).set_die("purple:symbol")
    race.expects(active="borrowed-purple:symbol white:symbol:used*2")


def test_broken_cow_needs_two_of_them() -> None:
    race = a_race("broken_cow").with_active("white:symbol light_gray:coin1").with_roll("light_gray")
    assert not race.at("roll").can_take("white:symbol", PAIR)
    assert not race.at("abilities").can_take("white:symbol", PAIR)


def test_broken_cow_needs_the_symbol_on_both() -> None:
    race = a_race("broken_cow").with_active("white:symbol white:foot").with_roll("light_gray")
    assert not race.at("roll").can_take("white:symbol", PAIR)


def test_broken_cow_does_not_work_with_a_used_one() -> None:
    race = with_pair_of_cows(more="white:symbol").at("roll").take("white:symbol", PAIR)
    race.set_die("light_gray:blank")
    assert not race.can_take("white:symbol", PAIR)


def test_broken_cow_uses_one_pair_after_another() -> None:
    race = with_pair_of_cows(more="white:symbol*2").at("roll")
    race.take("white:symbol", PAIR).set_die("light_gray:coin1")
    race.take("white:symbol", PAIR).set_die("red:power")
    race.expects(active="borrowed-light_gray:coin1 borrowed-red:power white:symbol:used*4")


def test_broken_cow_that_is_borrowed_makes_a_pair_with_another() -> None:
    race = with_pair_of_cows(more="white:symbol").at("roll")
    race.take("white:symbol", PAIR).set_die("white:symbol")
    race.take("white:symbol", PAIR).set_die("red:symbol")
    race.expects(active="borrowed-red:symbol borrowed-white:symbol:used white:symbol:used*3")


def test_broken_cow_is_optional() -> None:
    race = with_pair_of_cows().at("roll").answer("pass").asks("abilities").answer("ready", "ready")
    assert not race.happened(BorrowedReturned)


def test_broken_cow_works_when_roll_is_empty() -> None:
    race = a_race("broken_cow").with_active("white:symbol*2").at("roll").asks("push_or_pass")
    assert race.can_take("white:symbol", PAIR)


def test_broken_cow_works_again_at_every_push_or_pass_question() -> None:
    race = with_pair_of_cows(more="light_gray:coin1").at("roll").push("light_gray:coin1")
    assert race.can_take("white:symbol", PAIR)


@pytest.mark.parametrize("colour", OWNABLE)
def test_broken_cow_borrows_from_any_tray_with_blank_allowed(colour: int) -> None:
    race = with_pair_of_cows().at("roll").take("white:symbol", PAIR)
    assert (colour, BLANK) in race.options


def test_broken_cow_sets_the_die_on_any_of_its_faces() -> None:
    race = with_pair_of_cows().at("roll").take("white:symbol", PAIR)
    assert {face for colour, face in race.options if colour == RED} == {BLANK, SYMBOL, POWER}
    assert {face for colour, face in race.options if colour == PURPLE} == {BLANK, SYMBOL}


def test_broken_cow_finds_nothing_in_an_empty_tray() -> None:
    race = with_pair_of_cows()
    empty_trays(race, BLUE).at("roll").take("white:symbol", PAIR)
    assert BLUE not in {colour for colour, _ in race.options}


def test_broken_cow_does_nothing_when_all_trays_are_empty() -> None:
    race = empty_trays(with_pair_of_cows(), *OWNABLE)
    assert not race.at("roll").can_take("white:symbol", PAIR)


def test_broken_cow_lets_the_now_of_the_borrowed_die_be_used() -> None:
    race = with_pair_of_cows("dugout").at("roll").take("white:symbol", PAIR)
    race.set_die("orange:symbol").take("borrowed-orange:symbol").choose("light_gray*3")
    race.throw("light_gray:coin1")
    race.expects(active="borrowed-orange:symbol light_gray:coin1 white:symbol:used*2")


def test_broken_cow_lets_the_now_of_the_borrowed_die_be_dropped() -> None:
    race = with_pair_of_cows("dugout").at("roll").take("white:symbol", PAIR)
    race.set_die("orange:symbol").drop().asks("push_or_pass").expects(roll="light_gray*3")


def test_broken_cow_lets_the_now_be_used_in_step_four() -> None:
    race = with_pair_of_cows("dugout").at("abilities").take("white:symbol", PAIR)
    race.set_die("orange:symbol").take("borrowed-orange:symbol").choose("dark_gray*2 light_gray")
    race.throw("dark_gray:foot").use("dark_gray:foot").expects(feet=1)


def test_broken_cow_is_forced_to_a_now_that_is_not_optional() -> None:
    race = with_pair_of_cows("the_cheese_stands_alone").at("roll").take("white:symbol", PAIR)
    race.set_die("yellow:symbol").asks("push_or_pass")
    assert "pass" not in race.options


def test_broken_cow_brings_no_duty_to_push_in_the_run_phase() -> None:
    race = with_pair_of_cows("the_cheese_stands_alone").at("abilities")
    race.take("white:symbol", PAIR).set_die("yellow:symbol").expects(duties=0)
    race.use("borrowed-yellow:symbol").expects(feet=3)


def test_broken_cow_die_set_to_blank_has_no_now() -> None:
    race = with_pair_of_cows("dugout").at("roll").take("white:symbol", PAIR)
    race.set_die("orange:blank").asks("push_or_pass")


def test_broken_cow_puts_you_at_risk_with_the_third_active_die() -> None:
    race = with_pair_of_cows().at("roll").expects(at_risk=False)
    race.take("white:symbol", PAIR).set_die("light_gray:blank").expects(at_risk=True)
    race.push("").asks("discard").expects(busted=True)


def test_broken_cow_borrowed_sword_is_compared() -> None:
    race = with_pair_of_cows("mr_soldier").at("abilities").take("white:symbol", PAIR)
    race.set_die("red:symbol").asks("swords", seat=0)


@ruling("The borrowed die goes back from whatever zone it lies in; that is no loss.")
def test_broken_cow_borrowed_die_returns_at_the_end_of_the_round() -> None:
    race = with_pair_of_cows().at("abilities").take("white:symbol", PAIR).set_die("purple:blank")
    race.expects(active="", discard="white*2")
    assert race.tray("purple") == 10
    assert race.happened(BorrowedReturned)
    assert not race.happened(DiceLost)


def test_broken_cow_borrowed_die_returns_after_a_bust() -> None:
    race = with_pair_of_cows(more="light_gray:coin1").at("roll").take("white:symbol", PAIR)
    race.set_die("purple:symbol").push("").expects(
        discard="borrowed-purple light_gray white*2", active=""
    )
    race.choose("")
    assert race.tray("purple") == 10


@ruling("The borrowed die goes back from whatever zone it lies in; that is no loss.")
def test_broken_cow_borrowed_die_returns_from_roll() -> None:
    race = with_pair_of_cows("rock_on").at("roll").take("white:symbol", PAIR)
    race.set_die("green:symbol").take("borrowed-green:symbol", "move_to_roll")
    race.push("light_gray:coin1").expects(roll="borrowed-green light_gray*2").answer("pass")
    race.answer("ready", "ready")
    assert race.tray("green") == 10


@ruling("The borrowed die goes back from whatever zone it lies in; that is no loss.")
def test_broken_cow_borrowed_die_returns_from_whoever_was_given_it() -> None:
    race = with_pair_of_cows("crabby", more="red:symbol light_gray:coin1").at("abilities")
    race.take("white:symbol", PAIR).set_die("purple:symbol").answer("ready", "take")
    race.choose("active/borrowed-purple:symbol").seat(1).expects(discard="borrowed-purple")
    race.at("end_round")
    assert race.tray("purple") == 10
    race.expects(discard="")


def test_broken_cow_borrowed_die_cannot_be_bought_before_it_returns() -> None:
    race = with_pair_of_cows().having(credits=20).with_tray("purple", 1).at("abilities")
    race.take("white:symbol", PAIR).set_die("purple:blank").answer((-1,)).asks("buy")
    assert (PURPLE,) not in race.options
    assert (ORANGE,) in race.options


def test_broken_cow_borrowed_die_that_was_lost_does_not_return_again() -> None:
    race = with_pair_of_cows("rich_dog").at("abilities").take("white:symbol", PAIR)
    race.set_die("brown:symbol").use("borrowed-brown:symbol").expects(coins=3)
    assert race.tray("brown") == 10
    race.at("end_round")
    assert race.tray("brown") == 10


@ruling("Both dice turn blank but stay active.")
def test_broken_cow_pair_still_counts_as_active_white_dice() -> None:
    race = with_pair_of_cows("captain_bark", more="brown:symbol").at("abilities")
    race.take("white:symbol", PAIR).set_die("red:symbol").use("brown:symbol").expects(fans=1)


# --- Fast Cat -----------------------------------------------------------------------------------


def fast_cat_arrives(*cards: str, draw: str, discard: str = "") -> RaceUnderTest:
    """A push with two dice in Roll brings a Fast Cat; its Now waits."""
    race = a_race("fast_cat", *cards).with_roll("white light_gray").with_draw(draw)
    return race.with_discard(discard).at("roll").push("white:symbol").asks("now", seat=0)


def test_fast_cat_throws_two_dice_that_you_pick_from_draw() -> None:
    race = fast_cat_arrives(draw="light_gray*3 dark_gray*2").take("white:symbol")
    race.choose("dark_gray light_gray").throw("dark_gray:foot")
    race.expects(active="dark_gray:foot white:symbol", draw="dark_gray light_gray*2")


@ruling("Hits go to Active, misses to Roll. This is no push and cannot bust.")
def test_fast_cat_throws_just_these_and_misses_go_to_roll() -> None:
    race = fast_cat_arrives(draw="dark_gray*3").take("white:symbol").choose("dark_gray*2")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((DARK, 2),)
    race.throw("").expects(roll="dark_gray*2 light_gray", active="white:symbol")


@ruling("You may leave it, but not keep it for later.")
def test_fast_cat_may_be_declined() -> None:
    race = fast_cat_arrives(draw="dark_gray*3").drop().asks("push_or_pass", seat=0)
    race.expects(draw="dark_gray*3")


def test_fast_cat_may_not_throw_one_die_when_there_are_two() -> None:
    race = fast_cat_arrives(draw="dark_gray*3").take("white:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("dark_gray")


@ruling("If Draw runs out, Discard joins it.")
def test_fast_cat_lets_discard_join_draw_when_it_runs_out() -> None:
    race = fast_cat_arrives(draw="dark_gray", discard="light_gray*2 red").take("white:symbol")
    race.choose("red").throw("red:symbol dark_gray:foot")
    race.expects(active="dark_gray:foot red:symbol white:symbol", draw="light_gray*2", discard="")


def test_fast_cat_throws_from_an_empty_draw_what_discard_brings() -> None:
    race = fast_cat_arrives(draw="", discard="light_gray*2 red").take("white:symbol")
    race.choose("red light_gray").throw("").expects(roll="light_gray*2 red", draw="light_gray")


def test_fast_cat_leaves_discard_alone_while_draw_suffices() -> None:
    race = fast_cat_arrives(draw="dark_gray*2", discard="red").take("white:symbol")
    race.throw("").expects(draw="", discard="red")


def test_fast_cat_throws_fewer_only_if_draw_and_discard_are_empty() -> None:
    race = fast_cat_arrives(draw="", discard="red").take("white:symbol")
    race.throw("red:symbol").expects(active="red:symbol white:symbol", draw="", discard="")


def test_fast_cat_is_not_asked_about_without_dice() -> None:
    race = a_race("fast_cat").with_roll("white light_gray").with_draw("").at("roll")
    race.push("white:symbol").asks("push_or_pass", seat=0).expects(waiting=[])


def test_fast_cat_brings_another_whose_now_may_be_used_too() -> None:
    race = fast_cat_arrives(draw="white light_gray dark_gray*2").take("white:symbol")
    race.choose("white light_gray").throw("white:symbol").take("white:symbol")
    race.throw("dark_gray:coin1*2").expects(active="dark_gray:coin1*2 white:symbol*2", draw="")


@ruling("You may leave it, but not keep it for later.")
def test_fast_cat_works_once_per_arrival() -> None:
    race = fast_cat_arrives(draw="dark_gray*4").take("white:symbol").choose("dark_gray*2")
    race.throw("").asks("push_or_pass").push("light_gray:coin1").asks("push_or_pass")


def test_fast_cat_that_arrives_again_works_again() -> None:
    race = a_race("fast_cat", "pineapple_rocks").with_active("green:power white:symbol")
    race.at("roll").take("green:power", "move_to_roll").choose("white:symbol")
    race.push("white:symbol").asks("now")
    assert race.can_take("white:symbol")


def test_fast_cat_works_in_the_first_throw() -> None:
    race = a_race("fast_cat").with_roll("white").at("first_throw").throw("white:symbol").asks("now")
    race.take("white:symbol").choose("light_gray*2").throw("light_gray:coin1")
    race.expects(active="light_gray:coin1 white:symbol", roll="light_gray")


@ruling("Hits go to Active, misses to Roll. This is no push and cannot bust.")
def test_fast_cat_throw_never_busts() -> None:
    race = a_race("fast_cat").with_active("light_gray:coin1*3").with_roll("white").at("roll")
    race.push("white:symbol").take("white:symbol").choose("light_gray*2").throw("")
    race.expects(busted=False).asks("push_or_pass")
    assert not race.happened(PlayerBusted)


@ruling("Hits go to Active, misses to Roll. This is no push and cannot bust.")
def test_fast_cat_throw_is_no_push() -> None:
    race = a_race("fast_cat", "wizard").with_active("brown:symbol").with_roll("white").at("roll")
    race.push("white:symbol").take("white:symbol").choose("light_gray*2").throw("")
    race.expects(feet=1)


def test_fast_cat_puts_you_at_risk_with_the_third_active_die() -> None:
    race = fast_cat_arrives(draw="dark_gray*2").expects(at_risk=False).take("white:symbol")
    race.throw("dark_gray:foot*2").expects(at_risk=True)


def test_fast_cat_waits_with_another_fast_cat_and_they_are_taken_one_at_a_time() -> None:
    race = a_race("fast_cat").with_roll("white*2").with_draw("light_gray*2 dark_gray*2").at("roll")
    race.push("white:symbol*2").take("white:symbol").choose("light_gray*2").throw("")
    race.asks("now").take("white:symbol").throw("").expects(roll="dark_gray*2 light_gray*2")


def test_fast_cat_waits_with_other_nows_in_any_order() -> None:
    race = a_race("fast_cat", "dugout").with_roll("white orange").at("roll")
    race.push("white:symbol orange:symbol")
    assert race.can_take("white:symbol")
    assert race.can_take("orange:symbol")


def test_fast_cat_foot_face_has_no_now() -> None:
    race = a_race("fast_cat").with_roll("white light_gray").at("roll").push("white:foot")
    race.asks("push_or_pass")


def test_fast_cat_now_may_be_used_in_the_run_phase() -> None:
    race = a_race("fast_cat", "jacques_couteau").with_active("red:symbol white:foot").at("swords")
    race.answer("take").choose("active/white:foot draw/light_gray").throw("white:symbol")
    race.take("white:symbol").choose("light_gray*2").throw("light_gray:coin1*2")
    race.use("light_gray:coin1").expects(coins=1)


def test_fast_cat_symbol_has_no_run_box() -> None:
    race = a_race("fast_cat").with_active("white:symbol light_gray:coin1").at("abilities")
    assert not race.can_use("white:symbol")


# --- Schmutz ------------------------------------------------------------------------------------


def test_schmutz_gives_one_coin() -> None:
    race = a_race("schmutz").with_active("white:symbol light_gray:coin1").at("abilities")
    race.use("white:symbol").expects(coins=1)


def test_schmutz_gives_three_coins_after_a_loss_in_the_roll_phase() -> None:
    race = a_race("schmutz", "keep_on_rollin").with_active("white:symbol*2 green:symbol")
    race.with_roll("light_gray").at("roll").push("").answer(race.options[0]).answer("pass")
    race.use("white:symbol").expects(coins=3)


@ruling("A loss by a card counts as well as one on a reward space.")
def test_schmutz_gives_two_more_when_the_loss_comes_by_an_ability() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol brown:symbol")
    race.at("abilities").use("white:symbol").expects(coins=1)
    race.use("brown:symbol").expects(coins=3)


def test_schmutz_gives_three_at_once_when_the_loss_came_before() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol brown:symbol")
    race.at("abilities").use("brown:symbol").use("white:symbol").expects(coins=3)


def test_schmutz_gives_two_more_when_the_loss_is_not_optional() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol brown:symbol")
    race.at("abilities").use("white:symbol").answer("ready", "ready")
    race.asks("buy").expects(coins=3)


def test_schmutz_gives_two_more_when_the_swords_cost_a_die() -> None:
    race = a_race("schmutz", "mr_soldier").with_active("white:symbol red:symbol").at("abilities")
    race.use("white:symbol").answer("decline").asks("buy").expects(coins=3)


@ruling("A loss by a card counts as well as one on a reward space.")
def test_schmutz_gives_two_more_when_a_space_takes_a_die() -> None:
    race = a_race("schmutz").with_active("white:symbol").having(space=LOSE_SPACE)
    race.at("abilities").use("white:symbol").asks("lose").expects(coins=1)
    race.choose("draw/light_gray").asks("buy").expects(coins=3)


def test_schmutz_gives_no_more_when_no_die_is_lost_on_the_space() -> None:
    race = a_race("schmutz").with_active("white:symbol").having(space=LOSE_SPACE, credits=2)
    race.at("abilities").use("white:symbol").choose("").asks("buy").expects(coins=1)


@ruling("Each of these that you used pays once, however many dice you lose.")
def test_schmutz_gets_the_two_extra_only_once() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol brown:symbol*2")
    race.at("abilities").use("white:symbol").use("brown:symbol").use("brown:symbol")
    race.expects(coins=3)


@ruling("Each of these that you used pays once, however many dice you lose.")
def test_schmutz_pays_the_extra_for_each_schmutz_used() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol*2 brown:symbol")
    race.at("abilities").use("white:symbol").use("white:symbol").use("brown:symbol")
    race.expects(coins=6)


def test_schmutz_left_unused_pays_nothing_for_a_loss() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol brown:symbol")
    race.at("abilities").use("brown:symbol").expects(coins=0)


def test_schmutz_takes_giving_a_die_away_for_no_loss() -> None:
    race = a_race("schmutz", "crabby").with_active("white:symbol red:symbol light_gray:coin1")
    race.at("abilities").use("white:symbol").answer("ready", "take").choose("active/red:symbol")
    race.asks("abilities_again").expects(coins=1)


def test_schmutz_takes_the_return_of_a_borrowed_die_for_no_loss() -> None:
    race = a_race("schmutz").with_active("white:symbol borrowed-purple:blank").at("abilities")
    race.use("white:symbol")
    assert race.happened(BorrowedReturned)
    assert not race.happened(DiceLost)


def test_schmutz_pays_for_a_borrowed_die_that_is_lost() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol borrowed-brown:symbol")
    race.at("abilities").use("white:symbol").use("borrowed-brown:symbol").expects(coins=3)


def test_schmutz_pays_nothing_for_a_rivals_loss() -> None:
    race = a_race("schmutz", "dr_livingstone").with_active("white:symbol light_gray:coin1")
    race.seat(1).with_active("brown:symbol").seat(0).at("abilities").use("white:symbol")
    race.answer("ready").seat(1).use("brown:symbol").seat(0).expects(coins=1)


def test_schmutz_pays_nothing_for_a_loss_of_the_last_round() -> None:
    race = a_race("schmutz").having(lost_die=True).at("begin_round")
    race.with_active("white:symbol light_gray:coin1").at("abilities").use("white:symbol")
    race.expects(coins=1)


def test_schmutz_foot_face_gives_just_a_foot() -> None:
    a_race("schmutz").with_active("white:foot").at("abilities").use("white:foot").expects(
        feet=1, coins=0
    )
