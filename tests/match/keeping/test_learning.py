"""What is kept of somebody's lessons."""

from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.learning import Learning, is_new, keep_learning, learning_of
from cubitos_desktop.match.keeping.profile import OPEN, RACES, SAVES, Profile


def test_nothing_is_known_of_somebody_new() -> None:
    assert learning_of(Profile(None)) == Learning()


def test_progress_is_there_the_next_day(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    keep_learning(profile, Learning().finished("run").left_at("buy", 3))
    profile.close()
    again = learning_of(Profile(tmp_path))
    assert again == Learning(done=("run",), at={"buy": 3}, is_offered=True)


def test_a_lesson_that_is_done_begins_at_its_beginning_again() -> None:
    learning = Learning().left_at("buy", 3).finished("buy")
    assert (learning.done, learning.at) == (("buy",), {})


def test_a_lesson_played_again_is_listed_once() -> None:
    assert Learning(done=("run", "buy")).finished("run").done == ("buy", "run")


def test_an_offer_is_made_once_whatever_the_answer() -> None:
    assert Learning().offered().is_offered
    assert Learning().left_at("run", 1).is_offered


def test_a_coach_mark_is_noticed_once_and_forgotten_with_all_others() -> None:
    learning = Learning(done=("run",)).noticed("bust").noticed("draw").noticed("bust")
    assert learning.marks == ("draw", "bust")
    assert learning.without_marks() == Learning(done=("run",))


def test_lessons_are_offered_to_somebody_new_and_only_once(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    assert is_new(profile)
    keep_learning(profile, Learning().offered())
    assert not is_new(profile)
    profile.close()


@pytest.mark.parametrize("file", [f"{OPEN}/a.race", f"{SAVES}/a.race", f"{RACES}/a.json"])
def test_whoever_has_raced_here_is_not_new(tmp_path: Path, file: str) -> None:
    path = tmp_path / file
    path.parent.mkdir()
    path.touch()
    profile = Profile(tmp_path)
    assert not is_new(profile)
    profile.close()


def test_nobody_is_called_new_where_nothing_can_be_kept(tmp_path: Path) -> None:
    """The offer would be made at every start."""
    first, second = Profile(tmp_path), Profile(tmp_path)
    assert is_new(first)
    assert not is_new(second)
    assert not is_new(Profile(None))
    first.close()
