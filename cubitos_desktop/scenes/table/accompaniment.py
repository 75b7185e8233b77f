"""What the race sounds like: the tune of the table, and how much is heard of each of its layers."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING

from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.finish.stretch import LAST_STRETCH
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.show.shown_race import ShownSeat
from cubitos_desktop.ui.audio.music import Layer, Tune

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_DRIVE_FROM, _DRIVE_FULL = 0.2, 0.7
"""The parts of the race after which the first is heard that drives it, and then all of it."""
_FEARED = 0.5
"""Who may lose everything with that chance hears all of it."""
_UNTOLD = 0.6
"""So much is heard by those who want no odds."""
_PLACE: Callable[[ShownSeat], tuple[int, int]] = attrgetter("leg", "space")


def tune_of(left: int) -> Tune:
    """What is heard when so many steps are left to whoever leads."""
    return "last_round" if left <= LAST_STRETCH else "table"


def drive_of(left: int, whole: int) -> float:
    """It comes in as the race goes on, and once more on its last stretch."""
    if left <= LAST_STRETCH:
        return _within(1 - left / LAST_STRETCH)
    gone = 1 - left / whole
    return _within((gone - _DRIVE_FROM) / (_DRIVE_FULL - _DRIVE_FROM))


def risk_of(seat: ShownSeat, *, tells_odds: bool) -> float:
    """How much a push of this seat is to be feared."""
    if not seat.at_risk or seat.is_push_safe or not sum(seat.roll):
        return 0.0
    return _within(miss_chance(seat.roll) / _FEARED) if tells_odds else _UNTOLD


def _within(level: float) -> float:
    return min(1.0, max(0.0, level))


class Accompaniment:
    """Follows one table; what it has found is true until somebody moves."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._places: list[tuple[int, int]] = []
        """Of the runners, as it has looked at them last."""
        self._tune: Tune = "table"
        self._drive = 0.0

    def now(self) -> tuple[Tune, Mapping[Layer, float]]:
        places = list(map(_PLACE, self._table.show.race.seats))
        if places != self._places:
            self._places = places
            self._look(self._table.show.race.game)
        return self._tune, {"drive": self._drive, "risk": self._risk()}

    def _look(self, game: Game) -> None:
        left = min(game.remaining(*place) for place in self._places)
        self._tune = tune_of(left)
        self._drive = drive_of(left, game.remaining(0, Track.START))

    def _risk(self) -> float:
        """While it is asked whether to push, and while those dice are on their way."""
        table = self._table
        me = table.me
        is_rolling = me in table.show.felt.rolling
        if not is_rolling and not isinstance(table.question, PushQuestion):
            return 0.0
        seat = table.asker.race.seats[me]
        return risk_of(seat, tells_odds=table.app.settings.push_meter != "off")
