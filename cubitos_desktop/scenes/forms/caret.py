"""Typing into a field: where the caret stands, and what keys make of a text. No pictures."""

import pygame

from cubitos_desktop.ui.base.fonts import typed_letters
from cubitos_desktop.ui.forms.form_parts import ALL_CHOSEN

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_GUI


class Caret:
    """The caret of the field that has the focus; at first the whole text is chosen, and typing
    takes its place."""

    def __init__(self) -> None:
        self.place = 0
        self.is_all_chosen = False

    def begin(self, text: str) -> None:
        """A field with this text gets the focus."""
        self.place = len(text)
        self.is_all_chosen = bool(text)

    @property
    def shown(self) -> int:
        """Where it is drawn; ``ALL_CHOSEN`` where the whole text is marked instead."""
        return ALL_CHOSEN if self.is_all_chosen else self.place

    def insert(self, text: str, typed: str, longest: int) -> str:
        """The text with something typed at the caret, as far as there is room for it.

        >>> Caret().insert("", "Ada", 10)
        'Ada'
        """
        if self.is_all_chosen:
            text = self._let_go("")
        place = min(self.place, len(text))
        typed = typed_letters(typed)[: max(0, longest - len(text))]
        self.place = place + len(typed)
        return text[:place] + typed + text[place:]

    def edit(self, text: str, event: pygame.Event, longest: int) -> str | None:
        """The text after a key that edits or that types a letter; None for any other key."""
        code = event.key
        if event.mod & _COMMAND:
            return self._command(text, code, longest)
        if code in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._without(text, 1 if code == pygame.K_BACKSPACE else 0)
        place = min(self.place, len(text))
        moved = {
            pygame.K_LEFT: max(0, place - 1),
            pygame.K_RIGHT: min(len(text), place + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(text),
        }.get(code)
        if moved is not None:
            self.place, self.is_all_chosen = moved, False
            return text
        # The letter itself comes as typed text; its key must not do anything else meanwhile.
        return text if event.unicode and event.unicode.isprintable() else None

    def _command(self, text: str, code: int, longest: int) -> str | None:
        """What is done with Ctrl held: paste, choose all, take a word away."""
        if code == pygame.K_v:
            return self.insert(text, _clipboard(), longest)
        if code == pygame.K_a:
            self.begin(text)
            return text
        if code == pygame.K_BACKSPACE:
            before = text[: self.place].rstrip()
            return self._without(text, len(text[: self.place]) - before.rfind(" ") - 1)
        return None

    def _without(self, text: str, before: int) -> str:
        """The text without so many letters before the caret, or without the one behind it."""
        if self.is_all_chosen:
            return self._let_go("")
        place = min(self.place, len(text))
        self.place = max(0, place - before)
        return text[: self.place] + text[place if before else place + 1 :]

    def _let_go(self, text: str) -> str:
        self.place, self.is_all_chosen = len(text), False
        return text


def _clipboard() -> str:
    """What was copied elsewhere, or nothing where no clipboard can be reached."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
