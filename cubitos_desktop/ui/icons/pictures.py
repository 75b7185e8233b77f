"""Draws pictures out of files; what is lost or damaged is a plain disc and stops no race."""

import io
from pathlib import Path

import pygame

from cubitos_desktop.ui.base.sketch import in_our_order

_LOST = (205, 180, 142, 150)
"""Tan, as whatever is faded: it fits every ground."""


def text_of(path: Path) -> str:
    """What stands in a picture's file; nothing if it is lost."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def drawn_file(path: Path, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a file at a size in pixels."""
    return drawn(text_of(path), size)


def drawn(document: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture in the words of SVG at a size in pixels."""
    try:
        file = io.BytesIO(document.encode())
        return in_our_order(pygame.image.load_sized_svg(file, size))
    except pygame.error:
        return lost_picture(size)


def lost_picture(size: tuple[int, int]) -> pygame.Surface:
    """What is shown where a picture should be."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    middle = size[0] / 2, size[1] / 2
    pygame.draw.circle(picture, _LOST, middle, min(size) * 0.4)
    return in_our_order(picture)
