"""Computer seats decide their last moves again, before dice that other secrets would throw.

A seat that knew what falls next would decide otherwise where something else falls. Each question
goes to a process of its own that has never seen the race's secret, and the answers are compared.
"""

from typing import NamedTuple

from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.fairness.dice_check import LastMove
from cubitos_desktop.match.thinking import NoAdvice, Thinker
from cubitos_desktop.rules.decisions import CHANCE, Answer, Throw
from cubitos_desktop.rules.prompts import Prompt

SECRETS = 20


class Asked(NamedTuple):
    """One move under one other secret."""

    move: LastMove
    secret: str
    coming: str
    """The faces that this secret would throw next for the seat, were it to throw all its dice."""
    answer: Answer | None
    """None where the seat could not answer, or was cut by the clock."""


class Verdict(NamedTuple):
    """What became of one move."""

    move: LastMove
    answers: tuple[Answer, ...]

    @property
    def is_same(self) -> bool:
        """Whether the seat decided the same under all other secrets."""
        return len(set(self.answers)) <= 1

    @property
    def is_as_raced(self) -> bool:
        """Whether that is what it decided in the race; another version may differ there."""
        return set(self.answers) <= {self.move.answer}


class NoPeeking:
    """Asks move for move and secret for secret; ``go_on`` never waits for an answer."""

    def __init__(
        self, moves: list[LastMove], thinker: Thinker | None = None, secrets: int = SECRETS
    ) -> None:
        self.moves = moves
        self.asked: list[Asked] = []
        self.secrets = secrets
        self._thinker = thinker or Thinker()
        self._is_asking = False

    @property
    def total(self) -> int:
        return len(self.moves) * self.secrets

    @property
    def is_done(self) -> bool:
        return len(self.asked) >= self.total

    @property
    def verdicts(self) -> list[Verdict]:
        """Of all moves that were asked about so far."""
        found = []
        for move in self.moves:
            given = [each for each in self.asked if each.move is move and each.answer is not None]
            if given:
                found.append(Verdict(move, tuple(each.answer for each in given)))  # type: ignore[misc]
        return found

    @property
    def suspect(self) -> Verdict | None:
        """The first move that was decided otherwise under another secret."""
        return next((verdict for verdict in self.verdicts if not verdict.is_same), None)

    def go_on(self) -> bool:
        """Hear what was answered and ask the next; whether something has changed."""
        if self.is_done:
            return False
        if not self._is_asking:
            move, _ = self._now
            self._thinker.ask(move.policy, move.state.copy(), move.decision)
            self._is_asking = True
            return False
        try:
            advice = self._thinker.advice()
            if advice is None:
                return False
            answer = None if advice.is_cut else advice.answer
        except NoAdvice:
            answer = None
        move, secret = self._now
        self.asked.append(Asked(move, secret, coming_faces(move, secret), answer))
        self._is_asking = False
        if self.is_done:
            self.close()
        return True

    @property
    def _now(self) -> tuple[LastMove, str]:
        """All moves under one secret, then under the next."""
        number, place = divmod(len(self.asked), len(self.moves))
        return self.moves[place], secret_of_seed(f"another secret {number}")

    def close(self) -> None:
        """End the process."""
        self._thinker.close()


def coming_faces(move: LastMove, secret: str) -> str:
    """What a secret would throw next for a seat with all dice that it owns."""
    owned = move.state.seats[move.seat].owned_by_colour()
    dice = tuple((colour, count) for colour, count in enumerate(owned) if count)
    throw = Throw(CHANCE, Prompt.THROW, move.seat, dice)
    number = move.state.seats[move.seat].throws + 1
    return RaceDice(secret).faces(throw, move.state.round, number)
