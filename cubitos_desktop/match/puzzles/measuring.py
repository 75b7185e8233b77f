"""What the answers at a position are worth: play-outs to the end by Pros, on equal dice."""

from collections.abc import Sequence
from statistics import fmean

import msgspec

from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.playouts import ImaginedDice, play_round
from cubitos_desktop.match.puzzles.answers import answers_to
from cubitos_desktop.match.reviewing.figures import estimate
from cubitos_desktop.match.reviewing.playing_on import TO_THE_END, play_on, pro
from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Throw
from cubitos_desktop.rules.state import State

MOST_WAYS = 4_000
"""Answers that are tried before a position counts as too large to be looked through."""


class Playout(msgspec.Struct, frozen=True):
    """What one answer came to, once, for the seat that gave it."""

    chance: float
    """To win: 1 or 0 where the race was played to its end."""
    crosses: bool
    """Whether the runner was over the last finish as the round ended."""
    busts: bool
    steps: float
    """How far it came in the round."""
    rival_crosses: bool


def played_on(state: State, answer: Answer, dice: ImaginedDice) -> Playout:
    """The race from an answer to its end."""
    decision = state.pending
    assert decision is not None
    me, laps, judgement = decision.seat, len(state.game.legs), pro().judgement(state)
    ended = play_round(state, answer, pro(), dice)
    over = [seat.leg >= laps for seat in ended.seats]
    chance = win_chances(judgement, ended)[me]
    if ended.pending is not None:
        chance = play_on(ended, None, dice, TO_THE_END)[me]
    before, after = state.seats[me], ended.seats[me]
    return Playout(
        chance,
        over[me],
        after.busts > before.busts,
        judgement.ahead(before) - judgement.ahead(after),
        any(crossed for seat, crossed in enumerate(over) if seat != me),
    )


class Worth(msgspec.Struct, frozen=True):
    """What came of one answer over all play-outs; shares and chances from 0 to 1."""

    answer: Answer
    chance: Estimate
    crosses: float
    busts: float
    steps: float
    rival_crosses: float


class Trial:
    """Answers to one question, each played on on the same imagined dice, as often as wanted."""

    def __init__(self, state: State, answers: Sequence[Answer], luck: bytes) -> None:
        self.state = state
        self.playouts: dict[Answer, list[Playout]] = {answer: [] for answer in answers}
        self._luck = luck

    @property
    def count(self) -> int:
        return len(next(iter(self.playouts.values())))

    def play(self, count: int) -> None:
        """Until each answer has been played on so many times."""
        for number in range(self.count, count):
            dice = ImaginedDice(self._luck, number)
            for answer, played in self.playouts.items():
                played.append(played_on(self.state, answer, dice))

    def keep(self, most: int) -> None:
        """Go on with so many of the best only."""
        self.playouts = {answer: self.playouts[answer] for answer in self.ranking[:most]}

    @property
    def ranking(self) -> list[Answer]:
        """The best answer first."""
        means = {a: fmean(one.chance for one in played) for a, played in self.playouts.items()}
        return sorted(means, key=lambda answer: -means[answer])

    @property
    def margin(self) -> Estimate:
        """What the best answer wins more than the second best."""
        best, second = (self.playouts[answer] for answer in self.ranking[:2])
        pairs = zip(best, second, strict=True)
        return estimate([one.chance - other.chance for one, other in pairs], _NEVER_SURE)

    def worth(self, answer: Answer) -> Worth:
        played = self.playouts[answer]
        return Worth(
            answer,
            estimate([one.chance for one in played], _NEVER_SURE),
            fmean(one.crosses for one in played),
            fmean(one.busts for one in played),
            fmean(one.steps for one in played),
            fmean(one.rival_crosses for one in played),
        )


_NEVER_SURE = 0.25
"""Squared doubt in every sample: who won all of a hundred races may lose the next."""


# --- looked through to the end --------------------------------------------------------------------


def exact_values(state: State) -> dict[Answer, float] | None:
    """Whether each answer wins, found by trying all that the seat can do after it; None where dice
    are still to fall, where the race goes on, or where there is too much to try."""
    decision = state.pending
    assert decision is not None
    search = _Search(decision.seat)
    try:
        return {answer: search.after(state, answer) for answer in answers_to(state, decision)}
    except _Unclear:
        return None


class _Unclear(Exception):
    """It does not follow from the answers of this seat alone."""


class _Search:
    """The best that one seat can make of a position without luck; the others answer as Pros."""

    def __init__(self, me: int) -> None:
        self.me = me
        self._tried = 0

    def after(self, state: State, answer: Answer) -> float:
        self._tried += 1
        if self._tried > MOST_WAYS:
            raise _Unclear
        imagined = state.copy()
        engine.apply(imagined, answer)
        return self.value(imagined, state.round)

    def value(self, state: State, round_number: int) -> float:
        decision = state.pending
        if decision is None:
            return float(state.winner == self.me)
        if isinstance(decision, Throw) or state.round != round_number:
            raise _Unclear
        if decision.seat != self.me:
            return self.after(state, pro()(state, decision))
        best = 0.0
        for answer in answers_to(state, decision):
            best = max(best, self.after(state, answer))
            if best == 1.0:
                break
        return best
