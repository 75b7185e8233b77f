"""Music: every tune goes round without a seam, one follows the other, and no frame waits."""

import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio import music
from cubitos_desktop.ui.audio.music import TUNES, Tune
from cubitos_desktop.ui.audio.sound import Sound
from tests.shipped import shipped_files
from tools import scores
from tools.make_music import bars_of, notes
from tools.synthesis import RATE

FOLDER = assets_dir() / "music"
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


def volume() -> float:
    return pygame.mixer.music.get_volume()


def heard() -> str:
    """The title of the file that the mixer plays just now, or played last."""
    # Standing still, or the mixer's thread might take it away while we read.
    pygame.mixer.music.pause()
    title = pygame.mixer.music.get_metadata()["title"]
    pygame.mixer.music.unpause()
    return title


# --- the files ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def decoded() -> dict[Tune, Sequence[int]]:
    """Every tune, its samples for the left and the right ear in turn."""
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    whole = {tune: samples_of(tune) for tune in TUNES}
    pygame.mixer.quit()
    return whole


def samples_of(tune: Tune) -> Sequence[int]:
    return array("h", pygame.mixer.Sound(FOLDER / f"{tune}.ogg").get_raw())


def test_every_place_has_its_file_and_its_score() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{tune}.ogg" for tune in TUNES)
    assert set(scores.TUNES) == set(TUNES)


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 800_000


def test_they_are_among_the_files_of_the_wheel() -> None:
    assert {f"assets/music/{tune}.ogg" for tune in TUNES} <= shipped_files()


@pytest.mark.parametrize("tune", TUNES)
def test_a_file_is_as_long_as_its_score(decoded: dict[Tune, Sequence[int]], tune: Tune) -> None:
    seconds = scores.TUNES[tune].seconds
    assert 24.0 <= seconds <= 90.0
    assert len(decoded[tune]) == 2 * round(seconds * RATE)


@pytest.mark.parametrize("tune", TUNES)
def test_a_tune_is_soft_and_never_clipped(decoded: dict[Tune, Sequence[int]], tune: Tune) -> None:
    whole = decoded[tune]
    assert max(map(abs, whole)) / 32_768 < 0.5
    assert abs(sum(whole) / len(whole)) < 10, "around zero"
    mean = (sum(value * value for value in whole) / len(whole)) ** 0.5 / 32_768
    assert 0.03 < mean < 0.05, "all alike, and below the effects"


@pytest.mark.parametrize("ear", [0, 1])
@pytest.mark.parametrize("tune", TUNES)
def test_a_loop_has_no_seam(decoded: dict[Tune, Sequence[int]], tune: Tune, ear: int) -> None:
    whole = decoded[tune][ear::2]
    near = RATE // 20
    around = [*whole[-near:], *whole[:near]]
    steps = [after - before for before, after in pairwise(around)]
    bends = [after - before for before, after in pairwise(steps)]
    assert abs(steps[near - 1]) < 0.25 * max(map(abs, steps)), "no jump"
    assert max(map(abs, bends[near - 2 : near])) < 0.5 * max(map(abs, bends)), "no corner"


@pytest.mark.parametrize("tune", TUNES)
def test_a_score_is_complete_and_sparse(tune: Tune) -> None:
    score = scores.TUNES[tune]
    for part in score.parts:
        assert len(bars_of(score, part)) == score.bars
        played = list(notes(score, part))
        assert all(0.0 <= note.at < score.seconds for note in played)
    moments = {round(note.at, 1) for part in score.parts for note in notes(score, part)}
    assert len(moments) / score.seconds < 5.0, "never busy"


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("tune", TUNES)
def test_every_tune_plays(sound: Sound, tune: Tune) -> None:
    assert sound.tune is None
    sound.play_music(tune)
    assert sound.tune == tune
    assert heard() == tune
    assert eventually(lambda: pygame.mixer.music.get_pos() > 0)


def test_the_same_tune_just_goes_on(sound: Sound, read: list[str]) -> None:
    for _ in range(3):
        sound.play_music("table")
    assert read == ["table"]
    assert sound.tune == "table"


def test_one_tune_follows_the_other(sound: Sound, read: list[str]) -> None:
    sound.play_music("title")
    sound.play_music("table")
    assert sound.tune == "table"
    assert heard() == "table"
    assert read == ["title", "table"]


