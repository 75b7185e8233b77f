"""Great and sad moments: stamp and balloon, blades, drums, horns, and a power face."""

import random

from tools.sound.recipes.money import bar
from tools.sound.synthesis import (
    AT_ONCE,
    Layer,
    Mode,
    Wave,
    filtered,
    finished,
    in_room,
    line,
    mixed,
    noise,
    reed,
    ring,
    samples,
    shaped,
    struck,
    tone,
    wobble,
)


def bust(pitch: float, seed: str) -> Wave:
    """The air goes out of it: a squeak that falls, wobbles and ends in a puff."""
    seconds = 0.98
    course = ((0.0, 1.0), (0.1, 1.19), (0.5, 0.625), (0.86, 0.234), (seconds, 0.1875))
    fall = line(seconds, *((at, pitch * part) for at, part in course))
    weave = wobble(seconds, 7.5, 1.0)
    growing = line(seconds, (0.0, 0.02), (0.3, 0.06), (0.8, 0.13))
    wobbling = [1 + more * (sway - 1) for more, sway in zip(growing, weave, strict=True)]
    squeak = tone(seconds, shaped(fall, wobbling), reed(9, 1.2))
    rubber = filtered(squeak, "low", line(seconds, (0.0, 2_400.0), (0.86, 800.0)), 1.2)
    shrinking = line(seconds, (0, 0), (0.03, 1), (0.5, 0.8), (0.84, 0.45), (0.92, 0), (seconds, 0))
    escaping = line(seconds, (0, 2_200.0), (0.8, 900.0))
    air = filtered(noise(seconds, f"{seed} air"), "band", escaping, 1.5)
    flapping = wobble(0.16, 34.0, 0.7)
    lips = filtered(noise(0.16, f"{seed} puff"), "low", 900.0)
    puff = shaped(lips, flapping, struck(0.16, 0.045, 0.01))
    fluttering = shaped(rubber, shrinking, wobble(seconds, 23.0, 0.18))
    return finished(
        mixed((0, 1.0, fluttering), (0, 0.14, shaped(air, shrinking)), (0.8, 0.9, puff))
    )


def thud(body: float, seed: str) -> Wave:
    """A heavy stamp falls on the table."""
    seconds = 0.25
    fall = line(seconds, (0.0, body * 2.1), (0.04, body), (seconds, body * 0.77))
    mass = shaped(tone(seconds, fall, (1.0, 0.6, 0.3)), struck(seconds, 0.07, 0.003))
    wood = ring(seconds, (Mode(body * 3.4, 0.4, 0.03), Mode(body * 7.7, 0.2, 0.014)))
    slap = shaped(filtered(noise(seconds, seed), "low", 1_100.0), struck(seconds, 0.018, 0.002))
    return finished(mixed((0, 1.0, mass), (0, 1.0, wood), (0, 0.9, slap)), AT_ONCE)


def blade(pitch: float, seed: str) -> Wave:
    seconds = 0.5
    ratios = (1.0, 1.47, 2.09, 2.56, 3.39, 4.21, 5.4)
    modes = [Mode(pitch * each, each**-0.9, 0.17 / each**0.7) for each in ratios]
    spark = shaped(filtered(noise(seconds, seed), "band", 3_000.0), struck(seconds, 0.006))
    return mixed((0, 1.0, ring(seconds, modes)), (0, 1.2, spark))


def sword_clash(pitch: float, again: float, seed: str) -> Wave:
    """Two blades meet, and once more a moment later."""
    first, other = blade(pitch, f"{seed} first"), blade(pitch * 1.284, f"{seed} other")
    third, last = blade(pitch * 1.153, f"{seed} again"), blade(pitch * 1.466, f"{seed} last")
    both = mixed((0, 0.7, first), (0.012, 0.5, other))
    once_more = mixed((0, 0.8, third), (0.009, 0.4, last))
    fight = filtered(mixed((0, 0.75, both), (again, 1.0, once_more)), "low", 5_000.0)
    return finished(in_room(fight, 0.3, 0.1), AT_ONCE)


