"""Text that strangers wrote: whatever it holds, a line of it can be measured and printed."""

import sys
from collections.abc import Iterator
from typing import get_args

import pygame
import pytest

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import (
    Face,
    can_be_typed,
    face_for,
    font,
    on_a_line,
    typed_letters,
)
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.wording.naming import LONGEST_NAME, told_name

FACES: tuple[Face, ...] = get_args(Face)
LETTERS = [chr(code) for code in range(sys.maxunicode + 1)]
WIDEST = 5_000
STRANGE = {
    "an empty line": "",
    "a sign that only chooses how its neighbour looks": "\ufe0f",
    "a NUL": "A\0B",
    "half a letter": "A\ud800B",
    "line ends": "one\ntwo\r\nthree\u2028four",
    "twenty thousand letters": "W" * 20_000,
    "twenty thousand marks on a letter": "e" + "\u0301" * 20_000,
    "a mark that stands alone": "\u0301",
    "marks of direction": "\u202eAda\u202c\u200f",
    "letters from right to left": "שלום",
    "code points that nothing is assigned to": "\u0378\U0003fffe",
    "an emoji of a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "a steering sequence": "\x1b[2J",
}


@pytest.mark.parametrize("face", FACES)
def test_every_code_point_can_stand_in_a_line(face: Face) -> None:
    kit = Kit(1.0)
    for first in range(0, len(LETTERS), 256):
        assert kit.text("".join(LETTERS[first : first + 256]), 9, face=face)


@pytest.mark.parametrize("letters", [1, 299, 300])
def test_a_line_of_three_hundred_letters_is_printed_whole(letters: int) -> None:
    assert on_a_line("x" * letters) == "x" * letters
    assert on_a_line("x" * 301) == "x" * 299 + "…"


@pytest.mark.parametrize("face", FACES)
def test_what_has_no_width_is_printed_as_nothing(face: Face) -> None:
    kit = Kit(1.0)
    bare = list(without_width(face))
    assert len(bare) > 200
    for letter in bare:
        assert kit.text(letter, 9, face=face).get_width() == 0
        assert kit.text_width(letter, 9, face) == 0


def without_width(face: Face) -> Iterator[str]:
    """All letters that count as printable and take no room."""
    trial = font(face, 16)
    return (letter for letter in LETTERS if letter.isprintable() and not trial.size(letter)[0])


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
@pytest.mark.parametrize("face", FACES)
def test_strange_text_is_printed_bounded_and_as_wide_as_it_was_measured(
    face: Face, text: str
) -> None:
    kit = Kit(1.0)
    canvas = Canvas(kit, WIDEST, 30)
    width = canvas.text(text, 0, 15, 15, face=face)
    assert width == pytest.approx(kit.text_width(text, 15, face))
    assert width <= WIDEST
    assert canvas.text(text, 0, 15, 15, face=face, room=80) <= width
    assert len(kit.wrapped(text, 80, 15, face)) <= WIDEST


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
def test_a_name_is_told_bounded_and_steers_nothing(text: str) -> None:
    told = told_name(text)
    assert len(told) <= LONGEST_NAME + 1
    assert told.isprintable()


# --- typing ---------------------------------------------------------------------------------------


def test_what_is_taken_in_can_be_seen_whatever_stands_beside_it() -> None:
    trial = font("body", 16)
    taken = [letter for letter in LETTERS if can_be_typed(letter)]
    assert all(trial.size(letter)[0] > 0 for letter in taken)
    for letters in ("Zażółć gęślą jaźń", "Åse Öz İpek", "Иван", "Ελένη", "Ada-Lou (2)"):
        assert typed_letters(letters) == letters


@pytest.mark.parametrize("letter", ["\u2764", "\U0001f600", "李", "ש", "\u0338", "\ufe0f", "\0"])
def test_a_letter_that_no_face_has_is_not_taken_in(letter: str) -> None:
    assert typed_letters(f"A{letter}B") == "AB"


def test_a_letter_and_its_mark_are_taken_in_as_one() -> None:
    assert typed_letters("Zoe\u0308") == "Zoë"


def test_titles_in_letters_that_only_bold_has_are_printed_in_bold() -> None:
    assert face_for("Zażółć", "title") == "title"
    assert face_for("Иван", "title") == "bold"
    kit = Kit(1.0)
    in_bold, in_title = (kit.text("Иван", 18, face=face) for face in ("bold", "title"))
    assert pygame.image.tobytes(in_bold, "RGBA") == pygame.image.tobytes(in_title, "RGBA")
