"""The red cards and the comparison of swords, one rule to a test."""

import pytest

from cubitos_desktop.rules.decisions import ChooseDice, WrongAnswer
from cubitos_desktop.rules.events import DiceLost, DiceThrown, Gained, SwordsCompared
from cubitos_desktop.rules.lasting import FREE_DRAW
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race


def compared(
    *cards: str, swords: tuple[str, ...], start_player: int = 0, fans: int = 0
) -> RaceUnderTest:
    """Swords are compared between seats with these active dice; the first one is spoken of."""
    race = a_race(*cards, seats=len(swords), start_player=start_player)
    for me, active in enumerate(swords):
        race.seat(me).with_active(active).having(fans=fans)
    return race.seat(0).at("swords")


def loses_a_red_die_though_it_declines(card: str) -> None:
    race = compared(card, swords=("red:symbol*2", ""), fans=1).answer("decline")
    assert race.tray("red") == 9
    assert len(race.happened(DiceLost)) == 1


def wins_a_tie_by_the_start_die(card: str) -> None:
    race = compared(card, swords=("red:symbol", "red:symbol"), start_player=1, fans=1)
    race.asks("swords", seat=1)


# --- Mr. Soldier, and what all MOST cards share -------------------------------------------------


def test_mr_soldier_gives_three_coins_and_three_feet() -> None:
    compared("mr_soldier", swords=("red:symbol", "")).answer("take").expects(coins=3, feet=3)


def test_mr_soldier_goes_to_the_one_seat_with_more_than_every_other() -> None:
    race = compared("mr_soldier", swords=("red:symbol", "red:symbol*2", "red:symbol"))
    race.asks("swords", seat=1).answer("take").seat(1).expects(coins=3, feet=3)
    assert len(race.happened(Gained)) == 1


def test_mr_soldier_needs_at_least_one_sword() -> None:
    race = compared("mr_soldier", swords=("light_gray:coin1", "light_gray:coin1"))
    race.asks("abilities_again")


def test_mr_soldier_goes_to_the_start_player_among_the_tied() -> None:
    wins_a_tie_by_the_start_die("mr_soldier")


@ruling("A tie goes to the first tied seat clockwise from the start player.")
def test_mr_soldier_goes_to_the_first_tied_seat_clockwise_from_the_start_player() -> None:
    race = compared(
        "mr_soldier", swords=("red:symbol", "red:symbol", "red:symbol", ""), start_player=3
    )
    race.asks("swords", seat=0)


def test_mr_soldier_tie_passes_over_a_start_player_with_fewer() -> None:
    race = compared(
        "mr_soldier", swords=("red:symbol*2", "red:symbol", "red:symbol*2"), start_player=1
    )
    race.asks("swords", seat=2)


def test_mr_soldier_power_face_counts_one_sword() -> None:
    compared("mr_soldier", swords=("red:power", "red:symbol*2")).asks("swords", seat=1)


def test_mr_soldier_counts_active_swords_only() -> None:
    race = a_race("mr_soldier").with_roll("red*3").with_discard("red*2")
    race.seat(1).with_active("red:symbol").at("swords").asks("swords", seat=1)


def test_mr_soldier_counts_no_blank_red_die() -> None:
    compared("mr_soldier", swords=("red:blank*2", "red:symbol")).asks("swords", seat=1)


def test_mr_soldier_counts_a_borrowed_sword() -> None:
    compared("mr_soldier", swords=("borrowed-red:symbol", "")).asks("swords", seat=0)


def test_mr_soldier_counts_no_sword_that_went_in_a_bust() -> None:
    race = a_race("mr_soldier").with_active("red:symbol*3").with_roll("light_gray").at("roll")
    race.push("").choose("")
    assert not race.happened(SwordsCompared)


@ruling("You may decline the gain, but not the loss of a red die.")
def test_mr_soldier_may_be_declined() -> None:
    race = compared("mr_soldier", swords=("red:symbol", "")).answer("decline")
    assert not race.happened(Gained)


