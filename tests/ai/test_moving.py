"""Where a seat runs and what it buys by judgement: spaces, rewards, feet and dice."""

from typing import Any

import pytest

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.taste import Taste
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.tracks import Track
from tests.ai.judging import a_seat, board, moves, reason, said, told
from tests.racing import RaceUnderTest, a_race
from tests.small_track import on_track, small_track


def running(space: str, *legs: Track, **facts: object) -> RaceUnderTest:
    race = on_track(a_race(), *legs)
    return race.standing_on(space).having(**facts).at("move").asks("move")


def meadow() -> Track:
    return board("S o o o o o o o o o o o F")


# --- running ------------------------------------------------------------------------------------


def test_it_walks_as_far_as_its_feet_carry_it() -> None:
    race = running("A3", meadow(), feet=3)
    assert moves(a_seat(), race) == "A4 A5 A6 stop"
    assert (reason(a_seat(), race), told(a_seat(), race)) == ("move_far", {"steps": 3})


def test_without_feet_and_money_it_stays() -> None:
    race = running("A3", meadow(), coins=4)
    assert moves(a_seat(race, other=9.0), race) == "stop"
    assert reason(a_seat(race, other=9.0), race) == "move_no_feet"


@pytest.mark.parametrize(("steps", "finishes"), [(11, True), (12, True), (13, False)])
def test_it_buys_as_many_as_twelve_feet_to_finish_the_race(steps: int, finishes: bool) -> None:
    race = running("A2", board("S" + " o" * steps + " F"), credits=4 * steps)
    path = said(a_seat(race, other=9.0), race)
    assert isinstance(path, tuple)
    assert (path[-1] == Track.FINISH) is finishes
    assert path.count(BUY_FOOT) == steps if finishes else path.count(BUY_FOOT) <= 12


def test_it_runs_over_the_finish() -> None:
    race = running("A11", meadow(), feet=4)
    assert moves(a_seat(), race) == "A12 finish"
    assert reason(a_seat(), race) == "move_finish"
    race.answer(said(a_seat(), race)).asks("move").expects(leg=1, feet=2)
    assert moves(a_seat(), race) == "A2 A3 stop"


def test_between_two_boards_it_spends_a_foot() -> None:
    race = running("A3", board("S o o F"), board("S o o F"), feet=3)
    race.answer(said(a_seat(), race)).asks("move")
    assert moves(a_seat(), race) == "start"


@pytest.mark.parametrize(("coins", "credits"), [(8, 0), (0, 8), (5, 3), (9, 2)])
def test_on_the_last_lap_it_pays_for_the_feet_that_are_missing(coins: int, credits: int) -> None:
    race = running("A10", meadow(), feet=1, coins=coins, credits=credits)
    seat = a_seat(race, other=9.0)
    assert moves(seat, race) == "buy buy A11 A12 finish"


def test_over_the_last_finish_money_has_no_other_use_than_feet() -> None:
    race = running("A11", meadow(), feet=2, coins=11)
    assert moves(a_seat(race, other=9.0), race) == "buy buy A12 finish"


def test_a_lap_that_is_not_the_last_is_not_worth_all_the_money() -> None:
    track = meadow()
    race = running("A10", track, track, feet=1, coins=8)
    assert moves(a_seat(race, purple=9.0), race) == "A11 stop"


def test_at_the_end_it_buys_feet_and_not_dice() -> None:
    """Six steps before the finish a die brings hardly anything any more."""
    race = running("A7", meadow(), coins=8)
    assert moves(a_seat(), race) == "buy buy A8 A9 stop"


def test_with_a_long_way_to_go_it_keeps_its_coins_for_dice() -> None:
    race = a_race().having(feet=2, coins=8).at("move").asks("move")
    assert "buy" not in moves(a_seat(), race)


# --- rewards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("credit", "said"), [(0.5, "A3 stop"), (0.1, "A3 A4 stop")])
def test_a_rich_reward_is_worth_a_step(credit: float, said: str) -> None:
    race = running("A2", board("S o c6 o o o o o o F"), feet=2)
    seat = a_seat(race, credit=credit)
    assert moves(seat, race) == said
    if said == "A3 stop":
        assert reason(seat, race) == "move_reward"
        assert told(seat, race) == {"steps": 1, "worth": 3.0}


def test_of_two_rewards_it_takes_the_richer() -> None:
    race = running("A2", board("S o c6 c2 o o o o o F"), feet=2)
    assert moves(a_seat(race, credit=0.5), race) == "A3 stop"
    race = running("A2", board("S o c2 c6 o o o o o F"), feet=2)
    assert moves(a_seat(race, credit=0.5), race) == "A3 A4 stop"


