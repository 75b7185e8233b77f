"""The two baseline seats: ``steady`` clause by clause, ``random``, and how they fare in races."""

import os
import subprocess
import sys
from copy import copy
from typing import Any

import pytest

from cubitos_desktop.ai.policies import POLICIES, UnknownPolicy, policy
from cubitos_desktop.ai.random_seat import random_seat
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.simulation import plan_for, play_race
from cubitos_desktop.rules import engine, lasting
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import ChooseDice
from cubitos_desktop.rules.dice import COLOURS
from tests.racing import RaceUnderTest, a_race, code
from tests.random_races import decisions, nth_setup, seats_of
from tests.small_track import WORDS, lake, on_track, small_track, strip

CONTENT = load_content()


def answer(race: RaceUnderTest) -> Any:
    """What steady says to the open question."""
    return steady(race.state, race.pending)


def let(race: RaceUnderTest) -> RaceUnderTest:
    """Let steady answer the open question."""
    return race.answer(answer(race))


def picks(race: RaceUnderTest) -> str:
    """The dice that steady picks, each with its zone, in the order of the question."""
    decision = race.pending
    assert isinstance(decision, ChooseDice)
    return " ".join(
        f"{zone}/{COLOURS[die & 15]}" + (f"*{count}" if count > 1 else "")
        for zone, die, count in decision.picked(answer(race))
    )


# --- draw ---------------------------------------------------------------------------------------


def test_it_draws_the_dearest_dice_first() -> None:
    race = a_race().with_draw("light_gray*7 dark_gray*2 brown purple yellow blue").at("draw")
    assert picks(race) == "draw/light_gray*3 draw/dark_gray*2 draw/brown draw/purple " + (
        "draw/yellow draw/blue"
    )


def test_it_draws_dark_gray_dice_before_light_gray_ones() -> None:
    race = a_race().with_roll("white*8").with_draw("light_gray*7 dark_gray*2").at("draw")
    assert picks(race) == "draw/dark_gray"


def test_it_draws_every_die_that_does_not_count() -> None:
    race = a_race("punch_guy").with_draw("light_gray*9 brown*2 white*2 green").at("draw")
    race.having(lasting=[(lasting.EXEMPT, (COLOURS.index("white"), COLOURS.index("green")))])
    race.at("draw")
    assert picks(race) == "draw/light_gray*7 draw/white*2 draw/brown*2 draw/green"


def test_it_draws_everything_when_it_may() -> None:
    race = a_race("champion").with_draw("light_gray*9").with_discard("dark_gray purple")
    race.having(lasting=[(lasting.FREE_DRAW,)]).at("draw")
    assert picks(race) == "draw/light_gray*9 discard/dark_gray discard/purple"


# --- Nows ---------------------------------------------------------------------------------------


def test_it_uses_every_now() -> None:
    race = a_race("dugout", "fast_cat").with_draw("light_gray*9 dark_gray")
    race.with_roll("orange white light_gray").at("roll").push("orange:symbol white:symbol")
    taken = []
    while race.pending.prompt == "now":
        taken.append(answer(race))
        let(race)
        let(race.asks("add")).throw()
    assert sorted(map(str, taken)) == sorted(
        map(str, [("now", code("orange:symbol")), ("now", code("white:symbol"))])
    )
    race.asks("push_or_pass")


def test_it_adds_the_dearest_dice() -> None:
    race = a_race("fast_cat").with_draw("light_gray*3 dark_gray purple").with_roll("white")
    race.at("roll").push("white:symbol")
    assert picks(let(race)) == "draw/dark_gray draw/purple"


def test_it_borrows_the_dearest_die_on_its_best_face() -> None:
    race = a_race("cubasaurus", "reckless_cheese").with_roll("purple light_gray")
    race.at("roll").push("purple:symbol")
    let(let(race).asks("borrow")).expects(active="borrowed-yellow:power purple:symbol")


# --- push or pass -------------------------------------------------------------------------------


def push_or_pass(active: str, roll: str, *cards: str) -> RaceUnderTest:
    return a_race(*cards).with_active(active).with_roll(roll).at("roll").asks("push_or_pass")


def test_it_pushes_while_it_is_not_at_risk() -> None:
    assert answer(push_or_pass("light_gray:coin1*2", "light_gray")) == "push"


