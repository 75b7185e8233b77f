"""A lock on a folder: one window at a time keeps things there. It ends with the process."""

import errno
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What a system says of a lock that somebody else holds."""


_CAREFUL = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Nothing is made where a link leads, and nothing is waited for."""


class Lock:
    """Holds the lock on a file from ``take`` to ``release``, or until the process is gone."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle = -1

    @property
    def is_held(self) -> bool:
        return self._handle >= 0

    def take(self) -> bool:
        """Whether it is ours now; ``OSError`` where not even the file can be made."""
        if self.is_held:
            return True
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | _CAREFUL, 0o600)
        try:
            _seize(handle)
        except OSError as error:
            if error.errno in _TAKEN:
                os.close(handle)
                return False
            # Some disks know no locks: better no lock there than nothing kept.
        self._handle = handle
        return True

    def release(self) -> None:
        if self.is_held:
            os.close(self._handle)
            self._handle = -1
