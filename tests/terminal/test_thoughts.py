"""Hints and reasons in the terminal: ``h`` and ``why`` at any question, and the race goes on."""

import re
from pathlib import Path
from typing import Any

import pytest

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.comparing import other_than
from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules.decisions import Answer, Choose, Decision
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.asking import text_of
from cubitos_desktop.terminal.console import Console
from cubitos_desktop.terminal.looking.thoughts import MOST_EARLIER, hint_in_words
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.play import play_in_terminal
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.terminal.scripted import Script, play


def raising(state: State, decision: Decision) -> Any:
    raise ValueError("no idea")


def talking_nonsense(state: State, decision: Decision) -> Any:
    return "nonsense"


class Speaking:
    """As steady; each answer has a reason of its own, which counts the answers."""

    def __init__(self) -> None:
        self.answers = 0

    def __call__(self, state: State, decision: Decision) -> Answer:
        return self.advise(state, decision).answer

    def advise(self, state: State, decision: Decision) -> Advice:
        self.answers += 1
        return Advice(steady(state, decision), Reason("stop_scared", {"bust": self.answers}))


@pytest.fixture
def speaking(monkeypatch: pytest.MonkeyPatch) -> Speaking:
    """Plays for racer and champion."""
    seat = Speaking()
    for name in ("racer", "champion"):
        monkeypatch.setitem(POLICIES, name, seat)
    return seat


@pytest.mark.usefixtures("speaking")
@pytest.mark.parametrize("typed", ["h", "hint", "H"])
def test_a_hint_says_what_the_champion_would_answer_and_why(typed: str, tmp_path: Path) -> None:
    script = Script([typed, "quit"])
    play(script, tmp_path)
    assert "Hint: push (1 % bust is too much)" in script.text
    assert script.prompts[-1] == script.prompts[-2]


def test_after_a_hint_that_differs_enter_takes_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def passing(state: State, decision: Decision) -> Answer:
        return "pass" if decision.prompt == "push_or_pass" else steady(state, decision)

    monkeypatch.setitem(POLICIES, "champion", passing)
    script = Script(["h", "quit"])
    play(script, tmp_path)
    first, then = script.prompts[-2:]
    assert (first, then) == ("[push] > ", "[pass] > ")
    assert "Hint: pass (" in script.text
    assert "At first glance: push. The hint has weighed it longer: Enter takes it" in script.text


def test_a_hint_says_what_the_card_of_an_offer_does_before_its_figures() -> None:
    race = a_race("rock_on").with_active("green:symbol").with_roll("white").at("roll")
    assert isinstance(race.pending, Choose)
    (offer,) = race.pending.named
    naming = Naming(load_words(), Script().console(), race.state.game, ["A", "B"])
    advice = Advice(offer, Reason("push", {"bust": 20, "steps": 1}))
    said = hint_in_words(naming, race.state, race.pending, advice)
    assert said.startswith("Hint: green (Rock On: move it to Roll first, then push. Then: it busts")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Hint: all (it costs nothing, and anything else is asked next)"),
        (
            "pl",
            "Rada: wszystko (to nic nie kosztuje, a pytanie o resztę padnie zaraz potem)",
        ),
    ],
)
def test_a_hint_to_use_all_does_not_deny_what_is_asked_next(language: str, said: str) -> None:
    race = a_race("rich_dog").with_active("light_gray:coin1*2 brown:symbol").at("abilities")
    naming = Naming(load_words(language), Console(), race.state.game, ["A", "B"])
    advice = Advice(steady(race.state, race.pending))
    assert hint_in_words(naming, race.state, race.pending, advice) == said
    race.answer("all").asks("abilities", seat=0)


@pytest.mark.parametrize(("language", "less"), [("en", "steps less far"), ("pl", "kroku mniej")])
def test_a_hint_says_what_else_would_be_worth(language: str, less: str) -> None:
    race = a_race(seats=2).having(coins=12).at("buy")
    words = load_words(language)
    naming = Naming(words, Console(), race.state.game, ["You", "Nora"])
    best = POLICIES["champion"](race.state, race.pending)
    said = hint_in_words(naming, race.state, race.pending, Advice(best, Reason("buy_dearest")))
    assert words("reasons.buy_dearest") + "; " in said
    other = other_than(race.state, race.pending, best)
    assert other
    assert f" {text_of(naming, race.state, race.pending, other)}: " in said
    assert words("reply.none") not in said
    assert less in said