def test_mr_soldier_winner_then_loses_one_active_red_die() -> None:
    race = compared("mr_soldier", swords=("red:symbol*2", "")).answer("take")
    race.expects(active="red:symbol")
    assert race.tray("red") == 9


@ruling("You may decline the gain, but not the loss of a red die.")
def test_mr_soldier_winner_loses_a_red_die_even_if_the_benefit_is_declined() -> None:
    loses_a_red_die_though_it_declines("mr_soldier")


def test_mr_soldier_winner_chooses_which_red_die_is_lost() -> None:
    race = compared("mr_soldier", swords=("red:symbol red:blank red:power", "")).answer("take")
    race.asks("must_lose", seat=0)
    assert race.offered() == {"active/red:symbol", "active/red:blank", "active/red:power"}
    race.choose("active/red:blank").expects(active="red:power red:symbol")


def test_mr_soldier_winner_must_lose_one_of_them() -> None:
    race = compared("mr_soldier", swords=("red:symbol red:power", "")).answer("take")
    with pytest.raises(WrongAnswer):
        race.choose("")


def test_mr_soldier_costs_the_others_no_die() -> None:
    race = compared("mr_soldier", swords=("red:symbol*2", "red:symbol")).answer("take")
    race.seat(1).expects(active="red:symbol")


def test_mr_soldier_is_no_die_to_be_used() -> None:
    race = a_race("mr_soldier").with_active("red:symbol red:power light_gray:coin1").at("abilities")
    assert not race.can_use("red:symbol")
    assert not race.can_use("red:power")


def test_mr_soldier_comparison_uses_no_die_up() -> None:
    race = compared("mr_soldier", swords=("red:symbol*3", "red:power")).answer("take")
    race.expects(active="red:symbol*2").seat(1).expects(active="red:power")


def test_mr_soldier_swords_are_compared_after_all_seats_are_ready() -> None:
    race = a_race("mr_soldier", "broken_cow").with_active("red:symbol").seat(1)
    race.with_active("white:symbol*2 red:symbol").seat(0).at("abilities").asks("abilities", seat=1)
    race.take("white:symbol", "borrow_with_pair").set_die("red:symbol").asks("swords", seat=1)


@ruling("Swords are counted once; what changes later does not matter.")
def test_mr_soldier_comparison_stands_for_the_round() -> None:
    race = a_race("mr_soldier", "broken_cow").with_active("red:symbol").seat(1)
    race.with_active("white:symbol*2 red:symbol").seat(0).at("abilities").answer("ready")
    race.asks("swords", seat=0).answer("take").asks("abilities_again", seat=1)
    race.take("white:symbol", "borrow_with_pair").set_die("red:symbol").asks("move", seat=0)
    assert len(race.happened(SwordsCompared)) == 1


def test_mr_soldier_is_won_by_one_sword_in_a_solo_race() -> None:
    compared("mr_soldier", swords=("red:symbol",)).answer("take").expects(
        coins=3, feet=3, active=""
    )


def test_mr_soldier_losing_a_borrowed_die_puts_it_back_into_its_tray() -> None:
    race = compared("mr_soldier", swords=("borrowed-red:symbol", "")).answer("take")
    race.expects(active="")
    assert race.tray("red") == 10


# --- Punch Guy ----------------------------------------------------------------------------------


def punch_guy(draw: str, roll: str = "", discard: str = "", answer: str = "take") -> RaceUnderTest:
    """The winner's next Draw, in the next round; the one red die has been lost."""
    race = a_race("punch_guy").with_active("red:symbol").with_draw(draw).with_roll(roll)
    race.with_discard(discard).at("swords").answer(answer)
    return race.asks("draw", seat=0)


def test_punch_guy_next_draw_adds_as_many_white_and_green_dice_as_you_like() -> None:
    race = punch_guy("light_gray*9 white*2 green")
    race.choose("white*2 green").expects(roll="green light_gray*9 white*2", draw="")


