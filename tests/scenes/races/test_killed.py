"""A game that is killed at any moment comes back with everything that it has shown."""

from pathlib import Path

import pytest

from tests.scenes.killed import check_nothing_is_lost, kill_a_race


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five"])
def test_a_killed_race_goes_on_at_its_last_decision(tmp_path: Path, seed: str) -> None:
    check_nothing_is_lost(tmp_path, kill_a_race(tmp_path, seed, longest=1.0))
