"""Agents: whatever picks an open place from numbers and mask; two simple ones to begin with."""

import random
from collections.abc import Callable

import numpy

from cubitos_desktop.training.asking import PLACES
from cubitos_desktop.training.fields import OPTION, length_of, place_of
from cubitos_desktop.training.numbering import WORDS, Mask, Numbers

Agent = Callable[[Numbers, Mask], int]
"""Picks the place of an option that the mask allows."""

_FIRST, _EACH = place_of("option", "is_there"), length_of(OPTION)
_COLUMN = {field.name: place_of("option", field.name) - _FIRST for field in OPTION}
_ACCEPTED_BUST = 0.3
"""How likely a bust may be for the greedy agent to go on pushing."""


def options_in(numbers: Numbers) -> Numbers:
    """The options of an observation as a table: a row for each place, a column for each field."""
    return numbers[_FIRST:].reshape(PLACES, _EACH)


def random_agent(seed: int) -> Agent:
    """Any open place, each as likely as the others; the same ones for the same seed."""
    luck = random.Random(seed)
    return lambda numbers, mask: luck.choice(numpy.flatnonzero(mask).tolist())


def greedy(numbers: Numbers, mask: Mask) -> int:
    """Pushes while a bust is unlikely, uses everything, runs straight on and buys the dearest."""
    options, open_places = options_in(numbers), numpy.flatnonzero(mask)
    words = {
        WORDS[int(options[place, _COLUMN["word"]]) - 1]: place
        for place in open_places
        if 0 < options[place, _COLUMN["word"]] <= len(WORDS)
    }
    if "push" in words and "pass" in words:
        risk = numbers[place_of("seat", "at_risk")] * numbers[place_of("seat", "miss_chance")]
        return int(words["pass" if risk > _ACCEPTED_BUST else "push"])
    for word in ("all", "take", "push"):
        if word in words:
            return int(words[word])
    return int(max(open_places, key=lambda place: _appeal(options[place])))


def _appeal(option: Numbers) -> tuple[float, ...]:
    """Nearer to the finish before dearer before anything that is no mere word."""
    is_stop = option[_COLUMN["move"]] == 2
    wanted = ("nearer", "price", "colour")
    return (*(float(option[_COLUMN[name]]) for name in wanted), float(is_stop))
