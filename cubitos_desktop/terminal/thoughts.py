"""What computer seats think, for the terminal: a hint for the person, and their own reasons."""

from cubitos_desktop.ai.policies import advise
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.terminal.asking import text_of
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.wording.reasons import why as reason_in_words

ADVISER = "champion"


class Thoughts:
    """Asks the champion, and remembers since when reasons are news."""

    def __init__(self, naming: Naming, match: Match) -> None:
        self.naming = naming
        self.match = match
        self._answered = 0
        """How many answers there were after the person's last one."""

    def note_answer(self) -> None:
        """A person has answered: what computer seats think from now on is news."""
        self._answered = len(self.match.answers)

    def hint(self, decision: Decision) -> str:
        """What the champion would answer, in words that can be typed, and why."""
        words, state = self.naming.words, self.match.state
        try:
            advice = advise(ADVISER, state.copy(), decision)
            engine.apply(state.copy(), advice.answer)
            shown = text_of(self.naming, state, decision, advice.answer)
        except Exception:
            # A champion who fails, however that may be, is no reason to end the race.
            return words("session.no_hint")
        why = reason_in_words(words, advice.reason) or words("reasons.usual")
        return words("session.hint_and_why", answer=shown, why=why)

    def reasons(self) -> list[str]:
        """Why computer seats answered as they did since the person's last answer."""
        words = self.naming.words
        news = range(min(self._answered, len(self.match.answers)), len(self.match.answers))
        lines = [line for line in map(self._reason, news) if line]
        return lines or [words("session.no_why")]

    def _reason(self, number: int) -> str:
        """Why an answer was given; one that is a single word is named, the others are told of."""
        words, reason = self.naming.words, self.match.reasons.get(number)
        why = reason_in_words(words, reason)
        if not why:
            return ""
        seat, answer = self.match.answers[number]
        who = self.naming.seat(seat)
        if not isinstance(answer, str):
            return words("session.why", who=who, why=why)
        return words("session.why_answer", who=who, answer=words(f"reply.{answer}"), why=why)
