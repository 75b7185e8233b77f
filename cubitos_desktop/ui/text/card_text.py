"""Words on cards: as large as their room allows, on one line or two. No drawing.

A card has only so much room, whatever it is called and however large the reader wants the text:
what is too wide shrinks as far as it can still be read. Sizes called *printed* are what is seen,
with the reader's text scale in them.
"""

from typing import NamedTuple

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.text.fitting import are_narrow, fitted_alike

_LINE = 1.08
"""From one line of a name to the next, in sizes."""
_SHORTEST_PART = 3
_VOWELS = frozenset("aeiouyąęóáéíöñ")
_PAIRS = frozenset({"ch", "sh", "ph", "th", "ck", "sz", "cz", "rz", "dz", "dż", "dź"})
"""Two letters for one sound: never parted."""


class NameLines(NamedTuple):
    """A name in its lines, and the size to print them at."""

    lines: tuple[str, ...]
    size: float


def _largest(
    kit: Kit, lines: tuple[str, ...], room: float, size: float, least: float
) -> float | None:
    """The largest size at which all lines fit; None if that would be smaller than ``least``."""
    smallest = least / kit.text_scale
    size = fitted_alike(kit, lines, room, max(size, smallest), "title", smallest)
    return size if are_narrow(kit, lines, room, size, "title") else None


def name_lines(
    kit: Kit, name: str, room: float, height: float, size: float, *, two_at: float, least: float
) -> NameLines:
    """A name on one line if it fits there at the printed size ``two_at``, otherwise on two.

    Two lines share ``height``. A long word that would have to be smaller than ``least`` is parted.
    """
    one = _largest(kit, (name,), room, size, least)
    if one is not None and one >= min(size, two_at / kit.text_scale):
        return NameLines((name,), one)
    lower = min(size, height / (2 * _LINE) / kit.text_scale)
    best = _best_of_two(kit, _parted_words(name), room, lower, least)
    if one is not None and (best is None or one >= best.size):
        return NameLines((name,), one)
    best = best or _best_of_two(kit, _parted_letters(name), room, lower, least * 0.8)
    if best is None:
        kit.note_cut(name)
        return NameLines((name,), least / kit.text_scale)
    return best


def _best_of_two(
    kit: Kit, pairs: list[tuple[str, str]], room: float, size: float, least: float
) -> NameLines | None:
    """The pair that can be printed largest, and of those the one with the most even lines."""
    found = []
    for pair in pairs:
        fitting = _largest(kit, pair, room, size, least)
        if fitting is not None:
            found.append(NameLines(pair, fitting))
    return max(found, key=lambda it: (it.size, -max(map(len, it.lines))), default=None)


def _parted_words(name: str) -> list[tuple[str, str]]:
    words = name.split()
    cuts = range(1, len(words))
    return [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in cuts]


def _parted_letters(name: str) -> list[tuple[str, str]]:
    """Where a word may be parted: before a consonant that a vowel follows.

    >>> _parted_letters("Rollobymzezaur")[2:4]
    [('Rollobym-', 'zezaur'), ('Rollobymze-', 'zaur')]
    """
    letters = name.casefold()
    return [
        (name[:cut] + "-", name[cut:])
        for cut in range(_SHORTEST_PART, len(name) - _SHORTEST_PART + 1)
        if name[cut].isalpha()
        and name[cut - 1].isalpha()
        and letters[cut] not in _VOWELS
        and letters[cut + 1] in _VOWELS
        and letters[cut - 1 : cut + 1] not in _PAIRS
    ]
