"""The rulebook as plain lines: at a question, and by a word."""

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.wording.cards import card_text
from cubitos_desktop.wording.rule_lines import rule_lines
from cubitos_desktop.wording.rulebook import KEYS, SECTION_OF, Book
from cubitos_desktop.words import load_words


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("prompt", list(Prompt))
def test_alone_it_prints_the_section_of_what_is_asked(prompt: Prompt, language: str) -> None:
    words = load_words(language)
    book = Book(words, load_content(), dict.fromkeys(KEYS, ""))
    lines = rule_lines(words, prompt)
    assert lines[0] == f"{book.title(SECTION_OF[prompt])}:"
    assert len(lines) >= 2
    assert not any(mark in line for line in lines for mark in ("**", "[", "<", "{"))


def test_a_word_leads_to_its_section_and_to_others_that_have_it() -> None:
    lines = rule_lines(load_words(), Prompt.DRAW, "bust")
    assert lines[0] == "Bust:"
    assert any("See also" in line for line in lines)


def test_a_card_is_told_by_its_name() -> None:
    words = load_words("pl")
    lines = rule_lines(words, Prompt.DRAW, "benny kuleczka")
    assert lines[0] == "Benny Kuleczka:"
    assert lines[1] == card_text(words, load_content().cards["fat_cat"])


def test_what_is_nowhere_gets_a_sentence_that_says_what_was_expected() -> None:
    (line,) = rule_lines(load_words(), Prompt.DRAW, "xyzzy")
    assert line == ('"xyzzy": expected a word of the rules or of a card, such as draw token.')


def test_commands_stand_where_the_window_names_keys() -> None:
    text = " ".join(rule_lines(load_words(), Prompt.DRAW, "hints"))
    assert "hint shows what a champion would do" in text
