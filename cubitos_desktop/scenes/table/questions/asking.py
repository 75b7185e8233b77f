"""From a decision of the rules to the question that lies on the table."""

from cubitos_desktop.match.session.suggesting import suggested, why_suggested
from cubitos_desktop.rules.decisions import Answer, ChooseBuy, ChooseDice, ChooseMoves, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.questions.using import UseQuestion
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.unused import ENDING

EXPLAINED = (
    Prompt.PUSH_OR_PASS,
    Prompt.DRAW,
    Prompt.ADD,
    Prompt.LOSE,
    Prompt.DISCARD,
    Prompt.BUY,
)
"""Questions that say why they open as they do."""


def question_for(
    naming: Naming,
    state: State,
    decision: Decision,
    settings: Settings | None = None,
    default: Answer | None = None,
) -> Question:
    """The question, with what a sensible player would answer chosen or marked already, unless
    something else is to be."""
    reason = None
    if default is None:
        default = suggested(state, decision)
        if decision.prompt in EXPLAINED:
            reason = why_suggested(state, decision, default)
    kind: type[Question]
    if isinstance(decision, ChooseDice):
        kind = DiceQuestion
    elif isinstance(decision, ChooseBuy):
        kind = BuyQuestion
    elif isinstance(decision, ChooseMoves):
        kind = MoveQuestion
    elif decision.prompt in ENDING:
        kind = UseQuestion
    else:
        kind = PushQuestion if decision.prompt is Prompt.PUSH_OR_PASS else ChoiceQuestion
    liked = settings or Settings()
    return kind(naming, state, decision, default, settings=liked, reason=reason)
