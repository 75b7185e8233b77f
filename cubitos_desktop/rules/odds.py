"""Chances of a throw: how likely dice miss. No state, no judgement."""

from cubitos_desktop.rules.dice import BLANKS, COLOUR_MASK, remember

MOST_DICE = 64
MISS_CHANCE = tuple(tuple((blanks / 6) ** count for count in range(MOST_DICE)) for blanks in BLANKS)
"""The chance that so many dice of a colour all miss."""


_MISS_CHANCES: dict[bytes, float] = {}


def miss_chance(zone: bytes | bytearray) -> float:
    """The chance that every die in this zone (counts by kind) misses; 1.0 for an empty zone."""
    key = b"" + zone
    try:
        return _MISS_CHANCES[key]
    except KeyError:
        return remember(_MISS_CHANCES, key, _miss_chance(key))


def _miss_chance(zone: bytes) -> float:
    chance = 1.0
    for kind, count in enumerate(zone):
        if count:
            chance *= MISS_CHANCE[kind & COLOUR_MASK][count]
    return chance


def hit_chance(zone: bytearray) -> float:
    """The chance of at least one hit."""
    return 1.0 - miss_chance(zone)


def expected_hits(zone: bytearray) -> float:
    """How many hits a throw of this zone brings on average."""
    return sum(
        count * (1 - BLANKS[kind & COLOUR_MASK] / 6) for kind, count in enumerate(zone) if count
    )
