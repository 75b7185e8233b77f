"""The yellow cards, cheeses: one test for each clause of the rules."""

import pytest

from cubitos_desktop.rules.decisions import ChooseDice, Throw, WrongAnswer
from cubitos_desktop.rules.events import LapFinished, PlayerBusted, RewardTaken
from cubitos_desktop.rules.tracks import Track
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race, code
from tests.small_track import lake, on_track, strip

TRACK = strip("S o c2 o o o F")
OTHER_TRACK = strip("S o o F", "other")
SHORE = lake("S o ~ o o F", "S o o o o F")
ISLAND = lake("S o ~ c7 ~ o F", "S o ~ ~ o o F", "S o o o o o F")
SHORTCUT = strip("S o f2a o o o@a F")


def cheese(card: str, *others: str, active: str = "yellow:symbol") -> RaceUnderTest:
    """A seat in step 4 with these dice in Active."""
    return a_race(card, *others).with_active(active).at("abilities")


# --- Reckless Cheese ----------------------------------------------------------------------------


def reckless(
    *cards: str,
    active: str = "yellow:symbol",
    roll: str = "light_gray*3",
    space: str = "A2",
    legs: tuple[Track, ...] = (TRACK,),
) -> RaceUnderTest:
    """A seat that is about to push while a Reckless Cheese lies in Active."""
    race = a_race("reckless_cheese", *cards).with_active(active).with_roll(roll)
    return on_track(race, *legs).standing_on(space).at("roll")


def step(race: RaceUnderTest, space: str, face: str = "symbol") -> RaceUnderTest:
    race.take(f"yellow:{face}", "after_push")
    return race.answer(race.space(space))


def test_reckless_cheese_moves_one_space_after_a_push() -> None:
    race = reckless().push("light_gray:coin1")
    step(race, "A3").asks("push_or_pass").expects(space=race.space("A3"), feet=0)


def test_reckless_cheese_moves_to_any_neighbour_and_no_farther() -> None:
    race = reckless().push("light_gray:coin1").take("yellow:symbol", "after_push")
    around = {race.space(name) for name in ("start", "A3")}
    assert set(race.options) == around | {"stay"}


def test_reckless_cheese_may_stay() -> None:
    race = reckless().push("light_gray:coin1").take("yellow:symbol", "after_push").answer("stay")
    race.asks("push_or_pass").expects(space=race.space("A2"))


def test_reckless_cheese_may_be_dropped() -> None:
    race = reckless().push("light_gray:coin1").drop().asks("push_or_pass")
    race.expects(space=race.space("A2"))


def test_reckless_cheese_moves_after_each_push() -> None:
    race = reckless().push("light_gray:coin1")
    step(race, "A3").push("light_gray:coin1")
    step(race, "A4").expects(space=race.space("A4"))


def test_reckless_cheese_moves_once_for_each_die() -> None:
    race = reckless(active="yellow:symbol yellow:power").push("light_gray:coin1")
    step(race, "A3")
    step(race, "A4", "power").asks("push_or_pass").expects(space=race.space("A4"))


@ruling("It begins with the push after the one that brought it.")
def test_reckless_cheese_starts_with_the_push_after_its_arrival() -> None:
    race = reckless(active="", roll="yellow light_gray*2").push("yellow:symbol")
    race.asks("push_or_pass").push("light_gray:coin1").asks("now")
    assert race.options == [("after_push", code("yellow:symbol")), "done"]


def test_reckless_cheese_does_not_count_the_first_throw_as_a_push() -> None:
    race = a_race("reckless_cheese", seats=1).with_roll("yellow light_gray").at("first_throw")
    race.throw("yellow:symbol").asks("push_or_pass")


def test_reckless_cheese_counts_a_blank_push_without_risk() -> None:
    race = reckless().push()
    step(race, "A3").expects(space=race.space("A3"))


def test_reckless_cheese_does_not_move_after_a_bust() -> None:
    race = reckless(active="yellow:symbol light_gray:coin1*2").having(credits=4).at("roll").push()
    race.choose("").asks("move").expects(space=race.space("A2"))


