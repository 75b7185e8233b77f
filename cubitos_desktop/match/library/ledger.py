"""The ledger: a line for each finished race, which stays when the race is deleted.

It is a text file of one line a race, each with a check sum of its own. It can be thrown away: lines
of races that are still kept are made anew. A race counts once, whatever files hold it.
"""

import datetime
import os
import time
import zlib
from collections import deque
from collections.abc import Generator, Iterable
from pathlib import Path

import msgspec

from cubitos_desktop.match.keeping.profile import Profile, changed
from cubitos_desktop.match.library.tally import LedgerLine, line_in_slices, line_of
from cubitos_desktop.match.race_log import LogError, RaceLog, Unreadable, read_log, write_whole
from cubitos_desktop.rules.content import Content

FILE = "ledger.txt"
_SUM = 8


class Ledger:
    """The lines of one folder, by the seals of the races."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.lines: dict[str, LedgerLine] = {}
        self._others: list[bytes] = []
        """Sound lines of another version of the game: they stay, and count there."""

    def read(self) -> None:
        """All lines that hold; where some do not, the file as it was stays under another name."""
        path = self._path
        if path is None:
            return
        try:
            data = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            self.profile.refuse(path, Unreadable(path, "the ledger", error))
            return
        self.lines, self._others, is_whole = _lines(data)
        if not is_whole and self.profile.set_aside(path, f"{FILE}: expected lines as written."):
            self._write()

    @property
    def _path(self) -> Path | None:
        return self.profile.folder / FILE if self.profile.folder else None

    # --- changing --------------------------------------------------------------------------------

    def add(self, lines: Iterable[LedgerLine]) -> None:
        """Write lines behind the others; a race that is there already is not counted again."""
        fresh = [line for line in lines if line.id not in self.lines]
        self.lines |= {line.id: line for line in fresh}
        add_lines(self.profile, fresh)

    def forget(self, id: str) -> bool:
        """Take a race out, as its player wishes; whether it was there."""
        is_there = self.lines.pop(id, None) is not None
        if is_there:
            self._write()
        return is_there

    def _write(self) -> None:
        path = self._path
        if path is not None and self.profile.is_keeping and not self.profile.is_spared(path):
            data = b"".join((*self._others, *map(_as_line, self.lines.values())))
            self.profile.writer.do(lambda: write_whole(path, data))


def add_lines(profile: Profile, lines: Iterable[LedgerLine]) -> None:
    """Write lines at the end of the ledger without reading it; the writer does it, in order."""
    data = b"".join(map(_as_line, lines))
    if profile.folder is None or not profile.is_keeping or not data:
        return
    path = profile.folder / FILE
    if not profile.is_spared(path):
        profile.writer.do(lambda: _append(path, data))


def note_race(profile: Profile, content: Content, log: RaceLog) -> None:
    """A race has ended: its line is found and written by the writer, behind everybody's back."""
    now = datetime.datetime.now()

    def note() -> None:
        if line := line_of(content, log, told_time(now.timestamp())):
            assert profile.folder is not None
            _append(profile.folder / FILE, _as_line(line))

    if profile.folder is not None and profile.is_keeping:
        profile.writer.do(note)


def told_time(seconds: float) -> str:
    """When something happened, as the ledger has it."""
    return datetime.datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")


def _append(path: Path, data: bytes) -> None:
    """Add to a file; half a line that an earlier end of the world has left is ended first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                data = b"\n" + data
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _as_line(line: LedgerLine) -> bytes:
    data = msgspec.json.encode(line)
    return b"%08x %b\n" % (zlib.crc32(data), data)


def _lines(data: bytes) -> tuple[dict[str, LedgerLine], list[bytes], bool]:
    """The lines of this version, the first of each race; those of others as they are written; and
    whether there was nothing else."""
    found: dict[str, LedgerLine] = {}
    others: list[bytes] = []
    is_whole = True
    for written in filter(None, data.split(b"\n")):
        told = written[_SUM + 1 :]
        if written[: _SUM + 1] != b"%08x " % zlib.crc32(told):
            is_whole = False
            continue
        try:
            line = msgspec.json.decode(told, type=LedgerLine)
            found.setdefault(line.id, line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            others.append(written + b"\n")
    return found, others, is_whole


# --- rebuilding -----------------------------------------------------------------------------------


class Bookkeeper:
    """Finds the lines that are missing in a ledger, in slices, from the races that are kept."""

    def __init__(self, ledger: Ledger, content: Content, logs: dict[str, Path]) -> None:
        self._ledger = ledger
        self._content = content
        self._left = deque(path for seal, path in logs.items() if seal not in ledger.lines)
        self._at_work: Generator[None, None, LedgerLine | None] | None = None
        self._found: list[LedgerLine] = []

    @property
    def is_done(self) -> bool:
        return not self._left and self._at_work is None

    @property
    def left(self) -> int:
        """How many races are still to be looked at."""
        return len(self._left) + (self._at_work is not None)

    def go_on(self, seconds: float) -> None:
        """Go on for about so long; what was found is in the ledger afterwards."""
        until = time.monotonic() + seconds
        while not self.is_done and time.monotonic() < until:
            self._step()
        if self._found:
            self._ledger.add(self._found)
            self._found = []

    def _step(self) -> None:
        if self._at_work is None:
            path = self._left.popleft()
            try:
                log = read_log(path)
            except LogError:
                return
            self._at_work = line_in_slices(self._content, log, told_time(changed(path)))
        try:
            next(self._at_work)
        except StopIteration as end:
            self._at_work = None
            if end.value is not None:
                self._found.append(end.value)
