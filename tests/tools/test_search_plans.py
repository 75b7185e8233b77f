"""The search for plans: how long finalists are raced, and that a task tells the same twice."""

from argparse import Namespace

import pytest

from tools import search_plans
from tools.search_plans import Habits, Task, race

OPTIONS = Namespace(couples=5, fresh=100, jobs=1, seed="test", give_up=0.5)


def raced(monkeypatch: pytest.MonkeyPatch, share: float) -> int:
    """Couples that a finalist races who always comes to this share."""
    monkeypatch.setattr(
        search_plans, "race", lambda task: [share] * (task.numbers[1] - task.numbers[0])
    )
    return len(search_plans._fresh_scores("race-1", Habits(), "pro", OPTIONS))


def test_a_finalist_who_is_surely_beaten_is_raced_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert raced(monkeypatch, 0.0) < 20
    assert raced(monkeypatch, 0.5) == OPTIONS.fresh


def test_the_same_couples_come_to_the_same_and_each_to_a_share_of_two_races() -> None:
    task = Task("race-1", Habits(), "racer", "test", (0, 2))
    once = race(task)
    assert once == race(task)
    assert len(once) == 2
    assert set(once) <= {0.0, 0.5, 1.0}
