"""The Roll phase, steps 1 to 3: draw, first throw, push or pass, bust."""

from functools import partial

from cubitos_desktop.rules import commands, lasting
from cubitos_desktop.rules.commands import (
    Do,
    MoveDice,
    RefillDraw,
    await_after_push,
    draw_all,
    end_lasting,
    go_to,
    judge_push,
    perform,
    push,
    settle_waiting,
    stop_rolling,
    throw_dice,
)
from cubitos_desktop.rules.decisions import (
    CHANCE,
    Answer,
    Box,
    Choose,
    ChooseDice,
    Closed,
    Decision,
    DiceOption,
    Throw,
)
from cubitos_desktop.rules.dice import (
    COLOUR_MASK,
    EMPTY,
    START_DIE,
    count_dice,
    kinds_of,
    remember,
)
from cubitos_desktop.rules.effects.picking import dice_in
from cubitos_desktop.rules.effects.pushing import offers
from cubitos_desktop.rules.effects.registry import EFFECTS
from cubitos_desktop.rules.phases.run_phase import abilities
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import Seat, State

_DRAW, _THROW, _PUSH_OR_PASS = Prompt.DRAW, Prompt.THROW, Prompt.PUSH_OR_PASS


def begin_round(state: State) -> Decision | None:
    commands.begin_round(state)
    go_to(state, "draw")
    return draw(state)


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


def _count_but(exempt: frozenset[int], zone: bytearray) -> int:
    """How many dice of a zone a Draw counts that exempts more than usual."""
    return sum(count for kind, count in enumerate(zone) if kind & COLOUR_MASK not in exempt)


def draw(state: State) -> Decision | None:
    """Clockwise, each seat tops up Roll; then they throw."""
    clockwise, first = state.clockwise(), state.turn
    behind = state.lines_behind() if first < len(clockwise) else []
    for turn in range(first, len(clockwise)):
        me = clockwise[turn]
        question = _what_to_draw(state, me, state.seats[me].draw_amount(behind[me]))
        if question is not None:
            go_to(state, "draw", turn)
            return question
        if state.seats[me].lasting:
            end_lasting(state, me, "draw")
    go_to(state, "first_throw")
    return first_throw(state)


def _what_to_draw(state: State, me: int, amount: int) -> Decision | None:
    """Top up Roll to the draw amount; ask only where there is something to choose."""
    seat = state.seats[me]
    if seat.lasting and any(record[0] == lasting.FREE_DRAW for record in seat.lasting):
        return _free_draw(state, me)
    exempt = exempt_colours(seat) if seat.lasting else NOTHING_EXEMPT
    need = _fetch(state, me, exempt, amount)
    if exempt is NOTHING_EXEMPT and not need:
        return None
    dice = _options_in(b"" + seat.draw)
    uncounted: tuple[bool, ...] = ()
    if exempt is not NOTHING_EXEMPT:
        uncounted = tuple(option.code & COLOUR_MASK in exempt for option in dice)
    if not need and not any(uncounted):
        return None
    return ChooseDice(me, _DRAW, dice, need, need, uncounted if any(uncounted) else ())


_OPTIONS_IN: dict[bytes, tuple[DiceOption, ...]] = {}


def _options_in(draw_zone: bytes) -> tuple[DiceOption, ...]:
    try:
        return _OPTIONS_IN[draw_zone]
    except KeyError:
        options = tuple(DiceOption("draw", kind, n) for kind, n in enumerate(draw_zone) if n)
        return remember(_OPTIONS_IN, draw_zone, options)


def _fetch(state: State, me: int, exempt: frozenset[int], amount: int) -> int:
    """Move what must be drawn without a choice; how many dice are then left to choose."""
    seat = state.seats[me]
    count = count_dice if exempt is NOTHING_EXEMPT else partial(_count_but, exempt)
    need = amount - count(seat.roll)
    while need > 0:
        available = count(seat.draw)
        if need < available:
            return need
        if available:
            draw_all(state, me, exempt)
        need -= available
        if not need or seat.discard == EMPTY:
            return 0
        RefillDraw(me).perform(state)
    return 0


