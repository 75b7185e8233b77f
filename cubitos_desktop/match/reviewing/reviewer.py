"""Makes a review in processes of its own, which never wait for each other nor anybody for them."""

import pickle
import time
from multiprocessing.connection import wait

from cubitos_desktop.ai.worker import Failure
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.reviewing.effort import USUAL, Effort
from cubitos_desktop.match.reviewing.review import Review, mark_of
from cubitos_desktop.match.reviewing.tasks import Outcome, Task
from cubitos_desktop.match.reviewing.work import Progress, Work
from cubitos_desktop.match.reviewing.worker import Brief, desk_for, do_tasks
from cubitos_desktop.match.thinking import WorkerProcess

WORKERS = 2
"""Processes that work on a review."""


class Reviewer:
    """One review under way: ``poll`` takes what is done and hands out more, ``close`` ends it.

    Whoever wants it looks from time to time. Nothing here waits, but for ``wait``.
    """

    def __init__(
        self, log: RaceLog, seat: int, effort: Effort = USUAL, workers: int = WORKERS
    ) -> None:
        self.race = mark_of(log)
        self.seat = seat
        self.work = Work(self.race, len(log.players), seat, effort)
        self.is_failed = False
        self._brief = pickle.dumps(Brief(log, seat), pickle.HIGHEST_PROTOCOL)
        self._hands: list[_Hand] = []
        self._began = time.monotonic()
        for _ in range(workers):
            self._start()

    def _start(self) -> None:
        try:
            self._hands.append(_Hand(self._brief))
        except OSError:
            self.is_failed = not self._hands

    # --- looking --------------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.work.is_done

    @property
    def is_under_way(self) -> bool:
        return bool(self._hands)

    @property
    def progress(self) -> Progress:
        return self.work.progress

    @property
    def seconds_left(self) -> float | None:
        """By how long the work took that is done; None while nobody can tell."""
        part, passed = self.progress.part, time.monotonic() - self._began
        return passed * (1 - part) / part if part > 0.05 else None

    def review(self) -> Review:
        """All that is known by now."""
        return self.work.review()

    # --- going on -------------------------------------------------------------------------------

    def poll(self) -> bool:
        """Whether anything new is known."""
        is_new = False
        for hand in self._hands[:]:
            try:
                is_new |= self._hear(hand)
            except OSError:
                self._lose(hand)
        if self.is_done or self.is_failed:
            is_new |= self.is_under_way
            self.close()
        return is_new

    def _hear(self, hand: "_Hand") -> bool:
        """Take what a process has done and give it more; whether it had done anything."""
        outcome, task = hand.outcome(), hand.task
        if isinstance(outcome, Failure):
            self.is_failed = True
            return True
        if outcome is not None and task is not None:
            hand.task = None
            self.work.take(task, outcome)
        if hand.is_idle and (given := self.work.next_task()) is not None:
            hand.give(given)
        return outcome is not None

    def _lose(self, hand: "_Hand") -> None:
        """A process has died: the others go on with its task."""
        hand.end()
        self._hands.remove(hand)
        if hand.task is not None:
            self.work.put_back(hand.task)
        self.is_failed = not self._hands

    def wait(self, seconds: float) -> None:
        """Until there may be something new, for whoever has nothing else to do."""
        wait([hand.connection for hand in self._hands], seconds)

    def close(self) -> None:
        """End all processes at once, whatever they do."""
        for hand in self._hands:
            hand.end()
        self._hands.clear()

    @property
    def process_ids(self) -> list[int | None]:
        return [hand.process_id for hand in self._hands]


class _Hand(WorkerProcess):
    """A process that does one task at a time."""

    def __init__(self, brief: bytes) -> None:
        super().__init__(do_tasks, "cubitos reviewing")
        self.task: Task | None = None
        self._brief: bytes | None = brief

    @property
    def is_idle(self) -> bool:
        """Whether it takes a task now; it is told once what it is about."""
        if self._brief is not None and self.is_listening():
            self.send(self._brief)
            self._brief = None
        return self._brief is None and self.task is None

    def give(self, task: Task) -> None:
        self.task = task
        self.send(pickle.dumps(task, pickle.HIGHEST_PROTOCOL))

    def outcome(self) -> Outcome | Failure | None:
        """What came of its task, if that is done."""
        message = None if self._brief is not None else self.received()
        found: Outcome | Failure | None = None if message is None else pickle.loads(message)
        return found


def review_here(log: RaceLog, seat: int, effort: Effort = USUAL) -> Review:
    """The same review in this process, for whoever waits for it."""
    work, desk = Work(mark_of(log), len(log.players), seat, effort), desk_for(Brief(log, seat))
    while (task := work.next_task()) is not None:
        work.take(task, desk.do(task))
    return work.review()
