"""Answers in the terminal that throw something of worth away are asked for once more."""

import argparse
from pathlib import Path

import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.cli.playing import add_play
from cubitos_desktop.match.quick_race import QUICK_RIVALS
from cubitos_desktop.rules.decisions import STOP, Answer
from cubitos_desktop.scenes.setup.race_choices import usual_seats
from cubitos_desktop.terminal.doubts import doubt
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race
from tests.terminal.scripted import Script, log_of, play

NOBODY_TAKES: Answer = -1
"""A default that no answer here is."""


def said(
    race: RaceUnderTest, answer: Answer, default: Answer = NOBODY_TAKES, language: str = "en"
) -> str | None:
    naming = Naming(load_words(language), Script().console(), race.state.game, ["A", "B"])
    return doubt(naming, race.state, race.pending, default, answer)


def buying(coins: int = 0, credits: int = 0) -> RaceUnderTest:
    return a_race(seats=2).having(coins=coins, credits=credits).at("buy")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Unspent and lost: 6 coins. Answer none once more to buy nothing"),
        ("pl", "Niewydane przepadnie: 6 monet. Odpowiedz nic jeszcze raz, by nic nie kupić"),
    ],
)
def test_coins_that_a_hint_would_spend_are_named_before_they_are_lost(
    language: str, sentence: str
) -> None:
    told = said(buying(coins=6), (), language=language)
    assert told is not None
    assert told.startswith(sentence)


def test_credits_are_kept_and_what_enter_takes_is_not_asked_for_twice() -> None:
    assert said(buying(credits=6), ()) is None
    assert said(buying(coins=6), (), default=()) is None
    race = buying(coins=6)
    bought = steady(race.state, race.pending)
    assert bought
    assert said(race, bought) is None


def test_feet_that_would_lead_on_are_named_before_somebody_stays() -> None:
    race = a_race(seats=2).having(feet=3, space=20, began_space=20).at("move")
    told = said(race, (STOP,))
    assert told is not None
    assert told.startswith("Stays unused: 3 feet. Answer stop once more to stay where you are")
    assert said(race, (STOP,), default=(STOP,)) is None
    assert said(race, steady(race.state, race.pending)) is None
    without = a_race(seats=2).having(coins=4, space=20, began_space=20).at("move")
    assert said(without, (STOP,)) is None


def test_a_throw_that_cannot_go_wrong_is_not_given_away_unsaid() -> None:
    dice = "light_gray*4"
    race = a_race(seats=2).with_active("light_gray:coin1").with_roll(dice).at("roll")
    told = said(race, "pass")
    assert told is not None
    assert told.startswith("You cannot bust now. Answer pass once more")
    assert said(race, "push") is None
    risky = a_race(seats=2).with_active("light_gray:coin1*3").with_roll(dice).at("roll")
    assert risky.state.seats[0].at_risk
    assert said(risky, "pass") is None


def test_a_doubt_is_told_once_and_then_the_answer_is_taken(tmp_path: Path) -> None:
    class Thrifty(Script):
        """Buys nothing, whatever is said."""

        def read(self, prompt: str) -> str:
            line, asked = super().read(prompt), "\n".join(self.written[-25:])
            return "none" if "Buy up to two dice" in asked.rpartition("\n\n")[2] else line

    script = Thrifty()
    play(script, tmp_path)
    told = " ".join(script.text.split())
    doubted = told.count("Unspent and lost: ")
    assert doubted
    assert told.count("Answer none once more to buy nothing, or something else.") == doubted
    assert log_of(tmp_path).answers.count((0, ())) >= doubted


def test_the_terminal_has_the_rivals_of_the_quick_race_and_of_a_new_race() -> None:
    parser = argparse.ArgumentParser()
    add_play(parser.add_subparsers())
    options = parser.parse_args(["play"])
    assert options.seats.split(",") == ["human", *QUICK_RIVALS]
    computers = [seat.level for seat in usual_seats() if seat.kind == "computer"]
    assert tuple(computers) == QUICK_RIVALS
