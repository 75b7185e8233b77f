"""A disk that fails in every way at every call of an evening, once or from there on.

``make test`` tries some of these: tests/match/keeping/test_failing_disk.py.
"""

from pathlib import Path

import pytest

from soak.conftest import Tell
from tests.match.keeping.disk_evenings import WAYS, check_kept, spend
from tests.match.keeping.test_failing_disk import ONCE

LAST = 12
"""So many answers are given."""


@pytest.mark.parametrize("stays", [False, True], ids=["once", "from there on"])
@pytest.mark.parametrize("way", WAYS)
def test_no_call_of_a_disk_that_fails_costs_what_was_shown(
    tmp_path: Path, way: str, stays: bool, tell: Tell
) -> None:
    at, told = 0, 0
    while True:
        folder = tmp_path / str(at)
        folder.mkdir()
        evening = spend(folder, way, at, stays=stays, last=LAST)
        assert evening.told in ONCE, f"at call {at}"
        check_kept(folder, evening, stays=stays, last=LAST)
        at, told = at + 1, told + bool(evening.told)
        if at > evening.calls:
            break
    tell(f"a disk that is {way}, at each of {at} calls: nothing lost, told of in {told} evenings")
