"""How a tune is written down: players, bars, and what they play in them."""

from collections.abc import Callable
from typing import NamedTuple

from tools.sound.synthesis import Wave


class Part(NamedTuple):
    """One player: bars are parted by ``|``, moments of a bar by spaces.

    A moment is a note (``C4``), several (``C4+E4``), or nothing (``.``). ``spread`` is the time
    from one note of a chord to the next, and ``pan`` the place from -1, left, to 1, right.
    """

    instrument: Callable[[float], Wave]
    level: float
    pan: float
    score: str
    spread: float = 0.0


class Tune(NamedTuple):
    """A loop; ``swing`` is how late, in moments, every second moment comes.

    A layer is a loop too, of fewer bars: it is heard beside the tune or not, as the race goes, and
    goes round in it a whole number of times.
    """

    bars: int
    moments: int
    bar_seconds: float
    parts: tuple[Part, ...]
    swing: float = 0.0
    loudness: float = -25.5
    """In LUFS: well below the effects, which tell what happens."""

    @property
    def seconds(self) -> float:
        return self.bars * self.bar_seconds


def chords(names: str, voicings: dict[str, str], *patterns: str) -> str:
    """A score in which each ``x`` of the patterns, bar by bar in turn, is the bar's chord.

    >>> chords("C G", {"C": "C4+E4", "G": "B3+D4"}, ". x", "x .")
    '. C4+E4|B3+D4 .'
    """
    bars = enumerate(names.split())
    return "|".join(
        patterns[number % len(patterns)].replace("x", voicings[name]) for number, name in bars
    )
