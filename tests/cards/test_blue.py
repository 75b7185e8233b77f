"""The blue cards, llamas: one test for each clause of the rules."""

import pytest

from cubitos_desktop.rules.decisions import JET_PACK, SHORTCUT, Throw, WrongAnswer
from cubitos_desktop.rules.dice import BROWN, COLOURS, RED, WHITE
from cubitos_desktop.rules.events import DieGained, PlayerBusted, RewardTaken
from cubitos_desktop.rules.tracks import Track
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race, code
from tests.small_track import lake, on_track, strip

TRACK = strip("S o o c2 o l1 o o F")
"""Rewards on A4 and A6."""
SHORE = lake("S o ~ c3 o F", "S o o o o F")
LAKE = lake("S o ~ ~ o F", "S o o o o F")
ISLAND = lake("S o ~ c7 ~ o F", "S o ~ ~ o o F", "S o o o o o F")


def llama(card: str, *others: str, active: str = "blue:symbol") -> RaceUnderTest:
    """A seat in step 4 with these dice in Active."""
    return a_race(card, *others).with_active(active).at("abilities")


# --- Bob ----------------------------------------------------------------------------------------


def bob(
    space: str,
    *,
    began: str = "",
    active: str = "blue:symbol",
    track: Track = TRACK,
    **facts: int,
) -> RaceUnderTest:
    """A seat that has used its Bobs and goes on to move."""
    race = on_track(a_race("bob"), track).with_active(active).standing_on(space, began)
    race.having(**facts).at("abilities")
    while race.pending.prompt == "abilities":
        race.answer(race.options[0])
    return race


def named(race: RaceUnderTest) -> set[str]:
    """The spaces offered, by name."""
    spaces = race.state.game.track(race.player.leg).spaces
    return {spaces[option].name for option in race.asks("bob").options if option != "none"}


@ruling("You take it besides your own reward, and need not have moved.")
def test_bob_takes_a_reward_at_distance_one() -> None:
    race = bob("A3")
    assert named(race) == {"A4"}
    race.answer(race.space("A4"), "take").expects(credits=2)


def test_bob_takes_a_reward_at_distance_two() -> None:
    race = bob("A2")
    assert named(race) == {"A4"}
    race.answer(race.space("A4"), "take").expects(credits=2)


def test_bob_lets_its_owner_choose_the_space() -> None:
    assert named(bob("A5")) == {"A4", "A6"}


def test_bob_reaches_no_farther() -> None:
    bob("start", credits=3).asks("buy")


def test_bob_counts_water_as_a_space() -> None:
    assert named(bob("A2", track=SHORE)) == {"A4"}
    assert named(bob("A3", track=SHORE)) == {"A4"}


def test_bob_may_take_nothing() -> None:
    race = bob("A5", credits=3).answer("none").asks("buy").expects(credits=3)
    assert not race.happened(RewardTaken)


def test_bob_left_unused_takes_nothing() -> None:
    race = on_track(a_race("bob"), TRACK).with_active("blue:symbol").standing_on("A5")
    race.having(credits=4).at("abilities").ready().walk().asks("buy")


def test_bob_works_with_the_power_face_too() -> None:
    assert named(bob("A5", active="blue:power")) == {"A4", "A6"}


def test_bob_looks_from_where_the_runner_stands_after_its_move() -> None:
    assert named(bob("start", feet=2).walk("A2", "A3")) == {"A4"}


def test_bob_does_not_take_the_space_that_the_runner_stands_on() -> None:
    assert named(bob("A4")) == {"A6"}


def test_bob_may_take_the_space_where_the_round_began() -> None:
    race = bob("A4", feet=1).walk("A3")
    race.answer(race.space("A4"), "take").expects(credits=2)


@ruling("You take it besides your own reward, and need not have moved.")
def test_bob_comes_after_the_own_reward() -> None:
    race = bob("A3", feet=1).walk("A4").asks("reward").answer("take").expects(credits=2)
    assert named(race) == {"A6"}


