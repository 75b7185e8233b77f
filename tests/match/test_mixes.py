"""Mixed card sets: what cards bring is read from their data, and mixes by chance lack nothing."""

import random

import pytest

from cubitos_desktop.match.mixes import (
    CHEAP,
    cards_of,
    family,
    mix_of,
    random_mix,
    set_named,
    traits,
)
from cubitos_desktop.rules.cards import Card, CardSet
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS
from tests.numbers import numbered_content

CONTENT, NUMBERED = load_content(), numbered_content()
PLAIN = (
    "cat_tastrophy rich_dog el_bandito pina_cubelada pinch_eater rollosaurus the_big_cheese "
    "llama_rama"
)


def cards(names: str) -> list[Card]:
    return [NUMBERED.cards[name] for name in names.split()]


def swapped(**wanted: str) -> list[Card]:
    """The plain cards, with others in their places."""
    found = cards(PLAIN)
    for name in wanted.values():
        found[CARD_COLOURS.index(NUMBERED.cards[name].colour)] = NUMBERED.cards[name]
    return found


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("smelly_cat", {"running"}),
        ("fast_cat", {"widening"}),
        ("muggles", {"cheap", "widening"}),
        ("benchwarmer", {"cheap", "thinning"}),
        ("cheese_boy", {"running", "thinning"}),
        ("reckless_cheese", {"running"}),
        ("supah_general", {"cheap", "running"}),
        ("undercover_fish", {"running"}),
        ("stinky_cheese", {"running", "widening"}),
        ("champion", {"cheap", "widening"}),
        # What must happen to a die is nothing that a player buys it for.
        ("rich_dog", {"cheap"}),
        ("llama_rama", set()),
    ],
)
def test_what_a_card_brings_follows_from_its_cost_and_effects(card: str, wanted: set[str]) -> None:
    assert traits(NUMBERED.cards[card]) == wanted


@pytest.mark.parametrize("card_set", CONTENT.sets.values(), ids=lambda one: one.id)
def test_the_sets_of_the_game_lack_nothing(card_set: CardSet) -> None:
    assert mix_of([CONTENT.cards[card] for card in card_set.cards]).lacks() == ()


def test_two_cheap_cards_are_wanted() -> None:
    dear = [max(family(NUMBERED, colour), key=lambda card: card.cost) for colour in CARD_COLOURS]
    count = sum(card.cost <= CHEAP for card in dear)
    assert ("cheap" in mix_of(dear).lacks()) is (count < 2)
    one_cheap = mix_of([card for card in dear if card.cost > CHEAP] + cards("rich_dog"))
    assert "cheap" in one_cheap.lacks()
    assert "cheap" not in mix_of(cards("rich_dog mr_soldier")).lacks()


def test_a_way_to_thin_or_widen_the_throw_is_wanted() -> None:
    assert mix_of(cards(PLAIN)).lacks() == ("throw",)
    assert mix_of(swapped(orange="reliever_beaver")).lacks() == ()
    assert mix_of(swapped(orange="dugout")).lacks() == ()


def test_something_that_runs_is_wanted() -> None:
    assert "running" in mix_of(swapped(purple="cubasaurus")).lacks()


def test_a_card_that_thins_and_widens_counts_once() -> None:
    mix = mix_of(cards("cheese_boy muggles"))
    assert [card.id for card in mix.throw] == ["cheese_boy", "muggles"]


def test_a_mix_by_chance_has_every_colour_and_lacks_nothing() -> None:
    mixes = {random_mix(CONTENT, random.Random(seed)) for seed in range(200)}
    assert len(mixes) > 190
    for mix in mixes:
        found = cards_of(CONTENT, mix)
        assert found is not None
        assert mix_of(found).lacks() == ()


def test_every_card_comes_up_in_some_mix() -> None:
    chance = random.Random(3)
    seen = {card for _ in range(400) for card in random_mix(CONTENT, chance)}
    assert seen == set(CONTENT.cards)


def test_the_same_chance_draws_the_same_mix() -> None:
    assert random_mix(CONTENT, random.Random(5)) == random_mix(CONTENT, random.Random(5))


@pytest.mark.parametrize(
    "ids",
    [(), ("smelly_cat",), tuple(reversed(PLAIN.split())), ("no_such_card", *PLAIN.split()[1:])],
)
def test_cards_that_are_no_set_are_told(ids: tuple[str, ...]) -> None:
    assert cards_of(CONTENT, ids) is None


def test_a_set_is_known_by_its_cards() -> None:
    for card_set in CONTENT.sets.values():
        assert set_named(CONTENT, card_set.cards) == card_set.id
    assert set_named(CONTENT, tuple(PLAIN.split())) is None


def test_each_colour_has_all_its_cards_to_choose_from_seven_at_least() -> None:
    families = [family(CONTENT, colour) for colour in CARD_COLOURS]
    assert sorted(card.id for cards in families for card in cards) == sorted(CONTENT.cards)
    assert min(map(len, families)) >= 7