def test_punch_guy_next_draw_may_leave_white_and_green_dice() -> None:
    race = punch_guy("light_gray*9 white*2 green").choose("white")
    race.expects(roll="light_gray*9 white", draw="green white")


def test_punch_guy_next_draw_still_fills_up_with_counted_dice() -> None:
    race = punch_guy("light_gray*10 dark_gray white green")
    with pytest.raises(WrongAnswer):
        race.choose("white green light_gray*7")
    with pytest.raises(WrongAnswer):
        race.choose("light_gray*10")
    race.choose("white light_gray*8 dark_gray").expects(draw="green light_gray*2")


@ruling("White and green dice that lie in Roll already are not counted either.")
def test_punch_guy_does_not_count_white_and_green_dice_already_in_roll() -> None:
    race = punch_guy("light_gray*10 dark_gray", roll="white*2 green light_gray")
    assert isinstance(race.pending, ChooseDice)
    assert (race.pending.at_least, race.pending.at_most) == (8, 8)


def test_punch_guy_counts_every_other_colour() -> None:
    race = punch_guy("light_gray*12 white", roll="red blue brown yellow")
    assert isinstance(race.pending, ChooseDice)
    assert race.pending.at_least == 5


def test_punch_guy_lets_discard_join_when_draw_holds_no_counted_die_and_you_need_one() -> None:
    race = punch_guy("light_gray*4 white*2", discard="light_gray*6 green")
    race.expects(discard="", roll="light_gray*4")
    race.choose("light_gray*5 white*2 green").expects(
        roll="green light_gray*9 white*2", draw="light_gray"
    )


def test_punch_guy_leaves_discard_alone_when_no_counted_die_is_needed() -> None:
    race = punch_guy("light_gray*9 white*2", discard="light_gray*6 green")
    race.choose("white").expects(discard="green light_gray*6")


def test_punch_guy_adds_white_and_green_dice_though_roll_already_holds_enough() -> None:
    race = punch_guy("light_gray*2 white*2 green", roll="light_gray*10").choose("white green")
    race.expects(roll="green light_gray*10 white", draw="light_gray*2 white")


def test_punch_guy_counts_the_dice_again_in_the_draw_after_that() -> None:
    race = punch_guy("light_gray*9 white*2").choose("")
    race.with_roll("").with_draw("light_gray*9 white*2").at("draw").asks("draw")
    assert isinstance(race.pending, ChooseDice)
    assert race.pending.uncounted == ()


@ruling("You may decline the gain, but not the loss of a red die.")
def test_punch_guy_may_be_declined() -> None:
    race = punch_guy("light_gray*9 white*2", answer="decline")
    assert isinstance(race.pending, ChooseDice)
    assert race.pending.uncounted == ()
    assert race.pending.at_least == 9


@ruling("You may decline the gain, but not the loss of a red die.")
def test_punch_guy_winner_loses_a_red_die_even_if_the_benefit_is_declined() -> None:
    loses_a_red_die_though_it_declines("punch_guy")


def test_punch_guy_goes_to_the_start_player_among_the_tied() -> None:
    wins_a_tie_by_the_start_die("punch_guy")


def test_punch_guy_power_face_counts_one_sword() -> None:
    compared("punch_guy", swords=("red:power", "red:symbol*2")).asks("swords", seat=1)


@ruling("When thrown they are ordinary dice.")
def test_punch_guy_uncounted_dice_are_ordinary_when_thrown() -> None:
    race = punch_guy("light_gray*9 white*2").choose("white*2").throw("")
    race.throw("white:foot light_gray:coin1").expects(
        active="light_gray:coin1 white:foot", roll="light_gray*8 white"
    )


# --- Supah General! -----------------------------------------------------------------------------


def test_supah_general_gives_feet_equal_to_your_fan_count() -> None:
    race = a_race("supah_general").with_active("red:symbol").having(fans=5).at("swords")
    race.answer("take").expects(feet=5)


