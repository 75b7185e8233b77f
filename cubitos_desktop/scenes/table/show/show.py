"""What the table shows right now: a race that lags behind the true one, and all that moves."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.bust.plan import Bust
from cubitos_desktop.scenes.table.climax.plan import Climax
from cubitos_desktop.scenes.table.finish.plan import Crossing, Sign
from cubitos_desktop.scenes.table.show.moments import (
    FLIGHT,
    LOSS_PILL,
    RISE,
    SHAKE,
    SUM_PILL,
    TURN,
    UNROLL,
    reading_time,
)
from cubitos_desktop.scenes.table.show.pieces import Pieces
from cubitos_desktop.scenes.table.show.runners import Runners
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from cubitos_desktop.scenes.table.show.thrown import Thrown
from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.easing import eased_both
from cubitos_desktop.ui.base.theme import ACCENT
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.panels.counters import Counter

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.show.rerun import Rerun

_NO_STAGE = Box(0, 0, 1, 1)
ROUND = "round"
"""The topic of the words that say which round begins."""


@dataclass
class Toast:
    """A few words that are shown for a moment."""

    text: str
    topic: str
    colour: str = ACCENT
    time: float = 0.0

    @property
    def lasts(self) -> float:
        return reading_time(self.text)


@dataclass
class Turn:
    """Who is asked now, said across the zones for a moment."""

    seat: int
    text: str
    why: str = ""
    time: float = 0.0

    @property
    def openness(self) -> float:
        """How much of the banner is seen, from 0 to 1."""
        return eased_both(min(1.0, self.time / UNROLL, (TURN - self.time) / UNROLL))


@dataclass
class Run:
    """A rival's turn on the board, as far as it has been seen."""

    seat: int
    trail: list[tuple[int, int]]
    """Legs and spaces, from where it stood."""
    time: float = 0.0


@dataclass
class Flight:
    """Something small that flies from one place to another: an icon by name, or a die's colour."""

    sign: str
    start: tuple[float, float]
    end: tuple[float, float]
    text: str = ""
    colour: str = ""
    time: float = 0.0
    duration: float = FLIGHT


@dataclass
class Tick:
    """A counter of the seat in front that has just gained or lost something."""

    counter: Counter
    amount: int
    is_still: bool = False
    time: float = 0.0

    @property
    def part(self) -> float:
        """How much of its time has passed, from 0 to 1."""
        return self.time / (SUM_PILL if self.amount > 0 else LOSS_PILL)


@dataclass
class Felt:
    """The stage: it rises for throws and sinks after them."""

    box: Box = _NO_STAGE
    risen: float = 0.0
    is_wanted: bool = False
    lanes: dict[int, Box] = field(default_factory=dict)
    """Seats with the part of the stage that is theirs."""
    throws: dict[int, Thrown] = field(default_factory=dict)
    rolling: set[int] = field(default_factory=set)
    """Seats whose dice are on their way."""

    @property
    def openness(self) -> float:
        return eased_both(self.risen)

    def is_others(self, me: int) -> bool:
        """Whether dice of others are seen on it."""
        return self.risen > 0 and any(seat != me for seat in self.throws)

    def update(self, dt: float) -> None:
        step = dt / RISE
        self.risen = min(1.0, self.risen + step) if self.is_wanted else max(0.0, self.risen - step)
        if not self.risen and not self.is_wanted:
            self.clear()

    def clear(self) -> None:
        self.risen = 0.0
        self.lanes.clear()
        self.throws.clear()
        self.rolling.clear()

    @property
    def is_moving(self) -> bool:
        return self.risen not in (0.0, 1.0) or bool(self.rolling)

    def part_for(self, seats: list[int]) -> None:
        """Give each of these seats a part of the stage."""
        parts = columns(self.box.inset(10), len(seats), 10)
        self.lanes = dict(zip(seats, parts, strict=True))
        self.throws = {}


