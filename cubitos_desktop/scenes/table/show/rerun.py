"""The last turns once more, slowly: a race of its own is shown; nothing of the true one moves."""

from collections.abc import Sequence

from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.runners import Runners
from cubitos_desktop.scenes.table.show.scripts.props import Script, timed, waiting
from cubitos_desktop.scenes.table.show.shown_race import ShownRace
from cubitos_desktop.wording.recap import Place, SeatRecap


class Rerun:
    """Lets the runners of a board run their last turns again, one after another."""

    def __init__(
        self, race: ShownRace, runners: Runners, leg: int, turns: Sequence[SeatRecap]
    ) -> None:
        self._runners, self._board = runners, race.game.track(leg)
        self.stood = runners.standing
        """Who stood at which place of each space, and will again."""
        for turn in turns:
            race = race.after_move(turn.seat, *turn.trail[0])
        self.race = race
        """Where the runners are meanwhile."""
        self.seat = turns[0].seat
        """Who runs."""
        self.trail: list[Place] = []
        """The way of that runner so far."""
        self.landed: list[int] = []
        """Those who have run."""
        self._script = self._play(turns)
        next(self._script)
        self.is_over = False

    def update(self, dt: float) -> None:
        try:
            self._script.send(dt)
        except StopIteration:
            self.is_over = True

    def _play(self, turns: Sequence[SeatRecap]) -> Script:
        for turn in turns:
            self.seat, self.trail = turn.seat, [turn.trail[0]]
            yield from waiting(moments.BEFORE_RERUN)
            for place in turn.trail[1:]:
                yield from self._step(turn.seat, place)
                self.trail.append(place)
            self.landed.append(turn.seat)
            yield from waiting(moments.AFTER_RERUN)

    def _step(self, seat: int, place: Place) -> Script:
        leg, space = place
        is_here = self.race.game.track(leg) is self._board
        if is_here and self._runners.runners[seat].is_here:
            length = moments.STEP.rivals * moments.RERUN
            yield from timed(length, self._runners.hop(seat, space))
        self.race = self.race.after_move(seat, leg, space)
