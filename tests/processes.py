"""The game in a process group of its own, as a shell starts it: what is left of it is ended."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]


def _hear_interrupts() -> None:
    """Whoever is started behind a shell is deaf to Ctrl-C, and so would be what it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def started(line: str, stderr: int = subprocess.PIPE) -> Iterator[subprocess.Popen[bytes]]:
    """`cubitos LINE`; its number is that of its group too."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cubitos_desktop", *line.split()],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=stderr,
        start_new_session=True,
        preexec_fn=_hear_interrupts,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def running(group: int) -> list[str]:
    """The processes of a group that have not ended; nobody may have asked yet how others did."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, facts = path.read_text().rpartition(")")
        except OSError:
            continue  # it is gone by now
        state, _, its_group = facts.split()[:3]
        if int(its_group) == group and state != "Z":
            found.append(name)
    return found
