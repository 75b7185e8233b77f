"""``Champion``: solves what can be solved, and tries out in play-outs what cannot."""

from collections.abc import Callable
from statistics import fmean
from time import process_time
from typing import NamedTuple

import msgspec

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.deciding.moving import best_moves
from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.judging.endgame import is_endgame
from cubitos_desktop.ai.judging.weights import Weights
from cubitos_desktop.ai.planning.plan import NO_PLAN, Plan
from cubitos_desktop.ai.playouts import ImaginedDice, play_round, play_turn, seed_of
from cubitos_desktop.ai.solving.haul_phase import is_plain, solve
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.rules.decisions import Answer, Choose, Decision
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

TURN_PLAYOUTS = 30
"""How often each answer is tried out to the end of the own turn."""
ROUND_PLAYOUTS = 20
"""How often to the end of the round, with all seats."""
MOVES = 5
"""Spaces that a runner near the end looks at."""
MOVE_PLAYOUTS = 4
"""How often each of them is tried out: all dice have fallen by then, or nearly all."""
LEAST_GAIN = 0.01
"""Of a chance to win: what a move must gain over the judged one."""
CLEAR = 1.5
"""A push that judgement finds so many steps better or worse needs no trial."""
DOUBT = 0.7
"""An answer must beat the judged one by so many standard errors."""
LONGEST_TRIAL = 5.0
"""Seconds of work after which a trial is given up: a safety net, not a measure of effort."""


class Trial(NamedTuple):
    """How answers are tried out."""

    worth: Callable[[State, int, Answer, ImaginedDice], float]
    playouts: int
    say: Callable[[int, float], Reason]
    """The reason for an answer that gained so much in so many play-outs."""


class Champion(Contender):
    """A contender that looks further at push or pass, and where it runs near the end."""

    def __init__(
        self,
        weigh: Callable[[Game], Weights],
        taste: Taste = PLAIN_TASTE,
        plan: Plan = NO_PLAN,
        longest: float = LONGEST_TRIAL,
    ) -> None:
        super().__init__(weigh, taste, plan)
        self._longest = longest
        self._quick = Contender(weigh, taste, plan)
        """Who plays in play-outs."""
        self._to_the_end_of_the_turn = Trial(self._steps, TURN_PLAYOUTS, _more_steps)
        self._to_the_end_of_the_round = Trial(self._chance, ROUND_PLAYOUTS, _more_wins)

    def advise(self, state: State, decision: Decision) -> Advice:
        advice = super().advise(state, decision)
        if decision.prompt is Prompt.MOVE and is_endgame(state) and len(state.seats) > 1:
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
            move: fmean(self._chance(state, me, move, ImaginedDice(seed, i)) for i in playouts)
            for move in (judged.answer, *moves)
        }
        best = max(chances, key=lambda move: chances[move])
        gain = chances[best] - chances[judged.answer]
        return Advice(best, _more_wins(MOVE_PLAYOUTS, gain)) if gain > LEAST_GAIN else judged

    def at_a_glance(self, state: State, decision: Choose) -> Answer:
        """Push or pass without play-outs: solved where that can be done, otherwise judged."""
        judged = super().push_or_pass(state, decision)
        is_exact = is_plain(state, decision) and not is_endgame(state)
        return self._solve(state, decision, judged).answer if is_exact else judged.answer

    def push_or_pass(self, state: State, decision: Choose) -> Advice:
        judged = super().push_or_pass(state, decision)
        if len(decision.choices) < 2:
            return judged
        if is_endgame(state) and len(state.seats) > 1:
            return self._try_out(state, decision, judged, self._to_the_end_of_the_round)
        if is_plain(state, decision):
            return self._solve(state, decision, judged)
        if self._is_clear(state, decision, judged):
            return judged
        return self._try_out(state, decision, judged, self._to_the_end_of_the_turn)

    def _solve(self, state: State, decision: Choose, judged: Advice) -> Advice:
        """The solution, with the figures of the judgement."""
        choice = solve(self.outlook(state, decision.seat))
        figures = judged.reason.figures if judged.reason else {}
        steps = round(choice.push_value - choice.stop_value, 1)
        key, answer = ("push", "push") if choice.should_push else ("stop", "pass")
        return Advice(answer, Reason(key, {**figures, "steps": steps}))

    def _is_clear(self, state: State, decision: Choose, judged: Advice) -> bool:
        """Whether a trial could hardly change anything."""
        seat = state.seats[decision.seat]
        if not seat.at_risk:
            return True
        steps = judged.reason.figures.get("steps", 0.0) if judged.reason else 0.0
        return isinstance(steps, float) and abs(steps) > CLEAR

    def _try_out(self, state: State, decision: Choose, judged: Advice, trial: Trial) -> Advice:
        """The answer that does best in play-outs, all of them on the same imagined dice."""
        me, seed = decision.seat, seed_of(state)
        others = [answer for answer in decision.choices if answer != judged.answer]
        gains: dict[Answer, list[float]] = {answer: [] for answer in others}
        latest = process_time() + self._longest
        for number in range(trial.playouts):
            if process_time() > latest:
                # Half a trial is no trial: only then does an answer depend on the machine.
                return msgspec.structs.replace(judged, is_cut=True)
            dice = ImaginedDice(seed, number)
            base = trial.worth(state, me, judged.answer, dice)
            for answer in others:
                gains[answer].append(trial.worth(state, me, answer, dice) - base)
        best, most = judged.answer, 0.0
        for answer, values in gains.items():
            surely = _surely(values)
            if surely > most:
                best, most = answer, surely
        if best == judged.answer:
            return judged
        return Advice(best, trial.say(trial.playouts, sum(gains[best]) / trial.playouts))

    def _steps(self, state: State, me: int, answer: Answer, dice: ImaginedDice) -> float:
        """What this seat's race is worth after its turn."""
        ended = play_turn(state, me, answer, self._quick, dice)
        judgement = self.judgement(state)
        return judgement.standing(ended, me, judgement.way(state.seats[me]))

    def _chance(self, state: State, me: int, answer: Answer, dice: ImaginedDice) -> float:
        """The odds of winning after the round."""
        ended = play_round(state, answer, self._quick, dice)
        return win_chances(self.judgement(state), ended)[me]


def _surely(values: list[float]) -> float:
    """What a trial gained on average, less the doubt that is left."""
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / count
    return mean - DOUBT * float((variance / count) ** 0.5)


def _more_steps(playouts: int, gain: float) -> Reason:
    return Reason("playouts", {"races": playouts, "steps": round(gain, 1)})


def _more_wins(playouts: int, gain: float) -> Reason:
    return Reason("playouts_chance", {"races": playouts, "percent": round(100 * gain)})
