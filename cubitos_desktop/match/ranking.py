"""Who is where in a race under way: places by red lines and steps."""

from collections.abc import Sequence
from typing import Protocol

from cubitos_desktop.rules.game import Game, OnTrack
from cubitos_desktop.rules.tracks import Track


class Race(Protocol):
    """A race as it is, or as far as it has been seen."""

    @property
    def game(self) -> Game: ...

    @property
    def seats(self) -> Sequence[OnTrack]: ...


def ranks(race: Race) -> list[int]:
    """The place of every seat, from 1; level seats share the better one."""
    progress = [_progress(race.game, seat) for seat in race.seats]
    in_order = sorted(progress, reverse=True)
    return [1 + in_order.index(mine) for mine in progress]


def places(race: Race) -> list[int]:
    """The same for those who watch: no place, 0, while everybody stands on the first start."""
    if {(seat.leg, seat.space) for seat in race.seats} == {(0, Track.START)}:
        return [0] * len(race.seats)
    return ranks(race)


def _progress(game: Game, runner: OnTrack) -> tuple[int, ...]:
    """How far a runner is: red lines and steps to the finish; beyond it, what decides the race."""
    leg, space = runner.leg, runner.space
    if leg >= len(game.legs):
        return 1, leg, game.track(leg).from_start[space]
    return 0, game.lines_passed(leg, space), -game.remaining(leg, space)
