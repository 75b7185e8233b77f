"""Answers that throw something of worth away: what is said before they are taken. No asking."""

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.rules.decisions import STOP, Answer, Choose, ChooseBuy, ChooseMoves, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.wording.unused import ENDING, is_lost, unused


def doubt(
    naming: Naming, state: State, decision: Decision, default: Answer, answer: Answer
) -> str | None:
    """What is said once before this answer is taken; nobody is asked again about the default."""
    if answer == default:
        return None
    if isinstance(decision, ChooseBuy):
        return _coins(naming, state, decision) if answer == () else None
    if isinstance(decision, ChooseMoves):
        return _feet(naming, state, decision) if answer == (STOP,) else None
    if not isinstance(decision, Choose):
        return None
    if answer == "pass":
        return _throw(naming, state, decision)
    return _gains(naming, state, decision, answer)


def _gains(naming: Naming, state: State, decision: Choose, answer: Answer) -> str | None:
    if answer != ENDING.get(decision.prompt) or not is_lost(decision):
        return None
    what = "; ".join(unused(naming, state, decision))
    word = naming.words(f"reply.{answer}")
    return naming.words("unused.ask", what=what, word=word) if what else None


def _coins(naming: Naming, state: State, decision: ChooseBuy) -> str | None:
    """Coins that a hint would spend; credits are kept."""
    coins, words = state.seats[decision.seat].coins, naming.words
    if not coins or not policy(ADVISER)(state, decision):
        return None
    return words("unused.buy", what=naming.amounts(coins=coins), word=words("reply.none"))


def _feet(naming: Naming, state: State, decision: ChooseMoves) -> str | None:
    seat, words = state.seats[decision.seat], naming.words
    if not seat.feet + seat.water_feet:
        return None
    held = naming.amounts(feet=seat.feet, water_feet=seat.water_feet)
    return words("unused.stay", what=held, word=words("reply.stop"))


def _throw(naming: Naming, state: State, decision: Choose) -> str | None:
    """A throw that cannot go wrong."""
    seat, words = state.seats[decision.seat], naming.words
    is_risky = seat.at_risk and not seat.is_push_safe
    can_push = decision.prompt is Prompt.PUSH_OR_PASS and "push" in decision.choices
    if is_risky or not can_push or not sum(seat.roll):
        return None
    return words("unused.throw", word=words("reply.pass"))
