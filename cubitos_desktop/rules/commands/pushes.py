"""Commands that push, pass and bust."""

from cubitos_desktop.rules import events
from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.commands.gains import GainFan
from cubitos_desktop.rules.commands.throws import ThrowDice
from cubitos_desktop.rules.dice import (
    COLOUR_MASK,
    KIND_MASK,
    kinds_of,
)
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import Step


class PreparePush(Command, frozen=True):
    """Something was done for the coming push, which must now follow."""

    seat: int
    is_safe: bool = False

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        seat.is_preparing = True
        seat.is_push_safe = seat.is_push_safe or self.is_safe


class Push(Command, frozen=True):
    """Throw all of Roll again."""

    seat: int

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        after_push_codes = state.game.after_push_codes
        if not after_push_codes.isdisjoint(seat.active):
            seat.lying = [code for code in seat.active if code in after_push_codes]
        seat.is_preparing = False
        seat.duties = max(0, seat.duties - 1)
        state.acting = self.seat
        state.step = "landed"
        state.events.append(events.PlayerPushed(self.seat, seat.is_push_safe))
        ThrowDice(self.seat, kinds_of(seat.roll), "push").perform(state)


class JudgePush(Command, frozen=True):
    """Whether the push busts has been looked at; what made it safe is over."""

    step: Step
    """What comes next: "judged" where something follows from the push, else "roll"."""

    def perform(self, state: State) -> None:
        state.seats[state.acting].is_push_safe = False
        state.step = self.step


class Pass(Command, frozen=True):
    seat: int

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        seat.is_done_rolling = True
        seat.is_preparing = seat.is_push_safe = False
        seat.duties = 0
        state.events.append(events.PlayerPassed(self.seat))


class Bust(Command, frozen=True):
    """Active goes to Discard, coins and feet are gone, a fan comes."""

    seat: int
    kept_colours: tuple[int, ...] = ()

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        kept = [c for c in seat.active if c & COLOUR_MASK in self.kept_colours]
        gone = [c for c in seat.active if c not in kept]
        for code in gone:
            seat.discard[code & KIND_MASK] += 1
        seat.active = kept
        seat.coins = seat.feet = seat.water_feet = 0
        seat.busted = seat.is_done_rolling = True
        seat.busts += 1
        seat.duties = 0
        seat.lying = []
        state.events.append(
            events.PlayerBusted(self.seat, tuple((c, 1) for c in kept), tuple((c, 1) for c in gone))
        )
        GainFan(self.seat).perform(state)
