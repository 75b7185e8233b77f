"""Chances of a throw: how likely dice miss. No state, no judgement."""

from cubitos_desktop.rules.dice import BLANKS, COLOUR_MASK, kinds_of

MOST_DICE = 64
MISS_CHANCE = tuple(tuple((blanks / 6) ** count for count in range(MOST_DICE)) for blanks in BLANKS)
"""The chance that so many dice of a colour all miss."""


def miss_chance(zone: bytearray) -> float:
    """The chance that every die in this zone (counts by kind) misses; 1.0 for an empty zone."""
    chance = 1.0
    for kind, count in kinds_of(zone):
        chance *= MISS_CHANCE[kind & COLOUR_MASK][count]
    return chance


def hit_chance(zone: bytearray) -> float:
    """The chance of at least one hit."""
    return 1.0 - miss_chance(zone)
