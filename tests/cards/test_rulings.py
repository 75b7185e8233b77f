"""Every sentence below a card is shown in the engine by a test of that card."""

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.words import load_words
from tests.cards import (
    test_blue,
    test_brown,
    test_green,
    test_orange,
    test_purple,
    test_red,
    test_white,
    test_yellow,
)
from tests.cards.rulings import HELD

COLOURS = (
    test_white,
    test_brown,
    test_red,
    test_green,
    test_orange,
    test_purple,
    test_yellow,
    test_blue,
)
"""Their decorators fill ``HELD``."""


def rulings(card: str, language: str = "en") -> list[str]:
    """What stands below a card, a sentence or two to the line."""
    return load_words(language)(f"cards.{card}.rulings").strip().splitlines()


@pytest.mark.parametrize("card", load_content().cards)
def test_a_test_of_the_card_holds_the_engine_to_each_of_its_rulings(card: str) -> None:
    held = [said for test, said in HELD.items() if test.startswith(f"test_{card}_")]
    assert set().union(*held) == set(rulings(card))


@pytest.mark.parametrize("card", load_content().cards)
def test_a_card_has_as_many_rulings_in_polish(card: str) -> None:
    assert len(rulings(card, "pl")) == len(rulings(card))


def test_tests_that_name_rulings_are_there() -> None:
    assert HELD.keys() <= {name for module in COLOURS for name in vars(module)}
