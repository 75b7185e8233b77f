"""The recordings: every cue has its file, every file its recipes, and all sound as they should."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.cues import CUES, NAMES, RECORDINGS, Name, Rank
from tools.dist.contents import shipped_files
from tools.sound.families import FAMILIES
from tools.sound.make_sounds import recorded
from tools.sound.measure import heard_at, most_alike
from tools.sound.measuring import reading, spectrum
from tools.sound.measuring.harmony import clashing_notes, scale_of
from tools.sound.measuring.loudness import loudest, overall
from tools.sound.pitches import number
from tools.sound.scores.tunes import TUNES
from tools.sound.synthesis import RATE

FOLDER = assets_dir() / "sounds"
LOUDNESS = {
    Rank.TOUCH: (-47.0, -30.0),
    Rank.SMALL: (-32.0, -21.5),
    Rank.EVENT: (-28.5, -19.5),
    Rank.MOMENT: (-22.0, -17.0),
}
"""In LUFS: what is greater is louder."""


@pytest.fixture(autouse=True, scope="module")
def _mixer() -> Iterator[None]:
    with reading.mixer():
        yield


def test_every_cue_has_its_file_and_every_file_its_recipes() -> None:
    assert set(CUES) == set(NAMES)
    assert {cue.file for cue in CUES.values()} == set(RECORDINGS) == set(FAMILIES)
    assert {f"assets/sounds/{file}.ogg" for file in RECORDINGS} <= shipped_files()
    assert len(list(FOLDER.iterdir())) == len(RECORDINGS)


def test_a_file_holds_as_many_takes_as_there_are_recipes() -> None:
    for file, recording in RECORDINGS.items():
        assert recording.takes * recording.rungs == len(FAMILIES[file].takes), file


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 450_000


@pytest.mark.parametrize("file", ["hover", "button", "die", "felt", "step_wood"])
def test_a_recipe_gives_what_is_in_its_file(file: str) -> None:
    for made, take in zip(recorded(file), reading.takes(file), strict=True):
        kept = take[:, 0][: len(made)]
        lost = np.array(made)[: len(kept)] - kept
        assert (lost**2).sum() < 0.01 * (kept**2).sum(), "all but a hundredth of its power"


@pytest.mark.parametrize("file", RECORDINGS)
def test_a_take_is_never_clipped_and_has_no_click_at_its_end(file: str) -> None:
    for take in reading.takes(file):
        peak = np.abs(take).max()
        assert 0.05 < peak < 0.72
        assert np.abs(take[-20:]).max() < 0.02 * peak
        assert abs(take.mean()) < 0.005 * peak
        assert 0.03 < len(take) / RATE < 1.8


@pytest.mark.parametrize("file", RECORDINGS)
def test_all_takes_are_as_loud_as_was_meant(file: str) -> None:
    family, recording = FAMILIES[file], RECORDINGS[file]
    for place, take in enumerate(reading.takes(file)):
        meant = family.loudness + family.louder * (place // recording.takes)
        assert loudest(take) == pytest.approx(meant, abs=0.6)


@pytest.mark.parametrize("name", NAMES)
def test_a_cue_is_as_loud_as_its_rank(name: Name) -> None:
    least, most = LOUDNESS[CUES[name].rank]
    assert least < heard_at(CUES[name]) < most


def test_a_stand_with_more_fans_is_louder() -> None:
    heard = [loudest(take) for take in reading.takes("fan")[::2]]
    steps = [higher - lower for lower, higher in pairwise(heard)]
    assert min(steps) > 1.0, "each by more than an ear needs"


def test_two_takes_are_never_the_same() -> None:
    alike = {file: most_alike(file) for file in RECORDINGS if RECORDINGS[file].takes > 1}
    assert max(alike.values()) < 0.85, alike
    assert min(recording.takes for file, recording in RECORDINGS.items() if file != "hit") > 1


def test_nothing_is_sharp() -> None:
    sharp = {file: max(map(spectrum.sharpness, reading.takes(file))) for file in RECORDINGS}
    assert max(sharp.values()) < 2.2, sharp
    high = {file: spectrum.bands(reading.takes(file)[0])[-1] for file in RECORDINGS}
    assert max(high.values()) < 0.08, "above 4 kHz"


def test_small_speakers_let_nothing_fall_away() -> None:
    """They give hardly anything below 125 Hz."""
    low = {file: spectrum.bands(reading.takes(file)[0])[0] for file in RECORDINGS}
    assert max(low.values()) < 0.7, low


def test_each_hit_sounds_a_half_tone_above_the_one_before() -> None:
    hits = reading.takes("hit")
    for low, high in pairwise(hits):
        assert spectrum.cents_apart(low, high) == pytest.approx(100, abs=10)


@pytest.mark.parametrize("tune", TUNES)
def test_what_rings_at_a_pitch_belongs_to_the_key_of_every_tune(tune: str) -> None:
    rung = {note for family in FAMILIES.values() for take in family.takes for note in take.notes}
    assert {number(note) % 12 for note in rung} <= scale_of(tune)


@pytest.mark.parametrize("tune", ["table", "last_round", "results"])
def test_effects_have_hardly_a_half_tone_with_a_tune_of_the_race(tune: str) -> None:
    for file, family in FAMILIES.items():
        if file != "fanfare":
            parts = [clashing_notes(tune, take.notes) for take in family.takes]
            assert max(parts) < 0.1, file


# --- the measure itself ---------------------------------------------------------------------------


def a_tone(pitch: float, peak: float, seconds: float = 3.0) -> np.ndarray:
    wave = peak * np.sin(2 * np.pi * pitch * np.arange(round(seconds * RATE)) / RATE)
    return np.stack([wave, wave], axis=1)


def test_loudness_is_that_of_the_standard() -> None:
    """EBU Tech 3341: a tone of 1 kHz at -23 dBFS in both ears has -23 LUFS."""
    tone = a_tone(1_000.0, 10 ** (-23 / 20))
    assert overall(tone) == pytest.approx(-23.0, abs=0.1)
    assert loudest(tone) == pytest.approx(-23.0, abs=0.1)
    quiet_after = np.concatenate([tone, 0.001 * tone, np.zeros_like(tone)])
    assert overall(quiet_after) == pytest.approx(-23.0, abs=0.6), "pauses do not count"


def test_a_copy_is_the_same_whenever_it_begins_and_another_pitch_is_not() -> None:
    one, other = a_tone(440.0, 0.5, 0.3), a_tone(466.2, 0.5, 0.3)
    late = np.concatenate([np.zeros((500, 2)), 0.3 * one])
    assert spectrum.sameness(one, late) > 0.98
    assert spectrum.sameness(one, other) < 0.5
    assert spectrum.cents_apart(one, other) == pytest.approx(100, abs=10)


def test_a_corner_at_the_seam_is_found() -> None:
    whole, broken = a_tone(100.0, 0.5, 1.0), a_tone(100.0, 0.5, 1.0025)
    assert spectrum.seam(whole) < 1.1
    assert spectrum.seam(broken) > 5.0


def test_higher_is_sharper_and_in_its_band() -> None:
    low, high = a_tone(300.0, 0.5), a_tone(3_000.0, 0.5)
    assert spectrum.sharpness(low) < 1.0 < spectrum.sharpness(high)
    assert spectrum.bands(low)[2] == pytest.approx(1.0, abs=0.01)
    assert spectrum.bands(high)[5] == pytest.approx(1.0, abs=0.01)
