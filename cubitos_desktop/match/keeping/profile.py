"""A player's own folder: settings, choices, races under way, finished ones, best solo races.

Nothing here ever stops a game: what cannot be read is set aside and what cannot be written is told,
both as *troubles* that a scene takes and shows.
"""

import os
import threading
import time
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

import msgspec
import platformdirs

from cubitos_desktop.match.keeping.files import LARGEST_KEPT, as_kept, from_kept, kept, set_aside
from cubitos_desktop.match.keeping.lock import Lock
from cubitos_desktop.match.keeping.versions import NewerFormat
from cubitos_desktop.match.keeping.writer import Writer
from cubitos_desktop.match.race_log import LogError, Unreadable, write_whole

NAME = "cubitos-desktop"
LOCK = "in-use"
OPEN, SAVES, RACES = "open", "saves", "races"
"""Folders: races under way, those with a name, and logs of those that are over."""
BIN = "bin"
"""Holds folders of the same names, with what was deleted and can be brought back."""
RACE, LOG = ".race", ".json"
_SKEW = 60.0
"""Seconds by which the clock of another disk may be ahead of ours."""
_STAMP = len("2026-01-31-235959")
"""With so many letters the file of a race says when it was begun."""
_MOMENT = 0.3
"""Seconds that a screen waits for the writer before it looks at files."""

Value = TypeVar("Value", bound=msgspec.Struct)
Left = Literal["left", "unreadable", "newer"]
"""Why a file that cannot be used stays where it is."""
Refused = Literal["not_written", "not_saved", "not_moved"]
"""What a disk did not do; only what is not written is tried again by itself."""
Kind = Literal["set_aside", "rescued", "written_again", "in_use", "unusable"] | Left | Refused


class Trouble(NamedTuple):
    """Something that the player should know: which file, and what is the matter with it."""

    kind: Kind
    file: str
    reason: str = ""
    """What was expected of the file, or what the system says."""
    aside: str = ""
    """What the file is called now."""
    rescued: int = 0
    """How many answers of a damaged race could be read."""

    @property
    def told(self) -> tuple[str, dict[str, object]]:
        """The key of the sentence about it, and what is filled in there."""
        values = {"file": self.file, "reason": self.reason, "aside": self.aside}
        return f"trouble.{self.kind}", values | {"count": self.rescued}


def usual_folder() -> Path:
    """Where this system keeps such things."""
    return platformdirs.user_data_path(NAME, False)


