"""Notes by name and by number."""

import math

_SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11, "#": 1, "b": -1}


def number(note: str) -> int:
    """Half tones above C0.

    >>> number("C4"), number("Bb3"), number("F#5")
    (48, 46, 66)
    """
    return sum(_SEMITONES[sign] for sign in note[:-1]) + 12 * int(note[-1])


def hertz(note: str) -> float:
    """
    >>> hertz("A4"), round(hertz("Bb3"), 1), round(hertz("F#5"), 1)
    (440.0, 233.1, 740.0)
    """
    return float(440.0 * 2 ** ((number(note) - 57) / 12))


def number_of(pitch: float) -> float:
    """The number of a pitch in hertz, with parts of half tones.

    >>> number_of(440.0)
    57.0
    """
    return 57 + 12 * math.log2(pitch / 440.0)
