"""Which races make up a cup: the seven of the Champion Tour, or three in which no card returns."""

import random
from collections.abc import Sequence

from cubitos_desktop.match.cups.cup import CupRace
from cubitos_desktop.match.mixes import random_mix
from cubitos_desktop.rules.content import Content

TOUR = tuple(f"race-{number}" for number in range(1, 8))
"""The sets of the Champion Tour, in which every card comes once."""
CUBE_TOUR = ("combotastic", "such-much-fans", "grand-finale")
"""Those of the Tour de Cube, which share no card with each other."""
SHORT = 3
FIRST_SHORT = TOUR[:SHORT]


def race_of_set(content: Content, set_id: str) -> CupRace:
    """A set on its own course."""
    found = content.card_set(set_id)
    return CupRace(found.cards, found.tracks, set_id)


def races_of_sets(content: Content, sets: Sequence[str]) -> tuple[CupRace, ...]:
    return tuple(race_of_set(content, set_id) for set_id in sets)


def shares_cards(content: Content, one: str, other: str) -> bool:
    """Whether a card is in both sets."""
    return not set(content.card_set(one).cards).isdisjoint(content.card_set(other).cards)


def fits_beside(content: Content, set_id: str, others: Sequence[str]) -> bool:
    """Whether a set brings no card that one of the others has."""
    return not any(shares_cards(content, set_id, other) for other in others)


def are_sound(content: Content, sets: Sequence[str]) -> bool:
    """Whether sets make up a short cup."""
    if len(sets) != SHORT or any(set_id not in content.sets for set_id in sets):
        return False
    return all(fits_beside(content, set_id, sets[place + 1 :]) for place, set_id in enumerate(sets))


def mixed_races(content: Content, chance: random.Random) -> tuple[CupRace, ...]:
    """Three races with mixed cards, none of them twice, each on a track of its own."""
    tracks = chance.sample([*content.tracks], SHORT)
    used: set[str] = set()
    found = []
    for track in tracks:
        cards = random_mix(content, chance)
        while not used.isdisjoint(cards):
            cards = random_mix(content, chance)
        used |= set(cards)
        found.append(CupRace(cards, (track,)))
    return tuple(found)
