"""What the table shows of a race while it lags behind: a small value, made from a state here alone.

Whatever waits inside the rules is nobody's sight and not part of it.
"""

from dataclasses import dataclass, replace

from cubitos_desktop.rules.engine import settles_swords
from cubitos_desktop.rules.game import DRAW_AMOUNT, Game, RollingOrder, rolling_order
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import ROLL_PHASE, Step


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """One seat's dice, runner and counters as they have been seen."""

    draw: bytes
    roll: bytes
    discard: bytes
    """Counts by kind."""
    active: tuple[int, ...]
    """Die codes in the order of arrival."""
    coins: int
    feet: int
    water_feet: int
    credits: int
    fans: int
    tokens: int
    swords: int
    leg: int
    space: int
    at_risk: bool
    is_push_safe: bool
    throws: int
    is_done_rolling: bool
    busted: bool
    busts: int
    """How often it has bust in this race."""

    def zone_counts(self, zone: str) -> list[tuple[int, int]]:
        """Alike dice in a zone with their counts, in ascending order of code."""
        if zone == "active":
            return [(code, self.active.count(code)) for code in sorted(set(self.active))]
        counts: bytes = getattr(self, zone)
        return [(kind, count) for kind, count in enumerate(counts) if count]


@dataclass(frozen=True, slots=True)
class ShownRace:
    """A race as it has been seen so far."""

    game: Game
    round: int
    step: Step
    turn: int
    start_player: int
    seats: tuple[ShownSeat, ...]
    trays: bytes
    """Dice left by colour."""

    @property
    def is_over(self) -> bool:
        return self.step == "over"

    def clockwise(self) -> tuple[int, ...]:
        """All seats clockwise from the start player."""
        return self.game.turn_orders[self.start_player]

    def rolling_queue(self) -> RollingOrder:
        """Who still pushes or passes; nobody before all have thrown once."""
        if self.step not in ROLL_PHASE or 0 in [seat.throws for seat in self.seats]:
            return ()
        return rolling_order(self.seats, self.clockwise())

    def draw_parts(self, seat: int) -> tuple[int, int, int]:
        """What a draw amount is the sum of: the usual dice, draw tokens, red lines behind."""
        lines = self.game.lines_to_leader(self.seats, seat, self.round)
        return DRAW_AMOUNT, self.seats[seat].tokens, lines

    def with_seat(self, number: int, seat: ShownSeat) -> "ShownRace":
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def after_pass(self, number: int) -> "ShownRace":
        return self.with_seat(number, replace(self.seats[number], is_done_rolling=True))

    def after_bust(self, number: int) -> "ShownRace":
        """All is lost; that nothing is thrown any more is known once that has been seen."""
        lost = replace(self.seats[number], coins=0, feet=0, water_feet=0, busted=True)
        return self.with_seat(number, lost)

    def after_fan(self, number: int, fans: int, credits: int, has_token: bool) -> "ShownRace":
        seat = self.seats[number]
        tokens, credits = seat.tokens + has_token, seat.credits + credits
        return self.with_seat(number, replace(seat, fans=fans, credits=credits, tokens=tokens))

    def after_move(self, number: int, leg: int, space: int) -> "ShownRace":
        return self.with_seat(number, replace(self.seats[number], leg=leg, space=space))


def shown_of(state: State) -> ShownRace:
    """All of a race that can be seen."""
    return ShownRace(
        game=state.game,
        round=state.round,
        # The rules have gone on to the next step when swords have been compared; to be seen is
        # still what comes of them.
        step="swords" if settles_swords(state) else state.step,
        turn=state.turn,
        start_player=state.start_player,
        seats=tuple(_shown_seat(state, number) for number in range(len(state.seats))),
        trays=bytes(state.trays),
    )


def _shown_seat(state: State, number: int) -> ShownSeat:
    seat = state.seats[number]
    return ShownSeat(
        draw=bytes(seat.draw),
        roll=bytes(seat.roll),
        discard=bytes(seat.discard),
        active=tuple(seat.active),
        coins=seat.coins,
        feet=seat.feet,
        water_feet=seat.water_feet,
        credits=seat.credits,
        fans=seat.fans,
        tokens=seat.tokens,
        swords=state.swords(number),
        leg=seat.leg,
        space=seat.space,
        at_risk=seat.at_risk,
        is_push_safe=seat.is_push_safe,
        throws=seat.throws,
        is_done_rolling=seat.is_done_rolling,
        busted=seat.busted,
        busts=seat.busts,
    )
