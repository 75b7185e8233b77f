"""How likely each seat is to win the race as it stands between two rounds. Nothing is chosen here.

Judgement says what every seat's race is worth in steps. What a step's lead is worth in odds was
fitted with the figures; it counts for more, the less of the race is left to change it.
"""

from math import exp

from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.rules.state import State

LAST_ROUND = 0.15
"""Luck that is left at the very end, in laps of way."""


def temper(way: float) -> float:
    """How sharply a lead decides with so much way left, in laps."""
    return float((way + LAST_ROUND) ** -0.5)


def win_chances(judgement: Judgement, state: State) -> list[float]:
    """For each seat, how likely it wins; together they are 1."""
    if state.winner >= 0:
        return [float(seat == state.winner) for seat in range(len(state.seats))]
    way = judgement.common_way(state)
    sharp = judgement.weights.step_odds * temper(way)
    worths = [sharp * judgement.standing(state, seat, way) for seat in range(len(state.seats))]
    best = max(worths)
    odds = [exp(worth - best) for worth in worths]
    return [one / sum(odds) for one in odds]
