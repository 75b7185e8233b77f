"""What the coach says: the sentence of a step, filled with what is true at the table."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.lessons.goals import wanted_dice, wanted_space
from cubitos_desktop.match.lessons.lesson import Step
from cubitos_desktop.match.lessons.preparing import RIVAL, YOU
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.cards import BOXES, box_text
from cubitos_desktop.wording.naming import Naming

if TYPE_CHECKING:
    from cubitos_desktop.scenes.lessons.lesson_table import LessonTable


def sentence(table: "LessonTable") -> str:
    """What the open step says."""
    step, state = table.guide.step, table.match.state
    assert step is not None, "no step is open"
    keys = table.app.settings.bindings.all_shown(table.app.words)
    values = _values(table.naming, state, step)
    return table.app.words(f"lessons.{table.lesson.id}.{step.id}", **values, keys=keys)


def wrong_sentence(table: "LessonTable", step: Step) -> str:
    """What to do instead of what was done."""
    return table.app.words(f"lessons.wrong.{step.do}")


def _values(naming: Naming, state: State, step: Step) -> dict[str, object]:
    """What sentences may tell of the race."""
    seat = state.seats[YOU]
    values: dict[str, object] = {
        "rival": naming.names[RIVAL],
        "roll": sum(seat.roll),
        "active": len(seat.active),
        "draw": state.draw_amount(YOU),
        "owned": sum(seat.by_colour()) - (state.start_player == YOU),
        "foot_price": FOOT_PRICE,
        "feet": seat.feet,
        "lines": state.lines_to_leader(YOU),
        "mine": state.swords(YOU),
        "theirs": state.swords(RIVAL),
    }
    if step.colour:
        values |= _of_card(naming, COLOURS.index(step.colour))
    if step.dice:
        values |= _of_card(naming, wanted_dice(state, step)[-1])
    if step.do == "offer":
        values["offer"] = naming.words("window.offer.move_to_roll")
    # What a step is about that names no space is what the runner has come to.
    space = wanted_space(state, step) if step.space else seat.space
    values["reward"] = naming.rewards(state.game.track(seat.leg).spaces[space].rewards)
    return values


def _of_card(naming: Naming, colour: int) -> dict[str, object]:
    return {"card": naming.card(colour), "gives": _gives(naming, colour)}


def _gives(naming: Naming, colour: int) -> str:
    """What the boxes of a card bring, without what must be done for it."""
    card = naming.game.cards[colour]
    return "; ".join(part for box in BOXES for part in box_text(naming.words, card, box).may)
