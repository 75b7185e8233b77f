"""The computer seats at a table: quick ones answer at once, others think while frames go on."""

from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.thinking import QUICK, NoAdvice, Thinker
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.table.show.beats import (
    Beat,
    advice_beats,
    answer_beats,
    computer_beats,
    fall_back_beats,
)
from cubitos_desktop.ui.icons.thinking_dots import PHASES, STILL

PATIENCE = 0.3
"""Seconds that nothing is seen before the thinking is shown."""
_TURN = 1.2
"""Seconds in which the dots rise once each."""


class ComputerSeats:
    """Lets computer seats answer, and tells in beats what became of it.

    From ``sit_down`` to ``get_up`` one of them may be thinking: it begins to as soon as the race
    has come to its question, whatever of the race is still to be seen.
    """

    def __init__(self, match: Match, thinker: Thinker | None = None) -> None:
        self.match = match
        self._thinker = thinker or Thinker()
        self._quick: dict[int, Policy] = {}
        self._slow: dict[int, str] = {}
        for seat, player in enumerate(match.players):
            if player.policy in QUICK:
                self._quick[seat] = policy(player.policy)
            elif player.policy:
                self._slow[seat] = player.policy
        self._is_seated = False
        self._watched = 0.0
        """Seconds for which there has been nothing to see but somebody who thinks."""

    def __contains__(self, seat: int) -> bool:
        return seat in self._quick or seat in self._slow

    # --- life -----------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """From now on seats may think."""
        self._is_seated = True
        if self._slow:
            self._thinker.warm_up()
        self._let_think()

    def get_up(self) -> None:
        """Nobody thinks any more, and no process is left."""
        self._is_seated = False
        self._thinker.close()

    def cancel(self) -> None:
        """The question is no longer the one that somebody thinks about."""
        self._thinker.cancel()
        self._watched = 0.0

    # --- answering ------------------------------------------------------------------------------

    def begin(self) -> list[Beat]:
        """What the quick ones do before anybody is asked."""
        return computer_beats(self.match, self._quick)

    def after(self, answer: Answer) -> list[Beat]:
        """What follows from a person's answer."""
        beats = answer_beats(self.match, answer, self._quick)
        self._let_think()
        return beats

    def hear(self) -> list[Beat]:
        """What follows from a thought that has come to its end; nothing where none has."""
        try:
            advice = self._thinker.advice()
            beats = advice_beats(self.match, advice, self._quick) if advice else []
        except NoAdvice as trouble:
            beats = fall_back_beats(self.match, str(trouble), self._quick)
        if beats:
            self._watched = 0.0
            self._let_think()
        return beats

    def _let_think(self) -> None:
        decision = self.match.pending
        if self._is_seated and decision is not None and decision.seat in self._slow:
            self._thinker.ask(self._slow[decision.seat], self.match.state, decision)

    # --- what can be seen of it -----------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        return self._thinker.is_thinking

    def update(self, dt: float, *, is_all_seen: bool) -> None:
        """Let time pass; thinking is to be seen only where nothing else is."""
        self._watched = self._watched + dt if self.is_thinking and is_all_seen else 0.0

    @property
    def shown(self) -> int:
        """The seat that is shown to think, or -1."""
        decision = self.match.pending
        return decision.seat if decision and self._watched > PATIENCE else -1

    def dots(self, *, is_still: bool) -> int:
        """Which picture of the dots belongs to this moment."""
        return STILL if is_still else int(self._watched / _TURN * PHASES) % PHASES
