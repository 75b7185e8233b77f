"""The recipes of our sounds, and their files in assets/sounds: ``python -m tools.make_sounds``.

Everything is chosen by seeds: the same recipe gives the same bytes.
"""

import math
import random
from collections.abc import Callable, Sequence
from functools import partial

from cubitos_desktop.resources import assets_dir
from tools.synthesis import (
    Layer,
    Mode,
    Wave,
    encoded,
    filtered,
    finished,
    in_room,
    line,
    mixed,
    noise,
    reed,
    ring,
    round_and_round,
    samples,
    shaped,
    softened,
    struck,
    tone,
    wobble,
)

FOLDER = assets_dir() / "sounds"

_AT_ONCE = 0.0008
"""Seconds in which something struck fades in: longer would take away the stroke itself."""


# --- dice ---------------------------------------------------------------------------------------


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
    return finished(mixed((0, 1.0, thud), (0, 0.9, brush), (0, 1.0, knock)), 0.60, _AT_ONCE)


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
    return finished(filtered(click(pitch, seed), "low", 6_500.0), 0.42, _AT_ONCE)


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
    return finished(mixed((0, 1.0, ring(seconds, modes)), (0, 0.5, chip)), 0.5, _AT_ONCE)


def shake() -> Wave:
    """Dice in a closed hand, there and back; it can be played round and round."""
    seconds = 0.56
    chance = random.Random("shake")
    layers: list[Layer] = []
    for stroke in (0.012, 0.012 + seconds / 2):
        for number in range(8):
            at = stroke + 0.026 * number + chance.uniform(0.0, 0.018)
            level = chance.uniform(0.35, 1.0) * (1.0 - 0.09 * number)
            layers.append((at, level, click(chance.uniform(1_450, 2_300), f"shake {len(layers)}")))
    rattle = filtered(mixed(*layers), "low", 2_900.0)
    palm = shaped(filtered(noise(seconds, "palm"), "band", 420.0), wobble(seconds, 3.571, 0.8))
    return finished(round_and_round(mixed((0, 1.0, rattle), (0, 0.12, palm)), seconds), 0.4)


def whoosh() -> Wave:
    """Dice slide over the cloth."""
    seconds = 0.42
    centre = line(seconds, (0.0, 350.0), (0.16, 1_150.0), (seconds, 420.0))
    swell = line(seconds, (0.0, 0.0), (0.13, 1.0), (0.2, 0.8), (0.33, 0.2), (seconds, 0.0))
    air = filtered(filtered(noise(seconds, "whoosh"), "band", centre, 1.1), "low", 1_900.0)
    return finished(shaped(air, swell), 0.24)


# --- money and moving ---------------------------------------------------------------------------


def disc(pitch: float) -> tuple[Mode, ...]:
    """How a small coin rings: its pairs of pitches beat a little."""
    return (
        Mode(pitch, 1.0, 0.13),
        Mode(pitch * 1.004, 0.6, 0.12),
        Mode(pitch * 1.72, 0.4, 0.075),
        Mode(pitch * 1.729, 0.25, 0.07),
        Mode(pitch * 2.54, 0.12, 0.035),
    )


def coin() -> Wave:
    """A coin is put down softly and comes to rest."""
    seconds = 0.46
    ringing = shaped(ring(seconds, disc(1_865.0)), softened(seconds, 0.002))
    again = shaped(ring(seconds - 0.07, disc(1_890.0)), softened(seconds - 0.07, 0.002))
    pile = filtered(mixed((0, 1.0, ringing), (0.07, 0.4, again)), "low", 5_500.0)
    return finished(pile, 0.24, 0.002)


def bar(seconds: float, pitch: float, softness: float = 0.003) -> Wave:
    """A wooden bar struck with a soft mallet."""
    modes = (Mode(pitch, 1.0, 0.19), Mode(pitch * 3.93, 0.16, 0.045), Mode(pitch * 9.2, 0.03, 0.01))
    return shaped(ring(seconds, modes), softened(seconds, softness))


def credit() -> Wave:
    """Two bright bars, a third apart, with a glint of metal."""
    glint = ring(0.3, disc(2_637.0))
    notes = mixed((0, 0.8, bar(0.5, 659.3)), (0.075, 1.0, bar(0.48, 830.6)), (0.075, 0.12, glint))
    return finished(notes, 0.25, 0.002)


