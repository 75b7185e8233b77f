"""A copy of the checkout in which tests are run, whole or with a fault put into it."""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Final

from tools.mutants import plugin
from tools.mutants.rooms import TOP, Planted

PASSED: Final = 0
SOME_FAILED: Final = 1
NOTHING_RUN: Final = 5
TOO_LONG: Final = -signal.SIGALRM
_MOST_MEMORY: Final = 4 << 30
"""A fault may make a list that never ends; it must not take the machine with it."""


class Tried(Enum):
    """What became of a fault."""

    MISSED = auto()
    FAILED = auto()
    TOO_LONG = auto()
    """A test went on and on; on a machine that is busy that may be no fault's doing."""


def outcome(ended_with: int) -> Tried:
    """What the tests have come to whose process ended with this."""
    if ended_with in (PASSED, NOTHING_RUN):
        return Tried.MISSED
    return Tried.TOO_LONG if ended_with in (TOO_LONG, -signal.SIGPROF) else Tried.FAILED


class Copy:
    """The files that belong to the checkout, in a folder of their own."""

    def __init__(self, top: Path) -> None:
        self.top = top
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        names = subprocess.run(listed, cwd=TOP, capture_output=True, text=True, check=True).stdout
        for name in filter(None, names.split("\0")):
            if (TOP / name).is_file():
                (top / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(TOP / name, top / name)

    def tried(self, planted: Planted, tests: dict[str, float]) -> Tried:
        """What the tests come to with the fault in its place; the first that fails ends it."""
        path, whole = self.top / planted.path, self.top / "whole.py"
        shutil.copy2(path, whole)
        path.write_text(planted.fault.put_into(path.read_text("utf-8")), "utf-8")
        choice = self.top / "choice.json"
        choice.write_text(json.dumps(tests), "utf-8")
        files = dict.fromkeys(name.split("::")[0] for name in tests)
        # Each test has a limit of its own; this one is for a process that does not come to its end.
        limit = plugin.longest(sum(tests.values())) + plugin.LONGEST_START
        asked = ["-x", "-n", "0", *files]
        try:
            return outcome(self.pytest(asked, {plugin.CHOICE: str(choice)}, limit))
        finally:
            # With its own time, so that what Python has compiled of it counts again.
            shutil.copy2(whole, path)

    def pytest(
        self, arguments: Sequence[str], environment: dict[str, str], limit: float | None = None
    ) -> int:
        """Run tests in this copy, quietly, for so many seconds; what they end with."""
        command = [sys.executable, "-m", "pytest", "-p", "tools.mutants.plugin"]
        command += ["-p", "no:cacheprovider", "-m", "not window"]
        own = {"PYTHONPATH": str(self.top), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            return subprocess.run(
                [*command, *arguments],
                cwd=self.top,
                env=os.environ | own | environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                # Whole code may take what it takes: all tests remember pictures in one process.
                preexec_fn=_limit_memory if limit else None,
                timeout=limit,
                check=False,
            ).returncode
        except subprocess.TimeoutExpired:
            return TOO_LONG


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
