"""Verification over logs of all kinds: honest ones hold, and no single change goes unnoticed."""

import pytest

from cubitos_desktop.match.race_log import parse_log
from cubitos_desktop.match.verification import Difference, verify
from tests.match.fairness.kinds_of_log import CHANGES, CONTENT, changed, log_of_kind

QUICK = 3
"""So many levels answer at once."""


@pytest.mark.parametrize("number", range(20))
def test_honest_logs_hold_and_changed_ones_do_not(number: int) -> None:
    log = log_of_kind(number, QUICK)
    assert verify(CONTENT, parse_log(log.to_json(), "race.json")) == log.seal
    name, other = changed(log, number)
    assert other.sealed() != log.seal, name
    with pytest.raises(Difference):
        verify(CONTENT, other)


def test_the_changes_of_a_few_logs_are_of_every_kind() -> None:
    assert {list(CHANGES)[number % len(CHANGES)] for number in range(20)} == set(CHANGES)
