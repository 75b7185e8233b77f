"""The tunes of the title, the table and the results, note by note; all three are our own."""

from collections.abc import Callable
from typing import NamedTuple

from tools.instruments import bass, brush, chime, hum, marimba, pizzicato, ukulele
from tools.synthesis import Wave


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
    """A loop; ``swing`` is how late, in moments, every second moment comes."""

    bars: int
    moments: int
    bar_seconds: float
    parts: tuple[Part, ...]
    swing: float = 0.0

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


_TITLE = Tune(
    bars=16,
    moments=8,
    bar_seconds=2.4,
    swing=0.24,
    parts=(
        Part(
            marimba,
            1.0,
            -0.25,
            "D5 . B4 D5 . . G5 .|E5 . . . . . B4 .|C5 . E5 . D5 . C5 .|D5 . . . . . . .|"
            "D5 . B4 D5 . . G5 .|A5 . G5 . E5 . . .|C5 . E5 . . D5 . A4|B4 . . G4 . . . .|"
            "E5 . . E5 . G5 . .|D5 . . B4 . . . .|C5 . . C5 . E5 . .|B4 . . . . . . .|"
            "E5 . G5 . . A5 . G5|F#5 . D5 . E5 . . .|C5 . D5 . E5 . G5 .|A5 . . F#5 . . . .",
        ),
        Part(
            ukulele,
            0.3,
            0.35,
            chords(
                "G Em C D G Em Am G C G Am Em C Bm Am D7",
                {
                    "G": "G4+B4+D5",
                    "Em": "G4+B4+E5",
                    "C": "G4+C5+E5",
                    "D": "F#4+A4+D5",
                    "Am": "E4+A4+C5",
                    "Bm": "F#4+B4+D5",
                    "D7": "F#4+A4+C5",
                },
                ". . x . . . x .",
                ". . x . . x . .",
                ". . x . . . x .",
                ". . x . . . . x",
            ),
            spread=0.016,
        ),
        Part(
            bass,
            0.6,
            0.0,
            "G2 . . . D3 . . .|E2 . . . B2 . . .|C3 . . . G2 . . .|D3 . . . . . A2 .|"
            "G2 . . . D3 . . .|E2 . . . B2 . . .|A2 . . . D3 . . .|G2 . . . . . B2 .|"
            "C3 . . . G2 . . .|G2 . . . D3 . . .|A2 . . . E3 . . .|E2 . . . B2 . . .|"
            "C3 . . . G2 . . .|B2 . . . E3 . . .|A2 . . . E3 . . .|D3 . . . A2 . . .",
        ),
        Part(
            chime,
            0.16,
            0.5,
            ". . . . . . . .|. . . . G5 . E5 .|. . . . . . . .|. . F#5 . A5 . D6 .|"
            ". . . . . . . .|. . . . . . . .|. . . . . . . .|. . . . D6 . B5 .|"
            ". . . . . . . .|. . . . . . D6 .|. . . . . . . .|. . E5 . G5 . B5 .|"
            ". . . . . . . .|. . . . . . . .|. . . . . . . .|. . . . . . . .",
        ),
        Part(
            brush,
            0.05,
            -0.5,
            "|".join(["C7 . . C7 C7 . . .", "C7 . . . C7 . . C7"] * 8),
        ),
    ),
)

