"""The faces that text is printed in, which letters they have, and what of a text can be printed.

Text that strangers wrote (a name, a path, a file) may hold anything: what has no width, what a
font library refuses, or more than any line could show. None of it may stop a frame.
"""

import unicodedata
from functools import lru_cache
from typing import Literal

import pygame

from cubitos_desktop.resources import DamagedGame, assets_dir
from cubitos_desktop.ui.text.pad_glyphs import read_aloud

Face = Literal["title", "body", "bold"]
_FILES: dict[Face, str] = {
    "title": "Quicksand-Bold.ttf",
    "body": "Lato-Medium.ttf",
    "bold": "Lato-Bold.ttf",
}
_LONGEST_LINE = 300
"""More letters than this never fit on a line."""
_SAMPLE = "Aa0ż"
_TRIAL = 16
"""The size in pixels at which letters are looked at."""
_NOWHERE = "\U0010ffff"
"""No font has it: what is printed for it is what is printed for every letter that is missing."""


@lru_cache(maxsize=200)
def font(face: Face, pixels: int) -> pygame.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    path = assets_dir() / "fonts" / _FILES[face]
    try:
        found = pygame.Font(path, pixels)
        # Some damage is met only when letters are looked for.
        found.size(_SAMPLE)
    except (OSError, ValueError, pygame.error):
        raise DamagedGame(path, "a font that can be read") from None
    return found


def on_a_line(text: str) -> str:
    """What of a text is printed on one line: bounded, and without what steers instead of showing.

    >>> on_a_line("A\\0da\\u202e\\n♥")
    'Ada ♥'
    """
    if len(text) > _LONGEST_LINE:
        text = text[: _LONGEST_LINE - 1] + "…"
    text = read_aloud(text)
    if text.isprintable():
        return text
    text = "".join(" " if letter.isspace() else letter for letter in text)
    return "".join(filter(str.isprintable, text))


def typed_letters(text: str) -> str:
    """What of a typed text is taken in: letters that can be printed, each by itself.

    >>> typed_letters("Zoe\\u0308 \\u2764\\ufe0f")
    'Zoë '
    """
    whole = unicodedata.normalize("NFC", text[:_LONGEST_LINE])
    return "".join(filter(can_be_typed, whole))


def can_be_typed(letter: str) -> bool:
    """Whether it stands alone, so that taking a neighbour away leaves something to be seen."""
    return letter.isprintable() and unicodedata.category(letter)[0] != "M" and has("body", letter)


@lru_cache(maxsize=500)
def face_for(text: str, face: Face) -> Face:
    """Titles in letters that only the other faces have are printed in bold."""
    if face != "title" or text.isascii():
        return face
    letters = set(on_a_line(text))
    lacks = any(not has("title", letter) and has("bold", letter) for letter in letters)
    return "bold" if lacks else face


@lru_cache(maxsize=2000)
def has(face: Face, letter: str) -> bool:
    """Whether a face has a letter of its own for this one, and shows it."""
    return _trial(face, letter) not in (b"", _missing(face))


@lru_cache
def _missing(face: Face) -> bytes:
    return _trial(face, _NOWHERE)


def _trial(face: Face, letter: str) -> bytes:
    """The pixels of a letter; nothing where it has no width."""
    trial = font(face, _TRIAL)
    if not trial.size(letter)[0]:
        return b""
    return pygame.image.tobytes(trial.render(letter, True, "black"), "RGBA")