def test_supah_general_gives_no_feet_without_fans() -> None:
    race = a_race("supah_general").with_active("red:symbol").having(credits=4).at("swords")
    race.asks("move").expects(feet=0)


@ruling("A fan gained by an ability before the comparison counts.")
def test_supah_general_counts_a_fan_of_this_round() -> None:
    race = a_race("supah_general", "captain_bark").having(fans=2)
    race.with_active("red:symbol brown:symbol white:foot").at("abilities")
    race.use("brown:symbol", mask=1).answer("ready", "take").expects(fans=3, feet=3)


@ruling("You may decline the gain, but not the loss of a red die.")
def test_supah_general_may_be_declined() -> None:
    race = a_race("supah_general").with_active("red:symbol").having(fans=5, credits=4).at("swords")
    race.answer("decline").expects(feet=0)


def test_supah_general_winner_loses_a_red_die() -> None:
    race = a_race("supah_general").with_active("red:symbol*2").having(fans=5).at("swords")
    race.answer("take").expects(active="red:symbol")


@ruling("You may decline the gain, but not the loss of a red die.")
def test_supah_general_winner_loses_a_red_die_even_if_the_benefit_is_declined() -> None:
    loses_a_red_die_though_it_declines("supah_general")


def test_supah_general_goes_to_the_start_player_among_the_tied() -> None:
    wins_a_tie_by_the_start_die("supah_general")


@ruling("A tie goes to the first tied seat clockwise from the start player.")
def test_supah_general_goes_to_the_first_tied_seat_clockwise_from_the_start_player() -> None:
    swords = ("red:symbol", "red:symbol", "")
    compared("supah_general", swords=swords, start_player=2, fans=1).asks("swords", seat=0)


# --- Jacques Couteau ----------------------------------------------------------------------------


def test_jacques_couteau_throws_two_non_red_dice_for_a_seat_with_fewer_swords() -> None:
    race = compared("jacques_couteau", swords=("red:symbol", "")).answer("take")
    race.choose("draw/light_gray draw/dark_gray").throw("dark_gray:foot")
    race.expects(active="dark_gray:foot red:symbol", roll="light_gray")


def test_jacques_couteau_throws_once_for_each_seat_with_fewer_swords() -> None:
    race = compared("jacques_couteau", swords=("red:symbol*2", "red:symbol", "")).answer("take")
    race.choose("draw/light_gray*2").throw("").choose("draw/light_gray*2").throw("light_gray:coin1")
    race.expects(active="light_gray:coin1 red:symbol*2", roll="light_gray*3")
    race.asks("swords", seat=1)


def test_jacques_couteau_goes_to_everyone_with_swords() -> None:
    race = compared("jacques_couteau", swords=("red:symbol*2", "red:symbol", "")).answer("decline")
    race.asks("swords", seat=1).answer("take").choose("draw/light_gray*2").throw("light_gray:coin1")
    race.seat(1).expects(active="light_gray:coin1 red:symbol")


def test_jacques_couteau_resolves_clockwise_from_the_start_player() -> None:
    race = compared(
        "jacques_couteau", swords=("red:symbol", "", "red:symbol*2"), start_player=1
    ).asks("swords", seat=2)
    race.answer("decline").asks("swords", seat=0)


def test_jacques_couteau_gives_nothing_to_a_seat_without_swords() -> None:
    race = compared("jacques_couteau", swords=("light_gray:coin1", "light_gray:coin1"))
    race.asks("abilities_again")


@ruling("There is no tie-break: a seat with as many swords does not have fewer.")
def test_jacques_couteau_does_not_break_ties() -> None:
    race = compared(
        "jacques_couteau", swords=("red:symbol light_gray:coin1", "red:symbol light_gray:coin1")
    )
    while race.pending.prompt == "swords":
        race.answer("take")
    race.asks("abilities_again")
    assert not race.happened(DiceThrown)


