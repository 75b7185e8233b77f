"""The instruments of our tunes: each gives one note of a pitch, and makes it only once."""

import math
from functools import cache

from tools.synthesis import (
    Mode,
    Wave,
    filtered,
    line,
    noise,
    ring,
    samples,
    shaped,
    softened,
    struck,
    tone,
    wobble,
)


@cache
def marimba(pitch: float) -> Wave:
    """A wooden bar under a soft mallet; low bars ring longer."""
    ringing = 0.4 * (440.0 / pitch) ** 0.6
    modes = (
        Mode(pitch, 1.0, ringing),
        # The pipe below the bar is never quite in tune with it, and that is its warmth.
        Mode(pitch * 1.003, 0.3, ringing * 1.3),
        Mode(pitch * 3.97, 0.2, ringing * 0.25),
        Mode(pitch * 9.6, 0.05, 0.012),
    )
    return shaped(ring(2.4, modes), softened(2.4, 0.004))


def string(seconds: float, pitch: float, ringing: float, softness: float) -> Wave:
    """A string plucked at a third and a bit of its length; high overtones go first."""
    modes = [
        Mode(
            pitch * number * (1 + 0.0002 * number * number),
            math.sin(math.pi * 0.36 * number) / number**softness,
            ringing / number**0.7,
        )
        for number in range(1, 10)
    ]
    return shaped(ring(seconds, modes), softened(seconds, 0.003))


@cache
def ukulele(pitch: float) -> Wave:
    return string(1.4, pitch, 0.4, 1.1)


@cache
def pizzicato(pitch: float) -> Wave:
    return string(1.0, pitch, 0.22, 1.3)


@cache
def bass(pitch: float) -> Wave:
    """A big soft string; small speakers know it by its octave and its twelfth."""
    modes = (Mode(pitch, 1.0, 0.5), Mode(2 * pitch, 0.6, 0.35), Mode(3 * pitch, 0.3, 0.2))
    return shaped(ring(2.2, modes), softened(2.2, 0.012))


@cache
def chime(pitch: float) -> Wave:
    """A small thumb piano: clear, with a short glint."""
    modes = (Mode(pitch, 1.0, 0.5), Mode(pitch * 2.0, 0.12, 0.3), Mode(pitch * 5.4, 0.04, 0.03))
    return shaped(ring(2.0, modes), softened(2.0, 0.003))


@cache
def hum(pitch: float) -> Wave:
    """Somebody hums a long note, hardly to be heard; it holds a sparse tune together."""
    seconds = 3.1
    breath = line(seconds, (0.0, 0.0), (0.7, 1.0), (1.9, 0.8), (seconds, 0.0))
    swaying = shaped([pitch] * samples(seconds), wobble(seconds, 4.3, 0.003, pitch))
    return shaped(tone(seconds, swaying, (1.0, 0.35, 0.2, 0.06)), breath)


@cache
def brush(pitch: float) -> Wave:
    """A shaker, far away; the pitch is the colour of its noise."""
    grains = filtered(noise(0.12, "brush"), "band", pitch, 0.8)
    return shaped(grains, struck(0.12, 0.022, 0.012))
