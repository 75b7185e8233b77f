"""A race that was played, once more: nothing is asked, and nothing is kept."""

import msgspec
import pygame

from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.replay.branching import can_branch
from cubitos_desktop.match.replay.finding import Finding
from cubitos_desktop.match.replay.recorded import RecordedMatch
from cubitos_desktop.match.replay.recording import Recording, Stride
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.match.session.session import watched_again
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.devices.pad_buttons import Key, PadButton
from cubitos_desktop.scenes.devices.touch import Grasp
from cubitos_desktop.scenes.replay.branch_scene import BranchScene
from cubitos_desktop.scenes.replay.player_hands import PlayerHands, ReplayDeeds
from cubitos_desktop.scenes.replay.player_making import where_words
from cubitos_desktop.scenes.replay.replay_log import ReplayLog
from cubitos_desktop.scenes.replay.replay_view import ReplayTools, ReplayViews
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.table.show.moments import HURRY
from cubitos_desktop.scenes.table.show.projection import projected
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.wording.naming import Naming, told_name

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL_SPEED = 4.0
"""For those who usually wait for nothing: whoever watches wants to see something."""
PAUSES = {
    Prompt.PUSH_OR_PASS: 0.5,
    Prompt.ABILITIES: 0.3,
    Prompt.MOVE: 0.4,
    Prompt.BUY: 0.4,
}
"""Seconds before an answer of the seat in front: what led to it is looked at for a while."""


