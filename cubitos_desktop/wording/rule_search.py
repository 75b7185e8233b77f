"""Looking words up in the rulebook and on the cards, while they are typed."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from cubitos_desktop.rules.cards import Card
from cubitos_desktop.wording.cards import card_text
from cubitos_desktop.wording.naming import in_language
from cubitos_desktop.wording.rulebook import A_TO_Z, CHAPTER_OF, WORD_SECTIONS, Book, plain

_BEFORE: Final = 24
"""How many letters are shown before what was found, where enough follow behind it."""
_USUAL, _LONGEST = 80, 120
_WITHOUT_MARK: Final = str.maketrans("łŁøß", "lLos")
"""Letters that stay whole when marks are taken from letters."""


class Hit(NamedTuple):
    """A place where all that was typed stands."""

    kind: Literal["section", "word", "card"]
    id: str
    name: str
    line: str
    """Some words around what was found."""
    bold: tuple[tuple[int, int], ...]
    """Where in the line the found letters begin and end."""


def find(book: Book, cards: Mapping[str, Card], typed: str) -> list[Hit]:
    """Every place with all typed words in it; names before texts."""
    wanted = folded(typed).split()
    if not wanted:
        return []
    found = []
    for place, (kind, id, name, text) in enumerate(_places(book, cards)):
        if rank := _rank(wanted, folded(name), folded(text)):
            line, bold = _shown(wanted, text)
            found.append((rank, place, Hit(kind, id, name, line, bold)))
    return [hit for *_, hit in sorted(found, key=lambda each: each[:2])]


def folded(text: str) -> str:
    """Small letters without their marks, one for each letter of the text.

    >>> folded("Żółw")
    'zolw'
    """
    return "".join(_folded_letter(letter) for letter in text)


def _folded_letter(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter.translate(_WITHOUT_MARK))[:1]
    small = base.casefold()
    return small if len(small) == 1 else letter


_Place = tuple[Literal["section", "word", "card"], str, str, str]


def _places(book: Book, cards: Mapping[str, Card]) -> Iterator[_Place]:
    """All that can be found: kind, id, name and text."""
    for word in WORD_SECTIONS:
        yield "word", word, book.word(word), book.brief(word)
    for section, chapter in CHAPTER_OF.items():
        if chapter != A_TO_Z:
            paragraphs = (*book.text(section), *book.tip(section))
            yield "section", section, book.title(section), " ".join(map(plain, paragraphs))
    for card in cards.values():
        text = card_text(book.words, card)
        rulings = " ".join(book.words(f"cards.{card.id}.rulings").split("\n"))
        yield "card", card.id, in_language(book.words, card.names), f"{text} {rulings}".strip()


def _rank(wanted: list[str], name: str, text: str) -> int:
    """How good a place is, from 1; 0 where a word is missing."""
    whole = f"{name} {text}"
    if not all(word in whole for word in wanted):
        return 0
    if all(f" {name}".find(f" {word}") >= 0 for word in wanted):
        return 1 if name == " ".join(wanted) else 2
    if all(word in name for word in wanted):
        return 3
    return 4 if all(f" {word}" in f" {whole}" for word in wanted) else 5


def _shown(wanted: list[str], text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The words of a text around the first thing found, and where all found things lie in them."""
    plain_text = folded(text)
    first = min((at for word in wanted if (at := plain_text.find(word)) >= 0), default=0)
    wish = min(first - _BEFORE, len(text) - _USUAL)
    start = text.rfind(" ", 0, wish) + 1 if wish > 0 else 0
    line = text[start : start + _LONGEST].rstrip()
    if start + _LONGEST < len(text):
        line = f"{line.rpartition(' ')[0]}…"
    lead = "…" if start else ""
    return lead + line, tuple(_found_in(wanted, folded(lead + line)))


def _found_in(wanted: list[str], line: str) -> Iterator[tuple[int, int]]:
    end = 0
    while True:
        nexts = [(at, at + len(word)) for word in wanted if (at := line.find(word, end)) >= 0]
        if not nexts:
            return
        start, end = min(nexts)
        yield start, end
