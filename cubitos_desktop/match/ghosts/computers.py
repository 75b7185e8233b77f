"""A computer seat runs a race alone on dice that are about to be thrown: its race is a ghost."""

from typing import Final

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.keeping.solo import Ghost, ghost_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.game import Setup

GHOST_SEATS: Final = ("rookie", "racer", "pro")
"""Who can run along. A champion is left out: alone it has nobody to beat."""
MOST_ROUNDS: Final = 120
"""A seat that takes longer is stopped where it stands: no race waits for it."""


def running(
    content: Content, cards: tuple[str, ...], tracks: tuple[str, ...], dice: RaceDice, seat: str
) -> Slices[Ghost]:
    """The race of a computer seat on these dice, an answer a slice."""
    setup = Setup(1, cards, tracks, dice.start_player(1))
    match = Match(content, setup, dice, (Player(policy=seat),))
    answer = policy(seat)
    while (decision := match.pending) is not None and match.state.round <= MOST_ROUNDS:
        match.answer(answer(match.state, decision))
        yield
    return ghost_of(match, runner=seat)
