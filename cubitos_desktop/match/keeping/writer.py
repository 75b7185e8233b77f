"""Writes files behind the game's back: a thread of its own, so that no frame waits for a disk."""

import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress

RETRY = 3.0
"""Seconds until a job that failed is tried again: disks get full, and empty again."""

Job = Callable[[], object]
"""Writes something; may raise ``OSError``, and then is tried again later."""


class Writer:
    """Does jobs in their order; one that fails keeps the others waiting behind it."""

    def __init__(self, retry: float = RETRY) -> None:
        self.trouble: OSError | None = None
        """Why the job at hand cannot be done; None while all goes well."""
        self.mistake: Exception | None = None
        """What went wrong in a job that was given up, if anything did."""
        self._jobs: deque[Job] = deque()
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_closing = False
        self._is_hurried = False
        self._failures = 0
        self._retry = retry

    def do(self, job: Job) -> None:
        """Have a job done soon. This costs next to nothing; once closed, nothing is done."""
        with self._wake:
            if self._is_closing:
                return
            self._jobs.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    @property
    def is_idle(self) -> bool:
        return not self._jobs

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until all is done, or nothing more can be; whether all is done.

        For beginnings and ends: whoever draws frames waits for a moment at most.
        """
        with self._wake:
            self._wake.wait_for(lambda: not self._jobs or self.trouble is not None, seconds)
            return not self._jobs

    def close(self, seconds: float = 5.0) -> bool:
        """End the thread once all is done; what still fails is tried once more and given up.

        Whether all was done.
        """
        with self._wake:
            before, self._is_hurried = self._failures, True
            self._wake.notify_all()
            self._wake.wait_for(lambda: not self._jobs or self._failures > before, seconds)
            is_done = not self._jobs
            thread, self._thread, self._is_closing = self._thread, None, True
            self._jobs.clear()
            self._wake.notify_all()
        if thread is not None:
            thread.join(seconds)
        return is_done

    # --- the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._jobs or self._is_closing)
                if not self._jobs:
                    return
                job = self._jobs[0]
            self._try(job)

    def _try(self, job: Job) -> None:
        try:
            job()
        except OSError as error:
            self._wait_to_retry(error)
            return
        except Exception as mistake:
            # Ours: it is not mended by trying again, and must not stop the others.
            self.mistake = mistake
            with suppress(Exception):
                traceback.print_exc()
        with self._wake:
            self.trouble = None
            if self._jobs:
                self._jobs.popleft()
            self._wake.notify_all()

    def _wait_to_retry(self, error: OSError) -> None:
        with self._wake:
            self.trouble = error
            self._failures += 1
            self._is_hurried = False
            self._wake.notify_all()
            self._wake.wait_for(lambda: self._is_closing or self._is_hurried, self._retry)