class Profile:
    """One player's folder; without a folder nothing is kept, and nothing is missed."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.troubles: list[Trouble] = []
        self.writer = Writer()
        """Writes races."""
        self._small_writer = Writer()
        """Writes everything else: no answer waits behind a volume that is being turned up."""
        self._told: OSError | None = None
        self._pending: dict[str, bytes] = {}
        """What was kept a moment ago and may not be in its file yet."""
        self._pending_lock = threading.Lock()
        self.played_last: Path | None = None
        """The journal of the race that was begun or taken up last."""
        self._spared: set[Path] = set()
        """Files that cannot be used and stay where they are."""
        self._is_unusable = False
        """Whether the folder itself cannot be used: then no more need be said of its files."""
        self._lock: Lock | None = None
        if folder is not None:
            self._claim(folder)

    def _claim(self, folder: Path) -> None:
        lock = Lock(folder / LOCK)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if lock.take():
                self._lock = lock
            else:
                self.troubles.append(Trouble("in_use", str(folder)))
        except OSError as error:
            self._is_unusable = True
            self.troubles.append(Trouble("unusable", str(folder), reason_of(error)))

    @property
    def is_keeping(self) -> bool:
        """Whether anything is written: not in a second window on the same folder."""
        return self._lock is not None

    @property
    def can_keep(self) -> bool:
        """Whether what is kept now reaches the disk, as far as anybody knows."""
        return self.is_keeping and self.trouble is None

    @property
    def trouble(self) -> OSError | None:
        """Why something cannot be written now, if that is so."""
        return self.writer.trouble or self._small_writer.trouble

    def close(self) -> None:
        """Finish writing and let another window have the folder."""
        self.writer.close()
        self._small_writer.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until all is written, or nothing more can be; whether all is."""
        is_done = [writer.flush(seconds) for writer in (self.writer, self._small_writer)]
        return all(is_done)

    def take_troubles(self) -> list[Trouble]:
        """What has gone wrong since the last look; what the writer cannot write is told once."""
        trouble = self.trouble
        if trouble is not None and self._told is None:
            self.not_written(str(self.folder), trouble)
        elif trouble is None and self._told is not None:
            self.troubles.append(Trouble("written_again", str(self.folder)))
        self._told = trouble
        for writer in (self.writer, self._small_writer):
            if mistake := writer.mistake:
                writer.mistake = None
                self.troubles.append(Trouble("not_written", str(self.folder), str(mistake)))
        found, self.troubles = self.troubles, []
        return found

    # --- races ----------------------------------------------------------------------------------

    def race_files(self, folder: str) -> list[Path]:
        """The journals of a folder in this one, the latest first."""
        self.writer.flush(_MOMENT)
        found = sorted(self.files(folder, RACE), key=_played, reverse=True)
        # Of the race that was at this table last nobody has to ask a clock.
        return sorted(found, key=lambda path: path != self.played_last)

    def files(self, folder: str, suffix: str) -> list[Path]:
        """The files of a folder in this one; one that nobody may look into is told of."""
        if self.folder is None:
            return []
        place = self.folder / folder
        try:
            return [path for path in place.iterdir() if path.suffix == suffix]
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            self.leave(place, "unreadable", reason_of(error))
            return []

    # --- small things ---------------------------------------------------------------------------

    def kept(self, what: str, kind: type[Value], largest: int = LARGEST_KEPT) -> Value | None:
        """What was kept under a name; a file that cannot be used is set aside."""
        return self.read(f"{what}.json", what, kind, largest)

    def keep(self, what: str, value: msgspec.Struct) -> None:
        """Keep a value under a name."""
        self.write(f"{what}.json", what, value)

    def read(
        self, file: str, what: str, kind: type[Value], largest: int = LARGEST_KEPT
    ) -> Value | None:
        """A kept file of this folder, by its path in it."""
        if self.folder is None:
            return None
        path = self.folder / file
        try:
            if (data := self._pending.get(file)) is not None:
                return from_kept(data, path.name, what, kind)
            return kept(path, what, kind, largest)
        except LogError as error:
            self.refuse(path, error)
            return None

    def write(self, file: str, what: str, value: msgspec.Struct) -> None:
        """Write a file of this folder soon, as the value is now; no frame waits for it."""
        self.put(file, as_kept(what, value))

    def put(self, file: str, data: bytes) -> None:
        """The same for a file that has a form of its own."""
        if self.folder is None or not self.is_keeping:
            return
        path = self.folder / file
        if self.is_spared(path):
            return
        with self._pending_lock:
            is_waiting = file in self._pending
            self._pending[file] = data
        if not is_waiting:
            self._small_writer.do(lambda: self._write_pending(path, file))

    def _write_pending(self, path: Path, file: str) -> None:
        """Write what the file is to hold by now; the writer calls this."""
        while (data := self._pending.get(file)) is not None:
            write_whole(path, data)
            with self._pending_lock:
                if self._pending.get(file) is data:
                    del self._pending[file]

    # --- troubles -------------------------------------------------------------------------------

    def refuse(self, path: Path, error: LogError) -> None:
        """What is damaged is set aside; what only cannot be read here stays where it is."""
        if isinstance(error, Unreadable):
            self.leave(path, "unreadable", error.reason)
        elif isinstance(error, NewerFormat):
            self.leave(path, "newer", str(error))
        else:
            self.set_aside(path, str(error))

    def leave(self, path: Path, kind: Left, reason: str) -> None:
        """A file that cannot be used stays as it is, which is told once."""
        if not self.is_spared(path) and not self._is_unusable:
            self.troubles.append(Trouble(kind, path.name, reason))
        self._spared.add(path)

    def is_spared(self, path: Path) -> bool:
        """Whether a file cannot be used and stays as it is: nothing is written over it."""
        return path in self._spared

    def set_aside(self, path: Path, reason: str, rescued: int = 0) -> bool:
        """A file that cannot be used gets another name; whether it has one now.

        In a second window, and where it cannot be renamed, it is left alone.
        """
        kind: Kind = "rescued" if rescued else "set_aside"
        try:
            aside = set_aside(path).name if self.is_keeping else ""
        except OSError:
            aside = ""
        if aside:
            self.troubles.append(Trouble(kind, path.name, reason, aside, rescued))
        else:
            self.leave(path, "left", reason)
        return bool(aside)

    def not_written(self, file: str, error: OSError) -> None:
        self.refused("not_written", file, error)

    def refused(self, kind: Refused, file: str, error: OSError) -> None:
        """Note once what a disk did not do."""
        trouble = Trouble(kind, file, reason_of(error))
        if trouble not in self.troubles:
            self.troubles.append(trouble)


def changed(path: Path) -> float:
    """When a file was written last; long ago if it is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _played(path: Path) -> float:
    """When a race was played last, as far as its file can be believed: of one that was written in
    the future, another program's perhaps, its name says when it began."""
    written, now = changed(path), time.time() + _SKEW
    if written <= now:
        return written
    try:
        begun = time.mktime(time.strptime(path.name[:_STAMP], "%Y-%m-%d-%H%M%S"))
    except (ValueError, OverflowError):
        return 0.0
    return begun if begun <= now else 0.0


def free_path(folder: Path, name: str, suffix: str = RACE) -> Path:
    """A path that no earlier file has."""
    path, number = folder / f"{name}{suffix}", 1
    # Unlike a path's own way to ask, this one says no where nobody may look.
    while os.path.exists(path):
        number += 1
        path = folder / f"{name}-{number}{suffix}"
    return path


def reason_of(error: OSError | None) -> str:
    """What the system says, without the path: it is told beside it."""
    return (error and error.strerror) or type(error).__name__
