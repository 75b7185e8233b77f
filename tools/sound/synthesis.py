"""What our sounds are made of: ringing bodies, noise, voices, filters, a room; no recipes."""

import io
import math
import random
import wave
from array import array
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

RATE = 22_050
"""Samples per second; nothing of ours needs more brilliance, and the files stay small."""

Wave = list[float]
Course = float | Wave
"""Something steady, or its value at every sample."""
Layer = tuple[float, float, Wave]
"""Seconds from the start, level, and sound."""

AT_ONCE = 0.0008
"""Seconds in which something struck fades in: longer would take away the stroke itself."""
_BRIGHTEST = 9_000.0
"""Overtones above are left out, before they fold back as false ones."""
_RUMBLE = 45.0
"""Below it nothing is heard, and a speaker is only moved."""
_COMBS = (0.0297, 0.0371, 0.0411, 0.0437)
"""The echoes of a small room, in seconds; no common divisor, so that they do not ring."""
_MEMORY = 2.0
"""Seconds after which no filter and no room of ours remembers what was."""


class Mode(NamedTuple):
    """One way in which a struck body rings: pitch in hertz, level, seconds to fade to a third."""

    pitch: float
    level: float
    decay: float


def samples(seconds: float) -> int:
    return round(seconds * RATE)


# --- courses ------------------------------------------------------------------------------------


def line(seconds: float, *points: tuple[float, float]) -> Wave:
    """Straight lines through points (seconds, value); level before the first and after the last."""
    drawn: Wave = []
    at, value = 0.0, points[0][1]
    for next_at, next_value in (*points, (seconds, points[-1][1])):
        count = samples(min(next_at, seconds)) - len(drawn)
        span = max(next_at - at, 1e-9)
        rise = (next_value - value) / span
        start = len(drawn)
        drawn += [value + rise * ((start + n) / RATE - at) for n in range(count)]
        at, value = next_at, next_value
    return drawn


def struck(seconds: float, decay: float, attack: float = 0.001) -> Wave:
    """The loudness of something hit once; it has faded away wholly at the end."""
    count = samples(seconds)
    return [
        (1 - math.exp(-n / RATE / attack)) * math.exp(-n / RATE / decay) * (1 - n / count)
        for n in range(count)
    ]


def softened(seconds: float, attack: float) -> Wave:
    """The loudness of something that begins softly and then stays."""
    return [1 - math.exp(-n / RATE / attack) for n in range(samples(seconds))]


def wobble(seconds: float, speed: float, depth: float, phase: float = 0.0) -> Wave:
    """Around one, up and down."""
    turn = math.tau * speed / RATE
    return [1 + depth * math.sin(phase + turn * n) for n in range(samples(seconds))]


def shaped(sound: Wave, *courses: Wave) -> Wave:
    """A sound, or a course, multiplied by courses."""
    for course in courses:
        sound = [a * b for a, b in zip(sound, course, strict=False)]
    return sound


# --- sources ------------------------------------------------------------------------------------


def ring(seconds: float, modes: Sequence[Mode]) -> Wave:
    """A body that was struck; it begins at rest and ends at rest."""
    count = samples(seconds)
    sound = [0.0] * count
    for pitch, level, decay in modes:
        turn = math.tau * pitch / RATE
        fade = math.exp(-1 / RATE / decay)
        for n in range(count):
            sound[n] += level * math.sin(turn * n) * (1 - n / count)
            level *= fade
    return sound


def tone(seconds: float, pitch: Course, overtones: Sequence[float] = (1.0,)) -> Wave:
    """A sounding pitch, with the level of each of its overtones from the ground tone on."""
    sound: Wave = []
    phase = 0.0
    for hertz in steps_of(pitch, samples(seconds)):
        # Each overtone from the two below it: much quicker than a sine for every one.
        before, this, twice = 0.0, math.sin(phase), 2 * math.cos(phase)
        value = 0.0
        for number, level in enumerate(overtones, 1):
            if number * hertz > _BRIGHTEST:
                break
            value += level * this
            before, this = this, twice * this - before
        sound.append(value)
        phase = (phase + math.tau * hertz / RATE) % math.tau
    return sound


