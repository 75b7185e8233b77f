"""A screen that nobody sees (Xvfb), and when something is first shown on it."""

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PATIENCE = 60.0
"""Seconds, also for a machine that has a lot else to do."""
_LOOK = 0.005
_ROWS = 80
_MANY = 100
"""A first picture has more colours than that; an empty window has one."""
_HEAD = struct.Struct(">25I")


def has_screen() -> bool:
    return shutil.which("Xvfb") is not None


class Screen:
    """A running screen; it is read from the server's own picture of it."""

    def __init__(self, number: str, folder: Path) -> None:
        self.surroundings = {
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        self._file = folder / "Xvfb_screen0"

    def colours(self) -> int:
        """How many colours are seen now, in a few rows: whoever looks must not hold up the game."""
        data = self._file.read_bytes()
        head = _HEAD.unpack_from(data)
        begin, height, in_row = head[0] + head[19] * 12, head[5], head[12]
        rows = (data[begin + y * in_row : begin + (y + 1) * in_row] for y in range(0, height, _ROWS))
        return len({pixel for row in rows for (pixel,) in struct.iter_unpack("<I", row)})

    def seconds_to_picture(self, command: Sequence[str], surroundings: Mapping[str, str]) -> float:
        """From the start of a game to its first picture on this screen; the game is ended then."""
        began = time.perf_counter()
        game = subprocess.Popen(command, env=dict(surroundings) | self.surroundings)
        try:
            while self.colours() < _MANY:
                if game.poll() is not None:
                    raise ChildProcessError(f"{command[0]} ended before its first picture")
                if time.perf_counter() - began > PATIENCE:
                    raise TimeoutError(f"{command[0]} showed nothing in {PATIENCE:.0f} s")
                time.sleep(_LOOK)
            return time.perf_counter() - began
        finally:
            game.kill()
            game.wait()


@contextmanager
def screen() -> Iterator[Screen]:
    """A screen of the usual size, on the first number that is free."""
    with TemporaryDirectory() as folder:
        reading, writing = os.pipe()
        server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-fbdir", folder),
                *("-screen", "0", "1280x800x24", "-nolisten", "tcp"),
            ],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as said:
                yield Screen(said.readline().strip(), Path(folder))
        finally:
            server.terminate()
            server.wait()
