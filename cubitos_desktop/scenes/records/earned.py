"""What a race that has just ended has earned, said quietly in its results."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.keeping.slices import Slices, Task
from cubitos_desktop.match.records.earning import newly_earned
from cubitos_desktop.scenes.window.app import App

if TYPE_CHECKING:
    from cubitos_desktop.match.match import Match

_SLICE = 0.004
"""Seconds of a frame that may be spent on finding out."""
_NAMED = 3
"""So many achievements are named; the others are counted."""


class NewlyEarned:
    """Finds out behind the ceremony, and is then a line of words or nothing."""

    def __init__(self, app: App, match: "Match") -> None:
        self._app = app
        self._task: Task[list[str]] | None = Task(self._find(match))
        self.names: list[str] = []

    def _find(self, match: "Match") -> Slices[list[str]]:
        return (yield from newly_earned(self._app.profile, match.content, match.log()))

    @property
    def is_working(self) -> bool:
        """Only when nothing is being written any more: the ledger is read."""
        return self._task is not None and self._app.profile.writer.is_idle

    def go_on(self) -> bool:
        """Go on for a moment; whether there is something new to say."""
        if self._task is None or not self.is_working:
            return False
        self.names = self._task.go_on(_SLICE) or []
        if self._task.is_done:
            self._task = None
        return bool(self.names)

    @property
    def sentence(self) -> str:
        words = self._app.words
        told = [words(f"records.achievements.name.{name}") for name in self.names[:_NAMED]]
        more = len(self.names) - len(told)
        if not told:
            return ""
        if not more:
            return words("records.achievements.new", names=", ".join(told))
        return words("records.achievements.new_more", names=", ".join(told), count=more)
