"""The tunes: as long as their scores, without a seam, never in each other's way."""

from collections.abc import Iterator, Mapping

import numpy as np
import pytest

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio import music
from tools.dist.contents import shipped_files
from tools.sound.instruments import marimba
from tools.sound.make_music import bars_of, notes
from tools.sound.measuring import harmony, reading, spectrum
from tools.sound.measuring.loudness import Sound, overall
from tools.sound.scores.score import Part, Tune
from tools.sound.scores.tunes import FILES, LAYERS, TUNES
from tools.sound.synthesis import RATE

FOLDER = assets_dir() / "music"


@pytest.fixture(scope="module")
def decoded() -> Iterator[Mapping[str, Sound]]:
    with reading.mixer():
        yield {name: reading.tune(name) for name in FILES}


def test_every_place_has_its_tune_and_layers() -> None:
    assert set(TUNES) == set(music.TUNES)
    assert {tune: tuple(layers) for tune, layers in LAYERS.items()} == music.LAYERS
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.ogg" for name in FILES}
    assert {f"assets/music/{name}.ogg" for name in FILES} <= shipped_files()


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_200_000


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_as_long_as_its_score(decoded: Mapping[str, Sound], name: str) -> None:
    assert len(decoded[name]) == round(FILES[name].seconds * RATE)


@pytest.mark.parametrize("name", TUNES)
def test_a_layer_goes_round_in_its_tune_a_whole_number_of_times(
    decoded: Mapping[str, Sound], name: str
) -> None:
    tune = TUNES[name]
    assert 24.0 <= tune.seconds <= 90.0
    for layer, score in LAYERS[name].items():
        assert (score.moments, score.bar_seconds) == (tune.moments, tune.bar_seconds)
        assert len(decoded[name]) % len(decoded[f"{name}_{layer}"]) == 0
        assert score.seconds <= 13, "what is kept in memory is short"


@pytest.mark.parametrize("name", FILES)
def test_a_tune_is_as_loud_as_was_meant_and_never_clipped(
    decoded: Mapping[str, Sound], name: str
) -> None:
    whole = decoded[name]
    assert overall(whole) == pytest.approx(FILES[name].loudness, abs=0.3)
    assert np.abs(whole).max() < 0.5
    assert np.abs(whole.mean(axis=0)).max() < 0.001


@pytest.mark.parametrize("name", TUNES)
def test_tunes_are_alike_in_loudness_and_layers_below_them(name: str) -> None:
    assert TUNES[name].loudness == -25.5
    assert all(-32.0 < layer.loudness < -28.0 for layer in LAYERS[name].values())


@pytest.mark.parametrize("name", FILES)
def test_a_loop_has_no_seam_and_is_not_sharp(decoded: Mapping[str, Sound], name: str) -> None:
    assert spectrum.seam(decoded[name]) < 0.7
    assert spectrum.sharpness(decoded[name]) < 1.2
    low, *_, high = spectrum.bands(decoded[name])
    assert low < 0.5, "small speakers give hardly anything below 125 Hz"
    assert high < 0.02, "dice are heard above 4 kHz"


@pytest.mark.parametrize("name", FILES)
def test_a_score_is_complete(name: str) -> None:
    score = FILES[name]
    for part in score.parts:
        assert len(bars_of(score, part)) == score.bars
        assert all(0.0 <= note.at < score.seconds for note in notes(score, part))


@pytest.mark.parametrize(("name", "most"), [("title", 5), ("table", 5), ("results", 5)])
def test_a_tune_beside_which_one_thinks_is_never_busy(name: str, most: float) -> None:
    score = TUNES[name]
    moments = {round(note.at, 1) for part in score.parts for note in notes(score, part)}
    assert len(moments) / score.seconds < most


@pytest.mark.parametrize("name", TUNES)
def test_notes_a_half_tone_apart_are_never_struck_together_and_seldom_heard(name: str) -> None:
    assert harmony.struck_together(harmony.all_of(name)) == 0
    assert harmony.clashing_part(name) < 0.13


@pytest.mark.parametrize("name", [name for name in TUNES if LAYERS[name]])
def test_layers_bring_no_half_tones_into_their_tune(name: str) -> None:
    alone = list(harmony.soundings(TUNES[name], TUNES[name].seconds))
    assert len(list(harmony.clashes(harmony.all_of(name)))) == len(list(harmony.clashes(alone)))


def test_a_half_tone_is_found() -> None:
    def clashing(score: str) -> list[set[int]]:
        tune = Tune(1, 4, 2.0, (Part(marimba, 1.0, 0.0, score),))
        heard = list(harmony.soundings(tune, 2.0))
        return [{one.note, other.note} for one, other in harmony.clashes(heard)]

    assert clashing("C4+C#4 . . .") == [{48, 49}]
    assert clashing("C4+C#5 . . .") == [{48, 61}]
    assert clashing("C4 C#4 . .") == [{48, 49}], "the first still rings"
    assert clashing("C4+E4+G4+B4 . . .") == []
