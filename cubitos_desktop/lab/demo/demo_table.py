"""A race of computer seats that is shown from beginning to end, and what is worth seeing in it."""

from typing import NamedTuple

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules import events as ev
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.view.making import ViewMaker
from cubitos_desktop.scenes.window.app import App

GREAT_THROW = 4
"""From so many hits on a throw is worth seeing."""
WORTH: dict[type[ev.Event], float] = {
    ev.PlayerBusted: 3.5,
    ev.LapFinished: 8.0,
    ev.JetPackUsed: 3.0,
    ev.RewardTaken: 1.5,
}
"""What something that happens to the seat in front is worth, next to the hits of its throws."""
LEAD_CHANGES, SWORDS = 3.0, 2.5
LAST_LOOK = 1.6
"""Seconds for which the end is looked at before the results come."""


class Highlight(NamedTuple):
    """A moment that has just been seen, by the number of its frame."""

    frame: int
    worth: float


def hits_of(throw: ev.DiceThrown) -> int:
    return sum(face != "0" for face in throw.faces)


class DemoTable(ReplayScene):
    """Plays a record, counts its frames and notes what is worth seeing; then come the results.

    It looks as a race does: there is no player at its foot.
    """

    has_recaps = True

    def __init__(self, app: App, record: Match) -> None:
        super().__init__(app, recording_of(record))
        self.views = ViewMaker(self)
        self.frame = 0
        self.highlights: list[Highlight] = []
        self._leader = -1
        self._over_for = 0.0

    def update(self, dt: float) -> None:
        self.frame += 1
        super().update(dt)
        if self.session.is_over and not self.director.is_busy:
            self._over_for += dt
            if self._over_for >= LAST_LOOK:
                self.leave()

    def _tell(self, beat: Beat) -> None:
        super()._tell(beat)
        if beat.seat == self.me:
            # Where nobody answers, whoever is in front has acted once it has been seen.
            self.recaps.act()
        worth = sum(self._worth(event) for event in beat.events) + self._new_leader(beat)
        if worth:
            self.highlights.append(Highlight(self.frame, worth))

    def _worth(self, event: ev.Event) -> float:
        if isinstance(event, ev.SwordsCompared):
            return SWORDS if any(event.swords) else 0.0
        if self.me not in event.seats:
            return 0.0
        if isinstance(event, ev.DiceThrown):
            hits = hits_of(event)
            return float(hits) if hits >= GREAT_THROW else 0.0
        return WORTH.get(type(event), 0.0)

    def _new_leader(self, beat: Beat) -> float:
        places = ranks(beat.state)
        leader = places.index(1) if places.count(1) == 1 else self._leader
        is_new, self._leader = leader not in (self._leader, -1) and self._leader >= 0, leader
        return LEAD_CHANGES if is_new else 0.0

    def leave(self) -> None:
        """On to the results."""
        if not self._is_left:
            self._is_left = True
            self.app.push(ResultsScene(self.app, self))