def step(pitch: float) -> Wave:
    """A cube hops on one space: a tap with a little bounce in its pitch."""
    seconds = 0.15
    rise = line(seconds, (0.0, pitch), (0.06, pitch * 1.35), (seconds, pitch * 1.4))
    bounce = shaped(tone(seconds, rise, (1.0, 0.12)), struck(seconds, 0.03, 0.006))
    tap = ring(seconds, (Mode(pitch * 0.62, 0.5, 0.02), Mode(pitch * 2.3, 0.22, 0.009)))
    return finished(mixed((0, 1.0, bounce), (0, 0.8, tap)), 0.34, 0.002)


def bubble(pitch: float) -> Wave:
    seconds = 0.11
    rise = line(seconds, (0.0, pitch), (seconds, pitch * 1.7))
    return shaped(tone(seconds, rise), struck(seconds, 0.028, 0.004))


def splash() -> Wave:
    """A cube falls into water, and bubbles come up."""
    seconds = 0.78
    chance = random.Random("splash")
    sweep = line(seconds, (0.0, 900.0), (0.05, 1_900.0), (0.3, 1_000.0), (seconds, 600.0))
    spray = filtered(filtered(noise(seconds, "spray"), "band", sweep, 0.8), "low", 3_200.0)
    burst = line(seconds, (0, 0), (0.03, 1), (0.1, 0.55), (0.25, 0.22), (0.5, 0.06), (seconds, 0))
    plunge = line(0.2, (0.0, 260.0), (0.09, 120.0))
    layers = [
        (0.0, 0.75, shaped(spray, burst)),
        (0.0, 0.7, shaped(tone(0.2, plunge), struck(0.2, 0.05, 0.006))),
    ]
    for number in range(9):
        at = 0.09 + 0.055 * number + chance.uniform(0.0, 0.03)
        level = 0.34 - 0.026 * number
        layers.append((at, level, bubble(chance.uniform(380.0, 900.0))))
    return finished(mixed(*layers)[: samples(seconds)], 0.45)


def jet_pack() -> Wave:
    """It catches fire, pushes, and is gone."""
    seconds = 1.05
    thrust = line(seconds, (0.0, 300.0), (0.12, 1_500.0), (0.5, 1_000.0), (seconds, 380.0))
    flame = filtered(filtered(noise(seconds, "flame"), "low", thrust), "low", 2_400.0)
    flutter = wobble(seconds, 27.0, 0.22)
    climb = line(seconds, (0.0, 62.0), (0.25, 105.0), (seconds, 190.0))
    motor = filtered(tone(seconds, climb, reed(12)), "low", 700.0)
    whistle = filtered(noise(seconds, "whistle"), "band", shaped(climb, [10.0] * len(climb)), 9.0)
    push = line(seconds, (0, 0), (0.05, 1), (0.16, 0.75), (0.55, 0.6), (0.85, 0.2), (seconds, 0))
    whole = mixed((0, 1.0, shaped(flame, flutter)), (0, 0.28, motor), (0, 0.6, whistle))
    return finished(shaped(whole, push), 0.6)


def swords() -> Wave:
    """Two blades meet, and once more."""
    seconds = 0.5
    ratios = (1.0, 1.47, 2.09, 2.56, 3.39, 4.21, 5.4)

    def clash(pitch: float, seed: str) -> Wave:
        modes = [Mode(pitch * each, each**-0.9, 0.17 / each**0.7) for each in ratios]
        spark = filtered(noise(seconds, seed), "band", 3_000.0)
        return mixed(
            (0, 1.0, ring(seconds, modes)), (0, 1.2, shaped(spark, struck(seconds, 0.006)))
        )

    both = mixed((0, 0.7, clash(880.0, "first")), (0.012, 0.5, clash(1_130.0, "other")))
    again = mixed((0, 0.8, clash(1_015.0, "again")), (0.009, 0.4, clash(1_290.0, "last")))
    fight = filtered(mixed((0, 0.75, both), (0.17, 1.0, again)), "low", 5_000.0)
    return finished(in_room(fight, 0.3, 0.1), 0.4, _AT_ONCE)


# --- feelings -----------------------------------------------------------------------------------


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


def cheer() -> Wave:
    """A small crowd is glad."""
    seconds = 1.15
    chance = random.Random("cheer")
    layers: list[Layer] = []
    for number in range(11):
        at = chance.uniform(0.0, 0.2)
        length = seconds - at - chance.uniform(0.02, 0.2)
        pitch = 205.0 * 2 ** (number / 11 + chance.uniform(-0.04, 0.04))
        layers.append((at, chance.uniform(0.5, 1.0), voice(length, pitch, chance)))
    for _ in range(12):
        clap = filtered(noise(0.05, f"clap {len(layers)}"), "band", chance.uniform(900, 1_500), 1.5)
        at = chance.uniform(0.15, seconds - 0.25)
        layers.append((at, chance.uniform(0.3, 0.6), shaped(clap, struck(0.05, 0.009))))
    air = filtered(noise(seconds, "crowd"), "band", line(seconds, (0, 700.0), (0.4, 1_200.0)))
    swell = line(seconds, (0, 0), (0.25, 1), (0.6, 0.7), (seconds, 0))
    return finished(filtered(mixed(*layers, (0, 0.3, shaped(air, swell))), "low", 4_500.0), 0.45)


