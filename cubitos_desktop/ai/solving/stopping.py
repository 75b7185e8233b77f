"""Problems of stopping or pushing on, solved exactly; no dice of this game and no seats.

A problem says what stopping at a position is worth and what pushing may lead to. A push may lead
back to where it began, as a throw does that changes nothing; longer circles are refused.
"""

from collections.abc import Hashable, Iterable
from typing import Generic, Protocol, TypeVar

import msgspec

Position = TypeVar("Position", bound=Hashable)

ROUNDING = 1e-12
"""Two values are equal if they differ by no more than this part of them."""


class Bust(msgspec.Struct, frozen=True):
    """The end of a problem by a push, and what is left then."""

    worth: float


class Choice(msgspec.Struct, frozen=True):
    """What a position is worth, and which of the two ways leads there."""

    stop_value: float
    push_value: float
    """Of pushing now and choosing best ever after; minus infinity where nothing can be pushed."""
    should_push: bool
    """Whether pushing is better; between equals one stops."""

    @property
    def value(self) -> float:
        return self.push_value if self.should_push else self.stop_value


class Problem(Protocol[Position]):
    """A problem of stopping or pushing on."""

    def stop_value(self, position: Position) -> float:
        """What it is worth to stop here."""

    def outcomes(self, position: Position) -> Iterable[tuple[float, Position | Bust]]:
        """What a push may lead to, with its chance; nothing where one cannot push."""


class EndlessProblem(ValueError):
    """Pushing leads in a circle through several positions."""


class Solver(Generic[Position]):
    """The best choice at every position of a problem."""

    def __init__(self, problem: Problem[Position], most_remembered: int = 200_000) -> None:
        self._problem = problem
        self._most_remembered = most_remembered
        self._known: dict[Position, Choice] = {}
        self._under_way: set[Position] = set()

    def choice(self, position: Position) -> Choice:
        """The best choice here."""
        known = self._known.get(position)
        if known is None:
            known = self._solve(position)
            if len(self._known) >= self._most_remembered:
                self._known.clear()
            self._known[position] = known
        return known

    def value(self, position: Position) -> float:
        """What the position is worth when all choices are the best."""
        return self.choice(position).value

    def _solve(self, position: Position) -> Choice:
        if position in self._under_way:
            raise EndlessProblem(f"pushing leads from {position!r} back to it in several pushes.")
        self._under_way.add(position)
        try:
            push_value = self._push_value(position)
        finally:
            self._under_way.remove(position)
        stop_value = self._problem.stop_value(position)
        margin = ROUNDING * abs(stop_value)
        return Choice(stop_value, push_value, push_value > stop_value + margin)

    def _push_value(self, position: Position) -> float:
        """Who pushes here pushes again whenever nothing changed, so only the rest counts."""
        elsewhere = changed = 0.0
        for chance, outcome in self._problem.outcomes(position):
            if isinstance(outcome, Bust):
                elsewhere += chance * outcome.worth
            elif outcome == position:
                continue
            else:
                elsewhere += chance * self.value(outcome)
            changed += chance
        return elsewhere / changed if changed else float("-inf")
