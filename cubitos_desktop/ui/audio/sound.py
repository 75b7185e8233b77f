"""Plays cues and tunes, how loud and from where; it makes no sounds and knows no race."""

import random
import time
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.audio.cues import CUES, NAMES, Name
from cubitos_desktop.ui.audio.ducking import MUSIC, Ducking
from cubitos_desktop.ui.audio.library import Library
from cubitos_desktop.ui.audio.music import MOST_LAYERS, Layer, Music, Tune
from cubitos_desktop.ui.audio.voices import Voice, Voices, within

__all__ = ["NAMES", "Kind", "Name", "Sound", "loudness_of"]

Kind = Literal["felt", "die", "wall"]
"""What a die can meet, named as physics does; each is the name of a cue too."""

_FASTEST: dict[Kind, float] = {"felt": 40.0, "die": 45.0, "wall": 80.0}
"""Impacts of that speed, in half edges per second, sound in full; few are faster."""
_FAINTEST = 0.06
"""What was noted as an impact can be heard."""
_GAP = 0.012
"""Seconds between impacts of a kind: closer ones melt into one anyway, or into noise."""
_SOFTEST = 0.84
"""No cue is quite as loud as the last time: between this and all of its level."""
_FORMAT = (22_050, -16, 2)
"""As our files are: to convert the longest would hold up a frame for 5 ms, now it is 0.4."""
_BUFFER = 256
"""Samples on their way to the ear: about 12 ms."""
_IMPACT_VOICES = 10
_EFFECT_VOICES = 8
_HELD_VOICES = 2
_ALL_VOICES = _IMPACT_VOICES + _EFFECT_VOICES + _HELD_VOICES
_LET_GO_MS = 80


class _Last(NamedTuple):
    """The last impact of a kind."""

    moment: float
    loudness: float
    voice: Voice
    share: float
    """How much of it was heard among the others."""