_TABLE = Tune(
    bars=32,
    moments=8,
    bar_seconds=2.5,
    parts=(
        Part(
            marimba,
            0.8,
            -0.3,
            "A4 . . . C5 . . .|. . . . . . A4 .|D5 . . C5 . . A4 .|G4 . . . . . . .|"
            ". . A4 . C5 . . .|E5 . . . D5 . C5 .|D5 . . . . . F4 .|G4 . . . . . . .|"
            ". . . . . . . .|. . C5 . E5 . . .|D5 . . . F5 . . .|C5 . . . . . . .|"
            "Bb4 . . D5 . . C5 .|. . Bb4 . . . G4 .|A4 . . . . . . .|. . . . . . . .|"
            ". . . . . . . .|. . . . D4 . F4 .|. . . . . . . .|. . A4 . F4 . . .|"
            ". . . . . . . .|. . . . G4 . . .|. . . . . . . .|. . C5 . A4 . F4 .|"
            "D5 . . . F5 . D5 .|. . C5 . . . . .|C5 . . . E5 . C5 .|A4 . . . . . . .|"
            "Bb4 . . A4 . . G4 .|. . . . . . D4 .|E4 . . . G4 . . .|. . . . . . . .",
        ),
        Part(
            chime,
            0.3,
            0.45,
            ". . . . . . . .|. . . . . . . .|. . . . . . . .|. . . . C6 . G5 .|"
            ". . . . . . . .|. . . . . . . .|. . . . . . . .|. . . . E5 . . .|"
            ". . A5 . . . F5 .|. . . . . . . .|. . . . . . . .|. . . . A5 . C6 .|"
            ". . . . . . . .|. . . . . . . .|. . . . C6 . . .|A5 . . . G5 . . .|"
            ". . D5 . F5 . . .|A5 . . . . . . .|G5 . . . E5 . . .|F5 . . . . . . .|"
            ". . Bb4 . D5 . . .|E5 . . . . . . .|C5 . . . A4 . . .|. . . . . . . .|"
            ". . . . . . . .|. . . . . . G5 .|. . . . . . . .|. . . . F5 . A5 .|"
            ". . . . . . . .|. . . . D5 . F5 .|. . . . . . . .|G5 . . . E5 . . .",
        ),
        Part(
            pizzicato,
            0.42,
            0.25,
            "F3 . A3 . E4 . A3 .|D3 . A3 . F4 . . .|Bb3 . D4 . A4 . . .|C4 . E4 . G4 . . .|"
            "F3 . A3 . E4 . A3 .|A3 . C4 . G4 . . .|Bb3 . . . F4 . D4 .|C4 . G4 . . . G3 .|"
            "D4 . F4 . A4 . C5 .|A3 . E4 . . . . .|Bb3 . D4 . . . A4 .|A3 . C4 . F4 . A4 .|"
            "G3 . . . F4 . . .|Bb3 . F4 . . . D4 .|F3 . A3 . E4 . C4 .|. . C4 . G4 . . .|"
            "Bb3 . F4 . A4 . . .|Bb3 . D4 . . . . .|A3 . E4 . G4 . . .|D4 . A3 . . . C4 .|"
            "G3 . D4 . F4 . . .|C4 . G3 . . . E4 .|F3 . C4 . E4 . A4 .|. . . . . . . .|"
            "Bb3 . D4 . A4 . . .|C4 . E4 . G4 . . .|A3 . C4 . G4 . . .|D4 . F4 . . . . .|"
            "G3 . Bb3 . F4 . D4 .|. . Bb3 . D4 . . .|C4 . G4 . E4 . . .|. . C4 . G3 . . .",
        ),
        Part(
            bass,
            0.55,
            0.0,
            "F2 . . . . . . .|D3 . . . . . A2 .|Bb2 . . . . . . .|C3 . . . G2 . . .|"
            "F2 . . . . . . .|A2 . . . . . . .|Bb2 . . . . . F2 .|C3 . . . . . . .|"
            "D3 . . . . . . .|A2 . . . . . . .|Bb2 . . . . . . .|A2 . . . . . F2 .|"
            "G2 . . . . . . .|Bb2 . . . . . . .|F2 . . . C3 . . .|C3 . . . . . . .|"
            "Bb2 . . . . . . .|Bb2 . . . F2 . . .|A2 . . . . . . .|D3 . . . . . . .|"
            "G2 . . . . . . .|C3 . . . . . . .|F2 . . . . . . .|F2 . . . C3 . . .|"
            "Bb2 . . . . . . .|C3 . . . . . . .|A2 . . . . . . .|D3 . . . A2 . . .|"
            "G2 . . . . . . .|G2 . . . D3 . . .|C3 . . . . . . .|C3 . . . G2 . . .",
        ),
        Part(
            hum,
            0.07,
            -0.1,
            chords(
                "F Dm Bb C F Am Bb C Dm Am Bb F Gm Bb F C "
                "Bb Bb Am Dm Gm C F F Bb C Am Dm Gm Gm C C",
                {
                    "F": "A3+C4+E4",
                    "Dm": "A3+C4+F4",
                    "Bb": "Bb3+D4+F4",
                    "C": "G3+C4+E4",
                    "Am": "G3+C4+E4",
                    "Gm": "Bb3+D4+F4",
                },
                "x . . . . . . .",
            ),
        ),
    ),
)

