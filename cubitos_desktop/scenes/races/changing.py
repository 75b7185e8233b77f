"""Plates over the list of races: another name, a copy for others, the bin."""

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop.match.keeping.profile import reason_of
from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.library import LONGEST_NAME
from cubitos_desktop.match.race_log import LogError, read_bytes, write_whole
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.races.line_scene import LineScene, typed_path
from cubitos_desktop.scenes.screens.race_names import set_name
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
        return words("races.rename.note", name=set_name(words, self._entry.cards))

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


class ExportScene(LineScene):
    """Where a copy of a log goes; a usual place stands there already."""

    width = 700.0

    def __init__(self, races: "RacesScene", entry: RaceEntry) -> None:
        super().__init__(races.app, str(usual_path(entry)))
        self._races, self._entry = races, entry
        self._replaces = ""
        """The file that taking it once more replaces."""

    @property
    def heading(self) -> str:
        return self.app.words("races.export.title")

    @property
    def hint(self) -> str:
        return self.app.words("races.export.hint")

    @property
    def label(self) -> str:
        return self.app.words("races.export.done")

    @property
    def note(self) -> str:
        return self.app.words("races.export.note")

    def take(self) -> None:
        words, path = self.app.words, typed_path(self.text.strip())
        with suppress(OSError):  # the folder where the game was started may be gone
            path = path.absolute()
        if not self.text.strip() or os.path.isdir(path):
            self.warn(words("races.export.folder", path=path))
        elif not os.path.isdir(path.parent):
            self.warn(words("races.export.no_folder", path=path.parent))
        elif os.path.lexists(path) and self._replaces != str(path):
            self._replaces = str(path)
            self.warn(words("races.export.there", path=path))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        source = self._races.library.path_of(self._entry)
        try:
            write_whole(path, read_bytes(source, "a race log"))
        except (OSError, ValueError) as error:
            reason = str(error) if isinstance(error, LogError) else reason_of_any(error)
            self.warn(self.app.words("races.export.failed", path=path, reason=reason))
            return
        self._races.say(self.app.words("races.export.said", path=path))
        self.leave()


def reason_of_any(error: OSError | ValueError) -> str:
    return reason_of(error) if isinstance(error, OSError) else str(error)


def usual_path(entry: RaceEntry) -> Path:
    """A file of the desktop, or of the home folder, that is not there yet."""
    home = Path.home()
    folder = next((home / name for name in ("Desktop", "Pulpit") if (home / name).is_dir()), home)
    day = re.match(r"\d{4}-\d{2}-\d{2}", entry.stem)
    name = f"cubitos-{day.group()}" if day else "cubitos-race"
    path, number = folder / f"{name}.json", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


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
