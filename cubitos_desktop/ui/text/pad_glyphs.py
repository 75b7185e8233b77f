"""The buttons of a gamepad as they are printed: a sign for each, drawn round where a key is shown.

In a sentence a sign is read as the letters that stand on the button.
"""

GLYPHS: dict[str, str] = {
    "a": "Ⓐ", "b": "Ⓑ", "x": "Ⓧ", "y": "Ⓨ", "lb": "Ⓛ", "rb": "Ⓡ", "lt": "ⓛ", "rt": "ⓡ",
    "l3": "ⓢ", "r3": "ⓣ", "back": "ⓑ", "start": "ⓐ",
    "r_up": "⓵", "r_down": "⓶", "r_left": "⓷", "r_right": "⓸",
}  # fmt: skip
"""By the button: letters that no font here has, so no text of anybody holds them by chance."""
_READ = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT",
    "l3": "L3", "r3": "R3", "back": "Back", "start": "Start",
    "r_up": "R↑", "r_down": "R↓", "r_left": "R←", "r_right": "R→",
}  # fmt: skip
_LETTERS = {ord(GLYPHS[button]): letters for button, letters in _READ.items()}
ROUND = frozenset(GLYPHS[button] for button in ("a", "b", "x", "y"))


def is_glyph(label: str) -> bool:
    """Whether a key is one of a gamepad.

    >>> is_glyph("Ⓐ"), is_glyph("A")
    (True, False)
    """
    return len(label) == 1 and ord(label) in _LETTERS


def read_aloud(text: str) -> str:
    """A text with the letters of the buttons that it names.

    >>> read_aloud("Hold Ⓧ to hurry")
    'Hold X to hurry'
    """
    return text if text.isascii() else text.translate(_LETTERS)
