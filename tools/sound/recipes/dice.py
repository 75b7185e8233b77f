"""Dice: on felt, on wood, against each other, in a hand, over the cloth."""

import random

from tools.sound.synthesis import (
    AT_ONCE,
    Layer,
    Mode,
    Wave,
    filtered,
    finished,
    line,
    mixed,
    noise,
    ring,
    round_and_round,
    shaped,
    struck,
    tone,
    wobble,
)


def felt(body: float, seed: str) -> Wave:
    """A die on cloth over wood: a soft low thud with a little knock in it."""
    seconds = 0.17
    fall = line(seconds, (0.0, body * 1.45), (0.03, body), (seconds, body * 0.9))
    thud = shaped(tone(seconds, fall, (1.0, 0.25)), struck(seconds, 0.034, 0.003))
    cloth = filtered(noise(seconds, seed), "low", line(seconds, (0.0, 1_300.0), (0.05, 350.0)))
    brush = shaped(cloth, struck(seconds, 0.011, 0.002))
    knock = ring(
        seconds,
        (
            Mode(body * 2.71, 0.42, 0.020),
            Mode(body * 4.83, 0.24, 0.011),
            Mode(body * 7.9, 0.10, 0.006),
        ),
    )
    return finished(mixed((0, 1.0, thud), (0, 0.9, brush), (0, 1.0, knock)), AT_ONCE)


def resin(pitch: float) -> tuple[Mode, ...]:
    """How a small hard cube rings."""
    return (
        Mode(pitch * 0.46, 0.35, 0.007),
        Mode(pitch, 1.0, 0.0085),
        Mode(pitch * 1.58, 0.55, 0.006),
        Mode(pitch * 2.31, 0.25, 0.004),
    )


def click(pitch: float, seed: str) -> Wave:
    """Two cubes meet by their edges, and once more a moment later."""
    seconds = 0.06
    tick = shaped(filtered(noise(seconds, seed), "high", 2_000.0), struck(seconds, 0.001, 0.0003))
    meeting = mixed((0, 1.0, ring(seconds, resin(pitch))), (0, 0.35, tick))
    return mixed((0, 1.0, meeting), (0.008, 0.3, ring(seconds, resin(pitch * 1.06))))


def die(pitch: float, seed: str) -> Wave:
    return finished(filtered(click(pitch, seed), "low", 6_500.0), AT_ONCE)


def wall(body: float, seed: str) -> Wave:
    """A die against the rim of the tray: a short hollow knock."""
    seconds = 0.16
    modes = (
        Mode(body, 1.0, 0.028),
        Mode(body * 2.42, 0.65, 0.018),
        Mode(body * 3.9, 0.32, 0.011),
        Mode(body * 5.7, 0.16, 0.006),
    )
    chip = shaped(filtered(noise(seconds, seed), "low", 3_200.0), struck(seconds, 0.002, 0.0004))
    return finished(mixed((0, 1.0, ring(seconds, modes)), (0, 0.5, chip)), AT_ONCE)


def shake(dull: float, seed: str) -> Wave:
    """Dice in a closed hand, there and back; it can be played round and round."""
    seconds = 0.56
    chance = random.Random(seed)
    layers: list[Layer] = []
    for stroke in (0.012, 0.012 + seconds / 2):
        for number in range(8):
            at = stroke + 0.026 * number + chance.uniform(0.0, 0.018)
            level = chance.uniform(0.35, 1.0) * (1.0 - 0.09 * number)
            pitch = dull * chance.uniform(0.5, 0.8)
            layers.append((at, level, click(pitch, f"{seed} {len(layers)}")))
    rattle = filtered(mixed(*layers), "low", dull)
    palm = shaped(
        filtered(noise(seconds, f"{seed} palm"), "band", 420.0), wobble(seconds, 3.571, 0.8)
    )
    return finished(round_and_round(mixed((0, 1.0, rattle), (0, 0.12, palm)), seconds))


def whoosh(air: float, seed: str) -> Wave:
    """Dice slide over the cloth."""
    seconds = 0.42
    centre = line(seconds, (0.0, 0.3 * air), (0.16, air), (seconds, 0.37 * air))
    swell = line(seconds, (0.0, 0.0), (0.13, 1.0), (0.2, 0.8), (0.33, 0.2), (seconds, 0.0))
    moved = filtered(filtered(noise(seconds, seed), "band", centre, 1.1), "low", 1_900.0)
    return finished(shaped(moved, swell))
