"""Commands that push, pass and bust."""

from cubitos_desktop.rules import events
from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.commands.gains import GainFan
from cubitos_desktop.rules.commands.throws import throw_dice
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


def push(state: State, me: int) -> None:
    """Throw all of Roll again."""
    seat = state.seats[me]
    after_push_codes = state.game.after_push_codes
    if not after_push_codes.isdisjoint(seat.active):
        seat.lying = [code for code in seat.active if code in after_push_codes]
    seat.is_preparing = False
    if seat.duties:
        seat.duties -= 1
    state.acting = me
    state.step = "landed"
    state.events.append(events.PlayerPushed(me, seat.is_push_safe))
    throw_dice(state, me, kinds_of(seat.roll), "push")


def judge_push(state: State, step: Step) -> None:
    """Whether the push busts has been looked at; what made it safe is over.

    What comes next is "judged" where something follows from the push, else "roll".
    """
    state.seats[state.acting].is_push_safe = False
    state.step = step


def stop_rolling(state: State, me: int) -> None:
    """Pass."""
    seat = state.seats[me]
    seat.is_done_rolling = True
    seat.is_preparing = seat.is_push_safe = False
    seat.duties = 0
    state.events.append(events.PlayerPassed(me))


class Bust(Command, frozen=True):
    """Active goes to Discard, coins and feet are gone, a fan comes."""

    seat: int
    kept_colours: tuple[int, ...] = ()

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        kept: list[int] = []
        gone = seat.active
        if self.kept_colours:
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
            events.PlayerBusted(
                self.seat, tuple([(c, 1) for c in kept]), tuple([(c, 1) for c in gone])
            )
        )
        GainFan(self.seat).perform(state)
