"""Rectangles in units: where things lie and how they are divided, before any pixel."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

REST: Final = None
"""The size of a part that takes what the others leave."""


class Box(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, margin: float) -> "Box":
        """The box with a margin taken off all round.

        >>> Box(0, 0, 10, 8).inset(2)
        Box(x=2, y=2, width=6, height=4)
        """
        return Box(
            self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin
        )

    def cut(self, *, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> "Box":
        """The box with something taken off at some of its sides.

        >>> Box(0, 0, 10, 8).cut(top=3, right=1)
        Box(x=0, y=3, width=9, height=5)
        """
        return Box(
            self.x + left, self.y + top, self.width - left - right, self.height - top - bottom
        )

    def centred(self, width: float, height: float) -> "Box":
        """A box of another size with the same middle."""
        x, y = self.centre
        return Box(x - width / 2, y - height / 2, width, height)

    def moved(self, x: float, y: float) -> "Box":
        return Box(self.x + x, self.y + y, self.width, self.height)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def overlaps(self, other: "Box") -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def pixels(self, scale: float) -> pygame.Rect:
        """The same on the screen; neighbours in units stay neighbours."""
        left, top = round(self.x * scale), round(self.y * scale)
        return pygame.Rect(
            left, top, round(self.right * scale) - left, round(self.bottom * scale) - top
        )


def across(box: Box, gap: float, *widths: float | None) -> tuple[Box, ...]:
    """A box cut into columns of these widths; those that are ``REST`` share what is left.

    >>> [(column.x, column.width) for column in across(Box(0, 0, 100, 9), 5, 20, REST, 30)]
    [(0, 20), (25, 40.0), (70.0, 30)]
    """
    parts = _parts(box.x, box.width, gap, widths)
    return tuple(Box(x, box.y, width, box.height) for x, width in parts)


def down(box: Box, gap: float, *heights: float | None) -> tuple[Box, ...]:
    """A box cut into rows of these heights; those that are ``REST`` share what is left."""
    parts = _parts(box.y, box.height, gap, heights)
    return tuple(Box(box.x, y, box.width, height) for y, height in parts)


def _parts(
    start: float, length: float, gap: float, sizes: Sequence[float | None]
) -> Iterator[tuple[float, float]]:
    taken = sum(size for size in sizes if size is not REST)
    share = (length - taken - gap * (len(sizes) - 1)) / max(1, sizes.count(REST))
    for size in sizes:
        part = share if size is REST else size
        yield start, part
        start += part + gap


def columns(box: Box, count: int, gap: float) -> tuple[Box, ...]:
    """A box cut into equal columns."""
    return across(box, gap, *[REST] * count)


def rows(box: Box, count: int, gap: float) -> tuple[Box, ...]:
    """A box cut into equal rows."""
    return down(box, gap, *[REST] * count)


def grid(box: Box, lines: int, in_a_line: int, gap: float) -> tuple[Box, ...]:
    """A box cut into equal places, line for line."""
    return tuple(place for line in rows(box, lines, gap) for place in columns(line, in_a_line, gap))
