"""What computer seats think, for the terminal: a hint for the person, and their own reasons."""

from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.terminal.asking import text_of
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.wording.reasons import why as reason_in_words


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
        shown = text_of(self.naming, state, decision, hint.advice.answer)
        why = reason_in_words(words, hint.advice.reason) or words("reasons.usual")
        return words("session.hint_and_why", answer=shown, why=why)

    def reasons(self) -> list[str]:
        """Why computer seats answered as they did since the person's last answer."""
        words, given = self.naming.words, len(self.session.match.answers)
        news = range(min(self._answered, given), given)
        lines = [line for line in map(self._reason, news) if line]
        return lines or [words("session.no_why")]

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
