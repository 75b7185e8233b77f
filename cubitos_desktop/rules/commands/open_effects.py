"""Commands about the course of play: effects under way, and which step comes next."""

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


class NoteAnswer(Command, frozen=True):
    """Write an answer into the open effect that asked."""

    answer: Answer

    def perform(self, state: State) -> None:
        effect, seat, die, params, answers = _facts(state.stack[-1])
        state.stack[-1] = OpenEffect(effect, seat, die, params, (*answers, self.answer))


class EndEffect(Command, frozen=True):
    """The topmost effect is over, and has nothing more to ask."""

    def perform(self, state: State) -> None:
        state.stack.pop()
        state.live = None


class KeepAsking(Command, frozen=True):
    """Keep the effect that has just asked, so that it need not be made anew for its answer."""

    effect: Any

    def perform(self, state: State) -> None:
        state.live = (state.stack[-1], self.effect)


class GoTo(Command, frozen=True):
    """Go on with a step, for the seat at this place clockwise from the start player."""

    step: Step
    turn: int = 0

    def perform(self, state: State) -> None:
        state.step = self.step
        state.turn = self.turn
