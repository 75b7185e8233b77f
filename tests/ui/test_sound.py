"""Sound: every file is there and well made, loudness follows speed, and silence harms nothing."""

import cmath
import math
import os
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from cubitos_desktop.physics.throw import Kind
from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.sound import NAMES, Name, Sound, files, loudness_of
from cubitos_desktop.ui.audio.voices import ears
from tools.make_sounds import RECIPES, made
from tools.synthesis import RATE

FOLDER = assets_dir() / "sounds"
FILES = [file for name in NAMES for file in files(name)]
KINDS = ("felt", "die", "wall")


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Voice:
    """A channel that remembers what it was told."""

    started: ClassVar[list["Voice"]] = []

    def __init__(self, number: int) -> None:
        self.number = number
        self.sounds: list[pygame.mixer.Sound] = []
        self.volumes: list[tuple[float, float]] = []
        self.loops = 0
        self.is_busy = False

    def get_busy(self) -> bool:
        return self.is_busy

    def play(self, sound: pygame.mixer.Sound, loops: int = 0) -> None:
        self.sounds.append(sound)
        self.loops = loops
        self.is_busy = True
        Voice.started.append(self)

    def set_volume(self, left: float, right: float) -> None:
        self.volumes.append((left, right))

    def fadeout(self, milliseconds: int) -> None:
        self.is_busy = False


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sound(clock: Clock) -> Iterator[Sound]:
    yield Sound(volume=1.0, clock=clock)
    pygame.mixer.quit()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Voice]:
    """Every voice that was started, in order."""
    monkeypatch.setattr(pygame.mixer, "Channel", Voice)
    monkeypatch.setattr(Voice, "started", [])
    return Voice.started


def busy() -> int:
    """How many real channels sound just now: ask while something long or held is played."""
    channels = range(pygame.mixer.get_num_channels())
    return sum(pygame.mixer.Channel(number).get_busy() for number in channels)


# --- the files ----------------------------------------------------------------------------------


def test_every_name_has_its_files_and_every_file_its_recipe() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(FILES)
    assert sorted(f"{name}.wav" for name in RECIPES) == sorted(FILES)


def test_the_files_are_small() -> None:
    assert sum((FOLDER / file).stat().st_size for file in FILES) < 600_000


@pytest.mark.parametrize("name", ["hover", "die_2", "felt_1", "step_2"])
def test_a_recipe_gives_the_same_bytes_again(name: str) -> None:
    assert made(name) == (FOLDER / f"{name}.wav").read_bytes()


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_well_made(file: str) -> None:
    with wave.open(str(FOLDER / file)) as reader:
        assert (reader.getnchannels(), reader.getsampwidth(), reader.getframerate()) == (1, 2, RATE)
        whole = array("h", reader.readframes(reader.getnframes()))
    if sys.byteorder == "big":
        whole.byteswap()
    peak = max(map(abs, whole))
    assert 0.05 < peak / 32_768 < 0.7, "audible, with headroom"
    assert whole[0] == whole[-1] == 0, "no click at its ends"
    assert max(map(abs, whole[-50:])) < 0.02 * peak, "it has faded away"
    assert abs(sum(whole) / len(whole)) < 0.005 * peak, "around zero"


@pytest.mark.parametrize("file", FILES)
def test_every_file_loads(sound: Sound, file: str) -> None:
    assert sound.warm_up()
    assert pygame.mixer.Sound(FOLDER / file).get_length() > 0.03


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_plays(sound: Sound, started: list[Voice], name: Name) -> None:
    sound.play(name)
    assert len(started) == 1


@pytest.mark.parametrize(
    ("step", "file"), [(0, "hit_1"), (3, "hit_4"), (8, "hit_9"), (30, "hit_9")]
)
def test_a_note_is_the_variant_of_its_number(sound: Sound, step: int, file: str) -> None:
    sound.play_note("hit", step)
    assert list(sound._loaded) == [f"{file}.wav"]


def test_each_hit_sounds_a_half_tone_above_the_one_before() -> None:
    pitches = [loudest_pitch(f"hit_{number}.wav") for number in range(1, 10)]
    for low, high in pairwise(pitches):
        assert high / low == pytest.approx(2 ** (1 / 12), rel=0.01)


