"""What a question opens with: what a hint would say, as far as that needs no long thought."""

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State


def suggested(state: State, decision: Decision) -> Answer:
    """What a sensible player would answer, in the window as in the terminal."""
    adviser = LEVELS[ADVISER]
    assert isinstance(adviser, Champion)
    return adviser.at_a_glance(state, decision)
