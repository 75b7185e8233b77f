"""The orange cards, beavers: one test for each clause of the rules."""

import pytest

from cubitos_desktop.rules.decisions import ChooseDice, Throw, WrongAnswer
from cubitos_desktop.rules.events import DiceThrown, PlayerBusted, PlayerPushed
from cubitos_desktop.rules.lasting import REACH_REWARD
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race, code
from tests.small_track import on_track, strip

TWO_CREDITS = strip("S o c2 o o F")


def pushing(*cards: str, roll: str, draw: str = "light_gray*3 dark_gray white") -> RaceUnderTest:
    """A seat that is about to push these dice, and not at risk."""
    return a_race(*cards).with_roll(roll).with_draw(draw).at("roll")


# --- Dugout -------------------------------------------------------------------------------------


def test_dugout_throws_three_dice_picked_from_draw() -> None:
    race = pushing("dugout", roll="orange light_gray").push("orange:symbol").take("orange:symbol")
    race.choose("draw/light_gray draw/dark_gray draw/white").throw("white:foot dark_gray:coin1")
    race.expects(
        active="orange:symbol white:foot dark_gray:coin1", roll="light_gray*2", draw="light_gray*2"
    )


@ruling("Hits go to Active, misses to Roll. This is no push and cannot bust.")
def test_dugout_throws_just_the_picked_dice() -> None:
    race = pushing("dugout", roll="orange light_gray*4").push("orange:symbol")
    race.take("orange:symbol").choose("light_gray*3")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((code("light_gray"), 3),)


