"""What the boxes of a card say, as the language files hold it, and all of it in running text."""

from typing import Final, NamedTuple

from cubitos_desktop.words import Words

BOXES: Final = ("now", "active", "most", "everyone", "run", "power")
"""In the order in which a card is read."""


class BoxText(NamedTuple):
    """What a box lets one take or leave, and what one must do: parts of a sentence."""

    may: tuple[str, ...] = ()
    must: tuple[str, ...] = ()


def box_text(words: Words, card: str, box: str) -> BoxText:
    """What a box of a card says; nothing if the card has no such box."""
    key = f"cards.{card}.{box}"
    return BoxText(_lines(words, key), _lines(words, f"{key}_must"))


def _lines(words: Words, key: str) -> tuple[str, ...]:
    return tuple(words(key).splitlines()) if key in words else ()


def card_text(words: Words, card: str) -> str:
    """All boxes one after the other, each with its name.

    >>> from cubitos_desktop.words import load_words
    >>> card_text(load_words(), "the_babe")
    'RUN 5 coins. POWER 1 foot more; MUST lose this die.'
    """
    return " ".join(told for box in BOXES for told in _told(words, card, box))


def _told(words: Words, card: str, box: str) -> list[str]:
    """The sentences of a box; what must be done goes with the last of them."""
    parts, must = box_text(words, card, box)
    if must:
        parts = (*parts[:-1], "; ".join((*parts[-1:], *must)))
    key = "card.told_everyone" if box == "everyone" else "card.told"
    return [words(key, box=words(f"card.box.{box}"), text=part) for part in parts]
