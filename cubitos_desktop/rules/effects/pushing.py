"""Offers at push or pass, and what happens after a push: effects of green, white, yellow cards."""

from cubitos_desktop.rules.commands import Command, Do, MoveDice, PreparePush, StepAtOnce, UseDice
from cubitos_desktop.rules.course.walking import steps_from
from cubitos_desktop.rules.decisions import Box, Choose
from cubitos_desktop.rules.dice import COLOUR_MASK, EMPTY, FACE_MASK, FACE_SHIFT, POWER, SYMBOL
from cubitos_desktop.rules.effects.picking import dice_in, pick
from cubitos_desktop.rules.effects.registry import Commands, Flow, effect, is_available
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State


def offers(state: State, me: int) -> list[Box]:
    """What the dice of this seat offer here: (effect, die code), once for alike dice."""
    active = state.seats[me].active
    return [
        (call.effect, code)
        for code, call in state.game.push_offers
        if code in active and is_available(call, state, me, code)
    ]


@effect("move_to_roll", "at_push")
def move_to_roll(state: State, me: int, die: int, *, another_with_power: bool = False) -> Commands:
    """Before a push, the die itself goes from Active to Roll."""
    moved: list[Command] = [MoveDice(me, [("active", die, 1)], "roll"), PreparePush(me)]
    if another_with_power and die >> FACE_SHIFT & FACE_MASK == POWER:
        moved.append(Do("move_another_to_roll", me, die))
    return moved


@effect("move_another_to_roll")
def move_another_to_roll(state: State, me: int, die: int) -> Flow:
    """Another active die goes to Roll too, if there is one."""
    choice = pick(me, Prompt.MOVE_TO_ROLL, dice_in(state, me, ("active",)), 1, 1)
    if not choice.dice:
        return []
    answer = yield choice
    return [MoveDice(me, choice.picked(answer), "roll")]


def _push_can_be_made_safe(state: State, me: int, die: int) -> bool:
    seat = state.seats[me]
    return seat.roll != EMPTY and not seat.is_push_safe


@effect("cannot_bust", "at_push", available=_push_can_be_made_safe)
def cannot_bust(state: State, me: int, die: int) -> Commands:
    """Used before a push: that push cannot bust."""
    return [UseDice(me, (die,)), PreparePush(me, is_safe=True)]


def _is_first_of_a_pair(state: State, me: int, die: int) -> bool:
    """One offer for a pair, and only while a tray has something to lend."""
    return die in pair_of_symbols(state, me, die & COLOUR_MASK)[:1] and any(state.trays)


@effect("borrow_with_pair", "at_push", available=_is_first_of_a_pair, also_for_run=True)
def borrow_with_pair(state: State, me: int, die: int) -> Commands:
    """Two of these, both showing the symbol, are used together to borrow a die."""
    pair = pair_of_symbols(state, me, die & COLOUR_MASK)
    return [UseDice(me, pair), Do("borrow_and_set", me, die)]


def pair_of_symbols(state: State, me: int, colour: int) -> tuple[int, ...]:
    """Two unused dice of this colour with the symbol up, or nothing."""
    shown = [
        c for c in state.seats[me].shows_symbol(colour) if c >> FACE_SHIFT & FACE_MASK == SYMBOL
    ]
    return tuple(sorted(shown)[:2]) if len(shown) >= 2 else ()


def _dry_steps(state: State, me: int) -> tuple[int, ...]:
    seat = state.seats[me]
    spaces = state.game.track(seat.leg).spaces
    steps = steps_from(state.game, seat.leg, seat.space)
    return tuple([space for space in steps if not spaces[space].water])


def _can_step(state: State, me: int, die: int) -> bool:
    return bool(_dry_steps(state, me))


@effect("step_at_once", "after_push", available=_can_step, brings="feet")
def step_at_once(state: State, me: int, die: int) -> Flow:
    """You may move one dry space at once: no rewards, no movement effects."""
    spaces = _dry_steps(state, me)
    if not spaces:
        return []
    space = yield Choose(me, Prompt.STEP_AT_ONCE, (*spaces, "stay"))
    return [] if space == "stay" else [StepAtOnce(me, space)]


@effect("must_push", "now_must")
def must_push(state: State, me: int, die: int) -> Commands:
    """A duty to push, added when the die arrives; the arrival itself counts it."""
    return []
