"""Writes files behind the game's back: a thread of its own, so that no frame waits for a disk."""

import threading
import traceback
from collections import deque
from collections.abc import Callable

RETRY = 3.0
"""Seconds until a job that failed is tried again: disks get full, and empty again."""

Job = Callable[[], None]
"""Writes something; may raise ``OSError``, and then is tried again later."""


class Writer:
    """Does jobs in their order; one that fails keeps the others waiting behind it."""

    def __init__(self, retry: float = RETRY) -> None:
        self.trouble: OSError | None = None
        """Why the job at hand cannot be done; None while all goes well."""
        self._jobs: deque[Job] = deque()
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_closing = False
        self._retry = retry

    def do(self, job: Job) -> None:
        """Have a job done soon. This costs next to nothing."""
        with self._wake:
            self._jobs.append(job)
            if self._thread is None:
                self._is_closing = False
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    @property
    def is_idle(self) -> bool:
        return not self._jobs

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until all is done, or nothing more can be; whether all is done.

        For beginnings and ends: whoever draws frames must not call it.
        """
        with self._wake:
            self._wake.wait_for(lambda: not self._jobs or self.trouble is not None, seconds)
            return not self._jobs

    def close(self, seconds: float = 5.0) -> bool:
        """End the thread once all is done; jobs that fail are given up. Whether all was done."""
        is_done = self.flush(seconds)
        with self._wake:
            thread, self._thread, self._is_closing = self._thread, None, True
            self._wake.notify_all()
        if thread is not None:
            thread.join(seconds)
        self._jobs.clear()
        return is_done

    # --- the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._jobs or self._is_closing)
                if self._is_closing:
                    return
                job = self._jobs[0]
            self._try(job)

    def _try(self, job: Job) -> None:
        try:
            job()
        except OSError as error:
            with self._wake:
                self.trouble = error
                self._wake.notify_all()
                self._wake.wait_for(lambda: self._is_closing, self._retry)
            return
        except Exception:
            # A mistake of ours: it is not mended by trying again, and must not stop the others.
            traceback.print_exc()
        with self._wake:
            self.trouble = None
            self._jobs.popleft()
            self._wake.notify_all()
