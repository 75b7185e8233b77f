"""Where runners stood, in words, without the track that they stood on."""

from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.words import Words


def stand_name(words: Words, space: int, name: str, to_go: int | None) -> str:
    """Where a runner stands: the space, and the steps to go or, with a plus, beyond the finish.

    >>> from cubitos_desktop.words import load_words
    >>> stand_name(load_words("en"), 17, "H9", 31), stand_name(load_words("en"), 0, "", -3)
    ('H9 · 31', 'start · +3')
    """
    shown = words("space.finish" if space else "space.start") if space in (0, 1) else name
    if to_go is None:
        return shown or str(space)
    return f"{told_name(shown)} · {to_go if to_go > 0 else f'+{-to_go}'}"
