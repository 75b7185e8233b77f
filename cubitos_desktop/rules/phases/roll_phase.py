"""The Roll phase, steps 1 to 3: draw, first throw, push or pass, bust."""

from functools import lru_cache

from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.commands import (
    AwaitAfterPush,
    BeginRound,
    Command,
    Do,
    DrawAll,
    EndLasting,
    GoTo,
    JudgePush,
    MoveDice,
    Pass,
    Push,
    RefillDraw,
    Settle,
    ThrowDice,
    perform,
)
from cubitos_desktop.rules.decisions import (
    Answer,
    Box,
    Choose,
    ChooseDice,
    Closed,
    Decision,
    DiceOption,
)
from cubitos_desktop.rules.dice import COLOUR_MASK, START_DIE, kinds_of
from cubitos_desktop.rules.effects.picking import dice_in
from cubitos_desktop.rules.effects.pushing import offers
from cubitos_desktop.rules.effects.registry import EFFECTS
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import Seat, State


def begin_round(state: State) -> None:
    perform(state, [BeginRound(), GoTo("draw")])


# --- 1. draw ------------------------------------------------------------------------------------


NOTHING_EXEMPT = frozenset({START_DIE})
"""The start player die never counts."""


def exempt_colours(seat: Seat) -> frozenset[int]:
    """Colours that this seat's next Draw does not count."""
    exempt = NOTHING_EXEMPT
    for record in seat.lasting:
        if record[0] == lasting.EXEMPT:
            exempt |= set(record[1])
    return exempt


def _counted(zone: bytearray, exempt: frozenset[int]) -> int:
    if exempt is NOTHING_EXEMPT:
        return sum(zone) - zone[START_DIE]
    return sum(count for kind, count in enumerate(zone) if kind & COLOUR_MASK not in exempt)


def draw(state: State) -> Decision | None:
    """Top up Roll to the draw amount; ask only where there is something to choose."""
    if state.turn == len(state.seats):
        GoTo("first_throw").perform(state)
        return None
    me = state.turn_seat
    seat = state.seats[me]
    if seat.lasting and any(record[0] == lasting.FREE_DRAW for record in seat.lasting):
        return _free_draw(state, me)
    exempt = exempt_colours(seat)
    need = _fetch(state, me, exempt)
    dice = _options_of(bytes(seat.draw))
    uncounted: tuple[bool, ...] = ()
    if exempt is not NOTHING_EXEMPT:
        uncounted = tuple(option.code & COLOUR_MASK in exempt for option in dice)
    if not need and not any(uncounted):
        end_draw(state, me, [])
        return None
    return ChooseDice(me, Prompt.DRAW, dice, need, need, uncounted if any(uncounted) else ())


@lru_cache(maxsize=2_000)
def _options_of(draw_zone: bytes) -> tuple[DiceOption, ...]:
    return tuple(DiceOption("draw", kind, n) for kind, n in enumerate(draw_zone) if n)


def _fetch(state: State, me: int, exempt: frozenset[int]) -> int:
    """Move what must be drawn without a choice; how many dice are then left to choose."""
    seat = state.seats[me]
    need = state.draw_amount(me) - _counted(seat.roll, exempt)
    while need > 0:
        available = _counted(seat.draw, exempt)
        if need < available:
            return need
        if available:
            DrawAll(me, exempt).perform(state)
        need -= available
        if not need or not any(seat.discard):
            return 0
        RefillDraw(me).perform(state)
    return 0


def _free_draw(state: State, me: int) -> Decision | None:
    dice: tuple[DiceOption, ...] = dice_in(state, me, ("draw", "discard"))
    if not dice:
        end_draw(state, me, [])
        return None
    return ChooseDice(me, Prompt.DRAW, dice, 0, sum(option.count for option in dice))


def answer_draw(state: State, decision: ChooseDice, answer: tuple[int, ...]) -> None:
    end_draw(state, decision.seat, [MoveDice(decision.seat, decision.picked(answer), "roll")])