class ReplayScene(TableScene):
    """Lies over whatever opened it and leads back there."""

    is_coached = False
    takes_back = False
    has_recaps = False
    match: RecordedMatch
    told: ReplayLog

    def __init__(
        self,
        app: App,
        recording: Recording,
        ghost: Ghost | None = None,
        *,
        at: int | None = None,
        seat: int | None = None,
        finding: Finding | None = None,
    ) -> None:
        self.recording = recording
        self._finding = finding
        """What a review has found, and where."""
        at = finding.place if finding else at
        first = recording.stop_near(at) if at is not None else None
        session, self.seats = watched_again(recording, ghost, first or 0)
        self._front: int | None = None
        """The seat that is looked through, once there is a table."""
        self.is_playing = first is None
        self._is_stepping = False
        """Whether one answer is shown, after which all stands still again."""
        super().__init__(app, session)
        self.place = self.match.place
        """So many answers have been seen."""
        self.told = ReplayLog(self.match, self.naming)
        self.seats.is_due = self._is_due
        self.views, self.tools = ReplayViews(self), ReplayTools(self)
        self.player = PlayerHands(self)
        self.hands.deeds = ReplayDeeds(self)
        speed = app.settings.speed
        self.speed = USUAL_SPEED if speed == INSTANT else speed
        self._waited = 0.0
        """How long the open question could have been answered."""
        self._is_left = False
        self._said: tuple[tuple[int, Naming], str] | None = None
        self._look_through(self.me if seat is None else seat)

    # --- places ---------------------------------------------------------------------------------

    def go_to(self, place: int) -> None:
        """Show the race as it was after so many answers, at once and without throws."""
        self.director.drop()
        self.match.go_to(place)
        self.place, self._is_stepping, self._waited = place, False, 0.0
        self.show.hush()
        self.show.jump_to(self.match.state, self.me)
        self._settle()
        if place >= self.recording.end:
            self.is_playing = False

    def _settle(self) -> None:
        """All that goes along with the place."""
        self.told.go_to(self.place)
        self.ledger.forget()
        self.thinking.forget()
        decision, state = self.match.pending, self.match.state
        is_pushing = decision is not None and decision.prompt is Prompt.PUSH_OR_PASS
        is_mine = decision is not None and decision.seat == self.me
        self.asker.gains = projected(state, self.me) if is_pushing and is_mine else None
        self.is_changed = True

    def step(self, stride: Stride = "answer") -> None:
        """On by a stride: an answer is seen as it was given, whole turns and rounds are not."""
        here = self.match.place if self._is_stepping else self.place
        self.is_playing = False
        if stride != "answer":
            self.go_to(self.recording.after(here, stride))
            return
        if self.director.is_busy or self.match.place != here:
            self.go_to(here)
        self._is_stepping = True
        self.play(self.seats.go_on())
        self.place = self.match.place

    def step_back(self, stride: Stride = "answer") -> None:
        self.is_playing = False
        self.go_to(self.recording.before(self.place, stride))

    def toggle(self) -> None:
        """Play, or stand still where everything is; from the end it begins anew."""
        if self.is_playing:
            self.is_playing = False
        else:
            if self.place >= self.recording.end:
                self.go_to(0)
            self.is_playing = True
        self.is_changed = True

    def change_speed(self, step: int) -> None:
        place = min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - self.speed)) + step
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]
        self.is_changed = True

    # --- whose eyes -----------------------------------------------------------------------------

    def look_through(self, seat: int) -> None:
        """Trays, counters and the word "You" are those of another seat."""
        if seat != self.me and seat < len(self.colours):
            was_playing = self.is_playing
            self._look_through(seat)
            self.is_playing = was_playing and self.place < self.recording.end

    def _look_through(self, seat: int) -> None:
        self._front = seat
        self.show.pieces.clear()
        self.show.me = seat
        self.naming = self.director.props.naming = self._new_naming()
        self.told.speak(self.naming)
        self.go_to(self.place)

    def _new_naming(self) -> Naming:
        """The seat in front is you, where anybody was; whoever had no other name is called as its
        runner is."""
        words, players = self.app.words, self.match.players
        colours = seat_colours(players)
        names = [
            told_name(player.name) or HEROES[colours[seat]] for seat, player in enumerate(players)
        ]
        unnamed = [seat for seat, player in enumerate(players) if not told_name(player.name)]
        if unnamed:
            names[unnamed[0] if self._front is None else self._front] = words("window.you")
        return Naming(words, self.match.state.game, names)

    # --- pace -----------------------------------------------------------------------------------

    def _is_due(self, decision: Decision) -> bool:
        """Whether the next answer is to be given now."""
        pause = PAUSES.get(decision.prompt, 0.0) if decision.seat == self.me else 0.0
        return self._waited >= pause and self._is_seen(decision.seat)

    def _is_seen(self, seat: int) -> bool:
        """Whether what led to a seat's question has been seen. Whoever is in front answers after
        all of it; the others at once, as they raced, so that they throw side by side, but never
        before the round is shown."""
        if seat == self.me:
            return self.director.is_ready_for(seat)
        return self.show.race.round == self.match.state.round

    def update(self, dt: float) -> None:
        hurry = HURRY if self.director.is_hurried else 1.0
        self.director.settings = msgspec.structs.replace(self.app.settings, speed=self.speed)
        self.director.is_frozen = not self._is_shown
        self.seats.goes_on = self.is_playing
        self.player.update()
        decision = self.match.pending
        if self.is_playing and decision is not None:
            is_seen = self._is_seen(decision.seat)
            self._waited = self._waited + dt * self.speed * hurry if is_seen else 0.0
        super().update(dt)

    def play(self, beats: list[Beat]) -> None:
        self._waited = 0.0
        super().play(beats)

    def _tell(self, beat: Beat) -> None:
        super()._tell(beat)
        if not self._is_stepping:
            self.place = max(self.place, beat.number)

    def skip(self) -> None:
        """Straight to the next round, or to the end."""
        was_playing = self.is_playing
        self.step("round")
        self.is_playing = was_playing and self.place < self.recording.end

    def _go_on(self) -> None:
        """Nothing is ever asked: what was shown has come to its end, or the race has."""
        if self.director.is_busy:
            return
        self._is_stepping = False
        if self.is_playing and self.match.is_held:
            self._end()

    def _end(self) -> None:
        self.is_playing = False
        self.place = self.match.place
        self.is_changed = True

    @property
    def is_moving(self) -> bool:
        return self._is_shown or self.hands.is_moving or self.player.is_dragging

    @property
    def _is_shown(self) -> bool:
        """Whether time passes on the table: what was said or gained fades away in a pause too."""
        is_fading = not self.director.is_busy and self.show.is_moving
        return self.is_playing or self._is_stepping or is_fading

    # --- what is said ---------------------------------------------------------------------------

    def said(self) -> tuple[str, ...]:
        """What the bubble over the knob says."""
        key = self.place, self.naming
        if self._said is None or self._said[0] != key:
            self._said = key, where_words(self.naming, self.recording, self.place)
        is_cut = self.place >= self.recording.end and bool(self.recording.fault)
        return (self._said[1], self.recording.fault) if is_cut else (self._said[1],)

    @property
    def finding(self) -> Finding | None:
        """What a review has found at the decision that is shown, if it looked at it."""
        found = self._finding
        is_here = found is not None and self.place == found.place and not self._is_stepping
        return found if is_here else None

    # --- playing on -----------------------------------------------------------------------------

    @property
    def can_branch(self) -> bool:
        """Whether somebody can play on from here."""
        return can_branch(self.recording, self.recording.stop_near(self.place))

    def branch(self) -> None:
        """Ask how to play on from the decision that is shown."""
        if not self.can_branch:
            self.show.say(self.naming.words("window.replay.no_branch"), topic="branch")
            self.is_changed = True
            return
        place = self.recording.stop_near(self.place)
        self.is_playing = False
        self.go_to(place)
        recording, names = self.recording, self.naming.names
        finding = self._finding if self._finding and self._finding.place == place else None
        self.app.push(
            BranchScene(
                self.app, recording, place, self.me, self.colours, finding=finding, names=names
            )
        )

    # --- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        return self.player.handle(event) or super().handle(event)

    def grasp(self, x: float, y: float) -> Grasp:
        return "drag" if self.player.is_on_timeline(x, y) else super().grasp(x, y)

    def by_pad(self, button: PadButton) -> Key:
        return self.player.pad_key(button) or super().by_pad(button)

    def pause(self) -> None:
        super().pause()
        self.player.let_go()

    def resized(self) -> None:
        was_playing = self.is_playing
        super().resized()
        self.go_to(self.place)
        self.is_playing = was_playing and self.place < self.recording.end

    def leave(self) -> None:
        """Back to what lies below."""
        if not self._is_left:
            self._is_left = True
            self.app.pop()

    # --- what is closed -------------------------------------------------------------------------

    def undo(self) -> None:
        """What has been raced is not taken back."""

    @property
    def can_undo(self) -> bool:
        return False
