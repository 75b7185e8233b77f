"""``Champion``: judges as a pro, and plays the rest of the round out where that is not clear."""

from collections.abc import Callable
from math import exp
from typing import Any

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.playouts import ImaginedDice, play_round, play_turn, seed_of
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.ai.weights import Weights
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import State

STEP_CHANCE = 0.22
"""How much a step's lead moves the odds of winning."""


class Champion(Contender):
    """A contender with play-outs."""

    def __init__(self, weigh: Callable[[Game], Weights], taste: Taste = PLAIN_TASTE) -> None:
        super().__init__(weigh, taste, looks_closely=True)
        self.quick = Contender(weigh, taste)
        """Who plays in play-outs."""

    playouts = 24
    endgame_playouts = 16

    def push_or_pass(self, state: State, decision: Any) -> Advice:
        advice = super().push_or_pass(state, decision)
        me = decision.seat
        seat = state.seats[me]
        if len(decision.choices) < 2:
            return advice
        if self._someone_is_near(state):
            return self._best_of(state, me, decision.choices, advice, self._chance)
        if decision.choices == ("push", "pass"):
            if not seat.at_risk:
                return advice
            gain = advice.reason.figures.get("steps", 0.0) if advice.reason else 0.0
            assert isinstance(gain, (int, float))
            if abs(gain) > 1.5:
                return advice
        return self._best_of(state, me, decision.choices, advice, self._steps)

    def _someone_is_near(self, state: State) -> bool:
        game = state.game
        return any(game.remaining(seat.leg, seat.space) <= 7 for seat in state.seats)

    def _best_of(self, state: State, me: int, answers: Any, advice: Advice, worth: Any) -> Advice:
        seed = seed_of(state)
        total = dict.fromkeys(answers, 0.0)
        square = dict.fromkeys(answers, 0.0)
        count = self.playouts if worth == self._steps else self.endgame_playouts
        for number in range(count):
            dice = ImaginedDice(seed, number)
            base = worth(state, me, advice.answer, dice)
            for answer in answers:
                if answer != advice.answer:
                    more = worth(state, me, answer, dice) - base
                    total[answer] += more
                    square[answer] += more * more
        best, most = advice.answer, 0.0
        for answer in answers:
            mean = total[answer] / count
            error = max(1e-9, square[answer] / count - mean * mean) ** 0.5 / count**0.5
            if mean - 0.7 * error > most:
                best, most = answer, mean - 0.7 * error
        return Advice(best, advice.reason)

    def _steps(self, state: State, me: int, answer: Answer, dice: ImaginedDice) -> float:
        ended = play_turn(state, me, answer, self.quick, dice)
        return self.judgement(state).standing(ended, me)

    def _chance(self, state: State, me: int, answer: Answer, dice: ImaginedDice) -> float:
        ended = play_round(state, answer, self.quick, dice)
        if ended.winner >= 0:
            return float(ended.winner == me)
        judgement = self.judgement(state)
        mine = judgement.standing(ended, me)
        best = (
            max(judgement.standing(ended, s) for s in range(len(ended.seats)) if s != me)
            if len(ended.seats) > 1
            else 0.0
        )
        lead = max(-40.0, min(40.0, mine - best))
        return 1 / (1 + exp(-STEP_CHANCE * lead))
