"""The ledger: a line for each finished race, which stays when the race is deleted.

It is a text file of one line a race, each with a check sum of its own. It can be thrown away: lines
of races that are still kept are made anew. A race counts once, whatever files hold it.
"""

import datetime
import os
import time
import zlib
from collections import deque
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from cubitos_desktop.match.keeping.profile import Profile, changed
from cubitos_desktop.match.keeping.slices import Slices, Task, at_once
from cubitos_desktop.match.library.tally import LedgerLine, line_in_slices, line_of
from cubitos_desktop.match.race_log import LogError, RaceLog, read_log, refusal, write_whole
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.plain_files import NoPlainFile, check_plain, read_plain

FILE = "ledger.txt"
LARGEST = 64 << 20
"""Bytes of the ledger: room for tens of thousands of races."""
_SUM = 8
_LONGEST_LINE = 64 << 10
"""Bytes: far more than a race has."""
_SLICE = 20
"""So many lines are read between two looks at the clock."""


class Ledger:
    """The lines of one folder, by the seals of the races."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.lines: dict[str, LedgerLine] = {}
        self.forgotten: set[str] = set()
        """Races that are not to be counted, though they may still be kept."""

    def read(self) -> None:
        at_once(self.reading())

    def reading(self) -> Slices[None]:
        """All lines that hold, in slices; where some do not, the file as it was stays under another
        name, and the others go on."""
        path = self._path
        if path is None:
            return
        try:
            data = read_plain(path, LARGEST)
        except NoPlainFile as error:
            if error.lack != "missing":
                self.profile.refuse(path, refusal(path, "the ledger", error, LARGEST))
            return
        found: dict[str, LedgerLine] = {}
        forgotten: set[str] = set()
        good, is_whole = [], True
        lines = data.split(b"\n")
        for number, written in enumerate(lines):
            if _is_sound(written):
                good.append(written + b"\n")
                _take(written, found, forgotten)
            elif written and number < len(lines) - 1:
                # What stands behind the last end of a line was cut off while it was written.
                is_whole = False
            if number % _SLICE == 0:
                yield
        self.lines, self.forgotten = found, forgotten
        if not is_whole and self.profile.set_aside(path, f"{FILE}: expected lines as written."):
            self.profile.writer.do(lambda: write_whole(path, b"".join(good)))

    @property
    def _path(self) -> Path | None:
        return self.profile.folder / FILE if self.profile.folder else None

    def add(self, lines: Iterable[LedgerLine]) -> None:
        """Write lines behind the others; a race that is there already is not counted again, but
        may be told in full."""
        fresh = [line for line in lines if _is_better(line, self.lines.get(line.id))]
        self.lines |= {line.id: line for line in fresh}
        add_lines(self.profile, fresh)

    def forget(self, id: str) -> None:
        """Take a race out, as its player wishes; the writer does it, whatever was read here."""
        path = self._path
        self.lines.pop(id, None)
        if path is not None and self.profile.is_keeping and not self.profile.is_spared(path):
            self.profile.writer.do(lambda: _strike_out(path, id))

    def forget_all(self, seals: Iterable[str]) -> None:
        """Empty the ledger, as its player wishes. Races that are kept, by their seals, stay, but
        their lines are not made anew."""
        path = self._path
        self.forgotten |= {*self.lines, *seals}
        self.lines = {}
        struck = _as_line(_Forgotten(tuple(sorted(self.forgotten))))
        if path is not None and self.profile.is_keeping and not self.profile.is_spared(path):
            self.profile.writer.do(lambda: write_whole(path, struck))


class _Forgotten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line that names races which are not to be counted."""

    forgotten: tuple[str, ...]


_STRUCK = b'{"forgotten":'


def _is_better(line: LedgerLine, known: LedgerLine | None) -> bool:
    """Whether a line says what was not known yet."""
    return known is None or (line.is_whole and not known.is_whole)


def add_lines(profile: Profile, lines: Iterable[LedgerLine]) -> None:
    """Write lines at the end of the ledger without reading it; the writer does it, in order."""
    data = b"".join(map(_as_line, lines))
    if profile.folder is None or not profile.is_keeping or not data:
        return
    path = profile.folder / FILE
    if not profile.is_spared(path):
        profile.writer.do(lambda: _append(profile, path, data))


def note_race(profile: Profile, content: Content, log: RaceLog, played: int = 0) -> None:
    """A race has ended after so many seconds: its line is found and written by the writer, behind
    everybody's back."""
    now = datetime.datetime.now()

    def note() -> None:
        if line := line_of(content, log, told_time(now.timestamp())):
            assert profile.folder is not None
            line = msgspec.structs.replace(line, played=played)
            _append(profile, profile.folder / FILE, _as_line(line))

    if profile.folder is not None and profile.is_keeping:
        profile.writer.do(note)


