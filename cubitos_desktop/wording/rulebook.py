"""The rulebook: its chapters and sections, its text with links, and where a question is explained.

Sentences stand in ``rulebook.yaml``. ``**bold**`` is printed bold, ``[words]{id}`` leads to a
section or to a word from A to Z. Numbers that content or rules decide are filled in from there,
and the ``brief`` of a section, which tips of links show, where its text names it.
"""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Final, NamedTuple

from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import BOX_COUNTS, LIGHT, WHITE
from cubitos_desktop.rules.game import (
    DRAW_AMOUNT,
    FOOT_PRICE,
    RISKY_ACTIVE,
    START_DARK,
    START_LIGHT,
)
from cubitos_desktop.rules.odds import MISS_CHANCE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.words import Words

A_TO_Z: Final = "words"
"""The chapter whose sections are words in the order of the alphabet."""
CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "minute": ("goal", "round", "growing"),
    "dice": ("gray_dice", "colour_dice", "faces", "zones", "trays", "start_die"),
    "roll": ("drawing", "throwing", "hits", "pushing", "bust", "order"),
    "run": ("abilities", "swords", "moving", "rewards", "buying", "round_end"),
    "track": ("spaces", "water", "shortcuts", "jet_packs", "red_lines"),
    "fans": ("fan_track", "new_fans"),
    "finish": ("finishing", "last_round", "ties", "laps"),
    "cards": ("boxes", "musts", "card_throws", "set_faces", "at_push", "sets"),
    A_TO_Z: tuple(f"{A_TO_Z}_{number}" for number in range(1, 4)),
    "solo": ("trial", "ghost"),
    "table": ("numbers", "rivals", "help_here", "fair_dice"),
    "keys": ("table_keys", "mouse", "pad_touch", "book_keys"),
}
CHAPTER_OF: Final = {section: chapter for chapter, inner in CHAPTERS.items() for section in inner}
WORD_SECTIONS: Final = {
    "active_zone": "zones",
    "at_risk": "throwing",
    "blank": "faces",
    "coin": "faces",
    "credit": "faces",
    "discard_zone": "zones",
    "draw_amount": "drawing",
    "draw_token": "fan_track",
    "draw_zone": "zones",
    "fan": "fan_track",
    "foot": "moving",
    "hit": "hits",
    "leader": "red_lines",
    "lose_die": "trays",
    "miss": "faces",
    "money": "buying",
    "pass": "pushing",
    "power": "boxes",
    "push": "pushing",
    "red_line": "red_lines",
    "reward": "rewards",
    "roll_zone": "zones",
    "seat": "order",
    "sword": "swords",
    "symbol": "faces",
    "tray": "trays",
    "up_to": "trays",
    "water_foot": "water",
}
"""Every word from A to Z with the section that says more about it."""
SECTION_OF: Final[dict[Prompt, str]] = {
    Prompt.DRAW: "drawing",
    Prompt.ADD: "card_throws",
    Prompt.THROW: "card_throws",
    Prompt.NOW: "hits",
    Prompt.BORROW: "set_faces",
    Prompt.SET: "set_faces",
    Prompt.PUSH_OR_PASS: "pushing",
    Prompt.MOVE_TO_ROLL: "at_push",
    Prompt.STEP_AT_ONCE: "at_push",
    Prompt.SAVE: "at_push",
    Prompt.KEEP: "at_push",
    Prompt.DISCARD: "bust",
    Prompt.ABILITIES: "abilities",
    Prompt.ABILITIES_AGAIN: "abilities",
    Prompt.SWORDS: "swords",
    Prompt.GAIN_DIE: "trays",
    Prompt.LOSE: "trays",
    Prompt.MUST_LOSE: "musts",
    Prompt.NOT_OPTIONAL: "musts",
    Prompt.GIVE: "swords",
    Prompt.GIVE_TO: "swords",
    Prompt.MOVE: "moving",
    Prompt.REWARD: "rewards",
    Prompt.REWARD_DIE: "rewards",
    Prompt.BOB: "rewards",
    Prompt.BUY: "buying",
}
"""Where each question is explained."""
KEYS: Final = ("hint", "log", "why", "undo", "help")
"""What the text names by the key, or in the terminal by the word, that does it."""
_ALPHABET: Final = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
_MARKS: Final = re.compile(r"\*\*(?P<bold>.+?)\*\*|\[(?P<words>.+?)\]<(?P<link>\w+)>")


class Span(NamedTuple):
    """A part of a paragraph that is printed in one way."""

    text: str
    is_bold: bool = False
    link: str = ""
    """The section or word that it leads to."""


Paragraph = tuple[Span, ...]


