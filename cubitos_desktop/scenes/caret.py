"""Typing into a field: where the caret stands, and what keys make of a text. No pictures."""

import pygame

_PASTE = pygame.KMOD_CTRL | pygame.KMOD_GUI


class Caret:
    """The caret of the field that has the focus."""

    def __init__(self) -> None:
        self.place = 0

    def begin(self, text: str) -> None:
        """A field with this text gets the focus."""
        self.place = len(text)

    def insert(self, text: str, typed: str, longest: int) -> str:
        """The text with something typed at the caret, as far as there is room for it.

        >>> Caret().insert("", "Ada", 10)
        'Ada'
        """
        caret = min(self.place, len(text))
        typed = "".join(letter for letter in typed if letter.isprintable())
        typed = typed[: max(0, longest - len(text))]
        self.place = caret + len(typed)
        return text[:caret] + typed + text[caret:]

    def edit(self, text: str, event: pygame.Event, longest: int) -> str | None:
        """The text after a key that edits or that types a letter; None for any other key."""
        code, caret = event.key, min(self.place, len(text))
        if code == pygame.K_v and event.mod & _PASTE:
            return self.insert(text, _clipboard(), longest)
        if code == pygame.K_BACKSPACE:
            self.place = max(0, caret - 1)
            return text[: self.place] + text[caret:]
        if code == pygame.K_DELETE:
            return text[:caret] + text[caret + 1 :]
        moved = {
            pygame.K_LEFT: max(0, caret - 1),
            pygame.K_RIGHT: min(len(text), caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(text),
        }.get(code)
        if moved is not None:
            self.place = moved
            return text
        # The letter itself comes as typed text; its key must not do anything else meanwhile.
        return text if event.unicode and event.unicode.isprintable() else None


def _clipboard() -> str:
    """What was copied elsewhere, or nothing where no clipboard can be reached."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
