"""A race that is checked throw by throw: every face derived anew, for whoever wants to watch.

It does what ``verification.verify`` does, in steps, and remembers what it saw on the way.
"""

from collections import deque
from typing import Literal, NamedTuple

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.fairness.throws import Thrown
from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.verification import Difference, Replay, begun, compare_end
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import Answer, Decision, Throw
from cubitos_desktop.rules.state import State

LAST_MOVES = 3
"""So many choices of each computer seat are remembered, the last ones."""

Kind = Literal["before", "faces", "answer", "end"]


class Checked(NamedTuple):
    """A throw that was derived anew."""

    throw: Thrown
    demanded: str
    """The faces that secret and word demand."""
    hash: str
    """What the first of them are read from."""

    @property
    def is_same(self) -> bool:
        return self.throw.faces == self.demanded


class Fault(NamedTuple):
    """The first place that does not fit."""

    kind: Kind
    round: int
    sentence: str
    """As ``cubitos verify`` says it."""


class LastMove(NamedTuple):
    """A choice of a computer seat, and the race as it was then."""

    seat: int
    policy: str
    state: State
    decision: Decision
    answer: Answer


class DiceCheck:
    """Goes through a log; the first difference ends it."""

    def __init__(self, content: Content, log: RaceLog) -> None:
        self.log = log
        self.last: Checked | None = None
        """The throw that was looked at last."""
        self.throws = 0
        self.faces = 0
        """Faces that are as they should be."""
        self.fault: Fault | None = None
        self.is_done = False
        self._next = 0
        self._last_moves: dict[int, deque[LastMove]] = {}
        self._race: Replay | None = None
        self._dice: RaceDice | None = None
        try:
            self._race, self._dice = begun(content, log)
        except Difference as difference:
            self._end("before", difference)

    @property
    def is_hidden(self) -> bool:
        """Whether the race still hides its secret, so that no face can be derived."""
        return self._dice is None and self.fault is None

    @property
    def progress(self) -> float:
        """How much has been looked at, from 0 to 1."""
        return self._next / len(self.log.answers) if self.log.answers else 1.0

    @property
    def last_moves(self) -> list[LastMove]:
        """The last choices of computer seats, seat by seat."""
        return [move for _, moves in sorted(self._last_moves.items()) for move in moves]

    def step(self) -> None:
        """Up to the next throw, or to the end."""
        looked_at = self.throws
        while not self.is_done and self.throws == looked_at:
            self._take()

    def _take(self) -> None:
        """The next answer; behind the last one the end is compared."""
        race, log = self._race, self.log
        assert race is not None, "a race that was begun"
        if self._next == len(log.answers):
            try:
                compare_end(race, log)
                self.is_done = True
            except Difference as difference:
                self._end("end", difference)
            return
        seat, answer = log.answers[self._next]
        seen = self._seen(race.state, answer)
        self._remember(race.state, seat, answer)
        try:
            race.take(self._next, seat, answer, self._dice)
        except Difference as difference:
            self.last = seen or self.last
            self._end("faces" if seen and not seen.is_same else "answer", difference)
            return
        self._next += 1
        if seen:
            self.last = seen
            self.throws += 1
            self.faces += len(seen.demanded)

    def _seen(self, state: State, answer: Answer) -> Checked | None:
        """A throw as it fell and as it should have."""
        throw = state.pending
        if not isinstance(throw, Throw) or self._dice is None or not isinstance(answer, str):
            return None
        number = state.seats[throw.thrower].throws
        dice = self._dice.at(self._next)
        fell = Thrown(throw.thrower, state.round, number, throw.dice, answer)
        demanded = dice.faces(throw, state.round, number)
        return Checked(fell, demanded, dice.hash_of(throw, state.round, number))

    def _remember(self, state: State, seat: int, answer: Answer) -> None:
        decision = state.pending
        if decision is None or decision.seat != seat or not 0 <= seat < len(self.log.players):
            return
        policy = self.log.players[seat].policy
        if policy and only_answer(decision) is None:
            moves = self._last_moves.setdefault(seat, deque(maxlen=LAST_MOVES))
            moves.append(LastMove(seat, policy, state.copy(), decision, answer))

    def _end(self, kind: Kind, difference: Difference) -> None:
        number = self._race.state.round if self._race else 0
        self.fault, self.is_done = Fault(kind, number, str(difference)), True


def log_of(race: Match | RaceLog) -> RaceLog:
    """The log of a race that is over, sealed as its file is."""
    if isinstance(race, RaceLog):
        return race
    log = race.log()
    log.seal = log.sealed()
    return log
