"""The channels that sounds are heard through, and how loud each ear hears them."""

from collections.abc import Iterator

import pygame

from cubitos_desktop.ui.audio.cues import Name, Rank

_WIDTH = 0.7
"""No sound leaves one ear wholly: that is unpleasant in headphones."""


class Voice:
    """A channel of the mixer that remembers what it plays, how loud, and where it comes from."""

    def __init__(self, number: int) -> None:
        self.channel = pygame.mixer.Channel(number)
        self.name: Name | None = None
        self.rank = Rank.TOUCH
        self._loudness = 0.0
        self._pan = 0.0

    def start(
        self, sound: pygame.mixer.Sound, volume: float, loudness: float, pan: float, loops: int = 0
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
    """Some channels of the mixer, in the order in which they began."""

    def __init__(self, first: int, count: int) -> None:
        self._voices = [Voice(first + number) for number in range(count)]

    def take(self, name: Name, rank: Rank, most: int) -> Voice | None:
        """A voice for a cue of which at most so many are heard; None if all sing greater things."""
        found = self._found(name, rank, most)
        return found and self._given(found, name, rank)

    def next(self, name: Name, rank: Rank) -> Voice:
        """A free voice, or the one that began first."""
        return self._given(next(self._free(), self._voices[0]), name, rank)

    def _given(self, voice: Voice, name: Name, rank: Rank) -> Voice:
        voice.name, voice.rank = name, rank
        self._voices.remove(voice)
        self._voices.append(voice)
        return voice

    def _found(self, name: Name, rank: Rank, most: int) -> Voice | None:
        """The first of too many alike; else a free one; else the first of the least."""
        alike = [voice for voice in self.busy() if voice.name == name]
        if len(alike) >= most:
            return alike[0]
        least = min(self._voices, key=lambda voice: voice.rank)
        return next(self._free(), least if least.rank <= rank else None)

    def _free(self) -> Iterator[Voice]:
        return (voice for voice in self._voices if not voice.channel.get_busy())

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
