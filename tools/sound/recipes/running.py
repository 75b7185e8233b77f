"""Runners: their steps on wood, grass and water, over the line, and with a jet pack."""

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


def step_wood(pitch: float) -> Wave:
    """A cube hops on a space of painted wood: a tap with a little bounce in its pitch."""
    seconds = 0.15
    rise = line(seconds, (0.0, pitch), (0.06, pitch * 1.35), (seconds, pitch * 1.4))
    bounce = shaped(tone(seconds, rise, (1.0, 0.12)), struck(seconds, 0.03, 0.006))
    tap = ring(seconds, (Mode(pitch * 0.62, 0.5, 0.02), Mode(pitch * 2.3, 0.22, 0.009)))
    return finished(mixed((0, 1.0, bounce), (0, 0.8, tap)), 0.002)


def step_grass(body: float, seed: str) -> Wave:
    """A cube hops on a lawn: soft soil, and blades that bend and come up again."""
    seconds = 0.17
    bending = line(seconds, (0.0, 2_300.0), (0.06, 1_300.0), (seconds, 1_700.0))
    blades = filtered(filtered(noise(seconds, seed), "band", bending, 0.8), "low", 3_000.0)
    rustle = line(seconds, (0, 0), (0.012, 1), (0.05, 0.3), (0.09, 0.45), (0.14, 0), (seconds, 0))
    sinking = line(seconds, (0.0, body * 1.3), (0.04, body), (seconds, body * 0.9))
    soil = shaped(tone(seconds, sinking, (1.0, 0.2)), struck(seconds, 0.028, 0.006))
    return finished(mixed((0, 0.5, shaped(blades, rustle)), (0, 1.0, soil)), 0.002)


def step_finish(pitch: float) -> Wave:
    """A cube hops on the chequered line: the step, and a bar that answers it."""
    return finished(mixed((0, 0.9, step_wood(pitch / 2)), (0.02, 1.0, bar(0.4, pitch))), 0.002)


def foot(body: float) -> Wave:
    """Two soft pats: somebody may run a little farther."""
    seconds = 0.11

    def pat(pitch: float) -> Wave:
        fall = line(seconds, (0.0, pitch * 1.5), (0.03, pitch), (seconds, pitch * 0.9))
        return shaped(tone(seconds, fall, (1.0, 0.3, 0.1)), struck(seconds, 0.02, 0.003))

    return finished(mixed((0, 0.8, pat(body)), (0.075, 1.0, pat(body * 1.122))), 0.002)


def bubble(pitch: float) -> Wave:
    seconds = 0.11
    rise = line(seconds, (0.0, pitch), (seconds, pitch * 1.7))
    return shaped(tone(seconds, rise), struck(seconds, 0.028, 0.004))


def splash(depth: float, seed: str) -> Wave:
    """A cube falls into water, and bubbles come up; deep water sounds darker."""
    seconds = 0.78
    chance = random.Random(seed)
    bright = 1.0 / depth
    sweep = line(
        seconds,
        (0.0, 900.0 * bright),
        (0.05, 1_900.0 * bright),
        (0.3, 1_000.0 * bright),
        (seconds, 600.0 * bright),
    )
    spray = filtered(filtered(noise(seconds, f"{seed} spray"), "band", sweep, 0.8), "low", 3_200.0)
    burst = line(seconds, (0, 0), (0.03, 1), (0.1, 0.55), (0.25, 0.22), (0.5, 0.06), (seconds, 0))
    plunge = line(0.2, (0.0, 260.0 * bright), (0.09, 120.0 * bright))
    layers: list[Layer] = [
        (0.0, 0.75, shaped(spray, burst)),
        (0.0, 0.7, shaped(tone(0.2, plunge), struck(0.2, 0.05, 0.006))),
    ]
    for number in range(9):
        at = 0.09 + 0.055 * number + chance.uniform(0.0, 0.03)
        level = 0.34 - 0.026 * number
        layers.append((at, level, bubble(bright * chance.uniform(380.0, 900.0))))
    return finished(mixed(*layers)[: samples(seconds)])


def jet_pack(strength: float, seed: str) -> Wave:
    """It catches fire, pushes, and is gone."""
    seconds = 1.05
    thrust = line(seconds, (0.0, 300.0), (0.12, 1_500.0), (0.5, 1_000.0), (seconds, 380.0))
    flame = filtered(filtered(noise(seconds, f"{seed} flame"), "low", thrust), "low", 2_400.0)
    flutter = wobble(seconds, 27.0 * strength, 0.22)
    climb = line(
        seconds, (0.0, 62.0 * strength), (0.25, 105.0 * strength), (seconds, 190.0 * strength)
    )
    motor = filtered(tone(seconds, climb, reed(12)), "low", 700.0)
    high = shaped(climb, [10.0] * len(climb))
    whistle = filtered(noise(seconds, f"{seed} whistle"), "band", high, 9.0)
    push = line(seconds, (0, 0), (0.05, 1), (0.16, 0.75), (0.55, 0.6), (0.85, 0.2), (seconds, 0))
    whole = mixed((0, 1.0, shaped(flame, flutter)), (0, 0.28, motor), (0, 0.6, whistle))
    return finished(shaped(whole, push))


def crossing(notes: tuple[float, ...], seed: str) -> Wave:
    """Time slows before the line: air and bars swell upwards, the tape gives way, all rings on."""
    tears = 0.28
    rush = line(tears, (0.0, 300.0), (0.2, 1_100.0), (tears, 2_200.0))
    swell = line(tears, (0.0, 0.0), (0.12, 0.3), (0.25, 1.0), (tears, 0.0))
    air = filtered(filtered(noise(tears, f"{seed} air"), "band", rush, 1.4), "low", 2_600.0)
    layers: list[Layer] = [(0.0, 0.7, shaped(air, swell))]
    for place, pitch in enumerate(notes):
        part = place / (len(notes) - 1)
        layers.append((tears * part, 0.3 + 0.5 * part, bar(0.9, pitch, 0.008)))
    falling = line(0.35, (0, 2_400.0), (0.2, 900.0))
    tape = filtered(noise(0.35, f"{seed} tape"), "band", falling)
    layers.append((tears, 0.8, shaped(tape, struck(0.35, 0.07, 0.002))))
    layers.append((tears, 0.7, ring(0.3, (Mode(98.0, 1.0, 0.09), Mode(196.0, 0.6, 0.05)))))
    return finished(in_room(mixed(*layers), 0.35, 0.3), AT_ONCE)
