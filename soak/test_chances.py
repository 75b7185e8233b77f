"""Whether chances to win are true, over two thousand races that nothing was fitted to."""

import os

from cubitos_desktop.lab.ladder.calibration import Call, calibration_error, calls_of, reliability
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.rules.content import load_content
from soak.conftest import Tell

JOBS = os.cpu_count() or 1
RACES, BATCH = 2_000, 50
MANY = 400
"""Calls from which on a bin tells more than luck."""


def some_calls(first: int) -> list[Call]:
    return calls_of(load_content(), range(first, first + BATCH), "soak")


def test_of_seats_called_at_some_chance_as_many_win(tell: Tell) -> None:
    tasks = range(0, RACES, BATCH)
    calls = [call for some in side_by_side(some_calls, tasks, JOBS) for call in some]
    for one in reliability(calls):
        tell(f"called {one.called:.1f} %: {one.won:.1f} % won ({one.calls} calls)")
        assert one.calls < MANY or abs(one.called - one.won) <= 5
    error = calibration_error(calls)
    tell(f"calibration error {error:.2f} points, {len(calls)} calls")
    assert error <= 2.5
    for seats in (2, 3, 4):
        assert calibration_error([call for call in calls if call.seats == seats]) <= 4