def test_reckless_cheese_counts_a_push_saved_by_losing_a_green_die() -> None:
    race = reckless("keep_on_rollin", active="yellow:symbol green:symbol white:foot").push()
    race.answer(code("green:symbol")).take("yellow:symbol", "after_push").asks("step_at_once")


def test_reckless_cheese_counts_a_push_that_could_not_bust() -> None:
    race = reckless("pina_cubelada", active="yellow:symbol green:symbol white:foot")
    race.answer(("cannot_bust", code("green:symbol"))).push()
    race.take("yellow:symbol", "after_push").asks("step_at_once")


def test_reckless_cheese_counts_a_push_saved_by_gray_dice() -> None:
    race = reckless("rolling_stoned", active="yellow:symbol green:symbol light_gray:coin1").push()
    race.answer(code("green:symbol")).choose("active/light_gray:coin1").throw("light_gray:coin1")
    race.take("yellow:symbol", "after_push").asks("step_at_once")


def test_reckless_cheese_does_not_move_after_throws_by_effects() -> None:
    race = reckless("dugout", roll="orange light_gray").with_draw("light_gray*3").at("roll")
    race.push("orange:symbol").take("yellow:symbol", "after_push").answer("stay")
    race.take("orange:symbol").throw("light_gray:coin1").asks("push_or_pass")


def test_reckless_cheese_thrown_with_the_push_did_not_lie_there() -> None:
    race = reckless("pineapple_rocks", active="yellow:symbol green:power")
    race.answer(("move_to_roll", code("green:power"))).choose("active/yellow:symbol")
    race.push("yellow:symbol").asks("push_or_pass")


def test_reckless_cheese_set_to_blank_does_not_move() -> None:
    reckless(active="yellow:blank").push("light_gray:coin1").asks("push_or_pass")


def test_reckless_cheese_waits_with_the_nows_in_the_order_of_its_owner() -> None:
    race = reckless("dugout", roll="orange light_gray").push("orange:symbol")
    assert set(race.options) == {
        ("now", code("orange:symbol")),
        ("after_push", code("yellow:symbol")),
        "done",
    }
    race.take("orange:symbol").choose("light_gray*3").throw().asks("now")
    step(race, "A3").asks("push_or_pass")


def test_reckless_cheese_earns_no_reward_with_its_step() -> None:
    race = reckless().push("light_gray:coin1")
    step(race, "A3").asks("push_or_pass").expects(credits=0)
    assert not race.happened(RewardTaken)


@ruling(
    "If you still stand on a reward space as your run ends in the Run phase, its reward is yours."
)
def test_reckless_cheese_step_onto_a_reward_space_earns_it_without_further_movement() -> None:
    race = reckless(active="yellow:symbol", roll="light_gray").push("light_gray:coin1")
    step(race, "A3").ready().asks("reward").answer("take").expects(credits=2)


def test_reckless_cheese_step_onto_the_space_where_the_round_began_earns_nothing() -> None:
    race = reckless().standing_on("A2", began="A3").having(credits=4).at("roll")
    race.push("light_gray:coin1")
    step(race, "A3").answer("pass").ready().asks("move").walk()
    assert not race.happened(RewardTaken)


def test_reckless_cheese_takes_dry_steps_alone() -> None:
    race = reckless(legs=(SHORE,)).having(water_feet=2).at("roll").push("light_gray:coin1")
    race.take("yellow:symbol", "after_push")
    assert set(race.options) == {race.space("start"), race.space("B2"), "stay"}


def test_reckless_cheese_cannot_leave_an_island_and_is_not_asked_there() -> None:
    race = reckless(space="A4", legs=(ISLAND,)).push("light_gray:coin1")
    race.asks("push_or_pass").expects(space=race.space("A4"), waiting=[])


def test_reckless_cheese_on_an_island_asks_nothing_when_it_is_taken_beside_others() -> None:
    race = reckless("dugout", space="A4", roll="orange light_gray", legs=(ISLAND,))
    race.push("orange:symbol").take("yellow:symbol", "after_push").asks("now")
    assert race.options == [("now", code("orange:symbol")), "done"]


