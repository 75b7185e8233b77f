"""Makes a review in processes of its own, which never wait for each other nor anybody for them."""

import pickle
import time
from collections import deque
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
AHEAD = 3
"""Tasks that each has at a time: nobody may look for half a second, and it need not wait."""
LONGEST_START = 60.0
"""Seconds until a process has to listen: it stands back behind all others from the first on."""
EARLY = 0.05
"""Before so much of the work is done nobody can tell how long the rest will take."""


class Reviewer:
    """One review under way: ``poll`` takes what is done and hands out more, ``close`` ends it.

    Whoever wants it looks from time to time. Nothing here waits, but for ``wait``. A review that
    was closed keeps what it has found, and ``start`` goes on from there.
    """

    def __init__(
        self, log: RaceLog, seat: int, effort: Effort = USUAL, workers: int = WORKERS
    ) -> None:
        self.race = mark_of(log)
        self.seat = seat
        self.work = Work(self.race, len(log.players), seat, effort)
        self.is_failed = False
        self._brief = pickle.dumps(Brief(log, seat), pickle.HIGHEST_PROTOCOL)
        self._workers = workers
        self._hands: list[_Hand] = []
        self._began, self._worked = 0.0, 0.0
        self.start()

    def start(self) -> None:
        """Begin, or go on."""
        self._began = time.monotonic()
        while len(self._hands) < self._workers and not self.is_done:
            try:
                self._hands.append(_Hand(self._brief))
            except OSError:
                self.is_failed = not self._hands
                return

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
        part, passed = self.progress.part, self._worked
        if self.is_under_way:
            passed += time.monotonic() - self._began
        return passed * (1 - part) / part if part > EARLY else None

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
        is_new = False
        while (outcome := hand.outcome()) is not None:
            is_new = True
            if isinstance(outcome, Failure):
                self.is_failed = True
                break
            self.work.take(hand.tasks.popleft(), outcome)
        while hand.wants_more and (task := self.work.next_task()) is not None:
            hand.give(task)
        return is_new

    def _lose(self, hand: "_Hand") -> None:
        """A process has died: the others go on with its tasks."""
        self._end(hand)
        self.is_failed = not self._hands

    def _end(self, hand: "_Hand") -> None:
        hand.end()
        self._hands.remove(hand)
        for task in reversed(hand.tasks):
            self.work.put_back(task)

    def wait(self, seconds: float) -> None:
        """Until there may be something new, for whoever has nothing else to do."""
        wait([hand.connection for hand in self._hands], seconds)

    def close(self) -> None:
        """End all processes at once, whatever they do."""
        if self._hands:
            self._worked += time.monotonic() - self._began
        for hand in self._hands[:]:
            self._end(hand)

    @property
    def process_ids(self) -> list[int | None]:
        return [hand.process_id for hand in self._hands]


class _Hand(WorkerProcess):
    """A process that does one task after the other."""

    def __init__(self, brief: bytes) -> None:
        super().__init__(do_tasks, "cubitos reviewing", LONGEST_START)
        self.tasks: deque[Task] = deque()
        """What it was given and has not done yet."""
        self._brief: bytes | None = brief

    @property
    def wants_more(self) -> bool:
        """Whether it takes a task now; it is told once what it is about."""
        if self._brief is not None and self.is_listening():
            self.send(self._brief)
            self._brief = None
        return self._brief is None and len(self.tasks) < AHEAD

    def give(self, task: Task) -> None:
        self.tasks.append(task)
        self.send(pickle.dumps(task, pickle.HIGHEST_PROTOCOL))

    def outcome(self) -> Outcome | Failure | None:
        """What came of its next task, if that is done."""
        message = None if self._brief is not None else self.received()
        found: Outcome | Failure | None = None if message is None else pickle.loads(message)
        return found


def review_here(log: RaceLog, seat: int, effort: Effort = USUAL) -> Review:
    """The same review in this process, for whoever waits for it."""
    work, desk = Work(mark_of(log), len(log.players), seat, effort), desk_for(Brief(log, seat))
    while (task := work.next_task()) is not None:
        work.take(task, desk.do(task))
    return work.review()
