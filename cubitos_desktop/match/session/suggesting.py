"""What every question of a race opens with. How it is shown is the asker's business."""

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.puzzles.answers import is_same
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State


def suggested(state: State, decision: Decision) -> Answer:
    """What a hint would say without play-outs, in the window as in the terminal."""
    adviser = LEVELS[ADVISER]
    assert isinstance(adviser, Champion)
    return adviser.at_a_glance(state, decision)


class Suggestions:
    """Says which answers of a race are those that were suggested, each thought of once."""

    def __init__(self) -> None:
        self._known: dict[int, Answer] = {}

    def is_one(self, number: int, state: State, decision: Decision, answer: Answer) -> bool:
        """Whether the answer of this number comes to the same as what was suggested there."""
        if number not in self._known:
            self._known[number] = suggested(state, decision)
        return is_same(state, decision, answer, self._known[number])