def test_reckless_cheese_uses_no_shortcut() -> None:
    race = reckless(space="A3", legs=(SHORTCUT,)).push("light_gray:coin1")
    race.take("yellow:symbol", "after_push")
    assert set(race.options) == {race.space("A2"), race.space("A4"), "stay"}


def test_reckless_cheese_may_enter_the_finish_and_the_lap_counts_at_once() -> None:
    race = reckless(space="A6").push("light_gray:coin1")
    step(race, "finish").asks("push_or_pass").expects(leg=1, space=Track.START)
    assert race.happened(LapFinished)


@ruling("The step stays even if you bust later; crossing the finish counts at once.")
def test_reckless_cheese_finish_counts_even_if_a_bust_follows() -> None:
    race = reckless(space="A6", active="yellow:symbol white:foot*2").push("light_gray:coin1")
    step(race, "finish").push()
    assert race.happened(PlayerBusted)
    race.expects(leg=1)


def test_reckless_cheese_step_leads_from_the_first_finish_to_the_second_start() -> None:
    race = reckless(space="finish", legs=(TRACK, OTHER_TRACK)).push("light_gray:coin1")
    race.take("yellow:symbol", "after_push").answer(Track.START).expects(leg=1, space=Track.START)


def test_reckless_cheese_runner_waits_on_the_first_finish_of_two_boards() -> None:
    race = reckless(space="A6", legs=(TRACK, OTHER_TRACK)).push("light_gray:coin1")
    step(race, "finish").expects(leg=0, space=Track.FINISH)


@ruling("The step stays even if you bust later; crossing the finish counts at once.")
def test_reckless_cheese_step_stays_in_a_bust() -> None:
    race = reckless(active="yellow:symbol white:foot*2").push("light_gray:coin1")
    step(race, "A3").push().expects(busted=True, space=race.space("A3"))


# --- The Big Cheese -----------------------------------------------------------------------------

BIG_FOOT, BIG_FANS = 1, 2
"""The two halves of the choice, as masks."""


def big_cheese(fans: int, face: str = "symbol") -> RaceUnderTest:
    race = a_race("the_big_cheese").with_active(f"yellow:{face} light_gray:coin1")
    return race.having(fans=fans).at("abilities")


def test_the_big_cheese_gives_one_foot() -> None:
    big_cheese(0).use("yellow:symbol", BIG_FOOT).expects(feet=1)


@ruling("Five fans give two feet.")
@pytest.mark.parametrize(("fans", "feet"), [(4, 2), (7, 3), (13, 6)])
def test_the_big_cheese_gives_feet_for_half_the_fans_rounded_down(fans: int, feet: int) -> None:
    big_cheese(fans).use("yellow:symbol", BIG_FANS).expects(feet=feet)


@ruling("One or the other, never both.")
def test_the_big_cheese_does_not_give_both() -> None:
    assert not big_cheese(6).can_use("yellow:symbol", BIG_FOOT | BIG_FANS)


def test_the_big_cheese_lets_its_owner_take_the_smaller_part() -> None:
    big_cheese(6).use("yellow:symbol", BIG_FOOT).expects(feet=1)


def test_the_big_cheese_gives_the_same_with_its_power_face() -> None:
    big_cheese(6, "power").use("yellow:power", BIG_FANS).expects(feet=3)


def test_the_big_cheese_works_once_and_stays_active() -> None:
    race = big_cheese(6).use("yellow:symbol", BIG_FANS)
    race.expects(active="yellow:symbol:used light_gray:coin1")
    assert not race.can_use("yellow:symbol")


# --- Ledercheesen -------------------------------------------------------------------------------


def leder(
    *cards: str,
    active: str = "yellow:symbol",
    roll: str = "light_gray*3",
    draw: str = "white dark_gray*2",
) -> RaceUnderTest:
    """A seat that is about to push while a Ledercheesen lies in Active."""
    race = a_race("ledercheesen", *cards).with_active(active).with_roll(roll).with_draw(draw)
    return race.at("roll")


def test_ledercheesen_throws_a_die_picked_from_draw_after_a_push() -> None:
    race = leder().push("light_gray:coin1").take("yellow:symbol", "after_push")
    race.choose("draw/white").throw("white:foot").asks("push_or_pass").expects(
        active="yellow:symbol light_gray:coin1 white:foot", roll="light_gray*2", draw="dark_gray*2"
    )