def power_face(notes: tuple[float, ...], seed: str) -> Wave:
    """A face with power lies on top: a low push of air, and bars that climb out of it."""
    seconds = 0.8
    rush = line(seconds, (0.0, 160.0), (0.18, 900.0), (seconds, 250.0))
    swell = line(seconds, (0.0, 0.0), (0.12, 1.0), (0.3, 0.35), (seconds, 0.0))
    air = shaped(filtered(noise(seconds, seed), "low", rush), swell)
    ground = notes[0] / 4
    opening = line(seconds, (0, 300.0), (0.2, 900.0), (seconds, 200.0))
    growl = filtered(tone(seconds, ground, reed(10, 1.2)), "low", opening)
    layers: list[Layer] = [(0.0, 0.7, air), (0.0, 0.3, shaped(growl, swell))]
    for number, pitch in enumerate(notes):
        layers.append((0.1 + 0.055 * number, 0.8, bar(0.6, pitch)))
        layers.append((0.1 + 0.055 * number, 0.12, bar(0.6, pitch * 2.003)))
    return finished(in_room(mixed(*layers), 0.3, 0.15))


def drum_roll(body: float, seed: str) -> Wave:
    """Two sticks on a small drum, ever louder, up to the fanfare that follows."""
    seconds = 0.72
    chance = random.Random(seed)
    layers: list[Layer] = []
    at, number = 0.0, 0
    while at < seconds - 0.06:
        part = at / seconds
        skin = ring(0.1, (Mode(body, 0.8, 0.03), Mode(body * 1.59, 0.4, 0.02)))
        wires = filtered(noise(0.1, f"{seed} {number}"), "band", 1_700.0, 0.7)
        stroke = mixed((0, 0.7, skin), (0, 0.55, shaped(wires, struck(0.1, 0.022, 0.001))))
        layers.append((at, (0.18 + 0.82 * part**1.6) * chance.uniform(0.8, 1.0), stroke))
        at += 0.044 + chance.uniform(-0.004, 0.004) + 0.006 * (number % 2)
        number += 1
    return finished(in_room(filtered(mixed(*layers), "low", 3_600.0), 0.25, 0.15), 0.002)


def brass(seconds: float, pitch: float) -> Wave:
    """A friendly horn: it speaks dark, opens, and closes again."""
    ends = (max(0.06, seconds - 0.08), seconds)
    opening = line(seconds, (0, 700.0), (0.05, 2_600.0), (ends[0], 1_700.0), (ends[1], 700.0))
    loudness = line(seconds, (0, 0), (0.022, 1), (0.07, 0.8), (ends[0], 0.7), (ends[1], 0))
    sway = shaped([pitch] * samples(seconds), wobble(seconds, 5.2, 0.004))
    pair = mixed(
        (0, 1.0, tone(seconds, sway, reed(12))),
        (0, 0.6, tone(seconds, pitch * 1.004, reed(12))),
    )
    return shaped(filtered(pair, "low", opening), loudness)


def fanfare(*figure: tuple[float, float]) -> Wave:
    """A figure of pitches with their lengths in seconds, and home to the chord of C."""
    layers: list[Layer] = []
    at = 0.0
    for pitch, length in figure:
        layers.append((at, 1.0, brass(length, pitch)))
        at += length + 0.005
    c4, g4, c5, e5, g5, c6 = 261.63, 392.0, 523.25, 659.26, 783.99, 1_046.5
    chord = ((c4, 0.5), (g4, 0.3), (c5, 0.4), (e5, 0.5), (g5, 0.75), (c6, 0.2))
    for number, (pitch, level) in enumerate(chord):
        # Not all at once: that would be one hard stroke.
        layers.append((at + 0.009 * number, level, brass(0.75, pitch)))
    return finished(in_room(mixed(*layers), 0.3, 0.22))
