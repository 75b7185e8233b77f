"""The keys of answers by name: which key of the board that is, the hands know."""

ENTER, PUSH, BACK = "enter", "push", "back"
"""Take what is suggested; throw the dice; put away what lies over the table."""
LETTERS = {
    "all": "A",
    "ready": "R",
    "done": "R",
    "default": "R",
    "take": "T",
    "leave": "N",
    "decline": "N",
    "none": "N",
    "nothing": "N",
    "pass": "N",
    "stay": "S",
    "bust": "B",
    "keep": "K",
    "discard": "D",
    "push": "P",
    "jet": "J",
    "shortcut": "C",
    "foot": "F",
    "light_gray": "G",
    "dark_gray": "D",
}
"""Each answer's own letter, the same wherever that answer is offered."""


def letter(answer: str) -> str:
    """The letter of an answer, as a button wants it.

    >>> letter("none")
    'N'
    """
    return LETTERS[answer]