def _free_draw(state: State, me: int) -> Decision | None:
    dice: tuple[DiceOption, ...] = dice_in(state, me, ("draw", "discard"))
    if not dice:
        return None
    return ChooseDice(me, Prompt.DRAW, dice, 0, sum(option.count for option in dice))


def answer_draw(state: State, decision: ChooseDice, answer: tuple[int, ...]) -> Decision | None:
    me = decision.seat
    MoveDice(me, decision.picked(answer), "roll").perform(state)
    if state.seats[me].lasting:
        end_lasting(state, me, "draw")
    go_to(state, "draw", state.turn + 1)
    return draw(state)


# --- 2. first throw -----------------------------------------------------------------------------


def first_throw(state: State) -> Decision | None:
    """Clockwise, each seat's first throw with its Nows. It cannot bust: nothing lies in Active."""
    if state.turn == len(state.seats):
        go_to(state, "roll")
        return roll(state)
    me = state.turn_seat
    go_to(state, "first_throw", state.turn + 1)
    throw_dice(state, me, kinds_of(state.seats[me].roll), "first")
    return open_throw(state)


def open_throw(state: State) -> Throw | None:
    """The throw that waits for CHANCE, as a question."""
    if state.throw is None:
        return None
    thrower, dice, _ = state.throw
    return Throw(CHANCE, _THROW, thrower, dice)


# --- 3. push or pass ----------------------------------------------------------------------------


def next_to_decide(state: State) -> int | None:
    """The unfinished seat with the most dice in Roll; ties clockwise from the start player."""
    best, most = None, -1
    seats = state.seats
    for me in state.game.turn_orders[state.start_player]:
        seat = seats[me]
        if seat.is_done_rolling:
            continue
        if seat.is_preparing:
            return me  # a push is carried through before the order is looked at again
        dice = count_dice(seat.roll)
        if dice > most:
            best, most = me, dice
    return best


def roll(state: State) -> Decision | None:
    """Ask the next seat to push or pass."""
    me = next_to_decide(state)
    if me is None:
        go_to(state, "abilities")
        return abilities(state)
    decision = push_or_pass(state, me)
    if decision.choices == ("pass",):
        stop_rolling(state, me)
        return None
    return decision


PLAIN_PUSH_OR_PASS = tuple(Choose(me, Prompt.PUSH_OR_PASS, ("push", "pass")) for me in range(4))
"""The commonest question of all, made once for every seat."""


def push_or_pass(state: State, me: int) -> Choose:
    """Push, pass, and what cards offer here; a duty or a prepared push takes passing away."""
    seat = state.seats[me]
    can_push = seat.roll != EMPTY
    has_offers = not state.game.at_push_codes.isdisjoint(seat.active)
    offered: list[Answer] = [*offers(state, me)] if has_offers else []
    if can_push and not seat.is_preparing and not seat.duties:
        if not offered:
            return PLAIN_PUSH_OR_PASS[me]
        return Choose(me, _PUSH_OR_PASS, ("push", "pass", *offered))
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


def answer_roll(state: State, decision: Choose, answer: str | Box) -> Decision | None:
    me = decision.seat
    if answer == "push":
        push(state, me)
        return open_throw(state)
    if isinstance(answer, str):
        stop_rolling(state, me)
        return roll(state)
    _, code = answer
    call = state.game.card_of[code & COLOUR_MASK].at_push
    assert call is not None
    perform(state, EFFECTS[call.effect].act(state, me, code, **call.params))
    return None


def landed(state: State) -> Decision | None:
    """After a push: all misses at risk, and the seat would bust."""
    me = state.acting
    seat = state.seats[me]
    if not seat.hits and seat.at_risk and not seat.is_push_safe:
        judge_push(state, "judged")
        Do("would_bust", me).perform(state)
        return None
    if seat.lying or seat.waiting:
        judge_push(state, "judged")
        judged(state)
        return None
    judge_push(state, "roll")
    return roll(state)


def judged(state: State) -> None:
    """A push that did not bust wakes after-push boxes beside the Nows of the new hits."""
    me = state.acting
    seat = state.seats[me]
    if (seat.lying or seat.waiting) and not seat.busted:
        await_after_push(state, me)
        settle_waiting(state, me)
    go_to(state, "roll")
