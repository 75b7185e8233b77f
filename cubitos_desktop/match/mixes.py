"""Mixed card sets: what eight cards bring together, what they lack, and mixes by chance."""

import random
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.engine import Gift

CHEAP = 5
"""A card that costs no more can be bought early."""
FEWEST_CHEAP = 2
FEWEST_RUNNING = 2
"""With fewer colours that run, a lap takes very long."""

Trait = Literal["cheap", "thinning", "widening", "running"]
Advice = Literal["cheap", "throw", "running"]
_GIFTS: dict[Gift, Trait] = {"fewer_dice": "thinning", "more_dice": "widening", "feet": "running"}


class Mix(NamedTuple):
    """Which of eight cards have each trait."""

    cheap: tuple[Card, ...]
    thinning: tuple[Card, ...]
    widening: tuple[Card, ...]
    running: tuple[Card, ...]

    @property
    def throw(self) -> tuple[Card, ...]:
        """The cards that thin or widen a throw."""
        return (*self.thinning, *(card for card in self.widening if card not in self.thinning))

    def lacks(self) -> tuple[Advice, ...]:
        """What would make the mix play better."""
        found: list[Advice] = []
        if len(self.cheap) < FEWEST_CHEAP:
            found.append("cheap")
        if not self.throw:
            found.append("throw")
        if len(self.running) < FEWEST_RUNNING:
            found.append("running")
        return tuple(found)


def mix_of(cards: Sequence[Card]) -> Mix:
    """What cards bring together."""
    return Mix(*(tuple(card for card in cards if trait in traits(card)) for trait in _TRAITS))


_TRAITS: tuple[Trait, ...] = ("cheap", "thinning", "widening", "running")


def traits(card: Card) -> frozenset[Trait]:
    """What a card brings to a mix, read from its cost and its effects."""
    found: set[Trait] = {"cheap"} if card.cost <= CHEAP else set()
    for call in _calls(card):
        found |= {_GIFTS[gift] for gift in engine.brings(call) if gift in _GIFTS}
    return frozenset(found)


def _calls(card: Card) -> Iterator[Call]:
    """Everything that the boxes of a card may do; what must happen is no use to anybody."""
    yield from (*card.now, *card.after_push, *card.power)
    yield from (call for call in (card.at_push, card.at_bust) if call)
    for item in card.run:
        yield from item.calls
    if card.swords:
        yield from card.swords.calls


def cards_of(content: Content, ids: Sequence[str]) -> tuple[Card, ...] | None:
    """Eight cards by their ids, one of each colour in order; None where that is not so."""
    if any(card_id not in content.cards for card_id in ids):
        return None
    found = tuple(content.cards[card_id] for card_id in ids)
    return found if tuple(card.colour for card in found) == CARD_COLOURS else None


def family(content: Content, colour: int) -> tuple[Card, ...]:
    """All cards of a colour, in the order of the content."""
    return tuple(card for card in content.cards.values() if card.colour == colour)


def random_mix(content: Content, chance: random.Random) -> tuple[str, ...]:
    """Eight cards by chance that lack nothing."""
    families = [family(content, colour) for colour in CARD_COLOURS]
    while True:
        cards = [chance.choice(cards) for cards in families]
        if not mix_of(cards).lacks():
            return tuple(card.id for card in cards)


def set_named(content: Content, ids: Sequence[str]) -> str | None:
    """The set that consists of just these cards."""
    return next((one.id for one in content.sets.values() if one.cards == tuple(ids)), None)
