"""Commands that throw and set dice, and what follows when dice arrive in Active."""

from cubitos_desktop.rules import events
from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.dice import (
    BORROWED,
    FACE_NAMES,
    KINDS,
    USED,
    Counts,
    die,
)
from cubitos_desktop.rules.game import RISKY_ACTIVE
from cubitos_desktop.rules.state import OpenEffect, State, Waiting
from cubitos_desktop.rules.steps import ROLL_PHASE

_DIGITS = "".join(str(face) for face in range(len(FACE_NAMES))).encode()
_MISS = b"0"
_CODES_OF_KIND = tuple(
    bytes.maketrans(_DIGITS, bytes(die(kind, face) for face in range(len(FACE_NAMES))))
    for kind in range(KINDS)
)
"""For each kind, what makes die codes out of face digits: unused dice have codes below 256."""


class ThrowDice(Command, frozen=True):
    """Throw dice that lie in Roll: CHANCE is asked next."""

    seat: int
    dice: tuple[tuple[int, int], ...]
    cause: str = "effect"

    def perform(self, state: State) -> None:
        if self.dice:
            state.seats[self.seat].throws += 1
            state.throw = (self.seat, self.dice, self.cause)


class LandDice(Command, frozen=True):
    """Hits go to Active and their boxes begin to wait; misses stay in Roll."""

    seat: int
    dice: tuple[tuple[int, int], ...]
    faces: str
    cause: str

    def perform(self, state: State) -> None:
        state.throw = None
        seat = state.seats[self.seat]
        arrived = _take_hits(seat.roll, self.dice, self.faces.encode())
        seat.hits = len(arrived)
        state.events.append(events.DiceThrown(self.seat, self.dice, self.faces, self.cause))
        if arrived:
            _arrive(state, self.seat, arrived)
            if seat.waiting and self.cause != "push":
                # A push is judged first: its Nows wait together with what follows a push.
                _settle(state, self.seat)


def _take_hits(roll: bytearray, dice: Counts, digits: bytes) -> bytes:
    """Take the dice that hit out of Roll: their codes, in the order in which they were thrown."""
    arrived = b""
    if not digits.strip(_MISS):
        return arrived
    place = 0
    for kind, count in dice:
        end = place + count
        hits = digits[place:end].translate(_CODES_OF_KIND[kind], _MISS)
        if hits:
            roll[kind] -= len(hits)
            arrived += hits
        place = end
    return arrived


def _arrive(state: State, me: int, codes: bytes) -> None:
    """Dice come to lie in Active: risk, waiting Nows and duties follow from that."""
    seat = state.seats[me]
    game = state.game
    seat.active += codes
    is_rolling = state.step in ROLL_PHASE
    if is_rolling and len(seat.active) >= RISKY_ACTIVE:
        seat.at_risk = True
    if game.arrival_codes.isdisjoint(codes):
        return
    seat.waiting += [("now", code) for code in codes if code in game.now_codes]
    if is_rolling and not game.duty_codes.isdisjoint(codes):
        seat.duties += 1
        state.events.append(events.DutyAdded(me, seat.duties))


def _settle(state: State, me: int) -> None:
    """See to it that waiting boxes are asked for before anything below goes on."""
    if state.seats[me].waiting and not any(f.effect == "settle" for f in state.stack):
        state.stack.append(OpenEffect("settle", me, 0, {}))


class Settle(Command, frozen=True):
    """Ask for the boxes that wait."""

    seat: int

    def perform(self, state: State) -> None:
        _settle(state, self.seat)


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
        _arrive(state, self.seat, bytes((code,)))
        _settle(state, self.seat)


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


class AwaitAfterPush(Command, frozen=True):
    """After-push boxes of the dice that lay there, and still do, begin to wait."""

    seat: int

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        left = seat.active[:]
        for code in seat.lying:
            if code in left:
                left.remove(code)
                seat.waiting.append(("after_push", code))
        seat.lying = []
