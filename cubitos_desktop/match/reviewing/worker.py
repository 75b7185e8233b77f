"""What runs in a process that works on a review. Who wants it, and for how long, is not known."""

import ctypes
import os
import pickle
import signal
import threading
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from cubitos_desktop.ai.worker import READY, Failure, end_with_parent
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.review import mark_of
from cubitos_desktop.match.reviewing.tasks import Desk
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.reading.frozen import content_of

PATIENCE = 10
"""How much this process stands back behind all others: the window goes first."""
BELOW_NORMAL = 0x4000
"""The class of processes that Windows has for such."""


class Brief(msgspec.Struct, frozen=True):
    """Which race to work on, and whose decisions."""

    log: RaceLog
    seat: int


def do_tasks(connection: Connection) -> None:
    """Do one task after another until nobody is there any more who wants them done."""
    # Ctrl-C is meant for whoever asks, and ends this process through the closed connection.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    stand_back()
    try:
        connection.send_bytes(READY)
        desk = desk_for(pickle.loads(connection.recv_bytes()))
        while True:
            task = pickle.loads(connection.recv_bytes())
            connection.send_bytes(pickle.dumps(desk.do(task), pickle.HIGHEST_PROTOCOL))
    except (EOFError, OSError):
        return
    except Exception as error:
        connection.send_bytes(pickle.dumps(Failure(type(error).__name__)))


def stand_back() -> None:
    """Let the window and everybody else go first."""
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    elif windows := getattr(ctypes, "windll", None):
        _below_normal(windows.kernel32)


def _below_normal(kernel: Any) -> None:
    """A handle is as wide as a pointer, which has to be said; a refusal changes nothing."""
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    kernel.SetPriorityClass.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)


def desk_for(brief: Brief) -> Desk:
    content = content_of(load_content(), brief.log.content)
    if content is None:
        raise ValueError("expected a race of rules and cards that are kept")
    return Desk(Course(content, brief.log), mark_of(brief.log), brief.seat)
