"""Pages of a screen by keys: a digit opens its page, Page Up and Page Down turn them."""

from collections.abc import Sequence

import pygame

_TURNS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


def page_of_key(code: int, pages: Sequence[str], shown: str) -> str | None:
    """The page that a key leads to from the one that is shown, if it leads to any.

    >>> page_of_key(pygame.K_PAGEDOWN, ("podium", "progress"), "progress")
    'podium'
    """
    if code in _TURNS:
        return pages[(pages.index(shown) + _TURNS[code]) % len(pages)]
    place = code - pygame.K_1
    return pages[place] if 0 <= place < len(pages) else None
