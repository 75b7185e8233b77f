"""Puts small faults into a copy of the code and says which no test notices: ``make mutants``."""

import argparse
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tools.mutants.copies import Copy, Tried
from tools.mutants.lines_run import LinesRun, lines_run, tests_of
from tools.mutants.rooms import TESTS, TOP, Planted, faults_of, sample

KEPT: Final = TOP / ".mutants"


def main() -> None:
    options = _options()
    rooms = [options.room] if options.room else list(TESTS)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Copy(Path(folder, str(number))) for number in range(options.jobs)]
        for room in rooms:
            _try_room(room, copies, options)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("room", nargs="?", choices=[*TESTS, ""], help="one room; all without it")
    parser.add_argument("--faults", type=int, default=40, help="how many faults a room (40)")
    parser.add_argument("--seed", type=int, default=1, help="which of all faults (1)")
    parser.add_argument("--only", default="", help="a part of the path of the files")
    parser.add_argument("--tests", nargs="*", default=[], help="folders of tests to ask instead")
    parser.add_argument("--seconds", type=float, default=30, help="of tests for one fault (30)")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side (2)")
    parser.add_argument("--list", action="store_true", help="only say which faults")
    return parser.parse_args()


def _try_room(room: str, copies: list[Copy], options: argparse.Namespace) -> None:
    faults = [planted for planted in faults_of(room, copies[0].top) if options.only in planted.path]
    chosen = sample(faults, options.faults, options.seed)
    if options.list:
        print(*chosen, sep="\n")
        return
    began = time.monotonic()
    folders = options.tests or TESTS[room]
    kept = KEPT / "-".join([room, *options.tests]).replace("/", "-")
    tests = tests_of(room, folders, copies[0].top)
    runs = lines_run(chosen, tests, copies[0], kept, options.jobs)
    print(f"{room}: {len(chosen)} of {len(faults)} faults, {len(runs.seconds)} tests", flush=True)
    found = _try_all(chosen, runs, copies, options.seconds)
    noticed = len(chosen) - found[Tried.MISSED]
    share = f"{noticed / max(1, len(chosen)):.0%}"
    if found[Tried.TOO_LONG]:
        share += f", {found[Tried.TOO_LONG]} of them by their time"
    took = time.monotonic() - began
    print(f"{room}: noticed {noticed} of {len(chosen)} ({share}), {took:.0f} s", flush=True)


def _try_all(
    chosen: list[Planted], runs: LinesRun, copies: list[Copy], seconds: float
) -> Counter[Tried]:
    """What became of the faults; each that no test notices is said as soon as it is known."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def tried(planted: Planted) -> Tried:
        tests = runs.tests_for(planted, seconds)
        if not tests:
            return Tried.MISSED
        copy = free.get()
        try:
            return copy.tried(planted, tests)
        finally:
            free.put(copy)

    found: Counter[Tried] = Counter()
    with ThreadPoolExecutor(len(copies)) as pool:
        for planted, became in zip(chosen, pool.map(tried, chosen), strict=True):
            found[became] += 1
            if became is Tried.MISSED:
                why = "" if runs.is_run(planted) else "  (no test runs this line)"
                print(f"  {planted}{why}", flush=True)
    return found


if __name__ == "__main__":
    main()
