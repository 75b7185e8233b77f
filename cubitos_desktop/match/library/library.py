"""All races of a player's folder, listed without waiting; names and the bin are cared for here too.

What was read before is there at once, the rest is read in slices.
"""

import os
import time
from collections import deque
from contextlib import suppress
from pathlib import Path

import msgspec

from cubitos_desktop.match.keeping.journal import renamed_journal
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import BIN, Profile, free_path
from cubitos_desktop.match.library.entry import RaceEntry, Stamp
from cubitos_desktop.match.library.index import keep_index, read_index, stamps_of
from cubitos_desktop.match.library.reading import entry_of_journal, entry_of_log
from cubitos_desktop.match.race_log import LogError, Title, parse_log, read_bytes, write_whole
from cubitos_desktop.match.reviewing.keeping import forget_reviews
from cubitos_desktop.match.reviewing.review import mark_of
from cubitos_desktop.rules.content import Content

_NAMES = "race-names"
LONGEST_NAME = 40
_MOMENT = 1_000_000
"""Nanoseconds that tell a file from itself under another name."""


class RaceNames(msgspec.Struct, frozen=True):
    """What a player calls races that have no name in their own file, by what the file is called."""

    names: dict[str, Title] = {}


class Library:
    """The races of one folder, and of its bin."""

    def __init__(self, profile: Profile, content: Content) -> None:
        self.profile = profile
        self.content = content
        self.changes = 0
        """Counts whatever changes the list."""
        self._races = Races(profile)
        self._entries: dict[str, RaceEntry] = {}
        self._left: deque[tuple[str, Stamp]] = deque()
        """What is still to be read, the latest first."""
        self._names = profile.kept(_NAMES, RaceNames) or RaceNames()
        self._is_noted = True
        """Whether the index says all that is known."""
        self._waits_for_writer = False
        self._sorted: tuple[int, list[RaceEntry]] = -1, []

    # --- reading ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """List what the index knows, and note what else is there."""
        self._waits_for_writer = not self.profile.writer.is_idle
        known, stamps = read_index(self.profile, self.content), stamps_of(self.profile)
        fits = {file: known[file] for file, stamp in stamps.items() if _fits(known, file, stamp)}
        self._entries, self._is_noted = fits, len(fits) == len(known)
        missing = [(file, stamp) for file, stamp in stamps.items() if file not in fits]
        missing.sort(key=lambda each: each[1].changed, reverse=True)
        self._left = deque(missing)
        self.changes += 1

    @property
    def is_complete(self) -> bool:
        """Whether all that lies in the folder is listed; while nothing can be written, nobody waits
        for what is still to come."""
        waits = self._waits_for_writer and self.profile.writer.trouble is None
        return not self._left and not waits

    @property
    def unread(self) -> int:
        """How many files are not listed yet."""
        return len(self._left)

    def go_on(self, seconds: float) -> None:
        """Read on for about so long."""
        if self._waits_for_writer and self.profile.writer.is_idle:
            self._note_index()
            self.begin()
        until = time.monotonic() + seconds
        while self._left:
            self._read(*self._left.popleft())
            if time.monotonic() >= until:
                break
        if not self._left:
            self._note_index()

    def _note_index(self) -> None:
        if not self._is_noted:
            self._is_noted = True
            keep_index(self.profile, self.content, list(self._entries.values()))

    def _read(self, file: str, stamp: Stamp) -> None:
        assert self.profile.folder is not None, "only a folder has files"
        entry = self._entry(self.profile.folder / file, file, stamp)
        if entry is not None:
            self._entries[file] = entry
            self._is_noted = False
            self.changes += 1

    def _entry(self, path: Path, file: str, stamp: Stamp) -> RaceEntry | None:
        """What a file tells; one that is damaged is told of and set aside."""
        if self.profile.is_spared(path):
            return None
        try:
            if path.suffix == ".json":
                return entry_of_log(self.content, path, file, stamp)
            if file.startswith(f"{BIN}/"):
                race = self._races.look(self.content, path)
                return entry_of_journal(self.content, race, file, stamp)
        except LogError as error:
            self.profile.refuse(path, error)
            return None
        kept = self._races.listed(self.content, path)
        return kept and entry_of_journal(self.content, kept, file, stamp)

    # --- what is there ---------------------------------------------------------------------------

    @property
    def races(self) -> list[RaceEntry]:
        """All races, the latest first; those in the bin too."""
        if self._sorted[0] != self.changes:
            found = sorted(
                self._entries.values(), key=lambda each: each.stamp.changed, reverse=True
            )
            self._sorted = self.changes, found
        return self._sorted[1]

    def entry(self, file: str) -> RaceEntry | None:
        return self._entries.get(file)

    def path_of(self, entry: RaceEntry) -> Path:
        assert self.profile.folder is not None, "an entry has a folder"
        return self.profile.folder / entry.file

    def name_of(self, entry: RaceEntry) -> str:
        """What the player calls a race; nothing where it has no name of its own."""
        return entry.name or self._names.names.get(entry.stem, "")

    def forget(self, entry: RaceEntry) -> None:
        """A race is no longer there."""
        if self._entries.pop(entry.file, None) is not None:
            self._is_noted = False
            self.changes += 1
            self._note_index()

    # --- names -----------------------------------------------------------------------------------

    def rename(self, entry: RaceEntry, name: str) -> bool:
        """Call a race something else; nothing takes its name away. Whether that could be done:
        a damaged file is told of, and ``OSError`` says that the name could not be written."""
        name = name.strip()[:LONGEST_NAME]
        if not self.profile.is_keeping:
            return False
        if entry.kind == "saved":
            return self.can_be_called(entry, name) and self._rename_save(entry, name)
        names = {stem: kept for stem, kept in self._names.names.items() if stem != entry.stem}
        self._names = RaceNames({**names, entry.stem: name} if name else names)
        self.profile.keep(_NAMES, self._names)
        self.changes += 1
        return True

    def can_be_called(self, entry: RaceEntry, name: str) -> bool:
        """Whether a race can have a name: a save needs one, and no two have the same."""
        name = name.strip()[:LONGEST_NAME]
        others = (each for each in self._entries.values() if each is not entry)
        taken = {each.name.casefold() for each in others if each.kind == "saved"}
        return entry.kind != "saved" or (bool(name) and name.casefold() not in taken)

    def _rename_save(self, entry: RaceEntry, name: str) -> bool:
        """A save says its name itself."""
        path = self.path_of(entry)
        try:
            write_whole(path, renamed_journal(read_bytes(path, "a journal"), name))
            # It was not played: it stays where it is among the others, but is not taken for itself
            # as it was before.
            os.utime(path, ns=(entry.stamp.changed + _MOMENT,) * 2)
            self._replace(entry, entry.file, name)
        except LogError as error:
            self.profile.refuse(path, error)
            if not path.exists():
                self.forget(entry)
            return False
        return True

    def _replace(self, entry: RaceEntry, file: str, name: str) -> RaceEntry:
        """The entry of a file that lies elsewhere now, or was written anew."""
        assert self.profile.folder is not None
        about = (self.profile.folder / file).stat()
        stamp = Stamp(about.st_mtime_ns, about.st_size)
        self._entries.pop(entry.file, None)
        found = msgspec.structs.replace(entry, file=file, stamp=stamp, name=name)
        self._entries[file] = found
        self._is_noted = False
        self.changes += 1
        self._note_index()
        return found

    # --- the bin ---------------------------------------------------------------------------------

    def delete(self, entry: RaceEntry) -> RaceEntry | None:
        """Lay a race into the bin; it as it lies there."""
        return self._move(entry, f"{BIN}/{entry.file}")

    def bring_back(self, entry: RaceEntry) -> RaceEntry | None:
        """Out of the bin to where it was."""
        return self._move(entry, entry.file.removeprefix(f"{BIN}/"))

    def _move(self, entry: RaceEntry, to: str) -> RaceEntry | None:
        """A second window moves nothing; what cannot be moved is told of and stays."""
        if not self.profile.is_keeping or self.profile.folder is None:
            return None
        source, wanted = self.path_of(entry), self.profile.folder / to
        try:
            wanted.parent.mkdir(parents=True, exist_ok=True)
            path = free_path(wanted.parent, wanted.stem, wanted.suffix)
            source.rename(path)
            file = path.relative_to(self.profile.folder).as_posix()
            return self._replace(entry, file, entry.name)
        except OSError as error:
            self.profile.refused("not_moved", source.name, error)
            return None

    def empty_bin(self) -> int:
        """Delete for good what lies in the bin; how many races that were."""
        binned = [entry for entry in self._entries.values() if entry.is_binned]
        gone = [entry for entry in binned if self.profile.is_keeping and self._unlink(entry)]
        files, names = {entry.file for entry in gone}, {entry.stem for entry in gone}
        self._entries = {file: each for file, each in self._entries.items() if file not in files}
        self._names = RaceNames({k: v for k, v in self._names.names.items() if k not in names})
        self.profile.keep(_NAMES, self._names)
        self._is_noted = not gone
        self.changes += 1
        self._note_index()
        return len(gone)

    def _unlink(self, entry: RaceEntry) -> bool:
        path = self.path_of(entry)
        data = b""
        with suppress(LogError):
            data = read_bytes(path, "a race log") if entry.is_finished else b""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.profile.refused("not_moved", path.name, error)
            return False
        if data:
            self.profile.writer.do(lambda: _forget_reviews(self.profile, data))
        return True


def _forget_reviews(profile: Profile, data: bytes) -> None:
    """What was kept with a race goes with it."""
    with suppress(LogError):
        forget_reviews(profile, mark_of(parse_log(data, "a log")))


def _fits(known: dict[str, RaceEntry], file: str, stamp: Stamp) -> bool:
    return file in known and known[file].stamp == stamp
