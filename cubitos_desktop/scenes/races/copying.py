"""A plate that asks where a copy of something goes, and writes it there."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cubitos_desktop.match.keeping.profile import reason_of
from cubitos_desktop.match.race_log import LogError, write_whole
from cubitos_desktop.scenes.races.line_scene import LineScene, typed_path
from cubitos_desktop.scenes.window.app import App


class CopyScene(LineScene):
    """Has ``data`` to write; a usual place stands there already. Its words are those of a section,
    and what was done is said by whoever opened it."""

    width = 700.0

    def __init__(self, app: App, name: str, section: str, say: Callable[[str], None]) -> None:
        super().__init__(app, str(usual_path(name)))
        self._section = section
        self._say = say
        self._replaces = ""
        """The file that taking it once more replaces."""

    def data(self) -> bytes:
        """What is written; what cannot be read is raised."""
        raise NotImplementedError

    @property
    def heading(self) -> str:
        return self.app.words(f"{self._section}.title")

    @property
    def hint(self) -> str:
        return self.app.words(f"{self._section}.hint")

    @property
    def label(self) -> str:
        return self.app.words(f"{self._section}.done")

    @property
    def note(self) -> str:
        return self.app.words(f"{self._section}.note")

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
        try:
            write_whole(path, self.data())
        except (OSError, ValueError) as error:
            reason = str(error) if isinstance(error, LogError) else _reason_of_any(error)
            self.warn(self.app.words("races.export.failed", path=path, reason=reason))
            return
        self._say(self.app.words(f"{self._section}.said", path=path))
        self.leave()


def _reason_of_any(error: OSError | ValueError) -> str:
    return reason_of(error) if isinstance(error, OSError) else str(error)


def usual_path(name: str, suffix: str = ".json") -> Path:
    """A file of the desktop, or of the home folder, that is not there yet."""
    home = Path.home()
    folder = next((home / each for each in ("Desktop", "Pulpit") if (home / each).is_dir()), home)
    path, number = folder / f"{name}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}{suffix}"
    return path