def test_it_leaves_a_reward_when_the_last_finish_is_in_reach() -> None:
    race = running("A2", board("S o o c7 F"), feet=3)
    assert moves(a_seat(race, credit=2.0), race) == "A3 A4 finish"


def test_there_is_no_reward_where_the_round_began() -> None:
    race = running("A3", board("S o c6 o o o o o F"), feet=1)
    assert moves(a_seat(race, credit=2.0), race) == "A4 stop"


def test_losing_burdens_draws_it_aside_and_losing_good_dice_does_not() -> None:
    race = running("A2", board("S o l2 o o o o o o F"), feet=2).with_draw("light_gray*12")
    race.at("move")
    assert moves(a_seat(race, light_gray=-4.0), race) == "A3 stop"
    assert moves(a_seat(race, light_gray=4.0), race) == "A3 A4 stop"


# --- movement effects ---------------------------------------------------------------------------


def test_it_uses_a_jet_pack() -> None:
    race = running("A2", board("S o jet o o o o o o o F"), feet=3)
    assert moves(a_seat(), race) == "A3 jet A4 A5 A6 A7 stop"


def test_feet_bought_first_are_doubled_too() -> None:
    race = running("A2", board("S o jet o o o F"), feet=2, coins=4)
    assert moves(a_seat(), race).endswith("finish")


@pytest.mark.parametrize(("coins", "said"), [(3, "A3 stop"), (4, "A3 shortcut A9 stop")])
def test_it_takes_a_shortcut_or_waits_on_it_for_the_money(coins: int, said: str) -> None:
    race = running("A2", board("S o $4a o o o o o@a o o F"), feet=2, coins=coins)
    assert moves(a_seat(race), race) == said


def test_a_shortcut_that_only_money_pays_is_not_called_a_lack_of_feet() -> None:
    race = running("A3", board("S o $4a o o o o o@a o o F"), coins=4)
    assert moves(a_seat(race), race) == "shortcut stop"
    assert reason(a_seat(race), race) == "move_far"


def test_coins_for_a_good_die_are_not_spent_on_a_short_shortcut() -> None:
    race = running("A2", board("S o $4a o o@a o o o o o F"), feet=2, coins=8)
    assert "shortcut" not in moves(a_seat(race, purple=30.0), race)


def test_water_feet_carry_it_through_water() -> None:
    lake = small_track(
        "S o ~ o o o F",
        "S o ~ o o o F",
        "S o o o o o F",
        sectors=("0 0 0 0 0 1 1",) * 3,
        track_id="a_lake_to_run_through",
    )
    race = running("A2", lake, feet=2, water_feet=1)
    assert moves(a_seat(), race) == "A3 A4 A5 stop"


# --- buying -------------------------------------------------------------------------------------


def bought(race: RaceUnderTest, **facts: Any) -> list[str]:
    found = said(a_seat(race, **facts), race.at("buy").asks("buy"))
    assert isinstance(found, tuple)
    return [COLOURS[colour] for colour in found]


def test_it_buys_what_is_worth_most_and_not_what_costs_most() -> None:
    assert bought(a_race().having(coins=9), other=1.0, brown=4.0, white=5.0) == ["white", "brown"]


def test_two_good_dice_are_better_than_one_dear_one() -> None:
    worths = {"purple": 5.0, "red": 3.0, "green": 3.0}
    assert bought(a_race().having(coins=8), **worths) == ["red", "green"]
    assert bought(a_race().having(coins=12), **worths) == ["green", "purple"] or (
        bought(a_race().having(coins=12), **worths) == ["red", "purple"]
    )


def test_it_buys_nothing_when_nothing_is_worth_its_credits() -> None:
    race = a_race().having(credits=9)
    seat = a_seat(race, other=2.0, credit=1.0)
    assert said(seat, race.at("buy")) == ()
    assert reason(seat, race) == "buy_nothing"
    assert bought(race, other=2.0, credit=0.1) != []


def test_coins_vanish_and_so_they_are_spent_on_any_gain() -> None:
    assert bought(a_race().having(coins=3), brown=0.1, credit=5.0) == ["brown"]


def test_it_buys_nothing_that_is_a_burden() -> None:
    assert bought(a_race().having(coins=30), other=-1.0) == []


