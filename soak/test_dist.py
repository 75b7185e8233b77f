"""`make dist` whole: built, and run where neither sources nor Python are; some minutes of work."""

import subprocess
import sys

from soak.conftest import Tell
from tools.dist.packing import SUMS
from tools.dist.places import CHECKOUT, DIST


def test_wheel_and_program_start_and_race_where_nothing_else_is(tell: Tell) -> None:
    command = [sys.executable, "-m", "tools.dist"]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = [line for line in done.stdout.splitlines() if line.startswith("ok ")]
    assert len(told) == 7
    assert len((DIST / SUMS).read_text("utf-8").splitlines()) == 3
    tell("\n".join(told))
