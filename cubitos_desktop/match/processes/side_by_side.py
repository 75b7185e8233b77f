"""Does many tasks in several processes; what the tasks are is the asker's business."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from cubitos_desktop.match.processes.interrupts import without_interrupts

AHEAD = 4
"""Tasks for each worker that are handed out before the first of them is done."""
MOST_WORKERS = 61
"""More than this Windows does not allow."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkersLost(RuntimeError):
    """Somebody else ended a process that had work under way."""


def side_by_side(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Generator[Result]:
    """What came of each task, in their order; they are done in several processes if asked for.

    Tasks are asked for when somebody can begin with them, so there may be any number. Workers never
    hear of Ctrl-C: one that did could die with the queue in its hands, and everybody would wait for
    ever. Whoever stops early ends them, whatever they have under way; by force, for where a window
    was opened before, its library has taught the processes not to hear a request. And whoever is
    killed takes them along.
    """
    left = iter(tasks)
    first = list(islice(left, min(jobs, MOST_WORKERS)))
    left, workers = chain(first, left), len(first)
    if workers <= 1:
        yield from map(work, left)
        return
    under_way = deque[Future[Result]]()
    with crew(workers) as pool:
        while True:
            # A few ahead of what is wanted next, so that nobody waits; never all of them at once.
            with without_interrupts():
                ahead = islice(left, AHEAD * workers - len(under_way))
                under_way.extend(pool.submit(work, task) for task in ahead)
            if not under_way:
                break
            yield under_way.popleft().result()


@contextmanager
def crew(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with this one, however it ends, and at once where its work is given up."""
    others = active_children()
    pool = ProcessPoolExecutor(min(workers, MOST_WORKERS), initializer=_serve)
    try:
        yield pool
    except BrokenProcessPool:
        raise WorkersLost("a process that had work under way was ended from outside.") from None
    except BaseException:
        for child in active_children():
            if child not in others:
                child.kill()
        raise
    finally:
        pool.shutdown()


def _serve() -> None:
    """Whoever stops a worker's parent ends it too; signals to both are the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What the parent does when it is asked to end was handed down to its forks.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:
        Thread(target=_outlive, args=(parent,), daemon=True).start()


def _outlive(parent: BaseProcess) -> None:
    """A worker whose parent is gone has nobody to work for."""
    parent.join()
    os._exit(1)
