"""The recap of one table: when it is shown, of whom it tells, and the last turns run once more."""

from typing import TYPE_CHECKING, NamedTuple

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import TURN_STEPS
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.recap.book import RecapBook
from cubitos_desktop.scenes.table.show.moments import TURN_OVER, TURN_OVER_APART
from cubitos_desktop.scenes.table.show.rerun import Rerun
from cubitos_desktop.wording.recap import Recap, SeatRecap

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class Side(NamedTuple):
    """The other side of a rival's strip, and how far it is turned over, from 0 to 1."""

    recap: SeatRecap
    turned: float


class Recaps:
    """Opens when rivals have run, stays beside the next question, and goes when that is answered.

    It never holds anything up.
    """

    def __init__(self, table: "TableScene", state: State) -> None:
        self.table = table
        self._book = RecapBook(state)
        self.last: Recap | None = None
        """What rivals did last, also if it is no longer shown."""
        self._is_open = False
        self._chosen = -1
        """The rival that somebody wants to be told of."""
        self._sides: dict[int, Side] = {}

    # --- the race ---------------------------------------------------------------------------------

    def hear(self, beat: Beat) -> None:
        """Something has been seen; when a rival's turn has ended there is something to tell."""
        ended = self._book.hear(beat)
        if not ended:
            return
        self.last, table = self._book.recap, self.table
        if table.is_shared or any(seat != table.me for seat in ended):
            self._is_open, self._chosen = True, -1

    def act(self) -> None:
        """The person has answered."""
        self._is_open = False

    def take_back(self) -> None:
        """The race has gone back."""
        self._book.take_back(len(self.table.match.answers))
        self.last, self._is_open = self._book.recap, False
        self.end_rerun()

    # --- what is told -----------------------------------------------------------------------------

    @property
    def rerun(self) -> Rerun | None:
        return self.table.show.rerun

    @property
    def told(self) -> tuple[SeatRecap, ...]:
        """The rivals of the seat in front that are told of now, in the order of their turns."""
        is_told = self._is_open and self.is_wanted
        if self.last is None or not (is_told or self.rerun):
            return ()
        return self.last.without(self.table.me)

    @property
    def is_wanted(self) -> bool:
        return self.table.has_recaps and self.table.app.settings.recaps

    @property
    def lit(self) -> SeatRecap | None:
        """The one of them whose round is put into words."""
        told = {each.seat: each for each in self.told}
        if not told or self.last is None:
            return None
        if self.rerun:
            return told.get(self.rerun.seat)
        if self._chosen in told:
            return told[self._chosen]
        # While others still run, the latest news; then whoever has changed the order.
        is_running = self.table.question is None and self.table.show.race.step in TURN_STEPS
        return self.told[-1] if is_running else told[self.last.first(self.table.me)]

    def look_at(self, seat: int) -> bool:
        """Tell of another rival, if there is something to tell."""
        if not any(each.seat == seat for each in self.told) or self.rerun:
            return False
        self._chosen = seat
        return True

    def step(self, by: int) -> bool:
        """On to another rival, in the order of the strips."""
        seats, lit = self.order, self.lit
        if lit is None or len(seats) < 2:
            return False
        return self.look_at(seats[(seats.index(lit.seat) + by) % len(seats)])

    @property
    def order(self) -> list[int]:
        """Those who are told of, from left to right."""
        count, me = len(self.table.colours), self.table.me
        return sorted((each.seat for each in self.told), key=lambda seat: (seat - me) % count)

    # --- once more --------------------------------------------------------------------------------

    def run_again(self) -> None:
        """Show the last turns again, slowly; what is asked waits, and nothing of the race moves."""
        table, show = self.table, self.table.show
        turns = self.last.without(table.me) if self.last else ()
        if not turns:
            show.say(table.naming.words("recap.empty"), topic="recap")
        elif show.run is None and self.rerun is None:
            show.rerun = Rerun(show.race, show.runners, show.leg, turns)
            show.runners.land()
            show.place_runners(at_once=True)
        table.is_changed = True

    def end_rerun(self) -> None:
        """Everybody is where the race has them."""
        if rerun := self.rerun:
            self.table.show.rerun = None
            self.table.show.runners.land()
            self.table.show.runners.standing = rerun.stood
            self.table.show.place_runners(at_once=True)
            self.table.hands.forget()

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        settings = self.table.app.settings
        if rerun := self.rerun:
            rerun.update(dt * (settings.speed or 1.0))
            if rerun.is_over or self.table.show.run is not None:
                self.end_rerun()
        is_still = settings.reduced_motion or settings.speed == INSTANT
        self._turn_strips(1.0 if is_still else dt / TURN_OVER)

    def _turn_strips(self, part: float) -> None:
        told = {each.seat: each for each in self.told}
        for seat, recap in told.items():
            late = sum(side.turned < 1 for side in self._sides.values())
            begin = -late * TURN_OVER_APART / TURN_OVER
            turned = self._sides[seat].turned if seat in self._sides else begin
            self._sides[seat] = Side(recap, min(1.0, turned + part))
        for seat in self._sides.keys() - told.keys():
            recap, turned = self._sides.pop(seat)
            if turned > part:
                self._sides[seat] = Side(recap, turned - part)

    @property
    def is_moving(self) -> bool:
        return self.rerun is not None or any(side.turned < 1 for side in self._sides.values())

    @property
    def sides(self) -> tuple[tuple[int, Side], ...]:
        """All strips that are turned over."""
        return tuple(self._sides.items())

    def side(self, seat: int) -> Side | None:
        """The other side of a strip, where it is turned over or about to be."""
        return self._sides.get(seat)
