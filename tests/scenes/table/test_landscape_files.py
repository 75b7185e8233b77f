"""Landscape files: what they may hold, and how a broken one says what is wrong."""

import shutil
from pathlib import Path

import pytest

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import read_content
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.scenes.table.landscapes import load_landscape, read_landscapes


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return Path(shutil.copytree(content_dir(), tmp_path / "content"))


def changed(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def faults(content: Path) -> list[str]:
    problems: list[Problem] = []
    read_landscapes(content, problems)
    return [str(problem) for problem in problems]


def test_the_games_own_landscapes_are_sound(content: Path) -> None:
    problems: list[Problem] = []
    found = read_landscapes(content, problems)
    assert problems == []
    assert sorted(found) == ["autumn", "beach", "dusk", "meadow"]
    assert found["dusk"] == load_landscape("dusk")
    assert found["meadow"].ground == ("#B9DC8B", "#8FC262")
    assert len(found["autumn"].ridges.colours if found["autumn"].ridges else ()) == 7


def test_an_unknown_landscape_is_answered_with_one_sentence(content: Path) -> None:
    changed(content / "tracks" / "ahead_of_the_curve.yaml", "landscape: autumn", "landscape: moon")
    with pytest.raises(ContentError) as error:
        read_content(content)
    [problem] = error.value.problems
    assert str(problem) == (
        'tracks/ahead_of_the_curve.yaml, line 14: "landscape" should be one of '
        "autumn, beach, dusk, meadow."
    )


def test_a_track_without_a_landscape_lies_in_the_meadow(content: Path) -> None:
    changed(content / "tracks" / "ahead_of_the_curve.yaml", "landscape: autumn\n", "")
    assert read_content(content).tracks["ahead_of_the_curve"].landscape == "meadow"


def test_the_landscape_decides_nothing_in_a_race(content: Path) -> None:
    before = read_content(content).digest
    changed(content / "tracks" / "ahead_of_the_curve.yaml", "landscape: autumn", "landscape: dusk")
    assert read_content(content).digest == before


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("sheep", "shep", '"shep" should be one of the pictures boat_blue, '),
        ('"#B9DC8B"', "green", '"green" should be a colour such as #A3CC78'),
        ("stripes:", "stripe:", '"stripe" should be one of the keys ground, shadow, glows, '),
        ("opacity: 0.42", "opacity: dark", '"opacity" should be as a landscape is written ('),
        ("ground:", "soil:", '"landscape" should be as a landscape is written ('),
    ],
)
def test_what_is_wrong_is_said_with_its_line(content: Path, old: str, new: str, told: str) -> None:
    file = content / "landscapes" / "meadow.yaml"
    lines = file.read_text("utf-8").splitlines()
    line = next(n for n, text in enumerate(lines, 1) if old in text and text[:1] != "#")
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    file.write_text("\n".join(lines), "utf-8")
    [fault] = faults(content)
    assert told in fault
    assert fault.startswith(f"landscapes/meadow.yaml, line {1 if old == 'ground:' else line}: ")


def test_what_lives_over_nothing_is_answered_with_what_there_is(content: Path) -> None:
    changed(content / "landscapes" / "dusk.yaml", "over: lantern", "over: lamp")
    [fault] = faults(content)
    assert '"lamp" should be one of the pictures boat_blue, ' in fault
