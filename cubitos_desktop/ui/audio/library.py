"""The recordings: read when they are first needed, and never the same take twice in a row."""

import random

import pygame

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.cues import RECORDINGS

LEAD_IN = 256
"""Samples of silence before each take of a file, which its compression needs."""
_BYTES = 4
"""Of a sample: two for each ear, as the mixer is opened."""
_SILENT = b"\x00\x01\xff"
"""Samples of 0, 1 and -1 consist of these."""


class Library:
    """All takes of all files."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        """By file; none of one that cannot be read."""
        self._last: dict[tuple[str, int], int] = {}
        """The take that was heard last, by file and rung."""

    def take(self, file: str, rung: int = 0) -> pygame.mixer.Sound | None:
        """Another take than the last one; beyond the highest rung it stays at that one."""
        recording = RECORDINGS[file]
        rung = min(rung, recording.rungs - 1)
        takes = self._load(file)
        if not takes:
            return None
        last = self._last.get((file, rung))
        number = self._chance.choice([n for n in range(recording.takes) if n != last] or [0])
        self._last[file, rung] = number
        return takes[rung * recording.takes + number]

    def read_next(self) -> bool:
        """Read a file that nobody has needed yet; says whether more are left."""
        missing = [file for file in RECORDINGS if file not in self._takes]
        if missing:
            self._load(missing[0])
        return len(missing) > 1

    def _load(self, file: str) -> list[pygame.mixer.Sound]:
        if file not in self._takes:
            try:
                self._takes[file] = takes_of(file)
            except (pygame.error, OSError):
                # A lost file is no reason to stop a race.
                self._takes[file] = []
        return self._takes[file]


def takes_of(file: str) -> list[pygame.mixer.Sound]:
    """The takes of a file: they have equal room in it, and silence at their ends."""
    recording = RECORDINGS[file]
    whole = pygame.mixer.Sound(assets_dir() / "sounds" / f"{file}.ogg").get_raw()
    count = recording.takes * recording.rungs
    room = len(whole) // _BYTES // count * _BYTES
    if not room:
        raise OSError(f"{file}.ogg is shorter than its {count} takes")
    starts = range(0, count * room, room)
    return [_trimmed(whole[start + LEAD_IN * _BYTES : start + room]) for start in starts]


def _trimmed(take: bytes) -> pygame.mixer.Sound:
    """Without the silence behind it: whoever waits for its end does not wait for that."""
    length = len(take.rstrip(_SILENT))
    return pygame.mixer.Sound(buffer=take[: length + -length % _BYTES])
