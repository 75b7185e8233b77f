"""Lessons are read from their files, and whatever is wrong there is said in words."""

from pathlib import Path

import pytest

from cubitos_desktop.match.lessons.lesson import DEEDS
from cubitos_desktop.match.lessons.reading import load_lessons, read_lessons
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.reading.problems import ContentError, Problem

SOUND = """\
id: a_lesson
icon: coin
minutes: 1
parts:
  - set: race-1
    throws:
      - light_gray: [coin1]
    steps:
      - {id: told, point: [roll]}
      - {id: go, do: push, point: [push]}
"""


def problems_of(tmp_path: Path, *sources: str) -> list[Problem]:
    (tmp_path / "lessons").mkdir()
    for number, source in enumerate(sources):
        (tmp_path / "lessons" / f"{number}.yaml").write_text(source, "utf-8")
    problems: list[Problem] = []
    read_lessons(tmp_path, load_content(), problems)
    return problems


def test_a_sound_lesson_is_read(tmp_path: Path) -> None:
    assert problems_of(tmp_path, SOUND) == []
    (lesson,) = read_lessons(tmp_path, load_content(), [])
    assert lesson.id == "a_lesson"
    assert [step.do for step in lesson.parts[0].steps] == ["tell", "push"]


@pytest.mark.parametrize(
    ("before", "after", "line", "key"),
    [
        ("minutes: 1", "minutes: soon", 3, "minutes"),
        ("race-1", "race-99", 5, "race-99"),
        ("set: race-1", "set: race-1\n    track: nowhere", 6, "nowhere"),
        ("[coin1]", "[coin3]", 7, "coin3"),
        ("light_gray:", "pink:", 7, "pink"),
        ("do: push", "do: dance", 10, "do"),
        ("point: [push]", "point: [moon]", 10, "point"),
        ("do: push", "do: run", 10, "space"),
        ("do: push", "do: buy", 10, "dice"),
        ("do: push", "do: use, colour: pink", 10, "colour"),
        ("id: go", "id: told", 4, "told"),
        ("do: push", "opens: true", 10, "opens"),
        ("id: told", "id: told, do: pass, opens: true", 9, "opens"),
        ("throws:", "you: {draw: {gold: 1}}\n    throws:", 6, "gold"),
        ("throws:", "rival: {active: {light_gray: [coin3]}}\n    throws:", 6, "coin3"),
        ("throws:", "you: {before: shortcut}\n    throws:", 5, "before"),
        ("steps:", "stops:", 5, "parts"),
    ],
)
def test_a_mistake_is_told_with_its_line(
    tmp_path: Path, before: str, after: str, line: int, key: str
) -> None:
    assert before in SOUND
    (problem,) = problems_of(tmp_path, SOUND.replace(before, after))
    assert (problem.where, problem.key) == (f"line {line}", key)
    assert problem.file == "lessons/0.yaml"


def test_two_lessons_of_one_name_are_told(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, SOUND, SOUND)
    assert (problem.file, problem.key) == ("lessons/1.yaml", "id")


def test_a_lesson_without_parts_is_told(tmp_path: Path) -> None:
    head, _, _ = SOUND.partition("parts:")
    (problem,) = problems_of(tmp_path, f"{head}parts: []\n")
    assert (problem.where, problem.key) == ("line 4", "parts")


def test_a_mistake_in_the_lessons_of_the_game_itself_stops_it(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "0.yaml").write_text(SOUND.replace("race-1", "race-99"), "utf-8")
    with pytest.raises(ContentError, match="race-99"):
        load_lessons(tmp_path)
    load_lessons.cache_clear()


def test_what_is_known_of_a_key_is_listed_and_a_sound_lesson_beside_a_wrong_one_is_read(
    tmp_path: Path,
) -> None:
    (tmp_path / "lessons").mkdir()
    for name, source in (("a", SOUND.replace("do: push", "do: dance")), ("b", SOUND)):
        (tmp_path / "lessons" / f"{name}.yaml").write_text(source, "utf-8")
    problems: list[Problem] = []
    assert [each.id for each in read_lessons(tmp_path, load_content(), problems)] == ["a_lesson"]
    (problem,) = problems
    assert problem.expected == f"one of {', '.join(DEEDS)}"
