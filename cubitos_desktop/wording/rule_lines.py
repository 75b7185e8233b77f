"""The rulebook as plain lines: the section of a question, or the one that a word leads to."""

from functools import lru_cache
from typing import Final

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.wording.cards import card_text
from cubitos_desktop.wording.rule_search import Hit, find
from cubitos_desktop.wording.rulebook import KEYS, SECTION_OF, Book, plain, section_at
from cubitos_desktop.words import Words

_ALSO: Final = 4
"""So many other places are named that hold the same word."""


@lru_cache(maxsize=2)
def _book(words: Words) -> Book:
    return Book(words, load_content(), {key: words(f"command.{key}") for key in KEYS})


def rule_lines(words: Words, prompt: Prompt, typed: str = "") -> list[str]:
    """What the rules say about a question, or about what was typed: a heading and paragraphs."""
    book = _book(words)
    if not typed:
        return _section(book, SECTION_OF[prompt])
    example = book.word("draw_token")
    unknown = [words("rulebook.terminal.unknown", typed=typed, example=example)]
    return rules_about(words, typed) or unknown


def rules_about(words: Words, typed: str) -> list[str]:
    """What the rules say about a word; nothing where they do not know it."""
    book = _book(words)
    hits = find(book, load_content().cards, typed)
    return [*_told(book, hits[0]), *_also(book, hits[1 : 1 + _ALSO])] if hits else []


def _told(book: Book, hit: Hit) -> list[str]:
    if hit.kind == "card":
        card = load_content().cards[hit.id]
        return [_heading(book, hit.name), card_text(book.words, card)]
    return _section(book, section_at(hit.id))


def _section(book: Book, section: str) -> list[str]:
    paragraphs = (*book.text(section), *book.tip(section))
    return [_heading(book, book.title(section)), *map(plain, paragraphs)]


def _heading(book: Book, title: str) -> str:
    return book.words("rulebook.terminal.heading", title=title)


def _also(book: Book, hits: list[Hit]) -> list[str]:
    titles = ", ".join(hit.name for hit in hits)
    return [book.words("rulebook.terminal.see", titles=titles)] if hits else []
