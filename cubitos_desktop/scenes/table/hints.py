"""Hints: what a champion would answer for the person, thought of elsewhere and never given."""

from typing import TYPE_CHECKING

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.worker import Mind
from cubitos_desktop.match.thinking import NoAdvice, Thinker
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import WrongAnswer
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.ui.icons.thinking_dots import PHASES, STILL
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.reasons import why as reason_in_words

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

ADVISER: Mind = "champion"
_TURN = 1.2
"""Seconds in which the dots rise once each."""


class Hints:
    """The hint for the open question of one table, if it is wanted.

    It has a thinker of its own, so that no rival has to wait for it. What was thought of stays
    known while the question is open: showing it again takes no time.
    """

    def __init__(self, table: "TableScene", thinker: Thinker | None = None) -> None:
        self.table = table
        self._thinker = thinker or Thinker()
        self._is_wanted = False
        self._has_failed = False
        self._advice: Advice | None = None
        self._thought_for = 0.0

    # --- life -----------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Show the hint, or put it away; also one that is not there yet."""
        question = self.table.question
        if question is None:
            return
        self.table.is_changed = True
        if self._is_wanted:
            self._is_wanted = False
            self._thinker.cancel()
            return
        self._is_wanted = True
        if self._advice is not None:
            self._suggest(question)
        else:
            self._has_failed = False
            self._thought_for = 0.0
            self._thinker.ask(ADVISER, question.state, question.decision)

    def forget(self) -> None:
        """The question is no longer open."""
        self._thinker.cancel()
        self._is_wanted = self._has_failed = False
        self._advice = None

    def close(self) -> None:
        """Nobody is left at the table: no process either."""
        self.forget()
        self._thinker.close()

    def update(self, dt: float) -> None:
        """Let time pass, and look whether the hint has come."""
        if not self._thinker.is_thinking:
            return
        before = self.dots
        self._thought_for += dt
        question = self.table.question
        assert question is not None
        try:
            advice = self._thinker.advice()
        except NoAdvice:
            self._has_failed = True
        else:
            if advice is not None:
                self._hear(question, advice)
        if not self.is_thinking or self.dots != before:
            self.table.is_changed = True

    def _hear(self, question: Question, advice: Advice) -> None:
        if not _is_allowed(question, advice):
            self._has_failed = True
            return
        self._advice = advice
        self._suggest(question)
        self.table.app.sound.play("question", 0.35)
        self.table.hands.keys.hold_enter_back()

    def _suggest(self, question: Question) -> None:
        """Choose it as the first suggestion was chosen: the person still has to answer."""
        assert self._advice is not None
        question.suggest(self._advice.answer)
        if question.tiles:
            self.table.hands.focus_default()
        self.table.show_chosen()

    # --- what is seen of it ---------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        return self._thinker.is_thinking

    @property
    def is_shown(self) -> bool:
        return self._is_wanted and (self._has_failed or self._advice is not None)

    @property
    def lines(self) -> tuple[str, ...]:
        """What the hint says: the answer, and the reason."""
        question, words = self.table.question, self.table.naming.words
        if question is None or not self.is_shown:
            return ()
        if self._advice is None:
            return (words("window.advice.none"),)
        answer, reason = self._advice.answer, self._advice.reason
        why = reason_in_words(words, reason) or words("reasons.usual")
        return question.in_words(answer), begun(why)

    @property
    def button(self) -> str:
        """The button that stands for the suggested answer, if one does."""
        question = self.table.question
        if question is None or self._advice is None or not self.is_shown:
            return ""
        return question.button_of(self._advice.answer)

    @property
    def dots(self) -> int | None:
        """Which picture of the dots belongs to this moment; None where nobody thinks."""
        if not self.is_thinking:
            return None
        if self.table.app.settings.reduced_motion:
            return STILL
        return int(self._thought_for / _TURN * PHASES) % PHASES


def _is_allowed(question: Question, advice: Advice) -> bool:
    """Whether the rules take such an answer, tried on a copy."""
    try:
        engine.apply(question.state.copy(), advice.answer)
    except WrongAnswer:
        return False
    return True
