"""The tune of the title: G, swinging."""

from tools.sound.instruments import bass, brush, chime, marimba, ukulele
from tools.sound.scores.score import Part, Tune, chords

TITLE = Tune(
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