def told_time(seconds: float) -> str:
    """When something happened, as the ledger has it."""
    return datetime.datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")


def _append(profile: Profile, path: Path, data: bytes) -> None:
    """Add to a file. Half a line at its end, which a full disk or a power cut has left, makes way:
    its race is noted again, or found by its log."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not _is_free(profile, path):
        return
    if path.is_symlink():
        # Nothing is written where a link leads: the ledger becomes a file of its own.
        write_whole(path, read_plain(path, LARGEST) + b"\n" + data)
        return
    with path.open("ab+") as file:
        size = file.tell()
        file.seek(max(0, size - _LONGEST_LINE))
        _, end, tail = file.read().rpartition(b"\n")
        if tail and not _is_sound(tail) and (end or size < _LONGEST_LINE):
            file.truncate(size - len(tail))
        elif tail:
            data = b"\n" + data
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _is_free(profile: Profile, path: Path) -> bool:
    """Whether a line can be added: what is no file makes way if it can. Races wait for the same
    writer, so nothing that never succeeds may be tried again and again."""
    try:
        check_plain(path, LARGEST)
    except NoPlainFile as error:
        if error.lack == "missing" and path.is_symlink():
            path.unlink()
        if error.lack in ("missing", "unreadable"):
            return True
        return profile.set_aside(path, str(refusal(path, "the ledger", error, LARGEST)))
    return True


def _as_line(line: LedgerLine | _Forgotten) -> bytes:
    data = msgspec.json.encode(line)
    return b"%08x %b\n" % (zlib.crc32(data), data)


def _is_sound(written: bytes) -> bool:
    return written[: _SUM + 1] == b"%08x " % zlib.crc32(written[_SUM + 1 :])


def _take(written: bytes, found: dict[str, LedgerLine], forgotten: set[str]) -> None:
    """The first line of a race counts, or the first that tells all. A sound line of another version
    stays, and counts there."""
    data = written[_SUM + 1 :]
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        if data.startswith(_STRUCK):
            forgotten.update(msgspec.json.decode(data, type=_Forgotten).forgotten)
            return
        line = msgspec.json.decode(data, type=LedgerLine)
        if _is_better(line, found.get(line.id)):
            found[line.id] = line


def _strike_out(path: Path, id: str) -> None:
    try:
        lines = read_plain(path, LARGEST).split(b"\n")
    except NoPlainFile as error:
        if error.lack == "unreadable":
            raise OSError(error.reason) from None
        return
    left = [line + b"\n" for line in lines if line and _id_of(line) != id]
    write_whole(path, b"".join(left))


class _Id(msgspec.Struct):
    id: str = ""


def _id_of(written: bytes) -> str:
    try:
        return msgspec.json.decode(written[_SUM + 1 :], type=_Id).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


# --- rebuilding -----------------------------------------------------------------------------------


class Bookkeeper:
    """Makes the lines that are missing in a ledger that was read, in slices, from logs by their
    seals."""

    def __init__(self, ledger: Ledger, content: Content, logs: Mapping[str, Path]) -> None:
        self._ledger = ledger
        self._content = content
        self._left = deque(path for seal, path in logs.items() if self._is_wanted(seal))
        self.renewed = 0
        """So many lines that were there before tell more now."""
        self._task: Task[LedgerLine | None] | None = None
        self._path = Path()

    def _is_wanted(self, seal: str) -> bool:
        """Whether a line is missing, or does not tell all."""
        known = self._ledger.lines.get(seal)
        return (known is None or not known.is_whole) and seal not in self._ledger.forgotten

    @property
    def is_done(self) -> bool:
        return not self._left and self._task is None

    @property
    def left(self) -> int:
        """How many races are still to be looked at."""
        return len(self._left) + (self._task is not None)

    def go_on(self, seconds: float) -> None:
        """Go on for about so long; what was found is in the ledger afterwards."""
        until = time.monotonic() + seconds
        while not self.is_done:
            if self._task is None:
                self._begin(self._left.popleft())
            else:
                self._work(until - time.monotonic())
            if time.monotonic() >= until:
                break

    def _begin(self, path: Path) -> None:
        with suppress(LogError):
            log, date = read_log(path), told_time(changed(path))
            self._task, self._path = Task(line_in_slices(self._content, log, date)), path

    def _work(self, seconds: float) -> None:
        assert self._task is not None, "a log is being looked at"
        line = self._task.go_on(seconds)
        if self._task.is_done:
            self._task = None
            # Who has deleted the race meanwhile may not want its line.
            if line is not None and self._path.exists():
                self._keep(line)

    def _keep(self, line: LedgerLine) -> None:
        known = self._ledger.lines.get(line.id)
        if known is not None:
            # When it ended was known better then than by the time of its file, and how long it took
            # is said nowhere else.
            line = msgspec.structs.replace(line, date=known.date, played=known.played)
            self.renewed += 1
        self._ledger.add([line])
