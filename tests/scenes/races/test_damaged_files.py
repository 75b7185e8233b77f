"""Damaged files: no traceback, nothing lost, each is set aside or refused, and the game starts."""

from pathlib import Path

import pytest

from tests.scenes.damage import spoil_and_start

FILES = 30
"""Each kind of file, spoiled in each way."""


@pytest.mark.parametrize("number", range(FILES))
def test_a_damaged_file_is_set_aside_and_the_game_starts(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], number: int
) -> None:
    spoil_and_start(tmp_path / "folder", number)
    assert "Traceback" not in "".join(capfd.readouterr())
