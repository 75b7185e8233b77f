"""Opens any file that may be a race, a log or a journal, or says in a sentence why not."""

from pathlib import Path
from typing import Literal, NamedTuple

from cubitos_desktop.match.keeping.journal import FORMAT as JOURNAL
from cubitos_desktop.match.keeping.journal import OLD_SAVE, Recovered, read_journal
from cubitos_desktop.match.keeping.open_races import KeptRace, OpenRace
from cubitos_desktop.match.keeping.profile import changed
from cubitos_desktop.match.keeping.rounds import Round
from cubitos_desktop.match.keeping.saves import taking_up_journal
from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.keeping.versions import NewerFormat, OldSave, needed
from cubitos_desktop.match.library.readable import Readable, readable
from cubitos_desktop.match.race_log import (
    FORMAT,
    LARGEST_LOG,
    VERSION,
    LogError,
    RaceLog,
    Unreadable,
    parsing_log,
    read_json,
)
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.plain_files import NoPlainFile, check_plain, read_plain

Reason = Literal[
    "missing", "folder", "no_file", "too_large", "unreadable", "no_race", "damaged", "newer", "old"
]
_HEAD = 4096
"""What a file is can be seen in so many of its first bytes."""


class NoRace(Exception):
    """A file that cannot be opened as a race."""

    def __init__(self, reason: Reason, name: str, detail: str = "") -> None:
        super().__init__(f"{name}: {reason}")
        self.told: tuple[str, dict[str, object]] = (
            f"races.no_race.{reason}",
            {"file": name, "detail": detail, "size": LARGEST_LOG >> 20},
        )
        """The key of the sentence about it, and what is filled in there."""


class Opened(NamedTuple):
    """A file that holds a race: one of the three is there."""

    path: Path
    log: Readable | None = None
    under_way: OpenRace | None = None
    """A race that goes on."""
    elsewhere: KeptRace | None = None
    """A race under way that only another version of the game can go on with."""
    before_damage: int | None = None
    """How many answers of a race under way could be read, where its file is damaged after them."""


def opened(content: Content, path: Path) -> Slices[Opened]:
    """Open a file in slices; ``NoRace`` where it holds none."""
    data = _data(path)
    yield
    try:
        if JOURNAL.encode() in data[:_HEAD] and not data.startswith(b"{"):
            return (yield from _journal(content, path))
        if data.startswith(OLD_SAVE):
            raise OldSave(path.name)
        if FORMAT.encode() not in data[:_HEAD]:
            raise NoRace("no_race", path.name)
        log = yield from _log(data, path.name)
        return Opened(path, log=(yield from readable(content, log)))
    except OldSave:
        raise NoRace("old", path.name) from None
    except NewerFormat:
        raise NoRace("newer", path.name) from None
    except Unreadable as error:
        raise NoRace("unreadable", path.name, error.reason) from None
    except LogError as error:
        raise NoRace("damaged", path.name, str(error)) from None


def _log(data: bytes, name: str) -> Slices[RaceLog]:
    head = read_json(data, name, "a race log")
    version = head.get("version")
    if head.get("format") == FORMAT and isinstance(version, int) and version > VERSION:
        raise NewerFormat(f"{name}: expected a log of version {VERSION}.")
    yield
    return (yield from parsing_log(data, name))


def check_file(path: Path) -> None:
    """``NoRace`` where a path leads to nothing, to no file or to one that is far too large."""
    try:
        check_plain(path, LARGEST_LOG)
    except NoPlainFile as error:
        raise NoRace(error.lack, path.name, error.reason) from None


def _data(path: Path) -> bytes:
    """All of a file; what is none, or far too large, is refused before it is read."""
    try:
        return read_plain(path, LARGEST_LOG)
    except NoPlainFile as error:
        raise NoRace(error.lack, path.name, error.reason) from None


def _journal(content: Content, path: Path) -> Slices[Opened]:
    """A race under way at its last decision."""
    journal = read_journal(path)
    heading = journal.heading
    answers = None if journal.is_whole else len(journal.answers)
    needs = needed(content, heading.content, heading.game)
    if needs is not None:
        kept = KeptRace(path, heading, _rounds(journal), changed(path), needs)
        return Opened(path, elsewhere=kept, before_damage=answers)
    yield
    match = yield from taking_up_journal(content, journal, path.name)
    race = OpenRace(path, heading, match, changed(path))
    return Opened(path, under_way=race, before_damage=answers)


def _rounds(journal: Recovered) -> list[Round]:
    seats = len(journal.heading.players)
    return [each for each in journal.rounds if len(each) == seats]
