"""Whether a race is about to end, so that winning counts and no longer steps."""

from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.rules.state import State

NEAR = 14
"""Steps that a seat may well run in its last two rounds, the longest of a race."""


def is_endgame(judgement: Judgement, state: State) -> bool:
    """Whether somebody may soon finish, over shortcuts too."""
    return any(judgement.ahead(seat) <= NEAR for seat in state.seats)
