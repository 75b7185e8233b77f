"""Every sound of the game with its takes: which recipe, at which pitches, how loud. One for a file.

What rings at a pitch takes it from D, G and A (coins also C): they belong to the keys of all tunes,
and hardly any note of those at the table is a half tone away. Only hits climb by half tones, and
fanfares have the whole chord of C.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tools.sound.pitches import hertz
from tools.sound.recipes import crowd, dice, moments, money, running, touch
from tools.sound.synthesis import Wave


class Take(NamedTuple):
    """One recording."""

    play: Callable[[], Wave]
    notes: tuple[str, ...] = ()
    """What is heard to ring in it."""


class Family(NamedTuple):
    """What is recorded in one file."""

    takes: list[Take]
    loudness: float
    """Of its loudest 0.4 seconds, in LUFS."""
    louder: float = 0.0
    """By so many decibels each rung of its ladder is louder than the one below."""


def _seeded(recipe: Callable[..., Wave], *sorts: float) -> list[Take]:
    """A take for each body; chance in it is its own each time."""
    name = recipe.__name__
    return [Take(partial(recipe, sort, f"{name} {take}")) for take, sort in enumerate(sorts, 1)]


def _of(recipe: Callable[..., Wave], *sorts: float) -> list[Take]:
    """The same for recipes without chance."""
    return [Take(partial(recipe, sort)) for sort in sorts]


def _ringing(recipe: Callable[..., Wave], *chords: str) -> list[Take]:
    """A take for each group of notes."""
    return [
        Take(partial(recipe, *map(hertz, chord.split())), tuple(chord.split())) for chord in chords
    ]


def _climbing(recipe: Callable[..., Wave], *chords: str) -> list[Take]:
    """The same for recipes that take all notes as one, and have chance in them."""
    return [
        Take(partial(recipe, notes, f"{recipe.__name__} {take}"), tuple(chord.split()))
        for take, chord in enumerate(chords, 1)
        for notes in [tuple(map(hertz, chord.split()))]
    ]


def _fanfares(*figures: str) -> list[Take]:
    """Each as notes with their lengths in seconds."""
    takes = []
    for figure in figures:
        names, lengths = figure.split()[::2], figure.split()[1::2]
        played = zip(map(hertz, names), map(float, lengths), strict=True)
        takes.append(Take(partial(moments.fanfare, *played), tuple(names)))
    return takes


def _crowds(name: str, sizes: tuple[tuple[int, int, float], ...], *lowest: float) -> list[Take]:
    """So many voices and claps in so many seconds, each of them with these lowest voices."""
    return [
        Take(partial(crowd.cheer, voices, claps, f"{name} {voices} {take}", seconds, pitch))
        for voices, claps, seconds in sizes
        for take, pitch in enumerate(lowest, 1)
    ]


_STANDS = ((1, 0, 0.62), (2, 1, 0.72), (4, 3, 0.86), (7, 6, 1.0), (11, 12, 1.15))
"""From one fan to a full stand."""

FAMILIES: dict[str, Family] = {
    "felt": Family(_seeded(dice.felt, 148.0, 163.0, 136.0, 155.0, 142.0), -23.0),
    "die": Family(_seeded(dice.die, 2_480.0, 2_760.0, 2_260.0, 2_610.0, 2_370.0), -28.0),
    "wall": Family(_seeded(dice.wall, 452.0, 508.0, 478.0, 427.0), -26.5),
    "shake": Family(_seeded(dice.shake, 2_900.0, 2_650.0, 3_150.0), -27.5),
    "whoosh": Family(_seeded(dice.whoosh, 1_150.0, 1_020.0, 1_290.0, 1_400.0), -29.0),
    "coin": Family(_ringing(money.coin, "A6", "C7", "G6", "D7"), -28.0),
    "credit": Family(_ringing(money.credit, "D5 G5", "D5 A5", "A4 D5", "G5 D6"), -25.5),
    "hit": Family(_of(money.hit, *(hertz("C5") * 2 ** (note / 12) for note in range(18))), -26.0),
    "step_wood": Family(_of(running.step_wood, 294.0, 330.0, 277.0, 311.0, 262.0), -27.5),
    "step_grass": Family(_seeded(running.step_grass, 150.0, 164.0, 141.0, 157.0), -27.5),
    "step_finish": Family(_ringing(running.step_finish, "G5", "A5", "D6"), -24.5),
    "foot": Family(_of(running.foot, 175.0, 196.0, 165.0), -28.5),
    "splash": Family(_seeded(running.splash, 1.0, 0.88, 1.12, 0.94), -25.0),
    "jet_pack": Family(_seeded(running.jet_pack, 1.0, 1.09), -19.0),
    "crossing": Family(_climbing(running.crossing, "D5 G5 A5 D6 G6", "G4 A4 D5 G5 A5 D6"), -18.5),
    "fan": Family(_crowds("fan", _STANDS, 262.0, 294.0), -26.0, louder=1.5),
    "crowd_cheer": Family(_crowds("crowd", ((13, 16, 1.3),), 205.0, 218.0, 194.0), -18.0),
    "crowd_gasp": Family(_seeded(crowd.gasp, 190.0, 204.0, 178.0), -19.5),
    "bust": Family(_seeded(moments.bust, 640.0, 590.0, 690.0), -20.0),
    "thud": Family(_seeded(moments.thud, 62.0, 70.0, 55.0), -21.5),
    "sword_clash": Family(
        [
            Take(partial(moments.sword_clash, 880.0, 0.17, "swords 1")),
            Take(partial(moments.sword_clash, 830.0, 0.21, "swords 2")),
            Take(partial(moments.sword_clash, 930.0, 0.14, "swords 3")),
        ],
        -19.5,
    ),
    "power_face": Family(
        _climbing(moments.power_face, "G4 D5 G5 D6", "D4 A4 D5 A5", "A4 D5 G5 A5"), -19.5
    ),
    "drum_roll": Family(_seeded(moments.drum_roll, 196.0, 185.0), -19.5),
    "fanfare": Family(
        _fanfares(
            "G4 0.13 C5 0.13 E5 0.13 G5 0.2 E5 0.12",
            "C5 0.1 C5 0.1 C5 0.1 E5 0.2 G5 0.16",
            "E5 0.18 D5 0.1 C5 0.1 D5 0.14 E5 0.16",
        ),
        -17.5,
    ),
    "button": Family(_of(touch.button, 430.0, 484.0, 383.0, 456.0), -31.5),
    "hover": Family(_of(touch.hover, 1_320.0, 1_400.0, 1_245.0), -42.0),
    "card": Family(_seeded(touch.card, 1.0, 0.88, 1.12), -28.5),
    "question": Family(_ringing(touch.question, "G4 D5", "A4 D5", "D4 G4"), -27.5),
}
"""The files by name."""
