"""What WORD: a thing of the race explained at the terminal, in the words of the window."""

import re
from pathlib import Path

import pytest

from cubitos_desktop.rules.dice import COLOURS, FACES_OF
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.terminal.console import Console
from cubitos_desktop.terminal.looking.what import explained
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.wording.rule_lines import rule_lines
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.terminal.scripted import Script, play


def said(word: str, language: str = "en") -> str:
    state = a_race("smelly_cat", seats=2).having(coins=3, tokens=1).state
    naming = Naming(load_words(language), Console(), state.game, ["You", "Nora"])
    return "\n".join(explained(naming, state, 0, word))


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("coins", "Coins: 3"),
        ("draw amount", "Draw amount: 10"),
        ("WHITE", "White die (Smelly Cat)"),
        ("smelly", "Smelly Cat"),
        ("finish", "Finish"),
        ("fan 3", "Your 3rd fan pays"),
        ("line 2", "Red line 2 of 8"),
        ("active", "Active: 0"),
        ("abilities", "Abilities"),
    ],
)
def test_a_word_is_explained(word: str, expected: str) -> None:
    assert said(word).splitlines()[0] == expected
    assert len(said(word).splitlines()) > 1


@pytest.mark.parametrize(
    ("word", "language"), [("smelly", "en"), ("white", "en"), ("odorek", "pl"), ("biala", "pl")]
)
def test_a_card_and_its_die_list_the_six_faces_with_their_odds(word: str, language: str) -> None:
    faces = said(word, language).splitlines()[1]
    percents = [int(text) for text in re.findall(r"\((\d+) ?%", faces)]
    assert sum(percents) in (99, 100, 101)
    counts = [int(text or 1) for text in re.findall(r"(?:×(\d+) )?\(\d", faces)]
    assert sum(counts) == len(FACES_OF[COLOURS.index("white")])


def test_whoever_asks_for_fans_hears_what_each_of_them_pays() -> None:
    track = a_race("smelly_cat", seats=2).state.game.fan_track
    told = said("fan").splitlines()[-len(track) :]
    assert [re.findall(r"\d+", line)[:2] for line in told] == [
        [str(number), str(space.credits)] for number, space in enumerate(track, start=1)
    ]
    assert ["token" in line for line in told] == [space.draw_token for space in track]


def test_polish_words_need_no_polish_letters() -> None:
    assert said("zolta", "pl").startswith("Żółta kość")
    assert said("linia 2", "pl").startswith("Czerwona linia 2 z 8")


@pytest.mark.parametrize("word", ["", "no such thing"])
def test_whoever_asks_for_nothing_is_told_what_there_is(word: str) -> None:
    assert "E13" in said(word)
    assert "fan 2" in said(word)


def test_asking_answers_no_question(tmp_path: Path) -> None:
    script = Script(["what", "what fan 3", "what nonsense"], then_enter=False)
    play(script, tmp_path)
    assert "Your 3rd fan pays" in script.text
    assert len(set(script.prompts)) == 1


@pytest.mark.parametrize(("word", "language"), [("bust", "en"), ("porażka", "pl")])
def test_a_word_of_the_rules_alone_is_answered_by_the_rules(word: str, language: str) -> None:
    words = load_words(language)
    assert said(word, language).splitlines() == rule_lines(words, Prompt.MOVE, word)
