"""The instruments of our tunes: each gives one note of a pitch, and makes it only once."""

import math
from functools import cache

from tools.sound.recipes.moments import brass
from tools.sound.synthesis import (
    Mode,
    Wave,
    filtered,
    line,
    mixed,
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


@cache
def drum(pitch: float) -> Wave:
    """A big soft drum under a felt mallet; small speakers know it by its overtones."""
    seconds = 0.5
    fall = line(seconds, (0.0, pitch * 1.6), (0.05, pitch), (seconds, pitch * 0.92))
    skin = shaped(tone(seconds, fall, (1.0, 0.8, 0.5, 0.25, 0.12)), struck(seconds, 0.12, 0.006))
    mallet = shaped(filtered(noise(0.05, "mallet"), "low", 500.0), struck(0.05, 0.012, 0.002))
    return mixed((0.0, 1.0, skin), (0.0, 0.5, mallet))


@cache
def block(pitch: float) -> Wave:
    """A hollow piece of wood."""
    modes = (
        Mode(pitch, 1.0, 0.022),
        Mode(pitch * 2.76, 0.35, 0.010),
        Mode(pitch * 5.1, 0.1, 0.004),
    )
    return shaped(ring(0.14, modes), softened(0.14, 0.0015))


@cache
def hands(pitch: float) -> Wave:
    """A few hands clap together, though not quite; the pitch is the colour of their noise."""
    strokes = [
        (
            late,
            level,
            shaped(
                filtered(noise(0.09, f"hand {late}"), "band", pitch * tuned, 1.3),
                struck(0.09, 0.012),
            ),
        )
        for late, level, tuned in (
            (0.0, 0.8, 1.0),
            (0.009, 1.0, 1.17),
            (0.016, 0.7, 0.86),
            (0.024, 0.5, 1.08),
        )
    ]
    return mixed(*strokes)


@cache
def horn(pitch: float) -> Wave:
    """A soft horn that holds its note."""
    return filtered(brass(1.3, pitch), "low", 1_600.0)