def spans(marked: str) -> Paragraph:
    """A paragraph without its marks.

    >>> spans("Throw **all**: a [bust]<bust>.")[1:4]
    (Span(text='all', is_bold=True, link=''), Span(text=': a ', is_bold=False, link=''), \
Span(text='bust', is_bold=False, link='bust'))
    """
    found, end = [], 0
    for mark in _MARKS.finditer(marked):
        found.append(Span(marked[end : mark.start()]))
        bold, words, link = mark["bold"], mark["words"], mark["link"]
        found.append(Span(bold, is_bold=True) if bold else Span(words, link=link))
        end = mark.end()
    found.append(Span(marked[end:]))
    return tuple(span for span in found if span.text)


def plain(paragraph: Paragraph) -> str:
    """Its words alone."""
    return "".join(span.text for span in paragraph)


class Book:
    """The rulebook in one language; ``keys`` are the names of ``KEYS`` where it is read."""

    def __init__(self, words: Words, content: Content, keys: Mapping[str, str]) -> None:
        self.words = words
        self.values = {name: str(number) for name, number in numbers(content).items()}
        self._filled = self.values | dict(keys) | {link: f"<{link}>" for link in links()}

    def chapter(self, chapter: str) -> str:
        """The name of a chapter."""
        return self.words(f"rulebook.chapter.{chapter}.title")

    def lead(self, chapter: str) -> str:
        """What a chapter is about, in a sentence or two."""
        return self.words(f"rulebook.chapter.{chapter}.lead")

    def title(self, section: str) -> str:
        """The name of a section; of words from A to Z their first letters."""
        if CHAPTER_OF[section] != A_TO_Z:
            return self.words(f"rulebook.section.{section}.title")
        first, last = (self.word(word)[0].upper() for word in self._ends(section))
        return first if first == last else f"{first} – {last}"

    def text(self, section: str) -> tuple[Paragraph, ...]:
        if CHAPTER_OF[section] == A_TO_Z:
            return tuple(self._entry(word) for word in self.words_in(section))
        return self._read(f"rulebook.section.{section}.text", brief=self._brief(section))

    def tip(self, section: str) -> tuple[Paragraph, ...]:
        """What is good to know beside it, if anything is."""
        key = f"rulebook.section.{section}.tip"
        return self._read(key) if key in self.words else ()

    def brief(self, link: str) -> str:
        """What a link leads to, in a sentence or two."""
        return plain(spans(self._told(link) if link in WORD_SECTIONS else self._brief(link)))

    def name(self, link: str) -> str:
        """What a section or a word is called."""
        return self.word(link) if link in WORD_SECTIONS else self.title(link)

    # --- words from A to Z -----------------------------------------------------------------------

    def word(self, word: str) -> str:
        return self.words(f"rulebook.word.{word}.name")

    @cached_property
    def a_to_z(self) -> tuple[str, ...]:
        """All words in the order of the language's alphabet."""
        return tuple(sorted(WORD_SECTIONS, key=lambda word: alphabetical(self.word(word))))

    def words_in(self, section: str) -> tuple[str, ...]:
        """The words that stand in a section."""
        parts = CHAPTERS[A_TO_Z]
        each = -(-len(self.a_to_z) // len(parts))
        first = parts.index(section) * each
        return self.a_to_z[first : first + each]

    def section_with(self, word: str) -> str:
        """The section from A to Z in which a word stands."""
        return next(part for part in CHAPTERS[A_TO_Z] if word in self.words_in(part))

    def _ends(self, section: str) -> tuple[str, str]:
        words = self.words_in(section)
        return words[0], words[-1]

    def _entry(self, word: str) -> Paragraph:
        return (Span(self.word(word), link=word), Span(": "), *spans(self._told(word)))

    def _told(self, word: str) -> str:
        return self.words(f"rulebook.word.{word}.text", **self._filled)

    def _brief(self, section: str) -> str:
        return self.words(f"rulebook.section.{section}.brief", **self._filled)

    def _read(self, key: str, **more: str) -> tuple[Paragraph, ...]:
        return tuple(map(spans, self.words(key, **self._filled, **more).splitlines()))


def links() -> tuple[str, ...]:
    """All that a link can name."""
    return (*CHAPTER_OF, *WORD_SECTIONS)


def section_at(link: str) -> str:
    """The section that a link leads to."""
    return WORD_SECTIONS.get(link, link)


def numbers(content: Content) -> dict[str, int]:
    """The numbers that the text names, out of rules and content."""
    costs = [card.cost for card in content.cards.values()]
    return {
        "base": DRAW_AMOUNT,
        "risk": RISKY_ACTIVE,
        "price": FOOT_PRICE,
        "light": START_LIGHT,
        "dark": START_DARK,
        "hit_base": round(100 * (1 - MISS_CHANCE[LIGHT][DRAW_AMOUNT])),
        "tray_dice": BOX_COUNTS[WHITE],
        "cheapest": min(costs),
        "dearest": max(costs),
        "last_fan": len(content.fan_track),
        "last_credits": content.fan_track[-1].credits,
        "card_count": len(content.cards),
        "set_count": len(content.sets),
    }


def alphabetical(name: str) -> list[int]:
    """What names are sorted by, Polish letters at their places."""
    return [_ALPHABET.find(letter) for letter in name.casefold()]
