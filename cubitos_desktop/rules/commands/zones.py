"""Commands that move dice between zones, trays and seats without throwing them."""

from cubitos_desktop.rules import events, lasting
from cubitos_desktop.rules.commands.base import Command, Picked
from cubitos_desktop.rules.commands.gains import Gain
from cubitos_desktop.rules.dice import (
    COLOUR_MASK,
    EMPTY,
    KIND_MASK,
    KINDS,
    kinds_of,
)
from cubitos_desktop.rules.state import Seat, State


def _take(seat: Seat, zone: str, code: int, count: int) -> None:
    if zone == "active":
        for _ in range(count):
            seat.active.remove(code)
    else:
        getattr(seat, zone)[code & KIND_MASK] -= count


class MoveDice(Command, frozen=True):
    """Put dice from one's own zones into another zone (not Active: dice arrive there)."""

    seat: int
    picked: Picked
    target: str

    def perform(self, state: State) -> None:
        me, to = self.seat, self.target
        seat, tell = state.seats[me], state.events.append
        target: bytearray = getattr(seat, to)
        for zone, code, count in self.picked:
            if zone != to:
                if zone == "active":
                    _take(seat, zone, code, count)
                else:
                    getattr(seat, zone)[code] -= count
                target[code & KIND_MASK] += count
                tell(events.DiceMoved(me, zone, to, ((code, count),)))


def draw_all(state: State, me: int, exempt: frozenset[int]) -> None:
    """Top up Roll with every die in Draw but the exempt colours."""
    seat = state.seats[me]
    moved = []
    draw, roll = seat.draw, seat.roll
    for kind, count in kinds_of(draw):
        if kind & COLOUR_MASK not in exempt:
            draw[kind] = 0
            roll[kind] += count
            moved.append((kind, count))
    if moved:
        state.events.append(events.DiceMoved(me, "draw", "roll", tuple(moved)))


class RefillDraw(Command, frozen=True):
    """All of Discard goes to Draw."""

    seat: int

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        if seat.draw != EMPTY:
            for kind, count in kinds_of(seat.discard):
                seat.draw[kind] += count
        else:
            seat.draw = seat.discard
        seat.discard = bytearray(KINDS)
        state.events.append(events.DrawRefilled(self.seat))


class LoseDice(Command, frozen=True):
    """Put dice back into their trays."""

    seat: int
    picked: Picked

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        for zone, code, count in self.picked:
            _take(seat, zone, code, count)
            state.trays[code & COLOUR_MASK] += count
            seat.lost_die = True
            state.events.append(events.DiceLost(self.seat, zone, ((code, count),)))
        if seat.lost_die and seat.lasting:
            self._pay_for_the_loss(state, seat)

    def _pay_for_the_loss(self, state: State, seat: Seat) -> None:
        """The first loss of a round pays every coin that waits for one."""
        coins = sum(r[1] for r in seat.lasting if r[0] == lasting.COINS_FOR_A_LOSS)
        if coins:
            seat.lasting = [r for r in seat.lasting if r[0] != lasting.COINS_FOR_A_LOSS]
            Gain(self.seat, coins=coins).perform(state)


class GiveDie(Command, frozen=True):
    """Hand a die over to another seat's Discard; that is no loss."""

    seat: int
    to: int
    zone: str
    code: int

    def perform(self, state: State) -> None:
        _take(state.seats[self.seat], self.zone, self.code, 1)
        state.seats[self.to].discard[self.code & KIND_MASK] += 1
        state.events.append(events.DieGiven(self.seat, self.to, self.zone, self.code))