def test_jacques_couteau_power_face_counts_two_swords() -> None:
    race = compared("jacques_couteau", swords=("red:power", "red:symbol")).answer("take")
    race.asks("throw", seat=0)


def test_jacques_couteau_power_is_as_many_as_two_symbols() -> None:
    race = compared(
        "jacques_couteau", swords=("red:power light_gray:coin1", "red:symbol*2 light_gray:coin1")
    )
    while race.pending.prompt == "swords":
        race.answer("take")
    race.asks("abilities_again")


def test_jacques_couteau_throws_dice_from_any_zones_but_no_red_ones() -> None:
    race = (
        a_race("jacques_couteau").with_active("red:symbol white:foot").with_draw("light_gray red")
    )
    race.with_roll("green red").with_discard("blue red").at("swords").answer("take")
    assert race.offered() == {
        "draw/light_gray",
        "roll/green",
        "active/white:foot",
        "discard/blue",
    }


@ruling("A die thrown anew is fresh, even if it was used before.")
def test_jacques_couteau_throws_active_and_used_dice() -> None:
    race = compared("jacques_couteau", swords=("red:symbol white:foot light_gray:coin1:used", ""))
    race.answer("take").choose("active/white:foot active/light_gray:coin1:used")
    race.throw("light_gray:coin1").expects(active="light_gray:coin1 red:symbol", roll="white")
    assert race.can_use("light_gray:coin1")


def test_jacques_couteau_misses_go_to_roll_whatever_zone_they_came_from() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol white:foot light_gray:coin1")
    race.with_discard("blue").at("swords").answer("take")
    race.choose("active/white:foot discard/blue").throw("")
    race.expects(active="light_gray:coin1 red:symbol", roll="blue white", discard="")


def test_jacques_couteau_may_choose_a_die_again_for_the_next_pair() -> None:
    race = compared("jacques_couteau", swords=("red:symbol white:foot", "", "")).answer("take")
    race.choose("active/white:foot draw/light_gray").throw("white:symbol")
    race.choose("active/white:symbol roll/light_gray").throw("white:foot")
    race.expects(active="red:symbol white:foot", roll="light_gray")


def test_jacques_couteau_settles_nows_before_the_next_pair() -> None:
    race = compared("jacques_couteau", "fast_cat", swords=("red:symbol white:foot", "", ""))
    race.answer("take").choose("active/white:foot draw/light_gray").throw("white:symbol")
    race.asks("now", seat=0).drop().asks("throw", seat=0)


def test_jacques_couteau_settles_nows_before_the_next_seat() -> None:
    swords = ("red:symbol white:foot", "red:symbol", "")
    race = compared("jacques_couteau", "fast_cat", swords=swords)
    race.answer("take").choose("active/white:foot draw/light_gray").throw("white:symbol")
    race.take("white:symbol").choose("light_gray*2").throw("").asks("swords", seat=1)


def test_jacques_couteau_throws_fewer_than_two_only_for_want_of_dice() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol light_gray:coin1").with_draw("")
    race.at("swords").answer("take").choose("active/light_gray:coin1").throw("light_gray:coin1")
    race.expects(active="light_gray:coin1 red:symbol")


def test_jacques_couteau_throws_nothing_without_non_red_dice() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol").with_draw("red").having(credits=4)
    race.at("swords").asks("move")


@ruling("The throws are no pushes and cannot bust; hits can still be used in this round.")
def test_jacques_couteau_may_throw_the_start_player_die() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol").with_roll("start").at("swords")
    race.answer("take").choose("roll/start draw/light_gray").throw("start:credit")
    race.use("start:credit").expects(credits=1)


@ruling("The throws are no pushes and cannot bust; hits can still be used in this round.")
def test_jacques_couteau_throw_never_busts() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol light_gray:coin1*3").at("swords")
    race.answer("take").choose("draw/light_gray*2").throw("").asks("abilities_again")
    race.expects(busted=False, active="light_gray:coin1*3 red:symbol")