def test_an_empty_tray_sells_nothing() -> None:
    race = a_race().with_tray("white", 0).having(coins=9)
    # A second die that is worth nothing might be taken as well as left.
    assert bought(race, other=-1.0, white=5.0, brown=4.0) == ["brown"]


def test_the_reason_tells_the_price_and_the_worth() -> None:
    race = a_race().having(coins=6).at("buy")
    seat = a_seat(race, white=5.0)
    way = seat.outlook(race.state, 0).way
    assert told(seat, race) == {"cost": 6, "steps": round(5.0 * way, 1)}


def test_a_step_made_in_the_roll_phase_still_earns_its_reward() -> None:
    race = on_track(a_race(), board("S o c6 o o o o o F")).standing_on("A3", began="A2")
    race.having(feet=1).at("move").asks("move")
    assert moves(a_seat(race, credit=2.0), race) == "stop"


def test_a_jet_pack_already_used_in_this_move_is_not_used_again() -> None:
    race = on_track(a_race(), board("S o jet o o o o o o o o F")).standing_on("A2").having(feet=3)
    race.at("move").answer((race.space("A3"), JET_PACK)).asks("move")
    race.answer(said(a_seat(), race))


@pytest.mark.parametrize("credits", [0, 40, 90, 300])
def test_credits_in_hand_do_not_hold_a_runner_back(credits: int) -> None:
    """By common sense: money must be weighed by one way for all ends that are compared."""
    track = board("S " + "o " * 9 + "c1 " + "o " * 26 + "F")
    race = on_track(a_race(), track).standing_on("A10")
    race.having(feet=5, credits=credits).at("move")
    steps = track.to_finish[race.player.space]
    race.answer(said(a_seat(), race))
    assert track.to_finish[race.player.space] <= steps - 5


def test_behind_the_last_finish_all_money_buys_feet() -> None:
    race = on_track(a_race(), board("S o o o o o o o F")).having(leg=1, feet=1, coins=9)
    race.at("move").asks("move")
    answer = said(a_seat(), race)
    assert isinstance(answer, tuple)
    assert answer.count(BUY_FOOT) == 2
    race.answer(answer)
    assert race.state.distance(0) == (1, 3)


def test_behind_the_last_finish_feet_and_water_feet_carry_it_on() -> None:
    race = on_track(a_race(), board("S o o o o o o o F")).having(leg=1, feet=1, water_feet=3)
    race.at("move").asks("move")
    race.answer(said(a_seat(), race))
    assert race.state.distance(0) == (1, 4)


def test_behind_the_last_finish_it_goes_round_once_more_and_on() -> None:
    race = on_track(a_race(), board("S o o o o o o o F")).having(leg=1, feet=9, coins=3)
    race.standing_on("A7").at("move").asks("move")
    race.answer(said(a_seat(), race)).asks("move").answer(said(a_seat(), race))
    assert race.state.distance(0)[0] == 2


def bought_at_many_tables(whim: float, coins: int = 6, **facts: Any) -> set[str]:
    """What a seat buys at tables that differ in nothing that counts."""
    found = set()
    for throws in range(40):
        race = a_race().having(coins=coins, throws=throws).at("buy")
        seat = a_seat(race, Taste(whim=whim), **facts)
        found.add(buys_of(seat, race))
    return found


def buys_of(seat: Contender, race: RaceUnderTest) -> str:
    return " ".join(COLOURS[colour] for colour in said(seat, race))


def test_of_purchases_that_are_about_as_good_it_takes_now_the_one_now_the_other() -> None:
    assert bought_at_many_tables(0.1, white=5.0, brown=4.8, other=-1.0) == {"white", "brown"}


def test_what_is_worth_less_by_more_than_its_whim_is_never_bought_instead() -> None:
    assert bought_at_many_tables(0.1, white=5.0, brown=4.4, other=-1.0) == {"white"}


def test_no_whim_leaves_coins_that_would_buy_a_second_die() -> None:
    assert bought_at_many_tables(0.3, 7, brown=5.0, red=0.4, other=-1.0) == {"brown red"}


def test_without_a_whim_the_best_purchase_is_bought_at_every_table() -> None:
    assert bought_at_many_tables(0.0, white=5.0, brown=4.99, other=-1.0) == {"white"}


def test_the_same_table_gets_the_same_purchase() -> None:
    race = a_race().having(coins=6).at("buy")
    seats = [a_seat(race, Taste(whim=0.5), white=5.0, brown=4.8, other=-1.0) for _ in range(2)]
    assert buys_of(seats[0], race) == buys_of(seats[1], race)
