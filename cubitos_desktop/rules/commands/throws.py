"""Commands that throw and set dice, and what follows when dice arrive in Active."""

from cubitos_desktop.rules import events
from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.dice import (
    BORROWED,
    FACE_NAMES,
    FACE_SHIFT,
    USED,
    Counts,
    die,
    remember,
)
from cubitos_desktop.rules.game import RISKY_ACTIVE
from cubitos_desktop.rules.state import OpenEffect, State, Waiting
from cubitos_desktop.rules.steps import ROLL_PHASE

_FACE_UP = {str(face): face << FACE_SHIFT for face in range(len(FACE_NAMES))}
"""What a face digit adds to the kind of a die to make its code."""
_MISS = "0"


def throw_dice(state: State, me: int, dice: Counts, cause: str) -> None:
    """Throw dice that lie in Roll: CHANCE is asked next."""
    if dice:
        state.seats[me].throws += 1
        state.throw = (me, dice, cause)


class ThrowDice(Command, frozen=True):
    """As ``throw_dice``, by an effect."""

    seat: int
    dice: Counts

    def perform(self, state: State) -> None:
        throw_dice(state, self.seat, self.dice, "effect")


def land_dice(state: State, faces: str) -> None:
    """The open throw falls so: hits go to Active and their boxes begin to wait, misses stay in
    Roll."""
    assert state.throw is not None
    me, dice, cause = state.throw
    state.throw = None
    seat = state.seats[me]
    state.events.append(events.DiceThrown(me, dice, faces, cause))
    kinds, roll = _kinds_in_a_row(dice), seat.roll
    arrived: list[int] = []
    for place, face in enumerate(faces):
        if face != _MISS:
            kind = kinds[place]
            roll[kind] -= 1
            arrived.append(kind | _FACE_UP[face])
    seat.hits = len(arrived)
    if arrived:
        _arrive(state, me, arrived)
        if seat.waiting and cause != "push":
            # A push is judged first: its Nows wait together with what follows a push.
            settle_waiting(state, me)


_KINDS_IN_A_ROW: dict[Counts, bytes] = {}


def _kinds_in_a_row(dice: Counts) -> bytes:
    """The kinds of thrown dice, a byte for each die."""
    try:
        return _KINDS_IN_A_ROW[dice]
    except KeyError:
        row = b"".join(bytes((kind,)) * count for kind, count in dice)
        return remember(_KINDS_IN_A_ROW, dice, row)


def _arrive(state: State, me: int, codes: list[int]) -> None:
    """Dice come to lie in Active: risk, waiting Nows and duties follow from that."""
    seat = state.seats[me]
    game = state.game
    seat.active += codes
    if not seat.at_risk and len(seat.active) >= RISKY_ACTIVE and state.step in ROLL_PHASE:
        seat.at_risk = True
    if game.arrival_codes.isdisjoint(codes):
        return
    for code in codes:
        if code in game.now_codes:
            seat.waiting.append(("now", code))
    if state.step in ROLL_PHASE and not game.duty_codes.isdisjoint(codes):
        seat.duties += 1
        state.events.append(events.DutyAdded(me, seat.duties))


def settle_waiting(state: State, me: int) -> None:
    """See to it that waiting boxes are asked for before anything below goes on."""
    if state.seats[me].waiting and "settle" not in [below.effect for below in state.stack]:
        state.stack.append(OpenEffect("settle", me, 0, {}))


class SetDie(Command, frozen=True):
    """Set a die from Roll, or one borrowed from its tray, in Active on a chosen face."""

    seat: int
    kind: int
    face: int
    source: str

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        kind = self.kind
        if self.source == "tray":
            state.trays[kind] -= 1
            kind |= BORROWED
        else:
            seat.roll[kind] -= 1
        code = die(kind, self.face)
        state.events.append(events.DieSet(self.seat, code, self.source))
        _arrive(state, self.seat, [code])
        settle_waiting(state, self.seat)


class UseDice(Command, frozen=True):
    """Turn active dice to blank because they were used."""

    seat: int
    codes: tuple[int, ...]

    def perform(self, state: State) -> None:
        active = state.seats[self.seat].active
        for code in self.codes:
            active[active.index(code)] = code | USED
        state.events.append(events.DiceUsed(self.seat, self.codes))


class TakeWaiting(Command, frozen=True):
    """The owner takes up one of the boxes that wait."""

    seat: int
    item: Waiting

    def perform(self, state: State) -> None:
        state.seats[self.seat].waiting.remove(self.item)


class DropWaiting(Command, frozen=True):
    seat: int

    def perform(self, state: State) -> None:
        state.seats[self.seat].waiting = []


def await_after_push(state: State, me: int) -> None:
    """After-push boxes of the dice that lay there, and still do, begin to wait."""
    seat = state.seats[me]
    left = seat.active[:]
    for code in seat.lying:
        if code in left:
            left.remove(code)
            seat.waiting.append(("after_push", code))
    seat.lying = []
