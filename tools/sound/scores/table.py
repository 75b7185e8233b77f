"""The tune of the table: F, calm."""

from tools.sound.instruments import bass, block, brush, chime, drum, hum, marimba, pizzicato
from tools.sound.scores.score import Part, Tune, chords

TABLE = Tune(
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

TABLE_DRIVE = Tune(
    bars=4,
    moments=8,
    bar_seconds=TABLE.bar_seconds,
    loudness=-31.0,
    parts=(
        # C, D and G are a half tone away from no note of F: they go with whatever the tune plays.
        Part(
            pizzicato,
            0.5,
            -0.35,
            "C4 . G4 . C4 . D4 .|C4 . G4 . D4 . G4 .|C4 . G4 . C4 . D4 .|G3 . D4 . G4 . D4 .",
        ),
        Part(
            block,
            0.16,
            0.5,
            ". . G5 . . . C5 .|. . G5 . . C5 . .|. . G5 . . . C5 .|. G5 . G5 . C5 . .",
        ),
        Part(
            brush,
            0.3,
            0.2,
            "C7 C7 C7 . C7 C7 C7 .|C7 C7 C7 . C7 C7 . C7|"
            "C7 C7 C7 . C7 C7 C7 .|C7 . C7 C7 C7 . C7 C7",
        ),
    ),
)
"""It comes in as the race goes on."""

TABLE_RISK = Tune(
    bars=4,
    moments=8,
    bar_seconds=TABLE.bar_seconds,
    loudness=-30.0,
    parts=(
        Part(
            drum,
            1.0,
            0.0,
            "C2 C2 . . C2 C2 . .|C2 C2 . . C2 C2 . .|C2 C2 . . C2 C2 . .|C2 C2 . . C2 C2 . C2",
        ),
        Part(
            block,
            0.12,
            -0.3,
            "C6 G5 C6 G5 C6 G5 C6 G5|C6 G5 C6 G5 C6 G5 C6 G5|"
            "C6 G5 C6 G5 C6 G5 C6 G5|C6 G5 C6 G5 C6 G5 C6 C6",
        ),
    ),
)
"""A heart that beats, and time that runs: somebody may lose everything."""
