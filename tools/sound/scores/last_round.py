"""The tune of the last round: that of the table in C, higher and in a hurry."""

from tools.sound.instruments import (
    bass,
    block,
    brush,
    chime,
    drum,
    hands,
    marimba,
    pizzicato,
    ukulele,
)
from tools.sound.scores.score import Part, Tune, chords

_CHORDS = "C Am F G C Em F G Am Em F C Dm F C G"

LAST_ROUND = Tune(
    bars=16,
    moments=8,
    bar_seconds=2.0,
    parts=(
        Part(
            marimba,
            0.9,
            -0.25,
            "E5 . E5 G5 . . G5 .|A5 . G5 . E5 . C5 .|A5 . A5 G5 . F5 . .|D5 . . D5 . . G5 .|"
            "E5 . E5 G5 . . C6 .|B5 . G5 . E5 . G5 .|A5 . C6 . A5 . F5 .|D5 . . G5 . . . .|"
            "C6 . C6 . . A5 . E5|G5 . . B5 . . G5 .|A5 . A5 . . C6 . A5|G5 . . E5 . . . .|"
            "F5 . A5 . D6 . . C6|A5 . C6 . . A5 . F5|G5 . E5 . C5 . E5 .|D5 . G5 . B5 . D6 .",
        ),
        Part(
            ukulele,
            0.2,
            0.35,
            chords(
                _CHORDS,
                {
                    "C": "G4+C5+E5",
                    "Am": "E4+A4+C5",
                    "F": "F4+A4+C5",
                    "G": "G4+B4+D5",
                    "Em": "G4+B4+E5",
                    "Dm": "F4+A4+D5",
                },
                "x . x x . x x .",
                "x . x x . x . x",
            ),
            spread=0.012,
        ),
        Part(
            bass,
            0.5,
            0.0,
            chords(
                _CHORDS,
                {
                    "C": "C3 . . C3 G2 . C3 .",
                    "Am": "A2 . . A2 E2 . A2 .",
                    "F": "F2 . . F2 C3 . F2 .",
                    "G": "G2 . . G2 D3 . G2 .",
                    "Em": "E2 . . E2 B2 . E2 .",
                    "Dm": "D3 . . D3 A2 . D3 .",
                },
                "x",
            ),
        ),
        Part(
            chime,
            0.18,
            0.5,
            ". . . . . . . .|. . . . . . . .|. . . . . . C6 .|. . . . D6 . B5 .|"
            ". . . . . . . .|. . . . . . . .|. . . . . . . .|. . . . D6 . G6 .|"
            ". . . . . . . .|. . . . . . . .|. . . . . . . .|. . . . G6 . E6 .|"
            ". . . . . . . .|. . . . . . . .|. . . . . . G6 .|. . . . . . . .",
        ),
        Part(brush, 0.2, -0.5, "|".join(["C7 C7 C7 C7 C7 C7 C7 C7"] * 16)),
        Part(drum, 0.3, 0.0, "|".join(["D2 . . . D2 . . .", "D2 . . . D2 . . D2"] * 8)),
    ),
)

LAST_ROUND_DRIVE = Tune(
    bars=4,
    moments=8,
    bar_seconds=LAST_ROUND.bar_seconds,
    loudness=-30.0,
    parts=(
        Part(
            hands,
            0.6,
            0.4,
            ". . C6 . . . C6 .|. . C6 . . . C6 .|. . C6 . . . C6 .|. . C6 . C6 . C6 C6",
        ),
        # D, G and A are a half tone away from no note of C: they go with whatever the tune plays.
        Part(
            pizzicato,
            0.5,
            -0.4,
            "G4 G4 D5 G4 A4 G4 D5 G4|G4 G4 D5 G4 A4 G4 D5 G4|"
            "G4 G4 D5 G4 A4 G4 D5 G4|G4 G4 D5 D5 A4 A4 D5 D5",
        ),
        Part(
            drum,
            0.45,
            0.0,
            ". . . D3 . . D3 .|. . . D3 . . D3 .|. . . D3 . . D3 .|. . D3 . D3 D3 D3 D3",
        ),
    ),
)
"""The stand claps along as the line comes nearer."""

LAST_ROUND_RISK = Tune(
    bars=4,
    moments=8,
    bar_seconds=LAST_ROUND.bar_seconds,
    loudness=-29.0,
    parts=(
        Part(
            drum,
            1.0,
            0.0,
            "C2 C2 . . C2 C2 . .|C2 C2 . . C2 C2 . .|C2 C2 . . C2 C2 . .|C2 C2 . . C2 C2 C2 C2",
        ),
        Part(block, 0.12, -0.3, "|".join(["D6 G5 D6 G5 D6 G5 D6 G5"] * 4)),
    ),
)
"""The same heart as at the table, and faster."""
