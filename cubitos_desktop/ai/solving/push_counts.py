"""How often dice are pushed by somebody who never passes; no points, no colours, no choices."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from math import comb

from cubitos_desktop.rules.dice import BLANKS

SIDES = 6
BLANK_COUNTS = tuple(sorted(set(BLANKS)))
"""The numbers of blanks that dice have; dice with equally many miss equally often."""

Left = tuple[int, ...]
"""How many dice are left in Roll of each of ``BLANK_COUNTS``."""


def is_free(whole: Left, left: Left, free_hits: int) -> bool:
    """Whether these of the whole dice are pushed without risk: too few have hit."""
    return sum(whole) - sum(left) < free_hits


@lru_cache(maxsize=256)
def expected_pushes(whole: Left, free_hits: int) -> Mapping[Left, float]:
    """How often each number of dice is pushed on average, before a bust or an empty Roll ends it.

    The first ``free_hits`` hits are without risk: a blank throw changes nothing and is repeated.
    The dice of a push are looked at by blanks, one number after the other; ``first`` and ``second``
    count pushes of which one and two of these numbers have been looked at.
    """
    pushes: dict[Left, float] = {}
    first: dict[Left, float] = {}
    second: dict[Left, float] = {}
    for left in product(*(range(count, -1, -1) for count in whole)):
        a, b, c = left
        stay = [_chance(place, count, count) for place, count in enumerate(left)]
        one = sum([pushes[i, b, c] * _chance(0, i, a) for i in range(a + 1, whole[0] + 1)])
        two = sum([first[a, i, c] * _chance(1, i, b) for i in range(b + 1, whole[1] + 1)])
        two += one * stay[1]
        here = sum([second[a, b, i] * _chance(2, i, c) for i in range(c + 1, whole[2] + 1)])
        here += two * stay[2]
        if left == whole:
            here = 1.0
        if is_free(whole, left, free_hits) and any(left):
            here /= 1 - stay[0] * stay[1] * stay[2]
        pushes[left] = here
        first[left] = one + here * stay[0]
        second[left] = two + here * stay[0] * stay[1]
    # An empty Roll cannot be pushed.
    del pushes[left]
    return pushes


@lru_cache(maxsize=4096)
def _chance(place: int, thrown: int, left: int) -> float:
    """The chance that so many of the dice thrown, of one number of blanks, miss."""
    miss = BLANK_COUNTS[place] / SIDES
    return comb(thrown, left) * miss**left * (1 - miss) ** (thrown - left)