@pytest.mark.parametrize(
    ("roll", "said"),
    [
        ("light_gray*7", "pass"),  # 27.9 %
        ("light_gray*8", "push"),  # 23.3 %
        ("dark_gray*3", "pass"),  # 29.6 %
        ("dark_gray*4", "push"),  # 19.8 %
        ("white*2", "push"),  # exactly 25 %
        ("white light_gray*3", "pass"),  # 28.9 %
    ],
)
def test_at_risk_it_pushes_while_the_bust_chance_is_25_percent_or_less(
    roll: str, said: str
) -> None:
    assert answer(push_or_pass("light_gray:coin1*3", roll)) == said


def test_who_was_at_risk_once_stays_careful() -> None:
    race = push_or_pass("light_gray:coin1", "light_gray*3").having(at_risk=True)
    assert answer(race) == "pass"


def test_a_duty_to_push_is_done() -> None:
    race = a_race("the_cheese_stands_alone").with_active("light_gray:coin1*3")
    race.with_roll("yellow light_gray").at("roll").push("yellow:symbol")
    assert answer(race.asks("push_or_pass")) == "push"


def test_without_a_die_in_roll_it_passes() -> None:
    assert answer(push_or_pass("green:symbol light_gray:coin1*2", "", "rock_on")) == "pass"


def test_an_after_push_step_brings_it_nearer_to_the_finish() -> None:
    race = a_race("reckless_cheese").with_active("yellow:symbol").with_roll("light_gray*2")
    race.at("roll").push().take("yellow:symbol", "after_push")
    track = race.state.game.track(0)
    before = track.to_finish[race.player.space]
    assert track.to_finish[let(race).player.space] == before - 1


def test_it_does_not_step_where_no_step_brings_it_nearer() -> None:
    race = on_track(a_race("reckless_cheese"), strip("S o o o F")).having(leg=1)
    race.with_active("yellow:symbol").with_roll("light_gray*2")
    track = race.state.game.track(1)
    farthest = max(range(len(track.spaces)), key=lambda space: track.from_start[space])
    race.having(space=farthest).at("roll").push().take("yellow:symbol", "after_push")
    assert answer(race.asks("step_at_once")) == "stay"


# --- busts --------------------------------------------------------------------------------------


def test_it_makes_a_push_safe_rather_than_pass() -> None:
    race = push_or_pass("green:symbol light_gray:coin1*2", "light_gray*2", "pina_cubelada")
    assert answer(race) == ("cannot_bust", code("green:symbol"))
    assert answer(let(race)) == "push"


def test_it_does_not_spend_a_safe_push_where_the_chance_is_good() -> None:
    race = push_or_pass("green:symbol light_gray:coin1*2", "dark_gray*4", "pina_cubelada")
    assert answer(race) == "push"


@pytest.mark.parametrize("card", ["keep_on_rollin", "rolling_stoned"])
def test_it_saves_itself_from_a_bust(card: str) -> None:
    race = push_or_pass("green:symbol light_gray:coin1*2", "light_gray*2", card).push()
    assert answer(race.asks("save")) == code("green:symbol")


def test_it_throws_all_its_gray_dice_to_survive() -> None:
    race = push_or_pass("green:symbol dark_gray:foot*2", "light_gray*2", "rolling_stoned")
    race.with_draw("dark_gray").with_discard("light_gray").at("roll").push()
    assert picks(let(race)) == (
        "draw/dark_gray roll/light_gray*2 active/dark_gray*2 discard/light_gray"
    )


def test_it_keeps_green_and_gray_dice_in_a_bust() -> None:
    race = push_or_pass("green:symbol light_gray:coin1*2", "light_gray", "punk_fruit").push()
    assert answer(race.asks("keep")) == "keep"


def test_it_discards_gray_dice_at_a_bust() -> None:
    race = push_or_pass("light_gray:coin1*3", "light_gray*2 dark_gray purple white").push()
    assert picks(race.asks("discard")) == "roll/light_gray*2 roll/dark_gray"


# --- gains --------------------------------------------------------------------------------------


def used_up(race: RaceUnderTest) -> RaceUnderTest:
    """Let steady use what it likes."""
    while race.pending.prompt in ("abilities", "abilities_again", "gain_die"):
        let(race)
    return race


