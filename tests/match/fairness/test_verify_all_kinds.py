"""Verification over logs of all kinds: honest ones hold, and no single change goes unnoticed."""

from functools import cache

import pytest

from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library.readable import readable
from cubitos_desktop.match.race_log import RaceLog, parse_log
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


@pytest.mark.parametrize("number", range(3 * len(CHANGES)))
def test_a_log_is_called_whole_exactly_where_it_verifies(number: int) -> None:
    honest = one_log(4 + number % 2)
    _, other = changed(honest, number)
    for log, holds in ((honest, True), (other, False)):
        assert (at_once(readable(CONTENT, log)).fault is None) == holds == verifies(log)


@cache
def one_log(number: int) -> RaceLog:
    return log_of_kind(number, QUICK)


def verifies(log: RaceLog) -> bool:
    try:
        return verify(CONTENT, log) == log.seal
    except Difference:
        return False


def test_the_changes_of_a_few_logs_are_of_every_kind() -> None:
    assert {list(CHANGES)[number % len(CHANGES)] for number in range(20)} == set(CHANGES)
