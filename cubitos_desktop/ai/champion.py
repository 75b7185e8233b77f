"""``Champion``: tries out near the end what wins, by play-outs of the round."""

from collections.abc import Callable, Collection, Sequence
from statistics import fmean
from time import process_time

import msgspec

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.deciding.moving import best_moves
from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.judging.endgame import is_endgame
from cubitos_desktop.ai.judging.weights import Build, Weights, lone_weights, no_builds, pro_builds
from cubitos_desktop.ai.planning.plan import NO_PLAN, Plan
from cubitos_desktop.ai.playouts import ImaginedDice, play_round, seed_of
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.rules.decisions import Answer, Choose, Decision
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

PLAYOUTS = 96
"""Turns of seats that are tried out at most, shared out over all seats and answers: the more there
are, the longer it takes. The closer two answers are, the more are needed."""
LEAST_PLAYOUTS, FEWEST_PLAYOUTS = 12, 6
"""Before an answer counts as settled, and where seats and answers are many."""
LOOKS = 4
"""After so many play-outs each it is seen whether more are needed."""
SURE = 2.5
"""So many standard errors between two answers leave nothing to try."""
TOLD = 2.0
"""So many before a gain is told as one: eight play-outs cannot show three wins in a hundred."""
MOVES = 5
"""Spaces that a runner near the end looks at."""
MOVE_PLAYOUTS = 4
"""How often each of them is tried out: all dice have fallen by then, or nearly all."""
LEAST_GAIN = 0.01
"""Of a chance to win: what a move must gain over the judged one."""
LONGEST_TRIAL = 5.0
"""Seconds of work after which a trial is given up: a safety net, not a measure of effort."""


class Champion(Contender):
    """A contender that goes by chances to win near the end: at push or pass, and where it runs."""

    def __init__(
        self,
        weigh: Callable[[Game], Weights],
        taste: Taste = PLAIN_TASTE,
        plan: Plan = NO_PLAN,
        builds: Callable[[Game], Sequence[Build]] = no_builds,
        longest: float = LONGEST_TRIAL,
    ) -> None:
        super().__init__(weigh, taste, plan, builds)
        self._longest = longest
        self._quick = Contender(weigh, taste, plan, builds)
        """Who plays in play-outs."""
        self._judge = Contender(lone_weights, builds=pro_builds)
        """Whose figures the chances to win were fitted with: all who ask for them hear the same."""

    def advise(self, state: State, decision: Decision) -> Advice:
        advice = super().advise(state, decision)
        if decision.prompt is Prompt.MOVE and self.tries_out(state, decision):
            return self._try_moves(state, decision.seat, advice)
        return advice

    def _try_moves(self, state: State, me: int, judged: Advice) -> Advice:
        """The move that wins most races: whether to cross the line now or to wait is a question of
        how far the others will come, which steps do not tell."""
        moves = best_moves(self.outlook(state, me), MOVES)
        if len(moves) < 2:
            return judged
        seed, playouts = seed_of(state), range(MOVE_PLAYOUTS)
        chances = {
            move: [self._chance(state, me, move, ImaginedDice(seed, i)) for i in playouts]
            for move in (judged.answer, *moves)
        }
        best = max(chances, key=lambda move: fmean(chances[move]))
        gains = [a - b for a, b in zip(chances[best], chances[judged.answer], strict=True)]
        return Advice(best, _more_wins(gains)) if fmean(gains) > LEAST_GAIN else judged

    def at_a_glance(self, state: State, decision: Decision) -> Answer:
        """The answer without play-outs."""
        if decision.prompt is Prompt.PUSH_OR_PASS:
            assert isinstance(decision, Choose)
            return super().push_or_pass(state, decision).answer
        return super().advise(state, decision).answer

    def tries_out(self, state: State, decision: Decision) -> bool:
        """Whether it looks longer than a glance, so that its answer may be another one."""
        if decision.prompt is Prompt.PUSH_OR_PASS:
            assert isinstance(decision, Choose)
            is_open = len(decision.choices) > 1 and state.seats[decision.seat].at_risk
            return bool(is_open) and self._is_near_the_end(state)
        return decision.prompt is Prompt.MOVE and self._is_near_the_end(state)

    def push_or_pass(self, state: State, decision: Choose) -> Advice:
        judged = super().push_or_pass(state, decision)
        if self.tries_out(state, decision):
            return self._try_out(state, decision, judged)
        return judged

    def _is_near_the_end(self, state: State) -> bool:
        """Whether somebody may soon win; alone against the clock there is nobody to beat."""
        return len(state.seats) > 1 and is_endgame(self.judgement(state), state)

    def _try_out(self, state: State, decision: Choose, judged: Advice) -> Advice:
        """The answer that wins most in play-outs, all of them on the same imagined dice."""
        me, seed = decision.seat, seed_of(state)
        others = [answer for answer in decision.choices if answer != judged.answer]
        gains: dict[Answer, list[float]] = {answer: [] for answer in others}
        latest = process_time() + self._longest
        turns = len(state.seats) * len(decision.choices)
        for number in range(max(FEWEST_PLAYOUTS, PLAYOUTS // turns)):
            if process_time() > latest:
                # Half a trial is no trial: only then does an answer depend on the machine.
                return msgspec.structs.replace(judged, is_cut=True)
            dice = ImaginedDice(seed, number)
            base = self._chance(state, me, judged.answer, dice)
            for answer in others:
                gains[answer].append(self._chance(state, me, answer, dice) - base)
            if _is_settled(gains.values()):
                break
        best = max(others, key=lambda answer: fmean(gains[answer]))
        return Advice(best, _more_wins(gains[best])) if fmean(gains[best]) > 0 else judged

    def _chance(self, state: State, me: int, answer: Answer, dice: ImaginedDice) -> float:
        """The odds of winning after the round."""
        ended = play_round(state, answer, self._quick, dice)
        return win_chances(self._judge.judgement(state), ended)[me]


def _is_settled(gains: Collection[list[float]]) -> bool:
    """Whether more play-outs could hardly change which answer is best."""
    count = len(next(iter(gains)))
    if count < LEAST_PLAYOUTS or count % LOOKS:
        return False
    return all(_is_clear(values, SURE) for values in gains)


def _is_clear(values: list[float], errors: float) -> bool:
    """Whether a gain or loss stands out from the luck of the play-outs."""
    mean, count = fmean(values), len(values)
    variance = sum((value - mean) ** 2 for value in values) / count
    return abs(mean) >= errors * float((variance / count) ** 0.5)


def _more_wins(gains: list[float]) -> Reason:
    """What was gained over the judged answer; as good as nothing where that may be mere luck."""
    percent = round(100 * fmean(gains)) if _is_clear(gains, TOLD) else 0
    return Reason("playouts_chance", {"races": len(gains), "percent": percent})
