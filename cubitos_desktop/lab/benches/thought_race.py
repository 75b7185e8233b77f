"""A race in which every answer is thought of in a process of its own, as in the window."""

import time

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.game import Setup

_LOOK = 0.001
"""Seconds from one look at the thinker to the next."""


class ThoughtRace:
    """Two seats of a level, on the first card set."""

    def __init__(self, level: str = "racer") -> None:
        self._level = level
        content = load_content()
        chosen = content.card_set("race-1")
        setup = Setup(2, chosen.cards, chosen.tracks)
        dice = RaceDice(secret_of_seed("thought"))
        self.match = Match(content, setup, dice, [Player(level, level)] * 2, is_open=True)
        self.first_seconds = 0.0
        """Until the first answer was there, the start of the process included."""

    def run(self) -> None:
        """To the end; ``NoAdvice`` where the process does not answer."""
        thinker, began = Thinker(), time.perf_counter()
        try:
            while decision := self.match.pending:
                self.match.take(self._advice(thinker, decision))
                self.first_seconds = self.first_seconds or time.perf_counter() - began
        finally:
            thinker.close()

    def _advice(self, thinker: Thinker, decision: Decision) -> Advice:
        thinker.ask(self._level, self.match.state, decision)
        while (advice := thinker.advice()) is None:
            time.sleep(_LOOK)
        return advice
