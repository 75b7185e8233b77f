"""What computer seats think, for the terminal: a hint for the person, and their own reasons."""

from collections.abc import Iterable

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.comparing import other_than, steps_behind
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.decisions import Answer, Choose, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.asking import text_of
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.wording.options import deed_of, options_of
from cubitos_desktop.wording.reasons import usual_reason, worth_beside
from cubitos_desktop.wording.reasons import why as reason_in_words

MOST_EARLIER = 4
"""Reasons that were news before are told by so many: about a turn."""


class Thoughts:
    """Puts hints and reasons into words, and remembers since when reasons are news."""

    def __init__(self, naming: Naming, session: Session) -> None:
        self.naming = naming
        self.session = session
        self._answered = 0
        """The number of the person's last answer."""

    def note_answer(self, number: int) -> None:
        """A person has given this answer: what computer seats have thought since is news."""
        self._answered = number

    def hint(self, decision: Decision) -> str:
        """What the champion would answer, in words that can be typed, and why."""
        words, state, hint = self.naming.words, self.session.match.state, self.session.hint
        hint.ask(state, decision)
        while hint.is_thinking:
            hint.hear()
        if hint.advice is None:
            return words("session.no_hint")
        return hint_in_words(self.naming, state, decision, hint.advice)

    def reasons(self) -> list[str]:
        """Why computer seats answered as they did since the person's last answer, or what they
        said last before it."""
        words, given = self.naming.words, len(self.session.match.answers)
        answered = min(self._answered, given)
        if lines := self._said(range(answered, given)):
            return lines
        earlier = self._said(sorted(n for n in self.session.match.reasons if n < answered))
        if not earlier:
            return [words("session.no_why")]
        return [words("session.why_before"), *earlier[-MOST_EARLIER:]]

    def _said(self, numbers: Iterable[int]) -> list[str]:
        return [line for line in map(self._reason, numbers) if line]

    def _reason(self, number: int) -> str:
        """Why an answer was given; one that is a single word is named, the others are told of."""
        words, match = self.naming.words, self.session.match
        why = reason_in_words(words, match.reasons.get(number))
        if not why:
            return ""
        seat, answer = match.answers[number]
        who = self.naming.seat(seat)
        if not isinstance(answer, str):
            return words("session.why", who=who, why=why)
        return words("session.why_answer", who=who, answer=words(f"reply.{answer}"), why=why)


def hint_in_words(naming: Naming, state: State, decision: Decision, advice: Advice) -> str:
    """Advice as a word that can be typed, why, and what else would be worth beside it."""
    words = naming.words
    why = reason_in_words(words, advice.reason) or usual_reason(words, advice.answer)
    if deed := _deed(naming, state, decision, advice.answer):
        # The figures are those of the push that follows, not of one without it.
        why = words("session.hint_deed", deed=deed, why=why)
    other = other_than(state, decision, advice.answer)
    if other is not None:
        worth = worth_beside(words, steps_behind(state, decision, other, advice.answer))
        typed = text_of(naming, state, decision, other)
        why = words("session.hint_or", why=why, answer=typed, worth=worth)
    shown = text_of(naming, state, decision, advice.answer)
    return words("session.hint_and_why", answer=shown, why=why)


def _deed(naming: Naming, state: State, decision: Decision, answer: Answer) -> str:
    """What a card would do that is offered at push or pass."""
    if decision.prompt is not Prompt.PUSH_OR_PASS or not isinstance(decision, Choose):
        return ""
    return deed_of(naming, options_of(naming, state, decision), answer)