@ruling("Its credits can buy dice, but no more feet.")
def test_bob_comes_before_buying_and_its_credits_buy_no_feet() -> None:
    race = bob("A3", coins=3)
    race.answer(race.space("A4"), "take").asks("buy").expects(coins=3, credits=2)


def test_bob_takes_everything_on_the_space() -> None:
    race = bob("A2", track=strip("S o o c5* o F"))
    race.answer(race.space("A4"), "take", "take").expects(credits=6, fans=1, tokens=1)


@ruling("Each Bob that you used reaches one space.")
def test_bob_takes_one_space_for_each_die() -> None:
    race = bob("A5", active="blue:symbol*2")
    race.answer(race.space("A6")).choose("").answer(race.space("A4"), "take").expects(credits=2)
    assert [event.reward for event in race.happened(RewardTaken)] == ["lose", "credits"]


def test_bob_twice_may_take_the_same_space() -> None:
    race = bob("A3", active="blue:symbol*2")
    race.answer(race.space("A4"), "take", race.space("A4"), "take").expects(credits=4)


def test_bob_loses_dice_on_a_space_that_says_so() -> None:
    race = bob("A7", credits=3)
    race.answer(race.space("A6")).choose("draw/light_gray").asks("buy").expects(lost_die=True)


def test_bob_gains_a_die_on_a_space_that_says_so() -> None:
    race = bob("A2", track=strip("S o o g4 o F"))
    race.answer(race.space("A4"), RED)
    assert race.happened(DieGained) == [DieGained(0, RED)]


def test_bob_discarded_in_a_bust_takes_nothing() -> None:
    race = on_track(a_race("bob"), TRACK).with_active("blue:symbol white:foot*2")
    race.with_roll("light_gray").standing_on("A5").having(credits=4).at("roll").push().choose("")
    race.walk().asks("buy")


def test_bob_takes_nothing_with_its_coin_face() -> None:
    race = on_track(a_race("bob"), TRACK).with_active("blue:coin2").standing_on("A5")
    race.having(credits=3).at("abilities").use("blue:coin2").expects(coins=2).walk().asks("buy")


# --- Undercover Fish ----------------------------------------------------------------------------


def swimming(space: str, track: Track = LAKE, **facts: int) -> RaceUnderTest:
    """A seat in its Move step."""
    race = on_track(a_race("undercover_fish"), track).standing_on(space)
    return race.having(**facts).at("move")


def test_undercover_fish_gives_two_water_feet() -> None:
    llama("undercover_fish").use("blue:symbol").expects(water_feet=2, feet=0)


def test_undercover_fish_works_once_and_stays_active() -> None:
    race = llama("undercover_fish").use("blue:symbol").asks("move")
    race.expects(active="blue:symbol:used")


@ruling("Each step into water takes one; a step out onto land does not.")
def test_undercover_fish_water_foot_is_taken_by_each_step_into_water() -> None:
    race = swimming("A2", water_feet=2, feet=1)
    race.answer((race.space("A3"),)).expects(water_feet=1, feet=1)
    race.answer((race.space("A4"),)).expects(water_feet=0, feet=1)


def test_undercover_fish_no_ordinary_foot_enters_water() -> None:
    race = swimming("A2", feet=3)
    with pytest.raises(WrongAnswer):
        race.walk("A3")


@ruling("Each step into water takes one; a step out onto land does not.")
def test_undercover_fish_no_water_foot_is_needed_to_leave_the_water() -> None:
    race = swimming("A3", feet=1, water_feet=1)
    race.answer((race.space("B3"),)).expects(feet=0, water_feet=1)


@ruling("On land they serve as feet too, after all others.")
def test_undercover_fish_water_foot_walks_on_land_when_no_other_is_left() -> None:
    race = swimming("B2", feet=1, water_feet=2)
    race.answer((race.space("B3"),)).expects(feet=0, water_feet=2)
    race.answer((race.space("B4"),)).expects(feet=0, water_feet=1)


def test_undercover_fish_takes_a_runner_off_an_island() -> None:
    race = swimming("A4", ISLAND, feet=3, water_feet=1)
    race.answer((race.space("A3"),)).expects(feet=3, water_feet=0)


