"""Commands about the course of play: effects under way, and which step comes next."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

import msgspec

from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.state import OpenEffect, State
from cubitos_desktop.rules.steps import Step


class Do(Command, frozen=True):
    """Put an effect on the stack; the last one put there comes first."""

    effect: str
    seat: int
    die: int = 0
    params: dict[str, Any] = msgspec.field(default_factory=dict)

    def perform(self, state: State) -> None:
        state.stack.append(OpenEffect(self.effect, self.seat, self.die, self.params))


_facts = attrgetter("effect", "seat", "die", "params", "answers")


def note_answer(state: State, answer: Answer) -> None:
    """Write an answer into the open effect that asked."""
    effect, seat, die, params, answers = _facts(state.stack[-1])
    state.stack[-1] = OpenEffect(effect, seat, die, params, (*answers, answer))


def end_effect(state: State, commands: Sequence[Command]) -> None:
    """The topmost effect is over and has nothing more to ask: what it wants is done."""
    state.stack.pop()
    state.live = None
    for command in commands:
        command.perform(state)


def keep_asking(state: State, effect: Any) -> None:
    """Keep the effect that has just asked, so that it need not be made anew for its answer."""
    state.live = (state.stack[-1], effect)


def go_to(state: State, step: Step, turn: int = 0) -> None:
    """Go on with a step, for the seat at this place clockwise from the start player."""
    state.step = step
    state.turn = turn