def test_ledercheesen_throws_just_that_die() -> None:
    race = leder().push().take("yellow:symbol", "after_push").choose("white")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((code("white"), 1),)


def test_ledercheesen_throws_after_each_push() -> None:
    race = leder().push("light_gray:coin1").take("yellow:symbol", "after_push")
    race.choose("white").throw().push("light_gray:coin1").take("yellow:symbol", "after_push")
    race.asks("add")


def test_ledercheesen_throws_once_for_each_die() -> None:
    race = leder(active="yellow:symbol yellow:power").push().take("yellow:symbol", "after_push")
    race.choose("white").throw().take("yellow:power", "after_push").asks("add")


@ruling("It begins with the push after the one that brought it.")
def test_ledercheesen_starts_with_the_push_after_its_arrival() -> None:
    race = leder(active="", roll="yellow light_gray*2").push("yellow:symbol").asks("push_or_pass")
    race.push("light_gray:coin1").take("yellow:symbol", "after_push").asks("add")


def test_ledercheesen_brought_by_an_after_push_throw_starts_with_the_next_push() -> None:
    race = leder(draw="yellow dark_gray*2").push().take("yellow:symbol", "after_push")
    race.choose("yellow").throw("yellow:power").asks("push_or_pass").push("light_gray:coin1")
    assert ("after_push", code("yellow:power")) in race.options


def test_ledercheesen_does_not_throw_after_a_bust() -> None:
    race = leder(active="yellow:symbol white:foot*2").push()
    assert race.happened(PlayerBusted)
    race.asks("discard")


@ruling("The extra throw is no push and cannot bust; you may leave it.")
def test_ledercheesen_throw_of_a_miss_is_no_bust() -> None:
    race = leder(active="yellow:symbol white:foot*2").push("light_gray:coin1")
    race.take("yellow:symbol", "after_push").choose("dark_gray").throw().asks("push_or_pass")


@ruling("The extra throw is no push and cannot bust; you may leave it.")
def test_ledercheesen_may_be_dropped() -> None:
    leder().push().drop().asks("push_or_pass").expects(draw="white dark_gray*2")


def test_ledercheesen_lets_discard_join_an_empty_draw() -> None:
    race = leder(draw="").with_discard("white blue").at("roll").push()
    race.take("yellow:symbol", "after_push").choose("draw/blue").throw("blue:coin2")
    race.expects(draw="white", discard="")


def test_ledercheesen_waits_with_the_nows_in_the_order_of_its_owner() -> None:
    race = leder("fast_cat", roll="white light_gray").push("white:symbol")
    assert set(race.options) == {
        ("now", code("white:symbol")),
        ("after_push", code("yellow:symbol")),
        "done",
    }


def test_ledercheesen_brings_a_now_that_joins_those_that_wait() -> None:
    race = leder("fast_cat", active="yellow:symbol*2").push().take("yellow:symbol", "after_push")
    race.choose("white").throw("white:symbol")
    assert set(race.options) == {
        ("now", code("white:symbol")),
        ("after_push", code("yellow:symbol")),
        "done",
    }


@pytest.mark.parametrize(("others", "feet"), [(3, 1), (6, 1), (7, 2), (11, 3)])
def test_ledercheesen_with_power_gives_a_foot_for_every_four_active_dice(
    others: int, feet: int
) -> None:
    race = cheese("ledercheesen", active=f"yellow:power light_gray:coin1*{others}")
    race.use("yellow:power").expects(feet=feet)


@ruling("For the power used dice count, and so does this one.")
def test_ledercheesen_counts_used_and_blank_dice() -> None:
    race = cheese("ledercheesen", active="yellow:power white:foot:used*2 blue:blank")
    race.use("yellow:power").expects(feet=1)


def test_ledercheesen_without_power_gives_no_feet() -> None:
    assert not cheese("ledercheesen", active="yellow:symbol white:foot*5").can_use("yellow:symbol")


def test_ledercheesen_with_power_throws_after_a_push_as_well() -> None:
    leder(active="yellow:power").push().take("yellow:power", "after_push").asks("add")


