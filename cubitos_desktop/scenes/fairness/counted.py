"""Large numbers as they are read."""

from cubitos_desktop.words import Words


def counted(words: Words, number: float) -> str:
    """A whole number with its thousands set apart.

    >>> from cubitos_desktop.words import load_words
    >>> counted(load_words(), 12431), counted(load_words("pl"), 12431)
    ('12,431', '12\\xa0431')
    """
    return f"{round(number):,}".replace(",", words("thousands"))
