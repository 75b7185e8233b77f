"""What was copied elsewhere, and what is to be pasted there; without a clipboard, neither."""

import pygame


def copied() -> str:
    """The text on the clipboard, or nothing where none can be reached."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether there is one."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # no clipboard takes a text with a zero in it
        return False
    return True
