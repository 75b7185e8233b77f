"""Plates over the list of races: another name, a copy for others, the bin."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from cubitos_desktop.match.keeping.open_races import file_name
from cubitos_desktop.match.keeping.profile import reason_of
from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.library import LONGEST_NAME
from cubitos_desktop.match.race_log import read_bytes
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.races.copying import CopyScene
from cubitos_desktop.scenes.races.line_scene import LineScene
from cubitos_desktop.scenes.window.app import App

if TYPE_CHECKING:
    from cubitos_desktop.scenes.races.races import RacesScene


class RenameScene(LineScene):
    """What a race is called; nothing takes its name away."""

    width = 560.0
    longest = LONGEST_NAME

    def __init__(self, races: "RacesScene", entry: RaceEntry) -> None:
        super().__init__(races.app, races.library.name_of(entry))
        self._races, self._entry = races, entry

    @property
    def heading(self) -> str:
        return self.app.words("races.rename.title")

    @property
    def hint(self) -> str:
        return self.app.words("races.rename.hint")

    @property
    def label(self) -> str:
        return self.app.words("races.rename.done")

    @property
    def note(self) -> str:
        words = self.app.words
        if self._entry.kind == "saved":
            return words("races.rename.save")
        return words("races.rename.note", name=self._races.teller.usual_title(self._entry))

    def take(self) -> None:
        library, entry = self._races.library, self._entry
        if not library.can_be_called(entry, self.text):
            self.warn(self.app.words("races.rename.save"))
            return
        try:
            library.rename(entry, self.text)
        except OSError as error:
            self.warn(self.app.words("races.rename.failed", reason=reason_of(error)))
            return
        if library.entry(entry.file) is None:
            # It was damaged and has been set aside, which the window tells.
            self._races.choose_first()
        self.leave()


class ExportScene(CopyScene):
    """Where a copy of a log goes."""

    def __init__(self, races: "RacesScene", entry: RaceEntry) -> None:
        super().__init__(
            races.app, usual_name(entry, races.library.name_of(entry)), "races.export", races.say
        )
        self._races, self._entry = races, entry

    def data(self) -> bytes:
        return read_bytes(self._races.library.path_of(self._entry), "a race log")


def usual_name(entry: RaceEntry, called: str = "") -> str:
    """A file is called as its race is, or by its day."""
    if called:
        return file_name(called)
    day = re.match(r"\d{4}-\d{2}-\d{2}", entry.stem)
    return f"cubitos-{day.group()}" if day else "cubitos-race"


class DeleteScene(ConfirmScene):
    """Asks before a race goes into the bin, and what becomes of its line in the records."""

    def __init__(
        self, app: App, name: str, delete: Callable[[bool], None], *, has_line: bool
    ) -> None:
        words, note = app.words, "note" if has_line else "note_open"
        super().__init__(
            app,
            words("races.delete.ask", name=name),
            words("races.delete.keep" if has_line else "races.delete.yes"),
            lambda: delete(False),
            words(f"races.delete.{note}"),
        )
        self._delete = delete
        self._has_line = has_line

    def choices(self) -> list[Choice]:
        back, yes = super().choices()
        if not self._has_line:
            return [back, yes]
        both = Choice("both", self.app.words("races.delete.both"), self._with_line)
        return [back._replace(line=""), yes._replace(line=""), both]

    def _with_line(self) -> None:
        self.leave()
        self._delete(True)


def ask_to_empty(app: App, count: int, empty: Callable[[], None]) -> ConfirmScene:
    """Asks before what lies in the bin is gone for good."""
    words = app.words
    question = words("races.delete.ask_empty", count=count)
    return ConfirmScene(
        app, question, words("races.act.empty"), empty, words("races.delete.note_empty")
    )
