"""What becomes of Ctrl-C and requests to end: one sentence, an exit code, nobody left behind."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

GRACE = 1.0
"""Seconds in which another signal says the same as the first: what is under way is being ended."""
STOPS = {signal.SIGINT: "Ctrl-C", signal.SIGTERM: "a request to end (SIGTERM)"}


class Stop:
    """The first signal interrupts what is under way; one after a while ends this process at once.

    Workers need no word of it: they end with the process that they work for.
    """

    def __init__(self) -> None:
        self.signal: int | None = None
        """Which it was that stopped us."""
        self._heard_at = 0.0

    @property
    def code(self) -> int:
        """The exit code by which shells know what stopped a process."""
        return 128 + (self.signal or signal.SIGINT)

    def hear(self, number: int, _: FrameType | None) -> None:
        if self.signal is None:
            self.signal, self._heard_at = number, time.monotonic()
            raise KeyboardInterrupt
        if time.monotonic() - self._heard_at > GRACE:
            os._exit(self.code)

    def tell(self) -> None:
        """Say it in a line of its own: a counter may stand before it."""
        begin = "\n" if sys.stderr.isatty() else ""
        by = STOPS[signal.Signals(self.signal or signal.SIGINT)]
        print(f"{begin}cubitos: stopped by {by}.", file=sys.stderr)


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Hear both signals meanwhile; one that was to be ignored still is."""
    stop, usual = Stop(), {}
    if threading.current_thread() is threading.main_thread():
        usual = {number: signal.getsignal(number) for number in STOPS}
    heard = {number: was for number, was in usual.items() if was not in (signal.SIG_IGN, None)}
    try:
        for number in heard:
            signal.signal(number, stop.hear)
        yield stop
    finally:
        for number, was in heard.items():
            signal.signal(number, was)


def run_stoppable(main: Callable[[], None]) -> None:
    """A tool of the developers, which can be stopped as the game's own commands can."""
    with stoppable() as stop:
        try:
            main()
        except KeyboardInterrupt:
            stop.tell()
            sys.exit(stop.code)


def end_deaf(code: int) -> int:
    """The exit code; where it tells of a stop, further signals change nothing about it."""
    if code in {128 + number for number in STOPS}:
        for number in STOPS:
            signal.signal(number, signal.SIG_IGN)
    return code
