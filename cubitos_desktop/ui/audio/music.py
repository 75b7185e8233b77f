"""Plays one tune at a time with its layers, round and round; when it does is decided elsewhere."""

from collections.abc import Mapping
from typing import Literal, get_args

import pygame

from cubitos_desktop.resources import assets_dir

Tune = Literal["title", "table", "last_round", "results"]
"""The places that have a tune, each its own."""
TUNES: tuple[Tune, ...] = get_args(Tune)
Layer = Literal["drive", "risk", "glory"]
"""What is heard beside a tune, or not: the race that goes on, what may be lost, what was won."""
LAYERS: dict[Tune, tuple[Layer, ...]] = {
    "title": (),
    "table": ("drive", "risk"),
    "last_round": ("drive", "risk"),
    "results": ("glory",),
}
MOST_LAYERS = max(map(len, LAYERS.values()))

_FADE_IN_MS = 300
_FOR_EVER = -1
_SWELL = 1.2
"""Seconds in which a layer comes in, or goes."""


class Music:
    """The tune that is heard; its file is read while it plays, so that no frame waits for it.

    Layers are short loops in channels of their own, as long as some bars of the tune. They begin
    together with it and go round silently: how much is heard of each is set frame by frame.

    It needs an open mixer to begin, and does nothing where that is lost. A tune begins softly but
    ends at once: fading out and the queue are also touched by the mixer's thread, and with both in
    play the two threads have been seen to wait for each other for ever.
    """

    def __init__(self, first_channel: int = 0) -> None:
        self._first_channel = first_channel
        self._tune: Tune | None = None
        self._next: Tune | None = None
        """What begins as soon as its layers have been read."""
        self._volume = 1.0
        self._loops: dict[Layer, pygame.mixer.Sound | None] = {}
        """The layers of the tune, or of the next one; None for one that cannot be read."""
        self._channels: dict[Layer, pygame.mixer.Channel] = {}
        self._levels: dict[Layer, float] = {}
        """How much of each layer is heard, from 0 to 1."""

    @property
    def tune(self) -> Tune | None:
        """What is heard now, or in a moment."""
        is_heard = pygame.mixer.get_init() is not None and pygame.mixer.music.get_busy()
        return self._next or (self._tune if is_heard else None)

    def set_volume(self, volume: float) -> None:
        self._volume = volume
        if pygame.mixer.get_init():
            pygame.mixer.music.set_volume(volume)
            self._apply_levels()

    def play(self, tune: Tune | None) -> None:
        """Change to that tune, or to silence; the same one just goes on."""
        if tune == self.tune:
            return
        if tune is None:
            self.stop()
            return
        self._next, self._loops = tune, {}
        if not LAYERS[tune]:
            self._begin()

    def stop(self) -> None:
        """Silence, at once."""
        self._tune = self._next = None
        if pygame.mixer.get_init():
            self._end()

    def update(self, dt: float, wanted: Mapping[Layer, float]) -> None:
        """Let time pass: read one layer of what comes next, or let each come as far as wanted."""
        if self._next is not None:
            missing = [layer for layer in LAYERS[self._next] if layer not in self._loops]
            if missing:
                self._loops[missing[0]] = _loop(self._next, missing[0])
            else:
                self._begin()
        before = dict(self._levels)
        for layer, level in before.items():
            self._levels[layer] = _towards(level, wanted.get(layer, 0.0), dt / _SWELL)
        if self._levels != before:
            self._apply_levels()

    def level(self, layer: Layer) -> float:
        """How much of a layer is heard."""
        return self._levels.get(layer, 0.0)

    def _begin(self) -> None:
        """All is ready: one tune ends and the next begins, with all its layers at once."""
        self._tune, self._next = self._next, None
        try:
            self._end()
            pygame.mixer.music.load(_path(str(self._tune)))
            pygame.mixer.music.set_volume(self._volume)
            self._start_layers()
            pygame.mixer.music.play(_FOR_EVER, fade_ms=_FADE_IN_MS)
        except (pygame.error, OSError):
            # A lost file or a lost device is no reason to stop a race.
            self._tune = None

    def _start_layers(self) -> None:
        for number, (layer, loop) in enumerate(self._loops.items()):
            if loop is not None:
                channel = pygame.mixer.Channel(self._first_channel + number)
                channel.play(loop, _FOR_EVER)
                channel.set_volume(0.0)
                self._channels[layer], self._levels[layer] = channel, 0.0

    def _end(self) -> None:
        pygame.mixer.music.stop()
        for channel in self._channels.values():
            channel.stop()
        self._channels, self._levels = {}, {}

    def _apply_levels(self) -> None:
        for layer, channel in self._channels.items():
            channel.set_volume(self._volume * self._levels[layer])


def _towards(level: float, wanted: float, step: float) -> float:
    """
    >>> _towards(0.0, 1.0, 0.25), _towards(0.5, 0.4, 0.25)
    (0.25, 0.4)
    """
    return min(wanted, level + step) if level < wanted else max(wanted, level - step)


def _loop(tune: Tune, layer: Layer) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(_path(f"{tune}_{layer}"))
    except (pygame.error, OSError):
        return None


def _path(name: str) -> str:
    return str(assets_dir() / "music" / f"{name}.ogg")
