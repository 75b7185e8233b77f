"""Plays the sounds of the game, how loud and from where; it makes none and knows no race."""

import time
from collections.abc import Callable
from typing import Literal, NamedTuple, get_args

import pygame

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.music import Music, Tune
from cubitos_desktop.ui.audio.voices import Voice, Voices, within

Name = Literal[
    "felt", "die", "wall", "shake", "whoosh", "coin", "credit", "step", "splash", "jet_pack",
    "swords", "cheer", "bust", "fanfare", "button", "hover", "card", "question", "hit", "thud",
    "gasp",
]  # fmt: skip
NAMES: tuple[Name, ...] = get_args(Name)
Kind = Literal["felt", "die", "wall"]
"""What a die can meet, named as physics does; each is the name of a sound too."""

_VARIANTS: dict[Name, int] = {"felt": 3, "die": 3, "wall": 2, "step": 2, "hit": 9}
"""Of sounds that are heard often there are several, taken in turn; of all others one. Those of a
hit are a half tone apart."""
_FASTEST: dict[Kind, float] = {"felt": 40.0, "die": 45.0, "wall": 80.0}
"""Impacts of that speed, in half edges per second, sound in full; few are faster."""
_FAINTEST = 0.06
"""What was noted as an impact can be heard."""
_GAP = 0.012
"""Seconds between impacts of a kind: closer ones melt into one anyway, or into noise."""
_FORMAT = (22_050, -16, 2)
"""As our files are: to convert the longest would hold up a frame for 5 ms, now it is 0.4."""
_BUFFER = 256
"""Samples on their way to the ear: about 12 ms."""
_IMPACT_VOICES = 10
_EFFECT_VOICES = 8
_HELD_VOICES = 2
_LET_GO_MS = 80


class _Last(NamedTuple):
    """The last impact of a kind."""

    moment: float
    loudness: float
    voice: Voice


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
    ) -> None:
        self._master = within(volume)
        self._effects = within(effects)
        self._music = within(music)
        self._clock = clock
        self._is_muted = False
        self._is_open: bool | None = None
        """None as long as nobody has tried."""
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._turns = dict.fromkeys(NAMES, 0)
        self._last: dict[Kind, _Last] = {}
        self._held: dict[Name, Voice] = {}
        self._player = Music()
        self._wanted: Tune | None = None
        """What is heard as soon as something can be heard."""

    # --- what scenes call -----------------------------------------------------------------------

    def play(self, name: Name, loudness: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound once."""
        sound = self._next(name)
        if sound is not None:
            self._single.take().start(sound, self._volume, loudness, pan)

    def play_note(self, name: Name, step: int, loudness: float = 1.0, pan: float = 0.0) -> None:
        """Play the variant of this number, from 0; beyond the last it stays at that one."""
        self._turns[name] = min(step, len(files(name)) - 1)
        self.play(name, loudness, pan)

    def impact(self, kind: Kind, speed: float, pan: float = 0.0) -> None:
        """A die meets something, so fast (in half edges per second)."""
        loudness = loudness_of(kind, speed)
        now = self._clock()
        last = self._last.get(kind)
        if last is not None and now - last.moment < _GAP:
            self._raise(kind, last, loudness, pan)
            return
        sound = self._next(kind)
        if sound is not None:
            voice = self._impacts.take()
            voice.start(sound, self._volume, loudness, pan)
            self._last[kind] = _Last(now, loudness, voice)

    def hold(self, name: Name, loudness: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound round and round until it is let go; again, to make it louder or softer."""
        voice = self._held.get(name)
        if voice is not None and self._can_play():
            voice.set(self._volume, loudness, pan)
            return
        sound = self._next(name)
        if sound is not None:
            voice = self._held[name] = self._holds.take()
            voice.start(sound, self._volume, loudness, pan, loops=-1)

    def let_go(self, name: Name) -> None:
        """End a held sound softly."""
        voice = self._held.pop(name, None)
        if voice is not None and self._can_play():
            voice.channel.fadeout(_LET_GO_MS)

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
        if not self._is_open:
            return False
        missing = [file for name in NAMES for file in files(name) if file not in self._loaded]
        if missing:
            self._load(missing[0])
        return len(missing) > 1

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
        self._player.set_volume(self._master * self._music)
        for voices in (self._impacts, self._single, self._holds):
            for voice in voices.busy():
                voice.set_volume(self._volume)

    @property
    def _volume(self) -> float:
        """Of all effects."""
        return self._master * self._effects

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
            pygame.mixer.set_num_channels(_IMPACT_VOICES + _EFFECT_VOICES + _HELD_VOICES)
            self._impacts = Voices(0, _IMPACT_VOICES)
            self._single = Voices(_IMPACT_VOICES, _EFFECT_VOICES)
            self._holds = Voices(_IMPACT_VOICES + _EFFECT_VOICES, _HELD_VOICES)
            self._player.set_volume(self._master * self._music)
            self._is_open = True
        except pygame.error:
            # No device: the game is silent, and silence never loses information.
            pass
        return self._is_open

    def _hush(self) -> None:
        self._held.clear()
        self._last.clear()
        if self._is_open and pygame.mixer.get_init():
            self._player.stop()
            pygame.mixer.stop()

    def _can_play(self) -> bool:
        if self._is_muted:
            return False
        is_open = self._open() if self._is_open is None else self._is_open
        return is_open and pygame.mixer.get_init() is not None

    def _next(self, name: Name) -> pygame.mixer.Sound | None:
        """The variant whose turn it is; None if nothing can be heard."""
        variants = files(name)
        if not self._can_play():
            return None
        turn = self._turns[name]
        self._turns[name] = (turn + 1) % len(variants)
        return self._load(variants[turn])

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(assets_dir() / "sounds" / file)
            except (pygame.error, OSError):
                # A lost file is no reason to stop a race.
                self._loaded[file] = None
        return self._loaded[file]

    def _raise(self, kind: Kind, last: _Last, loudness: float, pan: float) -> None:
        """Of impacts that melt into one, the loudest is heard."""
        if loudness > last.loudness and self._can_play():
            last.voice.set(self._volume, loudness, pan)
            self._last[kind] = last._replace(loudness=loudness)


def files(name: Name) -> tuple[str, ...]:
    """The files of a sound, in turn.

    >>> files("wall"), files("coin")
    (('wall_1.wav', 'wall_2.wav'), ('coin.wav',))
    """
    if name not in NAMES:
        raise ValueError(f"there is no sound '{name}': expected one of {', '.join(NAMES)}")
    if name not in _VARIANTS:
        return (f"{name}.wav",)
    return tuple(f"{name}_{number}.wav" for number in range(1, _VARIANTS[name] + 1))


def loudness_of(kind: Kind, speed: float) -> float:
    """How loud an impact of that speed is.

    >>> loudness_of("felt", 10.0), loudness_of("felt", 99.0)
    (0.25, 1.0)
    """
    return min(max(speed / _FASTEST[kind], _FAINTEST), 1.0)
