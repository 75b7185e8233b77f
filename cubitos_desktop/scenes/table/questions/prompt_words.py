"""What each prompt with listed answers says: on its main button, and of what Enter would take."""

from collections.abc import Callable

from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.dice import RED
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.options import all_gains

_Hint = Callable[[Naming, State, int, Answer], str]
"""What an answer of a seat comes to; nothing where its label says it."""

MAIN_BUTTONS: dict[Prompt, str] = {
    Prompt.NOW: "use",
    Prompt.BORROW: "choose",
    Prompt.SET: "choose",
    Prompt.PUSH_OR_PASS: "use",
    Prompt.STEP_AT_ONCE: "run",
    Prompt.SAVE: "use",
    Prompt.ABILITIES: "use",
    Prompt.ABILITIES_AGAIN: "use",
    Prompt.GAIN_DIE: "choose",
    Prompt.NOT_OPTIONAL: "use",
    Prompt.GIVE_TO: "give_dice",
    Prompt.REWARD_DIE: "choose",
    Prompt.BOB: "choose",
}
"""What one does with an answer that is no word: the key of the main button's label."""


def asking_card(naming: Naming, state: State) -> str:
    """The card whose effect asks; what swords bring belongs to no die, but to the red card."""
    die = state.stack[-1].die if state.stack else 0
    return naming.card(die or RED)


def _said(key: str) -> _Hint:
    """The same whatever the answer is."""
    return lambda naming, state, me, answer: naming.words(key)


def _label(naming: Naming, state: State, me: int, answer: Answer) -> str:
    return ""


def _gains(naming: Naming, state: State, me: int, answer: Answer) -> str:
    """Of "all", what it brings."""
    if answer != "all":
        return ""
    return naming.words("window.hint.all", gains=all_gains(naming, state, me))


def _swords(naming: Naming, state: State, me: int, answer: Answer) -> str:
    swords = state.game.red.swords
    assert swords is not None
    gives = begun(naming.calls(swords.calls))
    return naming.words("window.hint.most_swords", gives=gives) if swords.who == "most" else gives


def _step(naming: Naming, state: State, me: int, answer: Answer) -> str:
    """Which card lets one run, and how many steps follow this one."""
    card = asking_card(naming, state)
    rest = sum(box == "after_push" for box, _ in state.seats[me].waiting)
    key = "window.hint.steps" if rest else "window.hint.step"
    return naming.words(key, card=card, count=rest)


def _rival(naming: Naming, state: State, me: int, answer: Answer) -> str:
    if not isinstance(answer, int):
        return ""
    return naming.words("window.hint.rival", who=naming.names[answer])


HINTS: dict[Prompt, _Hint] = {
    Prompt.NOW: _label,
    Prompt.BORROW: _said("window.hint.faces"),
    Prompt.SET: _said("window.hint.faces"),
    Prompt.STEP_AT_ONCE: _step,
    Prompt.SAVE: _label,
    Prompt.KEEP: _label,
    Prompt.ABILITIES: _gains,
    Prompt.ABILITIES_AGAIN: _gains,
    Prompt.SWORDS: _swords,
    Prompt.GAIN_DIE: _label,
    Prompt.NOT_OPTIONAL: _label,
    Prompt.GIVE_TO: _rival,
    Prompt.REWARD: _said("window.hint.reward"),
    Prompt.REWARD_DIE: _label,
    Prompt.BOB: _label,
}
"""What Enter would take; push or pass says its own."""
