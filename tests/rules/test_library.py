"""The rules as another program uses them: the example, the document, and nothing left behind."""

import doctest
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.saving import digest

CHECKOUT = Path(__file__).parents[2]
EXAMPLE = CHECKOUT / "examples" / "play_a_race.py"
DOCUMENT = CHECKOUT / "docs" / "rules-as-a-library.md"
MODULES = """
import runpy, sys
runpy.run_path(sys.argv[1], run_name="__main__")
print(*sorted(sys.modules))
"""


@pytest.fixture
def race() -> engine.State:
    content = engine.load_content()
    chosen = content.card_set("race-1")
    return engine.new_race(content, engine.Setup(2, chosen.cards, chosen.tracks))


def test_the_example_plays_a_race_in_twenty_lines_with_the_rules_alone(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 20
    told, modules = _run_in_an_empty_home(tmp_path).splitlines()
    assert told in DOCUMENT.read_text("utf-8").splitlines()
    rooms = {name.split(".")[1] for name in modules.split() if name.startswith("cubitos_desktop.")}
    assert rooms == {"rules", "resources"}
    assert not {"pygame", "pymunk", "platformdirs", "numpy"} & set(modules.split())
    assert list(tmp_path.iterdir()) == []


def _run_in_an_empty_home(home: Path) -> str:
    """What the example prints, and the modules that it took."""
    places = {"HOME": str(home), "XDG_DATA_HOME": str(home), "APPDATA": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", MODULES, EXAMPLE],
        cwd=home,
        env=os.environ | places | {"PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_document_shows_what_the_rules_do() -> None:
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert (failed, tried > 15) == (0, True)


def test_the_document_names_all_of_the_public_face() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert [name for name in engine.__all__ if not re.search(rf"`(engine\.)?{name}\b", text)] == []


def test_looking_ahead_leaves_the_race_as_it_is(race: engine.State) -> None:
    before = digest(race)
    faces = "4400000300"
    then = engine.after(race, faces)
    assert digest(race) == before
    engine.apply(race, faces)
    assert digest(then) == digest(race) != before


def test_one_side_of_each_die_is_an_answer_to_a_throw(race: engine.State) -> None:
    throw = engine.pending(race)
    assert isinstance(throw, engine.Throw)
    six = engine.sides(throw)
    assert [sorted(side) for side in six[:2]] == [list("000004")] * 2
    luck = random.Random(1)
    for _ in range(50):
        throw.check("".join(luck.choice(side) for side in six))


def test_at_the_start_all_steps_of_the_course_are_left(race: engine.State) -> None:
    (track,) = race.game.legs
    assert engine.steps_left(race, 1) == track.dry_lap == 31
