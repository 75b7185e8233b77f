"""Which test runs which lines, and how long it takes: measured once and kept.

Only the files are watched in which the faults lie. After a change in the house, or for faults in
other files, all tests are measured anew; after a change in a test only its file.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

from tools.mutants import plugin
from tools.mutants.copies import PASSED, SOME_FAILED, Copy
from tools.mutants.rooms import PACKAGE, Planted

Runs = dict[str, dict[str, list[int]]]
"""By test and file: the lines that it runs. Test "" is importing."""
Measured = tuple[dict[str, float], Runs]
"""The seconds of each test that passed, and the lines that each test runs."""
State = dict[str, Any]
"""What was measured: digests of the ``house`` and of its ``tests``, and the ``files`` watched."""


class LinesRun:
    """The seconds of each test that passed, and the lines of the room that it runs."""

    def __init__(self, seconds: dict[str, float], runs: Runs) -> None:
        self.seconds = seconds
        self._runs = runs

    def is_run(self, planted: Planted) -> bool:
        return any(_runs_it(lines, planted) for lines in self._runs.values())

    def tests_for(self, planted: Planted, budget: float) -> dict[str, float]:
        """Tests that may notice a fault, the nearest and quickest first, for so many seconds.

        Beside those that run the line also those that run its file, for what is remembered is
        made by one test and used by others; and all for what is run when it is imported.
        """
        runs = {name: self._runs.get(name, {}) for name in self.seconds}
        is_imported = _runs_it(self._runs.get("", {}), planted)
        farness = {
            name: (not _runs_it(runs[name], planted), planted.path not in runs[name], seconds)
            for name, seconds in self.seconds.items()
        }
        near = [name for name in runs if planted.path in runs[name] or is_imported]
        near.sort(key=farness.__getitem__)
        chosen: dict[str, float] = {}
        for name in near:
            if chosen and sum(chosen.values()) + self.seconds[name] > budget:
                break
            chosen[name] = self.seconds[name]
        return chosen


def _runs_it(lines: dict[str, list[int]], planted: Planted) -> bool:
    return any(line in planted.fault.lines for line in lines.get(planted.path, ()))


def lines_run(
    chosen: Iterable[Planted], tests: dict[str, str], copy: Copy, kept: Path, jobs: int
) -> LinesRun:
    """Measured in a copy of the house, or as it was kept if nothing has changed since."""
    kept.mkdir(parents=True, exist_ok=True)
    before = _load(kept / "state.json", {})
    now = state(before, _house(copy.top), tests, {planted.path for planted in chosen})
    changed = to_measure(before, now)
    known: Measured = ({}, {})
    if len(changed) < len(tests):
        known = _load(kept / "measured.json", known)
    if changed:
        known = joined(known, _measure(now["files"], copy, kept, changed, jobs), changed)
        _save(kept / "measured.json", known)
        _save(kept / "state.json", now)
    return LinesRun(*known)


def joined(before: Measured, now: Measured, changed: Collection[str]) -> Measured:
    """What was measured before, but for the files of tests that were measured again now."""
    kept = {name for name in before[0] | before[1] if name.split("::")[0] not in changed}
    seconds = {name: time for name, time in before[0].items() if name in kept}
    runs = {name: lines for name, lines in before[1].items() if name in kept}
    return seconds | now[0], now[1] | runs


def state(before: State, house: str, tests: dict[str, str], files: set[str]) -> State:
    """What is to be measured; in the same house what was watched before is watched on."""
    known = before.get("files", []) if before.get("house") == house else []
    return {"house": house, "tests": tests, "files": sorted(files.union(known))}


def to_measure(before: State, now: State) -> list[str]:
    """The files of tests that have changed, or all if something else has."""
    is_same = all(before.get(name) == now[name] for name in ("house", "files"))
    known = before["tests"] if is_same else {}
    return [name for name, digest in now["tests"].items() if known.get(name) != digest]


def _measure(files: list[str], copy: Copy, kept: Path, tests: list[str], jobs: int) -> Measured:
    watched, latest = kept / "watched.json", kept / "latest.json"
    _save(watched, files)
    asked = ["-n", str(jobs), *tests]
    ended = copy.pytest(asked, {plugin.WATCHED: str(watched), plugin.MEASURED: str(latest)})
    if ended not in (PASSED, SOME_FAILED):
        raise SystemExit(f"The tests did not come to their end: pytest {' '.join(asked)}")
    seconds, runs = _load(latest, None)
    return seconds, runs


def tests_of(room: str, folders: Sequence[str], top: Path) -> dict[str, str]:
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


def _load(path: Path, otherwise: Any) -> Any:
    return json.loads(path.read_text("utf-8")) if path.exists() else otherwise


def _save(path: Path, data: object) -> None:
    path.write_text(json.dumps(data), "utf-8")
