"""A hint: what a champion would answer for the person. How it is shown is the asker's business."""

import msgspec

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.deciding.plainly import told_plainly
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.rookie import Rookie
from cubitos_desktop.match.thinking import NoAdvice, Thinker
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Decision, WrongAnswer
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

ADVISER = "champion"
EXPLAINED = (Prompt.BUY, Prompt.PUSH_OR_PASS, Prompt.DRAW, Prompt.ADD)
"""Questions of which it is found out what was decisive."""


class Hint:
    """The hint for the open question, thought of elsewhere and never given.

    It has a thinker of its own, so that no rival has to wait for it. What was thought of stays
    known while the question is open: asking again takes no time.
    """

    def __init__(self, thinker: Thinker | None = None) -> None:
        self._thinker = thinker or Thinker()
        self._state: State | None = None
        self.advice: Advice | None = None
        """What the champion would answer, once it is known."""
        self.has_failed = False
        """Whether there will be none."""

    @property
    def is_thinking(self) -> bool:
        return self._thinker.is_thinking

    def ask(self, state: State, decision: Decision) -> None:
        """Begin to think about a question, unless its hint is known."""
        if self.advice is None:
            self.has_failed, self._state = False, state
            self._thinker.ask(ADVISER, state, decision)

    def know(self, advice: Advice) -> None:
        """Somebody else has thought about the open question."""
        self._thinker.cancel()
        self.advice, self.has_failed = advice, False

    def hear(self) -> bool:
        """Look whether the thinking has come to its end just now; then there is advice or none."""
        if not self.is_thinking:
            return False
        try:
            advice = self._thinker.advice()
        except NoAdvice:
            self.has_failed = True
            return True
        if advice is None:
            return False
        self.has_failed = not self._is_allowed(advice)
        self.advice = None if self.has_failed else self._told_plainly(advice)
        return True

    def _told_plainly(self, advice: Advice) -> Advice:
        """With what was decisive for it: that is looked for only where somebody reads it."""
        state, adviser = self._state, LEVELS[ADVISER]
        assert state is not None, "nobody has asked"
        decision = state.pending
        if decision is None or decision.prompt not in EXPLAINED or isinstance(adviser, Rookie):
            return advice
        outlook = adviser.outlook(state, decision.seat)
        reason = told_plainly(outlook, decision, advice.answer, advice.reason)
        return msgspec.structs.replace(advice, reason=reason)

    def _is_allowed(self, advice: Advice) -> bool:
        """Whether the rules take such an answer, tried on a copy."""
        assert self._state is not None, "nobody has asked"
        try:
            engine.apply(self._state.copy(), advice.answer)
        except WrongAnswer:
            return False
        return True

    def cancel(self) -> None:
        """Nobody wants it any more; what is known stays known."""
        self._thinker.cancel()

    def forget(self) -> None:
        """The question is no longer open."""
        self._thinker.cancel()
        self.advice, self.has_failed = None, False

    def close(self) -> None:
        """Nobody is left at the table: no process either."""
        self.forget()
        self._thinker.close()
