"""A player's folder: what is kept comes back, what is damaged is set aside, nothing is deleted."""

import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.keeping.files import as_kept, kept, set_aside
from cubitos_desktop.match.keeping.lock import Lock
from cubitos_desktop.match.keeping.profile import (
    OPEN,
    SAVES,
    Profile,
    Trouble,
    changed,
    free_path,
    reason_of,
)
from cubitos_desktop.match.race_log import LogError
from tests.match.keeping.locked_folders import lock_out


class Liking(msgspec.Struct, forbid_unknown_fields=True):
    """Something to keep."""

    colour: str = "pink"
    number: int = 3


def closed(profile: Profile) -> None:
    profile.close()
    assert profile.take_troubles() == []


# --- keeping --------------------------------------------------------------------------------------


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "new" / "folder")
    assert profile.kept("liking", Liking) is None
    profile.keep("liking", Liking("lime", 7))
    assert profile.kept("liking", Liking) == Liking("lime", 7)
    closed(profile)
    again = Profile(tmp_path / "new" / "folder")
    assert again.kept("liking", Liking) == Liking("lime", 7)
    closed(again)


def test_without_a_folder_nothing_is_kept_and_nothing_is_missed() -> None:
    profile = Profile(None)
    profile.keep("liking", Liking("lime", 7))
    assert profile.kept("liking", Liking) is None
    assert profile.take_troubles() == []


DAMAGES = {
    "cut off": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "a changed number": lambda data: data.replace(b"7", b"8", 1),
    "older": lambda data: data.replace(b'"version": 1', b'"version": 0'),
    "foreign": lambda data: b'{"format": "somebody else"}',
    "no object": lambda data: b"[1, 2, 3]",
    "no text": lambda data: bytes(range(256)),
    "too deep": lambda data: b"[" * 200_000,
    "other fields": lambda data: as_kept("liking", Other()),
    "wrong types": lambda data: as_kept("liking", Wrong()),
}


class Other(msgspec.Struct):
    taste: str = "sweet"


class Wrong(msgspec.Struct):
    colour: int = 5
    number: str = "seven"


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_as_it_is(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "liking.json"
    path.write_bytes(DAMAGES[damage](as_kept("liking", Liking("lime", 7))))
    before = path.read_bytes()
    profile = Profile(tmp_path)
    assert profile.kept("liking", Liking) is None
    (trouble,) = profile.take_troubles()
    assert trouble.kind == "set_aside"
    assert (tmp_path / trouble.aside).read_bytes() == before
    assert not path.exists()
    assert "expected" in trouble.reason
    profile.keep("liking", Liking())
    assert profile.kept("liking", Liking) == Liking()
    closed(profile)


def test_a_file_of_a_newer_game_stays_and_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "liking.json"
    data = as_kept("liking", Liking("lime", 7)).replace(b'"version": 1', b'"version": 2')
    path.write_bytes(data)
    profile = Profile(tmp_path)
    assert profile.kept("liking", Liking) is profile.kept("liking", Liking) is None
    assert [trouble.kind for trouble in profile.take_troubles()] == ["newer"]
    profile.keep("liking", Liking())
    closed(profile)
    assert path.read_bytes() == data


def test_a_file_that_could_not_be_set_aside_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "liking.json"
    path.write_bytes(b"damaged")

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(36, "File name too long")

    monkeypatch.setattr(Path, "rename", refuse)
    profile = Profile(tmp_path)
    assert profile.kept("liking", Liking) is None
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.aside) == ("left", "")
    profile.keep("liking", Liking("coal", 1))
    profile.write("other.json", "liking", Liking("lime", 2))
    closed(profile)
    assert path.read_bytes() == b"damaged"
    assert kept(tmp_path / "other.json", "liking", Liking) == Liking("lime", 2)


def test_a_file_too_large_to_be_ours_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "liking.json"
    with path.open("wb") as file:
        file.truncate(20 << 20)
    profile = Profile(tmp_path)
    assert profile.kept("liking", Liking) is None
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]
    assert not path.exists()
    closed(profile)


