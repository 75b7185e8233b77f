"""What happens when a seat would bust: replacements, the bust itself, and what is discarded."""

from cubitos_desktop.rules.commands import Bust, Command, Do, LoseDice, MoveDice, UseDice
from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.effects.picking import ALL_ZONES, dice_in, is_gray, pick
from cubitos_desktop.rules.effects.registry import Commands, Flow, effect
from cubitos_desktop.rules.effects.throwing import throw_by_effect
from cubitos_desktop.rules.state import State, distinct


@effect("would_bust")
def would_bust(state: State, me: int, die: int) -> Flow:
    """A seat that would bust may use what its green dice offer, or let it happen."""
    green = state.game.green
    saving = green.at_bust and green.at_bust.effect != "keep_greens_and_grays"
    savers = distinct(state.seats[me].shows_symbol(green.colour)) if saving else []
    if savers and green.at_bust and green.at_bust.effect == "throw_grays_to_survive":
        savers = savers if dice_in(state, me, ALL_ZONES, is_gray) else []
    if not savers:
        return [Do("bust", me)]
    choice = yield Choose(me, "save", (*savers, "bust"))
    if choice == "bust":
        return [Do("bust", me)]
    assert green.at_bust is not None
    return [Do(green.at_bust.effect, me, choice, green.at_bust.params)]


@effect("lose_to_survive", "at_bust")
def lose_to_survive(state: State, me: int, die: int) -> Commands:
    """Lose this die, and you do not bust."""
    return [LoseDice(me, [("active", die, 1)])]


@effect("throw_grays_to_survive", "at_bust")
def throw_grays_to_survive(state: State, me: int, die: int) -> Flow:
    """Use this to throw gray dice from any zones: a hit, and you do not bust."""
    dice = dice_in(state, me, ALL_ZONES, is_gray)
    choice = pick(me, "throw", dice, 1, sum(option.count for option in dice))
    answer = yield choice
    return [
        UseDice(me, (die,)),
        Do("bust_unless_hit", me),
        *throw_by_effect(me, choice.picked(answer)),
    ]


@effect("bust_unless_hit")
def bust_unless_hit(state: State, me: int, die: int) -> Commands:
    return [] if state.seats[me].hits else [Do("would_bust", me)]


@effect("keep_greens_and_grays", "at_bust")
def keep_greens_and_grays(state: State, me: int, die: int) -> Commands:
    """Looked at by the bust itself: green and gray dice may stay in Active."""
    return []


@effect("bust")
def bust(state: State, me: int, die: int) -> Flow:
    """The bust: what stays in Active, then which dice of Roll are discarded."""
    green = state.game.green
    keeps = False
    if (
        green.at_bust
        and green.at_bust.effect == "keep_greens_and_grays"
        and state.seats[me].shows_symbol(green.colour)
    ):
        keeps = (yield Choose(me, "keep", ("keep", "discard"))) == "keep"
    busted: list[Command] = [Bust(me, keeps), Do("discard_from_roll", me)]
    return busted


@effect("discard_from_roll")
def discard_from_roll(state: State, me: int, die: int) -> Flow:
    """After a bust any dice of Roll may be discarded too."""
    dice = dice_in(state, me, ("roll",))
    if not dice:
        return []
    choice = pick(me, "discard", dice, 0, sum(option.count for option in dice))
    answer = yield choice
    return [MoveDice(me, choice.picked(answer), "discard")]
