"""What was read of the races of a folder, so that a list need not read them again.

The index can be thrown away: what is missing in it is read anew, and an entry counts only while its
file has the same time and size. One whose seal does not fit was changed, and says nothing.
"""

import hashlib
import os
from pathlib import Path

import msgspec

from cubitos_desktop.match.keeping.profile import BIN, LOG, OPEN, RACE, RACES, SAVES, Profile
from cubitos_desktop.match.library.entry import RaceEntry, Stamp
from cubitos_desktop.match.race_log import LogError, read_bytes
from cubitos_desktop.rules.content import MOST_SEATS, Content
from cubitos_desktop.rules.reading.frozen import content_of

FILE = "index.json"
VERSION = 3
_LARGEST = 16 << 20
"""Bytes: room for tens of thousands of races."""
_SUFFIXES = {OPEN: RACE, SAVES: RACE, RACES: LOG}


class _Index(msgspec.Struct):
    version: int
    content: str
    """With which rules and cards races were looked at: others may know more of them, or less."""
    races: list[RaceEntry]


class _Sealed(msgspec.Struct):
    """The index letter by letter: thousands of races are too many to be taken apart in a frame,
    as other small files are."""

    seal: str
    index: msgspec.Raw


def read_index(profile: Profile, content: Content) -> dict[str, RaceEntry]:
    """What was read before, by file; nothing where that is of no use any more."""
    if profile.folder is None:
        return {}
    try:
        kept = msgspec.json.decode(
            read_bytes(profile.folder / FILE, "an index", _LARGEST), type=_Sealed
        )
        index = msgspec.json.decode(kept.index, type=_Index)
    except (LogError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}
    is_changed = kept.seal != _seal(kept.index)
    if is_changed or (index.version, index.content) != (VERSION, content.digest):
        return {}
    return {entry.file: entry for entry in index.races if _is_sound(content, entry)}


def _is_sound(content: Content, entry: RaceEntry) -> bool:
    """Whether what it tells fits together; anybody may have written into the file."""
    folder, seats = entry.file.split("/")[-2:-1], len(entry.players)
    lengths = {seats, len(entry.stands), len(entry.to_go), len(entry.places)}
    is_known = bool(folder) and folder[0] in _SUFFIXES
    is_ranked = all(1 <= place <= seats for place in entry.places) and -1 <= entry.winner < seats
    is_seated = 0 < seats <= MOST_SEATS and lengths <= {0, seats}
    return is_known and is_seated and is_ranked and _is_on_course(content, entry)


def _is_on_course(content: Content, entry: RaceEntry) -> bool:
    """Whether everybody stands on a board that this game can show; where it cannot, no places are
    told."""
    played_with = content_of(content, entry.content)
    if played_with is None or not entry.places:
        return True
    boards = [played_with.tracks[track] for track in entry.tracks if track in played_with.tracks]
    if not boards or len(boards) != len(entry.tracks):
        return False
    return all(
        leg >= 0 and 0 <= space < len(boards[min(leg, len(boards) - 1)].spaces)
        for leg, space in entry.stands
    )


def keep_index(profile: Profile, content: Content, entries: list[RaceEntry]) -> None:
    """Write it soon; no frame waits for that."""
    index = msgspec.json.encode(_Index(VERSION, content.digest, entries))
    profile.put(FILE, msgspec.json.encode(_Sealed(_seal(index), msgspec.Raw(index))))


def _seal(index: bytes | msgspec.Raw) -> str:
    return hashlib.blake2b(index, digest_size=16).hexdigest()


def stamps_of(profile: Profile) -> dict[str, Stamp]:
    """All races of a folder and of its bin as they lie there now."""
    found: dict[str, Stamp] = {}
    if profile.folder is not None:
        for place in ("", f"{BIN}/"):
            for folder, suffix in _SUFFIXES.items():
                _note(profile, f"{place}{folder}", suffix, found)
    return found


def _note(profile: Profile, folder: str, suffix: str, found: dict[str, Stamp]) -> None:
    assert profile.folder is not None
    try:
        with os.scandir(profile.folder / folder) as listed:
            for each in listed:
                if each.name.endswith(suffix) and each.is_file():
                    about = each.stat()
                    stamp = Stamp(about.st_mtime_ns, about.st_size)
                    found[f"{folder}/{each.name}"] = stamp
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        profile.leave(Path(profile.folder / folder), "unreadable", error.strerror or "")
