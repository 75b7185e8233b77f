"""The one door for files that anybody may have put there."""

import os
import re
import socket
from pathlib import Path

import pytest

from cubitos_desktop.rules.reading import plain_files
from cubitos_desktop.rules.reading.plain_files import Lack, NoPlainFile, read_plain
from cubitos_desktop.rules.reading.problems import Problem
from cubitos_desktop.rules.reading.yaml_files import read

PACKAGE = Path(plain_files.__file__).parents[2]
needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")


def lack(path: Path, largest: int = 100) -> Lack:
    with pytest.raises(NoPlainFile) as caught:
        read_plain(path, largest)
    return caught.value.lack


def test_a_plain_file_is_read_whole_or_at_its_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"0123456789")
    assert read_plain(tmp_path / "file", 10) == b"0123456789"
    assert read_plain(tmp_path / "file", 10, end=3) == b"789"
    assert read_plain(tmp_path / "file", 10, end=30) == b"0123456789"


def test_what_is_no_plain_file_is_refused_for_its_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"0123456789")
    assert lack(tmp_path) == "folder"
    assert lack(tmp_path / "nothing") == lack(tmp_path / "file" / "inside") == "missing"
    assert lack(tmp_path / "file", largest=9) == "too_large"
    assert lack(Path("a\0b")) == lack(Path("x" * 5000)) == lack(Path("\ud800")) == "unreadable"


@needs_pipes
def test_pipes_sockets_and_devices_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        assert lack(tmp_path / "socket") == "no_file"
    (tmp_path / "link").symlink_to("/dev/zero")
    assert lack(tmp_path / "pipe") == lack(tmp_path / "link") == lack(Path("/dev/tty")) == "no_file"
    (tmp_path / "round").symlink_to("round")
    assert lack(tmp_path / "round") == "unreadable"


@needs_pipes
def test_a_pipe_that_takes_a_files_place_in_the_last_moment_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(plain_files, "check_plain", lambda path, largest: None)
    assert lack(tmp_path / "pipe") == "no_file"


def test_a_file_that_says_a_smaller_size_than_it_has_is_not_read_on_and_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"0" * 5000)
    monkeypatch.setattr(plain_files, "_check", lambda about, largest: None)
    assert lack(tmp_path / "file") == "too_large"


@needs_pipes
def test_a_pipe_among_content_files_is_a_problem_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "cards.yaml")
    problems: list[Problem] = []
    assert read(tmp_path / "cards.yaml", problems) is None
    assert [(each.key, each.expected) for each in problems] == [
        ("file", "a file, not a folder, a pipe or a device")
    ]


READING = re.compile(r"\.read_(?:text|bytes)\(|\.open\(\"r|(?<![\w.])(?<!def )open\(")
"""Python's ways to read a file; one that adds to a file says so."""


def test_everybody_reads_through_the_one_door() -> None:
    """Pictures, sounds and figures that are part of the game itself are nobody else's files."""
    rooms = ("rules", "match", "wording", "terminal", "scenes", "cli")
    files = [
        PACKAGE / "words.py",
        *(path for room in rooms for path in (PACKAGE / room).rglob("*.py")),
    ]
    past = [path.name for path in files if READING.search(path.read_text("utf-8"))]
    assert past == []
    assert READING.search('path.open("rb")')
    assert READING.search(Path(__file__).read_text("utf-8"))
