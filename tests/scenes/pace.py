"""How long the person at the table waits for questions, in seconds of the race, not of a clock."""

from functools import cache
from typing import NamedTuple

from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.screens.results import ResultsScene
from tests.scenes.players import KeyPlayer
from tests.windows import WindowUnderTest, seeded

LONGEST_MEAN = 6.0
"""Seconds from a pass to the next question, at the usual speed with three rivals."""


class Wait(NamedTuple):
    """What was answered, and how long it took until the next question."""

    answer: Answer
    seconds: float


class Pace(NamedTuple):
    """A race as somebody saw it."""

    waits: list[Wait]
    rounds: int

    @property
    def after_passing(self) -> list[float]:
        return [wait.seconds for wait in self.waits if wait.answer == "pass"]

    @property
    def in_all(self) -> float:
        return sum(wait.seconds for wait in self.waits)


@cache
def pace_of_a_race(seed: str, *, speed: float = 1.0) -> Pace:
    """Play a first race with three rivals, as suggested, and measure every wait."""
    waits: list[Wait] = []
    with WindowUnderTest(speed=speed, draws_every=0) as window:
        table = window.begin("race-1", rivals=3, seed=seed)
        player = KeyPlayer(window, table, seeded("pace", seed))
        player.boldness = 0.0

        def goes_on() -> bool:
            return table.question is not None or isinstance(window.app.top, ResultsScene)

        window.until(goes_on)
        while not isinstance(window.app.top, ResultsScene):
            question, answers, began = table.question, len(table.match.answers), window.time
            player.act()
            window.step()
            if table.question is not question:
                window.until(goes_on)
                waits.append(Wait(table.match.answers[answers][1], window.time - began))
        return Pace(waits, table.match.state.round)


def mean(seconds: list[float]) -> float:
    return sum(seconds) / len(seconds)
