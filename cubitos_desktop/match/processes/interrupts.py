"""Starts processes that never hear of Ctrl-C: whoever started them ends them."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Ctrl-C waits meanwhile; processes that are started now never hear of it at all."""
    if sys.platform == "win32":
        yield  # there each process is told by itself
        return
    from multiprocessing.resource_tracker import ensure_running

    # It is started with the first process of all, and would let interrupts through again.
    ensure_running()
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)
