"""Which test runs which lines of a room, and how long it takes: measured once and kept.

Kept are coverage's own file, whose tables are documented, and the seconds of each test. After a
change in the house everything is measured anew, after one in a test only its file.
"""

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from tools.mutants import plugin
from tools.mutants.copies import Copy
from tools.mutants.rooms import PACKAGE, Planted

_ROWS: Final = """
    SELECT file.path, context.context, line_bits.numbits FROM line_bits
    JOIN file ON file.id = line_bits.file_id JOIN context ON context.id = line_bits.context_id
"""
Runs = dict[str, dict[str, int]]
"""By test and file: the lines that it runs, as bits of a number. Test "" is importing."""


class LinesRun:
    """The seconds of each test that passed, and the lines of the room that it runs."""

    def __init__(self, seconds: dict[str, float], runs: Runs) -> None:
        self.seconds = seconds
        self._runs = runs

    def is_run(self, planted: Planted) -> bool:
        return any(_bits(planted) & runs.get(planted.path, 0) for runs in self._runs.values())

    def tests_for(self, planted: Planted, budget: float) -> dict[str, float]:
        """Tests that may notice a fault, the nearest and quickest first, for so many seconds.

        Beside those that run the line also those that run its file, for what is remembered is
        made by one test and used by others; and all for what is run when it is imported.
        """
        path, bits = planted.path, _bits(planted)
        lines = {name: self._runs.get(name, {}).get(path, 0) for name in self.seconds}
        is_imported = bool(self._runs.get("", {}).get(path, 0) & bits)
        near = [name for name in self.seconds if lines[name] or is_imported]
        near.sort(key=lambda name: (not lines[name] & bits, not lines[name], self.seconds[name]))
        chosen: dict[str, float] = {}
        for name in near:
            if chosen and sum(chosen.values()) + self.seconds[name] > budget:
                break
            chosen[name] = self.seconds[name]
        return chosen


def _bits(planted: Planted) -> int:
    return sum(1 << line for line in planted.fault.lines)


def lines_run(room: str, folders: Sequence[str], copy: Copy, kept: Path, jobs: int) -> LinesRun:
    """Measured in a copy of the house, or as it was kept if nothing has changed since."""
    kept.mkdir(parents=True, exist_ok=True)
    before = _load(kept / "state.json")
    now: dict[str, Any] = {"house": _house(copy.top), "tests": _tests(room, folders, copy.top)}
    is_same_house = before.get("house") == now["house"]
    known = before["tests"] if is_same_house else {}
    changed = [name for name, digest in now["tests"].items() if known.get(name) != digest]
    seconds: dict[str, float] = _load(kept / "seconds.json") if is_same_house else {}
    seconds = {name: time for name, time in seconds.items() if name.split("::")[0] not in changed}
    if changed:
        seconds |= _measure(room, copy, kept, changed, jobs, appends=is_same_house)
        _save(kept / "seconds.json", seconds)
        _save(kept / "state.json", now)
    return LinesRun(seconds, read_runs(kept / "coverage"))


def _measure(
    room: str, copy: Copy, kept: Path, tests: list[str], jobs: int, *, appends: bool
) -> dict[str, float]:
    latest = kept / "latest.json"
    coverage = [f"--cov={PACKAGE}/{room}", "--cov-context=test", "--cov-report="]
    environment = {plugin.SECONDS: str(latest), "COVERAGE_FILE": str(kept / "coverage")}
    asked = [*coverage, *["--cov-append"] * appends, "-n", str(jobs), *tests]
    copy.pytest(asked, environment)
    return _load(latest)


def read_runs(file: Path) -> Runs:
    """What coverage has written; a test has a context for each of its phases."""
    runs: Runs = {}
    with sqlite3.connect(file) as data:
        for path, context, bits in data.execute(_ROWS):
            lines = runs.setdefault(context.partition("|")[0], {})
            lines[path] = lines.get(path, 0) | int.from_bytes(bits, "little")
    return runs


def _tests(room: str, folders: Sequence[str], top: Path) -> dict[str, str]:
    """The digests of the files of tests that may notice faults in a room; examples in it too."""
    places = [top / "tests" / name for name in folders]
    files = [path for place in places for path in _files(place, "test_*.py")]
    files += [path for path in _files(top / PACKAGE / room) if b"\n    >>> " in path.read_bytes()]
    return {path.relative_to(top).as_posix(): _digest([path]) for path in files}


def _house(top: Path) -> str:
    """A digest of all that tests rest on."""
    shared = [path for path in _files(top / "tests") if not path.name.startswith("test_")]
    return _digest([*_files(top / PACKAGE), *shared])


def _files(place: Path, pattern: str = "*.py") -> list[Path]:
    return sorted(place.rglob(pattern)) if place.is_dir() else [place]


def _digest(paths: Iterable[Path]) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def _load(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def _save(path: Path, data: object) -> None:
    path.write_text(json.dumps(data), "utf-8")
