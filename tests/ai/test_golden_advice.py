"""What seats say in positions of the golden races, frozen with the figures behind it."""

import msgspec
import pytest

from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.rules.content import load_content
from tests.golden_advice import FOLDER, advice_in, advice_path, written_advice
from tests.golden_races import NAMES

CONTENT = load_content()
ANEW = " (if that is meant, make golden writes it anew)"


def test_advice_is_kept_for_every_golden_race() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_seats_say_and_think_what_they_did(name: str) -> None:
    kept = msgspec.json.decode(advice_path(name).read_bytes())
    said = msgspec.json.decode(written_advice(advice_in(CONTENT, name)))
    assert [entry["answer"] for entry in said] == [entry["answer"] for entry in kept]
    for then, now in zip(kept, said, strict=True):
        where = f"{name}, answer {then['answer']}, {then['prompt']}{ANEW}"
        assert now["says"] == then["says"], where
        assert now["worths"] == pytest.approx(then["worths"], abs=2e-4), where


def test_every_level_and_every_inclination_has_its_say() -> None:
    heard = {
        seat
        for name in NAMES
        for entry in msgspec.json.decode(advice_path(name).read_bytes())
        for seat in entry["says"]
    }
    assert heard >= set(LEVELS)
    assert heard & set(STYLES)
