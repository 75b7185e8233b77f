"""Which notes sound together: found in the scores, where half tones would clash."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from tools.sound.instruments import bass, chime, horn, hum, marimba, pizzicato, ukulele
from tools.sound.make_music import notes
from tools.sound.pitches import hertz, number, number_of
from tools.sound.scores.score import Tune
from tools.sound.scores.tunes import LAYERS, TUNES
from tools.sound.synthesis import RATE, Wave

_PITCHED = {bass, chime, horn, hum, marimba, pizzicato, ukulele}
"""Brushes, hands, drums and blocks ring too shortly for an interval."""
_CLASHES = (1, 13)
"""A half tone, and an octave more. A great seventh is a colour that our chords have."""
_MASKED = 0.2
"""What is softer than that part of the other note is not heard beside it."""
_TICK = 0.02


class Sounding(NamedTuple):
    """A note that is heard from one moment to another, in seconds."""

    begins: float
    ends: float
    note: int
    level: float


def ringing(instrument: Callable[[float], Wave], pitch: float) -> float:
    """Seconds until a note has faded to a tenth; those of an octave are alike in that."""
    return _ringing(instrument, round(math.log2(pitch / hertz("C4"))))


@cache
def _ringing(instrument: Callable[[float], Wave], octave: int) -> float:
    whole = np.abs(np.array(instrument(hertz("C4") * 2**octave)))
    loud = np.flatnonzero(whole > 0.1 * whole.max())
    return float(loud[-1] / RATE)


def soundings(tune: Tune, seconds: float) -> Iterator[Sounding]:
    """What is heard of a tune or of a layer in so much time; it goes round as often as it fits."""
    for part in tune.parts:
        if part.instrument in _PITCHED:
            for note in notes(tune, part):
                lasts = ringing(part.instrument, note.pitch)
                for turn in range(round(seconds / tune.seconds)):
                    at = note.at + turn * tune.seconds
                    yield Sounding(at, at + lasts, round(number_of(note.pitch)), note.level)


def all_of(name: str) -> list[Sounding]:
    """A tune with all its layers."""
    seconds = TUNES[name].seconds
    scores = (TUNES[name], *LAYERS[name].values())
    return [sounding for score in scores for sounding in soundings(score, seconds)]


def clashes(heard: Sequence[Sounding]) -> Iterator[tuple[Sounding, Sounding]]:
    """Pairs that sound together a half tone apart."""
    in_order = sorted(heard)
    for place, one in enumerate(in_order):
        for other in in_order[place + 1 :]:
            if other.begins >= one.ends:
                break
            softer, louder = sorted((one.level, other.level))
            if abs(one.note - other.note) in _CLASHES and softer > _MASKED * louder:
                yield one, other


def struck_together(heard: Sequence[Sounding]) -> int:
    """How many of them even begin together: nobody would write that."""
    return sum(other.begins - one.begins < 0.06 for one, other in clashes(heard))


def clashing_part(name: str) -> float:
    """The part of its time in which a tune with all layers has a half tone in it."""
    seconds = TUNES[name].seconds
    hurts = np.zeros(math.ceil(seconds / _TICK), bool)
    for one, other in clashes(all_of(name)):
        hurts[int(other.begins / _TICK) : int(min(one.ends, other.ends) / _TICK)] = True
    return float(hurts.mean())


def clashing_notes(name: str, sounded: Sequence[str]) -> float:
    """The part of its time in which an effect with these notes would have a half tone with a
    note of the tune."""
    seconds = TUNES[name].seconds
    wrong = {number(note) + side * by for note in sounded for by in _CLASHES for side in (-1, 1)}
    hurts = np.zeros(math.ceil(seconds / _TICK), bool)
    for begins, ends, note, _ in all_of(name):
        if note in wrong:
            hurts[int(begins / _TICK) : int(ends / _TICK)] = True
    return float(hurts.mean())


def scale_of(name: str) -> set[int]:
    """The notes that a tune is made of, without their octaves."""
    return {sounding.note % 12 for sounding in all_of(name)}
