"""The texts of the cards against their data and against the engine: no number is said by hand."""

import re
from typing import Any

import msgspec
import pytest

from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.wording.cards import BOXES, box_text, numbers_of
from cubitos_desktop.words import Words, load_words
from tests.racing import a_race

CARDS = load_content().cards
ENGLISH = load_words("en")
LANGUAGES = [pytest.param(load_words(language), id=language) for language in ("en", "pl")]
GAINED = {
    "coins": r"(\d+) coins?\b",
    "feet": r"(\d+) (?:foot|feet)\b",
    "water_feet": r"(\d+) water (?:foot|feet)\b",
    "credits": r"(\d+) credits?\b",
}


def tuned(value: Any) -> Any:
    """The same card data with every parameter that is a number larger by 30."""
    if isinstance(value, Call):
        return Call(value.effect, {name: _larger(number) for name, number in value.params.items()})
    if isinstance(value, tuple):
        return tuple(tuned(part) for part in value)
    if isinstance(value, msgspec.Struct):
        return type(value)(
            **{name: tuned(getattr(value, name)) for name in value.__struct_fields__}
        )
    return value


def _larger(number: Any) -> Any:
    return number + 30 if type(number) is int else number


def numbers_in(words: Words, card: Card, box: str) -> list[int]:
    """The numbers that the text of a box prints, parts that must be done included."""
    texts = box_text(words, card, box)
    return [
        int(number) for text in (*texts.may, *texts.must) for number in re.findall(r"\d+", text)
    ]


def has_number(card: Card) -> bool:
    return any(numbers_of(card, box) for box in BOXES)


def only_gains(card: Card) -> bool:
    """Whether using the die of this card gives plain amounts and no choice among them."""
    calls = [call for item in card.run for call in item.calls]
    together = not any(item.pick for item in card.run)
    return bool(calls) and together and all(c.effect in ("gain", "gain_with") for c in calls)


@pytest.mark.parametrize("words", LANGUAGES)
@pytest.mark.parametrize(
    "card", [card for card in CARDS.values() if has_number(card)], ids=lambda card: card.id
)
def test_a_tuned_number_is_the_number_in_the_text(card: Card, words: Words) -> None:
    larger = tuned(card)
    for box in BOXES:
        if not any(box_text(words, card, box)):
            continue
        now = set(numbers_of(larger, box).values())
        one_in_words = {number for number in now if number == 31}
        assert now - one_in_words <= set(numbers_in(words, larger, box)), box


@pytest.mark.parametrize("words", LANGUAGES)
@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_no_number_but_one_of_each_is_written_by_hand(card: Card, words: Words) -> None:
    for box in BOXES:
        assert set(numbers_in(words, card, box)) - {1} <= set(numbers_of(card, box).values()), box


@pytest.mark.parametrize(
    "card", [card for card in CARDS.values() if only_gains(card)], ids=lambda card: card.id
)
def test_what_the_run_box_says_is_what_the_engine_gives(card: Card) -> None:
    others = {
        COLOURS[colour]
        for item in card.run
        for call in item.calls
        for colour in call.params.get("colours", ())
    }
    die = f"{COLOURS[card.colour]}:symbol"
    # A second one, so that the step goes on and nothing is spent or lost before it is looked at.
    active = " ".join([f"{die}*2", *(f"{colour}:blank" for colour in sorted(others))])
    said = " ".join(box_text(ENGLISH, card, "run").may)
    race = a_race(card.id).with_active(active).at("abilities").use(die)
    wanted = {name: sum(map(int, re.findall(like, said))) for name, like in GAINED.items()}
    race.expects(**wanted)