def test_it_takes_every_gain() -> None:
    race = a_race("dope_cat", "dancing_dino", "captain_bark").with_active(
        "white:symbol brown:symbol purple:symbol red:blank orange:blank green:foot light_gray:coin1"
    )
    used_up(race.having(credits=1).at("abilities"))
    # Coins: Dope Cat 2 and 3, a gray 1. Feet: Dino 2 and 2, Captain 2, green 1. Credits: one from
    # the Dino, one from the Captain's fan.
    race.expects(coins=6, feet=7, credits=3, fans=1)


def test_it_uses_a_die_that_is_lost_by_its_use() -> None:
    race = a_race("rich_dog").with_active("brown:symbol").at("abilities")
    used_up(race).expects(coins=3, active="")


def test_it_does_not_give_up_an_orange_die() -> None:
    race = a_race("benchwarmer").with_active("orange:symbol").at("abilities")
    assert answer(race) == "ready"


@pytest.mark.parametrize(("fans", "feet"), [(0, 1), (3, 1), (4, 2), (9, 4)])
def test_of_two_gains_it_takes_the_larger(fans: int, feet: int) -> None:
    race = a_race("the_big_cheese").having(fans=fans, credits=1).with_active("yellow:symbol")
    used_up(race.at("abilities")).expects(feet=feet)


def test_it_gains_the_dearest_die_it_may_have() -> None:
    race = a_race("cat_tastrophy").having(fans=7).with_active("white:symbol").at("abilities")
    assert answer(let(race).asks("gain_die")) == COLOURS.index("yellow")


def test_it_takes_the_benefit_of_swords() -> None:
    race = a_race("mr_soldier").with_active("red:symbol").at("swords")
    assert answer(race.asks("swords")) == "take"


def test_it_takes_a_reward() -> None:
    race = a_race().standing_on("K10", began="start").at("move")
    assert answer(race.asks("reward")) == "take"


def test_bob_reaches_for_the_richest_reward() -> None:
    race = a_race("bob").standing_on("C8").having(lasting=[(lasting.REACH_REWARD,)]).at("buy")
    near = {race.state.game.track(0).spaces[s].name for s in race.options[:-1]}
    assert {"C9", "A8"} <= near
    assert answer(race.asks("bob")) == race.space("C9")


# --- losing dice --------------------------------------------------------------------------------


def losing(draw: str, count: int = 2) -> RaceUnderTest:
    """A runner on a space where up to so many dice may be lost."""
    race = on_track(a_race(), strip(f"S o l{count} o F")).with_draw(draw)
    race.standing_on("A3", began="A2").having(credits=4).at("move")
    return race.answer((WORDS["stop"],)).asks("lose")


@pytest.mark.parametrize(
    ("draw", "lost"),
    [
        ("light_gray*3 dark_gray*2 brown", "draw/light_gray*2"),
        ("light_gray dark_gray*2 brown", "draw/light_gray draw/dark_gray"),
        ("dark_gray*3 brown", "draw/dark_gray*2"),
        ("dark_gray brown", "draw/dark_gray"),
        ("brown purple", ""),
    ],
)
def test_it_loses_light_gray_dice_first_then_dark_gray_never_another(draw: str, lost: str) -> None:
    assert picks(losing(draw)) == lost


@pytest.mark.parametrize(
    ("draw", "lost"),
    [
        ("light_gray dark_gray brown", "draw/light_gray"),
        ("dark_gray brown", "draw/dark_gray"),
        ("purple white", "draw/white"),
    ],
)
def test_where_it_is_forced_another_die_goes(draw: str, lost: str) -> None:
    race = a_race("batter_beaver").with_draw(draw).having(gained_credit=True)
    race.with_active("orange:symbol").at("not_optional").asks("must_lose")
    # Gray dice go first; else the cheapest: the orange die itself costs 5, a white one 6.
    expected = "active/orange" if "white" in lost else lost
    assert picks(race) == expected


def test_it_gives_a_gray_die_away() -> None:
    race = a_race("crabby").with_draw("light_gray dark_gray purple").with_active("red:symbol")
    race.at("swords").answer("take")
    assert picks(race.asks("give")) == "draw/light_gray"


# --- moving -------------------------------------------------------------------------------------


def running(space: str, *legs: object, **facts: object) -> RaceUnderTest:
    race = on_track(a_race(), *legs)  # type: ignore[arg-type]
    return race.standing_on(space).having(**facts).at("move").asks("move")