def test_jacques_couteau_counts_swords_once_for_all_seats() -> None:
    race = compared(
        "jacques_couteau", "cubasaurus", swords=("red:symbol purple:symbol", "red:symbol*2", "")
    )
    race.answer("take").choose("active/purple:symbol draw/light_gray").throw("purple:symbol")
    # The first seat now has more swords than the second, which still throws for both rivals.
    race.take("purple:symbol").set_die("red:power").asks("swords", seat=1).answer("take")
    race.choose("draw/light_gray*2").throw("").asks("throw", seat=1)


def test_jacques_couteau_may_be_declined() -> None:
    race = compared("jacques_couteau", swords=("red:symbol light_gray:coin1", ""))
    race.answer("decline").asks("abilities_again")
    assert not race.happened(DiceThrown)


def test_jacques_couteau_costs_no_die() -> None:
    race = compared("jacques_couteau", swords=("red:symbol light_gray:coin1", "")).answer("take")
    race.choose("draw/light_gray*2").throw("").expects(active="light_gray:coin1 red:symbol")
    assert not race.happened(DiceLost)


def test_jacques_couteau_has_nobody_with_fewer_in_a_solo_race() -> None:
    race = compared("jacques_couteau", swords=("red:symbol light_gray:coin1",))
    while race.pending.prompt == "swords":
        race.answer("take")
    race.asks("abilities_again")


@ruling("The throws are no pushes and cannot bust; hits can still be used in this round.")
def test_jacques_couteau_throw_is_no_push() -> None:
    race = compared("jacques_couteau", "wizard", swords=("red:symbol brown:symbol", ""))
    race.answer("take").choose("draw/light_gray*2").throw("light_gray:coin1").expects(feet=0)


# --- Champion -----------------------------------------------------------------------------------


def champion(draw: str, roll: str = "", discard: str = "", answer: str = "take") -> RaceUnderTest:
    """The winner's next Draw, in the next round; the one red die has been lost."""
    race = a_race("champion").with_active("red:symbol").with_draw(draw).with_roll(roll)
    race.with_discard(discard).at("swords").answer(answer)
    return race.asks("draw", seat=0)


def test_champion_next_draw_takes_any_dice_from_draw_and_discard() -> None:
    race = champion("light_gray*3", discard="white*2 light_gray")
    race.choose("draw/light_gray discard/white*2")
    race.expects(roll="light_gray white*2", draw="light_gray*2", discard="light_gray")


@ruling("It replaces your next Draw altogether; tokens and red lines do not matter.")
def test_champion_next_draw_may_exceed_the_draw_amount() -> None:
    race = champion("light_gray*10", discard="dark_gray*3", roll="white*2")
    race.choose("draw/light_gray*10 discard/dark_gray*3")
    race.expects(roll="dark_gray*3 light_gray*10 white*2")


@ruling("Dice that lie in Roll stay there.")
def test_champion_next_draw_takes_dice_though_roll_already_holds_enough() -> None:
    race = champion("light_gray", roll="dark_gray*9").choose("draw/light_gray")
    race.expects(roll="dark_gray*9 light_gray")


def test_champion_next_draw_may_take_none() -> None:
    race = champion("light_gray*9").choose("").expects(roll="", draw="light_gray*9")
    race.throw("").asks("push_or_pass", seat=1)


def test_champion_next_draw_has_no_refill() -> None:
    race = champion("light_gray*2", discard="dark_gray*9").choose("draw/light_gray*2")
    race.expects(roll="light_gray*2", draw="", discard="dark_gray*9")


def test_champion_asks_nothing_where_draw_and_discard_are_empty() -> None:
    race = a_race("champion").with_draw("").with_roll("white")
    race.having(lasting=[(FREE_DRAW,)]).at("draw").expects(roll="white", lasting=[])
    assert race.pending.prompt != "draw"


def test_champion_draws_as_usual_after_that() -> None:
    race = champion("light_gray*9").choose("").with_draw("light_gray*12").at("draw").asks("draw")
    assert isinstance(race.pending, ChooseDice)
    assert race.pending.at_least == 9