def test_dugout_picks_exactly_three() -> None:
    race = pushing("dugout", roll="orange").push("orange:symbol").take("orange:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("light_gray*2")


@ruling("You may leave it, but not keep it for later.")
def test_dugout_may_be_left_unused() -> None:
    race = pushing("dugout", roll="orange light_gray").push("orange:symbol").drop()
    race.asks("push_or_pass").expects(draw="light_gray*3 dark_gray white")


def test_dugout_works_with_the_power_face_too() -> None:
    pushing("dugout", roll="orange").push("orange:power").take("orange:power").asks("add")


def test_dugout_works_on_the_first_throw() -> None:
    race = a_race("dugout").with_roll("orange light_gray").at("first_throw")
    race.throw("orange:symbol").asks("now", seat=0)


@ruling("You may leave it, but not keep it for later.")
def test_dugout_works_once_per_arrival_and_leaves_the_face() -> None:
    race = pushing("dugout", roll="orange light_gray").push("orange:symbol").take("orange:symbol")
    race.choose("light_gray*3").throw().asks("push_or_pass")
    race.push("light_gray:coin1*2").asks("push_or_pass")
    race.expects(active="orange:symbol light_gray:coin1*2")


def test_dugout_thrown_anew_is_fresh() -> None:
    race = a_race("dugout", "pineapple_rocks").with_active("green:power orange:symbol")
    race.with_roll("light_gray").at("roll").answer(("move_to_roll", code("green:power")))
    race.choose("active/orange:symbol").push("orange:symbol").asks("now")


@ruling("If Draw runs out, Discard joins it.")
def test_dugout_lets_discard_join_draw_when_it_runs_out() -> None:
    race = pushing("dugout", roll="orange", draw="white").with_discard("blue light_gray*3")
    race.at("roll").push("orange:symbol").take("orange:symbol").choose("draw/blue draw/light_gray")
    race.throw("blue:coin2").expects(
        active="orange:symbol blue:coin2", roll="white light_gray", draw="light_gray*2", discard=""
    )


def test_dugout_leaves_discard_alone_while_draw_holds_enough() -> None:
    race = pushing("dugout", roll="orange", draw="light_gray*3").with_discard("blue")
    race.at("roll").push("orange:symbol").take("orange:symbol").throw()
    race.expects(draw="", discard="blue", roll="light_gray*3")


def test_dugout_throws_fewer_only_if_both_zones_are_empty() -> None:
    race = pushing("dugout", roll="orange", draw="white").with_discard("light_gray").at("roll")
    race.push("orange:symbol").take("orange:symbol").throw("white:foot")
    race.expects(active="orange:symbol white:foot", roll="light_gray", draw="", discard="")


def test_dugout_is_not_asked_about_without_a_die_to_pick() -> None:
    race = pushing("dugout", roll="orange light_gray", draw="").push("orange:symbol")
    race.asks("push_or_pass").expects(roll="light_gray", waiting=[])


def test_dugout_may_pick_from_discard_alone() -> None:
    race = pushing("dugout", roll="orange light_gray", draw="").with_discard("white")
    race.push("orange:symbol").asks("now").take("orange:symbol").throw("white:foot")
    race.expects(active="orange:symbol white:foot")


@ruling("Hits go to Active, misses to Roll. This is no push and cannot bust.")
def test_dugout_never_busts() -> None:
    race = a_race("dugout").with_active("light_gray:coin1*3").with_roll("orange")
    race.with_draw("light_gray*3").at("roll").push("orange:symbol").take("orange:symbol").throw()
    race.asks("push_or_pass").expects(busted=False, roll="light_gray*3")


@ruling("Hits go to Active, misses to Roll. This is no push and cannot bust.")
def test_dugout_is_no_push() -> None:
    race = a_race("dugout", "wizard").with_active("brown:symbol").with_roll("orange")
    race.with_draw("light_gray*3").at("roll").push("orange:symbol").take("orange:symbol").throw()
    race.expects(feet=1)
    assert len(race.happened(PlayerPushed)) == 1


def test_dugout_hits_put_at_risk() -> None:
    race = pushing("dugout", roll="orange", draw="light_gray*3").push("orange:symbol")
    race.take("orange:symbol").throw("light_gray:coin1*2").push()
    assert race.happened(PlayerBusted)


def test_dugout_brings_nows_that_join_those_that_wait() -> None:
    race = pushing("dugout", "fast_cat", roll="orange*2", draw="white light_gray*5")
    race.push("orange:symbol orange:power").take("orange:power").choose("white light_gray*2")
    race.throw("white:symbol").asks("now")
    assert race.options == [
        ("now", code("orange:symbol")),
        ("now", code("white:symbol")),
        "done",
    ]


def test_dugout_twice_throws_three_dice_each_time() -> None:
    race = pushing("dugout", roll="orange*2", draw="light_gray*6").push("orange:symbol*2")
    race.take("orange:symbol").choose("light_gray*3").throw().take("orange:symbol").throw()
    race.asks("push_or_pass").expects(roll="light_gray*6")


def test_dugout_works_in_the_run_phase_when_it_arrives_there() -> None:
    race = a_race("dugout", "chilly_mcchillster").with_active("blue:symbol").with_roll("orange")
    race.with_draw("light_gray*3").at("abilities").use("blue:symbol").throw("orange:symbol")
    race.take("orange:symbol").throw("light_gray:coin1")
    race.expects(active="blue:symbol:used orange:symbol light_gray:coin1")


# --- Reliever Beaver ----------------------------------------------------------------------------


def relieving(roll: str = "light_gray dark_gray", active: str = "orange:symbol") -> RaceUnderTest:
    """A seat in step 4; with four credits, the Move step asks it."""
    race = a_race("reliever_beaver").with_active(active).with_roll(roll).having(credits=4)
    return race.at("abilities")


@ruling("The die goes back to its tray and is on sale again.")
def test_reliever_beaver_loses_a_die_from_roll() -> None:
    race = relieving()
    before = race.tray("dark_gray")
    race.use("orange:symbol").choose("roll/dark_gray").expects(roll="light_gray")
    assert race.tray("dark_gray") == before + 1


@ruling("Even after using it you may lose none.")
def test_reliever_beaver_may_lose_none() -> None:
    relieving().use("orange:symbol").choose("").expects(roll="light_gray dark_gray")


def test_reliever_beaver_loses_no_more_than_one() -> None:
    race = relieving().use("orange:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("light_gray dark_gray")


def test_reliever_beaver_looks_at_roll_alone() -> None:
    race = relieving(active="orange:symbol light_gray:coin1").use("orange:symbol")
    assert isinstance(race.pending, ChooseDice)
    assert {option.zone for option in race.pending.dice} == {"roll"}


def test_reliever_beaver_needs_a_die_in_roll() -> None:
    assert not relieving(roll="", active="orange:symbol light_gray:coin1").can_use("orange:symbol")


@ruling("The start player die cannot be lost.")
def test_reliever_beaver_cannot_lose_the_start_player_die() -> None:
    race = relieving(roll="start light_gray").use("orange:symbol")
    with pytest.raises(AssertionError, match="not offered"):
        race.choose("roll/start")
    assert not relieving(roll="start", active="orange:symbol start:foot").can_use("orange:symbol")


def test_reliever_beaver_is_turned_to_blank_and_stays_active() -> None:
    race = relieving(active="orange:symbol light_gray:coin1").use("orange:symbol").choose("")
    race.expects(active="orange:symbol:used light_gray:coin1")
    assert not race.can_use("orange:symbol")


def test_reliever_beaver_works_once_for_each_die() -> None:
    race = relieving(roll="light_gray*3", active="orange:symbol orange:power").use("orange:symbol")
    race.choose("light_gray").use("orange:power").choose("light_gray").expects(roll="light_gray")


def test_reliever_beaver_may_be_left_unused() -> None:
    race = relieving().ready().asks("move")
    race.expects(roll="light_gray dark_gray")


def test_reliever_beaver_brings_schmutz_its_extra_coins() -> None:
    race = a_race("reliever_beaver", "schmutz").with_active("orange:symbol white:symbol")
    race.with_roll("light_gray").at("abilities").use("white:symbol").expects(coins=1)
    race.use("orange:symbol").choose("light_gray").expects(coins=3)


# --- Benchwarmer --------------------------------------------------------------------------------


def benching(active: str = "orange:symbol light_gray:coin1") -> RaceUnderTest:
    race = a_race("benchwarmer").with_active(active).with_draw("dark_gray").having(credits=4)
    return race.at("abilities")


@ruling("The other die may come from any of your zones.")
@pytest.mark.parametrize("zone", ["draw", "roll", "discard"])
def test_benchwarmer_loses_itself_and_one_other_die_from_any_zone(zone: str) -> None:
    race = a_race("benchwarmer").with_active("orange:symbol").with_draw("").with_roll("light_gray")
    race.with_zone(zone, "white").having(credits=4).at("abilities").use("orange:symbol")
    race.choose(f"{zone}/white").expects(active="", **{zone: ""})
    assert (race.tray("orange"), race.tray("white")) == (10, 10)


def test_benchwarmer_loses_another_active_die() -> None:
    race = benching("orange:symbol light_gray:coin1 white:foot").use("orange:symbol")
    race.choose("active/white:foot").expects(active="light_gray:coin1")


def test_benchwarmer_loses_both_or_neither() -> None:
    race = benching().use("orange:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("")
    with pytest.raises(WrongAnswer):
        race.choose("draw/dark_gray active/light_gray:coin1")


def test_benchwarmer_cannot_choose_itself_as_the_other_die() -> None:
    race = benching().use("orange:symbol")
    with pytest.raises(AssertionError, match="not offered"):
        race.choose("active/orange:symbol:used")


def test_benchwarmer_may_choose_another_benchwarmer() -> None:
    race = benching("orange:symbol*2 light_gray:coin1").use("orange:symbol")
    race.choose("active/orange:symbol").expects(active="light_gray:coin1")


def test_benchwarmer_is_lost_alone_if_there_is_no_other() -> None:
    race = a_race("benchwarmer").with_active("orange:symbol").with_draw("")
    race.having(credits=4).at("abilities").use("orange:symbol").asks("move")
    assert race.player.total_dice() == 0
    assert race.tray("orange") == 10


def test_benchwarmer_does_not_count_the_start_player_die_as_another() -> None:
    race = a_race("benchwarmer").with_active("orange:symbol start:foot").with_draw("")
    race.at("abilities").use("orange:symbol").asks("abilities").expects(active="start:foot")


@ruling("If you do not use it, nothing is lost.")
def test_benchwarmer_may_be_left_unused_and_stays() -> None:
    race = benching("orange:power").ready().asks("move")
    race.expects(active="orange:power", draw="dark_gray")


# --- Batter Beaver ------------------------------------------------------------------------------


def batting(*cards: str, active: str = "orange:symbol", **facts: object) -> RaceUnderTest:
    """A seat at the end of step 4; it still has a foot, so the Move step asks it."""
    race = a_race("batter_beaver", *cards).with_active(active).with_draw("light_gray")
    return race.having(feet=1, **facts).at("not_optional")


def test_batter_beaver_throws_two_dice_picked_from_draw() -> None:
    race = pushing("batter_beaver", roll="orange").push("orange:symbol").take("orange:symbol")
    race.choose("white dark_gray").throw("white:foot")
    race.expects(active="orange:symbol white:foot", roll="dark_gray", draw="light_gray*3")


@ruling("The throw may be left; the loss is not optional.")
def test_batter_beaver_may_leave_the_throw() -> None:
    race = pushing("batter_beaver", roll="orange light_gray").push("orange:power").drop()
    race.asks("push_or_pass").expects(roll="light_gray")


def test_batter_beaver_costs_a_die_if_a_credit_was_gained() -> None:
    batting(gained_credit=True).asks("must_lose").choose("draw/light_gray").asks("move").expects(
        draw="", active="orange:symbol"
    )


@ruling("The throw may be left; the loss is not optional.")
def test_batter_beaver_is_not_optional() -> None:
    race = batting(gained_credit=True)
    with pytest.raises(WrongAnswer):
        race.choose("")


@ruling("The lost die may come from any of your zones.")
def test_batter_beaver_lets_its_owner_choose_from_any_zone_itself_included() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol").with_draw("light_gray")
    race.with_roll("white").with_discard("blue").having(gained_credit=True, feet=1)
    race.at("not_optional")
    assert isinstance(race.pending, ChooseDice)
    assert [option.zone for option in race.pending.dice] == ["draw", "roll", "active", "discard"]
    race.choose("active/orange:symbol").asks("move").expects(active="")


def test_batter_beaver_never_costs_the_start_player_die() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol start:foot").with_draw("light_gray")
    race.having(gained_credit=True, feet=1).at("not_optional")
    with pytest.raises(AssertionError, match="not offered"):
        race.choose("active/start:foot")


def test_batter_beaver_costs_nothing_without_a_credit() -> None:
    batting(coins=7).asks("move").walk().asks("buy").expects(draw="light_gray")


def test_batter_beaver_cannot_be_used() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol orange:power light_gray:coin1")
    race.having(gained_credit=True).at("abilities")
    assert not race.can_use("orange:symbol")
    assert not race.can_use("orange:power")


@ruling("Credits of faces, cards, fans and rewards all count.")
def test_batter_beaver_counts_a_credit_of_a_face() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol start:credit").at("abilities")
    race.use("start:credit").asks("must_lose")


@ruling("Credits of faces, cards, fans and rewards all count.")
def test_batter_beaver_counts_a_credit_of_a_card() -> None:
    race = a_race("batter_beaver", "dancing_dino").with_active("orange:symbol purple:symbol")
    race.at("abilities").use("purple:symbol").asks("must_lose")


@ruling("Credits of faces, cards, fans and rewards all count.")
def test_batter_beaver_counts_the_credits_of_a_fan() -> None:
    race = a_race("batter_beaver", "llama_rama").with_active("orange:symbol blue:power")
    race.at("abilities").use("blue:power").asks("must_lose")


def test_batter_beaver_lets_a_credit_be_declined() -> None:
    race = a_race("batter_beaver", "dancing_dino").with_active("orange:symbol purple:symbol")
    race.at("abilities").use("purple:symbol", mask=1).asks("move").expects(feet=2, credits=0)


def test_batter_beaver_forgets_the_credits_of_earlier_rounds() -> None:
    race = a_race("batter_beaver").having(gained_credit=True, credits=3).at("begin_round")
    race.expects(gained_credit=False)


@ruling("Credits of faces, cards, fans and rewards all count.")
def test_batter_beaver_waits_for_the_credit_of_a_reward() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol").with_draw("light_gray*2")
    on_track(race, TWO_CREDITS).standing_on("A2").having(feet=1).at("not_optional")
    race.walk("A3").answer("take").asks("must_lose").expects(credits=2)


def test_batter_beaver_costs_nothing_if_the_reward_is_left() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol").with_draw("light_gray*2")
    on_track(race, TWO_CREDITS).standing_on("A2").having(feet=1, coins=7).at("not_optional")
    race.walk("A3").answer("leave").asks("buy").expects(draw="light_gray*2")


def test_batter_beaver_waits_for_bob_too_and_comes_before_buying() -> None:
    race = a_race("batter_beaver", "bob").with_active("orange:symbol blue:symbol")
    on_track(race, TWO_CREDITS).standing_on("A2").having(feet=1, coins=7).at("abilities")
    race.use("blue:symbol").walk("start").asks("bob").answer(race.space("A3"), "take")
    race.asks("must_lose").choose("draw/light_gray").asks("buy")


def test_batter_beaver_happens_only_once_per_die() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol").with_draw("light_gray*2")
    on_track(race, TWO_CREDITS).standing_on("A2").having(feet=1, coins=7, gained_credit=True)
    race.at("not_optional").choose("draw/light_gray").asks("move").walk("A3").answer("take").asks(
        "buy"
    )


def test_batter_beaver_costs_a_die_for_each_of_them() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol orange:power")
    race.with_draw("light_gray*3").having(gained_credit=True, feet=1).at("not_optional")
    race.choose("draw/light_gray").asks("must_lose").choose("draw/light_gray").asks("move")


def test_batter_beaver_of_two_alike_ones_each_waits_for_a_late_credit() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol*2").with_draw("light_gray*4")
    on_track(race, TWO_CREDITS).standing_on("A2").having(feet=1, coins=7).at("not_optional")
    race.walk("A3").answer("take").choose("draw/light_gray").asks("must_lose")
    race.choose("draw/light_gray").asks("buy")


def test_batter_beaver_that_lies_there_no_more_costs_nothing() -> None:
    race = a_race("batter_beaver", "crabby").with_active("orange:symbol red:symbol")
    race.having(gained_credit=True, feet=1).at("swords").answer("take")
    race.choose("active/orange:symbol").asks("move").expects(active="")


def test_batter_beaver_does_not_happen_in_a_bust() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol light_gray:coin1*2")
    race.with_roll("light_gray").having(credits=4).at("roll").push().choose("")
    race.asks("move").expects(credits=5, discard="orange light_gray*2")


def test_batter_beaver_late_loss_brings_schmutz_its_extra_coins_before_buying() -> None:
    race = a_race("batter_beaver", "schmutz").with_active("orange:symbol white:symbol")
    on_track(race, TWO_CREDITS).standing_on("A2").having(feet=1).at("abilities")
    race.use("white:symbol").walk("A3").answer("take").expects(coins=1, credits=2)
    race.choose("draw/light_gray").asks("buy").expects(coins=3)


def beavers(
    *cards: str, active: str, rewards: str = "c2", draw: str = "light_gray*4"
) -> RaceUnderTest:
    """A seat before Move to whom no credit has come; the next space has these rewards."""
    race = a_race("batter_beaver", *cards).with_active(active).with_draw(draw)
    on_track(race, strip(f"S o {rewards} c2 o F")).standing_on("A2")
    return race.having(feet=1, coins=7).at("not_optional").asks("move")


def test_batter_beaver_that_is_lost_for_another_before_its_turn_owes_nothing() -> None:
    race = beavers(active="orange:symbol*2").walk("A3").answer("take").asks("must_lose")
    race.choose("active/orange:symbol").asks("buy")
    race.expects(active="orange:symbol:used", draw="light_gray*4")


def test_batter_beaver_whose_own_debt_it_pays_leaves_the_other_one_owing() -> None:
    race = beavers(active="orange:symbol*2").walk("A3").answer("take").asks("must_lose")
    race.choose("active/orange:symbol:used").asks("must_lose").choose("active/orange:symbol")
    race.asks("buy").expects(active="", draw="light_gray*4")


def test_batter_beaver_lost_for_one_with_another_face_owes_nothing() -> None:
    race = beavers(active="orange:symbol orange:power").walk("A3").answer("take")
    race.choose("active/orange:power").asks("buy").expects(active="orange:symbol")


@pytest.mark.parametrize("rewards", ["c2l1", "l1c2"])
def test_batter_beaver_lost_to_the_space_that_gives_the_credit_costs_no_die(rewards: str) -> None:
    race = beavers(active="orange:symbol", rewards=rewards).walk("A3")
    for _ in range(2):
        if race.pending.prompt == "reward":
            race.answer("take")
        else:
            race.asks("lose").choose("active/orange:symbol")
    race.asks("buy").expects(active="", credits=2, draw="light_gray*4")


def test_batter_beaver_of_two_alike_ones_only_the_one_still_there_costs_a_die() -> None:
    race = beavers(active="orange:symbol*2", rewards="c2l1").walk("A3").answer("take")
    race.choose("active/orange:symbol").asks("must_lose").choose("draw/light_gray")
    race.asks("buy").expects(active="orange:symbol", draw="light_gray*3")


def test_batter_beaver_lost_through_bob_costs_no_die() -> None:
    race = beavers("bob", active="orange:symbol", rewards="l1c2")
    race.having(lasting=[*race.player.lasting, (REACH_REWARD,)]).walk("start").asks("bob")
    race.answer(race.space("A3"))
    race.choose("active/orange:symbol").answer("take").asks("buy").expects(credits=2, active="")
    race.expects(draw="light_gray*4")


def test_batter_beaver_asks_for_no_die_where_only_the_start_player_die_is_left() -> None:
    race = beavers(active="orange:symbol", rewards="c2l1", draw="").with_roll("start")
    race.walk("A3").answer("take").choose("active/orange:symbol").asks("buy")
    race.expects(active="", roll="start")


def test_batter_beaver_costs_nothing_in_the_round_after_it_waited() -> None:
    beavers(active="orange:symbol").walk().answer(()).expects(lasting=[])


# --- Mr. Bats -----------------------------------------------------------------------------------

BATS_COINS, BATS_FEET = 1, 2
"""The two halves of the choice, as masks."""


def bats(fans: int, face: str = "symbol") -> RaceUnderTest:
    race = a_race("mr_bats").with_active(f"orange:{face} light_gray:coin1").having(fans=fans)
    return race.at("abilities")


def test_mr_bats_gives_two_coins() -> None:
    bats(5).use("orange:symbol", BATS_COINS).expects(coins=2, feet=0)


@ruling("Five fans give two feet.")
@pytest.mark.parametrize(("fans", "feet"), [(2, 1), (5, 2), (13, 6)])
def test_mr_bats_gives_feet_for_half_the_fans_rounded_down(fans: int, feet: int) -> None:
    bats(fans).use("orange:symbol", BATS_FEET).expects(coins=0, feet=feet)


@ruling("Either the coins or the feet, never both.")
def test_mr_bats_does_not_give_both() -> None:
    assert not bats(5).can_use("orange:symbol", BATS_COINS | BATS_FEET)


def test_mr_bats_still_gives_coins_without_fans() -> None:
    assert bats(0).can_use("orange:symbol", BATS_COINS)


def test_mr_bats_gives_the_same_with_its_power_face() -> None:
    bats(6, "power").use("orange:power", BATS_FEET).expects(coins=0, feet=3)


def test_mr_bats_works_once_and_stays_active() -> None:
    race = bats(4).use("orange:symbol", BATS_COINS)
    race.expects(active="orange:symbol:used light_gray:coin1")
    assert not race.can_use("orange:symbol")


# --- The Babe -----------------------------------------------------------------------------------


@ruling("With the plain symbol it stays yours.")
def test_the_babe_gives_five_coins_and_stays() -> None:
    race = a_race("the_babe").with_active("orange:symbol").at("abilities").use("orange:symbol")
    race.expects(coins=5, feet=0, active="orange:symbol:used")


def test_the_babe_with_power_gives_a_foot_as_well_and_is_lost() -> None:
    race = a_race("the_babe").with_active("orange:power light_gray:coin1").at("abilities")
    race.use("orange:power").expects(coins=5, feet=1, active="light_gray:coin1")
    assert race.tray("orange") == 10


def test_the_babe_with_power_is_used_with_the_power_part_or_not_at_all() -> None:
    race = a_race("the_babe").with_active("orange:power").at("abilities")
    assert race.options == [("use", code("orange:power"), 1), "ready"]


@ruling("With the power face the die is lost even if you do not use it.")
def test_the_babe_with_power_is_lost_even_if_not_used() -> None:
    race = a_race("the_babe").with_active("orange:power").having(feet=1).at("abilities")
    race.ready().asks("move").expects(active="", coins=0, feet=1)
    assert race.tray("orange") == 10


def test_the_babe_without_power_is_not_lost_if_not_used() -> None:
    race = a_race("the_babe").with_active("orange:symbol").having(feet=1).at("abilities")
    race.ready().asks("move").expects(active="orange:symbol")


def test_the_babe_discarded_in_a_bust_is_not_lost() -> None:
    race = a_race("the_babe").with_active("orange:power light_gray:coin1*2")
    race.with_roll("light_gray").having(credits=4).at("roll").push().choose("")
    race.asks("move").expects(discard="orange light_gray*2", coins=0)
    assert race.tray("orange") == 9


def test_the_babe_that_lies_there_no_more_is_not_lost() -> None:
    race = a_race("the_babe", "jacques_couteau").with_active("orange:power red:symbol")
    race.having(feet=1).at("swords").answer("take")
    race.choose("active/orange:power draw/light_gray").throw().asks("move")
    race.expects(roll="orange light_gray")


def test_the_babe_lost_with_its_use_is_no_active_orange_die_any_more() -> None:
    race = a_race("the_babe", "dancing_dino").with_active("orange:power purple:symbol")
    race.at("abilities").use("orange:power").use("purple:symbol").expects(feet=3, credits=0)


def test_the_babe_used_without_power_still_is_an_active_orange_die() -> None:
    race = a_race("the_babe", "dancing_dino").with_active("orange:symbol purple:symbol")
    race.at("abilities").use("orange:symbol").use("purple:symbol").expects(feet=2, credits=1)


# --- Pinch Eater --------------------------------------------------------------------------------


def pinching(*cards: str, roll: str, **zones: str) -> RaceUnderTest:
    """A Pinch Eater has just arrived by a push of these dice, and is taken up."""
    race = a_race("pinch_eater", *cards).with_roll(f"orange {roll}")
    for zone, dice in zones.items():
        race.with_zone(zone, dice)
    return race.at("roll").push("orange:symbol").take("orange:symbol")


def test_pinch_eater_sets_a_die_from_roll_on_a_face_of_choice() -> None:
    race = pinching("pinch_eater", roll="purple light_gray").set_die("purple:symbol")
    race.asks("push_or_pass").expects(active="orange:symbol purple:symbol", roll="light_gray")


def test_pinch_eater_offers_every_face_of_the_die_blank_included() -> None:
    race = pinching("pinch_eater", roll="blue")
    faces = ("blank", "symbol", "power", "coin2")
    assert race.options == [
        (die & 31, die >> 5) for die in sorted(code(f"blue:{face}") for face in faces)
    ]


def test_pinch_eater_offers_no_face_that_the_die_lacks() -> None:
    race = pinching("pinch_eater", roll="purple")
    with pytest.raises(WrongAnswer):
        race.set_die("purple:power")


def test_pinch_eater_sets_dice_from_roll_alone() -> None:
    race = pinching("pinch_eater", roll="light_gray", draw="white", discard="blue")
    for die in ("white:foot", "blue:coin2"):
        with pytest.raises(WrongAnswer):
            race.set_die(die)


def test_pinch_eater_set_to_blank_makes_an_active_die_that_was_never_used() -> None:
    race = pinching("pinch_eater", roll="purple white").set_die("purple:blank")
    race.expects(active="orange:symbol purple:blank")


def test_pinch_eater_set_die_may_use_its_now() -> None:
    race = pinching("fast_cat", roll="white light_gray", draw="light_gray*2")
    race.set_die("white:symbol").take("white:symbol").throw("light_gray:coin1")
    race.expects(active="orange:symbol white:symbol light_gray:coin1")


def test_pinch_eater_set_die_may_leave_its_now() -> None:
    race = pinching("fast_cat", roll="white light_gray", draw="light_gray*2")
    race.set_die("white:symbol").drop().asks("push_or_pass").expects(draw="light_gray*2")


def test_pinch_eater_set_die_must_do_a_now_that_is_not_optional() -> None:
    race = pinching("the_cheese_stands_alone", roll="yellow light_gray").set_die("yellow:symbol")
    race.asks("push_or_pass").expects(duties=1)
    assert race.options == ["push"]


def test_pinch_eater_may_set_another_pinch_eater() -> None:
    race = pinching("pinch_eater", roll="orange purple").set_die("orange:power")
    race.take("orange:power").set_die("purple:symbol")
    race.asks("abilities").expects(active="orange:symbol orange:power purple:symbol", roll="")


@ruling("You may leave it.")
def test_pinch_eater_may_be_left_unused() -> None:
    race = a_race("pinch_eater").with_roll("orange purple").at("roll").push("orange:power").drop()
    race.asks("push_or_pass").expects(active="orange:power", roll="purple")


def test_pinch_eater_is_not_asked_about_with_an_empty_roll_zone() -> None:
    race = a_race("pinch_eater").with_active("light_gray:coin1").with_roll("orange").at("roll")
    race.push("orange:symbol").asks("abilities")
    race.expects(active="light_gray:coin1 orange:symbol", waiting=[])


def test_pinch_eater_waits_for_another_now_that_may_bring_dice_to_roll() -> None:
    race = a_race("pinch_eater", "fast_cat").with_roll("orange white").with_draw("light_gray*2")
    race.at("roll").push("orange:symbol white:symbol").take("white:symbol").throw()
    race.take("orange:symbol").set_die("light_gray:coin1").expects(roll="light_gray")


def test_pinch_eater_may_set_the_start_player_die() -> None:
    pinching("pinch_eater", roll="start").set_die("start:credit").expects(
        active="orange:symbol start:credit"
    )


@ruling("It counts as active at once: a third active die puts you at risk.")
def test_pinch_eater_set_die_counts_for_the_risk() -> None:
    race = a_race("pinch_eater").with_active("light_gray:coin1").with_roll("orange light_gray*2")
    race.at("roll").push("orange:symbol").take("orange:symbol").expects(at_risk=False)
    race.set_die("light_gray:blank").expects(at_risk=True)


@ruling("The die is not thrown; coins and feet set this way are used as usual.")
def test_pinch_eater_throws_nothing() -> None:
    race = pinching("pinch_eater", roll="purple white").set_die("purple:symbol")
    assert len(race.happened(DiceThrown)) == 1


@ruling("The die is not thrown; coins and feet set this way are used as usual.")
def test_pinch_eater_set_die_can_be_used_in_the_run_phase() -> None:
    race = pinching("rollosaurus", roll="purple").set_die("purple:symbol").asks("abilities")
    race.use("purple:symbol").expects(feet=4)


def test_pinch_eater_leaves_its_own_face_up() -> None:
    pinching("pinch_eater", roll="white*2").set_die("white:foot").expects(
        active="orange:symbol white:foot"
    )
