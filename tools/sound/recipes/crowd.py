"""The stand: small voices that call "yay" and "oh", and hands that clap."""

import math
import random

from tools.sound.synthesis import (
    Layer,
    Wave,
    filtered,
    finished,
    line,
    mixed,
    noise,
    reed,
    shaped,
    struck,
    tone,
    wobble,
)


def voice(seconds: float, pitch: float, chance: random.Random) -> Wave:
    """Somebody small calls "yay"."""
    rise = line(seconds, (0.0, pitch), (0.25, pitch * 1.4), (seconds, pitch * 1.22))
    alive = wobble(seconds, chance.uniform(4.8, 6.4), 0.018, chance.uniform(0.0, math.tau))
    throat = tone(seconds, shaped(rise, alive), reed(24, 1.1))
    opening = chance.uniform(0.94, 1.12)
    formants = [
        (1.0, (380.0, 780.0, 520.0), 5.0),
        (0.85, (2_100.0, 1_500.0, 2_000.0), 8.0),
        (0.35, (2_900.0, 2_600.0, 2_800.0), 9.0),
    ]
    layers = []
    for level, (first, middle, last), sharpness in formants:
        course = line(seconds, (0.03, first), (0.2, middle), (0.6 * seconds + 0.1, last))
        moved = shaped(course, [opening] * len(course))
        layers.append((0.0, level, filtered(throat, "band", moved, sharpness)))
    breath = line(seconds, (0, 0), (0.09, 1), (0.5 * seconds, 0.8), (seconds, 0))
    return shaped(mixed(*layers), breath)


def clap(chance: random.Random, seed: str) -> Wave:
    hollow = filtered(noise(0.05, seed), "band", chance.uniform(900, 1_500), 1.5)
    return shaped(hollow, struck(0.05, 0.009))


def cheer(voices: int, claps: int, seed: str, seconds: float, lowest: float) -> Wave:
    """So many are glad; the more they are, the more air and hands there is between them."""
    chance = random.Random(seed)
    layers: list[Layer] = []
    for number in range(voices):
        at = chance.uniform(0.0, 0.2)
        length = seconds - at - chance.uniform(0.02, 0.2)
        pitch = lowest * 2 ** (number / voices + chance.uniform(-0.04, 0.04))
        layers.append((at, chance.uniform(0.5, 1.0), voice(length, pitch, chance)))
    for number in range(claps):
        at = chance.uniform(0.15, seconds - 0.25)
        layers.append((at, chance.uniform(0.3, 0.6), clap(chance, f"{seed} clap {number}")))
    air = filtered(noise(seconds, f"{seed} air"), "band", line(seconds, (0, 700.0), (0.4, 1_200.0)))
    swell = line(seconds, (0, 0), (0.25, 1), (0.6, 0.7), (seconds, 0))
    layers.append((0, 0.3 * voices / 11, shaped(air, swell)))
    return finished(filtered(mixed(*layers), "low", 4_500.0))


def sigh(seconds: float, pitch: float, chance: random.Random) -> Wave:
    """Somebody small says "oh" and sinks."""
    fall = line(seconds, (0.0, pitch), (0.12, pitch * 1.12), (seconds, pitch * 0.72))
    alive = wobble(seconds, chance.uniform(4.5, 6.0), 0.02, chance.uniform(0.0, math.tau))
    throat = tone(seconds, shaped(fall, alive), reed(20, 1.2))
    low, high = filtered(throat, "band", 440.0, 5.0), filtered(throat, "band", 820.0, 7.0)
    breath = line(seconds, (0, 0), (0.08, 1), (0.6 * seconds, 0.7), (seconds, 0))
    return shaped(mixed((0, 1.0, low), (0, 0.7, high)), breath)


def gasp(lowest: float, seed: str) -> Wave:
    """A small crowd is sorry."""
    seconds = 0.58
    chance = random.Random(seed)
    layers: list[Layer] = []
    for number in range(9):
        at = chance.uniform(0.0, 0.08)
        pitch = lowest * 2 ** (number / 9 + chance.uniform(-0.04, 0.04))
        layers.append((at, chance.uniform(0.5, 1.0), sigh(seconds - at - 0.02, pitch, chance)))
    return finished(filtered(mixed(*layers), "low", 2_600.0))
