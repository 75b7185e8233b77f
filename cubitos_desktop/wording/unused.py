"""What is left unused by whoever says "ready" or "done", in words, and whether it is lost."""

from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.dice import (
    COLOUR_MASK,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    FOOT,
    face_of,
)
from cubitos_desktop.rules.engine import is_mere_loss
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.options import Option, options_of

ENDING = {Prompt.NOW: "done", Prompt.ABILITIES: "ready", Prompt.ABILITIES_AGAIN: "ready"}
"""The word that uses nothing more, where there is one."""


def is_lost(decision: Choose) -> bool:
    """Whether what is not used now cannot be used later: before the swords it can."""
    return decision.prompt in (Prompt.NOW, Prompt.ABILITIES_AGAIN)


def unused(naming: Naming, state: State, decision: Choose) -> list[str]:
    """What the dice could still do, each once in its fullest use: "Fat Cat (3 feet)".

    What only loses its die is no loss.
    """
    found: dict[int, str] = {}
    for option in options_of(naming, state, decision):
        if isinstance(option.answer, str) or _is_mere_loss(state, decision, option):
            continue
        assert isinstance(option.answer, tuple)
        code = int(option.answer[1])
        if code not in found:
            found[code] = _told(naming, state, decision, option, code)
    return list(found.values())


def _is_mere_loss(state: State, decision: Choose, option: Option) -> bool:
    use: object = option.answer
    is_use = isinstance(use, tuple) and len(use) == 3
    return is_use and is_mere_loss(state, decision.seat, use)  # type: ignore[arg-type]


def _told(naming: Naming, state: State, decision: Choose, option: Option, code: int) -> str:
    name = begun(option.card or naming.colour(code))
    text = naming.words("unused.deed", card=name, does=_gives(naming, state, option, code))
    count = _count(state, decision, option, code)
    return text if count == 1 else naming.words("unused.several", what=text, count=count)


def _gives(naming: Naming, state: State, option: Option, code: int) -> str:
    """What a use gives, without what its card then demands: that happens in any case."""
    if not isinstance(option.answer, tuple) or len(option.answer) != 3:
        return option.does
    face = face_of(code)
    if face >= FOOT:
        return naming.amounts(FACE_COINS[face], FACE_FEET[face], 0, FACE_CREDITS[face])
    card = state.game.card_of[code & COLOUR_MASK]
    return naming.calls(card.used_calls(face, int(option.answer[2])))


def _count(state: State, decision: Choose, option: Option, code: int) -> int:
    """How many alike dice can be used so; what a card offers takes the dice that it takes."""
    seat = state.seats[decision.seat]
    if decision.prompt is Prompt.NOW:
        return sum(waiting == option.answer for waiting in seat.waiting)
    is_use = isinstance(option.answer, tuple) and len(option.answer) == 3
    return seat.active.count(code) if is_use else 1
