"""Paths that are typed: none, one that is a file, and one that nobody can write to."""

import os
from pathlib import Path

import pygame
import pytest

from cubitos_desktop import cli
from cubitos_desktop.lab.saving import save_picture

Capture = pytest.CaptureFixture[str]


def refused(capsys: Capture, *typed: str | Path) -> str:
    """The one sentence that was said."""
    try:
        code = cli.main([*map(str, typed)])
    except SystemExit as stop:
        code = int(str(stop.code))
    found = capsys.readouterr()
    assert (code, found.out, found.err.count("\n")) == (2, "", 1)
    assert found.err.startswith("cubitos: ")
    return found.err


@pytest.mark.parametrize(
    "line",
    [
        *("--data-dir", "play --data-dir", "play --resume", "simulate --save", "lab --html"),
        *("shots", "demo --out", "check-content", "verify", "review", "open"),
    ],
)
def test_no_path_at_all_is_not_the_folder_one_is_in(capsys: Capture, line: str) -> None:
    assert "expected a path, got nothing" in refused(capsys, *line.split(), "")


@pytest.mark.parametrize("line", ["play --data-dir", "simulate --save", "shots", "demo --out"])
def test_a_folder_cannot_lie_below_a_file(capsys: Capture, tmp_path: Path, line: str) -> None:
    file = tmp_path / "file"
    file.touch()
    said = refused(capsys, *line.split(), file / "folder")
    assert f"expected a folder, but {file} is a file." in said
    assert f"expected a folder, {file} is none." in refused(capsys, *line.split(), file)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs a folder that nobody writes to")
@pytest.mark.parametrize("line", ["simulate --save", "shots", "demo --out"])
def test_a_folder_that_nobody_can_write_to_is_told_before_the_work(
    capsys: Capture, line: str
) -> None:
    for folder in ("/proc", "/proc/nowhere"):
        said = refused(capsys, *line.split(), folder)
        assert f"expected a folder that can be written to, got {folder} (" in said
    assert "--html: expected a folder that can" in refused(capsys, "lab", "--html", "/proc/a.html")


def test_a_picture_that_cannot_be_written_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "title.png").mkdir()
    with pytest.raises(OSError, match="could not be written") as found:
        save_picture(pygame.Surface((1, 1)), tmp_path / "title.png")
    assert found.value.filename == str(tmp_path / "title.png")
