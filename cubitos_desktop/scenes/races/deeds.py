"""What is done with the chosen race: read in slices, it is shown, gone on with or moved."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop.match.keeping.open_races import OpenRace, Races
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.opening import NoRace, Opened, opened
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, RaceLog
from cubitos_desktop.scenes.races.changing import (
    DeleteScene,
    ExportScene,
    RenameScene,
    ask_to_empty,
)
from cubitos_desktop.scenes.races.opened import OpenedScene
from cubitos_desktop.scenes.review.reviews import reviews_of
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.window import doors

if TYPE_CHECKING:
    from cubitos_desktop.scenes.races.races import RacesScene


class Deeds:
    """The buttons of one screen."""

    def __init__(self, scene: "RacesScene") -> None:
        self._scene = scene
        self._app = app = scene.app
        self._races = Races(scene.app.profile)
        self._log: Task[Opened] | None = None
        self._journal: Task[OpenRace] | None = None
        self._read_entry: RaceEntry | None = None
        """The race that is read; another one may be chosen meanwhile."""
        self._show: Callable[[Match, RaceLog, Path], None] = lambda *_: None
        """What is done with a finished race once it has been read."""
        self._doing: dict[str, Callable[[RaceEntry], None]] = {
            "continue": self._go_on,
            "watch": partial(self._read, lambda match, *_: doors.to_kept_replay(app, match)),
            "results": partial(self._read, partial(doors.to_kept_results, app)),
            "review": partial(self._read, lambda match, *_: doors.to_review(app, match)),
            "dice": partial(self._read, lambda _, *kept: doors.to_dice_check(app, *kept)),
            "look": self._look,
            "rename": lambda entry: self._app.push(RenameScene(scene, entry)),
            "export": lambda entry: self._app.push(ExportScene(scene, entry)),
            "delete": self._ask_to_delete,
            "bring_back": self._bring_back,
            "empty": self._ask_to_empty,
        }

    def do(self, name: str) -> None:
        """What a button does; while a race is being read nothing else is begun."""
        entry = self._scene.entry
        if entry is not None and not self.is_reading:
            self._scene.said = ""
            self._doing[name](entry)
            self._scene.is_changed = True

    # --- reading ---------------------------------------------------------------------------------

    @property
    def is_reading(self) -> bool:
        return self._log is not None or self._journal is not None

    def give_up(self) -> bool:
        """Read no more; whether anything was being read."""
        was_reading = self.is_reading
        self._log = self._journal = None
        self._scene.is_changed = True
        return was_reading

    def _go_on(self, entry: RaceEntry) -> None:
        path, self._read_entry = self._scene.library.path_of(entry), entry
        self._journal = Task(self._races.taking_up(self._scene.content, path))

    def _read(self, show: Callable[[Match, RaceLog, Path], None], entry: RaceEntry) -> None:
        self._show, self._read_entry = show, entry
        self._log = Task(opened(self._scene.content, self._scene.library.path_of(entry)))

    def read_on(self, seconds: float) -> None:
        """Read for about so long; at the end it is shown, or gone on with."""
        try:
            if self._journal and (race := self._journal.go_on(seconds)):
                self.give_up()
                doors.to_open_race(self._app, race)
            elif self._log and (found := self._log.go_on(seconds)):
                self.give_up()
                self._shown(found)
        except (LogError, NoRace) as error:
            self.give_up()
            assert self._read_entry is not None, "a race was read"
            self._refuse(self._read_entry, error)

    def _shown(self, found: Opened) -> None:
        """A log that holds is shown at once; of another it is said first what does not fit."""
        log = found.log
        if log and log.match and log.fault is None:
            self._show(log.match, log.log, found.path)
        else:
            self._app.push(OpenedScene(self._app, found.path, found))

    def _refuse(self, entry: RaceEntry, error: LogError | NoRace) -> None:
        """A race of the list cannot be opened: that is told, and it is listed no longer if it is
        not there any more."""
        path = self._scene.library.path_of(entry)
        if isinstance(error, LogError):
            self._races.refuse(path, error)
        else:
            doors.open_file(self._app, path)
        if not path.exists():
            place, was_chosen = self._place(entry), entry.file == self._scene.chosen
            self._scene.library.forget(entry)
            if was_chosen:
                self._scene.choose_near(place)

    def _look(self, entry: RaceEntry) -> None:
        """A race of another version, round by round as its file tells it."""
        path = self._scene.library.path_of(entry)
        if entry.is_finished:
            doors.open_file(self._app, path)
            return
        try:
            race = self._races.look(self._scene.content, path)
        except LogError as error:
            self._refuse(entry, error)
        else:
            self._app.push(RoundsScene(self._app, race))

    # --- the bin ---------------------------------------------------------------------------------

    def _place(self, entry: RaceEntry) -> int:
        races = self._scene.races.races
        return races.index(entry) if entry in races else 0

    def _ask_to_delete(self, entry: RaceEntry) -> None:
        title, delete = self._scene.teller.title(entry), partial(self._delete, entry)
        scene = DeleteScene(self._app, title, delete, has_line=entry.is_finished)
        self._app.push(scene)

    def _delete(self, entry: RaceEntry, with_line: bool) -> None:
        title, place = self._scene.teller.title(entry), self._place(entry)
        if self._scene.library.delete(entry) is None:
            return
        reviews_of(self._app).forget(entry.seal)
        if with_line:
            self._scene.background.ledger.forget(entry.seal)
        self._scene.say(self._app.words("races.delete.said", name=title))
        self._scene.choose_near(place)

    def _bring_back(self, entry: RaceEntry) -> None:
        title, place = self._scene.teller.title(entry), self._place(entry)
        if self._scene.library.bring_back(entry):
            self._scene.say(self._app.words("races.delete.back", name=title))
            self._scene.choose_near(place)

    def _ask_to_empty(self, entry: RaceEntry) -> None:
        count = sum(each.is_binned for each in self._scene.library.races)
        self._app.push(ask_to_empty(self._app, count, self._empty))

    def _empty(self) -> None:
        count = self._scene.library.empty_bin()
        self._scene.say(self._app.words("races.delete.emptied", count=count))
        self._scene.choose_first()
