"""Writes a picture to a file, and says as other writers do why it could not."""

import errno
from pathlib import Path

import pygame


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """The library's own error names no file and no reason."""
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(errno.EIO, f"could not be written ({error})", str(path)) from None