@ruling("The extra throw is no push and cannot bust; you may leave it.")
def test_ledercheesen_throw_is_no_push() -> None:
    race = leder("wizard", active="yellow:symbol brown:symbol").push("light_gray:coin1")
    race.expects(feet=1).take("yellow:symbol", "after_push").choose("dark_gray")
    race.throw("dark_gray:foot").expects(feet=1)


# --- Stinky Cheese ------------------------------------------------------------------------------


def stinking(
    *, active: str = "yellow:power", draw: str, roll: str = "", discard: str = ""
) -> RaceUnderTest:
    """The next Draw of a seat that has used all its Stinky Cheeses."""
    race = a_race("stinky_cheese", seats=1).with_active(active).with_draw(draw).with_roll(roll)
    race.with_discard(discard).at("abilities")
    while race.pending.prompt == "abilities":
        race.answer(race.options[0])
    race.walk()
    race.player.roll[code("start")] = 0
    return race


def need(race: RaceUnderTest) -> int:
    """How many counted dice the open Draw wants."""
    decision = race.asks("draw").pending
    assert isinstance(decision, ChooseDice)
    assert decision.at_least == decision.at_most
    return decision.at_least


def test_stinky_cheese_gives_two_feet() -> None:
    cheese("stinky_cheese").use("yellow:symbol").expects(feet=2)


def test_stinky_cheese_with_power_gives_two_feet_too() -> None:
    cheese("stinky_cheese", active="yellow:power").use("yellow:power").expects(feet=2)


def test_stinky_cheese_with_power_does_not_count_gray_dice_in_the_next_draw() -> None:
    race = stinking(draw="light_gray*2 dark_gray white*5 blue*5")
    assert need(race) == 9
    race.choose("white*5 blue*4 light_gray*2 dark_gray")
    race.expects(roll="white*5 blue*4 light_gray*2 dark_gray")


def test_stinky_cheese_lets_its_owner_add_as_few_gray_dice_as_wanted() -> None:
    race = stinking(draw="light_gray*2 dark_gray white*5 blue*5")
    race.choose("white*4 blue*5").expects(roll="white*4 blue*5")


@ruling("Gray dice that lie in Roll already are not counted either.")
def test_stinky_cheese_does_not_count_gray_dice_that_lie_in_roll() -> None:
    race = stinking(roll="light_gray*4 white", draw="white*5 blue*5")
    assert need(race) == 8


def test_stinky_cheese_still_wants_the_draw_amount_of_counted_dice() -> None:
    race = stinking(draw="light_gray*2 dark_gray white*5 blue*5")
    with pytest.raises(WrongAnswer):
        race.choose("white*5 light_gray*2 dark_gray")


def test_stinky_cheese_lets_discard_join_when_draw_holds_no_counted_die() -> None:
    race = stinking(draw="light_gray*3", discard="white*9 blue*4")
    assert need(race) == 9
    race.choose("white*9 light_gray").expects(draw="light_gray*2 blue*4 yellow", discard="")


def test_stinky_cheese_leaves_discard_alone_while_draw_holds_counted_dice() -> None:
    race = stinking(draw="light_gray*3 white*9", discard="light_gray*2")
    race.choose("light_gray*3").expects(discard="light_gray*2 yellow")
    race.expects(roll="white*9 light_gray*3")


def test_stinky_cheese_offers_gray_dice_even_if_no_counted_die_is_needed() -> None:
    race = stinking(roll="white*9", draw="light_gray*3 blue")
    assert need(race) == 0
    race.choose("light_gray*3").expects(roll="white*9 light_gray*3")


@ruling("Two of these do not add up.")
def test_stinky_cheese_twice_does_not_add() -> None:
    race = stinking(active="yellow:power*2", draw="light_gray*2 white*5 blue*5")
    assert need(race) == 9


@ruling("When thrown they are ordinary dice.")
def test_stinky_cheese_exempt_dice_are_ordinary_when_thrown() -> None:
    race = stinking(draw="light_gray*2 white*5 blue*5").choose("white*5 blue*4 light_gray*2")
    race.throw("light_gray:coin1*2").expects(active="light_gray:coin1*2")


