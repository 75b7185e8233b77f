"""How a race that was played goes on from a moment in it: imagined dice, and everybody a Pro."""

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.chances import is_all_but_won, win_chances
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.playouts import ImaginedDice, finish_round
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.state import State

TO_THE_END = 1_000
"""More rounds than any race has."""

Chances = list[float]
"""Of each seat to win."""


def pro() -> Contender:
    """Who plays on for everybody."""
    seat = LEVELS["pro"]
    assert isinstance(seat, Contender)
    return seat


def play_on(state: State, answer: Answer | None, dice: ImaginedDice, rounds: int) -> Chances:
    """The chances of all seats so many rounds later, the one under way included, beginning with an
    answer to what is asked now; what the race ended with, where it ended before."""
    seat, imagined = pro(), state.copy()
    judgement = seat.judgement(state)
    if answer is not None:
        engine.apply(imagined, answer)
    last = state.round + rounds
    for number in range(state.round, last):
        finish_round(imagined, number, seat, dice)
        chances = win_chances(judgement, imagined)
        if imagined.pending is None or is_all_but_won(chances):
            break  # what is left is the judge's word
    return chances
