"""Effects around the comparison of swords: taking the benefit, losing a red die, credits."""

from cubitos_desktop.rules.cards import Call
from cubitos_desktop.rules.commands import Gain, LoseDice
from cubitos_desktop.rules.decisions import About, Choose
from cubitos_desktop.rules.dice import COLOUR_MASK, RED
from cubitos_desktop.rules.effects.losing import credit_may_cost
from cubitos_desktop.rules.effects.picking import dice_in, pick
from cubitos_desktop.rules.effects.registry import (
    EFFECTS,
    Commands,
    Flow,
    brings,
    effect,
    in_order,
    is_available,
)
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

_RED_CARD = About(card=RED)
_AFTER_COMPARING = ("lose_red_die", "sword_benefit")


@effect("sword_benefit")
def sword_benefit(state: State, me: int, die: int, *, fewer: int, fewest: tuple[int, ...]) -> Flow:
    """The red card's benefit, which may be declined. The counts come from the comparison."""
    swords = state.game.red.swords
    assert swords is not None
    calls = [Call(c.effect, _with_counts(c, fewer, fewest)) for c in swords.calls]
    if not any(is_available(call, state, me, die) for call in calls):
        return []
    answer = yield Choose(me, Prompt.SWORDS, ("take", "decline"), about=_RED_CARD)
    return [] if answer == "decline" else in_order(calls, me, die)


def _with_counts(call: Call, fewer: int, fewest: tuple[int, ...]) -> dict[str, object]:
    """Parameters of a call, with the figures of the comparison where it wants them."""
    counts = {"fewer": fewer, "fewest": fewest}
    wanted = EFFECTS[call.effect].params
    return call.params | {name: count for name, count in counts.items() if name in wanted}


def swords_are_income(state: State, me: int) -> bool:
    """Whether the red card only fills counters: whoever declines has less, and saves no die."""
    swords = state.game.red.swords
    assert swords is not None
    gives_credit = any("credit" in brings(call) for call in swords.calls)
    is_income = all(EFFECTS[call.effect].is_income for call in swords.calls)
    return is_income and not (gives_credit and credit_may_cost(state, me))


def settles_swords(state: State) -> bool:
    """Whether a red card is still at work on what came of the comparison."""
    names = [below.effect for below in state.stack]
    return any(name in _AFTER_COMPARING or EFFECTS[name].boxes == ("swords",) for name in names)


@effect("lose_red_die")
def lose_red_die(state: State, me: int, die: int) -> Flow:
    """The winner loses one active red die, if one is still there."""
    reds = dice_in(state, me, ("active",), lambda code: code & COLOUR_MASK == RED)
    if not reds:
        return []
    choice = pick(me, Prompt.MUST_LOSE, reds, 1, 1)
    answer = (1,) if len(reds) == 1 else (yield choice)
    return [LoseDice(me, choice.picked(answer))]


def _any_with_fewer(state: State, me: int, die: int, *, fewer: int) -> bool:
    return fewer > 0


@effect(
    "credits_per_seat_with_fewer",
    "swords",
    income=True,
    available=_any_with_fewer,
    brings="credit",
    heeds_dice=False,
)
def credits_per_seat_with_fewer(state: State, me: int, die: int, *, fewer: int = 0) -> Commands:
    """A credit for each seat with fewer swords."""
    return [Gain(me, credits=fewer)]