def reed(count: int, softness: float = 1.0) -> tuple[float, ...]:
    """The overtones of something that buzzes: brass, a voice, a balloon."""
    return tuple(number**-softness for number in range(1, count + 1))


def noise(seconds: float, seed: str) -> Wave:
    chance = random.Random(seed)
    return [2 * chance.random() - 1 for _ in range(samples(seconds))]


def steps_of(course: Course, count: int) -> Wave:
    return course if isinstance(course, list) else [course] * count


# --- filters ------------------------------------------------------------------------------------


def filtered(
    sound: Wave, kind: Literal["low", "high", "band"], pitch: Course, sharpness: float = 0.7
) -> Wave:
    """What is below, above or around a pitch, which may move; a band keeps its height."""
    damping = 1 / sharpness
    of_low, of_band, of_high = {"low": (1, 0, 0), "band": (0, damping, 0), "high": (0, 0, 1)}[kind]
    first = second = 0.0
    passed: Wave = []
    for value, hertz in zip(sound, steps_of(pitch, len(sound)), strict=False):
        tuned = math.tan(math.pi * min(hertz, 0.45 * RATE) / RATE)
        high = (value - (damping + tuned) * first - second) / (1 + tuned * (tuned + damping))
        band = tuned * high + first
        low = tuned * band + second
        first, second = tuned * high + band, tuned * band + low
        passed.append(of_low * low + of_band * band + of_high * high)
    return passed


def in_room(sound: Wave, wet: float, tail: float, combs: Sequence[float] = _COMBS) -> Wave:
    """The sound in a small warm room, so many seconds longer."""
    dry = sound + [0.0] * samples(tail)
    # Soft walls: what comes back has lost its edge.
    heard = filtered(dry, "low", 3_500.0)
    echoes = [0.0] * len(dry)
    for seconds in combs:
        delay = samples(seconds)
        back = heard[:]
        for n in range(delay, len(back)):
            back[n] += 0.62 * back[n - delay]
        for n in range(delay, len(back)):
            echoes[n] += back[n - delay] / len(combs)
    return mixed((0.0, 1.0, dry), (0.0, wet, echoes))


# --- putting together ---------------------------------------------------------------------------


def mixed(*layers: Layer) -> Wave:
    """Layers over each other, as long as the one that ends last."""
    whole = [0.0] * max(samples(at) + len(sound) for at, _, sound in layers)
    for at, level, sound in layers:
        start = samples(at)
        for n, value in enumerate(sound, start):
            whole[n] += level * value
    return whole


def round_and_round(sound: Wave, seconds: float) -> Wave:
    """What is longer than the loop sounds on in its beginning."""
    count = samples(seconds)
    return mixed((0.0, 1.0, sound[:count]), (0.0, 1.0, sound[count:]))


def settled(loop: Wave, effect: Callable[[Wave], Wave]) -> Wave:
    """A loop with an effect that sounds at its beginning as if it had been going round for long."""
    before = loop[-samples(_MEMORY) :]
    return effect(before + loop)[len(before) : len(before) + len(loop)]


def finished(sound: Wave, fade_in: float = 0.005) -> Wave:
    """Without rumble, its ends faded to nothing; between -1 and 1."""
    seconds = len(sound) / RATE
    edges = ((0.0, 0.0), (fade_in, 1.0), (seconds - 0.005, 1.0), (seconds - 1 / RATE, 0.0))
    clean = shaped(filtered(sound, "high", _RUMBLE), line(seconds, *edges))
    loudest = max(map(abs, clean))
    return [value / loudest for value in clean]


def encoded(*ears: Wave) -> bytes:
    """The sound, for one ear or for two, as the bytes of a WAV file of 16 bits."""
    moments = zip(*ears, strict=True)
    whole = array("h", [round(value * 32_767) for moment in moments for value in moment])
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(len(ears))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(whole.tobytes())
    return held.getvalue()
