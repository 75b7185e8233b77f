"""Music: one tune follows the other, layers come and go with it, and no frame waits."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.ui.audio import music
from cubitos_desktop.ui.audio.music import LAYERS, TUNES, Layer, Tune
from cubitos_desktop.ui.audio.sound import Sound

FRAME = 1 / 60
FADE = 0.02
"""Seconds that a fade takes here, so that tests need not wait."""


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setattr(music, "_FADE_IN_MS", round(FADE * 1000))
    sound = Sound(volume=1.0, music=1.0)
    yield sound
    sound.stop()
    pygame.mixer.quit()


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The name of every file that is read, in order."""
    names: list[str] = []

    def watch(name: str) -> None:
        real: Callable[..., None] = getattr(pygame.mixer.music, name)

        def watched(path: str, **options: int) -> None:
            names.append(Path(path).stem)
            real(path, **options)

        monkeypatch.setattr(pygame.mixer.music, name, watched)

    watch("load")
    return names


def eventually(is_so: Callable[[], bool]) -> bool:
    """Whether it becomes so before long; the mixer goes on in a thread of its own."""
    end = time.monotonic() + 5.0
    while not is_so() and time.monotonic() < end:
        time.sleep(0.005)
    return is_so()


def play(sound: Sound, tune: Tune | None) -> None:
    """Wish for a tune, and let the frames pass in which its layers are read."""
    sound.play_music(tune)
    for _ in range(4):
        sound.update(FRAME)


def volume() -> float:
    return pygame.mixer.music.get_volume()


def heard() -> str:
    """The title of the file that the mixer plays just now, or played last."""
    # Standing still, or the mixer's thread might take it away while we read.
    pygame.mixer.music.pause()
    title = pygame.mixer.music.get_metadata()["title"]
    pygame.mixer.music.unpause()
    return title


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("tune", TUNES)
def test_every_tune_plays(sound: Sound, tune: Tune) -> None:
    assert sound.tune is None
    play(sound, tune)
    assert sound.tune == tune
    assert heard() == tune
    assert eventually(lambda: pygame.mixer.music.get_pos() > 0)


def test_the_same_tune_just_goes_on(sound: Sound, read: list[str]) -> None:
    for _ in range(3):
        play(sound, "table")
    assert read == ["table"]
    assert sound.tune == "table"


def test_one_tune_follows_the_other(sound: Sound, read: list[str]) -> None:
    play(sound, "title")
    play(sound, "table")
    assert sound.tune == "table"
    assert heard() == "table"
    assert read == ["title", "table"]


def test_the_last_wish_counts(sound: Sound, read: list[str]) -> None:
    play(sound, "title")
    play(sound, "table")
    play(sound, None)
    assert sound.tune is None
    play(sound, "results")
    play(sound, "title")
    assert sound.tune == "title"
    assert read[-1] == "title"
    time.sleep(4 * FADE)
    assert sound.tune == "title"
    assert heard() == "title"


def test_quick_changes_are_safe(sound: Sound) -> None:
    for turn in range(60):
        wish = (*TUNES, None)[turn % 5]
        play(sound, wish)
        assert sound.tune == wish
        # Sooner than a fade ends, as it ends, and later.
        time.sleep(FADE * (turn % 3) * 0.55)
        assert sound.tune == wish