def test_a_hint_can_be_asked_for_at_every_question_of_a_race(tmp_path: Path) -> None:
    script = Script(["h", ""] * 60)
    assert play(script, tmp_path) == 0
    # A short race is over before all of it is typed.
    asked = 60 - script.lines.count("h")
    assert asked > 20
    assert script.text.count("Hint: ") == asked
    assert "No hint" not in script.text


def test_a_hint_can_be_typed_as_it_is_said(tmp_path: Path) -> None:
    class TakesHints(Script):
        def read(self, prompt: str) -> str:
            super().read(prompt)
            last = self.written[-1] if self.written else ""
            if not last.startswith("Hint: ") or self.typed > 80:
                return "h" if self.typed <= 80 else ""
            return last.removeprefix("Hint: ").partition(" (")[0].replace("\n", " ")

    script = TakesHints()
    assert play(script, tmp_path) == 0
    assert '": expected' not in script.text


@pytest.mark.parametrize("mind", [raising, talking_nonsense])
def test_a_champion_who_fails_ends_no_race(
    mind: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(POLICIES, "champion", mind)
    script = Script(["h"])
    assert play(script, tmp_path) == 0
    assert "No hint this time." in script.text
    assert "The race is over" in script.text


BEFORE = re.compile(
    r"^Nothing since your last answer\. Before it:\n((?:.*% bust is too much\n)+)", re.M
)


def test_why_tells_the_reasons_since_the_last_answer_or_the_last_ones_before_it(
    tmp_path: Path, speaking: Speaking
) -> None:
    class Curious(Script):
        """Asks why at every question, and notes what it is told."""

        def read(self, prompt: str) -> str:
            super().read(prompt)
            return "why" if self.typed % 2 and self.typed < 40 else ""

    script = Curious()
    play(script, tmp_path, "human,racer,racer")
    news = BEFORE.sub("", script.text)
    told = re.findall(r"(\d+) % bust is too much", news)
    assert len(told) > 10
    assert [int(number) for number in told] == list(range(1, len(told) + 1))
    assert re.search(r"^Racer \d, (push|pass): \d+ % bust is too much$", script.text, re.M)
    assert re.search(r"^Racer \d: \d+ % bust is too much$", script.text, re.M)


def test_what_was_said_before_the_last_answer_is_told_by_four_reasons_at_most(
    tmp_path: Path, speaking: Speaking
) -> None:
    class Twice(Script):
        """Asks why again and again after an answer."""

        def read(self, prompt: str) -> str:
            super().read(prompt)
            return "why" if self.typed % 3 else ""

    script = Twice()
    play(script, tmp_path, "human,racer,racer")
    blocks = [re.findall(r"(\d+) % bust", block) for block in BEFORE.findall(script.text)]
    assert blocks
    assert max(map(len, blocks)) == MOST_EARLIER
    for block in blocks:
        first = int(block[0])
        assert [int(number) for number in block] == list(range(first, first + len(block)))


def test_where_nobody_has_given_a_reason_why_says_so(tmp_path: Path) -> None:
    script = Script(["why", "quit"])
    play(script, tmp_path, "human,steady")
    assert "No computer seat has given a reason since your last answer." in script.text


def test_both_are_named_in_the_first_lines_and_in_the_help(tmp_path: Path) -> None:
    script = Script(["?", "quit"])
    play(script, tmp_path)
    opening, _, explained = script.text.partition("Commands: ")
    assert "h hint, why" in opening
    assert "hint or h" in explained
    assert "why (what computer seats thought" in explained


@pytest.mark.usefixtures("speaking")
def test_hints_and_reasons_speak_polish(tmp_path: Path) -> None:
    script = Script(["h", "rada", "pasuj", "dlaczego", "quit"])
    console = script.console()
    play_in_terminal(
        "human,racer", "race-1", None, None, "5", language="pl", console=console, folder=tmp_path
    )
    assert len(re.findall(r"Rada: kuś \(ryzyko porażki \d+% to za dużo\)", script.text)) == 2
    assert re.search(r"^Zawodnik, (kuś|pasuj): ryzyko porażki \d+% to za dużo$", script.text, re.M)
