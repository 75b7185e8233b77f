"""Prompts: plain names to the world, one topic for what is asked twice, the shape of answers."""

import pickle
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.cards import CardSet
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import (
    About,
    Choose,
    ChooseBuy,
    ChooseDice,
    ChooseMoves,
    Decision,
    Throw,
)
from cubitos_desktop.rules.dice import CARD_COLOURS, GRAYS, RED, USED
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.rules.state import State
from tests.racing import a_race
from tests.random_races import decisions, seats_of
from tests.small_track import go, on_track, strip

CONTENT = load_content()


@pytest.mark.parametrize("prompt", list(Prompt))
def test_a_prompt_is_the_plain_name_that_logs_and_sentences_use(prompt: Prompt) -> None:
    name = prompt.name.lower()
    assert prompt == name
    assert {name: 1}[prompt] == 1
    assert f"{prompt}" == name
    assert repr(prompt) == repr(name)


def test_a_prompt_comes_back_from_another_process_as_itself() -> None:
    assert pickle.loads(pickle.dumps(Prompt.MOVE)) is Prompt.MOVE


def test_only_abilities_after_the_swords_go_by_the_words_of_another_prompt() -> None:
    others = {prompt: prompt.topic for prompt in Prompt if prompt.topic is not prompt}
    assert others == {Prompt.ABILITIES_AGAIN: Prompt.ABILITIES}


# --- what an answer names -------------------------------------------------------------------------


def asked_in_a_race(card_set: CardSet) -> Iterator[tuple[State, Decision]]:
    """The questions of a race in which all seats answer at random."""
    setup = Setup(3, card_set.cards, card_set.tracks)
    state = engine.new_race(CONTENT, setup)
    for _, decision in islice(decisions(state, seats_of("random", setup), card_set.id), 1_500):
        if not isinstance(decision, Throw):
            yield state, decision


def is_of(shape: Shape, state: State, me: int, answer: Any) -> bool:
    """Whether an answer names what the shape says."""
    seat, game = state.seats[me], state.game
    match shape:
        case Shape.BOX:
            return len(answer) == 2 and answer[1] in seat.active
        case Shape.USE:
            return (answer[0] == "use") == (len(answer) == 3) and answer[1] in seat.active
        case Shape.DIE:
            return answer in seat.active and answer < USED
        case Shape.COLOUR:
            return answer in (*GRAYS, *CARD_COLOURS) and state.trays[answer] > 0
        case Shape.FACE:
            return len(answer) == 2
        case Shape.SPACE:
            return 0 <= answer < len(game.track(seat.leg).spaces)
        case Shape.SEAT:
            return answer != me and 0 <= answer < len(state.seats)
        case _:
            return False


@pytest.mark.parametrize("card_set", CONTENT.sets.values(), ids=lambda one: one.id)
def test_every_answer_that_is_offered_is_a_word_or_has_the_shape_of_its_prompt(
    card_set: CardSet,
) -> None:
    whole = {ChooseDice: Shape.DICE, ChooseBuy: Shape.COLOURS, ChooseMoves: Shape.MOVES}
    for state, decision in asked_in_a_race(card_set):
        shape = decision.prompt.shape
        if not isinstance(decision, Choose):
            assert whole[type(decision)] is shape
            continue
        assert all(is_of(shape, state, decision.seat, thing) for thing in decision.named), decision


# --- what a question is about ---------------------------------------------------------------------


def test_a_reward_question_says_which_reward_of_which_space_it_is_about() -> None:
    board = strip("S o c2* o F")
    race = on_track(a_race(), board).standing_on("A2").having(feet=1).at("move")
    space = race.space("A3")
    credits, fan = board.spaces[space].rewards
    for reward in (credits, fan):
        question = (go(race, "A3") if reward is credits else race.answer("take")).pending
        assert isinstance(question, Choose)
        assert question.about == About(space=space, reward=reward)


def test_swords_are_about_the_red_card_and_push_or_pass_is_about_nothing_else() -> None:
    race = a_race("mr_soldier").with_active("red:symbol").with_roll("light_gray").at("roll")
    for about in (About(), About(card=RED)):
        question = race.pending
        assert isinstance(question, Choose)
        assert question.about == about
        race.answer("pass" if not about.card else "take")
