"""What a lesson puts on and reads from the open question: paths and baskets. No pixels."""

import msgspec

from cubitos_desktop.match.lessons.goals import wanted_answer, wanted_dice, wanted_space
from cubitos_desktop.match.lessons.lesson import PROMPTS, Step
from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import Question


def clear(question: Question) -> None:
    """Nothing is chosen yet: whoever learns chooses. The odds are shown, since they are told of."""
    question.settings = msgspec.structs.replace(question.settings, push_meter="full")
    if isinstance(question, MoveQuestion):
        question.suggest((STOP,))
    elif isinstance(question, BuyQuestion):
        question.suggest(())


def light(question: Question, deed: Step) -> None:
    """Of push, pass and offers that is lit which the lesson wants next, whatever is advised."""
    if isinstance(question, PushQuestion) and PROMPTS[deed.do] is Prompt.PUSH_OR_PASS:
        question.suggest(wanted_answer(question.state, question.decision, deed))


def is_chosen(question: Question | None, step: Step) -> bool:
    """Whether that is chosen which the step is about."""
    if isinstance(question, MoveQuestion) and step.space:
        plan = question.plan
        return bool(plan.moves) and _end_of(question) == wanted_space(question.state, step)
    if isinstance(question, BuyQuestion):
        return set(question.basket) == set(wanted_dice(question.state, step))
    return False


def _end_of(question: MoveQuestion) -> int | None:
    """Where the path ends that was chosen, whatever the pointer is on."""
    plan = question.plan
    seen, plan.seen = plan.seen, ()
    target = plan.target
    plan.seen = seen
    return target


def choose(question: Question, step: Step) -> None:
    """Choose what a step is to answer with, for somebody who begins there."""
    if isinstance(question, BuyQuestion) and step.do == "buy" and not is_chosen(question, step):
        question.basket = list(wanted_dice(question.state, step))
    elif step.do == "run" and not is_chosen(question, step):
        question.suggest(wanted_answer(question.state, question.decision, step))
    elif step.do == "choose_dice" and isinstance(question, BuyQuestion) and not question.basket:
        # All but the last were chosen at the steps before.
        question.basket = list(wanted_dice(question.state, step)[:-1])
