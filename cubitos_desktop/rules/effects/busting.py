"""What happens when a seat would bust: replacements, the bust itself, and what is discarded."""

from cubitos_desktop.rules.commands import Bust, Do, LoseDice, MoveDice, UseDice
from cubitos_desktop.rules.decisions import ZONES, Choose
from cubitos_desktop.rules.dice import COLOUR_MASK
from cubitos_desktop.rules.effects.picking import dice_in, is_gray, pick
from cubitos_desktop.rules.effects.registry import Commands, Flow, effect, is_available
from cubitos_desktop.rules.effects.throwing import throw_by_effect
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State, distinct


@effect("would_bust")
def would_bust(state: State, me: int, die: int) -> Commands | Flow:
    """A seat that would bust may use what its dice offer against it, or let it happen."""
    savers = [code for colour in state.game.bust_savers for code in _savers(state, me, colour)]
    return _save_or_bust(state, me, savers) if savers else [Do("bust", me)]


def _save_or_bust(state: State, me: int, savers: list[int]) -> Flow:
    choice = yield Choose(me, Prompt.SAVE, (*savers, "bust"))
    if choice == "bust":
        return [Do("bust", me)]
    call = state.game.card_of[choice & COLOUR_MASK].at_bust
    assert call is not None
    return [Do(call.effect, me, choice, call.params)]


def _savers(state: State, me: int, colour: int) -> list[int]:
    call = state.game.card_of[colour].at_bust
    assert call is not None
    codes = distinct(state.seats[me].shows_symbol(colour))
    return [code for code in codes if is_available(call, state, me, code)]


@effect("lose_to_survive", "at_bust", takes_its_die=True)
def lose_to_survive(state: State, me: int, die: int) -> Commands:
    """Lose this die, and you do not bust."""
    return [LoseDice(me, [("active", die, 1)])]


def _has_grays(state: State, me: int, die: int) -> bool:
    return bool(dice_in(state, me, ZONES, is_gray))


@effect("throw_grays_to_survive", "at_bust", available=_has_grays)
def throw_grays_to_survive(state: State, me: int, die: int) -> Flow:
    """Use this to throw gray dice from any zones: a hit, and you do not bust."""
    dice = dice_in(state, me, ZONES, is_gray)
    choice = pick(me, Prompt.THROW, dice, 1, sum(option.count for option in dice))
    answer = yield choice
    return [
        UseDice(me, (die,)),
        Do("bust_unless_hit", me),
        *throw_by_effect(me, choice.picked(answer)),
    ]


@effect("bust_unless_hit")
def bust_unless_hit(state: State, me: int, die: int) -> Commands:
    return [] if state.seats[me].hits else [Do("would_bust", me)]


@effect("bust")
def bust(state: State, me: int, die: int) -> Commands | Flow:
    """The bust: what stays in Active, then which dice of Roll are discarded."""
    seat = state.seats[me]
    kept: list[int] = []
    for card in state.game.bust_keepers:
        if seat.shows_symbol(card.colour):
            kept += card.keeps_at_bust
    return _keep_or_discard(me, tuple(kept)) if kept else _bust(me, ())


def _keep_or_discard(me: int, kept: tuple[int, ...]) -> Flow:
    answer = yield Choose(me, Prompt.KEEP, ("keep", "discard"))
    return _bust(me, kept if answer == "keep" else ())


def _bust(me: int, kept: tuple[int, ...]) -> Commands:
    return [Bust(me, kept), Do("discard_from_roll", me)]


@effect("discard_from_roll")
def discard_from_roll(state: State, me: int, die: int) -> Flow:
    """After a bust any dice of Roll may be discarded too."""
    dice = dice_in(state, me, ("roll",))
    if not dice:
        return []
    choice = pick(me, Prompt.DISCARD, dice, 0, sum(option.count for option in dice))
    answer = yield choice
    return [MoveDice(me, choice.picked(answer), "discard")]
