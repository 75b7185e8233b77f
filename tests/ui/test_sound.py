"""Sound: every cue has its takes, loudness follows speed, greater comes before lesser, and silence
harms nothing."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from cubitos_desktop.physics.throw import Kind
from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.cues import CUES, NAMES, RECORDINGS, Name
from cubitos_desktop.ui.audio.sound import Sound, loudness_of
from cubitos_desktop.ui.audio.voices import ears
from tools.sound.synthesis import RATE

KINDS = ("felt", "die", "wall")


class Steady(random.Random):
    """Nothing is left to chance but which take is heard: levels are full, climbs begin lowest."""

    def uniform(self, a: float, b: float) -> float:
        return b

    def randrange(self, *_: object) -> int:
        return 0


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Voice:
    """A channel that remembers what it was told."""

    started: ClassVar[list["Voice"]] = []
    heard: ClassVar[list[pygame.mixer.Sound]] = []
    """What was started, in order."""

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
        Voice.heard.append(sound)

    def set_volume(self, left: float, right: float) -> None:
        self.volumes.append((left, right))

    def fadeout(self, milliseconds: int) -> None:
        self.is_busy = False


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sound(clock: Clock) -> Iterator[Sound]:
    yield Sound(volume=1.0, clock=clock, chance=Steady(1))
    pygame.mixer.quit()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Voice]:
    """Every voice that was started, in order."""
    monkeypatch.setattr(pygame.mixer, "Channel", Voice)
    monkeypatch.setattr(Voice, "started", [])
    monkeypatch.setattr(Voice, "heard", [])
    return Voice.started


def busy() -> int:
    """How many real channels sound just now: ask while something long or held is played."""
    channels = range(pygame.mixer.get_num_channels())
    return sum(pygame.mixer.Channel(number).get_busy() for number in channels)


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_plays(sound: Sound, started: list[Voice], name: Name) -> None:
    sound.play(name)
    assert len(started) == 1


def test_a_rung_is_the_take_of_its_place(sound: Sound, started: list[Voice]) -> None:
    for rung in (0, 3, 17, 30):
        sound.play_rung("hit", rung)
    takes = sound._library._takes["hit"]
    assert [takes.index(take) for take in Voice.heard] == [0, 3, 17, 17]


def test_each_climb_begins_at_one_of_the_lowest_rungs_and_stays_in_step() -> None:
    sound, beginnings = Sound(chance=random.Random(5)), set()
    for _ in range(40):
        sound.play_rung("hit", 0)
        beginnings.add(sound._starts["hit"])
        before = sound._starts["hit"]
        sound.play_rung("hit", 1)
        assert sound._starts["hit"] == before
    assert beginnings == {0, 1, 2, 3}
    assert CUES["hit"].starts + 14 <= RECORDINGS["hit"].rungs, "15 hits still climb"
    pygame.mixer.quit()


def test_nothing_is_opened_before_it_is_needed(sound: Sound) -> None:
    assert pygame.mixer.get_init() is None
    sound.play("coin")
    assert pygame.mixer.get_init() == (RATE, -16, 2)


def test_a_mixer_of_another_format_is_opened_anew(sound: Sound) -> None:
    pygame.mixer.init(44_100, -16, 1, allowedchanges=0)
    sound.play("coin")
    assert pygame.mixer.get_init() == (RATE, -16, 2)


@pytest.mark.parametrize("name", [name for name in NAMES if RECORDINGS[CUES[name].file].takes > 1])
def test_no_take_is_heard_twice_in_a_row(sound: Sound, started: list[Voice], name: Name) -> None:
    for _ in range(20):
        sound.play(name)
    assert all(one is not other for one, other in pairwise(Voice.heard))
    assert len(set(map(id, Voice.heard))) == RECORDINGS[CUES[name].file].takes


def test_no_level_is_quite_like_the_last(started: list[Voice]) -> None:
    sound = Sound(volume=1.0, chance=random.Random(2))
    for _ in range(6):
        sound.play("coin")
    levels = [left for voice in dict.fromkeys(started) for left, _ in voice.volumes]
    most = CUES["coin"].level
    assert len(set(levels)) == 6
    assert all(0.8 * most < level <= most for level in levels)
    pygame.mixer.quit()


def test_volumes_multiply(sound: Sound, started: list[Voice]) -> None:
    sound.master, sound.effects = 0.5, 0.5
    sound.play("thud", loudness=0.5)
    level = 0.125 * CUES["thud"].level
    assert started[0].volumes == [(level, level)]


def test_volumes_stay_between_nothing_and_all(sound: Sound, started: list[Voice]) -> None:
    sound.master, sound.effects, sound.music = 3.0, -0.5, 9.0
    assert (sound.master, sound.effects, sound.music) == (1.0, 0.0, 1.0)
    sound.effects = 3.0
    sound.play("coin", loudness=9.0)
    sound.master = -1.0
    sound.play("coin")
    assert [voice.volumes[0] for voice in started] == [(1.0, 1.0), (0.0, 0.0)]


def test_volumes_apply_at_once_to_what_sounds(sound: Sound, started: list[Voice]) -> None:
    sound.play("fanfare", loudness=0.5)
    sound.impact("felt", 20.0)
    sound.hold("shake", pan=1.0)
    sound.play("coin")
    started[3].is_busy = False
    loud = [voice.volumes[0] for voice in started]
    sound.master = 0.5
    sound.effects = 0.5
    for voice, (left, right) in zip(started[:3], loud, strict=False):
        assert voice.volumes[1:] == [(left / 2, right / 2), (left / 4, right / 4)]
    assert started[3].volumes == loud[3:], "it has ended"
    sound.music = 0.0
    assert started[0].volumes[-1] == (loud[0][0] / 4, loud[0][1] / 4)


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
    assert calls == len(RECORDINGS) + 1
    assert not sound.warm_up()


@pytest.mark.parametrize("content", [None, b"no sound at all"])
def test_a_lost_or_broken_file_is_silent(
    sound: Sound,
    started: list[Voice],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    content: bytes | None,
) -> None:
    (tmp_path / "sounds").mkdir()
    if content:
        (tmp_path / "sounds" / "coin.ogg").write_bytes(content)
    monkeypatch.setattr("cubitos_desktop.ui.audio.library.assets_dir", lambda: tmp_path)
    sound.play("coin")
    assert started == []


# --- impacts ------------------------------------------------------------------------------------


def test_every_kind_of_impact_has_a_sound() -> None:
    assert {kind.value for kind in Kind} == set(KINDS)


@pytest.mark.parametrize("kind", list(Kind))
def test_faster_is_louder(sound: Sound, started: list[Voice], clock: Clock, kind: Kind) -> None:
    for speed in (4.0, 12.0, 30.0, 300.0):
        sound.impact(kind.value, speed)
        started[-1].is_busy = False
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


def test_many_dice_are_louder_than_one_but_not_by_as_much_as_they_are_more(
    sound: Sound, started: list[Voice], clock: Clock
) -> None:
    for _ in range(10):
        sound.impact("felt", 40.0)
        clock.now += 0.02
    heard = [voice.volumes[0][0] for voice in started]
    assert heard == sorted(heard, reverse=True)
    assert (heard[0], heard[9]) == (1.0, 0.5)
    powers = [sum(level**2 for level in heard[:count]) for count in range(1, 11)]
    assert powers == sorted(powers)
    assert powers[-1] < 5.0
    sound.impact("felt", 10.0)
    sound.impact("felt", 40.0)
    assert started[-1].volumes[-1][0] < 0.6, "also what melts into one"


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


def test_of_one_cue_only_so_many_are_heard_at_once(sound: Sound, started: list[Voice]) -> None:
    most = CUES["coin"].voices
    for _ in range(2 * most):
        sound.play("coin")
    numbers = [voice.number for voice in started]
    assert numbers == 2 * numbers[:most]


def test_lesser_makes_room_for_greater_but_never_the_other_way(
    sound: Sound, started: list[Voice]
) -> None:
    small: list[Name] = ["coin", "step_wood", "step_grass", "foot"]
    great: list[Name] = ["bust", "thud", "fanfare", "crossing", "drum_roll", "sword_clash"]
    for name in small:
        sound.play(name)
        sound.play(name)
    for name in great:
        sound.play(name)
    assert [voice.number for voice in started[8:]] == [voice.number for voice in started[:6]]
    for name in ("jet_pack", "crowd_gasp"):
        sound.play(name)
    assert len(started) == 16
    sound.play("button")
    assert len(started) == 16, "all voices sing greater things"


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
    level = CUES["shake"].level
    assert voice.volumes == [(0.5 * level, 0.5 * level), (0.25 * level, 0.25 * level)]
    sound.let_go("shake")
    assert not voice.is_busy
    sound.let_go("shake")
    sound.hold("shake")
    assert len(started) == 2


# --- stepping back ------------------------------------------------------------------------------


def loudness(voice: Voice) -> float:
    return voice.volumes[-1][0]


def test_lesser_sounds_step_back_while_a_moment_is_heard_and_come_forth_after_it(
    sound: Sound, started: list[Voice]
) -> None:
    sound.hold("shake")
    sound.play("step_wood")
    shake, step = started
    full = loudness(shake), loudness(step)
    sound.play("fanfare")
    fanfare = started[-1]
    for _ in range(6):
        sound.update(1 / 60)
    assert loudness(fanfare) == CUES["fanfare"].level
    assert (loudness(shake), loudness(step)) == (0.5 * full[0], 0.5 * full[1])
    sound.impact("felt", 40.0)
    assert loudness(started[-1]) == 0.5, "what begins meanwhile steps back too"
    fanfare.is_busy = False
    sound.update(0.1)
    assert 0.5 * full[0] < loudness(shake) < full[0], "not in a jump"
    sound.update(1.0)
    assert (loudness(shake), loudness(step)) == full


@pytest.mark.parametrize(
    ("name", "share"), [("hover", 1.0), ("coin", 1.0), ("fan", 0.7), ("fanfare", 0.4)]
)
def test_music_steps_back_the_more_the_greater_a_sound_is(
    sound: Sound, started: list[Voice], name: Name, share: float
) -> None:
    sound.play(name)
    sound.update(1.0)
    sound.music = 1.0
    assert pygame.mixer.music.get_volume() == pytest.approx(share, abs=0.01)
    started[0].is_busy = False
    sound.update(1.0)
    assert pygame.mixer.music.get_volume() == 1.0


def test_everybody_holds_their_breath_and_then_goes_on(sound: Sound, started: list[Voice]) -> None:
    sound.hold("shake")
    sound.music = 1.0
    (shake,) = started
    full = loudness(shake)
    sound.hold_breath(0.2)
    for _ in range(6):
        sound.update(1 / 60)
    assert (loudness(shake), pygame.mixer.music.get_volume()) == (0.0, 0.0)
    sound.play("thud")
    assert loudness(started[-1]) == CUES["thud"].level
    started[-1].is_busy = False
    for _ in range(60):
        sound.update(1 / 60)
    assert (loudness(shake), pygame.mixer.music.get_volume()) == (full, 1.0)


def test_after_silence_nothing_steps_back(sound: Sound, started: list[Voice]) -> None:
    sound.play("fanfare")
    sound.update(1.0)
    sound.stop()
    sound.play("step_wood")
    assert loudness(started[-1]) == CUES["step_wood"].level


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
    sound.update(0.1)
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