def bust() -> Wave:
    """The air goes out of it: a squeak that falls, wobbles and ends in a puff."""
    seconds = 0.98
    fall = line(seconds, (0.0, 640.0), (0.1, 760.0), (0.5, 400.0), (0.86, 150.0), (seconds, 120.0))
    weave = wobble(seconds, 7.5, 1.0)
    growing = line(seconds, (0.0, 0.02), (0.3, 0.06), (0.8, 0.13))
    wobbling = [1 + more * (sway - 1) for more, sway in zip(growing, weave, strict=True)]
    squeak = tone(seconds, shaped(fall, wobbling), reed(9, 1.2))
    rubber = filtered(squeak, "low", line(seconds, (0.0, 2_400.0), (0.86, 800.0)), 1.2)
    shrinking = line(seconds, (0, 0), (0.03, 1), (0.5, 0.8), (0.84, 0.45), (0.92, 0), (seconds, 0))
    air = filtered(noise(seconds, "air"), "band", line(seconds, (0, 2_200.0), (0.8, 900.0)), 1.5)
    flapping = wobble(0.16, 34.0, 0.7)
    puff = shaped(filtered(noise(0.16, "puff"), "low", 900.0), flapping, struck(0.16, 0.045, 0.01))
    return finished(
        mixed(
            (0, 1.0, shaped(rubber, shrinking, wobble(seconds, 23.0, 0.18))),
            (0, 0.14, shaped(air, shrinking)),
            (0.8, 0.9, puff),
        ),
        0.3,
    )


def thud() -> Wave:
    """A heavy stamp falls on the table."""
    seconds = 0.25
    fall = line(seconds, (0.0, 130.0), (0.04, 62.0), (seconds, 48.0))
    body = shaped(tone(seconds, fall, (1.0, 0.3)), struck(seconds, 0.07, 0.003))
    wood = ring(seconds, (Mode(210.0, 0.4, 0.03), Mode(480.0, 0.2, 0.014)))
    slap = shaped(filtered(noise(seconds, "stamp"), "low", 1_100.0), struck(seconds, 0.018, 0.002))
    return finished(mixed((0, 1.0, body), (0, 0.7, wood), (0, 0.8, slap)), 0.62, _AT_ONCE)


def sigh(seconds: float, pitch: float, chance: random.Random) -> Wave:
    """Somebody small says "oh" and sinks."""
    fall = line(seconds, (0.0, pitch), (0.12, pitch * 1.12), (seconds, pitch * 0.72))
    alive = wobble(seconds, chance.uniform(4.5, 6.0), 0.02, chance.uniform(0.0, math.tau))
    throat = tone(seconds, shaped(fall, alive), reed(20, 1.2))
    low, high = filtered(throat, "band", 440.0, 5.0), filtered(throat, "band", 820.0, 7.0)
    breath = line(seconds, (0, 0), (0.08, 1), (0.6 * seconds, 0.7), (seconds, 0))
    return shaped(mixed((0, 1.0, low), (0, 0.7, high)), breath)


def gasp() -> Wave:
    """A small crowd is sorry."""
    seconds = 0.58
    chance = random.Random("gasp")
    layers: list[Layer] = []
    for number in range(9):
        at = chance.uniform(0.0, 0.08)
        pitch = 190.0 * 2 ** (number / 9 + chance.uniform(-0.04, 0.04))
        layers.append((at, chance.uniform(0.5, 1.0), sigh(seconds - at - 0.02, pitch, chance)))
    return finished(filtered(mixed(*layers), "low", 2_600.0), 0.4)


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


def fanfare() -> Wave:
    """Up the chord, a step back, and home."""
    g4, c5, e5, g5, c6 = 392.0, 523.25, 659.26, 783.99, 1_046.5
    tune = ((0.0, 0.13, g4), (0.13, 0.13, c5), (0.26, 0.13, e5), (0.39, 0.2, g5), (0.6, 0.12, e5))
    layers = [(at, 1.0, brass(length, pitch)) for at, length, pitch in tune]
    chord = ((c5 / 2, 0.5), (g4, 0.3), (c5, 0.4), (e5, 0.5), (g5, 0.75), (c6, 0.2))
    for number, (pitch, level) in enumerate(chord):
        # Not all at once: that would be one hard stroke.
        layers.append((0.73 + 0.009 * number, level, brass(0.75, pitch)))
    return finished(in_room(mixed(*layers), 0.3, 0.22), 0.42)


