"""Whether a race is about to end, so that winning counts and no longer steps."""

from cubitos_desktop.rules.state import State

NEAR = 8
"""Steps that a seat may well run in one round."""


def is_endgame(state: State) -> bool:
    """Whether somebody may finish in this round."""
    game = state.game
    return any(game.remaining(seat.leg, seat.space) <= NEAR for seat in state.seats)
