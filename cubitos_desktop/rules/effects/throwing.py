"""Effects that throw dice or set them on a face; the throw itself waits in ``state.throw``."""

from cubitos_desktop.rules.cards import Call
from cubitos_desktop.rules.commands import (
    Command,
    Do,
    DropWaiting,
    MoveDice,
    RefillDraw,
    SetDie,
    TakeWaiting,
    ThrowDice,
)
from cubitos_desktop.rules.decisions import ZONES, Choose, ChooseDice, DiceOption, Zone
from cubitos_desktop.rules.dice import (
    COLOUR_MASK,
    DISTINCT_FACES,
    EMPTY,
    KIND_MASK,
    OWNABLE,
    RED,
    WHITE,
    group_of,
    kinds_of,
)
from cubitos_desktop.rules.effects.picking import dice_in, is_gray, pick
from cubitos_desktop.rules.effects.registry import (
    EFFECTS,
    Commands,
    Flow,
    effect,
    in_order,
    is_available,
)
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State, Waiting

_NOW = Prompt.NOW
Picks = list[tuple[Zone, int, int]]


@effect("settle")
def settle(state: State, me: int, die: int) -> Commands | Flow:
    """The owner takes waiting boxes one at a time, in any order, or drops them."""
    waiting, calls_of = state.seats[me].waiting, state.game.box_calls
    for item in waiting:
        if _only_gains(calls_of[item]):
            return _take_waiting(state, me, item)
    for item in waiting:
        for call in calls_of[item]:
            if is_available(call, state, me, item[1]):
                return _ask_for_waiting(state, me)
    return [DropWaiting(me)] if waiting else []


def _ask_for_waiting(state: State, me: int) -> Flow:
    offered = dict.fromkeys(state.seats[me].waiting)
    choice = yield Choose(me, _NOW, (*offered, "done"))
    return [DropWaiting(me)] if choice == "done" else _take_waiting(state, me, choice)


def _take_waiting(state: State, me: int, item: Waiting) -> Commands:
    calls = state.game.box_calls[item]
    return [TakeWaiting(me, item), Do("settle", me), *in_order(calls, me, item[1])]


def _only_gains(calls: tuple[Call, ...]) -> bool:
    """Nobody has to be asked for a plain gain: its order never matters."""
    return all([EFFECTS[call.effect].is_plain for call in calls])  # noqa: C419 (quicker so)


def throw_by_effect(me: int, picked: Picks) -> list[Command]:
    """Pick dice up from their zones and throw just these: they miss into Roll."""
    counts: dict[int, int] = {}
    for _, code, count in picked:
        kind = code & KIND_MASK
        counts[kind] = counts.get(kind, 0) + count
    return [MoveDice(me, picked, "roll"), ThrowDice(me, tuple(sorted(counts.items())))]


def _can_draw(state: State, me: int, die: int) -> bool:
    seat = state.seats[me]
    return seat.draw != EMPTY or seat.discard != EMPTY


@effect("throw_more", "now", "after_push", available=_can_draw, brings="more_dice")
def throw_more(state: State, me: int, die: int, *, dice: int) -> Commands | Flow:
    """Pick dice from Draw, which Discard joins when it runs out, and throw just these."""
    seat = state.seats[me]
    in_draw = sum(seat.draw)
    if in_draw > dice:
        return _throw_picked(me, pick(me, Prompt.ADD, dice_in(state, me, ("draw",)), dice, dice))
    whole: Picks = [("draw", kind, count) for kind, count in kinds_of(seat.draw)]
    if in_draw == dice or seat.discard == EMPTY:
        return throw_by_effect(me, whole) if whole else []
    more = {"dice": dice - in_draw, "picked": tuple(kinds_of(seat.draw))}
    return [MoveDice(me, whole, "roll"), RefillDraw(me), Do("throw_more_refilled", me, die, more)]


def _throw_picked(me: int, choice: ChooseDice) -> Flow:
    answer = yield choice
    return throw_by_effect(me, choice.picked(answer))


@effect("throw_more_refilled")
def throw_more_refilled(
    state: State, me: int, die: int, *, dice: int, picked: tuple[tuple[int, int], ...]
) -> Flow:
    """The rest of the dice, after Discard has joined Draw; the first ones lie in Roll already."""
    choice = pick(me, Prompt.ADD, dice_in(state, me, ("draw",)), dice, dice)
    is_all = choice.at_least == sum(option.count for option in choice.dice)
    answer = tuple(o.count for o in choice.dice) if is_all else (yield choice)
    held: Picks = [("roll", kind, count) for kind, count in picked]
    return throw_by_effect(me, held + choice.picked(answer))


