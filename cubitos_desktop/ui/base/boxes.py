"""Rectangles in units: where things lie, before any pixel is thought of."""

from typing import NamedTuple

import pygame


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

    def moved(self, x: float, y: float) -> "Box":
        return Box(self.x + x, self.y + y, self.width, self.height)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

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


def columns(box: Box, count: int, gap: float) -> tuple[Box, ...]:
    """A box cut into equal columns."""
    width = (box.width - gap * (count - 1)) / count
    return tuple(
        Box(box.x + place * (width + gap), box.y, width, box.height) for place in range(count)
    )


def rows(box: Box, count: int, gap: float) -> tuple[Box, ...]:
    """A box cut into equal rows."""
    height = (box.height - gap * (count - 1)) / count
    return tuple(
        Box(box.x, box.y + place * (height + gap), box.width, height) for place in range(count)
    )
