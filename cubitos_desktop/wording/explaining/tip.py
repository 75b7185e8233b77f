"""What is said about a thing: a title, a few lines, the terms of a number; not how it looks."""

from typing import NamedTuple

from cubitos_desktop.wording.naming import begun
from cubitos_desktop.words import Words


class Line(NamedTuple):
    """A line, perhaps with a sign before it."""

    text: str
    sign: str = ""
    """The name of an icon."""
    number: int | None = None
    """What stands on the icon."""
    face: int | None = None
    """The face of the tip's die that stands in place of an icon."""


class Term(NamedTuple):
    """A part of a number, and where it comes from."""

    number: int
    text: str


class Tip(NamedTuple):
    """All that is said about a thing."""

    title: str
    lines: tuple[Line, ...] = ()
    now: tuple[str, ...] = ()
    """What depends on the race."""
    aside: str = ""
    """What stands at the end of the title's line, such as a key."""
    terms: tuple[Term, ...] = ()
    total: int | None = None
    """What the terms add up to, where the tip is about a number."""
    colour: int | None = None
    """Of the die whose six faces are shown."""
    face: int | None = None
    """The face that lies up."""

    def told(self) -> list[str]:
        """As lines of text, the title first."""
        head = f"{self.title} ({self.aside})" if self.aside else self.title
        parts = [f"{term.number} {term.text}" for term in self.terms]
        return [head, *(line.text for line in self.lines), *parts, *self.now]


def plain(words: Words, key: str, *now: str, aside: str = "", **values: object) -> Tip:
    """A tip of a title and a text that stand side by side in the language files."""
    text = words(f"{key}.text", **values)
    return Tip(begun(words(f"{key}.title", **values)), (Line(text),), now, aside)


def terms(words: Words, *parts: tuple[int, str]) -> tuple[Term, ...]:
    """Numbers with the keys of what they are; those that are nothing are left out."""
    return tuple(Term(n, words(f"tip.term.{key}", count=abs(n))) for n, key in parts if n)