def test_the_last_wish_counts(sound: Sound, read: list[str]) -> None:
    sound.play_music("title")
    sound.play_music("table")
    sound.play_music(None)
    assert sound.tune is None
    sound.play_music("results")
    sound.play_music("title")
    assert sound.tune == "title"
    assert read[-1] == "title"
    time.sleep(4 * FADE)
    assert sound.tune == "title"
    assert heard() == "title"


def test_quick_changes_are_safe(sound: Sound) -> None:
    for turn in range(60):
        wish = (*TUNES, None)[turn % 4]
        sound.play_music(wish)
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
        sound.play_music(tune)
        sound.is_muted = not sound.is_muted
        sound.is_muted = False
    sound.stop()


def test_no_tune_is_silence(sound: Sound) -> None:
    sound.play_music(None)
    assert pygame.mixer.get_init() is None, "nothing is opened for it"
    sound.play_music("title")
    sound.play_music(None)
    assert sound.tune is None
    assert eventually(lambda: not pygame.mixer.music.get_busy())


def test_no_frame_waits_for_a_tune(sound: Sound) -> None:
    sound.warm_up()
    spent = []
    for tune in (*TUNES, None, *TUNES):
        before = time.perf_counter()
        sound.play_music(tune)
        spent.append(time.perf_counter() - before)
    assert sorted(spent)[len(spent) // 2] < 0.01
    assert max(spent) < 0.3


# --- how loud -----------------------------------------------------------------------------------


def test_volumes_multiply_and_apply_at_once(sound: Sound) -> None:
    sound.master = 0.5
    sound.play_music("title")
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
    sound.play_music("title")
    sound.play_music("table")
    assert eventually(lambda: heard() == "table")
    assert volume() == 0.5


def test_sounds_do_not_end_the_music(sound: Sound) -> None:
    sound.play_music("table")
    for _ in range(30):
        sound.play("coin")
    sound.hold("shake")
    sound.let_go("shake")
    assert sound.tune == "table"


# --- silence ------------------------------------------------------------------------------------


def test_muting_silences_and_unmuting_brings_it_back(sound: Sound) -> None:
    sound.play_music("title")
    sound.is_muted = True
    assert not pygame.mixer.music.get_busy()
    assert sound.tune is None
    sound.is_muted = False
    assert sound.tune == "title"


def test_what_was_asked_for_while_muted_is_heard_later(sound: Sound) -> None:
    sound.is_muted = True
    sound.play_music("title")
    sound.play_music("table")
    assert pygame.mixer.get_init() is None
    sound.is_muted = False
    assert sound.tune == "table"
    sound.is_muted = True
    sound.play_music(None)
    sound.is_muted = False
    assert sound.tune is None


def test_not_to_mute_again_changes_nothing(sound: Sound, read: list[str]) -> None:
    sound.play_music("title")
    sound.is_muted = False
    assert read == ["title"]


def test_stop_ends_the_music(sound: Sound) -> None:
    sound.play_music("title")
    sound.play_music("table")
    sound.stop()
    assert sound.tune is None
    sound.is_muted = False
    time.sleep(2 * FADE)
    assert not pygame.mixer.music.get_busy()
    sound.play_music("table")
    assert sound.tune == "table"


def test_a_lost_file_is_silent(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sound.play_music("title")
    with monkeypatch.context() as lost:
        lost.setattr(music, "assets_dir", lambda: tmp_path)
        sound.play_music("table")
        assert sound.tune is None
        assert not pygame.mixer.music.get_busy()
        sound.play_music("results")
        assert sound.tune is None
    sound.play_music("table")
    assert sound.tune == "table"


def test_a_broken_file_is_silent(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "music").mkdir()
    (tmp_path / "music" / "title.ogg").write_bytes(b"no music at all")
    monkeypatch.setattr(music, "assets_dir", lambda: tmp_path)
    sound.play_music("title")
    assert sound.tune is None


def use_all_of(sound: Sound) -> None:
    sound.play_music("title")
    sound.play_music("table")
    sound.master = sound.music = 0.5
    sound.is_muted = True
    sound.is_muted = False
    sound.play_music(None)
    assert sound.tune is None
    sound.stop()


def test_without_a_device_nothing_happens(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound.play_music("title")
    assert sound.tune is None
    use_all_of(sound)


def test_after_the_mixer_was_closed_nothing_happens(sound: Sound) -> None:
    sound.play_music("title")
    pygame.mixer.quit()
    assert sound.tune is None
    use_all_of(sound)
