"""An answer to a puzzle as it is given, perhaps in parts, and whether it is the best one."""

from typing import Literal

from cubitos_desktop.match.puzzles.answers import can_become, is_same
from cubitos_desktop.match.puzzles.puzzle import Puzzle, Value
from cubitos_desktop.rules.decisions import Answer, ChooseMoves, numbers
from cubitos_desktop.rules.state import State

Verdict = Literal["right", "wrong", "begun"]


class Attempt:
    """One try at a puzzle, from its question on."""

    def __init__(self, puzzle: Puzzle, state: State) -> None:
        assert state.pending is not None
        self.puzzle = puzzle
        self.state = state.copy()
        self.decision = state.pending
        self.given: Answer | None = None
        """The whole of what has been answered by now."""

    def take(self, answer: Answer) -> Verdict:
        """Judge an answer; a run that is not over, and can still end best, has only begun."""
        self.given = self._whole(answer)
        state, decision, best = self.state, self.decision, self.puzzle.best
        if is_same(state, decision, self.given, best):
            return "right"
        return "begun" if can_become(state, decision, self.given, best) else "wrong"

    def _whole(self, answer: Answer) -> Answer:
        if self.given is None or not isinstance(self.decision, ChooseMoves):
            return answer
        return (*numbers(self.given), *numbers(answer))

    @property
    def value(self) -> Value | None:
        """What the answer is worth; None where it is none of those that were weighed."""
        given = self.given
        if given is None:
            return None
        values = self.puzzle.values
        same = (v for v in values if is_same(self.state, self.decision, v.answer, given))
        return next(same, None)