# --- the table ----------------------------------------------------------------------------------


def hit(half_tones: int) -> Wave:
    """A die leaps home: a bright bar with a glint, each a half tone above the one before."""
    pitch = 523.25 * 2 ** (half_tones / 12)
    seconds = 0.18
    glint = filtered(ring(seconds - 0.01, disc(pitch * 4)), "low", 6_000.0)
    tap = ring(0.08, (Mode(pitch * 0.5, 0.5, 0.02), Mode(pitch * 2.7, 0.2, 0.008)))
    notes = mixed((0, 1.0, bar(seconds, pitch)), (0, 0.35, tap), (0.01, 0.10, glint))
    dying = line(seconds, (0, 1.0), (0.09, 0.8), (seconds, 0.0))
    return finished(shaped(notes, dying), 0.27, 0.002)


def button() -> Wave:
    seconds = 0.06
    modes = (Mode(430.0, 0.8, 0.010), Mode(1_050.0, 0.6, 0.006), Mode(2_150.0, 0.2, 0.003))
    return finished(ring(seconds, modes), 0.42, 0.001)


def hover() -> Wave:
    seconds = 0.035
    return finished(
        shaped(ring(seconds, (Mode(1_320.0, 1.0, 0.006),)), softened(seconds, 0.002)), 0.08
    )


def card() -> Wave:
    """Stiff paper is turned over and snaps flat."""
    seconds = 0.24
    sweep = line(seconds, (0.0, 1_100.0), (0.12, 2_900.0), (0.14, 1_500.0))
    paper = filtered(filtered(noise(seconds, "paper"), "band", sweep, 0.9), "low", 3_200.0)
    turning = line(seconds, (0, 0), (0.05, 0.25), (0.11, 0.5), (0.13, 0.12), (0.2, 0), (seconds, 0))
    snap = shaped(filtered(noise(0.1, "snap"), "low", 1_800.0), struck(0.1, 0.012))
    return finished(mixed((0, 1.0, shaped(paper, turning)), (0.125, 0.9, snap)), 0.26)


def question() -> Wave:
    """Two soft notes: it is yours to act."""
    notes = mixed((0, 0.8, bar(0.5, 392.0, 0.008)), (0.15, 1.0, bar(0.5, 523.25, 0.008)))
    return finished(in_room(filtered(notes, "low", 2_500.0), 0.25, 0.08), 0.26)


RECIPES: dict[str, Callable[[], Wave]] = {
    "felt_1": lambda: felt(148.0, "felt 1"),
    "felt_2": lambda: felt(163.0, "felt 2"),
    "felt_3": lambda: felt(136.0, "felt 3"),
    "die_1": lambda: die(2_480.0, "die 1"),
    "die_2": lambda: die(2_760.0, "die 2"),
    "die_3": lambda: die(2_260.0, "die 3"),
    "wall_1": lambda: wall(452.0, "wall 1"),
    "wall_2": lambda: wall(508.0, "wall 2"),
    "shake": shake,
    "whoosh": whoosh,
    "coin": coin,
    "credit": credit,
    "step_1": lambda: step(294.0),
    "step_2": lambda: step(330.0),
    "splash": splash,
    "jet_pack": jet_pack,
    "swords": swords,
    "cheer": cheer,
    "bust": bust,
    "fanfare": fanfare,
    "button": button,
    "hover": hover,
    "card": card,
    "question": question,
    "thud": thud,
    "gasp": gasp,
    **{f"hit_{note + 1}": partial(hit, note) for note in range(9)},
}
"""One for every file."""


def made(name: str) -> bytes:
    """The whole file of a sound."""
    return encoded(RECIPES[name]())


def main(names: Sequence[str] = tuple(RECIPES)) -> None:
    FOLDER.mkdir(exist_ok=True)
    for stray in sorted(set(FOLDER.glob("*.wav")) - {FOLDER / f"{name}.wav" for name in RECIPES}):
        stray.unlink()
        print(f"removed  {stray.name}")
    for name in names:
        content = made(name)
        (FOLDER / f"{name}.wav").write_bytes(content)
        print(f"written  {name}.wav: {len(content):,} bytes")


if __name__ == "__main__":
    main()