def test_undercover_fish_is_missed_on_an_island() -> None:
    race = swimming("A4", ISLAND, feet=3, credits=4)
    with pytest.raises(WrongAnswer):
        race.walk("A3")


def test_undercover_fish_water_feet_are_doubled_by_a_jet_pack() -> None:
    race = swimming("A3", strip("S o jet o F"), feet=1, water_feet=2).answer((JET_PACK,))
    race.expects(feet=2, water_feet=4)


def test_undercover_fish_water_feet_pay_a_foot_shortcut_last() -> None:
    race = swimming("A3", strip("S o f2a o o@a o F"), feet=1, water_feet=2)
    race.answer((SHORTCUT,)).expects(feet=0, water_feet=1, space=race.space("A5"))


def test_undercover_fish_unused_water_feet_are_lost() -> None:
    swimming("A2", water_feet=2, credits=8).walk().asks("buy").expects(water_feet=0)


# --- Llama-Rama ---------------------------------------------------------------------------------


def test_llama_rama_gives_three_coins() -> None:
    llama("llama_rama").use("blue:symbol").expects(coins=3, fans=0, credits=0)


@ruling("The fan pays its credits at once; the skipped draw token is not made up for.")
def test_llama_rama_with_power_gives_a_fan_as_well_and_its_credits() -> None:
    race = a_race("llama_rama").with_active("blue:power").having(fans=1).at("abilities")
    race.use("blue:power").expects(coins=3, fans=2, credits=2)


def test_llama_rama_fan_brings_no_draw_token() -> None:
    llama("llama_rama", active="blue:power").use("blue:power").expects(fans=1, credits=1, tokens=0)


@ruling("The fan pays its credits at once; the skipped draw token is not made up for.")
def test_llama_rama_skipped_draw_token_is_not_made_up_later() -> None:
    race = a_race("llama_rama").with_active("blue:power*3").at("abilities")
    race.use("blue:power").use("blue:power").expects(fans=2, credits=3, tokens=0)


@ruling("With the power face you take coins and fan together, or leave both.")
def test_llama_rama_with_power_is_used_with_the_power_part_or_not_at_all() -> None:
    race = llama("llama_rama", active="blue:power")
    assert race.options == [("use", code("blue:power"), 1), "ready"]


def test_llama_rama_fan_pays_six_credits_beyond_the_end_of_the_fan_track() -> None:
    race = a_race("llama_rama").with_active("blue:power").having(fans=13).at("abilities")
    race.use("blue:power").expects(fans=13, credits=6)


def test_llama_rama_with_power_gives_no_fan_if_not_used() -> None:
    race = llama("llama_rama", active="blue:power").having(credits=4).at("abilities").ready()
    race.asks("move").expects(fans=0, credits=4)


def test_llama_rama_coins_are_paid_before_credits() -> None:
    race = a_race("llama_rama").with_active("blue:symbol").having(credits=4).at("abilities")
    race.use("blue:symbol").walk().answer((BROWN,)).expects(credits=4)


# --- Bahama Llama -------------------------------------------------------------------------------


def test_bahama_llama_gives_three_coins_and_a_water_foot() -> None:
    llama("bahama_llama").use("blue:symbol").expects(coins=3, water_feet=1, feet=0)


def test_bahama_llama_gives_the_same_with_its_power_face() -> None:
    llama("bahama_llama", active="blue:power").use("blue:power").expects(coins=3, water_feet=1)


def test_bahama_llama_works_once_and_stays_active() -> None:
    race = llama("bahama_llama").use("blue:symbol").asks("move")
    race.expects(active="blue:symbol:used")


def test_bahama_llama_gains_are_gone_with_a_bust() -> None:
    race = a_race("bahama_llama").with_active("blue:symbol white:foot*2").with_roll("light_gray")
    race.having(credits=4).at("roll").push().choose("").asks("move")
    race.expects(coins=0, water_feet=0, discard="blue white*2")


