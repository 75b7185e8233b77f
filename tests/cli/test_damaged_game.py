"""Lost and garbled files of the game itself: always a sentence or a quiet way out.

``soak/test_damaged_game.py`` tries every file.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.damaged_game import FINE, TOLD, Trials


@pytest.fixture(scope="module")
def trials(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trials]:
    trials = Trials(tmp_path_factory.mktemp("game"))
    yield trials
    trials.close()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="forks")
@pytest.mark.parametrize(
    ("how", "file", "way", "said"),
    [
        ("lost", "assets/fonts/Lato-Bold.ttf", "window", "Lato-Bold.ttf: expected a font"),
        ("noise", "assets/fonts/Quicksand-Bold.ttf", "window", "expected a font that can be read"),
        (
            "lost",
            "content/languages/en/window.yaml",
            "window",
            "en/window.yaml, whole file",
        ),
        ("noise", "content/languages/en/things.yaml", "terminal", 'things.yaml, line 1: "text"'),
        ("cut", "content/judgement.json", "simulation", 'content/judgement.json, whole file: "'),
        ("cut", "content/champion.json", "simulation", 'content/champion.json, whole file: "'),
        ("cut", "content/builds.json", "simulation", 'content/builds.json, whole file: "'),
        ("braces", "content/cards.yaml", "simulation", "should be a list of cards"),
        ("noise", "content/strengths.json", "seats", ""),
    ],
)
def test_a_damaged_file_is_named_in_a_sentence_or_does_without(
    trials: Trials, how: str, file: str, way: str, said: str
) -> None:
    outcome = trials.outcomes(how, file, way)[way]
    assert outcome.startswith(TOLD) if said else outcome == FINE
    assert said in outcome
