"""Where the runners are seen on the board: they stand, make room for each other, and hop."""

from collections.abc import Callable
from dataclasses import dataclass

from cubitos_desktop.rules.state import State
from cubitos_desktop.ui.easing import eased_both, hop, mixed
from cubitos_desktop.ui.track_geometry import BoardGeometry

_MAKING_ROOM = 11.0
"""How fast runners shift on a shared space; larger is quicker."""
_HOP_HEIGHT = 0.62
"""In radii of a hex."""
_CLOSE_ENOUGH = 0.3


@dataclass
class Runner:
    """One runner's place on the board in units, from the board's own corner."""

    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    lift: float = 0.0
    is_here: bool = False
    """Whether it is on the board that is shown."""
    is_hopping: bool = False


class Runners:
    """All runners of a race on the board that is shown."""

    def __init__(self, count: int) -> None:
        self.runners = [Runner() for _ in range(count)]
        self.geometry: BoardGeometry | None = None
        self.is_moving = False

    def place(self, state: State, leg: int, *, at_once: bool = False, dt: float = 0.0) -> None:
        """Let everybody stand where the race has them; those who hop are left alone."""
        assert self.geometry is not None
        self.is_moving = any(runner.is_hopping for runner in self.runners)
        board = state.game.track(leg)
        spaces: dict[int, list[int]] = {}
        for number, seat in enumerate(state.seats):
            is_here = state.game.track(seat.leg) is board
            was_here = self.runners[number].is_here
            self.runners[number].is_here = is_here
            if is_here:
                spaces.setdefault(seat.space, []).append(number)
                if not was_here:
                    self._stand(number, self.geometry.centre(seat.space), 1.0)
        part = 1.0 if at_once else min(1.0, _MAKING_ROOM * dt)
        for space, numbers in spaces.items():
            places = self.geometry.slots(space, len(numbers))
            for number, slot in zip(numbers, places, strict=True):
                if not self.runners[number].is_hopping:
                    self._shift(self.runners[number], slot.x, slot.y, slot.size, part)

    def _stand(self, number: int, at: tuple[float, float], size: float) -> None:
        runner = self.runners[number]
        runner.x, runner.y, runner.size = *at, size

    def _shift(self, runner: Runner, x: float, y: float, size: float, part: float) -> None:
        if abs(runner.x - x) + abs(runner.y - y) < _CLOSE_ENOUGH:
            part = 1.0
        elif part < 1:
            self.is_moving = True
        runner.x, runner.y = mixed(runner.x, x, part), mixed(runner.y, y, part)
        runner.size = mixed(runner.size, size, part)

    def hop(self, number: int, space: int) -> Callable[[float], None]:
        """A jump to a space: hand in how much of it is done, from 0 to 1."""
        assert self.geometry is not None
        runner, radius = self.runners[number], self.geometry.radius
        start, size = (runner.x, runner.y), runner.size
        slot = self.geometry.slots(space, 1)[0]
        runner.is_hopping = True

        def go(part: float) -> None:
            along = eased_both(part)
            runner.x, runner.y = mixed(start[0], slot.x, along), mixed(start[1], slot.y, along)
            runner.size = mixed(size, 1.0, along)
            runner.lift = hop(part) * radius * _HOP_HEIGHT
            if part >= 1:
                runner.is_hopping = False

        return go