class Sound:
    """All that is heard; where nothing can be heard, every call does nothing.

    Loudnesses and volumes go from 0 to 1, places (``pan``) from -1, left, to 1, right.
    """

    def __init__(
        self,
        volume: float = 0.8,
        effects: float = 1.0,
        music: float = 0.6,
        clock: Callable[[], float] = time.monotonic,
        chance: random.Random | None = None,
    ) -> None:
        self._master = within(volume)
        self._effects = within(effects)
        self._music = within(music)
        self._clock = clock
        self._is_muted = False
        self._is_open: bool | None = None
        """None as long as nobody has tried."""
        self._chance = chance or random.Random()
        self._library = Library(self._chance)
        self._ducking = Ducking()
        self._starts: dict[Name, int] = {}
        """The rung that the climb of a cue began at."""
        self._last: dict[Kind, _Last] = {}
        self._held: dict[Name, Voice] = {}
        self._player = Music(_ALL_VOICES)
        self._wanted: Tune | None = None
        """What is heard as soon as something can be heard."""

    # --- what scenes call -----------------------------------------------------------------------

    def play(self, name: Name, loudness: float = 1.0, pan: float = 0.0, rung: int = 0) -> None:
        """Play a cue once; how loud is a share of its own level, for what is farther away."""
        file, level, rank, most, _ = CUES[name]
        if not self._can_play():
            return
        sound = self._library.take(file, rung)
        if sound and (voice := self._single.take(name, rank, most)):
            level *= loudness * self._chance.uniform(_SOFTEST, 1.0)
            voice.start(sound, self._volume_of(voice), level, pan)

    def play_rung(self, name: Name, rung: int, loudness: float = 1.0, pan: float = 0.0) -> None:
        """Play a cue at this rung of its ladder, from 0; each climb begins a little elsewhere."""
        if rung == 0 or name not in self._starts:
            self._starts[name] = self._chance.randrange(CUES[name].starts)
        self.play(name, loudness, pan, self._starts[name] + rung)

    def impact(self, kind: Kind, speed: float, pan: float = 0.0) -> None:
        """A die meets something, so fast (in half edges per second)."""
        loudness, now = loudness_of(kind, speed), self._clock()
        last = self._last.get(kind)
        if last is not None and now - last.moment < _GAP:
            self._raise(kind, last, loudness * last.share, pan)
        elif self._can_play() and (sound := self._library.take(CUES[kind].file)):
            share = share_of_many(sum(1 for _ in self._impacts.busy()))
            loudness *= share
            voice = self._impacts.next(kind, CUES[kind].rank)
            voice.start(sound, self._volume_of(voice), loudness, pan)
            self._last[kind] = _Last(now, loudness, voice, share)

    def hold(self, name: Name, loudness: float = 1.0, pan: float = 0.0) -> None:
        """Play a cue round and round until it is let go; again, to make it louder or softer."""
        if not self._can_play():
            return
        file, level, rank, most, _ = CUES[name]
        if voice := self._held.get(name):
            voice.set(self._volume_of(voice), level * loudness, pan)
        elif (sound := self._library.take(file)) and (voice := self._holds.take(name, rank, most)):
            self._held[name] = voice
            voice.start(sound, self._volume_of(voice), level * loudness, pan, loops=-1)

    def let_go(self, name: Name) -> None:
        """End a held sound softly."""
        voice = self._held.pop(name, None)
        if voice is not None and self._can_play():
            voice.channel.fadeout(_LET_GO_MS)

    def hold_breath(self, seconds: float) -> None:
        """Let music and lesser sounds fall silent: something great is about to come."""
        self._ducking.hold_breath(seconds)

    def play_music(self, tune: Tune | None) -> None:
        """Fade to the tune of a place, or to silence; the same tune just goes on."""
        self._wanted = tune
        is_needed = tune is not None or self._is_open
        if is_needed and self._can_play():
            self._player.play(tune)

    @property
    def tune(self) -> Tune | None:
        """The tune that is heard, or follows the one that fades; None if there is silence."""
        return self._player.tune if self._is_open else None

    def stop(self) -> None:
        """Silence, at once."""
        self._wanted = None
        self._hush()

    def warm_up(self) -> bool:
        """Make ready what is not yet ready, one thing for each call; says whether more is left.

        The first call opens the sound device, every other reads one file.
        """
        if self._is_open is None:
            return self._open()
        return self._is_open and self._library.read_next()

    def update(self, dt: float, layers: Mapping[Layer, float] | None = None) -> None:
        """Let so many seconds pass: what is lesser steps back for what is greater, and so much of
        each layer of the tune (from 0 to 1) comes in; of others nothing."""
        if self._is_muted or not self._is_open or not pygame.mixer.get_init():
            return
        greatest = max((voice.rank for voice in self._single.busy()), default=None)
        if self._ducking.update(greatest, dt):
            self._apply_volumes()
        self._player.update(dt, layers or {})

    # --- how loud -------------------------------------------------------------------------------

    @property
    def master(self) -> float:
        """The volume of all."""
        return self._master

    @master.setter
    def master(self, volume: float) -> None:
        self._master = within(volume)
        self._apply_volumes()

    @property
    def effects(self) -> float:
        """The volume of all but music."""
        return self._effects

    @effects.setter
    def effects(self, volume: float) -> None:
        self._effects = within(volume)
        self._apply_volumes()

    @property
    def music(self) -> float:
        """The volume of music."""
        return self._music

    @music.setter
    def music(self, volume: float) -> None:
        self._music = within(volume)
        self._apply_volumes()

    def _apply_volumes(self) -> None:
        """What sounds already becomes louder or softer too."""
        if not self._is_open or not pygame.mixer.get_init():
            return
        self._player.set_volume(self._music_volume)
        for voices in (self._impacts, self._single, self._holds):
            for voice in voices.busy():
                voice.set_volume(self._volume_of(voice))

    def _volume_of(self, voice: Voice) -> float:
        """Of an effect: the settings, and how far it steps back."""
        return self._master * self._effects * self._ducking.share(voice.rank)

    @property
    def _music_volume(self) -> float:
        return self._master * self._music * self._ducking.share(MUSIC)

    @property
    def is_muted(self) -> bool:
        return self._is_muted

    @is_muted.setter
    def is_muted(self, is_muted: bool) -> None:
        self._is_muted = is_muted
        if is_muted:
            self._hush()
        else:
            self.play_music(self._wanted)

    # --- the mixer ------------------------------------------------------------------------------

    def _open(self) -> bool:
        self._is_open = False
        try:
            if pygame.mixer.get_init() != _FORMAT:
                pygame.mixer.quit()
                # No changes allowed: places need two channels, whatever the device has.
                pygame.mixer.init(*_FORMAT, _BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(_ALL_VOICES + MOST_LAYERS)
            self._impacts = Voices(0, _IMPACT_VOICES)
            self._single = Voices(_IMPACT_VOICES, _EFFECT_VOICES)
            self._holds = Voices(_IMPACT_VOICES + _EFFECT_VOICES, _HELD_VOICES)
            self._player.set_volume(self._music_volume)
            self._is_open = True
        except pygame.error:
            # No device: the game is silent, and silence never loses information.
            pass
        return self._is_open

    def _hush(self) -> None:
        self._held.clear()
        self._last.clear()
        self._ducking.forget()
        if self._is_open and pygame.mixer.get_init():
            self._player.stop()
            pygame.mixer.stop()

    def _can_play(self) -> bool:
        if self._is_muted:
            return False
        is_open = self._open() if self._is_open is None else self._is_open
        return is_open and pygame.mixer.get_init() is not None

    def _raise(self, kind: Kind, last: _Last, loudness: float, pan: float) -> None:
        """Of impacts that melt into one, the loudest is heard."""
        if loudness > last.loudness and self._can_play():
            last.voice.set(self._volume_of(last.voice), loudness, pan)
            self._last[kind] = last._replace(loudness=loudness)


def share_of_many(others: int) -> float:
    """What is heard of an impact among so many others: many dice are louder than one, but not by
    as much as they are more.

    >>> share_of_many(0), share_of_many(9)
    (1.0, 0.5)
    """
    return float((1 + others / 3) ** -0.5)


def loudness_of(kind: Kind, speed: float) -> float:
    """How loud an impact of that speed is.

    >>> loudness_of("felt", 10.0), loudness_of("felt", 99.0)
    (0.25, 1.0)
    """
    return min(max(speed / _FASTEST[kind], _FAINTEST), 1.0)
