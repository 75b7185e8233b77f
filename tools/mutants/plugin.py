"""What pytest is taught for faults: keep what tests run and take, run a choice in its order."""

import json
import os
import signal
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest

from tools.mutants import probes

WATCHED: Final = "MUTANTS_WATCHED"
"""Names a file of files: which test runs which of their lines is kept."""
MEASURED: Final = "MUTANTS_MEASURED"
"""Names a file to keep that in, and how long each test took that passed."""
CHOICE: Final = "MUTANTS_CHOICE"
"""Names a file of tests and their seconds, to be run in that order and no others."""
_PATIENCE: Final = (10, 10.0)
"""So many times its usual time and so many seconds more may a test take."""
_WAITING: Final = 6
"""So many times as long by the clock as at work."""
ENOUGH: Final = 2.0
"""Seconds at work for the cases of one test while they are measured: windows of all sizes in both
languages run much the same lines, and tests that take long are hardly ever asked."""
LONGEST_START: Final = 60.0
"""Seconds until pytest has found its tests, on a machine that is busy."""

_IMPORTED: Final = "imported"
_RAN: Final = "ran"
_seconds: dict[str, float] = {}
_at_work: defaultdict[str, float] = defaultdict(float)
_imported: probes.Lines = {}
_runs: dict[str, dict[str, set[int]]] = {}
_failed: set[str] = set()
_choice: dict[str, float] = (
    json.loads(Path(os.environ[CHOICE]).read_text("utf-8")) if CHOICE in os.environ else {}
)


if WATCHED in os.environ:
    watched = json.loads(Path(os.environ[WATCHED]).read_text("utf-8"))
    probes.watch({str(Path.cwd() / name): name for name in watched})


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
    if not _choice:
        return
    order = {name: place for place, name in enumerate(_choice)}
    items[:] = sorted(
        (item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid]
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """End the process where a fault makes a test go on and on."""
    if _choice:
        end_after(longest(_choice[item.nodeid]))
    began = time.process_time()
    done = yield
    _at_work[_without_case(item)] += time.process_time() - began
    return done


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if WATCHED in os.environ and _at_work[_without_case(item)] > ENOUGH:
        pytest.skip("enough cases have been measured")


def _without_case(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def pytest_collection_finish() -> None:
    """What was run before any test is what modules do when they are imported."""
    _imported.update(probes.taken())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A report carries the lines from the process that ran them to the one that keeps them."""
    report = yield
    report.user_properties += [(_RAN, probes.taken()), (_IMPORTED, dict(_imported))]
    _imported.clear()
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    name = report.nodeid
    _seconds[name] = _seconds.get(name, 0.0) + report.duration
    if report.outcome != "passed":
        _failed.add(name)
    told = dict(report.user_properties)
    _note(name, told.get(_RAN, {}))
    _note("", told.get(_IMPORTED, {}))


def _note(test: str, lines: object) -> None:
    assert isinstance(lines, dict)
    for path, numbers in lines.items():
        _runs.setdefault(test, {}).setdefault(path, set()).update(numbers)


def pytest_sessionfinish(session: pytest.Session) -> None:
    is_worker = hasattr(session.config, "workerinput")
    if MEASURED in os.environ and not is_worker:
        seconds = {name: time for name, time in _seconds.items() if name not in _failed}
        runs = {
            test: {path: sorted(numbers) for path, numbers in lines.items()}
            for test, lines in _runs.items()
        }
        Path(os.environ[MEASURED]).write_text(json.dumps([seconds, runs]), "utf-8")
