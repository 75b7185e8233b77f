"""Words that strangers wrote, as they can be printed in a sentence of ours."""

LONGEST_QUOTE = 200


def quoted(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Words out of a file as they can be printed: on one line, not too long, without control.

    >>> quoted("race\\n\\x1b[2Jok")
    'race??[2Jok'
    """
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:longest])
    return shown if len(text) <= longest else f"{shown}..."
