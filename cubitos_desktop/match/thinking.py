"""Lets computer seats think in a process of its own. Who is asked what is the asker's business."""

import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.policies import advice_of, policy
from cubitos_desktop.ai.worker import (
    READY,
    Failure,
    Mind,
    answer_questions,
    packed_game,
    packed_question,
    unpacked_reply,
)
from cubitos_desktop.match.match import raised
from cubitos_desktop.match.processes.interrupts import without_interrupts
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import State

QUICK = frozenset({"random", "steady"})
"""Computer seats that answer in less time than a question takes to another process and back."""
LONGEST_THOUGHT = 20.0
"""Seconds that a seat may take in all; its own clock should have ended the thinking long before."""
LONGEST_END = 1.0
"""Seconds that are waited for a killed process; it is gone in a few thousandths of one."""


class NeverListened(OSError):
    """A process was started, but does not come to take questions."""


class NoAdvice(Exception):
    """There will be no advice. The words say what the seat did instead, as notes tell it."""


class Thinker:
    """Asks computer seats one question at a time, and never waits for them.

    ``ask`` returns at once, ``advice`` looks whether the answer has come, ``cancel`` drops the
    question. A process is started when there is something to ask, or ahead of that by ``warm_up``;
    it thinks about many questions, until ``close`` ends it. For one that does not come to listen
    somebody waits once: from then on questions are given back at once, until another one listens.
    """

    def __init__(self, limit: float = LONGEST_THOUGHT) -> None:
        self.limit = limit
        self._worker: WorkerProcess | None = None
        self._asked_at: float | None = None
        self._unsent: bytes | None = None
        """A question for a process that does not listen yet."""
        self._packed: tuple[Game, bytes] | None = None
        self._was_late = False
        """Whether the last process that was waited for never came to listen."""

    @property
    def is_thinking(self) -> bool:
        """Whether there is a question that was not answered yet."""
        return self._asked_at is not None

    @property
    def process_id(self) -> int | None:
        """The process in which seats think now, if there is one."""
        return self._worker.process_id if self._worker else None

    def warm_up(self) -> None:
        """Have a process ready, so that nobody waits for Python to start."""
        if self._worker is not None and not self._worker.is_alive:
            self._end_worker()
        if self._worker is None:
            try:
                self._worker = WorkerProcess(patience=self.limit)
            except OSError:
                return  # whoever asks is told then

    def ask(self, mind: Mind, state: State, decision: Decision) -> None:
        """Let a computer seat, by its name, think about a decision of this race."""
        self.cancel()
        self.warm_up()
        self._asked_at = time.monotonic()
        self._unsent = packed_question(mind, self._packed_game(state.game), state, decision)
        try:
            self._send()
        except OSError:
            return  # ``advice`` will find out too, and tells

    def advice(self) -> Advice | None:
        """The answer, or None as long as there is none; ``NoAdvice`` when none will come."""
        if self._asked_at is None:
            return None
        try:
            reply = self._reply()
        except NeverListened:
            self._was_late = True
            self.close()
            self.warm_up()
            raise NoAdvice("found no process to think in") from None
        except OSError:
            self.close()
            raise NoAdvice("lost the process that it thought in") from None
        if reply is not None:
            self._asked_at = None
            return _opened(reply)
        if self._was_late and self._unsent is not None:
            self.cancel()
            raise NoAdvice("found no process to think in")
        # A process that does not listen yet has its own limit.
        if self._unsent is None and time.monotonic() - self._asked_at > self.limit:
            self.cancel()
            raise NoAdvice(f"took longer than {self.limit:g} seconds")
        return None

    def cancel(self) -> None:
        """Drop the question; a process that is busy with it is ended, and another one started."""
        is_busy = self._asked_at is not None and self._unsent is None
        self._asked_at = self._unsent = None
        if is_busy:
            self._end_worker()
            self.warm_up()

    def close(self) -> None:
        """End the process at once, whatever it does."""
        self._asked_at = self._unsent = None
        self._end_worker()

    def _packed_game(self, game: Game) -> bytes:
        """Packed once for a race."""
        if self._packed is None or self._packed[0] is not game:
            self._packed = game, packed_game(game)
        return self._packed[1]

    def _send(self) -> None:
        """Send the question once the process listens: until then sending might have to wait."""
        if self._worker is None:
            raise OSError("no process could be started")
        if self._unsent is not None and self._worker.is_listening():
            self._worker.send(self._unsent)
            self._unsent, self._was_late = None, False
            # It thinks from now on, however long nobody looked while the process was starting.
            self._asked_at = time.monotonic()

    def _reply(self) -> bytes | None:
        self._send()
        is_sent = self._worker is not None and self._unsent is None
        return self._worker.received() if self._worker and is_sent else None

    def _end_worker(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


class ThinkerHere(Thinker):
    """Thinks in this process, at the moment in which it is looked at.

    For whoever has nothing else to do meanwhile: a terminal, or a test.
    """

    def __init__(self) -> None:
        super().__init__()
        self._question: tuple[Mind, State, Decision] | None = None

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def warm_up(self) -> None:
        """There is nothing to start."""

    def ask(self, mind: Mind, state: State, decision: Decision) -> None:
        self._question = mind, state, decision

    def advice(self) -> Advice | None:
        if self._question is None:
            return None
        (mind, state, decision), self._question = self._question, None
        try:
            seat = policy(mind) if isinstance(mind, str) else mind
            return advice_of(seat, state.copy(), decision)
        except Exception as error:
            raise NoAdvice(raised(type(error).__name__)) from None

    def cancel(self) -> None:
        self._question = None

    def close(self) -> None:
        self._question = None


def _opened(reply: bytes) -> Advice:
    found = unpacked_reply(reply)
    if isinstance(found, Failure):
        raise NoAdvice(raised(found.error))
    return found


class WorkerProcess:
    """A process that answers questions; every method but ``end`` raises ``OSError`` if it died."""

    def __init__(
        self,
        target: Callable[[Connection], None] = answer_questions,
        name: str = "cubitos thinking",
        patience: float = LONGEST_THOUGHT,
    ) -> None:
        # A new interpreter and not a fork: it must know nothing of the window.
        context = get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=target, args=(theirs,), name=name, daemon=True)
        self._is_listening = False
        self._latest = time.monotonic() + patience
        """When it has to listen."""
        try:
            with without_interrupts():
                self._process.start()
        except BaseException:
            self._connection.close()
            raise
        finally:
            theirs.close()

    @property
    def process_id(self) -> int | None:
        return self._process.pid

    @property
    def connection(self) -> Connection:
        """For whoever has nothing else to do than to wait for its next message."""
        return self._connection

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def is_listening(self) -> bool:
        """Whether it has started and takes questions; ``NeverListened`` if it takes too long."""
        if not self._is_listening:
            self._is_listening = self.received() == READY
            if not self._is_listening and time.monotonic() > self._latest:
                raise NeverListened("the process does not come to listen")
        return self._is_listening

    def send(self, message: bytes) -> None:
        self._connection.send_bytes(message)

    def received(self) -> bytes | None:
        """A message of its, if there is one."""
        try:
            return self._connection.recv_bytes() if self._connection.poll() else None
        except EOFError:
            raise OSError("the process has ended") from None

    def end(self) -> None:
        """Kill it by its number: it holds nothing that would have to be put away."""
        self._process.kill()
        self._process.join(LONGEST_END)
        self._connection.close()
        if self._process.exitcode is not None:
            self._process.close()
