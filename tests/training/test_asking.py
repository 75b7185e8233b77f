"""Questions in single picks: what can be picked, and which answers picks make."""

from typing import Any

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.balance.racing import play
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import STOP, Answer, ChooseBuy, ChooseDice, DiceOption
from cubitos_desktop.rules.dice import BLUE, DARK, LIGHT, RED, WHITE, die
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.training.agents import random_agent
from cubitos_desktop.training.asking import ENOUGH, PLACES, Asking
from cubitos_desktop.training.yardstick import seated
from tests.racing import RaceUnderTest, a_race, code
from tests.small_track import on_track, strip

STATE = a_race().state


def asked(race: RaceUnderTest) -> Asking:
    return Asking(race.state, race.pending)


def dice(at_least: int, at_most: int, **others: Any) -> ChooseDice:
    offered = (DiceOption("draw", LIGHT, 3), DiceOption("draw", DARK, 1))
    return ChooseDice(0, Prompt.DRAW, offered, at_least, at_most, **others)


def words_of(asking: Asking) -> list[str]:
    return [option.word for option in asking.options]


# --- dice and purchases ---------------------------------------------------------------------------


def test_dice_are_picked_one_by_one_until_there_are_enough() -> None:
    asking = Asking(STATE, dice(1, 3))
    assert [(option.code, option.left) for option in asking.options] == [(LIGHT, 3), (DARK, 1)]
    asking.pick(0)
    assert words_of(asking) == [ENOUGH, "", ""]
    assert (asking.options[1].left, asking.options[1].picked) == (2, 1)
    asking.pick(2)
    asking.pick(0)
    assert asking.answer == (1, 1)


def test_what_has_one_way_to_go_on_is_not_asked() -> None:
    asking = Asking(STATE, dice(2, 2))
    asking.pick(1)  # one dark gray: the other can only be a light gray
    assert asking.answer == (1, 1)
    assert Asking(STATE, dice(4, 4)).answer == (3, 1)
    assert Asking(STATE, dice(0, 0)).answer == (0, 0)


def test_dice_that_do_not_count_can_be_picked_beyond_the_limit() -> None:
    asking = Asking(STATE, dice(1, 1, uncounted=(False, True)))
    asking.pick(0)
    assert [option.code for option in asking.options] == [None, DARK]
    asking.pick(1)
    assert asking.answer == (1, 1)


def test_of_different_colours_both_grays_are_one() -> None:
    offered = tuple(DiceOption("roll", colour, 2) for colour in (LIGHT, DARK, RED))
    asking = Asking(STATE, ChooseDice(0, Prompt.ADD, offered, 0, 3, (), True))
    asking.pick(2)
    assert [option.code for option in asking.options] == [None, RED]


def test_two_dice_are_bought_one_after_the_other_within_the_money() -> None:
    decision = ChooseBuy(0, Prompt.BUY, ((WHITE, 6), (RED, 4), (BLUE, 5)), 9)
    asking = Asking(STATE, decision)
    assert [option.price for option in asking.options] == [0, 6, 4, 5]
    asking.pick(3)
    assert [(option.word, option.code) for option in asking.options] == [(ENOUGH, None), ("", RED)]
    asking.pick(1)
    assert asking.answer == (RED, BLUE)
    nothing = Asking(STATE, decision)
    nothing.pick(0)
    assert nothing.answer == ()


# --- moves and choices ----------------------------------------------------------------------------


def test_a_runner_goes_step_by_step_and_knows_what_lies_there() -> None:
    race = on_track(a_race(), strip("S o c2 o o o F")).having(feet=2).standing_on("A2").at("move")
    asking = asked(race)
    stop, back, on = asking.options
    assert (stop.move, stop.space) == (STOP, None)
    assert (back.nearer, on.nearer) == (-1, 1)
    assert on.space is not None
    assert [reward.amount for reward in on.space.rewards] == [2]
    asking.pick(2)
    assert asking.answer == (race.space("A3"),)


def test_an_ability_says_its_die_and_its_items() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:blank green:blank").at("abilities")
    uses = [option for option in asked(race).options if option.word == "use"]
    assert {option.code for option in uses} == {code("white:symbol")}
    assert max(option.items for option in uses) == 0b11


def test_a_face_to_set_a_die_on_is_a_die_with_that_face() -> None:
    choices: tuple[Answer, ...] = ((RED, 2), (BLUE, 1))
    asking = Asking(STATE, engine.Choose(0, Prompt.SET, choices))
    assert [option.code for option in asking.options] == [die(RED, 2), die(BLUE, 1)]
    asking.pick(1)
    assert asking.answer == (BLUE, 1)


# --- whole races ----------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", ["race-5", "race-6"])
def test_whatever_is_picked_is_an_answer_that_the_rules_allow(set_id: str) -> None:
    """The rules refuse anything else."""
    content, most, seat = engine.load_content(), 0, seated(random_agent(3))

    def watched(state: engine.State, decision: engine.Decision) -> Answer:
        nonlocal most
        most = max(most, len(Asking(state, decision).options))
        return seat(state, decision)

    chosen = content.card_set(set_id)
    state = play(content, chosen.cards, chosen.tracks, [watched, policy("steady")], "picks")
    assert state.winner >= 0
    assert 5 < most < PLACES