def moves(race: RaceUnderTest) -> str:
    """What steady's answer says, in names of spaces and words."""
    names = {number: word for word, number in WORDS.items()}
    spaces = race.state.game.track(race.player.leg).spaces
    said = answer(race)
    assert isinstance(said, tuple)
    return " ".join(names[move] if move < 0 else spaces[move].name for move in said)


MEADOW = strip("S o o o o o o o F")
POND = small_track(
    "S o ~ ~ o o o F",
    "S o ~ o o o o F",
    "S o o o o o o F",
    sectors=("0 0 0 1 1 1 1 1",) * 3,
)


def test_it_walks_the_shortest_way() -> None:
    assert moves(running("A3", MEADOW, feet=3)) == "A4 A5 A6 stop"


def test_it_walks_the_shortest_dry_way_also_with_water_feet() -> None:
    race = running("A2", POND, feet=1, water_feet=2)
    path = moves(race).split()
    track = race.state.game.track(0)
    wet = {space.name for space in track.spaces if space.water}
    assert len(path) == 4
    assert not wet & set(path)
    before = track.to_finish[race.player.space]
    assert track.to_finish[let(race).player.space] == before - 3


def test_behind_the_last_finish_it_comes_round_to_the_finish_once_more() -> None:
    race = running("A7", MEADOW, leg=1, feet=4)
    assert moves(race) == "A8 finish"
    let(race).asks("move").expects(leg=2, feet=2)


def test_it_runs_over_the_finish_when_that_is_in_reach() -> None:
    assert moves(running("A7", MEADOW, feet=4)) == "A8 finish"


def test_after_the_finish_its_last_feet_carry_it_on() -> None:
    race = let(running("A8", MEADOW, feet=4)).asks("move").expects(leg=1, feet=3)
    assert moves(race) == "A2 A3 A4 stop"


def test_between_two_boards_it_spends_a_foot() -> None:
    race = running("A3", strip("S o o F", "one"), strip("S o o F", "two"), feet=3)
    assert moves(let(race).asks("move")) == "start"


@pytest.mark.parametrize(
    ("money", "said"),
    [(3, "A7 stop"), (7, "A7 stop"), (8, "buy buy A7 A8 finish"), (30, "buy buy A7 A8 finish")],
)
def test_it_buys_feet_only_to_finish_this_round(money: int, said: str) -> None:
    assert moves(running("A6", MEADOW, feet=1, coins=money)) == said


def test_it_buys_no_feet_to_finish_a_lap_that_is_not_the_last() -> None:
    assert moves(running("A6", MEADOW, MEADOW, feet=1, coins=30)) == "A7 stop"


def test_it_buys_no_feet_just_to_get_on() -> None:
    race = running("A3", MEADOW, coins=11)
    assert moves(race) == "stop"
    race = running("A3", MEADOW, coins=19)
    assert moves(race) == "stop"
    assert moves(running("A3", MEADOW, coins=24)).startswith("buy " * 6 + "A4 ")


# --- rewards on the way -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ("S o c3 o o o o o o F", "A3 stop"),  # one step short of A4
        ("S c3 o o o o o o o F", "A3 A4 stop"),  # it stands there: it would be two steps short
        ("S o c3 c2 o o o o o F", "A3 stop"),  # the richer one, a step short
        ("S o c2 c3 o o o o o F", "A3 A4 stop"),  # the richer one, without a detour
        ("S o c3 c3 o o o o o F", "A3 A4 stop"),  # as rich and nearer to the finish
    ],
)
def test_it_stops_one_step_short_for_a_reward(marks: str, said: str) -> None:
    assert moves(running("A2", strip(marks), feet=2)) == said


def test_it_does_not_stop_two_steps_short() -> None:
    assert moves(running("A2", strip("S o c3 o o o o o o F"), feet=3)) == "A3 A4 A5 stop"


ASIDE = lake("S o o o o o o o F", "S o o c4 o o o o F")


def test_it_steps_one_step_aside_for_a_reward() -> None:
    race = running("A2", ASIDE, feet=3)
    track = race.state.game.track(0)
    straight = track.to_finish[race.player.space] - 3
    path = moves(race)
    assert path.endswith("B4 stop")
    assert track.to_finish[race.space("B4")] <= straight + 1


