"""Tables that fill themselves with what was found out before. What is found is said elsewhere."""

from collections.abc import Callable
from typing import TypeVar

Asked = TypeVar("Asked")
Found = TypeVar("Found")

MOST = 20_000


class Memory(dict[Asked, Found]):
    """Finds out once what is asked again and again; where it has grown too large it begins anew.

    A look into it is a look into a dictionary, which takes a third of a call of ``lru_cache``.

    >>> squares = Memory(lambda number: number * number)
    >>> squares[7], squares[7], len(squares)
    (49, 49, 1)
    """

    def __init__(self, find: Callable[[Asked], Found], most: int = MOST) -> None:
        self._find = find
        self._most = most

    def __missing__(self, asked: Asked) -> Found:
        if len(self) >= self._most:
            self.clear()
        found = self[asked] = self._find(asked)
        return found
