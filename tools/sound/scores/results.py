"""The tune of the podium: C, in three."""

from tools.sound.instruments import bass, brush, chime, drum, hands, horn, marimba, ukulele
from tools.sound.scores.score import Part, Tune, chords

RESULTS = Tune(
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

RESULTS_GLORY = Tune(
    bars=8,
    moments=6,
    bar_seconds=RESULTS.bar_seconds,
    loudness=-29.0,
    parts=(
        # Each bar is heard over three of the tune, and plays what belongs to all of their chords.
        Part(
            horn,
            0.5,
            0.1,
            "C4+G4 . . . . .|C4 . . . G4 .|F4+A4 . . . . .|. . . . D4 .|"
            "C4+G4 . . . . .|G4 . . . . .|A4 . . . . .|. . D4+G4 . . .",
            spread=0.015,
        ),
        Part(
            drum,
            0.5,
            -0.1,
            "C2 . . . . .|C2 . . . . .|C2 . . . . .|C2 . . . C2 .|"
            "C2 . . . . .|C2 . . . . .|C2 . . . . .|C2 . C2 . C2 .",
        ),
        Part(
            hands,
            0.35,
            0.45,
            ". . C6 . C6 .|. . C6 . C6 .|. . C6 . C6 .|. . C6 . C6 C6|"
            ". . C6 . C6 .|. . C6 . C6 .|. . C6 . C6 .|. . C6 C6 C6 .",
        ),
        Part(brush, 0.12, -0.5, "|".join(["C7 . C7 C7 C7 ."] * 8)),
    ),
)
"""Horns, drums and hands for those who have won."""
