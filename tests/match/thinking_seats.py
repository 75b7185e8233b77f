"""Computer seats with faults, for tests of thinking. The thinking process imports this file."""

import os
import sys
import time
from typing import Any

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.state import State

FOREIGN = ("pygame", "pymunk", "cubitos_desktop.ui", "cubitos_desktop.scenes")


def raising(state: State, decision: Decision) -> Any:
    raise ValueError("no idea")


def talking_nonsense(state: State, decision: Decision) -> Any:
    return "nonsense"


def speechless(state: State, decision: Decision) -> Any:
    """What it answers cannot travel."""
    return lambda: "push"


def dreaming(state: State, decision: Decision) -> Any:
    time.sleep(600)


def dying(state: State, decision: Decision) -> Any:
    os._exit(3)


def thoughtful(state: State, decision: Decision) -> Any:
    """As steady, after a moment."""
    time.sleep(0.002)
    return steady(state, decision)


def curious(state: State, decision: Decision) -> Any:
    """Tells what its process has imported that it should not."""
    return tuple(name for name in FOREIGN if name in sys.modules)


def same_game(state: State, decision: Decision) -> Any:
    """Whether the race is, as an object, the one of the last question."""
    seen.append(state.game)
    return len(seen) > 1 and seen[-1] is seen[-2]


seen: list[Any] = []
