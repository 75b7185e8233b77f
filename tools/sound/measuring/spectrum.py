"""What a sound is made of: its bands, how sharp it is, and how much two takes are the same."""

import math
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tools.sound.measuring.loudness import Sound
from tools.sound.synthesis import RATE

Values = NDArray[np.float64]

BANDS = (0, 125, 250, 500, 1_000, 2_000, 4_000, 11_026)
"""Octaves in hertz; what is below and above them counts with the last."""
_BARK = 24
"""Bands of the ear."""
_FLOOR = 1e-5
"""What is 50 dB below the strongest band adds nothing."""
_FINE = 120
"""Steps of an octave in which pitches are compared: ten cents each."""
_LOWEST, _OCTAVES = 60.0, 7


def _power(sound: Sound, length: int | None = None) -> tuple[Values, Values]:
    """Pitches in hertz, and the power at each."""
    one = sound.mean(axis=1)
    length = length or 1 << max(len(one), 2_048).bit_length()
    power: Values = np.abs(np.fft.rfft(one, length)) ** 2
    pitches: Values = np.fft.rfftfreq(length, 1 / RATE).astype(np.float64)
    return pitches, power


def bands(sound: Sound) -> list[float]:
    """The part of all power in each octave."""
    pitches, power = _power(sound)
    parts = [power[(pitches >= a) & (pitches < b)].sum() for a, b in pairwise(BANDS)]
    return [float(part / sum(parts)) for part in parts]


def _bark(pitch: Values) -> Values:
    bark: Values = 13 * np.arctan(0.00076 * pitch) + 3.5 * np.arctan((pitch / 7_500) ** 2)
    return bark


def sharpness(sound: Sound) -> float:
    """In acum, roughly after Zwicker: 1 for a narrow noise at 1 kHz, 3 and more hurt in the end."""
    pitches, power = _power(sound)
    places = np.minimum(_bark(pitches).astype(int), _BARK - 1)
    powers = np.bincount(places, power, _BARK).astype(np.float64)
    strengths = np.where(powers > _FLOOR * np.max(powers), powers, 0.0) ** 0.23
    middle = np.arange(_BARK) + 0.5
    weight = np.where(middle > 15.8, 0.066 * np.exp(0.171 * middle), 1.0)
    return float(0.11 * (strengths * weight * middle).sum() / strengths.sum())


def _by_pitch(sound: Sound) -> Values:
    """The spectrum in steps of ten cents, without its mean."""
    pitches, power = _power(sound, 16_384)
    steps = _LOWEST * 2 ** (np.arange(_OCTAVES * _FINE) / _FINE)
    drawn: Values = np.log10(np.interp(steps, pitches, power) + 1e-6 * np.max(power))
    drawn -= drawn.mean()
    return drawn


def cents_apart(one: Sound, other: Sound) -> int:
    """By how much the one must be moved to lie on the other best; at most half an octave."""
    a, b = _by_pitch(one), _by_pitch(other)
    most = _FINE // 2
    moved = [
        float(np.dot(np.roll(a, step)[most:-most], b[most:-most]))
        for step in range(-most, most + 1)
    ]
    return abs(int(np.argmax(moved)) - most) * 10


def sameness(one: Sound, other: Sound) -> float:
    """1 for a copy, at whatever moment it begins; 0 where nothing is shared."""
    length = 1 << math.ceil(math.log2(len(one) + len(other)))
    first, second = (np.fft.rfft(sound.mean(axis=1), length) for sound in (one, other))
    shared = np.fft.irfft(first * np.conj(second), length)
    whole = math.sqrt((one.mean(axis=1) ** 2).sum() * (other.mean(axis=1) ** 2).sum())
    return float(np.abs(shared).max() / whole)


def seam(loop: Sound) -> float:
    """The corner where a loop begins anew, beside its sharpest corners elsewhere: 1 is as sharp."""
    around = np.concatenate([loop[-2:], loop, loop[:2]])
    corners = np.abs(np.diff(around, 2, axis=0)).max(axis=1)
    at_seam = max(corners[:3].max(), corners[-3:].max())
    return float(at_seam / np.quantile(corners[3:-3], 0.999))
