"""What follows a daily race: its result is kept, and its results lead to the page of the day."""

import datetime
from functools import reduce
from pathlib import Path

from cubitos_desktop.match.daily.diary import Diary, diary_of, keep_diary
from cubitos_desktop.match.daily.lost_runs import finding_lost
from cubitos_desktop.match.daily.outcome import DayResult
from cubitos_desktop.match.daily.runs import counts, noting
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.screens.race_names import occasion_name
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.occasions import Host

_SLICE = 0.004
"""Seconds of a frame that packing a race may take."""
_AT_ONCE = 3600.0


class Noting:
    """Packs races that are over behind all scenes, a little in every frame, and keeps them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._tasks: list[Task[DayResult]] = []
        self._finding: Task[tuple[DayResult, ...]] | None = None
        """Days that the diary lacks are looked for once; nobody waits for that."""
        self._diary: Diary | None = None
        """Read once: what the folder does not take, or a file that has to stay as it is, is known
        while the game runs."""

    @property
    def diary(self) -> Diary:
        if self._diary is None:
            self._diary = diary_of(self._app.profile)
        return self._diary

    def keep(self, diary: Diary) -> None:
        self._diary = diary
        keep_diary(self._app.profile, diary)

    def note(self, match: Match) -> None:
        ended = datetime.datetime.now().isoformat(" ", "minutes")
        self._tasks.append(Task(noting(match, ended)))

    def find_lost(self) -> None:
        """Look for days that the diary lacks, as after its file was damaged."""
        if self._finding is None:
            self._finding = Task(finding_lost(self._app.profile, load_content(), self.diary))

    def look(self) -> None:
        if self._tasks or self._finding is None:
            self._go_on(_SLICE)
        elif lost := self._finding.go_on(_SLICE):
            self.keep(reduce(Diary.ran, lost, self.diary))

    def close(self) -> None:
        """Nothing is left undone."""
        while self._tasks:
            self._go_on(_AT_ONCE)

    def _go_on(self, seconds: float) -> None:
        if not self._tasks:
            return
        task = self._tasks[0]
        try:
            if result := task.go_on(seconds):
                self.keep(self.diary.ran(result))
        finally:
            # Whatever went wrong with it, nobody waits for it any more.
            if task.is_done:
                self._tasks.pop(0)


def noting_of(app: App) -> Noting:
    """The one errand of its kind."""
    found = next((errand for errand in app.errands if isinstance(errand, Noting)), None)
    if found is None:
        found = Noting(app)
        app.errands.append(found)
    return found


def _ended(app: App, match: Match, path: Path | None) -> None:
    noting = noting_of(app)
    if counts(match, noting.diary):
        noting.note(match)


def _to_page(app: App, match: Match) -> None:
    doors.to_daily(app)


def _to_title(app: App, match: Match) -> None:
    doors.to_title(app)


def _named(app: App, match: Match) -> str:
    return occasion_name(app.words, match.occasion)


def daily_host() -> Host:
    """For the race of the day and for practice runs, which change nothing."""
    return Host(_ended, "daily.onward", _to_page, _to_title, _named)
