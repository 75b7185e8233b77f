"""The book of computer seats: names and what answers for them."""

from collections.abc import Callable

from cubitos_desktop.ai.random_seat import random_seat
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State

Policy = Callable[[State, Decision], Answer]
"""Answers a decision from what its seat may see. It must not change the state."""

POLICIES: dict[str, Policy] = {"random": random_seat, "steady": steady}


class UnknownPolicy(ValueError):
    """A name that no computer seat has."""


def policy(name: str) -> Policy:
    """The policy of this name."""
    if name not in POLICIES:
        raise UnknownPolicy(f"unknown policy {name!r}; expected one of {', '.join(POLICIES)}.")
    return POLICIES[name]