@ruling("Coins and foot are taken together.")
def test_bahama_llama_gains_are_taken_together() -> None:
    assert llama("bahama_llama").options == [("use", code("blue:symbol"), 1), "ready"]


@ruling("A step into water takes the water foot; on land it serves as any foot.")
def test_bahama_llama_water_foot_enters_water_and_walks_on_land() -> None:
    race = on_track(a_race("bahama_llama"), LAKE).with_active("blue:symbol").standing_on("A2")
    race.at("abilities").use("blue:symbol")
    race.answer((race.space("A3"),)).expects(space=race.space("A3"), water_feet=0)
    dry = on_track(a_race("bahama_llama"), LAKE).with_active("blue:symbol").standing_on("B2")
    dry.at("abilities").use("blue:symbol")
    dry.answer((dry.space("B3"),)).expects(space=dry.space("B3"), water_feet=0)


# --- Llama Shaman -------------------------------------------------------------------------------


def test_llama_shaman_gives_two_coins_and_a_red_die() -> None:
    race = llama("llama_shaman", active="blue:symbol white:foot").use("blue:symbol")
    race.expects(coins=2)
    assert race.happened(DieGained) == [DieGained(0, RED)]


@ruling("The red die goes to your Discard and is not one of your two purchases.")
def test_llama_shaman_red_die_goes_to_discard_without_paying() -> None:
    race = llama("llama_shaman", active="blue:symbol light_gray:coin1").use("blue:symbol")
    race.expects(discard="red", coins=2, credits=0)
    assert race.tray("red") == 9


def test_llama_shaman_gives_the_coins_even_if_no_red_die_is_left() -> None:
    race = a_race("llama_shaman").with_active("blue:symbol light_gray:coin1").with_tray("red", 0)
    race.at("abilities").use("blue:symbol").expects(coins=2, discard="")


@ruling("You cannot take the coins alone while a red die is left.")
def test_llama_shaman_is_used_for_both_or_not_at_all() -> None:
    race = llama("llama_shaman")
    assert race.options == [("use", code("blue:symbol"), 1), "ready"]


@ruling("The red die goes to your Discard and is not one of your two purchases.")
def test_llama_shaman_red_die_comes_beside_two_purchases() -> None:
    race = a_race("llama_shaman").with_active("blue:symbol").having(credits=20).at("abilities")
    race.use("blue:symbol").walk().asks("buy").answer((WHITE, RED))
    assert race.player.by_colour()[RED] == 2


def test_llama_shaman_gained_die_is_no_sword_of_this_round() -> None:
    race = llama("llama_shaman", "mr_soldier", active="blue:symbol light_gray:coin1")
    race.having(credits=4).use("blue:symbol").ready().asks("move").expects(feet=0)


# --- Stogie -------------------------------------------------------------------------------------


def smoking(*cards: str, roll: str, draw: str, active: str = "", **zones: str) -> RaceUnderTest:
    """A Stogie has just arrived by a push; its Now waits."""
    race = a_race("stogie", *cards).with_active(active).with_roll(f"blue {roll}").with_draw(draw)
    for zone, dice in zones.items():
        race.with_zone(zone, dice)
    return race.at("roll").push("blue:symbol")


def thrown(race: RaceUnderTest) -> dict[str, int]:
    """The dice of the open throw by colour."""
    assert isinstance(race.pending, Throw), race.pending
    return {COLOURS[kind]: count for kind, count in race.pending.dice}


@ruling("All of them or nothing; Discard does not join in.")
def test_stogie_throws_every_gray_and_white_die_in_draw_and_roll() -> None:
    race = smoking(roll="light_gray*2 white", draw="light_gray*3 dark_gray white*2")
    assert thrown(race.take("blue:symbol")) == {"light_gray": 5, "dark_gray": 1, "white": 3}


def test_stogie_throws_no_other_colour_and_not_the_start_player_die() -> None:
    race = smoking(roll="light_gray red start", draw="green purple")
    assert thrown(race.take("blue:symbol")) == {"light_gray": 1}