@ruling("It replaces your next Draw altogether; tokens and red lines do not matter.")
def test_champion_replaces_the_draw_with_its_exemptions() -> None:
    race = a_race("champion", "stinky_cheese").with_draw("light_gray*3")
    race.with_active("red:symbol yellow:power").at("abilities").use("yellow:power")
    race.answer("take").answer((-1,)).asks("draw", seat=0).choose("draw/light_gray")
    race.expects(roll="light_gray", lasting=[])


@ruling("You may decline the gain, but not the loss of a red die.")
def test_champion_may_be_declined() -> None:
    race = champion("light_gray*12", answer="decline")
    assert isinstance(race.pending, ChooseDice)
    assert (race.pending.at_least, race.pending.at_most) == (9, 9)


@ruling("You may decline the gain, but not the loss of a red die.")
def test_champion_winner_loses_a_red_die_even_if_the_benefit_is_declined() -> None:
    loses_a_red_die_though_it_declines("champion")


def test_champion_winner_loses_a_red_die() -> None:
    race = compared("champion", swords=("red:symbol*2 light_gray:coin1", "")).answer("take")
    race.expects(active="light_gray:coin1 red:symbol")


def test_champion_goes_to_the_start_player_among_the_tied() -> None:
    wins_a_tie_by_the_start_die("champion")


# --- Crabby -------------------------------------------------------------------------------------


def test_crabby_gives_a_die_to_a_rival_into_their_discard() -> None:
    race = compared("crabby", swords=("red:symbol light_gray:coin1", "")).answer("take")
    race.choose("draw/light_gray").expects(draw="dark_gray*2 light_gray*6")
    race.seat(1).expects(discard="light_gray")


def test_crabby_gives_from_any_of_your_zones() -> None:
    race = a_race("crabby").with_active("red:symbol white:foot").with_draw("light_gray")
    race.with_roll("green").with_discard("blue").at("swords").answer("take")
    assert race.offered() == {
        "draw/light_gray",
        "roll/green",
        "active/red:symbol",
        "active/white:foot",
        "discard/blue",
    }


@ruling("The start player die cannot be given.")
def test_crabby_never_gives_the_start_player_die() -> None:
    race = a_race("crabby").with_active("red:symbol").with_draw("").with_roll("start").at("swords")
    race.answer("take")
    assert race.offered() == {"active/red:symbol"}


def test_crabby_gives_to_the_rival_with_the_fewest_swords() -> None:
    race = compared(
        "crabby", swords=("red:symbol*3 light_gray:coin1", "red:symbol*2", "red:symbol")
    )
    race.answer("take").choose("draw/light_gray").seat(2).expects(discard="light_gray")


def test_crabby_gives_to_a_rival_of_your_choice_among_ties() -> None:
    race = compared("crabby", swords=("red:symbol light_gray:coin1", "", "")).answer("take")
    race.asks("give_to", seat=0)
    assert race.options == [1, 2]
    race.answer(2).choose("draw/light_gray").seat(2).expects(discard="light_gray")


def test_crabby_tied_rival_may_be_given_the_die() -> None:
    race = compared("crabby", swords=("red:symbol light_gray:coin1", "red:symbol")).answer("take")
    race.choose("draw/light_gray").seat(1).expects(discard="light_gray")


def test_crabby_gives_one_die() -> None:
    race = compared("crabby", swords=("red:symbol", "")).answer("take")
    with pytest.raises(WrongAnswer):
        race.choose("")
    with pytest.raises(WrongAnswer):
        race.choose("draw/light_gray*2")


def test_crabby_does_nothing_without_a_rival() -> None:
    race = compared("crabby", swords=("red:symbol*2 light_gray:coin1",))
    race.asks("abilities_again").expects(active="light_gray:coin1 red:symbol")