def test_nothing_is_faded_out_or_queued(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    """With both in play the mixer's thread and ours have waited for each other for ever."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("not to be used")

    for name in ("fadeout", "queue", "pause"):
        monkeypatch.setattr(pygame.mixer.music, name, refuse)
    for tune in (*TUNES, None, *TUNES):
        play(sound, tune)
        sound.is_muted = not sound.is_muted
        sound.is_muted = False
    sound.stop()


def test_no_tune_is_silence(sound: Sound) -> None:
    play(sound, None)
    assert pygame.mixer.get_init() is None, "nothing is opened for it"
    play(sound, "title")
    play(sound, None)
    assert sound.tune is None
    assert eventually(lambda: not pygame.mixer.music.get_busy())


@pytest.mark.parametrize("tune", TUNES)
def test_a_frame_reads_one_layer_at_most(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, tune: Tune
) -> None:
    read: list[str] = []
    monkeypatch.setattr(music, "_loop", lambda tune, layer: read.append(layer))
    sound.play_music(tune)
    for frame in range(1, 5):
        sound.update(FRAME)
        assert read == list(LAYERS[tune][:frame])
    assert heard() == tune


# --- layers -------------------------------------------------------------------------------------


@pytest.fixture
def layered(sound: Sound) -> Sound:
    """The table's tune, just begun."""
    play(sound, "table")
    return sound


def channels() -> list[pygame.mixer.Channel]:
    """Those of the layers: the last ones."""
    count = pygame.mixer.get_num_channels()
    return [pygame.mixer.Channel(number) for number in range(count - 2, count)]


def loudness() -> list[float]:
    return [round(channel.get_volume(), 2) for channel in channels()]


@pytest.mark.parametrize("tune", TUNES)
def test_all_layers_of_a_tune_go_round_silently_from_its_beginning(
    sound: Sound, tune: Tune
) -> None:
    play(sound, tune)
    busy = [channel for channel in channels() if channel.get_busy()]
    assert len(busy) == len(LAYERS[tune])
    assert [channel.get_volume() for channel in busy] == [0.0] * len(busy)


def test_the_old_tune_goes_on_until_the_layers_of_the_new_one_are_there(
    layered: Sound, read: list[str]
) -> None:
    layered.play_music("last_round")
    for _ in range(2):
        layered.update(FRAME)
        assert heard() == "table"
    layered.update(FRAME)
    assert heard() == "last_round"
    assert read == ["last_round"]


def test_a_layer_comes_and_goes_over_a_while(layered: Sound) -> None:
    wanted: dict[Layer, float] = {"drive": 1.0, "risk": 0.5}
    for dt, heard in ((0.3, [0.25, 0.25]), (0.6, [0.75, 0.5]), (5.0, [1.0, 0.5])):
        layered.update(dt, wanted)
        assert loudness() == heard
    layered.update(0.6)
    assert loudness() == [0.5, 0.0]


def test_all_volumes_hold_for_layers_too(layered: Sound) -> None:
    layered.update(5.0, {"drive": 1.0})
    layered.master = layered.music = 0.5
    assert loudness()[0] == 0.25
    layered.effects = 0.0
    assert loudness()[0] == 0.25
    layered.music = 0.0
    assert loudness()[0] == 0.0


def test_layers_step_back_with_their_tune(layered: Sound) -> None:
    layered.update(5.0, {"drive": 1.0})
    layered.play("fanfare")
    layered.update(1.0, {"drive": 1.0})
    assert (round(volume(), 1), round(loudness()[0], 1)) == (0.4, 0.4)


def test_muting_ends_layers_and_unmuting_begins_them_with_their_tune(layered: Sound) -> None:
    layered.update(5.0, {"drive": 1.0})
    layered.is_muted = True
    assert not any(channel.get_busy() for channel in channels())
    layered.is_muted = False
    for _ in range(4):
        layered.update(FRAME, {"drive": 1.0})
    assert all(channel.get_busy() for channel in channels())
    assert 0.0 < loudness()[0] < 0.1, "softly"


def test_the_layers_of_another_tune_begin_anew(layered: Sound) -> None:
    layered.update(5.0, {"drive": 1.0, "glory": 1.0})
    play(layered, "results")
    first, second = channels()
    assert first.get_busy()
    assert not second.get_busy()
    assert first.get_volume() < 0.1
    play(layered, "title")
    assert not any(channel.get_busy() for channel in channels())


@pytest.mark.parametrize("lost", ["drive", "risk"])
def test_a_tune_without_one_of_its_layers_has_the_other(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, lost: Layer
) -> None:
    path = music._path
    monkeypatch.setattr(music, "_path", lambda name: path(name).replace(f"table_{lost}", "no"))
    play(sound, "table")
    assert sound.tune == "table"
    assert heard() == "table"
    assert sum(channel.get_busy() for channel in channels()) == 1


# --- how loud -----------------------------------------------------------------------------------


def test_volumes_multiply_and_apply_at_once(sound: Sound) -> None:
    sound.master = 0.5
    play(sound, "title")
    assert volume() == 0.5
    sound.music = 0.5
    assert volume() == 0.25
    sound.master = 1.0
    assert volume() == 0.5
    sound.effects = 0.0
    assert volume() == 0.5
    sound.music = 0.0
    assert volume() == 0.0
    assert sound.tune == "title"


def test_the_volume_is_kept_from_tune_to_tune(sound: Sound) -> None:
    sound.music = 0.5
    play(sound, "title")
    play(sound, "table")
    assert eventually(lambda: heard() == "table")
    assert volume() == 0.5


def test_sounds_do_not_end_the_music(sound: Sound) -> None:
    play(sound, "table")
    for _ in range(30):
        sound.play("coin")
    sound.hold("shake")
    sound.let_go("shake")
    assert sound.tune == "table"


# --- silence ------------------------------------------------------------------------------------


def test_muting_silences_and_unmuting_brings_it_back(sound: Sound) -> None:
    play(sound, "title")
    sound.is_muted = True
    assert not pygame.mixer.music.get_busy()
    assert sound.tune is None
    sound.is_muted = False
    assert sound.tune == "title"


def test_what_was_asked_for_while_muted_is_heard_later(sound: Sound) -> None:
    sound.is_muted = True
    play(sound, "title")
    play(sound, "table")
    assert pygame.mixer.get_init() is None
    sound.is_muted = False
    assert sound.tune == "table"
    sound.is_muted = True
    play(sound, None)
    sound.is_muted = False
    assert sound.tune is None


def test_not_to_mute_again_changes_nothing(sound: Sound, read: list[str]) -> None:
    play(sound, "title")
    sound.is_muted = False
    assert read == ["title"]


def test_stop_ends_the_music(sound: Sound) -> None:
    play(sound, "title")
    play(sound, "table")
    sound.stop()
    assert sound.tune is None
    sound.is_muted = False
    time.sleep(2 * FADE)
    assert not pygame.mixer.music.get_busy()
    play(sound, "table")
    assert sound.tune == "table"


def test_a_lost_file_is_silent(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play(sound, "title")
    with monkeypatch.context() as lost:
        lost.setattr(music, "assets_dir", lambda: tmp_path)
        play(sound, "table")
        assert sound.tune is None
        assert not pygame.mixer.music.get_busy()
        play(sound, "results")
        assert sound.tune is None
    play(sound, "table")
    assert sound.tune == "table"


def test_a_broken_file_is_silent(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "music").mkdir()
    (tmp_path / "music" / "title.ogg").write_bytes(b"no music at all")
    monkeypatch.setattr(music, "assets_dir", lambda: tmp_path)
    play(sound, "title")
    assert sound.tune is None


def use_all_of(sound: Sound) -> None:
    play(sound, "title")
    play(sound, "table")
    sound.master = sound.music = 0.5
    sound.is_muted = True
    sound.is_muted = False
    play(sound, None)
    assert sound.tune is None
    sound.stop()


def test_without_a_device_nothing_happens(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    play(sound, "title")
    assert sound.tune is None
    use_all_of(sound)


def test_after_the_mixer_was_closed_nothing_happens(sound: Sound) -> None:
    play(sound, "title")
    pygame.mixer.quit()
    assert sound.tune is None
    use_all_of(sound)
