"""A disk that fails below the writer, at any of its calls: the race goes on, nothing is lost, and
one sentence tells of it. The long version is in the folder soak."""

import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from cubitos_desktop.match.keeping import open_races
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import OPEN, SAVES, Profile
from tests.match.keeping.disk_evenings import WAYS, check_kept, spend
from tests.match.keeping.failing_disk import FailingDisk
from tests.match.kept_races import a_match, play

CALLS = 48
"""More than an evening takes."""
ONCE: tuple[list[str], ...] = [], ["not_written"], ["not_written", "written_again"]
"""What may be told: that it cannot be written, and that it was after all. A disk that is back
before anybody looked is not worth a word."""


@pytest.mark.parametrize("at", range(0, CALLS, 2))
def test_a_disk_that_fails_once_loses_nothing_and_is_told_of_once(tmp_path: Path, at: int) -> None:
    ways = [way for way in WAYS if way != "slow"]
    evening = spend(tmp_path, ways[at // 2 % len(ways)], at, stays=False)
    assert evening.told in ONCE
    check_kept(tmp_path, evening, stays=False)


@pytest.mark.parametrize("at", range(1, CALLS, 6))
def test_a_disk_that_goes_on_failing_stops_no_race_and_damages_nothing(
    tmp_path: Path, at: int
) -> None:
    evening = spend(tmp_path, WAYS[at // 6 % 3], at, stays=True)
    assert evening.told in ONCE
    check_kept(tmp_path, evening, stays=True)


def test_a_slow_disk_is_waited_for_and_nothing_is_told(tmp_path: Path) -> None:
    evening = spend(tmp_path, "slow", 9, stays=False)
    assert evening.told == []
    check_kept(tmp_path, evening, stays=False)


@pytest.mark.parametrize("at", range(5))
def test_a_save_that_cannot_be_written_says_so_and_leaves_the_one_before(
    tmp_path: Path, at: int
) -> None:
    profile, disk = Profile(tmp_path), FailingDisk(tmp_path)
    races, match = Races(profile), a_match("saved")
    path = races.save_as("Monday", match)
    assert path is not None
    before = path.read_bytes()
    play(match, 5)
    with disk.below():
        disk.fail("full", at)
        kept = races.save_as("Monday", match)
    profile.close()
    (file,) = (tmp_path / SAVES).iterdir()
    assert (file.read_bytes() == before) is (kept is None) or at == len(disk.calls) - 1
    told = [trouble.kind for trouble in profile.take_troubles()]
    assert told == ([] if kept else ["not_saved"])


def test_a_clock_that_is_set_back_loses_no_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files are called after the time; two races may come to the same one."""
    stamps = iter(["2026-05-03-120000", "2026-05-02-120000", "2026-05-03-120000"])
    clock = SimpleNamespace(strftime=lambda _: next(stamps), time=time.time)
    monkeypatch.setattr(open_races, "time", clock)
    profile = Profile(tmp_path)
    for _ in range(3):
        match = a_match("the same dice")
        play(match, 8)
        assert Races(profile).begin(match) is not None
        assert profile.flush()
    profile.close()
    assert len(list((tmp_path / OPEN).iterdir())) == 3
    assert profile.take_troubles() == []
