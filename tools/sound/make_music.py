"""Plays the scores into assets/music: ``python -m tools.sound.make_music [NAME ...]``.

It needs ``ffmpeg``.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from cubitos_desktop.resources import assets_dir
from tools.sound.encoding import compressed
from tools.sound.measuring.loudness import overall
from tools.sound.pitches import hertz
from tools.sound.scores.score import Part, Tune
from tools.sound.scores.tunes import FILES
from tools.sound.synthesis import (
    RATE,
    Wave,
    filtered,
    in_room,
    round_and_round,
    samples,
    settled,
)

FOLDER = assets_dir() / "music"

_BRIGHTEST = 3_400.0
"""The dice click above it, and are heard."""
_RUMBLE = 50.0
"""Below it a speaker is only moved."""
_WET = 0.3
_ROOMS = ((0.0297, 0.0371, 0.0411, 0.0437), (0.0313, 0.0353, 0.0419, 0.0449))
"""Each ear hears the room a little differently."""
_LATEST = 0.012
"""Seconds by which a player may come late, as people do."""


class Note(NamedTuple):
    """Seconds from the start, level, and pitch in hertz."""

    at: float
    level: float
    pitch: float


def notes(tune: Tune, part: Part) -> Iterator[Note]:
    """What a player plays, with the small unevenness of a hand."""
    chance = random.Random(part.instrument.__name__)
    moment_seconds = tune.bar_seconds / tune.moments
    for bar, moments in enumerate(bars_of(tune, part)):
        for place, moment in enumerate(moments):
            late = tune.swing * moment_seconds if place % 2 else 0.0
            at = bar * tune.bar_seconds + place * moment_seconds + late
            at += chance.uniform(0.0, _LATEST)
            stress = 1.0 if place == 0 else 0.86
            for number, note in enumerate(moment.split("+") if moment != "." else ()):
                level = part.level * stress * chance.uniform(0.85, 1.0)
                yield Note(at + number * part.spread, level, hertz(note))


def bars_of(tune: Tune, part: Part) -> list[list[str]]:
    bars = [bar.split() for bar in part.score.split("|")]
    uneven = [number for number, bar in enumerate(bars, 1) if len(bar) != tune.moments]
    if len(bars) != tune.bars or uneven:
        raise ValueError(f"{part.instrument.__name__}: {len(bars)} bars, uneven are {uneven}")
    return bars


# --- from the score to the file -----------------------------------------------------------------


def performed(tune: Tune) -> tuple[Wave, Wave]:
    """The loop for the left and for the right ear."""
    whole = samples(tune.seconds)
    ears: tuple[Wave, Wave] = [0.0] * (2 * whole), [0.0] * (2 * whole)
    for part in tune.parts:
        sides = (0.5 * (1 - part.pan)) ** 0.5, (0.5 * (1 + part.pan)) ** 0.5
        for note in notes(tune, part):
            sound = part.instrument(note.pitch)
            for ear, side in zip(ears, sides, strict=True):
                add(ear, note.at, note.level * side, sound)
    left, right = (
        settled(round_and_round(ear, tune.seconds), partial(heard, room=room))
        for ear, room in zip(ears, _ROOMS, strict=True)
    )
    return left, right


def add(whole: Wave, at: float, level: float, sound: Wave) -> None:
    start = samples(at)
    for n, value in enumerate(sound, start):
        whole[n] += level * value


def heard(dry: Wave, room: Sequence[float]) -> Wave:
    soft = filtered(filtered(dry, "low", _BRIGHTEST), "high", _RUMBLE)
    return in_room(soft, _WET, 0.0, room)


def levelled(loudness: float, *ears: Wave) -> list[Wave]:
    """As loud as it is meant to be, in LUFS."""
    factor = 10 ** ((loudness - overall(np.array(ears).T)) / 20)
    return [[value * factor for value in ear] for ear in ears]


def made(name: str) -> bytes:
    """The whole file of a tune or a layer."""
    tune = FILES[name]
    return compressed(name, *levelled(tune.loudness, *performed(tune)))


def main(names: Sequence[str] = tuple(FILES)) -> None:
    FOLDER.mkdir(exist_ok=True)
    for stray in sorted(set(FOLDER.iterdir()) - {FOLDER / f"{name}.ogg" for name in FILES}):
        stray.unlink()
        print(f"removed  {stray.name}")
    for name in names:
        content = made(name)
        (FOLDER / f"{name}.ogg").write_bytes(content)
        seconds = FILES[name].seconds
        print(
            f"written  {name}.ogg: {seconds:.1f} s at {RATE:,} Hz, {len(content):,} bytes",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:] or tuple(FILES))
