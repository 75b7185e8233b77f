"""Commands that gain: coins, feet, credits, fans, dice, and effects that last."""

from cubitos_desktop.rules import events, lasting
from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.state import Lasting, State
from cubitos_desktop.rules.steps import Step


class Gain(Command, frozen=True):
    seat: int
    coins: int = 0
    feet: int = 0
    water_feet: int = 0
    credits: int = 0

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        seat.coins += self.coins
        seat.feet += self.feet
        seat.water_feet += self.water_feet
        if self.credits:
            seat.credits += self.credits
            seat.gained_credit = True
        state.events.append(
            events.Gained(self.seat, self.coins, self.feet, self.water_feet, self.credits)
        )


class GainFan(Command, frozen=True):
    """One step on the fan track; at its end the figure stays and the last credits come again."""

    seat: int
    with_token: bool = True

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        fan_track = state.game.fan_track
        space = fan_track[min(seat.fans, len(fan_track) - 1)]
        is_beyond = seat.fans >= len(fan_track)
        seat.fans = min(seat.fans + 1, len(fan_track))
        token = space.draw_token and self.with_token and not is_beyond
        seat.tokens += token
        if space.credits:
            seat.credits += space.credits
            seat.gained_credit = True
        state.events.append(events.FanGained(self.seat, seat.fans, space.credits, token))


class GainDie(Command, frozen=True):
    """Take a die from its tray into Discard; an empty tray gives nothing."""

    seat: int
    colour: int

    def perform(self, state: State) -> None:
        if state.trays[self.colour]:
            state.trays[self.colour] -= 1
            state.seats[self.seat].discard[self.colour] += 1
            state.events.append(events.DieGained(self.seat, self.colour))


class BeginLasting(Command, frozen=True):
    """Begin a lasting effect."""

    seat: int
    record: Lasting

    def perform(self, state: State) -> None:
        state.seats[self.seat].lasting.append(self.record)


def end_lasting(state: State, me: int, step: Step) -> None:
    """Forget the lasting effects that end with this step."""
    seat = state.seats[me]
    seat.lasting = [r for r in seat.lasting if lasting.ENDS[r[0]] != step]


def end_one_lasting(state: State, me: int, name: str) -> None:
    """Forget one lasting effect that has been done."""
    records = state.seats[me].lasting
    records.remove(next(r for r in records if r[0] == name))
