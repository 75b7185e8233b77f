"""The one door for files that anybody may have put there: plain ones, of a bounded size, read once.

What is no plain file (a pipe, a device, a folder) is never waited for, and nothing is read without
an end. ``tests/rules/test_plain_files.py`` finds whoever reads a file past this door.
"""

import os
import stat
from pathlib import Path
from typing import Literal

Lack = Literal["missing", "folder", "no_file", "too_large", "unreadable"]
_BLOCK = 1 << 20
_FLAGS = (
    os.O_RDONLY
    # A pipe with nobody at its other end is opened at once, and nothing waits for its bytes.
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class NoPlainFile(Exception):
    """What lies there cannot be read as a file; ``reason`` is what the system says, if anything."""

    def __init__(self, lack: Lack, reason: str = "") -> None:
        super().__init__(reason or lack)
        self.lack: Lack = lack
        self.reason = reason


def read_plain(path: Path, largest: int, *, end: int | None = None) -> bytes:
    """All bytes of a plain file of at most this size, or so many at its end; or ``NoPlainFile``."""
    check_plain(path, largest)
    try:
        handle = os.open(path, _FLAGS)
        try:
            # Another thing may lie there by now.
            about = os.fstat(handle)
            _check(about, largest)
            if end is not None:
                os.lseek(handle, max(0, about.st_size - end), os.SEEK_SET)
            return _bytes(handle, largest)
        finally:
            os.close(handle)
    except OSError as error:
        raise _lack(error) from None


def check_plain(path: Path, largest: int) -> None:
    """``NoPlainFile`` where a path leads to nothing, to no plain file or to one that is larger."""
    try:
        about = os.stat(path)
    except (OSError, ValueError) as error:
        raise _lack(error) from None
    _check(about, largest)


def _check(about: os.stat_result, largest: int) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise NoPlainFile("folder")
    if not stat.S_ISREG(about.st_mode):
        raise NoPlainFile("no_file")
    if about.st_size > largest:
        raise NoPlainFile("too_large")


def _bytes(handle: int, largest: int) -> bytes:
    """A size is only what a system says: some files of systems have none and never end."""
    found = bytearray()
    while block := os.read(handle, min(_BLOCK, largest + 1 - len(found))):
        found += block
        if len(found) > largest:
            raise NoPlainFile("too_large")
    return bytes(found)


def _lack(error: OSError | ValueError) -> NoPlainFile:
    is_missing = isinstance(error, FileNotFoundError | NotADirectoryError)
    # A name that no system takes is a ``ValueError``, of which a system says nothing.
    reason: str | None = getattr(error, "strerror", None)
    return NoPlainFile("missing" if is_missing else "unreadable", reason or "")
