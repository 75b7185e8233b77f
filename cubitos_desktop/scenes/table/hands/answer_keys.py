"""Which keys of the board the named keys of answers are, and how they are printed."""

import pygame

from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.table.questions.keys import BACK, ENTER, LETTERS, PUSH
from cubitos_desktop.scenes.table.questions.question import Button
from cubitos_desktop.words import Words

ENTER_CODES = (pygame.K_RETURN, pygame.K_KP_ENTER)
FOCUS_CODES = (*ENTER_CODES, pygame.K_SPACE)
"""Keys that press what has the focus."""
ANSWER_CODES = frozenset(ord(letter.lower()) for letter in LETTERS.values())
"""While a question offers such an answer, its letter does nothing else."""


def codes_of(key: str, bindings: KeyBindings) -> tuple[int, ...]:
    """The codes of a named key.

    >>> codes_of("N", KeyBindings({})), codes_of("", KeyBindings({}))
    ((110,), ())
    """
    if key == ENTER:
        return ENTER_CODES
    if key == PUSH:
        return (bindings.code("push"),)
    if key == BACK:
        return pygame.K_ESCAPE, pygame.K_BACKSPACE
    return tuple(ord(letter) for letter in key.lower())


def presses(code: int, button: Button, bindings: KeyBindings) -> bool:
    """Whether a key of the board presses a button."""
    is_enter = button.enters and code in ENTER_CODES
    return is_enter or code in codes_of(button.key, bindings)


def printed(key: str, bindings: KeyBindings, words: Words) -> str:
    """A named key as it is printed on its button."""
    if key == ENTER:
        return words("window.key.enter")
    if key == PUSH:
        return bindings.shown("push", words)
    return "Esc" if key == BACK else key
