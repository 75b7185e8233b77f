"""A file that grows at its end and is kept as it should be, whatever others do to it meanwhile."""

import os
from pathlib import Path
from typing import IO

from cubitos_desktop.match.race_log import write_whole


class GrowingFile:
    """Brings a file up to date with bytes of which only the end is ever new.

    At first, and after anything went wrong, it is written anew as a whole: there is never half a
    line in the middle of it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written = 0
        """How many bytes are in the file."""
        self._file: IO[bytes] | None = None

    @property
    def is_open(self) -> bool:
        return self._file is not None

    def grow(self, data: bytes) -> None:
        """Have all of this in the file; ``OSError`` where that cannot be done."""
        if self._file is not None and self.written == len(data):
            return
        if self._file is not None and not self._is_as_left():
            self.close()
        if self._file is None:
            write_whole(self.path, data)
            self._file = self.path.open("ab", buffering=0)
            self.written = len(data)
            return
        try:
            self._append(data[self.written :])
            self.written = len(data)
            os.fsync(self._file.fileno())
        except OSError:
            self.close()
            raise

    def _is_as_left(self) -> bool:
        """Whether the file is the one that was written, and as long: others may delete or replace
        it, cut it short or add to it."""
        assert self._file is not None, "the file is not open"
        about = os.fstat(self._file.fileno())
        try:
            is_there = os.path.samestat(about, os.stat(self.path))
        except OSError:
            is_there = False
        return is_there and about.st_size == self.written

    def _append(self, data: bytes) -> None:
        assert self._file is not None, "the file is not open"
        while data:
            data = data[self._file.write(data) :]

    def leave(self, data: bytes) -> None:
        """Let it go, whole; one that somebody has taken away is not brought back."""
        if self._file is not None and self.path.exists() and not self._is_as_left():
            write_whole(self.path, data)
        self.close()

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()
