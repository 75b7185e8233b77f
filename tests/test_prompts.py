"""Every prompt has its words, its answers and its place: a new one is noticed where it lacks some.

What is decided by ``match`` over prompts, shapes or steps is left to the type check.
"""

from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import get_args

import pytest

from cubitos_desktop.ai import contender, steady
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.rulebook.rulebook import STEP_SECTIONS
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.table.hands.answer_keys import codes_of
from cubitos_desktop.scenes.table.questions.dice import SHOWN_IN
from cubitos_desktop.scenes.table.questions.keys import LETTERS, letter
from cubitos_desktop.scenes.table.questions.main_marks import WORD_MARKS
from cubitos_desktop.scenes.table.questions.prompt_words import HINTS, MAIN_BUTTONS
from cubitos_desktop.scenes.table.view.panels import ROLL_STEPS, RUN_STEPS, STEPS_SHOWN
from cubitos_desktop.wording.options import NAMERS
from cubitos_desktop.wording.rulebook import CHAPTER_OF, SECTION_OF
from cubitos_desktop.words import load_words
from tests.numbers import numbered_content
from tests.random_races import decisions, seats_of

LANGUAGES = ("en", "pl")
WITHOUT_NAMES = (Shape.WORD, Shape.DICE, Shape.MOVES, Shape.COLOURS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prompt", list(Prompt))
def test_a_prompt_is_asked_and_explained_in_every_language(prompt: Prompt, language: str) -> None:
    words = load_words(language)
    keys = (f"ask.{prompt}", f"help.{prompt.topic}", f"window.ask.{prompt.topic}")
    assert [key for key in keys if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_chooses_dice_presses_a_button_that_says_what_for(language: str) -> None:
    words = load_words(language)
    keys = [f"window.button.{prompt}_dice" for prompt in Prompt if prompt.shape is Shape.DICE]
    assert [key for key in keys if key not in words] == []


# --- tables over prompts --------------------------------------------------------------------------


def missing(table: Iterable[Prompt], wanted: Iterable[Prompt] = Prompt) -> set[Prompt]:
    """Prompts that are in a table and should not be, or the other way round."""
    return set(table) ^ set(wanted)


def test_steady_answers_every_prompt() -> None:
    assert missing(steady.ANSWERS) == set()


def test_a_contender_has_a_rule_for_every_prompt_or_leaves_it_to_steady() -> None:
    assert missing(contender.ANSWERS) == {Prompt.PUSH_OR_PASS}


def test_whatever_an_answer_names_has_a_name() -> None:
    assert missing(NAMERS, [p for p in Prompt if p.shape not in WITHOUT_NAMES]) == set()


def test_chosen_dice_are_shown_where_they_will_go_at_every_prompt_for_dice() -> None:
    assert missing(SHOWN_IN, [p for p in Prompt if p.shape is Shape.DICE]) == set()


def test_every_prompt_is_explained_in_a_section_of_the_rulebook() -> None:
    assert missing(SECTION_OF) == set()
    assert set(SECTION_OF.values()) <= set(CHAPTER_OF)


def test_every_step_of_the_bar_is_explained_in_a_section_of_the_rulebook() -> None:
    assert set(STEP_SECTIONS) == {*ROLL_STEPS, *RUN_STEPS}
    assert set(STEP_SECTIONS.values()) <= set(CHAPTER_OF)


def test_the_main_button_says_what_is_done_with_whatever_an_answer_names() -> None:
    assert missing(MAIN_BUTTONS, [p for p in Prompt if p.shape not in WITHOUT_NAMES]) == set()
    for language in LANGUAGES:
        words = load_words(language)
        assert all(f"window.button.{key}" in words for key in MAIN_BUTTONS.values())


def test_what_enter_would_take_is_said_at_every_prompt_with_listed_answers() -> None:
    listed = [p for p in Prompt if p.shape not in (Shape.DICE, Shape.MOVES, Shape.COLOURS)]
    assert missing(HINTS, listed) == {Prompt.PUSH_OR_PASS}


def test_every_step_is_shown_in_the_bar() -> None:
    assert set(STEPS_SHOWN) == set(get_args(Step))
    assert set(STEPS_SHOWN.values()) == {*ROLL_STEPS, *RUN_STEPS}


# --- words that answer ----------------------------------------------------------------------------


@cache
def words_offered() -> frozenset[tuple[Prompt, str]]:
    """The words that questions offer in races of every set, with their prompts."""
    content, found = numbered_content(), set()
    for card_set in content.sets.values():
        setup = Setup(4, card_set.cards, card_set.tracks)
        race = engine.new_race(content, setup)
        for _, decision in islice(decisions(race, seats_of("random", setup), card_set.id), 1_500):
            if isinstance(decision, Choose):
                words = (answer for answer in decision.choices if isinstance(answer, str))
                found |= {(decision.prompt, word) for word in words}
    return frozenset(found)


def test_most_prompts_offer_words() -> None:
    assert len({prompt for prompt, _ in words_offered()}) >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_answers_can_be_typed_and_pressed(language: str) -> None:
    words = load_words(language)
    for _, word in words_offered():
        assert f"reply.{word}" in words, word
        assert f"window.button.{word}" in words, word
        name = letter(word)
        assert codes_of(name, KeyBindings({})) == (ord(name.lower()),), word


def test_a_word_that_answers_has_a_sign_for_the_main_button() -> None:
    assert {word for _, word in words_offered()} <= set(WORD_MARKS)


def test_words_offered_together_have_different_letters() -> None:
    for prompt in Prompt:
        letters = [letter(word) for asked, word in words_offered() if asked is prompt]
        assert len(letters) == len(set(letters)), prompt


REFUSALS = {
    *("leave", "decline", "none", "nothing", "ready", "done", "pass", "stay", "bust", "discard")
}


def test_all_refusals_have_one_key_and_nothing_else_has_it() -> None:
    assert {word for word in LETTERS if letter(word) == "N"} == REFUSALS


@pytest.mark.parametrize("word", LETTERS)
def test_the_letter_of_an_answer_is_no_usual_key_of_the_table(word: str) -> None:
    assert KeyBindings({}).action(ord(letter(word).lower())) is None
