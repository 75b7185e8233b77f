"""Effects that lose, give away or ask for dice to be lost."""

from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.cards import Call
from cubitos_desktop.rules.commands import BeginLasting, Command, Do, GiveDie, LoseDice, UseDice
from cubitos_desktop.rules.decisions import ZONES, Choose
from cubitos_desktop.rules.dice import COLOUR_MASK, USED, face_of
from cubitos_desktop.rules.effects.picking import can_be_lost, dice_in, pick
from cubitos_desktop.rules.effects.registry import Colours, Commands, Flow, effect, in_order
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State


def not_done(state: State, me: int) -> tuple[int, ...]:
    """Active dice whose must has not been done."""
    active, must_codes = state.seats[me].active, state.game.must_codes
    if must_codes.isdisjoint(active):
        return ()
    return tuple(sorted([code for code in active if code in must_codes]))


@effect("resolve_not_optional")
def resolve_musts(state: State, me: int, die: int, *, codes: tuple[int, ...]) -> Flow:
    """The musts of these dice, one after another; the owner picks the order where it matters."""
    rest = _still_lying(state, me, codes)
    if not rest:
        return []
    kinds = tuple(dict.fromkeys(rest))
    code = kinds[0]
    if len(kinds) > 1 and _order_matters(state, me, kinds):
        code = yield Choose(me, Prompt.NOT_OPTIONAL, kinds)
    rest.remove(code)
    return [
        Do("resolve_not_optional", me, 0, {"codes": tuple(rest)}),
        *in_order(_musts(state, code), me, code),
    ]


def _still_lying(state: State, me: int, codes: tuple[int, ...]) -> list[int]:
    """As many of these dice as are still there; one that was lost owes nothing any more."""
    active = state.seats[me].active[:]
    found = []
    for code in codes:
        if code in active:
            active.remove(code)
            found.append(code)
    return found


def _musts(state: State, code: int) -> tuple[Call, ...]:
    return state.game.card_of[code & COLOUR_MASK].must_calls(face_of(code))


def _order_matters(state: State, me: int, codes: tuple[int, ...]) -> bool:
    """Dice that are just lost can go in any order; a credit may cost a die that still has to go."""
    musts = {tuple(call.effect for call in _musts(state, code)) for code in codes}
    return len(musts) > 1 and state.seats[me].gained_credit


def _lying(state: State, me: int, die: int) -> int | None:
    """The die as it lies now: used or not, or gone."""
    active = state.seats[me].active
    for code in (die | USED, die):
        if code in active:
            return code
    return None


@effect("lose_this", "run_must", takes_its_die=True, heeds_dice=False)
def lose_this(state: State, me: int, die: int) -> Commands:
    """The die itself goes back to its tray."""
    code = _lying(state, me, die)
    return [] if code is None else [LoseDice(me, [("active", code, 1)])]


def _roll_has_dice(state: State, me: int, die: int) -> bool:
    return bool(dice_in(state, me, ("roll",), can_be_lost))


@effect("lose_from_roll", "run", available=_roll_has_dice, brings="fewer_dice", heeds_dice=False)
def lose_from_roll(state: State, me: int, die: int, *, up_to: int = 1) -> Flow:
    """You may lose dice that missed."""
    choice = pick(me, Prompt.LOSE, dice_in(state, me, ("roll",), can_be_lost), 0, up_to)
    if not choice.dice:
        return []
    answer = yield choice
    return [LoseDice(me, choice.picked(answer))]


def _has_all_and_roll(state: State, me: int, die: int, *, colours: tuple[int, ...]) -> bool:
    active = state.seats[me].active_colours()
    return all(c in active for c in colours) and _roll_has_dice(state, me, die)


@effect("lose_from_roll_with", "run", available=_has_all_and_roll, brings="fewer_dice")
def lose_from_roll_with(state: State, me: int, die: int, *, colours: Colours) -> Flow:
    """You may lose a die from Roll, given active dice of the named colours."""
    commands: Commands = yield from lose_from_roll(state, me, die, up_to=1)
    return commands


@effect("lose_this_and_another", "run", brings="fewer_dice", takes_its_die=True)
def lose_this_and_another(state: State, me: int, die: int) -> Flow:
    """This die and one other, from any zone; alone if there is no other."""
    this = _lying(state, me, die)
    assert this is not None
    others = []
    for option in dice_in(state, me, ZONES, can_be_lost):
        if option.zone == "active" and option.code == this:
            option = type(option)(option.zone, option.code, option.count - 1)
        if option.count:
            others.append(option)
    lost = [("active", this, 1)]
    if others:
        choice = pick(me, Prompt.LOSE, tuple(others), 1, 1)
        answer = yield choice
        lost += choice.picked(answer)
    return [LoseDice(me, lost)]


@effect("lose_if_credit_gained", "run_must")
def lose_if_credit_gained(state: State, me: int, die: int) -> Commands:
    """A die must go if a credit came in this round; if none came yet, it is waited for."""
    seat = state.seats[me]
    alike = seat.active.count(die)
    if not alike:
        return []
    if not seat.gained_credit:
        waiting = (lasting.LOSS_FOR_A_CREDIT,)
        return [] if waiting in seat.lasting else [BeginLasting(me, waiting)]
    # Of alike dice the one whose box is done turns blank: one lost before its turn owes nothing.
    done: list[Command] = [UseDice(me, (die,))] if alike > 1 else []
    return [*done, Do("lose_one", me, die)]


def credit_may_cost(state: State, me: int) -> bool:
    """Whether somebody may not want a credit: a card makes it cost a die, and none has come yet."""
    return state.game.makes_credits_cost and not state.seats[me].gained_credit


@effect("lose_one")
def lose_one(state: State, me: int, die: int) -> Flow:
    """One die of your choice must go."""
    choice = pick(me, Prompt.MUST_LOSE, dice_in(state, me, ZONES, can_be_lost), 1, 1)
    answer = yield choice
    return [LoseDice(me, choice.picked(answer))]


@effect("lose_up_to")
def lose_up_to(state: State, me: int, die: int, *, count: int) -> Flow:
    """A reward space: up to so many dice from any zones may go."""
    choice = pick(me, Prompt.LOSE, dice_in(state, me, ZONES, can_be_lost), 0, count)
    if not choice.dice:
        return []
    answer = yield choice
    return [LoseDice(me, choice.picked(answer))]


def _has_a_rival(state: State, me: int, die: int, *, fewest: tuple[int, ...]) -> bool:
    return bool(fewest)


@effect("give_die", "swords", available=_has_a_rival, brings="fewer_dice")
def give_die(state: State, me: int, die: int, *, fewest: tuple[int, ...] = ()) -> Flow:
    """Give a die to the rival with the fewest swords, as counted before."""
    if not fewest:
        return []
    to = fewest[0] if len(fewest) == 1 else (yield Choose(me, Prompt.GIVE_TO, fewest))
    choice = pick(me, Prompt.GIVE, dice_in(state, me, ZONES, can_be_lost), 1, 1)
    answer = yield choice
    zone, code, _ = choice.picked(answer)[0]
    return [GiveDie(me, to, zone, code)]
