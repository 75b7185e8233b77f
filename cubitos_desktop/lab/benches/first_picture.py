"""The game from its start to its first picture; who counts the seconds is another process."""

import os
from collections.abc import Callable
from pathlib import Path

from cubitos_desktop.scenes.window.opening import play_in_window


def open_until_first_picture(folder: Path | None) -> None:
    """Open the window as players do; this process ends with the first picture on the screen."""
    # After the scenes, which have told it to be silent of itself.
    import pygame

    pygame.display.flip = _ending(pygame.display.flip)
    pygame.display.update = _ending(pygame.display.update)
    play_in_window(folder=folder)


def _ending(show: Callable[..., None]) -> Callable[..., None]:
    def shown(*parts: object) -> None:
        show(*parts)
        # At once, so that what would follow is not counted; what Python imports is written before.
        os._exit(0)

    return shown
