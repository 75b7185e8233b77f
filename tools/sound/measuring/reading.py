"""The files of assets as arrays: what the game's own mixer makes of them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pygame

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.library import takes_of
from tools.sound.measuring.loudness import Sound
from tools.sound.synthesis import RATE


@contextmanager
def mixer() -> Iterator[None]:
    """The game's mixer, without a device."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


def takes(file: str) -> list[Sound]:
    """Each take of a recording, by ears."""
    return [_samples(take) for take in takes_of(file)]


def tune(name: str) -> Sound:
    return _samples(pygame.mixer.Sound(assets_dir() / "music" / f"{name}.ogg"))


def _samples(sound: pygame.mixer.Sound) -> Sound:
    whole = np.frombuffer(sound.get_raw(), np.int16).reshape(-1, 2)
    return whole.astype(np.float64) / 32_768
