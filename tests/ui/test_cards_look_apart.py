"""No card can be mistaken for another of its family, not even as small as on the table."""

from itertools import combinations

import numpy
import pygame
import pytest

from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.icons.art import FAMILIES, creature

SIZE = 48
GROUND = 127
"""What stands behind the pictures: neither the cats nor the dark hats vanish before it."""
APART = 25
"""Of 255: a family's face that only gets glasses and a guitar comes to 23."""


def seen(card: Card) -> numpy.ndarray:
    """A card's picture as rows of red, green, blue on the ground, and how opaque it is."""
    picture = creature(Kit(1), card.id, COLOURS[card.colour], SIZE)
    data = numpy.frombuffer(pygame.image.tobytes(picture, "RGBA"), numpy.uint8)
    pixels = data.reshape(SIZE * SIZE, 4).astype(float)
    pixels[:, :3] = GROUND + (pixels[:, :3] - GROUND) * pixels[:, 3:] / 255
    return pixels


def distance(one: numpy.ndarray, other: numpy.ndarray) -> float:
    """By how much the colours differ where at least one of two pictures is drawn."""
    drawn = numpy.maximum(one[:, 3], other[:, 3]) > 127
    return float(abs(one[drawn, :3] - other[drawn, :3]).mean())


@pytest.mark.parametrize("colour", FAMILIES)
def test_no_two_cards_of_a_family_look_alike(colour):
    cards = load_content().cards.values()
    family = {card.id: seen(card) for card in cards if COLOURS[card.colour] == colour}
    assert len(family) >= 7
    near = {
        (one, other): distance(family[one], family[other]) for one, other in combinations(family, 2)
    }
    assert {pair: apart for pair, apart in near.items() if apart < APART} == {}
