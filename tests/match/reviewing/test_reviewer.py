"""Reviews in processes of their own: the same figures, nobody waits, nothing is left behind."""

import ctypes
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.reviewing import keeping
from cubitos_desktop.match.reviewing.keeping import forget_reviews, keep_review, kept_review
from cubitos_desktop.match.reviewing.review import Review
from cubitos_desktop.match.reviewing.reviewer import Reviewer, review_here
from cubitos_desktop.match.reviewing.worker import stand_back
from tests.match.reviewing.reviewed import LITTLE, a_log, a_review

PATIENCE = 60.0
"""Seconds after which something never comes; on a busy machine Python starts slowly."""
AT_ONCE = 2.0


@pytest.fixture
def reviewer() -> Iterator[Reviewer]:
    made = Reviewer(a_log("racer", "pro", rounds=2), 0, LITTLE)
    yield made
    made.close()


def finish(reviewer: Reviewer) -> Review:
    end = time.monotonic() + PATIENCE
    while not reviewer.is_done:
        assert not reviewer.is_failed
        assert time.monotonic() < end
        reviewer.wait(0.1)
        reviewer.poll()
    return reviewer.review()


def is_running(process: int | None) -> bool:
    assert process is not None
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_processes_find_what_is_found_here_and_are_gone_then(reviewer: Reviewer) -> None:
    processes = reviewer.process_ids
    assert len(processes) == 2
    found = finish(reviewer)
    assert found == review_here(a_log("racer", "pro", rounds=2), 0, LITTLE)
    assert found.is_whole
    assert not any(map(is_running, processes))


def test_closing_ends_all_processes_at_once(reviewer: Reviewer) -> None:
    processes = reviewer.process_ids
    while reviewer.progress.decisions == 0:
        reviewer.wait(0.1)
        reviewer.poll()
    before = time.monotonic()
    reviewer.close()
    assert time.monotonic() - before < AT_ONCE
    assert not any(map(is_running, processes))
    assert not reviewer.is_under_way


def test_what_one_process_had_to_do_another_does_when_it_dies(reviewer: Reviewer) -> None:
    while reviewer.progress.decisions == 0:
        reviewer.wait(0.1)
        reviewer.poll()
    process = reviewer.process_ids[0]
    assert process is not None
    os.kill(process, signal.SIGKILL)
    assert finish(reviewer) == review_here(a_log("racer", "pro", rounds=2), 0, LITTLE)


def test_a_race_that_cannot_be_played_again_fails_and_leaves_nothing() -> None:
    log = a_log("racer", "pro", rounds=2)
    strange = type(log)(
        content="of another game", setup=log.setup, players=log.players, dice=log.dice
    )
    reviewer = Reviewer(strange, 0, LITTLE, workers=1)
    processes, end = reviewer.process_ids, time.monotonic() + PATIENCE
    while not reviewer.is_failed:
        assert time.monotonic() < end
        reviewer.wait(0.1)
        reviewer.poll()
    assert not any(map(is_running, processes))


# --- kept -----------------------------------------------------------------------------------------


def test_a_review_is_kept_with_its_race_until_that_is_forgotten(tmp_path: Path) -> None:
    profile, review = Profile(tmp_path), a_review()
    keep_review(profile, review)
    profile.flush()
    assert kept_review(Profile(tmp_path), review.race, 0) == review
    assert kept_review(profile, review.race, 1) is None
    forget_reviews(profile, review.race)
    assert kept_review(profile, review.race, 0) is None
    profile.close()


def test_a_review_of_another_judge_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile, review = Profile(tmp_path), a_review()
    keep_review(profile, review)
    monkeypatch.setattr(keeping, "judge_mark", lambda: "another")
    assert kept_review(profile, review.race, 0) is None
    profile.close()


def test_a_review_that_somebody_changed_is_set_aside(tmp_path: Path) -> None:
    profile, review = Profile(tmp_path), a_review()
    keep_review(profile, review)
    profile.flush()
    path = next((tmp_path / "reviews").iterdir())
    path.write_text(path.read_text().replace('"start": 0.5', '"start": 0.9'))
    assert kept_review(profile, review.race, 0) is None
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]
    profile.close()


def test_where_nobody_can_be_nice_the_process_is_of_the_class_below_normal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kernel = MagicMock()
    kernel.GetCurrentProcess.return_value = 2**64 - 1
    monkeypatch.delattr("os.nice")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    stand_back()
    kernel.SetPriorityClass.assert_called_once_with(2**64 - 1, 0x4000)
    assert kernel.GetCurrentProcess.restype is ctypes.c_void_p
