"""Step 4 of the Run phase: abilities, swords, abilities again, what is not optional."""

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.dice import DARK
from cubitos_desktop.rules.events import DiceLost, SwordsCompared
from cubitos_desktop.rules.steps import Step
from tests.racing import RaceUnderTest, a_race, code


def armed(*swords: str, cards: tuple[str, ...], start_player: int = 0) -> RaceUnderTest:
    """Seats with these active dice, before swords are compared; each has feet to run with."""
    race = a_race(*cards, seats=len(swords), start_player=start_player)
    for me, dice in enumerate(swords):
        race.seat(me).with_active(dice).having(feet=1)
    return race.seat(start_player).at("swords")


# --- (a) abilities ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "gives"),
    [
        ("light_gray:coin1", {"coins": 1}),
        ("white:foot", {"feet": 1}),
        ("start:credit", {"credits": 1}),
    ],
)
def test_faces_with_coins_feet_or_a_credit_are_run_abilities_too(
    die: str, gives: dict[str, int]
) -> None:
    a_race().with_active(f"{die} purple:symbol").at("abilities").use(die).expects(**gives)


def test_seats_use_their_abilities_clockwise_from_the_start_player() -> None:
    race = a_race(seats=3, start_player=1)
    for me in range(3):
        race.seat(me).with_active("light_gray:coin1")
    race.seat(1).at("abilities")
    for me in (1, 2, 0):
        race.asks("abilities", seat=me).answer("ready")
    race.asks("abilities_again", seat=1)


def test_a_seat_uses_what_it_likes_in_its_own_order() -> None:
    race = a_race().with_active("light_gray:coin1 white:symbol brown:coin3").at("abilities")
    race.use("brown:coin3").use("light_gray:coin1").answer("ready").asks("abilities_again")
    race.expects(coins=4, feet=0)
    assert race.can_use("white:symbol")


def test_a_seat_is_asked_until_it_says_ready() -> None:
    race = a_race().with_active("light_gray:coin1*3").at("abilities")
    race.use("light_gray:coin1").asks("abilities").use("light_gray:coin1").asks("abilities")
    race.answer("ready").asks("abilities_again")


def test_a_seat_with_nothing_to_use_is_not_asked() -> None:
    race = a_race(seats=3).seat(1).with_active("light_gray:coin1").seat(0).at("abilities")
    race.asks("abilities", seat=1)


def test_nows_of_hits_in_step_4_are_settled_before_the_next_use() -> None:
    race = a_race("chilly_mcchillster").with_active("blue:symbol light_gray:coin1")
    race.with_roll("orange dark_gray").with_draw("light_gray*3").at("abilities")
    race.use("blue:symbol").throw("orange:symbol").asks("now")
    race.answer(("now", code("orange:symbol"))).throw("light_gray:coin1")
    race.throw().asks("abilities")


# --- (b) swords ---------------------------------------------------------------------------------


def test_swords_are_compared_after_all_seats_are_ready() -> None:
    race = a_race("mr_soldier").with_active("red:symbol light_gray:coin1").at("abilities")
    race.asks("abilities").answer("ready").asks("swords")


def test_a_sword_that_arrives_in_the_first_abilities_counts() -> None:
    race = a_race("mr_soldier", "chilly_mcchillster").with_active("blue:symbol").with_roll("red*2")
    race.at("abilities").use("blue:symbol").throw("red:symbol").throw().asks("swords", seat=0)


def test_a_sword_that_arrives_after_the_count_does_not() -> None:
    race = a_race("mr_soldier", "chilly_mcchillster").with_active("blue:symbol").with_roll("red*2")
    race.having(credits=4).at("abilities").answer("ready").use("blue:symbol").throw("red:symbol")
    race.throw().asks("move").expects(coins=0, feet=0, active="blue:symbol:used red:symbol")
    assert not race.happened(SwordsCompared)


def test_swords_are_counted_once_for_all_seats_and_later_changes_do_not_matter() -> None:
    race = a_race("jacques_couteau", "dugout", seats=3).with_draw("light_gray red*3")
    race.with_active("red:symbol orange:blank").having(feet=1)
    race.seat(1).with_active("red:symbol*2 light_gray:blank dark_gray:blank").seat(0).at("swords")
    race.answer("take").choose("active/orange:blank draw/light_gray").throw("orange:symbol")
    race.answer(("now", code("orange:symbol"))).throw("red:symbol*2")
    assert race.state.swords(0) == 3
    race.asks("swords", seat=1).answer("take")
    for _ in range(2):
        race.choose("active/light_gray:blank active/dark_gray:blank")
        race.throw("light_gray:coin1 dark_gray:foot")
        race.seat(1).with_active("red:symbol*2 light_gray:blank dark_gray:blank")
    race.asks("move")


