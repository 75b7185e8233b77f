"""Plans: a seat that is bound to one takes nothing else, and judges money and rewards by that."""

import pytest

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.planning.plan import NO_PLAN, Plan, only, without
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import (
    BROWN,
    CARD_COLOURS,
    COLOURS,
    GRAYS,
    GREEN,
    LIGHT,
    PURPLE,
    RED,
    WHITE,
)
from cubitos_desktop.rules.events import DieBought, DieGained
from tests.ai.judging import a_seat, board, moves, outlook, said
from tests.racing import a_race
from tests.random_races import decisions
from tests.small_track import on_track

CONTENT = load_content()


def bought(seat: Contender, **facts: object) -> set[str]:
    race = a_race().having(**facts).at("buy").asks("buy")
    return {COLOURS[colour] for colour in said(seat, race)}


def test_without_a_plan_everything_is_wanted() -> None:
    assert all(NO_PLAN.wants(colour, owned=40) for colour in (*GRAYS, *CARD_COLOURS))


def test_a_seat_buys_the_colours_of_its_plan_and_no_others() -> None:
    race = a_race()
    seat = a_seat(race, purple=9.0, red=5.0, white=2.0, brown=1.0)
    assert bought(seat, coins=30) == {"purple", "red"}
    assert bought(seat.following(only(WHITE, BROWN)), coins=30) == {"white", "brown"}
    assert bought(seat.following(without(PURPLE)), coins=30) == {"red", "white"}
    assert bought(seat.following(only(GREEN)), coins=30) == set()


def test_a_plan_says_how_many_dice_of_a_colour_are_enough() -> None:
    race = a_race().with_discard("red*2").having(coins=4).at("buy")
    seat = a_seat(race, red=5.0, brown=1.0)
    two, three = (Plan((9, 9, number, 9, 9, 9, 9, 9)) for number in (2, 3))
    assert said(seat.following(three), race) == (RED,)
    assert said(seat.following(two), race) == (BROWN,)


def test_a_coin_is_worth_what_the_plan_can_do_with_it() -> None:
    race = a_race().having(coins=5).at("buy")
    seat = a_seat(race, purple=9.0, brown=1.0)
    worths = [
        outlook(race, seat.following(plan)).shop.worth(8, 0)
        for plan in (NO_PLAN, without(PURPLE), only(GREEN))
    ]
    assert worths[0] > worths[1] > worths[2] == 0.0


def test_nobody_stops_on_a_reward_for_a_die_that_is_not_wanted() -> None:
    race = on_track(a_race(), board("S o o g o o o o o o o o o F"))
    race.standing_on("A3").having(feet=2).at("move")
    seat = a_seat(race, purple=9.0, light_gray=-1.0, dark_gray=-1.0)
    assert moves(seat, race) == "A4 stop"
    unwilling = seat.following(without(PURPLE))
    assert moves(unwilling, race) == "A4 A5 stop"
    race.walk("A4").asks("reward_die")
    assert (said(seat, race), said(unwilling, race)) == (PURPLE, "none")


@pytest.mark.parametrize("level", ["racer", "pro", "champion"])
def test_every_level_keeps_its_kind_and_its_plan_in_a_whole_race(level: str) -> None:
    usual = LEVELS[level]
    assert isinstance(usual, Contender)
    seats = [usual.following(only(RED, PURPLE)), usual.following(only(WHITE, BROWN))]
    assert type(seats[0]) is type(usual)
    race = a_race()
    taken: list[DieBought | DieGained] = []
    for _ in decisions(race.state, dict(enumerate(seats)), "plans"):
        taken += [e for e in race.state.events if isinstance(e, DieBought | DieGained)]
    colours = [{e.colour for e in taken if e.seats == (seat,)} for seat in range(2)]
    assert colours[0] <= {RED, PURPLE, *GRAYS}
    assert colours[1] <= {WHITE, BROWN, *GRAYS}
    assert all(colours)


def test_a_champion_imagines_its_own_plan() -> None:
    champion = LEVELS["champion"]
    assert isinstance(champion, Champion)
    assert champion.following(only(RED))._quick._plan == only(RED)


def test_a_plan_that_is_keen_on_a_colour_prefers_it_to_a_better_one() -> None:
    race = a_race().having(coins=8).at("buy")
    seat = a_seat(race, purple=9.0, green=4.0, orange=4.0)
    assert bought(seat, coins=8) == {"purple"}
    greens = Plan(keen=(1.0, 1.0, 1.0, 3.0, 1.0, 1.0, 1.0, 1.0))
    assert "green" in bought(seat.following(greens), coins=8)


def test_near_the_end_a_runner_by_plan_buys_nothing_any_more() -> None:
    race = a_race().having(coins=8).at("buy")
    seat = a_seat(race, purple=9.0)
    left = outlook(race, seat).judgement.ahead(race.player)
    assert said(seat.following(Plan(run_at=left)), race) == (PURPLE,)
    assert said(seat.following(Plan(run_at=left + 1)), race) == ()


def test_a_plan_may_find_gray_dice_a_burden_and_rewards_a_feast() -> None:
    race = on_track(a_race(), board("S o o c2 o o o o o o o o o F"))
    race.standing_on("A3").having(feet=2).at("move")
    seat = a_seat(race, credit=0.4)
    assert moves(seat, race) == "A4 A5 stop"
    assert moves(seat.following(Plan(rewards=2.0)), race) == "A4 stop"
    judge, burdened = (
        outlook(race, seat.following(plan)).judgement for plan in (NO_PLAN, Plan(thin=2.0))
    )
    owned = race.player.by_colour()
    assert burdened.loss_of(LIGHT, owned, 1.0) == judge.loss_of(LIGHT, owned, 1.0) - 2.0
