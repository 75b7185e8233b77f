"""Computer seats in words: their names, what they are like, how strong they are."""

from cubitos_desktop.words import Words


def seat_name(words: Words, policy: str) -> str:
    """What a computer seat is called."""
    return words(f"seats.name.{policy}")


def seat_line(words: Words, policy: str) -> str:
    """Its name and what it is like."""
    about = words(f"seats.about.{policy}")
    return words("seats.line", name=seat_name(words, policy), about=about)


def strength_line(words: Words, share: float) -> str:
    """How strong it is, from the share of races that it won against the yardstick."""
    return words("seats.strength", share=round(share))