def test_the_red_card_resolves_clockwise() -> None:
    swords = ("red:symbol", "red:symbol", "red:symbol", "")
    race = armed(*swords, cards=("el_bandito",), start_player=1)
    for me in (1, 2, 0):
        race.asks("swords", seat=me).answer("take")


def test_its_benefit_may_be_declined_but_not_the_winners_loss() -> None:
    race = armed("red:symbol", "", cards=("mr_soldier",)).answer("decline").asks("move")
    race.expects(coins=0, feet=1, active="")
    assert race.tray("red") == 10


def test_the_winner_loses_one_red_die_after_the_benefit() -> None:
    race = armed("red:symbol*2", "", cards=("mr_soldier",)).answer("take").asks("move")
    race.expects(coins=3, feet=4, active="red:symbol")


def test_the_winner_chooses_which_active_red_die_is_lost() -> None:
    race = armed("red:symbol red:power red:blank", "", cards=("mr_soldier",)).answer("take")
    race.asks("must_lose").choose("red:blank").expects(active="red:power red:symbol")
    with pytest.raises(engine.WrongAnswer):
        armed("red:symbol red:power", "", cards=("mr_soldier",)).answer("take").choose()


def test_only_an_active_red_die_is_lost() -> None:
    race = a_race("mr_soldier").with_active("red:symbol").with_draw("red*2").with_roll("red")
    race.at("swords").answer("take").asks("move").expects(active="", draw="red*2", roll="red")


def test_if_no_red_die_is_active_any_more_none_is_lost() -> None:
    race = a_race("crabby").with_active("red:symbol").with_draw("red light_gray").having(feet=1)
    race.at("swords").answer("take").choose("active/red:symbol").asks("move")
    race.expects(draw="light_gray red").seat(1).expects(discard="red")
    assert not race.happened(DiceLost)


def test_cards_for_everyone_lose_nobody_a_red_die() -> None:
    race = armed("red:symbol*2", "red:symbol", cards=("el_bandito",))
    race.answer("take").expects(credits=1, active="red:symbol*2")


# --- comparing swords ---------------------------------------------------------------------------


def test_only_active_counts() -> None:
    race = a_race("mr_soldier").with_roll("red*3").with_draw("red").with_discard("red")
    race.seat(1).with_active("red:symbol").seat(0).at("swords").asks("swords", seat=1)


@pytest.mark.parametrize("red", ["red:blank", "red:symbol:used"])
def test_a_blank_red_die_shows_no_sword(red: str) -> None:
    race = armed(f"{red}*2", "red:symbol", cards=("mr_soldier",))
    race.asks("swords", seat=1)


def test_the_most_is_more_than_every_other_seat() -> None:
    race = armed("red:symbol", "red:symbol", "red:symbol*2", cards=("mr_soldier",))
    race.asks("swords", seat=2).answer("take").asks("move")


def test_the_most_is_at_least_one() -> None:
    armed("light_gray:blank", "", cards=("mr_soldier",)).asks("move")


@pytest.mark.parametrize(
    ("swords", "start_player", "winner"),
    [
        (("red:symbol", "red:symbol", "red:symbol"), 0, 0),
        (("red:symbol", "red:symbol", "red:symbol"), 2, 2),
        (("red:symbol", "", "red:symbol"), 1, 2),
        (("red:symbol", "red:symbol", ""), 2, 0),
        (("red:symbol*2", "red:symbol", "red:symbol*2"), 1, 2),
    ],
)
def test_the_start_die_breaks_ties_clockwise_the_start_player_first(
    swords: tuple[str, ...], start_player: int, winner: int
) -> None:
    race = armed(*swords, cards=("mr_soldier",), start_player=start_player)
    race.asks("swords", seat=winner).answer("take").asks("move")


def test_where_no_tie_is_broken_level_seats_have_nothing_over_each_other() -> None:
    race = armed("red:symbol", "red:symbol", "", cards=("el_bandito",)).answer("take", "take")
    for me in (0, 1):
        race.seat(me).expects(credits=1)


def test_a_power_face_counts_one_sword() -> None:
    armed("red:power", "red:symbol*2", cards=("mr_soldier",)).asks("swords", seat=1)


@pytest.mark.parametrize("card", ["el_bandito", "jacques_couteau"])
def test_a_power_face_counts_two_where_the_card_says_so(card: str) -> None:
    race = armed("red:power", "red:symbol", cards=(card,))
    assert (race.state.swords(0), race.state.swords(1)) == (2, 1)


