"""What runs in the process where computer seats think. Who asks, and for how long, is not known."""

import os
import pickle
import signal
import threading
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import msgspec

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.policies import Policy, advice_of, policy
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import State

READY = b"ready"
"""Is said once, before the first question."""

Mind = str | Policy
"""Who is asked: a computer seat by its name, or a policy that pickles."""


class Request(NamedTuple):
    """A decision with the race that it stands in."""

    mind: Mind
    game: bytes
    """Packed by itself: it is the same through a race, and is unpacked just once."""
    facts: dict[str, Any]
    """The rest of the state."""
    decision: Decision


class Failure(msgspec.Struct, frozen=True):
    """There is no advice, because an error was raised."""

    error: str
    """What kind of error it was."""


def packed_game(game: Game) -> bytes:
    return pickle.dumps(game, pickle.HIGHEST_PROTOCOL)


def packed_question(mind: Mind, game: bytes, state: State, decision: Decision) -> bytes:
    """A question as it travels."""
    facts = state.__getstate__()
    del facts["game"], facts["events"]
    return pickle.dumps(Request(mind, game, facts, decision), pickle.HIGHEST_PROTOCOL)


def unpacked_reply(reply: bytes) -> Advice | Failure:
    found: Advice | Failure = pickle.loads(reply)
    return found


def answer_questions(connection: Connection) -> None:
    """Answer one question after another until nobody is there any more to ask."""
    # Ctrl-C is meant for whoever asks, and ends this process through the closed connection.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        connection.send_bytes(READY)
        while True:
            connection.send_bytes(reply_to(connection.recv_bytes()))
    except (EOFError, OSError):
        return


def reply_to(question: bytes) -> bytes:
    """The packed advice; whatever is raised on the way to it is a failure."""
    try:
        return pickle.dumps(_advice(pickle.loads(question)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        return pickle.dumps(Failure(type(error).__name__))


def _advice(request: Request) -> Advice:
    state = State(_game(request.game))
    state.__setstate__(request.facts)
    mind = policy(request.mind) if isinstance(request.mind, str) else request.mind
    return advice_of(mind, state, request.decision)


@lru_cache(maxsize=1)
def _game(packed: bytes) -> Game:
    """Unpacked once for a race, so that what has been found out about it need not be again."""
    game: Game = pickle.loads(packed)
    return game


def end_with_parent() -> None:
    """A thought may be long: this process does not outlive the one that wanted it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
