"""A finished race once more, from its first throw to its end: nothing is asked, nothing is kept."""

import msgspec

from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.match.session.session import watched_again
from cubitos_desktop.rules.decisions import CHANCE, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS
from cubitos_desktop.scenes.table.show.moments import HURRY
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.tools import Tools
from cubitos_desktop.scenes.table.view.making import ViewMaker
from cubitos_desktop.scenes.window.app import App

PAUSES = {
    Prompt.PUSH_OR_PASS: 0.5,
    Prompt.ABILITIES: 0.3,
    Prompt.MOVE: 0.4,
    Prompt.BUY: 0.4,
}
"""Seconds before an answer of the seat in front: what led to it is looked at for a while."""
LAST_LOOK = 1.6
"""Seconds for which the end is looked at before the results come back."""


class WatchingScene(TableScene):
    """Lies over the results of a race and leads back to them."""

    is_coached = False
    speed_without_waiting = SPEEDS[-1]
    """Whoever wants to see a race again wants to see something, also who usually waits for
    nothing."""

    def __init__(self, app: App, record: Match, ghost: Ghost | None = None) -> None:
        session, self.seats = watched_again(recording_of(record), ghost)
        super().__init__(app, session)
        self.seats.is_due = self._is_due
        self.rounds = record.state.round
        self.views = WatchingViews(self)
        self.tools = WatchingTools(self)
        self._waited = 0.0
        """How long the open question could have been answered."""
        self._over_for = 0.0
        self._is_left = False

    # --- pace -----------------------------------------------------------------------------------

    def _is_due(self, decision: Decision) -> bool:
        """Whether the next answer is to be given now."""
        pause = PAUSES.get(decision.prompt, 0.0) if decision.seat == self.me else 0.0
        has_waited = self._waited >= pause or self._speed == INSTANT
        return has_waited and self._is_seen(decision.seat)

    def _is_seen(self, seat: int) -> bool:
        """Whether what led to a seat's question has been seen. People answer when they have seen
        all; rivals at once, as they raced, so that they throw side by side, but never before the
        round is shown."""
        if seat != CHANCE and self._is_person(seat):
            return seat == self.me and self.director.is_ready_for(seat)
        return self.show.race.round == self.match.state.round

    def _tell(self, beat: Beat) -> None:
        super()._tell(beat)
        if beat.seat == self.me:
            # Where nobody answers, whoever is in front has acted once it has been seen.
            self.recaps.act()

    def _is_person(self, seat: int) -> bool:
        return seat == self.me or not self.match.players[seat].policy

    def _turn_board(self, seat: int) -> None:
        """To the person who answers next, once all else has been seen."""
        is_other = seat not in (self.me, CHANCE)
        if is_other and self._is_person(seat) and not self.director.is_busy:
            self.show.turn_to(self.match.state, seat)

    def _wait(self, time: float) -> None:
        """Turn the board to whoever answers next, and let time pass before the answer."""
        decision = self.match.pending
        if decision is None:
            return
        self._turn_board(decision.seat)
        self._waited = self._waited + time if self._is_seen(decision.seat) else 0.0

    @property
    def _speed(self) -> float:
        speed = self.app.settings.speed
        return self.speed_without_waiting if speed == INSTANT else speed

    def update(self, dt: float) -> None:
        hurry = HURRY if self.director.is_hurried else 1.0
        self.director.settings = msgspec.structs.replace(self.app.settings, speed=self._speed)
        self._wait(dt * self._speed * hurry)
        if self.session.is_over and not self.director.is_busy:
            self._over_for += dt
        super().update(dt)

    def play(self, beats: list[Beat]) -> None:
        self._waited = 0.0
        super().play(beats)

    def skip(self) -> None:
        """Straight to the next round, or to the end."""
        here, beats = self.show.race.round, list[Beat]()
        while not self.session.is_over and self.match.state.round == here:
            beats += self.seats.go_on()
        self.play(beats)
        self.director.finish()

    # --- the end --------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return not self._is_left or super().is_moving

    def _end(self) -> None:
        if self._over_for >= LAST_LOOK:
            self.leave()

    def leave(self) -> None:
        """Back to the results."""
        if not self._is_left:
            self._is_left = True
            self.app.pop()

    # --- what is closed -------------------------------------------------------------------------

    def undo(self) -> None:
        """What has been raced is not taken back."""

    @property
    def can_undo(self) -> bool:
        return False


class WatchingViews(ViewMaker):
    """As the table, with a label on the board and other words on the plate."""

    def __init__(self, table: WatchingScene) -> None:
        super().__init__(table)
        self._watching = table

    def _label(self) -> str:
        return self.table.naming.words("window.replay.label")

    def _idle(self) -> tuple[str, str]:
        watching, words = self._watching, self.table.naming.words
        if watching.session.is_over and not watching.director.is_busy:
            return words("window.over"), ""
        shown, rounds = watching.show.race.round, watching.rounds
        title = words("window.replay.title", round=max(1, shown), rounds=rounds)
        key = self.table.app.settings.bindings.shown("push", words)
        return title, words("window.replay.hint", key=key)


class WatchingTools(Tools):
    """The buttons of the bar; the pause leads back to the results."""

    def __init__(self, table: WatchingScene) -> None:
        super().__init__(table)
        self._watching = table

    def open_pause(self) -> None:
        self.table.app.push(WatchingPauseScene(self.table.app, self._watching))


class WatchingPauseScene(OverlayScene):
    """The replay stands still below it."""

    width = 480.0

    def __init__(self, app: App, watching: WatchingScene) -> None:
        super().__init__(app)
        self._watching = watching

    @property
    def heading(self) -> str:
        return self.app.words("window.replay.pause")

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("go_on", words("window.replay.go_on"), self.app.pop),
            Choice("next", words("window.replay.next"), self._next),
            Choice("leave", words("window.replay.leave"), self._to_results),
        ]

    def _next(self) -> None:
        self._watching.skip()
        self.app.pop()

    def _to_results(self) -> None:
        self.app.pop()
        self._watching.leave()