def test_files_set_aside_never_replace_each_other(tmp_path: Path) -> None:
    for number in range(3):
        path = tmp_path / "liking.json"
        path.write_text(str(number), encoding="utf-8")
        set_aside(path)
    found = sorted(path.read_text(encoding="utf-8") for path in tmp_path.iterdir())
    assert found == ["0", "1", "2"]


def test_a_folder_in_a_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "liking.json").mkdir()
    with pytest.raises(LogError, match="expected the game's own liking"):
        kept(tmp_path / "liking.json", "liking", Liking)


# --- a disk that cannot be written ----------------------------------------------------------------


def test_a_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    profile = Profile(blocked / "folder")
    (trouble,) = profile.take_troubles()
    assert trouble.kind == "unusable"
    assert trouble.reason
    profile.keep("liking", Liking())
    assert profile.kept("liking", Liking) is None
    assert not profile.is_keeping
    closed(profile)


def test_a_folder_that_nobody_may_search_is_told_once_and_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another user's, for one."""
    (tmp_path / "liking.json").write_bytes(as_kept("liking", Liking("lime", 7)))
    lock_out(monkeypatch, tmp_path)
    profile = Profile(tmp_path)
    assert not profile.is_keeping
    assert profile.kept("liking", Liking) is None
    assert profile.race_files(OPEN) == profile.race_files(SAVES) == []
    profile.keep("liking", Liking())
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.file) == ("unusable", str(tmp_path))
    assert trouble.reason == "Permission denied"
    closed(profile)


@pytest.mark.parametrize("folder", [OPEN, SAVES])
def test_a_folder_of_races_that_nobody_may_search_is_told_once_and_the_rest_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    (tmp_path / folder).mkdir()
    profile = Profile(tmp_path)
    lock_out(monkeypatch, tmp_path / folder)
    assert profile.race_files(folder) == profile.race_files(folder) == []
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.file) == ("unreadable", folder)
    profile.keep("liking", Liking("coal", 1))
    closed(profile)
    assert kept(tmp_path / "liking.json", "liking", Liking) == Liking("coal", 1)


def test_a_read_only_disk_is_told_and_what_is_there_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "liking.json").write_bytes(as_kept("liking", Liking("lime", 7)))

    opened = os.open

    def refuse(path: Path, flags: int, *rest: int) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise OSError(30, "Read-only file system")
        return opened(path, flags, *rest)

    monkeypatch.setattr(os, "open", refuse)
    profile = Profile(tmp_path)
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.reason) == ("unusable", "Read-only file system")
    assert profile.kept("liking", Liking) == Liking("lime", 7)
    profile.keep("liking", Liking("coal", 1))
    closed(profile)


def test_a_full_disk_is_told_once_and_so_is_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = Profile(tmp_path)
    profile._small_writer._retry = 0.01
    full = OSError(28, "No space left on device")

    def fail(path: Path, data: bytes) -> None:
        raise full

    with monkeypatch.context() as disk:
        disk.setattr("cubitos_desktop.match.keeping.profile.write_whole", fail)
        profile.keep("liking", Liking("lime", 7))
        assert not profile.flush()
        (trouble,) = profile.take_troubles()
        assert (trouble.kind, trouble.reason) == ("not_written", "No space left on device")
        assert profile.take_troubles() == []
    while not profile._small_writer.is_idle:
        time.sleep(0.01)
    assert [trouble.kind for trouble in profile.take_troubles()] == ["written_again"]
    assert profile.kept("liking", Liking) == Liking("lime", 7)
    closed(profile)


# --- two windows ----------------------------------------------------------------------------------


def test_a_second_window_says_so_and_keeps_nothing(tmp_path: Path) -> None:
    first = Profile(tmp_path)
    first.keep("liking", Liking("lime", 7))
    assert first.flush()
    second = Profile(tmp_path)
    assert [trouble.kind for trouble in second.take_troubles()] == ["in_use"]
    assert second.kept("liking", Liking) == Liking("lime", 7)
    second.keep("liking", Liking("coal", 1))
    closed(second)
    assert first.kept("liking", Liking) == Liking("lime", 7)
    closed(first)
    third = Profile(tmp_path)
    assert third.is_keeping
    closed(third)


