"""Commands that throw and set dice, and what follows when dice arrive in Active."""

from functools import lru_cache

from cubitos_desktop.rules import events
from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.dice import (
    BORROWED,
    COLOUR_MASK,
    FACE_MASK,
    FACE_NAMES,
    FACE_SHIFT,
    KIND_MASK,
    POWER,
    SYMBOL,
    USED,
    Counts,
)
from cubitos_desktop.rules.game import RISKY_ACTIVE
from cubitos_desktop.rules.state import OpenEffect, State, Waiting
from cubitos_desktop.rules.steps import ROLL_PHASE

CODE_OF_DIGIT = {str(face): face << FACE_SHIFT for face in range(len(FACE_NAMES))}
"""What a face digit adds to a kind to make a die code."""


@lru_cache(maxsize=20_000)
def _kind_by_place(dice: Counts) -> tuple[int, ...]:
    """The kind of each die of a throw, in the order in which its faces are written."""
    return tuple(kind for kind, count in dice for _ in range(count))


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
        faces = self.faces
        arrived: list[int] = []
        if faces.strip("0"):
            kinds = _kind_by_place(self.dice)
            arrived = [kinds[i] + CODE_OF_DIGIT[d] for i, d in enumerate(faces) if d != "0"]
            for code in arrived:
                seat.roll[code & KIND_MASK] -= 1
        seat.hits = len(arrived)
        state.events.append(events.DiceThrown(self.seat, self.dice, faces, self.cause))
        if arrived:
            _arrive(state, self.seat, arrived)
            if self.cause != "push":
                # A push is judged first: its Nows wait together with what follows a push.
                _settle(state, self.seat)


def _arrive(state: State, me: int, codes: list[int]) -> None:
    """Dice come to lie in Active: risk, waiting Nows and duties follow from that."""
    seat = state.seats[me]
    game = state.game
    seat.active += codes
    has_duty = False
    for code in codes:
        face = code >> FACE_SHIFT & FACE_MASK
        if SYMBOL <= face <= POWER:
            colour = code & COLOUR_MASK
            if game.has_now[colour]:
                seat.waiting.append(("now", code))
            has_duty = has_duty or game.has_duty[colour]
    if state.step in ROLL_PHASE:
        if len(seat.active) >= RISKY_ACTIVE:
            seat.at_risk = True
        if has_duty:
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
        code = kind | self.face << FACE_SHIFT
        state.events.append(events.DieSet(self.seat, code, self.source))
        _arrive(state, self.seat, [code])
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
