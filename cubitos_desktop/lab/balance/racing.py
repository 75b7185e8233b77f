"""Plays races as quickly as they can be played: no log, no undo. Nothing is counted here."""

from collections.abc import Callable, Sequence

from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import Answer, Decision, Throw
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

MOST_ROUNDS = 120
"""A race that takes longer is given up: no seat that is measured here runs in circles."""

Watch = Callable[[State, Decision, Answer], None]
"""Is told of each answer, after it was given; the state holds what happened."""


def play(
    content: Content,
    cards: tuple[str, ...],
    tracks: tuple[str, ...],
    seats: Sequence[Policy],
    seed: str,
    watch: Watch | None = None,
) -> State:
    """A race to its end; the same seed gives the same dice, whoever races on whatever content."""
    dice = RaceDice(secret_of_seed(seed))
    count = len(seats)
    state = engine.new_race(content, Setup(count, cards, tracks, dice.start_player(count)))
    while (decision := state.pending) is not None and state.round <= MOST_ROUNDS:
        if type(decision) is Throw:
            throws = state.seats[decision.thrower].throws
            answer: Answer = dice.faces(decision, state.round, throws)
        else:
            answer = seats[decision.seat](state, decision)
        engine.apply(state, answer)
        if watch:
            watch(state, decision, answer)
    return state
