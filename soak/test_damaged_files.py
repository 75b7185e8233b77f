"""Five hundred damaged files: no traceback, nothing lost, each set aside or refused."""

from collections import Counter
from pathlib import Path

import pytest

from tests.scenes.damage import spoil_and_start

FILES = 500


def test_five_hundred_damaged_files(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    cases = Counter(
        spoil_and_start(tmp_path / str(number), number).rsplit(" (")[0] for number in range(FILES)
    )
    assert "Traceback" not in "".join(capfd.readouterr())
    with capfd.disabled():
        print(f"{sum(cases.values())} damaged files of {len(cases)} kinds: nothing lost")
