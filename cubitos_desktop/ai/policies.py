"""The book of computer seats: names, what answers for them, and what they say about it."""

from collections.abc import Callable

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.ai.random_seat import random_seat
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State

Policy = Callable[[State, Decision], Answer]
"""Answers a decision from what its seat may see. It must not change the state."""

POLICIES: dict[str, Policy] = {"random": random_seat, "steady": steady, **LEVELS, **STYLES}


class UnknownPolicy(ValueError):
    """A name that no computer seat has."""


def policy(name: str) -> Policy:
    """The policy of this name."""
    if name not in POLICIES:
        raise UnknownPolicy(f"unknown policy {name!r}; expected one of {', '.join(POLICIES)}.")
    return POLICIES[name]


def advise(name: str, state: State, decision: Decision) -> Advice:
    """The answer of the seat of this name, with its reason where it can say one."""
    return advice_of(policy(name), state, decision)


def advice_of(seat: Policy, state: State, decision: Decision) -> Advice:
    """The answer of a policy, with its reason where it can say one."""
    explain = getattr(seat, "advise", None)
    advice: Advice = explain(state, decision) if explain else Advice(seat(state, decision))
    return advice