def test_the_result_stands_for_the_round() -> None:
    race = armed("red:symbol*2", "red:symbol*2", "", cards=("mr_soldier",))
    race.asks("swords", seat=0).answer("take").expects(active="red:symbol").asks("move")
    race.seat(1).expects(coins=0, active="red:symbol*2")


# --- (c) and (d) --------------------------------------------------------------------------------


def test_after_swords_each_seat_clockwise_uses_what_it_still_wants() -> None:
    race = armed("red:symbol light_gray:coin1", "dark_gray:foot", cards=("mr_soldier",))
    race.answer("take").asks("abilities_again", seat=0).use("light_gray:coin1").expects(coins=4)
    race.asks("abilities_again", seat=1).answer("ready").asks("move", seat=0)


@pytest.mark.parametrize("step", ["abilities", "abilities_again"])
def test_a_no_not_yet_done_resolves_at_the_end_of_step_4(step: Step) -> None:
    race = a_race("rich_dog").with_active("brown:symbol").having(feet=1).at(step)
    while race.pending.prompt != "move":
        race.expects(active="brown:symbol").answer("ready")
    race.expects(active="", coins=0)
    assert race.tray("brown") == 10


def test_a_no_resolves_only_for_dice_still_lying_there() -> None:
    race = a_race("crabby", "rich_dog").with_active("red:symbol brown:symbol").having(feet=1)
    race.at("swords").answer("take").choose("active/brown:symbol").asks("move")
    race.seat(1).expects(discard="brown")
    assert [event.dice for event in race.happened(DiceLost)] == [((code("red:symbol"), 1),)]


def test_a_no_does_not_resolve_for_a_die_that_another_no_has_lost() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol*2").with_draw("light_gray")
    race.having(feet=1, gained_credit=True).at("not_optional").asks("must_lose")
    race.choose("active/orange:symbol").asks("move")
    assert len(race.happened(DiceLost)) == 1


def test_each_no_resolves_for_its_own_die() -> None:
    race = a_race("rich_dog", "wizard").with_active("brown:symbol*3").having(feet=1)
    race.at("not_optional").asks("move").expects(active="")
    assert race.tray("brown") == 10


def test_a_used_lose_this_happens_with_the_use() -> None:
    race = a_race("rich_dog").with_active("brown:symbol purple:symbol").at("abilities")
    race.use("brown:symbol").asks("abilities").expects(active="purple:symbol")


def test_so_the_order_matters_for_cards_that_ask_for_an_active_colour() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:symbol purple:symbol")
    race.at("abilities").use("white:symbol").use("brown:symbol").expects(coins=5)
    race = a_race("dope_cat").with_active("white:symbol brown:symbol purple:symbol")
    race.at("abilities").use("brown:symbol").expects(coins=3)
    assert not race.can_use("white:symbol")


def test_nobody_is_asked_in_the_run_phase_to_push() -> None:
    race = a_race("the_cheese_stands_alone", "chilly_mcchillster").with_roll("yellow light_gray")
    race.with_active("blue:symbol").at("abilities").use("blue:symbol").throw("yellow:symbol")
    race.throw().asks("abilities").expects(duties=0)
    assert race.player.roll[DARK] == 0


def test_the_owner_orders_musts_that_are_not_alike() -> None:
    race = a_race("batter_beaver", "bad_cheese").with_active("orange:symbol yellow:power")
    race.with_draw("").having(gained_credit=True, feet=1).at("not_optional").asks("not_optional", 0)
    race.answer(code("orange:symbol")).choose("active/yellow:power").asks("move")
    race.expects(active="orange:symbol")


def test_musts_that_are_not_alike_ask_nothing_while_no_credit_has_come() -> None:
    race = a_race("batter_beaver").with_active("brown:symbol orange:symbol").having(feet=1)
    race.at("not_optional").asks("move").expects(active="orange:symbol")


def test_duties_that_only_lose_their_own_die_ask_nothing() -> None:
    race = a_race("rich_dog", "bad_cheese").with_active("brown:symbol yellow:power")
    race.having(feet=1).at("not_optional").asks("move").expects(active="")


def test_a_prepared_push_comes_before_the_order_of_seats_is_looked_at_again() -> None:
    race = a_race("rock_on", seats=2).with_active("green:symbol").with_roll("light_gray*2")
    race.seat(1).with_roll("light_gray*4").seat(0).at("roll")
    race.state.seats[1].is_done_rolling = False
    race.state.seats[0].is_preparing = True
    race.state.pending = None
    race.asks("push_or_pass", seat=0)
