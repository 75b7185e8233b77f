"""Questions of arranged races without a window: what is asked, and what can be pressed there."""

from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.question import Button, Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.reasons import why
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
    one line more exactly where what was chosen before it differs."""
    question, words, advice = table.question, table.naming.words, table.session.hint.advice
    assert question is not None
    assert advice is not None
    reason = why(words, advice.reason) or words("reasons.usual")
    says = [question.advised(advice.answer), question.gives(advice.answer), f"{begun(reason)}."]
    if before != advice.answer:
        chosen = question.in_words(before)
        says.append(words("window.advice.differs", chosen=chosen))
    return [line for line in says if line]
