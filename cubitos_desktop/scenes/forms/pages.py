"""Pages of a screen by keys: a digit opens its page, Page Up and Page Down turn them."""

from collections.abc import Sequence

import pygame

from cubitos_desktop.words import Words

_TURNS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_NAMES = {pygame.K_PAGEUP: "page_back", pygame.K_PAGEDOWN: "page_on"}


def page_cap(words: Words, pages: Sequence[str], page: str, shown: str) -> str:
    """The key on a page's tab: its digit; on a gamepad the shoulder that leads there."""
    digit = words("window.key.digit", number=pages.index(page) + 1)
    if digit:
        return digit
    turns = {page_of_key(code, pages, shown): name for code, name in _NAMES.items()}
    return words(f"window.key.{turns[page]}") if page in turns and page != shown else ""


def page_of_key(code: int, pages: Sequence[str], shown: str) -> str | None:
    """The page that a key leads to from the one that is shown, if it leads to any.

    >>> page_of_key(pygame.K_PAGEDOWN, ("podium", "progress"), "progress")
    'podium'
    """
    if code in _TURNS:
        return pages[(pages.index(shown) + _TURNS[code]) % len(pages)]
    place = code - pygame.K_1
    return pages[place] if 0 <= place < len(pages) else None