def test_it_leaves_a_reward_when_the_finish_is_in_reach() -> None:
    assert moves(running("A2", strip("S o o c7 F"), feet=3)) == "A3 A4 finish"
    assert moves(running("A2", strip("S o o c7 F"), feet=2, coins=4)) == "buy A3 A4 finish"


def test_it_does_not_stay_for_the_reward_where_its_round_began() -> None:
    race = running("A3", strip("S o c3 o o o o o F"), feet=1)
    assert moves(race) == "A4 stop"


def test_a_reward_of_the_next_board_is_not_mistaken_for_the_space_where_the_round_began() -> None:
    boards = strip("S o c3 o F", "one"), strip("S o c3 o o o o F", "two")
    race = on_track(a_race(), *boards).standing_on("A3").having(leg=1, space=0, feet=3)
    assert race.at("move").player.began_leg == 0
    assert moves(race) == "A2 A3 stop"


# --- movement effects ---------------------------------------------------------------------------


def test_it_uses_a_jet_pack_that_shortens_the_way() -> None:
    race = running("A2", strip("S o jet o o o o o o o F"), feet=3)
    assert moves(race) == "A3 jet"
    assert moves(let(race)) == "A4 A5 A6 A7 stop"


def test_it_leaves_a_jet_pack_that_would_double_nothing() -> None:
    assert moves(running("A2", strip("S o o jet o o o o o F"), feet=2)) == "A3 A4 stop"


def test_it_uses_a_jet_pack_where_it_stands() -> None:
    assert moves(running("A3", strip("S o jet o o o o o o F"), feet=2)) == "jet"


@pytest.mark.parametrize(("money", "said"), [(3, "A3 A4 stop"), (4, "A3 shortcut")])
def test_it_takes_a_shortcut_that_it_can_pay(money: int, said: str) -> None:
    track = strip("S o $4a o o o o o@a o o F")
    assert moves(running("A2", track, feet=2, coins=money)) == said


def test_a_shortcut_may_be_paid_with_credits() -> None:
    track = strip("S o $4a o o o o o@a o o F")
    assert moves(running("A2", track, feet=2, credits=4)) == "A3 shortcut"


def test_it_takes_a_foot_shortcut_only_if_it_saves_more_than_it_costs() -> None:
    assert moves(running("A2", strip("S o f2a o o o o@a o o F"), feet=3)) == "A3 shortcut"
    assert moves(running("A2", strip("S o f2a o o@a o o o o F"), feet=3)) == "A3 A4 A5 stop"


def test_after_a_shortcut_it_walks_on() -> None:
    race = let(running("A2", strip("S o $4a o o o o@a o o o F"), feet=3, coins=4))
    assert moves(race.expects(feet=2)) == "A8 A9 stop"


# --- buying -------------------------------------------------------------------------------------


def bought(race: RaceUnderTest) -> list[str]:
    said = answer(race.at("buy").asks("buy"))
    assert isinstance(said, tuple)
    return [COLOURS[colour] for colour in said]


@pytest.mark.parametrize(
    ("money", "colours"),
    [
        (3, ["brown"]),
        (4, ["green"]),  # green and red cost 4
        (6, ["white"]),  # white and orange cost 6
        (7, ["yellow"]),
        (8, ["purple"]),
        (12, ["green", "purple"]),  # the dearest, then the next that it can still pay
        (14, ["purple", "white"]),
        (15, ["purple", "yellow"]),
        (40, ["purple", "yellow"]),
    ],
)
def test_it_buys_the_dearest_die_then_the_next_of_another_colour(
    money: int, colours: list[str]
) -> None:
    assert sorted(bought(a_race().having(coins=money))) == colours


def test_ties_go_by_the_order_of_its_taste() -> None:
    """With cards of one price left it takes them two by two in the order of the rule."""
    cards = (
        "shimmy_shimmy_dino", "fast_cat", "the_cheese_stands_alone", "pinch_eater",
        "llama_rama", "punk_fruit", "champion", "wizard",
    )  # fmt: skip
    race = at_one_price(a_race(*cards))
    order = []
    for _ in range(4):
        pair = bought(race.having(coins=10))
        order.append(set(pair))
        for colour in pair:
            race.with_tray(colour, 0)
    assert order == [
        {"purple", "white"}, {"yellow", "orange"}, {"blue", "green"}, {"red", "brown"},
    ]  # fmt: skip
    single = at_one_price(a_race(*cards))
    for colour in ("purple", "white", "yellow", "orange", "blue", "green", "red", "brown"):
        assert bought(single.having(coins=5)) == [colour]
        single.with_tray(colour, 0)


