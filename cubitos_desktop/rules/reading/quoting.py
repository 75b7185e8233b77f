"""Words that strangers wrote, as they can be printed in a sentence of ours."""

LONGEST_QUOTE = 200


def quoted(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Words out of a file as they can be printed: on one line, not too long, without control.

    >>> quoted("race\\n\\x1b[2Jok")
    'race??[2Jok'
    """
    shown = printable(text[:longest])
    return shown if len(text) <= longest else f"{shown}..."


def printable(text: str) -> str:
    """A sentence with whatever strangers wrote in it, on one line: no file can be called so that it
    steers a terminal or fakes a line.

    >>> printable("a.json\\nok 0123")
    'a.json?ok 0123'
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "?" for letter in text)
