"""Work that takes a while, as a generator: it can be put down and taken up between two frames."""

import time
from collections.abc import Generator
from typing import Generic, TypeVar

Found = TypeVar("Found")
Slices = Generator[None, None, Found]
"""Work that is put down now and then; what it comes to is what it returns."""


def at_once(slices: Slices[Found]) -> Found:
    """Work without pauses."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: Found = end.value
            return found


class Task(Generic[Found]):
    """A piece of work under way."""

    def __init__(self, slices: Slices[Found]) -> None:
        self._slices = slices
        self.is_done = False

    def go_on(self, seconds: float) -> Found | None:
        """Go on for about so long; what it came to once it is done. What it raises is raised."""
        until = time.monotonic() + seconds
        while not self.is_done:
            try:
                next(self._slices)
            except StopIteration as end:
                self.is_done = True
                found: Found = end.value
                return found
            except BaseException:
                self.is_done = True
                raise
            if time.monotonic() >= until:
                break
        return None
