"""The ghost of a race that somebody else ran, out of its file; or why there is none."""

from typing import Literal

from cubitos_desktop.match.keeping.solo import FRIEND, Ghost, ghost_of
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.match.library.opening import Opened
from cubitos_desktop.rules.game import Setup

Reason = Literal["under_way", "version", "changed", "not_solo", "other_course"]


class NoGhost(Exception):
    """A race that cannot run along."""

    def __init__(
        self, reason: Reason, needs: Needed | None = None, setup: Setup | None = None
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.needs = needs
        """What it takes to race against it, where this version of the game cannot."""
        self.setup = setup
        """How many ran with which cards where, where that is the reason."""


def ghost_from(opened: Opened, cards: tuple[str, ...], tracks: tuple[str, ...]) -> Ghost:
    """The ghost for a race with these cards on this course; ``NoGhost`` says why there is none."""
    log = opened.log
    if log is None or (log.match is not None and not log.match.is_over):
        raise NoGhost("under_way")
    if log.needs is not None:
        raise NoGhost("version", needs=log.needs)
    if log.fault is not None or log.match is None:
        raise NoGhost("changed")
    setup = log.match.state.game.setup
    if setup.seats != 1:
        raise NoGhost("not_solo", setup=setup)
    if (setup.cards, setup.tracks) != (cards, tracks):
        raise NoGhost("other_course", setup=setup)
    return ghost_of(log.match, runner=FRIEND)
