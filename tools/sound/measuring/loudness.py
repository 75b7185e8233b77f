"""How loud a sound is to an ear, after ITU-R BS.1770: the measure that radio and films are made by.

Sounds are arrays of samples by ears, between -1 and 1.
"""

import math

import numpy as np
from numpy.typing import NDArray

from tools.sound.synthesis import RATE

Sound = NDArray[np.float64]

_BLOCK = 0.4
"""Seconds that an ear takes together."""
_ABSOLUTE, _RELATIVE = -70.0, -10.0
"""Blocks below are silence, and pauses between what is heard."""
SILENCE = -120.0


def weighted(sound: Sound) -> Sound:
    """As an ear hears it: bass counts less, and what is above 1.7 kHz a little more."""
    # Powers of two are quick, and the filters have come to rest before it ends.
    length = 1 << (len(sound) + RATE // 4).bit_length()
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(length))
    response = _shelf(turn) * _without_bass(turn)
    spectrum = np.fft.rfft(sound, length, axis=0)
    whole: Sound = np.fft.irfft(spectrum * response[:, None], length, axis=0)
    return whole[: len(sound)]


def _shelf(turn: NDArray[np.complex128]) -> NDArray[np.complex128]:
    """The head between the ears."""
    k, q, gain = math.tan(math.pi * 1_681.974450955533 / RATE), 0.7071752369554196, 1.584864701
    high, middle = gain, gain**0.4996667741545416
    ahead = (high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k)
    back = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    return _ratio(turn, ahead, back)


def _without_bass(turn: NDArray[np.complex128]) -> NDArray[np.complex128]:
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + k / q + k * k
    back = (whole, 2 * (k * k - 1), 1 - k / q + k * k)
    return _ratio(turn, (whole, -2 * whole, whole), back)


def _ratio(
    turn: NDArray[np.complex128],
    ahead: tuple[float, float, float],
    back: tuple[float, float, float],
) -> NDArray[np.complex128]:
    above = ahead[0] + ahead[1] * turn + ahead[2] * turn**2
    below = back[0] + back[1] * turn + back[2] * turn**2
    ratio: NDArray[np.complex128] = above / below
    return ratio


def _powers(sound: Sound) -> NDArray[np.float64]:
    """The power of each block of 0.4 seconds, four times as many as fit side by side."""
    block = round(_BLOCK * RATE)
    short = max(0, block - len(sound))
    heard = weighted(np.pad(sound, ((0, short), (0, 0))))
    summed = np.concatenate([[0.0], np.cumsum((heard**2).sum(axis=1))])
    starts = np.arange(0, len(heard) - block + 1, block // 4)
    powers: NDArray[np.float64] = (summed[starts + block] - summed[starts]) / block
    return powers


def lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 1e-12 else SILENCE


def loudest(sound: Sound) -> float:
    """Of the loudest 0.4 seconds, in LUFS: how loud an effect is."""
    return lufs(float(np.max(_powers(sound))))


def overall(sound: Sound) -> float:
    """Of all that is no pause, in LUFS: how loud a tune is."""
    powers = _powers(sound)
    heard = powers[[lufs(power) > _ABSOLUTE for power in powers]]
    if not len(heard):
        return SILENCE
    level = lufs(float(heard.mean())) + _RELATIVE
    return lufs(float(heard[[lufs(power) > level for power in heard]].mean()))


def decibels(ratio: float) -> float:
    return 20 * math.log10(max(ratio, 1e-6))
