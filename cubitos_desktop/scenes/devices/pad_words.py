"""The sentences of a language for somebody with a gamepad: its buttons in the place of keys."""

from functools import lru_cache

from cubitos_desktop.scenes.devices.pad_buttons import PadButton
from cubitos_desktop.scenes.settings.key_bindings import Action, KeyBindings, key_name
from cubitos_desktop.ui.text.pad_glyphs import GLYPHS
from cubitos_desktop.words import OtherWords, Words

PAD_ACTIONS: dict[PadButton, Action] = {
    "lt": "undo",
    "rt": "hint",
    "l3": "explain",
    "r3": "card",
    "back": "log",
    "r_up": "help",
    "r_down": "sound",
    "r_left": "recap",
    "r_right": "speed",
}
"""What can be done at the table at any time, by its button."""
_FIXED: dict[str, PadButton] = {
    "enter": "a",
    "escape": "b",
    "n": "y",
    "tab": "rb",
    "page_back": "lb",
    "page_on": "rb",
}
_REPLAY: dict[str, PadButton] = {"round_back": "lb", "round": "rb", "branch": "x", "play": "a"}
_SECTION = "pad"


@lru_cache(maxsize=8)
def pad_words(words: Words, bindings: KeyBindings) -> Words:
    """Those sentences that name keys say what to press on a pad; all others stay."""
    others = words.section(_SECTION)
    others |= {f"window.replay.key.{does}": GLYPHS[button] for does, button in _REPLAY.items()}
    keys = {name: GLYPHS[button] for name, button in _FIXED.items()}
    keys |= {key_name(bindings.code(action)): GLYPHS[b] for b, action in PAD_ACTIONS.items()}
    keys[key_name(bindings.code("push"))] = GLYPHS["x"]
    # Once the log is open, its button shows the reasons in it.
    keys[key_name(bindings.code("why"))] = GLYPHS["back"]
    return OtherWords(words, others | {f"window.key.{name}": sign for name, sign in keys.items()})