_RESULTS = Tune(
    bars=24,
    moments=6,
    bar_seconds=1.6,
    parts=(
        Part(
            chime,
            0.55,
            -0.2,
            "E5 . . . G5 .|A5 . . . . .|A5 . G5 . F5 .|D5 . . . . .|"
            "E5 . . . G5 .|B5 . . . G5 .|A5 . F5 . D5 .|C5 . . . . .|"
            ". . . . . .|. . . . . .|. . . . . .|. . . . . .|"
            "A4 . C5 . F5 .|E5 . . . G5 .|F#5 . . . A5 .|G5 . . . . .|"
            "E5 . . . G5 .|A5 . . . . .|C6 . A5 . F5 .|Ab5 . . . F5 .|"
            "G5 . . . E5 .|D5 . . . B4 .|C5 . . . . .|. . . . . .",
        ),
        Part(
            marimba,
            0.7,
            0.25,
            ". . . . . .|. . E5 . C5 .|. . . . . .|. . B4 . G4 .|"
            ". . . . . .|. . . . . .|. . . . . .|. . G4 . E4 .|"
            "A5 . . . C6 .|G5 . . . E5 .|F5 . E5 . D5 .|C5 . . . . .|"
            ". . . . . .|. . . . . .|. . . . . .|. . D5 . B4 .|"
            ". . . . . .|. . E5 . C5 .|. . . . . .|. . . . . .|"
            ". . . . . .|. . . . . .|. . G4 . E4 .|. . D4 . G4 .",
        ),
        Part(
            ukulele,
            0.26,
            0.4,
            chords(
                "C Am F G C Em F C F C Dm Am F C D7 G C Am F Fm C G7 C G",
                {
                    "C": "G4+C5+E5",
                    "Am": "E4+A4+C5",
                    "F": "F4+A4+C5",
                    "G": "G4+B4+D5",
                    "Em": "G4+B4+E5",
                    "Dm": "F4+A4+D5",
                    "D7": "F#4+A4+C5",
                    "Fm": "F4+Ab4+C5",
                    "G7": "F4+G4+B4",
                },
                ". . x . x .",
                ". . x . . .",
            ),
            spread=0.02,
        ),
        Part(
            bass,
            0.55,
            0.0,
            "C3 . . . . .|A2 . . . . .|F2 . . . . .|G2 . . . . .|"
            "C3 . . . . .|E3 . . . . .|F2 . . . G2 .|C3 . . . . .|"
            "F2 . . . . .|C3 . . . . .|D3 . . . . .|A2 . . . . .|"
            "F2 . . . . .|E2 . . . . .|D3 . . . . .|G2 . . . . .|"
            "C3 . . . . .|A2 . . . . .|F2 . . . . .|F2 . . . . .|"
            "G2 . . . . .|G2 . . . . .|C3 . . . . .|G2 . . . . .",
        ),
    ),
)

TUNES: dict[str, Tune] = {"title": _TITLE, "table": _TABLE, "results": _RESULTS}
