"""What every question of a race opens with. How it is shown is the asker's business."""

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.puzzles.answers import is_same
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State


def suggested(state: State, decision: Decision) -> Answer:
    """What a hint would say without play-outs."""
    return _adviser().at_a_glance(state, decision)


def is_thought_over(state: State, decision: Decision) -> bool:
    """Whether a hint looks longer, near the end of a race: a window has that thought over while the
    dice still fall, so that what is lit is what the hint says."""
    return _adviser().tries_out(state, decision)


def considered(state: State, decision: Decision) -> Answer:
    """What a hint would say; near the end that takes a tenth of a second."""
    return _adviser()(state, decision)


def _adviser() -> Champion:
    adviser = LEVELS[ADVISER]
    assert isinstance(adviser, Champion)
    return adviser


class Suggestions:
    """Says which answers of a race are those that were suggested, each thought of once."""

    def __init__(self) -> None:
        self._known: dict[int, Answer] = {}

    def is_one(self, number: int, state: State, decision: Decision, answer: Answer) -> bool:
        """Whether the answer of this number comes to the same as what was suggested there."""
        if number not in self._known:
            self._known[number] = considered(state, decision)
        return is_same(state, decision, answer, self._known[number])
