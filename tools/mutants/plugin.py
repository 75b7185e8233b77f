"""What pytest is taught for faults: keep how long tests take, run a choice of them in its order."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SECONDS: Final = "MUTANTS_SECONDS"
"""Names a file to keep in how long each test took that passed."""
CHOICE: Final = "MUTANTS_CHOICE"
"""Names a file of tests and their seconds, to be run in that order and no others."""
_PATIENCE: Final = (10, 10.0)
"""So many times its usual time and so many seconds more may a test take."""
_WAITING: Final = 6
"""So many times as long by the clock as at work."""
LONGEST_START: Final = 60.0
"""Seconds until pytest has found its tests, on a machine that is busy."""

_seconds: dict[str, float] = {}
_failed: set[str] = set()
_choice: dict[str, float] = (
    json.loads(Path(os.environ[CHOICE]).read_text("utf-8")) if CHOICE in os.environ else {}
)


def longest(seconds: float) -> float:
    """How long something may take that usually takes so many seconds."""
    times, more = _PATIENCE
    return seconds * times + more


def end_after(seconds: float) -> None:
    """End this process after so many seconds of its own work, or far more by the clock.

    On a machine that is busy with other things time passes without a fault; but who waits for
    something that never comes does not work.
    """
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * _WAITING)


def pytest_collection() -> None:
    """End the process too where a test plays a race already as it is found, and on and on."""
    if _choice:
        end_after(LONGEST_START)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        # Long races may notice a fault too, so their lines count here.
        item.own_markers[:] = [mark for mark in item.own_markers if mark.name != "no_cover"]
    if not _choice:
        return
    order = {name: place for place, name in enumerate(_choice)}
    items[:] = sorted(
        (item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid]
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """End the process where a fault makes a test go on and on."""
    if _choice:
        end_after(longest(_choice[item.nodeid]))
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration
    if report.outcome != "passed":
        _failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    is_worker = hasattr(session.config, "workerinput")
    if SECONDS in os.environ and not is_worker:
        kept = {name: time for name, time in _seconds.items() if name not in _failed}
        Path(os.environ[SECONDS]).write_text(json.dumps(kept), "utf-8")
