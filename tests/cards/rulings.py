"""Says of a card's test which of the sentences below the card it holds the engine to."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])

HELD: dict[str, set[str]] = {}
"""By the name of a test the sentences that it is about, as players read them."""


def ruling(*sentences: str) -> Callable[[Test], Test]:
    """The test shows in the engine what these sentences below its card say."""

    def mark(test: Test) -> Test:
        HELD[test.__name__] = set(sentences)
        return test

    return mark