def loudest_pitch(file: str) -> float:
    """In hertz, found among pitches a tenth of a half tone apart."""
    with wave.open(str(FOLDER / file)) as reader:
        whole = array("h", reader.readframes(reader.getnframes()))[: RATE // 8]
    pitches = [500 * 2 ** (step / 120) for step in range(140)]
    return max(pitches, key=lambda pitch: strength(whole, pitch))


def strength(whole: Sequence[int], pitch: float) -> float:
    """How much of a pitch there is in a sound."""
    turn = cmath.exp(-1j * math.tau * pitch / RATE)
    at, total = 1 + 0j, 0j
    for value in whole[::2]:
        total += value * at
        at *= turn * turn
    return abs(total)


def test_nothing_is_opened_before_it_is_needed(sound: Sound) -> None:
    assert pygame.mixer.get_init() is None
    sound.play("coin")
    assert pygame.mixer.get_init() == (RATE, -16, 2)


def test_a_mixer_of_another_format_is_opened_anew(sound: Sound) -> None:
    pygame.mixer.init(44_100, -16, 1, allowedchanges=0)
    sound.play("coin")
    assert pygame.mixer.get_init() == (RATE, -16, 2)


def test_a_name_that_is_none_is_a_mistake(sound: Sound) -> None:
    with pytest.raises(ValueError, match="there is no sound 'bang': expected one of felt, die"):
        sound.play("bang")  # type: ignore[arg-type]


def test_variants_come_in_turn(sound: Sound, started: list[Voice]) -> None:
    for _ in range(5):
        sound.play("step")
    one, two, three, four, five = (voice.sounds[-1] for voice in started)
    assert one is three is five
    assert two is four
    assert one is not two


def test_volumes_multiply(sound: Sound, started: list[Voice]) -> None:
    sound.master, sound.effects = 0.5, 0.5
    sound.play("coin", loudness=0.5)
    assert started[0].volumes == [(0.125, 0.125)]


def test_volumes_stay_between_nothing_and_all(sound: Sound, started: list[Voice]) -> None:
    sound.master, sound.effects, sound.music = 3.0, -0.5, 9.0
    assert (sound.master, sound.effects, sound.music) == (1.0, 0.0, 1.0)
    sound.effects = 3.0
    sound.play("coin", loudness=3.0)
    sound.master = -1.0
    sound.play("coin")
    assert [voice.volumes[0] for voice in started] == [(1.0, 1.0), (0.0, 0.0)]


def test_volumes_apply_at_once_to_what_sounds(sound: Sound, started: list[Voice]) -> None:
    sound.play("fanfare", loudness=0.5)
    sound.impact("felt", 20.0)
    sound.hold("shake", pan=1.0)
    sound.play("coin")
    started[3].is_busy = False
    sound.master = 0.5
    sound.effects = 0.5
    fanfare, felt, shake, coin = (voice.volumes[1:] for voice in started)
    assert fanfare == felt == [(0.25, 0.25), (0.125, 0.125)]
    assert shake == [ears(0.5, 1.0), ears(0.25, 1.0)]
    assert coin == [], "it has ended"
    sound.music = 0.0
    assert fanfare[-1] == (0.125, 0.125)


def test_a_place_is_heard_on_its_side() -> None:
    left, right = ears(1.0, -1.0)
    assert left == 1.0
    assert 0.0 < right < 0.5
    assert ears(1.0, 1.0) == (right, left)
    assert ears(1.0, 9.0) == ears(1.0, 1.0)


def test_warming_up_takes_one_thing_at_a_time(sound: Sound) -> None:
    calls = 1
    while sound.warm_up():
        calls += 1
    assert calls == len(FILES) + 1
    assert not sound.warm_up()


def test_a_lost_file_is_silent(
    sound: Sound, started: list[Voice], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cubitos_desktop.ui.audio.sound.assets_dir", lambda: tmp_path)
    sound.play("coin")
    assert started == []


# --- impacts ------------------------------------------------------------------------------------


def test_every_kind_of_impact_has_a_sound() -> None:
    assert {kind.value for kind in Kind} == set(KINDS)


@pytest.mark.parametrize("kind", list(Kind))
def test_faster_is_louder(sound: Sound, started: list[Voice], clock: Clock, kind: Kind) -> None:
    for speed in (4.0, 12.0, 30.0, 300.0):
        sound.impact(kind.value, speed)
        clock.now += 0.02
    heard = [voice.volumes[-1][0] for voice in started]
    assert heard == sorted(set(heard))
    assert heard[0] >= 0.05
    assert heard[-1] == 1.0
    assert loudness_of(kind.value, 0.0) > 0.0


def test_impacts_of_a_kind_keep_a_gap(sound: Sound, started: list[Voice], clock: Clock) -> None:
    sound.impact("felt", 20.0)
    clock.now += 0.005
    sound.impact("felt", 20.0)
    assert len(started) == 1
    sound.impact("die", 20.0)
    assert len(started) == 2
    clock.now += 0.01
    sound.impact("felt", 20.0)
    assert len(started) == 3


def test_of_impacts_at_once_the_loudest_is_heard(sound: Sound, started: list[Voice]) -> None:
    for speed in (10.0, 20.0, 12.0):
        sound.impact("felt", speed)
    (voice,) = started
    assert voice.volumes == [(0.25, 0.25), (0.5, 0.5)]


def test_voices_are_limited_and_the_oldest_is_taken(
    sound: Sound, started: list[Voice], clock: Clock
) -> None:
    for _ in range(25):
        sound.impact("felt", 20.0)
        clock.now += 0.02
    numbers = [voice.number for voice in started]
    assert numbers == [turn % 10 for turn in range(25)]


def test_a_free_voice_is_taken_first(sound: Sound, started: list[Voice], clock: Clock) -> None:
    for _ in range(10):
        sound.impact("felt", 20.0)
        clock.now += 0.02
    started[6].is_busy = False
    sound.impact("felt", 20.0)
    assert started[10] is started[6]


def test_a_storm_of_dice_takes_no_voice_from_the_rest(
    sound: Sound, started: list[Voice], clock: Clock
) -> None:
    sound.hold("shake")
    sound.play("fanfare")
    for _ in range(60):
        sound.impact("wall", 20.0)
        clock.now += 0.02
    shake, fanfare, *dice = started
    assert not {shake.number, fanfare.number} & {voice.number for voice in dice}


# --- held sounds --------------------------------------------------------------------------------


def test_a_held_sound_goes_round_until_it_is_let_go(sound: Sound, started: list[Voice]) -> None:
    sound.hold("shake", 0.5)
    sound.hold("shake", 0.25)
    (voice,) = started
    assert voice.loops == -1
    assert voice.volumes == [(0.5, 0.5), (0.25, 0.25)]
    sound.let_go("shake")
    assert not voice.is_busy
    sound.let_go("shake")
    sound.hold("shake")
    assert len(started) == 2


# --- silence ------------------------------------------------------------------------------------


def test_muting_silences_what_sounds(sound: Sound) -> None:
    sound.play("fanfare")
    sound.hold("shake")
    assert busy() == 2
    sound.is_muted = True
    assert busy() == 0
    sound.is_muted = False
    assert busy() == 0


def test_nothing_begins_while_muted(sound: Sound, started: list[Voice]) -> None:
    for is_muted in (True, False):
        sound.is_muted = is_muted
        sound.play("coin")
        sound.impact("felt", 50.0)
        sound.hold("shake")
        assert len(started) == (0 if is_muted else 3)


def test_stop_is_silence_but_not_for_ever(sound: Sound) -> None:
    sound.stop()
    sound.play("fanfare")
    sound.stop()
    assert busy() == 0
    sound.play("fanfare")
    assert busy() == 1


def use_all_of(sound: Sound) -> None:
    sound.play("coin")
    sound.impact("felt", 20.0)
    sound.impact("felt", 40.0)
    sound.hold("shake")
    sound.hold("shake", 0.5)
    sound.let_go("shake")
    sound.is_muted = True
    sound.is_muted = False
    sound.master = sound.effects = sound.music = 0.5
    assert not sound.warm_up()
    sound.stop()


def test_without_a_device_nothing_happens(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def refuse(*arguments: object, **options: object) -> None:
        tries.append(arguments)
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    use_all_of(sound)
    assert len(tries) == 1, "a device that is not there is not asked for again"


def test_after_the_mixer_was_closed_nothing_happens(sound: Sound) -> None:
    while sound.warm_up():
        pass
    sound.hold("shake")
    pygame.mixer.quit()
    use_all_of(sound)


def test_a_driver_that_does_not_exist_is_silence() -> None:
    story = (
        "from cubitos_desktop.ui.audio.sound import Sound; s = Sound(); s.play('coin'); s.warm_up()"
    )
    done = subprocess.run(
        [sys.executable, "-c", story + "; print('alive')"],
        cwd=assets_dir().parent,
        env=os.environ | {"SDL_AUDIODRIVER": "nonsense", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("alive\n", "")
