"""Plays one tune at a time, round and round; when there is music is not decided here."""

from typing import Literal, get_args

import pygame

from cubitos_desktop.resources import assets_dir

Tune = Literal["title", "table", "results"]
"""The places that have a tune, each its own."""
TUNES: tuple[Tune, ...] = get_args(Tune)

_FADE_IN_MS = 300
_FADE_OUT_MS = 700
_FOR_EVER = -1


class Music:
    """The tune that is heard; files are read while they play, so that no frame waits for one.

    It needs an open mixer to begin, and does nothing where that is lost. The queue is emptied by
    the mixer's thread too, without a lock: we touch it only while the music stands still.
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
        """Fade to that tune, or to silence; the same one just goes on."""
        if tune == self.tune:
            return
        self._tune = tune
        try:
            if pygame.mixer.music.get_busy():
                self._follow(tune)
            elif tune is not None:
                self._begin(tune)
        except (pygame.error, OSError):
            # A lost file or a lost device is no reason to stop a race.
            self._tune = None

    def stop(self) -> None:
        """Silence, at once."""
        self._tune = None
        if pygame.mixer.get_init():
            pygame.mixer.music.pause()
            pygame.mixer.music.stop()

    def _follow(self, tune: Tune | None) -> None:
        # To load or to play while a tune fades would wait until it has faded. What is in the queue
        # begins by itself then; a new fade empties the queue, so it comes first.
        pygame.mixer.music.pause()
        try:
            pygame.mixer.music.fadeout(_FADE_OUT_MS)
            if tune is not None:
                pygame.mixer.music.queue(_path(tune), loops=_FOR_EVER)
        finally:
            pygame.mixer.music.unpause()
        if tune is not None and not pygame.mixer.music.get_busy():
            # An earlier fade ended before the pause.
            self._begin(tune)

    def _begin(self, tune: Tune) -> None:
        pygame.mixer.music.load(_path(tune))
        pygame.mixer.music.set_volume(self._volume)
        pygame.mixer.music.play(_FOR_EVER, fade_ms=_FADE_IN_MS)


def _path(tune: Tune) -> str:
    return str(assets_dir() / "music" / f"{tune}.ogg")