@ruling("All of them or nothing; Discard does not join in.")
def test_stogie_throws_no_die_in_discard_or_active() -> None:
    race = smoking(roll="light_gray red", draw="", active="white:foot", discard="white dark_gray")
    assert thrown(race.take("blue:symbol")) == {"light_gray": 1}
    race.throw().expects(discard="white dark_gray", active="blue:symbol white:foot")


@ruling("Hits go to Active, misses to Roll, those from Draw too.")
def test_stogie_hits_go_to_active_and_misses_to_roll() -> None:
    race = smoking(roll="light_gray", draw="white*2 red").take("blue:symbol").throw("white:foot")
    race.expects(active="blue:symbol white:foot", roll="light_gray white", draw="red")


def test_stogie_works_with_the_power_face_too() -> None:
    race = a_race("stogie").with_roll("blue light_gray").with_draw("white").at("roll")
    assert thrown(race.push("blue:power").take("blue:power")) == {"light_gray": 1, "white": 1}


@ruling("All of them or nothing; Discard does not join in.")
def test_stogie_may_be_left_unused() -> None:
    smoking(roll="light_gray", draw="white").drop().asks("push_or_pass").expects(draw="white")


def test_stogie_is_not_asked_about_without_such_dice() -> None:
    race = smoking(roll="red", draw="green").asks("push_or_pass")
    race.expects(roll="red", draw="green", waiting=[])


@ruling("This is no push and cannot bust.")
def test_stogie_never_busts() -> None:
    race = smoking(roll="light_gray", draw="light_gray*3", active="white:foot*3")
    race.take("blue:symbol").throw().asks("push_or_pass")
    assert not race.happened(PlayerBusted)


def test_stogie_hits_put_at_risk() -> None:
    race = smoking(roll="light_gray*3", draw="").expects(at_risk=False)
    race.take("blue:symbol").throw("light_gray:coin1*2").expects(at_risk=True)


def test_stogie_brings_nows_of_white_dice() -> None:
    race = smoking("fast_cat", roll="white", draw="light_gray red*3").take("blue:symbol")
    race.throw("white:symbol").take("white:symbol").choose("red*2").throw("red:symbol")
    race.expects(active="blue:symbol white:symbol red:symbol", draw="red")


def test_stogie_brings_nows_that_join_those_that_wait() -> None:
    race = smoking("fast_cat", "dugout", roll="orange white light_gray", draw="white*3 red*4")
    race.drop().push("orange:symbol white:symbol").take("white:symbol").choose("white*2")
    race.throw("white:symbol").asks("now")
    assert set(race.options) == {
        ("now", code("orange:symbol")),
        ("now", code("white:symbol")),
        "done",
    }


def test_stogie_twice_throws_anew_what_missed() -> None:
    race = a_race("stogie").with_roll("blue*2 light_gray").with_draw("white").at("roll")
    race.push("blue:symbol*2").take("blue:symbol").throw("white:foot")
    assert thrown(race.take("blue:symbol")) == {"light_gray": 1}


def test_stogie_leaves_its_face_up_and_works_once_per_arrival() -> None:
    race = smoking(roll="light_gray*2", draw="").take("blue:symbol").throw()
    race.push("light_gray:coin1").asks("push_or_pass")
    race.expects(active="blue:symbol light_gray:coin1")


def test_stogie_works_when_it_is_set_by_pinch_eater() -> None:
    race = a_race("stogie", "pinch_eater").with_roll("orange blue light_gray").with_draw("white")
    race.at("roll").push("orange:symbol").take("orange:symbol").set_die("blue:symbol")
    assert thrown(race.take("blue:symbol")) == {"light_gray": 1, "white": 1}


@ruling("This is no push and cannot bust.")
def test_stogie_is_no_push() -> None:
    race = smoking("wizard", roll="light_gray", draw="white", active="brown:symbol")
    race.expects(feet=1).take("blue:symbol").throw("white:foot").expects(feet=1)


# --- Chilly McChillster -------------------------------------------------------------------------


