"""Questions of arranged races without a window: what is asked, and what can be pressed there."""

from cubitos_desktop.ai.comparing import COMPARED, other_than, steps_behind
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.question import Button, Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.reasons import why, worth_beside
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest

NAMES = ("Ada", "Bo", "Cy", "Di")


def asked_of(
    race: RaceUnderTest, language: str = "en", settings: Settings | None = None
) -> Question:
    """What is open in a race, as its seat is asked for it."""
    naming = Naming(load_words(language), race.state.game, NAMES)
    return question_for(naming, race.state, race.pending, settings)


def button(question: Question, id: str) -> Button:
    (found,) = (button for button in question.buttons() if button.id == id)
    return found


def ids(question: Question) -> list[str]:
    return [button.id for button in question.buttons()]


def whole_hint(table: TableScene, before: Answer) -> list[str]:
    """All that a hint says by its rule: the answer, what that gives, if it can be said, and why;
    one line more where it is compared, or where what was chosen before it differs."""
    question, words, advice = table.question, table.naming.words, table.session.hint.advice
    assert question is not None
    assert advice is not None
    usual = "reasons.usual_all" if advice.answer == "all" else "reasons.usual"
    reason = why(words, advice.reason) or words(usual)
    says = [question.advised(advice.answer), question.gives(advice.answer), f"{begun(reason)}."]
    differs, more = before != advice.answer, ""
    if question.decision.prompt in COMPARED:
        more = _compared(question, advice.answer, before if differs else None)
    if differs and not more:
        more = words("window.advice.differs", chosen=question.in_words(before))
    return [line for line in (*says, more) if line]


def _compared(question: Question, best: Answer, before: Answer | None) -> str:
    words, key, other = question.naming.words, "glance", before or None
    if other is None:
        key, other = "or", other_than(question.state, question.decision, best)
    if other is None:
        return ""
    worth = worth_beside(words, steps_behind(question.state, question.decision, other, best))
    return words(f"window.advice.{key}", choice=question.in_words(other), worth=worth)
