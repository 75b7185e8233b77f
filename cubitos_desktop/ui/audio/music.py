"""Plays one tune at a time, round and round; when there is music is not decided here."""

from typing import Literal, get_args

import pygame

from cubitos_desktop.resources import assets_dir

Tune = Literal["title", "table", "results"]
"""The places that have a tune, each its own."""
TUNES: tuple[Tune, ...] = get_args(Tune)

_FADE_IN_MS = 300
_FOR_EVER = -1


class Music:
    """The tune that is heard; files are read while they play, so that no frame waits for one.

    It needs an open mixer to begin, and does nothing where that is lost. A tune begins softly but
    ends at once: fading out and the queue are also touched by the mixer's thread, and with both in
    play the two threads have been seen to wait for each other for ever.
    """

    def __init__(self) -> None:
        self._tune: Tune | None = None
        self._volume = 1.0

    @property
    def tune(self) -> Tune | None:
        """What is heard now, or as soon as the one before has faded."""
        is_heard = pygame.mixer.get_init() is not None and pygame.mixer.music.get_busy()
        return self._tune if is_heard else None

    def set_volume(self, volume: float) -> None:
        self._volume = volume
        if pygame.mixer.get_init():
            pygame.mixer.music.set_volume(volume)

    def play(self, tune: Tune | None) -> None:
        """Change to that tune, or to silence; the same one just goes on."""
        if tune == self.tune:
            return
        self._tune = tune
        try:
            pygame.mixer.music.stop()
            if tune is not None:
                self._begin(tune)
        except (pygame.error, OSError):
            # A lost file or a lost device is no reason to stop a race.
            self._tune = None

    def stop(self) -> None:
        """Silence, at once."""
        self._tune = None
        if pygame.mixer.get_init():
            pygame.mixer.music.stop()

    def _begin(self, tune: Tune) -> None:
        pygame.mixer.music.load(_path(tune))
        pygame.mixer.music.set_volume(self._volume)
        pygame.mixer.music.play(_FOR_EVER, fade_ms=_FADE_IN_MS)


def _path(tune: Tune) -> str:
    return str(assets_dir() / "music" / f"{tune}.ogg")