def test_a_second_window_leaves_a_damaged_file_where_it_is(tmp_path: Path) -> None:
    first = Profile(tmp_path)
    (tmp_path / "liking.json").write_text("damaged", encoding="utf-8")
    second = Profile(tmp_path)
    second.take_troubles()
    assert second.kept("liking", Liking) is None
    assert [trouble.kind for trouble in second.take_troubles()] == ["left"]
    assert (tmp_path / "liking.json").exists()
    closed(second)
    closed(first)


def test_a_window_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    hold = (
        "import sys, time; from pathlib import Path;"
        "from cubitos_desktop.match.keeping.lock import Lock;"
        "print(Lock(Path(sys.argv[1])).take(), flush=True); lock = Lock(Path(sys.argv[2]));"
        "print(lock.take(), flush=True); time.sleep(60)"
    )
    paths = [tmp_path / "one", tmp_path / "two"]
    with subprocess.Popen(
        [sys.executable, "-c", hold, *map(str, paths)], stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert [holder.stdout.readline().strip() for _ in paths] == ["True", "True"]
        lock = Lock(paths[1])
        assert not lock.take()
        holder.kill()
        holder.wait()
        assert lock.take()
        lock.release()


def test_of_many_changes_the_last_is_kept(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    for number in range(200):
        profile.keep("liking", Liking("lime", number))
    kept_now = profile.kept("liking", Liking)
    assert kept_now == Liking("lime", 199)
    closed(profile)
    again = Profile(tmp_path)
    assert again.kept("liking", Liking) == Liking("lime", 199)
    closed(again)


# --- what is told ---------------------------------------------------------------------------------


def test_a_trouble_is_told_by_its_kind_with_all_that_is_known_of_it() -> None:
    assert Trouble("rescued", "a.race", "expected", "a-1.race", 7).told == (
        "trouble.rescued",
        {"file": "a.race", "reason": "expected", "aside": "a-1.race", "count": 7},
    )
    assert Trouble("in_use", "here").told[1]["count"] == 0


def test_a_mistake_of_our_own_in_a_job_is_told_once(tmp_path: Path) -> None:
    """It is not tried again, and what comes behind it is done."""
    profile, done = Profile(tmp_path), list[str]()

    def mistaken() -> None:
        raise ValueError("no such thing")

    profile.writer.do(mistaken)
    profile.writer.do(lambda: done.append("the next"))
    assert profile.flush()
    assert done == ["the next"]
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.file) == ("not_written", str(tmp_path))
    assert trouble.reason == "no such thing"
    closed(profile)


def test_what_is_kept_reaches_the_disk_only_where_it_can(tmp_path: Path) -> None:
    profile, second = Profile(tmp_path), Profile(tmp_path)
    assert (profile.can_keep, second.can_keep, Profile(None).can_keep) == (True, False, False)
    profile.writer.trouble = OSError(28, "No space left on device")
    assert not profile.can_keep
    profile.writer.trouble = None
    closed(profile)
    assert not profile.can_keep


def test_a_lock_that_is_held_is_taken_again_by_its_holder_alone(tmp_path: Path) -> None:
    lock, other = Lock(tmp_path / "in-use"), Lock(tmp_path / "in-use")
    assert lock.take()
    assert lock.take()
    assert (lock.is_held, other.take(), other.is_held) == (True, False, False)
    lock.release()
    assert (lock.is_held, other.take()) == (False, True)
    other.release()


def test_a_file_that_is_gone_was_written_long_ago(tmp_path: Path) -> None:
    path = tmp_path / "here"
    path.touch()
    os.utime(path, (1234.0, 1234.0))
    assert (changed(path), changed(tmp_path / "gone")) == (1234.0, 0.0)


def test_a_new_file_never_has_the_name_of_another(tmp_path: Path) -> None:
    for name in ("a.race", "a-2.race", "a-3.race", "a-4.race"):
        path = free_path(tmp_path, "a")
        assert path.name == name
        path.touch()


def test_a_reason_is_what_the_system_says_or_the_name_of_the_error() -> None:
    assert reason_of(OSError(28, "No space left on device", "/secret")) == "No space left on device"
    assert reason_of(TimeoutError()) == "TimeoutError"
    assert reason_of(None) == "NoneType"
