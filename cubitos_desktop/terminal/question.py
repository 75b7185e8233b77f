"""A question as a person sees it: words, numbered options, how to answer, and what Enter takes."""

import re
import unicodedata
from collections.abc import Callable, Sequence

import msgspec

from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.wording.options import Option
from cubitos_desktop.words import Words, load_words

TYPED_SECTIONS = ("reply", "colour", "face", "zone", "space")
"""The sections of sentences that hold words to be typed."""


class Misread(ValueError):
    """What was typed cannot be understood; the sentence says what was expected."""


class TypedQuestion(msgspec.Struct):
    """What is shown, how the reply is read, and what Enter stands for."""

    title: str
    read: Callable[[str], Answer]
    default: Answer
    default_text: str
    lines: list[str] = []
    syntax: str = ""
    brief: list[str] = []
    """What is shown in place of the lines once the person knows them."""


def numbered(options: Sequence[Option]) -> list[str]:
    """The options, one to a line."""
    return [f"  {number:>2}  {option.label}" for number, option in enumerate(options, start=1)]


def simple(text: str) -> str:
    """Text to compare: small letters without their marks, single spaces.

    >>> simple("  Żółta, BIAŁĄ  ")
    'zolta, biala'
    """
    parted = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    bare = "".join(letter for letter in parted if not unicodedata.combining(letter))
    return " ".join(bare.split())


def from_english(words: Words, text: str) -> str:
    """A reply with its English words, as far as it has any, put into the language shown."""
    pairs: dict[str, str] = {}
    for section in TYPED_SECTIONS:
        shown = words.section(section)
        for key, english in load_words("en").section(section).items():
            pairs.setdefault(english.casefold(), shown[key])
    longest_first = sorted(pairs, key=len, reverse=True)
    known = rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b"
    return re.sub(known, lambda match: pairs[match[0]], text.casefold())


def commands_called(words: Words) -> dict[str, str]:
    """What a command is called; the English words work in every language."""
    called = {"?": "help", "h": "hint"}
    for language in (load_words("en"), words):
        for command, word in language.section("command").items():
            called[simple(word)] = command
    return called


def place_of(typed: str, count: int) -> int | None:
    """The place in a list that a typed number stands for, if it is one of the list."""
    if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= count:
        return int(typed) - 1
    return None


def option_reader(words: Words, options: Sequence[Option]) -> Callable[[str], Answer]:
    """Reads a number, a key, or the beginning of just one option's key or of what is said of it: a
    hint can be typed as it stands."""

    def read(text: str) -> Answer:
        typed = simple(text)
        place = place_of(typed, len(options))
        if place is not None:
            return options[place].answer
        exact = [o for o in options if typed == simple(o.key)]
        begun = [o for o in options if simple(o.key).startswith(typed)]
        told = [o for o in options if typed and simple(o.label).startswith(typed)]
        for found in (exact, begun, told):
            if len(found) == 1 and not typed.isdecimal():
                return found[0].answer
        if len(exact) > 1:
            places = ", ".join(str(options.index(option) + 1) for option in exact)
            raise Misread(words("wrong.same_name", typed=text, numbers=places))
        is_several = bool(typed) and len({option.key for option in begun}) > 1
        key = "begins_several" if is_several else "option"
        keys = ", ".join(dict.fromkeys(option.key for option in (begun if is_several else options)))
        raise Misread(words(f"wrong.{key}", count=len(options), keys=keys, typed=text))

    return read