def chilling(*cards: str, roll: str, active: str = "blue:symbol", **zones: str) -> RaceUnderTest:
    """A Chilly McChillster has just been used in step 4; the first throw is open."""
    race = a_race("chilly_mcchillster", *cards).with_active(active).with_roll(roll)
    for zone, dice in zones.items():
        race.with_zone(zone, dice)
    return race.having(credits=4).at("abilities").use("blue:symbol")


def test_chilly_mcchillster_throws_all_dice_in_roll() -> None:
    race = chilling(roll="light_gray*3 white start")
    assert thrown(race) == {"light_gray": 3, "white": 1, "start": 1}


def test_chilly_mcchillster_then_throws_what_is_left_once_more() -> None:
    race = chilling(roll="light_gray*3 white").throw("white:foot")
    assert thrown(race) == {"light_gray": 3}
    race.throw("light_gray:coin1").asks("abilities").expects(
        active="blue:symbol:used white:foot light_gray:coin1", roll="light_gray*2"
    )


def test_chilly_mcchillster_throws_no_second_time_when_all_hit() -> None:
    race = chilling(roll="white").throw("white:foot").asks("abilities")
    race.expects(active="blue:symbol:used white:foot", roll="")


@ruling("What hits can be used in this round.")
def test_chilly_mcchillster_hits_can_be_used_at_once() -> None:
    race = chilling(roll="white light_gray").throw("white:foot").throw().use("white:foot")
    race.expects(feet=1)


def test_chilly_mcchillster_hits_are_counted_by_the_swords() -> None:
    race = chilling("mr_soldier", roll="red").throw("red:symbol").asks("swords", seat=0)
    race.answer("take").expects(coins=3, feet=3)


@ruling("The throws are no pushes and cannot bust.")
def test_chilly_mcchillster_never_busts() -> None:
    race = chilling(roll="light_gray*2", active="blue:symbol white:foot*3").throw().throw()
    race.asks("abilities").expects(busted=False, roll="light_gray*2")


@ruling("The throws are no pushes and cannot bust.")
def test_chilly_mcchillster_is_no_push() -> None:
    race = chilling("wizard", roll="light_gray", active="blue:symbol brown:symbol").throw().throw()
    race.expects(feet=0)


@ruling("The NOWs of the first throw come before the second.")
def test_chilly_mcchillster_settles_nows_before_the_second_throw() -> None:
    race = chilling("fast_cat", roll="white light_gray", draw="purple*2").throw("white:symbol")
    race.asks("now").take("white:symbol")
    assert thrown(race) == {"purple": 2}


def test_chilly_mcchillster_throws_the_misses_of_a_now_once_more() -> None:
    race = chilling("fast_cat", roll="white light_gray", draw="purple*2").throw("white:symbol")
    race.take("white:symbol").throw("purple:symbol")
    assert thrown(race) == {"light_gray": 1, "purple": 1}


def test_chilly_mcchillster_nows_may_be_dropped() -> None:
    race = chilling("fast_cat", roll="white light_gray", draw="purple*2").throw("white:symbol")
    assert thrown(race.drop()) == {"light_gray": 1}


def test_chilly_mcchillster_is_turned_to_blank_and_works_once() -> None:
    race = chilling(roll="light_gray*2", active="blue:symbol white:foot").throw().throw()
    assert not race.can_use("blue:symbol")


def test_chilly_mcchillster_works_for_each_die() -> None:
    race = chilling(roll="light_gray*2", active="blue:symbol blue:power").throw().throw()
    assert thrown(race.use("blue:power")) == {"light_gray": 2}


def test_chilly_mcchillster_may_be_thrown_by_another_and_is_fresh() -> None:
    race = chilling(roll="blue light_gray").throw("blue:symbol").throw()
    assert race.can_use("blue:symbol")


def test_chilly_mcchillster_may_be_left_unused() -> None:
    race = a_race("chilly_mcchillster").with_active("blue:symbol").with_roll("light_gray")
    race.having(credits=4).at("abilities").ready().asks("move").expects(roll="light_gray")
