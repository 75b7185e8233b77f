"""Lists of keys beside the text: those of the table as they are set, and those of the book."""

from typing import Final

from cubitos_desktop.scenes.screens.pause import KEYS_LEFT, KEYS_RIGHT, shown_keys
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.rulebook.plates import draw_keys
from cubitos_desktop.words import Words

_FOR_HELP: Final = ("hint", "log", "why", "undo")
_WIDE: Final = 640.0
_IN_BOOK: Final = {
    "search": "/",
    "turn": "PgUp, PgDn",
    "follow": "Tab, Enter",
    "back": "Backspace",
    "leave": "Esc",
}


def key_list(section: str, words: Words, bindings: KeyBindings) -> tuple[tuple[str, str], ...]:
    """Keys and what they do, as a section lists them."""
    if section == "book_keys":
        return tuple((key, words(f"rulebook.keys.{does}")) for does, key in _IN_BOOK.items())
    names = shown_keys(words, bindings)
    actions = _FOR_HELP if section == "help_here" else (*KEYS_LEFT, *KEYS_RIGHT)
    known = [action for action in actions if action in names]
    return tuple((names[action], words(f"window.pause.keys.{action}")) for action in known)


def draw_key_list(
    canvas: Sheet, box: Box, section: str, words: Words, bindings: KeyBindings
) -> None:
    keys = key_list(section, words, bindings)
    across = 1 if len(keys) <= len(_IN_BOOK) else 3 if box.width > _WIDE else 2
    draw_keys(canvas, box, keys, across)
