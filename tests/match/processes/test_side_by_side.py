"""Tasks in several processes: asked for when they are wanted, and nobody is left behind."""

import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from itertools import count
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from cubitos_desktop.match.processes import side_by_side as module
from cubitos_desktop.match.processes.side_by_side import AHEAD, WorkersLost, side_by_side


def _doubled(number: int) -> int:
    return 2 * number


def _be_slow(mark: Path) -> None:
    time.sleep(0 if mark.name == "quick" else 600)
    mark.touch()


def _die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("jobs", [1, 2])
def test_tasks_are_asked_for_when_somebody_can_begin_with_them(jobs: int) -> None:
    numbers = count()
    with closing(side_by_side(_doubled, numbers, jobs)) as found:
        assert [next(found) for _ in range(5)] == [0, 2, 4, 6, 8]
    assert next(numbers) <= 5 + AHEAD * jobs


def test_more_jobs_than_work_start_no_idle_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    class Counting(ProcessPoolExecutor):
        def __init__(self, workers: int, **others: Any) -> None:
            started.append(workers)
            super().__init__(workers, **others)

    monkeypatch.setattr(module, "ProcessPoolExecutor", Counting)
    assert list(side_by_side(_doubled, range(2), 100_000)) == [0, 2]
    assert started == [2]


def test_whoever_stops_early_ends_what_workers_have_under_way(tmp_path: Path) -> None:
    marks = [tmp_path / name for name in ("quick", "slow", "slower")]
    others = set(active_children())
    # As a window's library does: workers that are forked later do not hear a request to end.
    usual = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        played = side_by_side(_be_slow, marks, jobs=2)
        next(played)
        played.close()
    finally:
        signal.signal(signal.SIGTERM, usual)
    assert [mark.exists() for mark in marks] == [True, False, False]
    assert set(active_children()) <= others


def test_a_worker_that_somebody_else_ended_is_told() -> None:
    others = set(active_children())
    with pytest.raises(WorkersLost, match="ended from outside"):
        list(side_by_side(_die, range(2), jobs=2))
    assert set(active_children()) <= others