def test_stinky_cheese_exempts_for_one_draw_alone() -> None:
    race = stinking(draw="light_gray*2 white*5 blue*5").choose("white*5 blue*4")
    race.with_roll("light_gray*4").with_draw("white*7").at("draw")
    assert need(race) == 5


def test_stinky_cheese_without_power_exempts_nothing() -> None:
    race = stinking(active="yellow:symbol", roll="light_gray*4", draw="white*7")
    assert need(race) == 5


def test_stinky_cheese_goes_together_with_punch_guy() -> None:
    race = a_race("stinky_cheese", "punch_guy", seats=1).with_active("yellow:power red:symbol")
    race.with_draw("light_gray*2 white*3 blue*7 brown*4").at("abilities").use("yellow:power")
    race.answer("take").walk()
    assert need(race) == 9
    race.choose("blue*7 brown*2 white*3 light_gray*2")


# --- Bad Cheese ---------------------------------------------------------------------------------


@ruling("With the plain symbol it stays yours.")
def test_bad_cheese_gives_two_feet_and_stays() -> None:
    cheese("bad_cheese").use("yellow:symbol").expects(feet=2, coins=0, active="yellow:symbol:used")


def test_bad_cheese_with_power_gives_three_coins_as_well_and_is_lost() -> None:
    race = cheese("bad_cheese", active="yellow:power").use("yellow:power")
    race.expects(feet=2, coins=3, active="")
    assert race.tray("yellow") == 10


def test_bad_cheese_with_power_is_used_with_the_power_part_or_not_at_all() -> None:
    race = cheese("bad_cheese", active="yellow:power")
    assert race.options == [("use", code("yellow:power"), 1), "ready"]


@ruling("With the power face the die is lost even if you do not use it.")
def test_bad_cheese_with_power_is_lost_even_if_not_used() -> None:
    race = cheese("bad_cheese", active="yellow:power").having(credits=4).at("abilities").ready()
    race.asks("move").expects(active="", feet=0, coins=0)
    assert race.tray("yellow") == 10


def test_bad_cheese_without_power_is_not_lost_if_not_used() -> None:
    race = cheese("bad_cheese").having(credits=4).at("abilities").ready().asks("move")
    race.expects(active="yellow:symbol")


def test_bad_cheese_set_to_blank_is_not_lost() -> None:
    race = a_race("bad_cheese").with_active("yellow:blank").having(feet=1).at("not_optional")
    race.asks("move").expects(active="yellow:blank")


def test_bad_cheese_discarded_in_a_bust_is_not_lost() -> None:
    race = a_race("bad_cheese").with_active("yellow:power white:foot*2").with_roll("light_gray")
    race.having(credits=4).at("roll").push().choose("").asks("move")
    race.expects(discard="yellow white*2", feet=0)


def test_bad_cheese_lost_with_its_use_is_no_active_yellow_die_any_more() -> None:
    race = cheese("bad_cheese", "you_bet_jurassican", active="yellow:power purple:symbol")
    race.use("yellow:power").use("purple:symbol").expects(feet=4)


def test_bad_cheese_power_lost_brings_schmutz_its_extra_coins() -> None:
    race = cheese("bad_cheese", "schmutz", active="yellow:power white:symbol")
    race.use("white:symbol").use("yellow:power").expects(coins=6)


# --- The Cheese Stands Alone --------------------------------------------------------------------


def standing_alone(
    *cards: str, active: str = "", roll: str = "yellow light_gray*3", draw: str = ""
) -> RaceUnderTest:
    race = a_race("the_cheese_stands_alone", *cards).with_active(active).with_roll(roll)
    return race.with_draw(draw).at("roll")


def can_pass(race: RaceUnderTest) -> bool:
    return "pass" in race.asks("push_or_pass").options


def test_the_cheese_stands_alone_adds_a_duty_and_takes_passing_away() -> None:
    race = standing_alone().push("yellow:symbol").expects(duties=1)
    assert not can_pass(race)
    assert race.reasons() == {"pass": "duty_open"}


def test_the_cheese_stands_alone_adds_a_duty_with_the_power_face_too() -> None:
    assert not can_pass(standing_alone().push("yellow:power"))