class Show:
    """Everything on the table that changes while events are played."""

    def __init__(
        self, state: State, me: int, geometry_of: Callable[[Track], BoardGeometry]
    ) -> None:
        self.geometry_of = geometry_of
        """Where the spaces of a board lie in the window as it is now."""
        self.race = shown_of(state)
        """What has been seen of the race."""
        self.me = me
        self.pieces = Pieces()
        self.runners = Runners(len(state.seats))
        self.felt = Felt()
        self.is_asking = False
        """Whether the seat in front is being asked: then nothing is laid over its dice."""
        self.toasts: list[Toast] = []
        self.flights: list[Flight] = []
        self.climax: Climax | None = None
        """The end of one's own throw, while hits leap into Active."""
        self.won: tuple[int, int] = (0, 0)
        """The coins and feet that flew to their counters since what passing brings was last
        known."""
        self.ticks: list[Tick] = []
        self.small_throws: dict[int, float] = {}
        """Rivals whose dice are shaken in their strips, and for how long already."""
        self.bust: Bust | None = None
        """One's own bust, while it is felt."""
        self.sign: Sign | None = None
        """What is told of the end of the race."""
        self.has_told_stretch = False
        """Whether it has been said that the last stretch begins."""
        self.crossing: Crossing | None = None
        """Who crosses the last line, or has just done so."""
        self.acting = -1
        """A rival at work."""
        self.run: Run | None = None
        """The rival who runs now, or buys."""
        self.rerun: Rerun | None = None
        """The last turns once more: where the runners are seen meanwhile."""
        self.turn: Turn | None = None
        """The person whom the board has just turned to."""
        self.cheering: dict[int, float] = {}
        """Seats that cheer, and for how much longer."""

    @property
    def leg(self) -> int:
        """The leg whose board is shown: that of the seat that is looked at."""
        return self.race.seats[self.me].leg

    def say(self, text: str, colour: str = ACCENT, topic: str = "") -> None:
        """Show a few words; of one topic only the newest."""
        topic = topic or text
        self.toasts = [toast for toast in self.toasts if toast.topic != topic][-2:]
        self.toasts.append(Toast(text, topic, colour))

    def says(self, topic: str) -> bool:
        """Whether words of a topic are shown now."""
        return any(toast.topic == topic for toast in self.toasts)

    @property
    def board(self) -> Track:
        """The board that is shown."""
        return self.race.game.track(self.leg)

    @property
    def seen(self) -> ShownRace:
        """The race as its runners are seen: while turns are shown again, as it was then."""
        return self.rerun.race if self.rerun else self.race

    def place_runners(self, *, at_once: bool = False, dt: float = 0.0) -> None:
        self.runners.geometry = self.geometry_of(self.board)
        self.runners.place(self.seen, self.leg, at_once=at_once, dt=dt)

    def run_of(self, seat: int) -> Run:
        """A rival's run; it begins if it was not under way."""
        if self.run is None or self.run.seat != seat:
            runner = self.race.seats[seat]
            self.run = Run(seat, [(runner.leg, runner.space)])
        return self.run

    def skip_moment(self) -> None:
        """Go to the end of what is only there to be enjoyed."""
        if self.climax:
            self.climax.skip()
        if self.bust:
            self.bust.skip()

    def update(self, dt: float, words_dt: float) -> None:
        """Let time pass; for what is to be read it passes at its own rate."""
        self.pieces.update(dt)
        self.place_runners(dt=dt)
        self.felt.update(dt)
        for toast in self.toasts:
            toast.time += words_dt
        for flight in self.flights:
            flight.time += dt
        for tick in self.ticks:
            tick.time += dt
        if self.ticks:
            self.ticks = [tick for tick in self.ticks if tick.part < 1]
        self.toasts = [toast for toast in self.toasts if toast.time < toast.lasts]
        self.flights = [flight for flight in self.flights if flight.time < flight.duration]
        self.small_throws = {s: t + dt for s, t in self.small_throws.items() if t + dt < SHAKE}
        self.cheering = {s: t - dt for s, t in self.cheering.items() if t > dt}
        if self.climax and not self.climax.plan.leaps and not self.felt.risen:
            self.climax = None
        if self.bust:
            self.bust.time += dt
            self.bust = self.bust if self.bust.time < self.bust.ends else None
        if self.crossing:
            self.crossing.time += dt
            self.crossing = None if self.crossing.is_over else self.crossing
        if self.sign:
            self.sign.time += words_dt
            self.sign = None if self.sign.is_over else self.sign
        if self.run:
            self.run.time += dt
        if self.turn:
            self.turn.time += words_dt
            self.turn = self.turn if self.turn.time < TURN else None

    @property
    def is_moving(self) -> bool:
        return bool(
            self.pieces.is_moving
            or self.runners.is_moving
            or self.felt.is_moving
            or self.toasts
            or self.flights
            or self.ticks
            or self.small_throws
            or self.cheering
            or self.bust
            or self.crossing
            or self.sign
            or self.turn
        )

    def jump_to(self, state: State, me: int) -> None:
        """Show a race as it is, with nothing on the way."""
        self.race = shown_of(state)
        self.me = me
        self.settle()

    def hush(self) -> None:
        """Nothing is said any more of what was shown before."""
        self.toasts.clear()
        self.cheering.clear()
        self.sign = self.turn = None
        self.won = (0, 0)

    def turn_to(self, state: State, seat: int) -> None:
        """Another seat's board lies in front."""
        self.pieces.clear()
        self.jump_to(state, seat)

    def settle(self) -> None:
        """Nothing is on the way any more: everything lies where it belongs."""
        self.felt.is_wanted = False
        self.felt.clear()
        self.climax = self.bust = self.crossing = None
        self.flights.clear()
        self.ticks.clear()
        self.small_throws.clear()
        self.acting = -1
        self.run = None
        self.runners.land()
        self.pieces.follow(self.race.seats[self.me], at_once=True)
        self.place_runners(at_once=True)
