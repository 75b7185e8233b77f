"""How a rival is seen to think: after a moment without anything else to see, by rising dots."""

from typing import TYPE_CHECKING

from cubitos_desktop.ui.icons.thinking_dots import PHASES, STILL

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

PATIENCE = 0.3
"""Seconds that nothing is seen before the thinking is shown."""
TURN = 1.2
"""Seconds in which the dots rise once each."""


class ThinkingSeat:
    """Counts the seconds for which there has been nothing to see but somebody who thinks."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._watched = 0.0

    def update(self, dt: float) -> None:
        """Let time pass; thinking is to be seen only where nothing else is."""
        table, before = self.table, self.shown
        is_busy, is_thinking = table.director.is_busy, table.session.is_thinking
        self._watched = self._watched + dt if is_thinking and not is_busy else 0.0
        if self.shown != before:
            table.is_changed = True
        if not is_busy and not is_thinking:
            table.director.is_hurried = False

    def forget(self) -> None:
        """The thought has come to its end."""
        self._watched = 0.0

    @property
    def shown(self) -> tuple[int, int]:
        """The rival that is seen to think, if any, and the picture of it; -1 where none is."""
        decision = self.table.match.pending
        if decision is None or self._watched <= PATIENCE:
            return -1, -1
        is_still = self.table.app.settings.reduced_motion
        return decision.seat, dots_after(self._watched, is_still=is_still)


def dots_after(seconds: float, *, is_still: bool) -> int:
    """Which picture of the dots belongs to so much thinking."""
    return STILL if is_still else int(seconds / TURN * PHASES) % PHASES
