"""The ghost on the board: it stands where its race had it, and hops on when a round begins."""

from collections import deque
from collections.abc import Callable

from cubitos_desktop.match.keeping.solo import Ghost, Place
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.show.moments import GHOST_HOP, GHOST_WAY
from cubitos_desktop.scenes.table.show.runners import Runner, jump
from cubitos_desktop.scenes.table.show.shown_race import ShownRace
from cubitos_desktop.ui.board.track_geometry import BoardGeometry

_MOST_HOPS = 9


def rounds_begun(race: ShownRace) -> int:
    """How many rounds have begun; what follows the last one counts too: that is the end."""
    return race.round + race.is_over


class GhostRunner:
    """A runner that follows a ghost's race."""

    def __init__(self, ghost: Ghost, is_still: Callable[[], bool]) -> None:
        self.ghost = ghost
        self.is_still = is_still
        """Whether it is to be there at once, without a hop."""
        self.runner = Runner()
        self.place: Place = ghost.at(1)
        self._way: deque[int] = deque()
        self._hop: Callable[[float], None] | None = None
        self._hop_time, self._time = GHOST_HOP, 0.0

    @property
    def space(self) -> int:
        return self.place[1]

    def follow(
        self,
        race: ShownRace,
        board: Track,
        geometry: BoardGeometry,
        *,
        at_once: bool = False,
        dt: float = 0.0,
    ) -> None:
        """Go where the race has it now, on the board that is shown."""
        game, was_here = race.game, self.runner.is_here
        came_from, self.place = self.place, self.ghost.at(rounds_begun(race))
        self.runner.is_here = game.track(self.place[0]) is board
        is_new = self.place != came_from
        # Nobody sees how it came from another board.
        was_seen = was_here and game.track(came_from[0]) is board
        if at_once or self.is_still() or not self.runner.is_here or (is_new and not was_seen):
            self._stop()
            if self.runner.is_here and not was_here:
                self.runner.stand(*geometry.centre(self.space))
        elif is_new:
            self._set_out(way_between(board, came_from, self.place))
        self._go_on(geometry, dt)

    def _stop(self) -> None:
        self._way.clear()
        self._hop = None
        self.runner.is_hopping, self.runner.lift = False, 0.0

    def _set_out(self, way: list[int]) -> None:
        """Along a way; of a long one only some spaces are touched."""
        count = min(_MOST_HOPS, len(way))
        self._stop()
        self._way.extend(way[(hop + 1) * len(way) // count - 1] for hop in range(count))
        self._hop_time = min(GHOST_HOP, GHOST_WAY / max(1, count))

    def _go_on(self, geometry: BoardGeometry, dt: float) -> None:
        while self._way or self._hop:
            if self._hop is None:
                self._hop, self._time = jump(self.runner, geometry, self._way.popleft()), 0.0
            used = min(dt, self._hop_time - self._time)
            self._time += used
            dt -= used
            if self._time < self._hop_time:
                self._hop(self._time / self._hop_time)
                return
            self._hop(1.0)
            self._hop = None


def way_between(board: Track, start: Place, end: Place) -> list[int]:
    """The spaces from one place to another on a board, over the finish where a lap lies between."""
    if end[0] <= start[0]:
        return _steps(board, start[1], end[1])
    way = _steps(board, start[1], Track.FINISH)
    return [*way, Track.START, *_steps(board, Track.START, end[1])]


def _steps(board: Track, start: int, end: int) -> list[int]:
    """The fewest steps, dry or not: how it really ran is not known."""
    came_from = {start: start}
    waiting = deque([start])
    while waiting and end not in came_from:
        space = waiting.popleft()
        for other in board.steps[space]:
            if other not in came_from:
                came_from[other] = space
                waiting.append(other)
    if end not in came_from:
        return [end]
    way: list[int] = []
    while end != start:
        way.append(end)
        end = came_from[end]
    return way[::-1]