def test_the_cheese_stands_alone_adds_a_duty_on_the_first_throw() -> None:
    race = a_race("the_cheese_stands_alone", seats=1).with_roll("yellow light_gray")
    assert not can_pass(race.at("first_throw").throw("yellow:symbol"))


def test_the_cheese_stands_alone_cannot_be_declined() -> None:
    race = standing_alone().push("yellow:symbol")
    assert race.options == ["push"]


@ruling("Each push pays for one; throws by cards do not.")
def test_the_cheese_stands_alone_duty_is_paid_by_a_push() -> None:
    race = standing_alone().push("yellow:symbol").push("light_gray:coin1").expects(duties=0)
    assert can_pass(race)


def test_the_cheese_stands_alone_duty_is_paid_by_a_blank_push() -> None:
    assert can_pass(standing_alone().push("yellow:symbol").push())


@ruling("Two of these in one throw add one push, not two.")
def test_the_cheese_stands_alone_adds_one_duty_for_each_throw_not_for_each_die() -> None:
    race = standing_alone(roll="yellow*2 light_gray*3").push("yellow:symbol yellow:power")
    race.expects(duties=1)


def test_the_cheese_stands_alone_arriving_by_the_push_that_pays_adds_the_next_duty() -> None:
    race = standing_alone(roll="yellow*2 light_gray*3").push("yellow:symbol").push("yellow:symbol")
    race.expects(duties=1)
    assert not can_pass(race)


def test_the_cheese_stands_alone_adds_a_duty_for_a_throw_by_an_effect_too() -> None:
    race = standing_alone("dugout", roll="yellow orange light_gray*3", draw="yellow light_gray*2")
    race.push("yellow:symbol orange:symbol").take("orange:symbol").throw("yellow:symbol")
    race.expects(duties=2).push("light_gray:coin1")
    assert not can_pass(race)
    assert can_pass(race.push("light_gray:coin1"))


def test_the_cheese_stands_alone_adds_a_duty_for_a_setting_too() -> None:
    race = standing_alone("pinch_eater", roll="yellow*2 orange light_gray")
    race.push("yellow:symbol orange:symbol").take("orange:symbol").set_die("yellow:power")
    race.expects(duties=2)


def test_the_cheese_stands_alone_set_to_blank_adds_no_duty() -> None:
    race = standing_alone("pinch_eater", roll="yellow orange light_gray")
    race.push("orange:symbol").take("orange:symbol").set_die("yellow:blank").expects(duties=0)


def test_the_cheese_stands_alone_duty_lapses_with_an_empty_roll_zone() -> None:
    race = standing_alone(active="light_gray:coin1", roll="yellow").push("yellow:symbol")
    race.asks("abilities").expects(duties=0)


def test_the_cheese_stands_alone_duty_lapses_if_its_owner_brings_no_die_to_roll() -> None:
    race = standing_alone("rock_on", active="green:symbol", roll="yellow").push("yellow:symbol")
    assert can_pass(race)
    race.answer("pass").asks("abilities").expects(duties=0)


def test_the_cheese_stands_alone_duty_holds_if_its_owner_brings_a_die_to_roll() -> None:
    race = standing_alone("rock_on", active="green:symbol", roll="yellow").push("yellow:symbol")
    race.answer(("move_to_roll", code("green:symbol")))
    assert not can_pass(race)
    assert can_pass(race.push())


def test_the_cheese_stands_alone_forced_push_may_bust() -> None:
    race = standing_alone(active="white:foot*2").push("yellow:symbol").push()
    assert race.happened(PlayerBusted)
    race.expects(duties=0)


def test_the_cheese_stands_alone_forced_push_is_a_push() -> None:
    race = standing_alone("wizard", active="brown:symbol").push("yellow:symbol").push()
    race.expects(feet=2)


def test_the_cheese_stands_alone_forced_push_saved_by_a_green_die_pays_the_duty() -> None:
    race = standing_alone("keep_on_rollin", active="green:symbol white:foot")
    race.push("yellow:symbol").push().answer(code("green:symbol"))
    assert can_pass(race)


