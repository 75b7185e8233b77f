"""The state of a race as plain data that copies in microseconds. Only ``commands`` changes it."""

from typing import Any

import msgspec

from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.dice import (
    BORROWED,
    COLOUR_MASK,
    FACE_MASK,
    FACE_SHIFT,
    KINDS,
    POWER,
    SYMBOL,
    Counts,
    group_of,
    kinds_of,
)
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.game import DRAW_AMOUNT, Game
from cubitos_desktop.rules.steps import Step
from cubitos_desktop.rules.tracks import Reward

Waiting = tuple[str, int]
"""A box that waits for its owner ("now" or "after_push") and the code of its die."""
Lasting = tuple[Any, ...]
"""An effect that outlives its die: its name, then its parameters. See ``lasting``."""


class OpenEffect(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An effect under way: made anew and fed ``answers`` whenever the race goes on."""

    effect: str
    seat: int
    die: int
    params: dict[str, Any]
    answers: tuple[Answer, ...] = ()


class Seat:
    """One player's dice, runner and counters."""

    __slots__ = (
        "active",
        "at_risk",
        "began_leg",
        "began_space",
        "busted",
        "busts",
        "coins",
        "credits",
        "discard",
        "draw",
        "duties",
        "fans",
        "feet",
        "gained_credit",
        "hits",
        "is_done_rolling",
        "is_preparing",
        "is_push_safe",
        "lasting",
        "leg",
        "lost_die",
        "lying",
        "moved_by",
        "roll",
        "space",
        "throws",
        "tokens",
        "waiting",
        "water_feet",
    )

    def __init__(self) -> None:
        self.draw = bytearray(KINDS)
        self.roll = bytearray(KINDS)
        self.discard = bytearray(KINDS)
        self.active: list[int] = []
        self.coins = 0
        self.credits = 0
        self.feet = 0
        self.water_feet = 0
        self.fans = 0
        self.tokens = 0
        self.leg = 0
        self.space = 0
        self.began_leg = 0
        self.began_space = 0
        self.throws = 0
        self.hits = 0
        self.at_risk = False
        self.is_done_rolling = False
        self.busted = False
        self.busts = 0
        """Busts in the whole race."""
        self.is_preparing = False
        self.is_push_safe = False
        self.duties = 0
        self.waiting: list[Waiting] = []
        self.lying: list[int] = []
        """Dice with an after-push box that lay in Active when the dice were last pushed."""
        self.lasting: list[Lasting] = []
        self.lost_die = False
        self.gained_credit = False
        self.moved_by: list[int] = []
        """Spaces whose movement effect was used in this Move step."""

    def copy(self) -> "Seat":
        new = Seat.__new__(Seat)
        new.draw = self.draw.copy()
        new.roll = self.roll.copy()
        new.discard = self.discard.copy()
        new.active = self.active.copy()
        new.coins = self.coins
        new.credits = self.credits
        new.feet = self.feet
        new.water_feet = self.water_feet
        new.fans = self.fans
        new.tokens = self.tokens
        new.leg = self.leg
        new.space = self.space
        new.began_leg = self.began_leg
        new.began_space = self.began_space
        new.throws = self.throws
        new.hits = self.hits
        new.at_risk = self.at_risk
        new.is_done_rolling = self.is_done_rolling
        new.busted = self.busted
        new.busts = self.busts
        new.is_preparing = self.is_preparing
        new.is_push_safe = self.is_push_safe
        new.duties = self.duties
        new.waiting = self.waiting.copy()
        new.lying = self.lying.copy()
        new.lasting = self.lasting.copy()
        new.lost_die = self.lost_die
        new.gained_credit = self.gained_credit
        new.moved_by = self.moved_by.copy()
        return new

    @property
    def money(self) -> int:
        return self.coins + self.credits

    def draw_amount(self, lines_behind: int) -> int:
        """Dice to roll: 9, draw tokens, and a die for each red line behind the leader."""
        return DRAW_AMOUNT + self.tokens + lines_behind

    def active_colours(self) -> set[int]:
        """The different colours in Active; both grays are one."""
        return {group_of(code) for code in self.active}

    def shows_symbol(self, colour: int) -> list[int]:
        """Unused active dice of this colour with symbol or power up: those whose boxes work."""
        return [
            code
            for code in self.active
            if code & COLOUR_MASK == colour and SYMBOL <= code >> FACE_SHIFT <= POWER
        ]

    def total_dice(self) -> int:
        return sum(self.draw) + sum(self.roll) + sum(self.discard) + len(self.active)

    def by_colour(self) -> list[int]:
        """All dice of this seat counted by colour, borrowed ones included."""
        counts = [0] * (COLOUR_MASK + 1)
        for zone in (self.draw, self.roll, self.discard):
            for kind, count in kinds_of(zone):
                counts[kind & COLOUR_MASK] += count
        for code in self.active:
            counts[code & COLOUR_MASK] += 1
        return counts

    def owned_by_colour(self) -> list[int]:
        """As ``by_colour``, without borrowed dice, which go back when the round ends."""
        counts = self.by_colour()
        for zone in (self.draw, self.roll, self.discard):
            for kind, count in reversed(kinds_of(zone)):
                if kind < BORROWED:
                    break
                counts[kind & COLOUR_MASK] -= count
        for code in self.active:
            if code & BORROWED:
                counts[code & COLOUR_MASK] -= 1
        return counts

    def zone_counts(self, zone: str) -> list[tuple[int, int]]:
        """Alike dice in a zone with their counts, in ascending order of code."""
        if zone == "active":
            return [(code, self.active.count(code)) for code in sorted(set(self.active))]
        return list(kinds_of(getattr(self, zone)))


class State:
    """A whole race at one decision."""

    __slots__ = (
        "acting",
        "events",
        "game",
        "is_tie_break",
        "live",
        "pending",
        "round",
        "seats",
        "stack",
        "start_player",
        "step",
        "throw",
        "trays",
        "turn",
        "winner",
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.round = 0
        self.step: Step = "begin_round"
        self.turn = 0
        self.acting = 0
        self.start_player = game.setup.start_player
        self.seats = [Seat() for _ in range(game.setup.seats)]
        self.trays = bytearray(COLOUR_MASK + 1)
        self.stack: list[OpenEffect] = []
        self.throw: tuple[int, Counts, str] | None = None
        """Seat, dice and cause of a throw that CHANCE has not answered; it comes first."""
        self.is_tie_break = False
        self.winner = -1
        self.pending: Decision | None = None
        """The open question; a shortcut that follows from the rest and is not part of it."""
        self.events: list[Event] = []
        """What happened since the last answer; not part of the state."""
        self.live: Any = None
        """The topmost open effect and its generator while that waits for an answer: another
        shortcut, never copied."""

    def __getstate__(self) -> dict[str, Any]:
        """What travels to another process: all but the effect under way, which is made anew."""
        return {name: getattr(self, name) for name in self.__slots__ if name != "live"}

    def __setstate__(self, facts: dict[str, Any]) -> None:
        self.live = None
        for name, fact in facts.items():
            setattr(self, name, fact)

    def copy(self) -> "State":
        """An independent copy that shares only what never changes."""
        new = State.__new__(State)
        new.game = self.game
        new.round = self.round
        new.step = self.step
        new.turn = self.turn
        new.acting = self.acting
        new.start_player = self.start_player
        new.seats = [seat.copy() for seat in self.seats]
        new.trays = self.trays.copy()
        new.stack = self.stack.copy()
        new.throw = self.throw
        new.is_tie_break = self.is_tie_break
        new.winner = self.winner
        new.pending = self.pending
        new.events = []
        new.live = None
        return new

    @property
    def turn_seat(self) -> int:
        """The seat whose turn it is in a step that goes clockwise from the start player."""
        return self.game.turn_orders[self.start_player][self.turn]

    def clockwise(self) -> tuple[int, ...]:
        """All seats clockwise from the start player."""
        return self.game.turn_orders[self.start_player]

    def lines_to_leader(self, me: int) -> int:
        """Red lines between this seat's runner and the leading one (a ghost leads too)."""
        return self.lines_behind()[me]

    def lines_behind(self) -> list[int]:
        """The same for every seat."""
        return self.game.lines_behind(self.seats, self.round)

    def draw_amount(self, me: int) -> int:
        """Dice that this seat has to roll."""
        return self.seats[me].draw_amount(self.lines_to_leader(me))

    def swords(self, me: int) -> int:
        """Swords in Active; a power face counts as the red card says."""
        power_counts = self.game.red.swords.power_counts if self.game.red.swords else 1
        return sum(
            1 if code >> FACE_SHIFT & FACE_MASK == SYMBOL else power_counts
            for code in self.seats[me].shows_symbol(self.game.red.colour)
        )

    def barred_space(self, me: int, leg: int) -> int:
        """The space on the board of this leg that rewards nobody who ends the move there, because
        the round began on it; -1 where the round began on another board."""
        seat, game = self.seats[me], self.game
        if seat.began_leg == leg or game.track(seat.began_leg) is game.track(leg):
            return seat.began_space
        return -1

    def rewards_at(self, me: int, leg: int, space: int) -> tuple[Reward, ...]:
        """What this seat may take if its move ends on a space."""
        rewards = self.game.track(leg).spaces[space].rewards
        return () if rewards and space == self.barred_space(me, leg) else rewards

    def distance(self, me: int) -> tuple[int, int]:
        """Laps done and distance beyond start: what decides who is farthest."""
        seat = self.seats[me]
        return seat.leg, self.game.track(seat.leg).from_start[seat.space]


def distinct(codes: list[int]) -> list[int]:
    """Each different code once, in ascending order."""
    return sorted(set(codes))
