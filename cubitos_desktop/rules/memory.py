"""Memories of what is asked again and again, up to a limit. What they hold is said elsewhere."""

from typing import TypeVar

Asked = TypeVar("Asked")
Found = TypeVar("Found")

MOST = 20_000


def remember(known: dict[Asked, Found], asked: Asked, found: Found) -> Found:
    """Keep what was found, and begin anew where too much is known already.

    Whoever asks looks into the dictionary first, which takes a third of a call of ``lru_cache``.

    >>> squares: dict[int, int] = {}
    >>> remember(squares, 7, 49), squares
    (49, {7: 49})
    """
    if len(known) >= MOST:
        known.clear()
    known[asked] = found
    return found
