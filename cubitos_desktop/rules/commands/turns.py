"""Commands of steps 5 to 7: moving, rewards, buying, discarding."""

from cubitos_desktop.rules import events
from cubitos_desktop.rules.commands.base import Command
from cubitos_desktop.rules.course.walking import Walk, arrive, tell_step
from cubitos_desktop.rules.dice import KIND_MASK
from cubitos_desktop.rules.state import State


def move_runner(state: State, me: int, walk: Walk) -> None:
    """Take over a walk that has been tried out."""
    seat = state.seats[me]
    seat.leg, seat.space = walk.leg, walk.space
    seat.feet, seat.water_feet = walk.feet, walk.water_feet
    seat.coins, seat.credits = walk.coins, walk.credits
    seat.moved_by = walk.moved_by
    state.events += walk.trace


class StepAtOnce(Command, frozen=True):
    """One step outside the Move step: no foot, no reward, no movement effect."""

    seat: int
    space: int

    def perform(self, state: State) -> None:
        seat = state.seats[self.seat]
        leg, came_from = seat.leg, seat.space
        state.events += tell_step(state.game, self.seat, leg, self.space, came_from, "effect")
        seat.leg, seat.space = arrive(state.game, leg, self.space, came_from)


def end_move(state: State, me: int) -> None:
    """Feet that are left are lost, and movement effects can be used again next time; then comes
    what can be bought."""
    seat = state.seats[me]
    seat.feet = seat.water_feet = 0
    if seat.moved_by:
        seat.moved_by = []
    state.step = "buy"


class NoteReward(Command, frozen=True):
    """Tell that a reward is taken; what it gives follows as commands of its own."""

    seat: int
    space: int
    reward: str
    by: str

    def perform(self, state: State) -> None:
        state.events.append(events.RewardTaken(self.seat, self.space, self.reward, self.by))


def buy_die(state: State, me: int, colour: int) -> None:
    """Pay with coins first, then credits; the die goes to Discard."""
    seat = state.seats[me]
    price = state.game.costs[colour]
    coins = seat.coins if seat.coins < price else price
    seat.coins -= coins
    seat.credits -= price - coins
    state.trays[colour] -= 1
    seat.discard[colour] += 1
    state.events.append(events.DieBought(me, colour, price))


def end_turn(state: State, me: int) -> None:
    """Active goes to Discard, unspent coins vanish, and it is the next seat's turn."""
    seat = state.seats[me]
    discard = seat.discard
    for code in seat.active:
        discard[code & KIND_MASK] += 1
    seat.active = []
    lost, seat.coins = seat.coins, 0
    state.events.append(events.TurnEnded(me, lost))
    state.step = "move"
    state.turn += 1
