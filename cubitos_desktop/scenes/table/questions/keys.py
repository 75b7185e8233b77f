"""The keys of answers by name: which key of the board that is, the hands know."""

ENTER, PUSH, BACK = "enter", "push", "back"
"""Take what is suggested; throw the dice; put away what lies over the table."""
NO = "N"
"""Refuses, whatever is refused."""
LETTERS = {
    "all": "A",
    "default": "R",
    "take": "T",
    "ready": NO,
    "done": NO,
    "leave": NO,
    "decline": NO,
    "none": NO,
    "nothing": NO,
    "pass": NO,
    "stay": NO,
    "bust": NO,
    "discard": NO,
    "keep": "K",
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