def _grays_and_whites(state: State, me: int) -> tuple[DiceOption, ...]:
    return dice_in(state, me, ("draw", "roll"), lambda c: is_gray(c) or c & COLOUR_MASK == WHITE)


def _has_grays_or_whites(state: State, me: int, die: int) -> bool:
    return bool(_grays_and_whites(state, me))


@effect("throw_grays_and_whites", "now", available=_has_grays_or_whites, brings="more_dice")
def throw_grays_and_whites(state: State, me: int, die: int) -> Commands:
    """Every gray and white die in Draw and Roll."""
    found = _grays_and_whites(state, me)
    return throw_by_effect(me, [(o.zone, o.code, o.count) for o in found])


def _roll_has_dice(state: State, me: int, die: int) -> bool:
    return state.seats[me].roll != EMPTY


@effect("throw_roll_twice", "run", available=_roll_has_dice, brings="more_dice")
def throw_roll_twice(state: State, me: int, die: int) -> Commands:
    """All dice in Roll, then what is left there once more."""
    return [Do("throw_roll", me, die), *throw_roll(state, me, die)]


@effect("throw_roll")
def throw_roll(state: State, me: int, die: int) -> Commands:
    return [ThrowDice(me, kinds_of(state.seats[me].roll))]


def _draw_or_roll_has_dice(state: State, me: int, die: int) -> bool:
    seat = state.seats[me]
    return seat.roll != EMPTY or seat.draw != EMPTY


@effect("throw_different_colours", "run", available=_draw_or_roll_has_dice, brings="more_dice")
def throw_different_colours(state: State, me: int, die: int, *, up_to: int) -> Flow:
    """Dice of different colours from Draw and Roll, without a refill."""
    dice = dice_in(state, me, ("draw", "roll"))
    colours = {group_of(option.code) for option in dice}
    at_most = min(up_to, len(colours))
    choice = ChooseDice(me, Prompt.THROW, dice, 0, at_most, different_colours=True)
    answer = yield choice
    return throw_by_effect(me, choice.picked(answer))


def _not_red(state: State, me: int) -> tuple[DiceOption, ...]:
    return dice_in(state, me, ZONES, lambda c: c & COLOUR_MASK != RED)


def _can_throw_a_pair(state: State, me: int, die: int, *, fewer: int) -> bool:
    return fewer > 0 and bool(_not_red(state, me))


@effect("throw_pairs", "swords", available=_can_throw_a_pair, brings="more_dice")
def throw_pairs(state: State, me: int, die: int, *, fewer: int = 0) -> Flow:
    """For each seat with fewer swords, two non-red dice from any zones, pair after pair."""
    choice = pick(me, Prompt.THROW, _not_red(state, me), 2, 2)
    if not fewer or not choice.dice:
        return []
    answer = yield choice
    return [
        Do("throw_pairs", me, die, {"fewer": fewer - 1}),
        *throw_by_effect(me, choice.picked(answer)),
    ]


def _trays_have_dice(state: State, me: int, die: int) -> bool:
    return any(state.trays)


@effect("borrow_and_set", "now", available=_trays_have_dice)
def borrow_and_set(state: State, me: int, die: int) -> Flow:
    """Borrow any die from a tray and set it in Active on a face of your choice."""
    choices = tuple(
        (colour, face)
        for colour in OWNABLE
        if state.trays[colour]
        for face in DISTINCT_FACES[colour]
    )
    if not choices:
        return []
    colour, face = yield Choose(me, Prompt.BORROW, choices)
    return [SetDie(me, colour, face, "tray")]


@effect("set_from_roll", "now", available=_roll_has_dice)
def set_from_roll(state: State, me: int, die: int) -> Flow:
    """Set a die from Roll in Active on a face of your choice."""
    choices = tuple(
        (kind, face)
        for kind, _ in kinds_of(state.seats[me].roll)
        for face in DISTINCT_FACES[kind & COLOUR_MASK]
    )
    if not choices:
        return []
    kind, face = yield Choose(me, Prompt.SET, choices)
    return [SetDie(me, kind, face, "roll")]
