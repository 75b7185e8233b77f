"""A disk that fails below the game's writer, at one of its calls or from one of them on."""

import errno
import io
import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

SLOW = 0.3
"""Seconds: longer than a picture waits for an answer to be written."""

Fault = Callable[[str], None]
"""Is told which call is made, and may raise or wait."""


def refuses(number: int) -> Fault:
    def raise_it(call: str) -> None:
        raise OSError(number, os.strerror(number))

    return raise_it


def waits(call: str) -> None:
    time.sleep(SLOW)


FAULTS: dict[str, Fault] = {
    "full": refuses(errno.ENOSPC),
    "broken": refuses(errno.EIO),
    "read only": refuses(errno.EROFS),
    "slow": waits,
}
SHORT = "short"
"""Writes only half of what it was given, and says so; the next call writes on."""
HALF = "half"
"""Writes half of what it was given, and then is full."""


class FailingDisk:
    """Counts the calls that change something below a folder; lets some of them fail."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.calls: list[str] = []
        self.fault = ""
        self.first = self.last = -1
        """From which call to which it fails."""
        self._lock = threading.Lock()

    def fail(self, fault: str, first: int, last: int | None = None) -> None:
        """Fail at the calls from one to another, counted from now on; at one only where none is
        named."""
        with self._lock:
            self.calls.clear()
        self.fault, self.first, self.last = fault, first, first if last is None else last

    def mend(self) -> None:
        self.fault = ""

    @property
    def has_failed(self) -> bool:
        return len(self.calls) > self.first

    def _is_hit(self, call: str) -> bool:
        with self._lock:
            number = len(self.calls)
            self.calls.append(call)
            return bool(self.fault) and self.first <= number <= self.last

    def meet(self, call: str) -> None:
        """A call that is done or not."""
        if self._is_hit(call):
            FAULTS.get(self.fault, FAULTS["full"])(call)

    def write(self, write: Callable[[Any], int | None], data: bytes) -> int | None:
        """A call that may be done by half."""
        if not self._is_hit("write"):
            return write(data)
        if self.fault not in (SHORT, HALF):
            FAULTS[self.fault]("write")
            return write(data)
        written = write(data[: max(1, len(data) // 2)])
        if self.fault == HALF and len(data) > 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return written

    # --- where it lies ----------------------------------------------------------------------------

    @contextmanager
    def below(self) -> Iterator[None]:
        """The game writes on this disk."""
        with ExitStack() as changed:

            def change(place: object, name: str, new: Callable[..., Any]) -> None:
                changed.enter_context(mock.patch.object(place, name, new))

            for name in ("mkdir", "replace", "rename", "unlink"):
                change(os, name, self._asking(name, getattr(os, name)))
            change(os, "fsync", self._asked_by_handle("fsync", os.fsync))
            change(os, "ftruncate", self._asked_by_handle("truncate", os.ftruncate))
            change(tempfile, "mkstemp", self._making(tempfile.mkstemp))
            change(os, "fdopen", self._opening_handle(os.fdopen))
            change(io, "open", self._opening(io.open))
            yield

    def _is_mine(self, path: object) -> bool:
        is_path = isinstance(path, str | os.PathLike)
        return is_path and Path(os.fspath(path)).is_relative_to(self.folder)  # type: ignore[call-overload]

    def _asking(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def ask(path: Any, *rest: Any, **more: Any) -> Any:
            if self._is_mine(path):
                self.meet(name)
            return real(path, *rest, **more)

        return ask

    def _asked_by_handle(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*arguments: Any) -> Any:
            self.meet(name)
            return real(*arguments)

        return ask

    def _making(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def make(*, dir: Path, suffix: str) -> Any:
            if self._is_mine(dir):
                self.meet("make")
            return real(dir=dir, suffix=suffix)

        return make

    def _opening_handle(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def open_handle(handle: int, mode: str = "r", *rest: Any, **more: Any) -> Any:
            if mode == "wb":
                return io.BufferedWriter(_Raw(handle, "w", self))
            return real(handle, mode, *rest, **more)

        return open_handle

    def _opening(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def open_path(path: Any, mode: str = "r", buffering: int = -1, *rest: Any) -> Any:
            if not self._is_mine(path) or "a" not in mode:
                return real(path, mode, buffering, *rest)
            self.meet("open")
            raw = _Raw(os.fspath(path), mode.replace("b", ""), self)
            if not buffering:
                return raw
            return io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)

        return open_path


class _Raw(io.FileIO):
    """A file on the failing disk."""

    def __init__(self, file: int | str, mode: str, disk: FailingDisk) -> None:
        super().__init__(file, mode)
        self._disk = disk

    def write(self, data: Any) -> int:
        return self._disk.write(super().write, bytes(data)) or 0

    def truncate(self, size: int | None = None) -> int:
        self._disk.meet("truncate")
        return super().truncate(size)
