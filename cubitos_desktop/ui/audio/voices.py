"""The channels that sounds are heard through, and how loud each ear hears them."""

from collections.abc import Iterator

import pygame

_WIDTH = 0.7
"""No sound leaves one ear wholly: that is unpleasant in headphones."""


class Voice:
    """A channel of the mixer that remembers how loud its sound is and where it comes from."""

    def __init__(self, number: int) -> None:
        self.channel = pygame.mixer.Channel(number)
        self._loudness = 0.0
        self._pan = 0.0

    def start(
        self,
        sound: pygame.mixer.Sound,
        volume: float,
        loudness: float,
        pan: float,
        loops: int = 0,
    ) -> None:
        self.channel.play(sound, loops)
        self.set(volume, loudness, pan)

    def set(self, volume: float, loudness: float, pan: float) -> None:
        self._loudness, self._pan = within(loudness), pan
        self.set_volume(volume)

    def set_volume(self, volume: float) -> None:
        """What sounds becomes louder or softer."""
        self.channel.set_volume(*ears(volume * self._loudness, self._pan))


class Voices:
    """Some channels of the mixer; when all are busy, the one that began first is taken again."""

    def __init__(self, first: int, count: int) -> None:
        self._voices = [Voice(first + number) for number in range(count)]

    def take(self) -> Voice:
        free = (voice for voice in self._voices if not voice.channel.get_busy())
        taken = next(free, self._voices[0])
        self._voices.remove(taken)
        self._voices.append(taken)
        return taken

    def busy(self) -> Iterator[Voice]:
        return (voice for voice in self._voices if voice.channel.get_busy())


def ears(volume: float, pan: float) -> tuple[float, float]:
    """The volume for the left and for the right ear; the nearer one hears it in full.

    >>> ears(0.5, 0.0)
    (0.5, 0.5)
    """
    side = min(max(pan, -1.0), 1.0) * _WIDTH
    return volume * min(1.0, 1.0 - side), volume * min(1.0, 1.0 + side)


def within(volume: float) -> float:
    return min(max(volume, 0.0), 1.0)
