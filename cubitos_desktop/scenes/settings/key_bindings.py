"""Which key does what: the usual keys and a player's own. What is then done is not known here."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, get_args

import pygame

from cubitos_desktop.words import Words

Action = Literal[
    "push", "undo", "hint", "explain", "card", "log", "why", "recap",
    "speed", "sound", "help", "screen",
]  # fmt: skip
ACTIONS: tuple[Action, ...] = get_args(Action)

_USUAL: dict[Action, int] = {
    "push": pygame.K_SPACE,
    "undo": pygame.K_u,
    "hint": pygame.K_h,
    "explain": pygame.K_i,
    "card": pygame.K_z,
    "log": pygame.K_l,
    "why": pygame.K_w,
    "recap": pygame.K_o,
    "speed": pygame.K_v,
    "sound": pygame.K_m,
    "help": pygame.K_F1,
    "screen": pygame.K_F11,
}
_MODIFIERS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE),
        *(pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLOCK),
    }
)
FIXED = _MODIFIERS | {
    *(pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *range(pygame.K_1, pygame.K_9 + 1),
}
"""Keys that always do the same, so that nobody can lock themselves out; digits number answers."""
_CHARACTERS = 0x110000
"""Codes below it are those of the characters that the keys write."""


class KeyBindings:
    """The keys of all actions, each with one of its own."""

    def __init__(self, keys: Mapping[str, str]) -> None:
        self._codes = _bound(keys)

    def code(self, action: Action) -> int:
        return self._codes[action]

    def action(self, code: int) -> Action | None:
        """What a key does, if it does anything."""
        return next((action for action in ACTIONS if self._codes[action] == code), None)

    def shown(self, action: Action, words: Words) -> str:
        """An action's key as it is printed on keycaps and in sentences."""
        return key_label(self._codes[action], words)

    def all_shown(self, words: Words) -> dict[str, str]:
        """The keys of all actions as they are printed."""
        return {action: self.shown(action, words) for action in ACTIONS}

    def kept(self) -> dict[str, str]:
        """The keys that differ from the usual ones, by their names."""
        changed = {action: code for action, code in self._codes.items() if code != _USUAL[action]}
        return {action: key_name(code) for action, code in changed.items()}

    def rebound(self, action: Action, code: int) -> "KeyBindings":
        """With another key for an action; whoever had that key gets this action's in exchange."""
        other, codes = self.action(code), dict(self._codes)
        if other is not None:
            codes[other] = codes[action]
        codes[action] = code
        return KeyBindings({name: key_name(key) for name, key in codes.items()})


@lru_cache(maxsize=32)
def _remembered(keys: tuple[tuple[str, str], ...]) -> KeyBindings:
    return KeyBindings(dict(keys))


def bindings_of(keys: Mapping[str, str]) -> KeyBindings:
    """The bindings that settings ask for; made once for the same ones."""
    return _remembered(tuple(sorted(keys.items())))


def can_be_bound(code: int) -> bool:
    """Whether an action may have this key: one known by a name and without a fixed meaning."""
    return code not in FIXED and 0 < code == key_code(key_name(code))


def writes(code: int) -> bool:
    """Whether a key writes a character, which a line of text or a question may want."""
    return 0 < code < _CHARACTERS and chr(code).isprintable()


def key_name(code: int) -> str:
    """What a key is called in settings, or nothing if it has no name.

    >>> key_name(pygame.K_u), key_name(pygame.K_F11), key_name(ord("ö"))
    ('u', 'f11', 'ö')
    """
    return pygame.key.name(code) or (chr(code) if writes(code) else "")


def key_code(name: str) -> int:
    """The key of a name, or 0 if none is called so."""
    found = _codes_by_name().get(name, 0)
    return found or (ord(name) if len(name) == 1 and writes(ord(name)) else 0)


def key_label(code: int, words: Words) -> str:
    """A key as it is printed: letters as capitals, keys with a word on them by that word."""
    name = "enter" if code == pygame.K_RETURN else key_name(code)
    if f"window.key.{name}" in words:
        return words(f"window.key.{name}")
    if len(name) == 3 and name[0] == "[" and name[2] == "]":
        return f"Num {name[1]}"
    is_short = len(name) == 1 or name[1:].isdigit()
    return name.upper() if is_short else name.title()


@lru_cache(maxsize=1)
def _codes_by_name() -> dict[str, int]:
    codes = (getattr(pygame, name) for name in sorted(dir(pygame)) if name.startswith("K_"))
    return {pygame.key.name(code): code for code in codes if pygame.key.name(code)}


def usable_keys(keys: Mapping[str, str]) -> dict[str, str]:
    """Without names of no action or no key, and without keys that are fixed.

    >>> usable_keys({"undo": "x", "fly": "f", "hint": "left shift", "log": "no such key"})
    {'undo': 'x'}
    """
    return {
        action: name
        for action, name in keys.items()
        if action in ACTIONS and can_be_bound(key_code(name))
    }


def _bound(keys: Mapping[str, str]) -> dict[Action, int]:
    """A key for every action; where two would have the same, what was asked for gives way."""
    wanted = usable_keys(keys)
    while True:
        codes = {a: key_code(wanted[a]) if a in wanted else _USUAL[a] for a in ACTIONS}
        held = list(codes.values())
        twice = [a for a in ACTIONS if a in wanted and held.count(codes[a]) > 1]
        if not twice:
            return codes
        del wanted[twice[-1]]
