"""How a rival is seen to think: after a moment without anything else to see, by rising dots."""

from cubitos_desktop.ui.icons.thinking_dots import PHASES, STILL

PATIENCE = 0.3
"""Seconds that nothing is seen before the thinking is shown."""
TURN = 1.2
"""Seconds in which the dots rise once each."""


class ThinkingSeat:
    """Counts the seconds for which there has been nothing to see but somebody who thinks."""

    def __init__(self) -> None:
        self._watched = 0.0

    def update(self, dt: float, *, is_seen: bool) -> None:
        """Let time pass; thinking is to be seen only where nothing else is."""
        self._watched = self._watched + dt if is_seen else 0.0

    def forget(self) -> None:
        """The thought has come to its end."""
        self._watched = 0.0

    @property
    def is_shown(self) -> bool:
        return self._watched > PATIENCE

    def picture(self, *, is_still: bool) -> int:
        """Which picture of the dots belongs to this moment."""
        return dots_after(self._watched, is_still=is_still)


def dots_after(seconds: float, *, is_still: bool) -> int:
    """Which picture of the dots belongs to so much thinking."""
    return STILL if is_still else int(seconds / TURN * PHASES) % PHASES
