"""Who answers beside the people at the table: nobody, computer seats, or a record of a race."""

from collections.abc import Callable

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.recorded import RecordedMatch
from cubitos_desktop.match.session.beats import (
    Beat,
    advice_beats,
    answer_beats,
    computer_beats,
    fall_back_beats,
    throw_beats,
)
from cubitos_desktop.match.thinking import QUICK, NoAdvice, Thinker
from cubitos_desktop.rules.decisions import Answer, Decision


class Seats:
    """Everybody is a person: nobody answers unless a person does."""

    is_recorded = False
    """Whether all answers were given before: such a race is watched, and nobody takes it up."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __contains__(self, seat: int) -> bool:
        """Whether this seat answers by itself."""
        return False

    def sit_down(self) -> None:
        """From now on seats may think."""

    def get_up(self) -> None:
        """Nobody thinks any more, and no process is left."""

    def cancel(self) -> None:
        """The question is no longer the one that somebody thinks about."""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer may come by itself."""
        return False

    def begin(self) -> list[Beat]:
        """What they do before anybody is asked."""
        return []

    def after(self, answer: Answer) -> list[Beat]:
        """What follows from a person's answer."""
        return answer_beats(self.match, answer, {})

    def throw(self) -> list[Beat]:
        """What follows from a throw that was held."""
        return throw_beats(self.match, {})

    def hear(self) -> list[Beat]:
        """What follows from an answer that has come by itself; nothing where none has."""
        return []


class ComputerSeats(Seats):
    """Quick computer seats answer at once, the others think.

    From ``sit_down`` to ``get_up`` one of them may be thinking: it begins to as soon as the race
    has come to its question, whatever of the race is still to be seen.
    """

    def __init__(self, match: Match, thinker: Thinker | None = None) -> None:
        super().__init__(match)
        self._thinker = thinker or Thinker()
        self._quick: dict[int, Policy] = {}
        self._slow: dict[int, str] = {}
        for seat, player in enumerate(match.players):
            if player.policy in QUICK:
                self._quick[seat] = policy(player.policy)
            elif player.policy:
                self._slow[seat] = player.policy
        self._is_seated = False

    def __contains__(self, seat: int) -> bool:
        return seat in self._quick or seat in self._slow

    def sit_down(self) -> None:
        self._is_seated = True
        if self._slow:
            self._thinker.warm_up()
        self._let_think()

    def get_up(self) -> None:
        self._is_seated = False
        self._thinker.close()

    def cancel(self) -> None:
        self._thinker.cancel()

    @property
    def is_thinking(self) -> bool:
        return self._thinker.is_thinking

    def begin(self) -> list[Beat]:
        return computer_beats(self.match, self._quick)

    def after(self, answer: Answer) -> list[Beat]:
        beats = answer_beats(self.match, answer, self._quick)
        self._let_think()
        return beats

    def throw(self) -> list[Beat]:
        beats = throw_beats(self.match, self._quick)
        self._let_think()
        return beats

    def hear(self) -> list[Beat]:
        try:
            advice = self._thinker.advice()
            beats = advice_beats(self.match, advice, self._quick) if advice else []
        except NoAdvice as trouble:
            beats = fall_back_beats(self.match, str(trouble), self._quick)
        if beats:
            self._let_think()
        return beats

    def _let_think(self) -> None:
        decision = self.match.pending
        if self._is_seated and decision is not None and decision.seat in self._slow:
            self._thinker.ask(self._slow[decision.seat], self.match.state, decision)


class RecordedSeats(Seats):
    """All seats, people too, answer what they answered in a race that was played before."""

    is_recorded = True

    match: RecordedMatch

    def __init__(self, match: RecordedMatch) -> None:
        super().__init__(match)
        self.goes_on = True
        """Whether answers come by themselves; if not, only ``go_on`` brings the next one."""
        self.is_due: Callable[[Decision], bool] = lambda decision: True
        """Whether all that leads to this question has been seen."""

    def __contains__(self, seat: int) -> bool:
        return True

    @property
    def is_thinking(self) -> bool:
        """There is more to come: whoever hurries goes on hurrying."""
        return self.goes_on and not self.match.is_held

    def hear(self) -> list[Beat]:
        decision = self.match.pending
        is_wanted = decision is not None and self.is_thinking and self.is_due(decision)
        return self.go_on() if is_wanted else []

    def go_on(self) -> list[Beat]:
        """The next recorded answer and the throws that follow it; nothing at the end."""
        match = self.match
        if match.is_held:
            return []
        reason = match.recording.reasons.get(match.place)
        return advice_beats(match, Advice(match.next_answer, reason), {})