@ruling("Giving a die away is not losing it.")
def test_crabby_winner_who_gives_the_last_active_red_die_away_loses_none() -> None:
    race = compared("crabby", swords=("red:symbol light_gray:coin1", "")).answer("take")
    race.choose("active/red:symbol").asks("abilities_again").seat(1).expects(discard="red")
    assert not race.happened(DiceLost)


def test_crabby_winner_loses_another_red_die_after_the_gift() -> None:
    race = compared("crabby", swords=("red:symbol*2 light_gray:coin1", "")).answer("take")
    race.choose("active/red:symbol").expects(active="light_gray:coin1")
    assert race.tray("red") == 9


def test_crabby_gift_arrives_as_an_ordinary_die() -> None:
    race = compared("crabby", swords=("red:symbol white:foot:used light_gray:coin1", ""))
    race.answer("take").choose("active/white:foot:used").seat(1).expects(discard="white")


@ruling("You may decline to give, but not the loss of a red die.")
def test_crabby_may_be_declined() -> None:
    race = compared("crabby", swords=("red:symbol light_gray:coin1", "")).answer("decline")
    race.asks("abilities_again").seat(1).expects(discard="")


@ruling("You may decline to give, but not the loss of a red die.")
def test_crabby_winner_loses_a_red_die_even_if_the_benefit_is_declined() -> None:
    loses_a_red_die_though_it_declines("crabby")


def test_crabby_goes_to_the_start_player_among_the_tied() -> None:
    wins_a_tie_by_the_start_die("crabby")


# --- El Bandito ---------------------------------------------------------------------------------


@ruling("A seat without swords has fewer than you, if you have any.")
def test_el_bandito_gives_a_credit_for_each_seat_with_fewer_swords() -> None:
    race = compared("el_bandito", swords=("red:symbol*2", "red:symbol", "", "red:symbol*2"))
    race.answer("take").expects(credits=2)


def test_el_bandito_goes_to_everyone_with_swords() -> None:
    race = compared("el_bandito", swords=("red:symbol*2", "red:symbol", "")).answer("take")
    race.asks("swords", seat=1).answer("take").expects(credits=2).seat(1).expects(credits=1)


def test_el_bandito_gives_nothing_to_a_seat_without_swords() -> None:
    race = compared("el_bandito", swords=("red:symbol", "light_gray:coin1")).answer("take")
    race.asks("abilities_again", seat=1).seat(1).expects(credits=0)


@ruling("There is no tie-break: a seat with as many swords does not have fewer.")
def test_el_bandito_does_not_break_ties() -> None:
    race = compared(
        "el_bandito", swords=("red:symbol light_gray:coin1", "red:symbol light_gray:coin1")
    )
    while race.pending.prompt == "swords":
        race.answer("take")
    race.asks("abilities_again").expects(credits=0).seat(1).expects(credits=0)


def test_el_bandito_power_face_counts_two_swords() -> None:
    race = compared("el_bandito", swords=("red:power", "red:symbol", "red:symbol")).answer("take")
    race.expects(credits=2)


def test_el_bandito_counts_active_swords_only() -> None:
    race = a_race("el_bandito").with_active("red:symbol").seat(1).with_roll("red*3").seat(0)
    race.at("swords").answer("take").expects(credits=1)


def test_el_bandito_may_be_declined() -> None:
    race = compared("el_bandito", swords=("red:symbol light_gray:coin1", "")).answer("decline")
    race.asks("abilities_again").expects(credits=0)


def test_el_bandito_costs_no_die() -> None:
    race = compared("el_bandito", swords=("red:symbol light_gray:coin1", "")).answer("take")
    race.expects(active="light_gray:coin1 red:symbol")
    assert not race.happened(DiceLost)


def test_el_bandito_has_nobody_with_fewer_in_a_solo_race() -> None:
    race = compared("el_bandito", swords=("red:symbol light_gray:coin1",))
    while race.pending.prompt == "swords":
        race.answer("take")
    race.asks("abilities_again").expects(credits=0)