def test_the_cheese_stands_alone_adds_no_duty_in_the_run_phase() -> None:
    race = a_race("the_cheese_stands_alone", "chilly_mcchillster").with_active("blue:symbol")
    race.with_roll("yellow light_gray").at("abilities").use("blue:symbol")
    race.throw("yellow:symbol").throw().asks("abilities").expects(duties=0)
    race.use("yellow:symbol").expects(feet=3)


def test_the_cheese_stands_alone_gives_three_feet() -> None:
    cheese("the_cheese_stands_alone").use("yellow:symbol").expects(feet=3)


def test_the_cheese_stands_alone_need_not_use_its_feet() -> None:
    race = cheese("the_cheese_stands_alone").having(credits=4).at("abilities").ready()
    race.asks("move").expects(feet=0, active="yellow:symbol")


@ruling("Each push pays for one; throws by cards do not.")
def test_the_cheese_stands_alone_duty_is_not_paid_by_a_throw_by_an_effect() -> None:
    race = standing_alone("dugout", roll="yellow orange light_gray*3", draw="light_gray*3")
    race.push("yellow:symbol orange:symbol").take("orange:symbol").throw("light_gray:coin1")
    race.expects(duties=1)
    assert not can_pass(race)


# --- Cheese Boy ---------------------------------------------------------------------------------

BOY_FEET, BOY_LOSE = 1, 2
"""The two RUN boxes, as bits of a mask."""


def boy(others: str, roll: str = "light_gray dark_gray", *cards: str) -> RaceUnderTest:
    race = a_race("cheese_boy", *cards).with_active(f"yellow:symbol white:foot {others}")
    return race.with_roll(roll).at("abilities")


def test_cheese_boy_gives_two_feet_with_an_active_brown_die() -> None:
    boy("brown:coin3").use("yellow:symbol").asks("abilities").expects(feet=2)


def test_cheese_boy_loses_a_die_from_roll_with_an_active_orange_die() -> None:
    race = boy("orange:symbol").use("yellow:symbol").choose("roll/light_gray")
    race.expects(feet=0, roll="dark_gray")


def test_cheese_boy_may_lose_none() -> None:
    race = boy("orange:symbol").use("yellow:symbol").choose("")
    race.expects(roll="light_gray dark_gray")


def test_cheese_boy_loses_no_more_than_one() -> None:
    race = boy("orange:symbol").use("yellow:symbol")
    with pytest.raises(WrongAnswer):
        race.choose("light_gray dark_gray")


def test_cheese_boy_does_both_with_both() -> None:
    race = boy("brown:coin3 orange:symbol").use("yellow:symbol").choose("roll/dark_gray")
    race.expects(feet=2, roll="light_gray")


def test_cheese_boy_lets_its_owner_choose_which_boxes_to_use() -> None:
    race = boy("brown:coin3 orange:symbol").use("yellow:symbol", BOY_FEET).asks("abilities")
    race.expects(feet=2, roll="light_gray dark_gray")
    boy("brown:coin3 orange:symbol").use("yellow:symbol", BOY_LOSE).asks("lose").expects(feet=0)


def test_cheese_boy_does_nothing_alone() -> None:
    assert not boy("").can_use("yellow:symbol")


@ruling("The brown or orange die may show any face; a used one counts too.")
def test_cheese_boy_counts_used_and_blank_dice() -> None:
    race = boy("brown:coin3:used orange:blank").use("yellow:symbol").choose("roll/dark_gray")
    race.expects(feet=2, roll="light_gray")


def test_cheese_boy_still_gives_feet_with_an_empty_roll_zone() -> None:
    boy("brown:coin3 orange:symbol", "").use("yellow:symbol").asks("abilities").expects(feet=2)


def test_cheese_boy_cannot_lose_the_start_player_die() -> None:
    assert not boy("orange:symbol", "start").can_use("yellow:symbol")


@ruling("Brown dice are often lost when they are used: use this one first.")
def test_cheese_boy_comes_too_late_for_a_dog_that_was_lost() -> None:
    race = boy("brown:symbol", "", "rich_dog").use("brown:symbol")
    assert not race.can_use("yellow:symbol")
