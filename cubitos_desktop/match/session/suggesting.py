"""What every question of a race opens with. How it is shown is the asker's business."""

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.deciding.plainly import told_plainly
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.puzzles.answers import is_same
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.rules.decisions import Answer, Choose, Decision
from cubitos_desktop.rules.prompts import Prompt
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


def is_thought_hint(state: State, decision: Decision, answer: Answer) -> bool:
    """Whether an answer comes to what a hint says that looks longer than a glance."""
    if not is_thought_over(state, decision):
        return False
    return is_same(state, decision, answer, considered(state, decision))


def _adviser() -> Champion:
    adviser = LEVELS[ADVISER]
    assert isinstance(adviser, Champion)
    return adviser


def why_suggested(state: State, decision: Decision, answer: Answer) -> Reason | None:
    """What the judge of that glance has to say for it; nothing of any other answer."""
    adviser = _adviser()
    if decision.prompt is Prompt.PUSH_OR_PASS:
        assert isinstance(decision, Choose)
        judged = Contender.push_or_pass(adviser, state, decision)
    else:
        judged = Contender.advise(adviser, state, decision)
    if judged.answer != answer:
        return None
    outlook = adviser.outlook(state, decision.seat)
    return told_plainly(outlook, decision, answer, judged.reason)


class Suggestions:
    """Says which answers of a race are those that were suggested, each thought of once."""

    def __init__(self) -> None:
        self._known: dict[int, Answer] = {}

    def is_one(self, number: int, state: State, decision: Decision, answer: Answer) -> bool:
        """Whether the answer of this number comes to the same as what was suggested at a glance.
        What was thought over is not thought of again: no frame waits for that."""
        if is_thought_over(state, decision):
            return False
        if number not in self._known:
            self._known[number] = suggested(state, decision)
        return is_same(state, decision, answer, self._known[number])