def at_one_price(race: RaceUnderTest) -> RaceUnderTest:
    """All cards cost 5; other races share the game, so it is changed in a copy."""
    game = copy(race.state.game)
    game.costs = (0, 0, 0, *(5,) * 8)
    race.state.game = game
    return race


def test_it_buys_what_is_left_when_a_tray_is_empty() -> None:
    race = a_race().with_tray("purple", 0).having(coins=8)
    assert bought(race) == ["yellow"]


# --- both seats ---------------------------------------------------------------------------------


def test_an_unknown_policy_is_refused_with_the_known_names() -> None:
    with pytest.raises(UnknownPolicy, match="steady"):
        policy("genius")


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_seats_and_seed_play_the_same_race(name: str) -> None:
    plan = plan_for(CONTENT, (name,) * 3, "race-4", seed="again")
    logs = [play_race(CONTENT, plan, 0).log().to_json() for _ in range(2)]
    assert logs[0] == logs[1]
    other = plan_for(CONTENT, (name,) * 3, "race-4", seed="another")
    assert play_race(CONTENT, other, 0).log().to_json() != logs[0]


def test_a_race_does_not_depend_on_the_hash_seed_of_python() -> None:
    script = (
        "from cubitos_desktop.match.simulation import *\n"
        "plan = plan_for(load_content(), ('steady', 'random'), 'race-5', races=2)\n"
        "print(simulate(plan).digest)"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


# --- random -------------------------------------------------------------------------------------


def test_random_never_steps_away_from_the_finish() -> None:
    steps = 0
    for number in range(12):
        setup = nth_setup(CONTENT, number)
        state = engine.new_race(CONTENT, setup)
        stood = [(seat.leg, seat.space) for seat in state.seats]
        for _ in decisions(state, seats_of("random", setup), f"away {number}"):
            game = state.game
            for me, seat in enumerate(state.seats):
                now = seat.leg, seat.space
                assert game.remaining(*now) <= game.remaining(*stood[me])
                steps += now != stood[me]
                stood[me] = now
    assert steps > 200


def test_random_says_everything_sooner_or_later() -> None:
    said: dict[str, set[str]] = {}
    for number in range(12):
        setup = nth_setup(CONTENT, number)
        state = engine.new_race(CONTENT, setup)
        for _, decision in decisions(state, seats_of("random", setup), f"all {number}"):
            if decision.seat >= 0:
                reply = random_seat(state, decision)
                word = reply if isinstance(reply, str) else f"{type(reply).__name__}"
                said.setdefault(decision.prompt, set()).add(word)
    assert {"push", "pass", "tuple"} <= said["push_or_pass"]
    assert {"ready", "all", "tuple"} <= said["abilities"]
    assert {"done", "tuple"} <= said["now"]
    assert said["reward"] == {"take", "leave"}
    assert said["swords"] == {"take", "decline"}


def test_no_shortcut_leads_away_from_the_finish() -> None:
    """Random seats take shortcuts freely, so that none of them may lead back."""
    for track in CONTENT.tracks.values():
        for space in track.spaces:
            if space.shortcut:
                exit_ = space.shortcut.exit
                assert track.to_finish[exit_] < track.to_finish[space.number], space.name


# --- how they fare ------------------------------------------------------------------------------


def test_steady_beats_three_random_seats_in_95_of_100_races() -> None:
    """Forty races, four of each set, with steady on every seat in turn; soak plays 400."""
    assert wins_of_steady(4) >= 0.95 * 40


def wins_of_steady(races_per_set: int) -> int:
    wins = 0
    for set_id in CONTENT.sets:
        for number in range(races_per_set):
            seats = ["random"] * 4
            seats[number % 4] = "steady"
            plan = plan_for(CONTENT, tuple(seats), set_id, seed="yardstick")
            wins += play_race(CONTENT, plan, number).state.winner == number % 4
    return wins


def test_four_steady_seats_take_8_to_16_rounds_in_the_first_race() -> None:
    plan = plan_for(CONTENT, ("steady",) * 4, "race-1", seed="length")
    rounds = [play_race(CONTENT, plan, number).state.round for number in range(30)]
    assert 8 <= sum(rounds) / len(rounds) <= 16