def end_draw(state: State, me: int, drawn: list[Command]) -> None:
    if drawn:
        perform(state, drawn)
    if state.seats[me].lasting:
        EndLasting(me, "draw").perform(state)
    GoTo("draw", state.turn + 1).perform(state)


# --- 2. first throw -----------------------------------------------------------------------------


def first_throw(state: State) -> None:
    """Clockwise, each seat's first throw with its Nows. It cannot bust: nothing lies in Active."""
    if state.turn == len(state.seats):
        GoTo("roll").perform(state)
        return
    me = state.turn_seat
    dice = kinds_of(state.seats[me].roll)
    GoTo("first_throw", state.turn + 1).perform(state)
    ThrowDice(me, dice, "first").perform(state)


# --- 3. push or pass ----------------------------------------------------------------------------


def next_to_decide(state: State) -> int | None:
    """The unfinished seat with the most dice in Roll; ties clockwise from the start player."""
    best, most = None, -1
    seats = state.seats
    for me in state.clockwise():
        seat = seats[me]
        if seat.is_done_rolling:
            continue
        if seat.is_preparing:
            return me  # a push is carried through before the order is looked at again
        roll = seat.roll
        dice = sum(roll) - roll[START_DIE]
        if dice > most:
            best, most = me, dice
    return best


def roll(state: State) -> Decision | None:
    """Ask the next seat to push or pass."""
    me = next_to_decide(state)
    if me is None:
        GoTo("abilities").perform(state)
        return None
    decision = push_or_pass(state, me)
    if decision.choices == ("pass",):
        Pass(me).perform(state)
        return None
    return decision


PLAIN_PUSH_OR_PASS = tuple(Choose(me, Prompt.PUSH_OR_PASS, ("push", "pass")) for me in range(4))
"""The commonest question of all, made once for every seat."""


def push_or_pass(state: State, me: int) -> Choose:
    """Push, pass, and what cards offer here; a duty or a prepared push takes passing away."""
    seat = state.seats[me]
    can_push = any(seat.roll)
    offered: list[Answer] = []
    if not state.game.at_push_codes.isdisjoint(seat.active):
        for colour in state.game.push_offers:
            offered += offers(state, me, colour)
    if can_push and not seat.is_preparing and not seat.duties:
        if not offered:
            return PLAIN_PUSH_OR_PASS[me]
        return Choose(me, Prompt.PUSH_OR_PASS, ("push", "pass", *offered))
    choices: list[Answer] = []
    closed: list[Closed] = []
    if can_push:
        choices.append("push")
    else:
        closed.append(Closed("push", "roll_is_empty"))
    if seat.is_preparing and can_push:
        closed.append(Closed("pass", "push_prepared"))
    elif seat.duties and can_push:
        closed.append(Closed("pass", "duty_open"))
    else:
        choices.append("pass")
    return Choose(me, Prompt.PUSH_OR_PASS, (*choices, *offered), tuple(closed))


def answer_roll(state: State, decision: Choose, answer: str | Box) -> None:
    me = decision.seat
    if answer == "push":
        Push(me).perform(state)
    elif isinstance(answer, str):
        Pass(me).perform(state)
    else:
        _, code = answer
        call = state.game.card_of[code & COLOUR_MASK].at_push
        assert call is not None
        perform(state, EFFECTS[call.effect].act(state, me, code, **call.params))


def landed(state: State) -> None:
    """After a push: all misses at risk, and the seat would bust."""
    me = state.acting
    seat = state.seats[me]
    would_bust = not seat.hits and seat.at_risk and not seat.is_push_safe
    if would_bust:
        perform(state, [JudgePush("judged"), Do("would_bust", me)])
    elif seat.lying or seat.waiting:
        JudgePush("judged").perform(state)
        judged(state)
    else:
        JudgePush("roll").perform(state)


def judged(state: State) -> None:
    """A push that did not bust wakes after-push boxes beside the Nows of the new hits."""
    me = state.acting
    seat = state.seats[me]
    if (seat.lying or seat.waiting) and not seat.busted:
        perform(state, [AwaitAfterPush(me), Settle(me)])
    GoTo("roll").perform(state)
