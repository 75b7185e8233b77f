"""What stands before the verb on a main button: a sign for each answer. Nothing is drawn here."""

from typing import Any, Final, assert_never

from cubitos_desktop.rules.course.marks import Reward
from cubitos_desktop.rules.decisions import Answer, Choose
from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS, FACE_NAMES, face_of
from cubitos_desktop.rules.prompts import Prompt, Shape
from cubitos_desktop.rules.state import State
from cubitos_desktop.ui.panels.meter import Mark, face_mark

THROW: Final = Mark("push")
"""Dice are thrown."""
REFUSE: Final = Mark("cross")
STAY: Final = Mark("stay")

DICE_MARKS: Final[dict[Prompt, Mark]] = {
    Prompt.DRAW: Mark("pouch"),
    Prompt.ADD: THROW,
    Prompt.THROW: THROW,
    Prompt.MOVE_TO_ROLL: Mark("again"),
    Prompt.DISCARD: Mark("discard_die"),
    Prompt.LOSE: Mark("lose_die"),
    Prompt.MUST_LOSE: Mark("lose_die"),
    Prompt.GIVE: Mark("give_die"),
}
"""What becomes of chosen dice."""

WORD_MARKS: Final[dict[str, Mark]] = {
    "all": Mark("colours"),
    "ready": Mark("tick"),
    "done": Mark("tick"),
    "take": Mark("swords"),
    "leave": REFUSE,
    "decline": REFUSE,
    "none": REFUSE,
    "stay": STAY,
    "bust": Mark("warning"),
    "keep": Mark("shield"),
    "discard": Mark("discard_die"),
    "push": THROW,
    "pass": Mark("tick"),
}
"""Of answers that are words; what is taken with swords is theirs, and rewards have a sign."""


def answer_mark(decision: Choose, state: State, me: int, answer: Answer) -> Mark:
    """The sign of a listed answer: the die that is used or gained, the reward, or of its word."""
    if answer == "take" and decision.about.reward:
        return reward_mark(decision.about.reward)
    if isinstance(answer, str):
        return WORD_MARKS[answer]
    named: Any = answer
    match decision.prompt.shape:
        case Shape.BOX | Shape.USE:
            return _die(named[1])
        case Shape.DIE:
            return _die(named)
        case Shape.FACE:
            kind, face = named
            return face_mark(COLOURS[kind & COLOUR_MASK], FACE_NAMES[face])
        case Shape.COLOUR:
            return Mark("gain_die", colour=COLOURS[named & COLOUR_MASK])
        case Shape.SEAT:
            return Mark("give_die")
        case Shape.SPACE:
            if decision.prompt is Prompt.STEP_AT_ONCE:
                return Mark("foot")
            return reward_mark(state.game.track(state.seats[me].leg).spaces[named].rewards[0])
        case Shape.WORD | Shape.DICE | Shape.MOVES | Shape.COLOURS:
            raise ValueError(f"{decision.prompt} has no answers but words, got {answer!r}.")
        case never:
            assert_never(never)


def reward_mark(reward: Reward) -> Mark:
    """The sign of a reward of the track."""
    if reward.kind == "credits":
        return Mark("credit", number=reward.amount)
    return Mark({"fan": "fan", "lose": "lose_die", "gain": "gain_die"}[reward.kind])


def _die(code: int) -> Mark:
    return face_mark(COLOURS[code & COLOUR_MASK], FACE_NAMES[face_of(code)])
