"""What the boxes of a card say, with the numbers of the card's data, and all of it in running text.

A text names its numbers by the parameter and counts them in the words of its language: with the
parameter ``feet: 2`` the text ``{feet:foot}`` is "2 feet", and ``{feet}`` is "2". The second of the
same name in a box is ``feet_2``.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.words import Words

BOXES: Final = ("now", "active", "most", "everyone", "run", "power")
"""In the order in which a card is read."""


class BoxText(NamedTuple):
    """What a box lets one take or leave, and what one must do: parts of a sentence."""

    may: tuple[str, ...] = ()
    must: tuple[str, ...] = ()


class Amount(int):
    """A number that a text may print as it is or count: ``{feet}`` or ``{feet:foot}``."""

    words: Words

    def __new__(cls, words: Words, number: int) -> Self:
        amount = super().__new__(cls, number)
        amount.words = words
        return amount

    def __format__(self, counted: str) -> str:
        return self.words(f"count.{counted}", count=int(self)) if counted else str(int(self))


def box_text(words: Words, card: Card, box: str) -> BoxText:
    """What a box of a card says; nothing if the card has no such box."""
    key = f"cards.{card.id}.{box}"
    amounts = {name: Amount(words, number) for name, number in numbers_of(card, box).items()}
    return BoxText(_lines(words, key, amounts), _lines(words, f"{key}_must", amounts))


def numbers_of(card: Card, box: str) -> dict[str, int]:
    """The numbers in the data of a box by the names under which its text prints them."""
    found: dict[str, int] = {}
    for call in _calls(card, box):
        for name, number in call.params.items():
            if type(number) is int and name != "colour":
                found[_unlike(name, found)] = number
    if card.swords is not None and box == "everyone":
        found["power_counts"] = card.swords.power_counts
    return found


def _unlike(name: str, taken: Iterable[str]) -> str:
    count = sum(other.startswith(name) for other in taken)
    return f"{name}_{count + 1}" if count else name


def _calls(card: Card, box: str) -> list[Call]:
    match box:
        case "now":
            return [*card.now, *card.now_must]
        case "active":
            return [*card.after_push, *filter(None, (card.at_push, card.at_bust))]
        case "run":
            return [*(call for item in card.run for call in item.calls), *card.run_must]
        case "power":
            return [*card.power, *card.power_must]
        case _:
            return [*card.swords.calls] if card.swords is not None else []


def _lines(words: Words, key: str, amounts: dict[str, Amount]) -> tuple[str, ...]:
    return tuple(words(key, **amounts).splitlines()) if key in words else ()


def card_text(words: Words, card: Card) -> str:
    """All boxes one after the other, each with its name.

    >>> from cubitos_desktop.rules.content import load_content
    >>> from cubitos_desktop.words import load_words
    >>> card_text(load_words(), load_content().cards["the_babe"])
    'RUN 5 coins. POWER 1 foot more; MUST lose this die.'
    """
    return " ".join(told for box in BOXES for told in told_box(words, card, box))


def told_box(words: Words, card: Card, box: str) -> list[str]:
    """The sentences of a box; what must be done goes with the last of them."""
    parts, must = box_text(words, card, box)
    if must:
        parts = (*parts[:-1], "; ".join((*parts[-1:], *must)))
    key = "card.told_everyone" if box == "everyone" else "card.told"
    return [words(key, box=words(f"card.box.{box}"), text=part) for part in parts]
