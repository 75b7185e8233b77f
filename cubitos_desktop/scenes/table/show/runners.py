"""Where the runners are seen on the board: they stand, make room for each other, and hop."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.show.moments import PUFF
from cubitos_desktop.scenes.table.show.shown_race import ShownRace
from cubitos_desktop.ui.base.easing import eased_both, hop, mixed
from cubitos_desktop.ui.board.track_geometry import BoardGeometry

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.show.ghost_runner import GhostRunner

_MAKING_ROOM = 11.0
"""How fast runners shift on a shared space; larger is quicker."""
_HOP_HEIGHT = 0.62
"""In radii of a hex."""
_CLOSE_ENOUGH = 0.3
_BEATS = 5.0
"""So often in a second the fans change their pose while somebody runs."""


@dataclass(eq=False)
class Runner:
    """One runner's place on the board in units, from the board's own corner."""

    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    lift: float = 0.0
    is_here: bool = False
    """Whether it is on the board that is shown."""
    is_hopping: bool = False

    def stand(self, x: float, y: float) -> None:
        """Be there at once, alone on the space."""
        self.x, self.y, self.size = x, y, 1.0


class Puff(NamedTuple):
    """Dust where somebody has landed, or a splash; how much of it has been seen, from 0 to 1."""

    x: float
    y: float
    is_wet: bool
    part: float = 0.0


class Crowd(NamedTuple):
    """What the fans on the stands look at, and which of two poses they are in."""

    x: float
    beat: int


Standing = dict[int, list[Runner | None]]


class Runners:
    """All runners of a race on the board that is shown."""

    def __init__(self, count: int) -> None:
        self.runners = [Runner() for _ in range(count)]
        self.ghost: GhostRunner | None = None
        """Runs along in a solo race, and makes room like everybody else."""
        self.geometry: BoardGeometry | None = None
        self._board: Track | None = None
        self.standing: Standing = {}
        """Who stood at which place of each space when nobody was in the air."""
        self.is_moving = False
        self.puffs: tuple[Puff, ...] = ()
        self.crowd: Crowd | None = None
        """The fans, while somebody runs and until the dust has settled."""
        self._ran_for = 0.0

    def place(self, race: ShownRace, leg: int, *, at_once: bool = False, dt: float = 0.0) -> None:
        """Let everybody stand where the race has them; those who hop are left alone."""
        assert self.geometry is not None
        board = race.game.track(leg)
        spaces: dict[int, list[Runner]] = {}
        if self.ghost:
            self.ghost.follow(race, board, self.geometry, at_once=at_once, dt=dt)
            if self.ghost.runner.is_here:
                spaces[self.ghost.space] = [self.ghost.runner]
        hopping = [runner for runner in self._all if runner.is_hopping]
        if hopping or self.crowd:
            self._stir(hopping, dt)
        self.is_moving = bool(hopping or self.puffs)
        for runner, seat in zip(self.runners, race.seats, strict=True):
            is_here = race.game.track(seat.leg) is board
            was_here, runner.is_here = runner.is_here, is_here
            if is_here:
                spaces.setdefault(seat.space, []).append(runner)
                if not was_here:
                    runner.stand(*self.geometry.centre(seat.space))
        if board is not self._board:
            self._board, self.standing = board, {}
        part = 1.0 if at_once else min(1.0, _MAKING_ROOM * dt)
        standing = {space: self._stand(space, here) for space, here in spaces.items()}
        for space, here_or_free in standing.items():
            places = self.geometry.slots(space, len(here_or_free))
            for stander, slot in zip(here_or_free, places, strict=True):
                if stander and not stander.is_hopping:
                    self._shift(stander, slot.x, slot.y, slot.size, part)
        if not hopping:
            # Whoever only hops by makes others step aside for that moment.
            self.standing = standing

    def _stand(self, space: int, here: list[Runner]) -> "list[Runner | None]":
        """Who is at which place of a space: nobody moves because somebody else has left, and who
        comes takes a free place. The hindmost place comes first, and so does a ghost."""
        before = self.standing.get(space)
        if before is None or before == here:
            return list(here)
        come = [runner for runner in here if runner not in before]
        if len(here) > len(before) or len(come) == len(here):
            return list(here)
        return [r if r in here else come.pop(0) if come else None for r in before]

    def _stir(self, hopping: list[Runner], dt: float) -> None:
        """Let dust settle, and the fans look at whoever runs."""
        aged = [puff._replace(part=puff.part + dt / PUFF) for puff in self.puffs]
        self.puffs = tuple(puff for puff in aged if puff.part < 1)
        self._ran_for += dt
        x = hopping[0].x if hopping else self.crowd.x if self.crowd else 0.0
        is_over = not hopping and not self.puffs
        self.crowd = None if is_over else Crowd(x, int(self._ran_for * _BEATS) % 2)

    @property
    def _all(self) -> list[Runner]:
        return [*self.runners, self.ghost.runner] if self.ghost else self.runners

    def _shift(self, runner: Runner, x: float, y: float, size: float, part: float) -> None:
        if part == 1 or abs(runner.x - x) + abs(runner.y - y) < _CLOSE_ENOUGH:
            runner.x, runner.y, runner.size = x, y, size
            return
        self.is_moving = True
        runner.x, runner.y = mixed(runner.x, x, part), mixed(runner.y, y, part)
        runner.size = mixed(runner.size, size, part)

    def land(self) -> None:
        """Nobody is in the air any more."""
        for runner in self.runners:
            runner.is_hopping, runner.lift = False, 0.0
        self.puffs, self.crowd = (), None

    def hop(self, number: int, space: int) -> Callable[[float], None]:
        """A jump to a space: hand in how much of it is done, from 0 to 1."""
        geometry, runner = self.geometry, self.runners[number]
        assert geometry is not None
        go = jump(runner, geometry, space)
        puff = Puff(*geometry.slots(space, 1)[0][:2], geometry.view.spaces[space].water)

        def go_and_land(part: float) -> None:
            is_seen = runner.lift > 0
            go(part)
            if part >= 1 and is_seen:
                self.puffs += (puff,)

        return go_and_land


def jump(runner: Runner, geometry: BoardGeometry, space: int) -> Callable[[float], None]:
    """A runner's jump to a space: hand in how much of it is done, from 0 to 1."""
    radius = geometry.radius
    start, size = (runner.x, runner.y), runner.size
    slot = geometry.slots(space, 1)[0]
    runner.is_hopping = True

    def go(part: float) -> None:
        along = eased_both(part)
        runner.x, runner.y = mixed(start[0], slot.x, along), mixed(start[1], slot.y, along)
        runner.size = mixed(size, 1.0, along)
        runner.lift = hop(part) * radius * _HOP_HEIGHT
        if part >= 1:
            runner.is_hopping = False

    return go
