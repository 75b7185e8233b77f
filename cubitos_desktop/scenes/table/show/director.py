"""Plays beats in their order over a race that lags behind; when to ask follows from it.

What is seen of an event is a script and stands in ``scripts``.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.settings.settings import INSTANT, Settings
from cubitos_desktop.scenes.table.show.moments import HURRY
from cubitos_desktop.scenes.table.show.scripts.announcements import announce, not_to_be_missed
from cubitos_desktop.scenes.table.show.scripts.props import Places, Props, Script
from cubitos_desktop.scenes.table.show.scripts.script_table import SCRIPTS
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.show.shown_race import shown_of
from cubitos_desktop.ui.audio.sound import Sound
from cubitos_desktop.wording.naming import Naming

ALONE = -1
"""The lane of a beat that waits for all others and lets none begin."""


class Director:
    """Queues beats and plays them; seats act side by side in the Roll phase, each in its lane."""

    def __init__(
        self, show: Show, places: Places, naming: Naming, sound: Sound, settings: Settings
    ) -> None:
        self.show = show
        self.settings = settings
        self.props = Props(
            show, places, naming, sound, self._next_throwers, lambda: self.settings.reduced_motion
        )
        self.is_hurried = False
        self.is_frozen = False
        """Whether everything stands still where it is."""
        self.told: Callable[[Beat], None] = lambda beat: None
        """Is called with every beat once it has been played."""
        self.turn_ended: Callable[[Beat], None] = lambda beat: None
        """Is called with every beat that ends a turn, once its run has been seen."""
        self._queue: deque[Beat] = deque()
        self._latest: State | None = None
        """The race after the last beat that was handed in."""
        self._running: dict[int, Script] = {}
        """The scripts under way by lane."""
        self._unfinished: dict[int, Beat] = {}
        """The beats of the running scripts."""
        self._trays_from = -1
        """The number of the beat that the shown trays come from."""
        self._seen: dict[int, int] = {}
        """The same for each seat."""

    # --- the queue ------------------------------------------------------------------------------

    def play(self, beats: Iterable[Beat]) -> None:
        for beat in beats:
            self._queue.append(beat)
            self._latest = beat.state
        if self.settings.speed == INSTANT:
            self.finish()

    def hurry(self) -> None:
        """From now on everything goes faster, and a great or sad moment is over."""
        self.is_hurried = True
        self.show.skip_moment()

    @property
    def is_busy(self) -> bool:
        return bool(self._queue or self._running)

    def is_throwing(self, seat: int) -> bool:
        """Whether a throw of this seat is played, up to its last die that glides to its zone."""
        return any(beat.seat == seat and _has_throw(beat) for beat in self._unfinished.values())

    def is_running(self, seat: int) -> bool:
        """Whether that is played which this seat does in the Run phase."""
        beat = self._unfinished.get(ALONE)
        return beat is not None and beat.seat == seat

    def is_ready_for(self, seat: int) -> bool:
        """Whether this seat may be asked: all that it must have seen before has been played."""
        if seat in self._running or ALONE in self._running:
            return False
        return not any(beat.is_alone or beat.seat == seat for beat in self._queue)

    def finish(self) -> None:
        """Everything at once: the show is where the race is."""
        if self.is_busy and self._latest:
            self.show.jump_to(self._latest, self.show.me)
            self._catch_up()
        self._queue.clear()
        self._running.clear()
        self._unfinished.clear()
        # Whoever takes answers back begins again at a lower number.
        self._seen.clear()
        self._trays_from = -1
        self.props.flick = None

    def drop(self) -> None:
        """Nothing of what was to be seen is wanted any more: another place is shown."""
        self._latest = None
        self.finish()

    def _catch_up(self) -> None:
        """Tell of beats that were not played to their end, and say what must not be missed."""
        left = sorted((*self._unfinished.values(), *self._queue), key=lambda beat: beat.number)
        for beat in left:
            self.told(beat)
        events = [event for beat in left for event in beat.events]
        for event in not_to_be_missed(events, self.show.me):
            announce(self.props, event)

    def _next_throwers(self) -> set[int]:
        return {beat.seat for beat in self._queue if not beat.is_alone and _has_throw(beat)}

    # --- lanes ----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.is_frozen:
            return
        speed = self.settings.speed * (HURRY if self.is_hurried else 1.0)
        if self.settings.speed == INSTANT:
            self.finish()
            speed = 1.0
        # Words stay as long as it takes to read them, however fast everything else goes.
        words_dt, dt = dt, dt * speed
        self._start()
        for lane, script in list(self._running.items()):
            try:
                script.send(dt)
            except StopIteration:
                del self._running[lane], self._unfinished[lane]
        self._start()
        self.show.update(dt, words_dt)

    def _start(self) -> None:
        """Start every beat whose turn has come."""
        while (beat := self._next_beat()) is not None:
            self._queue = deque(other for other in self._queue if other is not beat)
            self._run(ALONE if beat.is_alone else beat.seat, beat)

    def _next_beat(self) -> Beat | None:
        """The first beat that need not wait: neither for its own seat nor for everybody."""
        blocked = set(self._running)
        if ALONE in blocked:
            return None
        for beat in self._queue:
            if beat.is_alone:
                return None if blocked else beat
            if beat.seat not in blocked:
                return beat
            blocked.add(beat.seat)
        return None

    def _run(self, lane: int, beat: Beat) -> None:
        script = self._script(beat)
        self._unfinished[lane] = beat
        try:
            next(script)
        except StopIteration:
            del self._unfinished[lane]
            return
        self._running[lane] = script

    # --- a beat ---------------------------------------------------------------------------------

    def _script(self, beat: Beat) -> Script:
        """All of a beat: its events one after another, and then the race as it left it."""
        if beat.is_alone and not self.props.is_mine(beat.seat):
            self.show.acting = beat.seat
        for event in beat.events:
            if isinstance(event, ev.RoundBegan):
                # What a new round begins with is there before anybody acts in it.
                self._follow(beat)
            if isinstance(event, ev.TurnEnded):
                self.turn_ended(beat)
            if script := SCRIPTS.get(type(event)):
                yield from script(self.props, event)
        self._follow(beat)
        self.told(beat)
        self.props.clear_stage()

    def _follow(self, beat: Beat) -> None:
        """The show knows now what this beat did."""
        show = self.show
        if beat.is_alone:
            show.race = shown_of(beat.state)
            show.acting = -1
        else:
            self._follow_seats(beat)
        if beat.is_alone or show.me in _touched(beat):
            show.pieces.follow(show.race.seats[show.me])

    def _follow_seats(self, beat: Beat) -> None:
        """Take over the seats that this beat changed, unless a later beat has shown them."""
        race, after = self.show.race, shown_of(beat.state)
        for seat in _touched(beat):
            if beat.number >= self._seen.get(seat, -1):
                self._seen[seat] = beat.number
                race = race.with_seat(seat, after.seats[seat])
        if beat.number > self._trays_from:
            self._trays_from = beat.number
            race = replace(race, trays=after.trays)
        if self.props.is_mine(beat.seat):
            race = replace(race, step=after.step, turn=after.turn)
        self.show.race = race


def _touched(beat: Beat) -> set[int]:
    """The seats that a beat changes: an answer may set off what happens to the next seat."""
    return {beat.seat, *(seat for event in beat.events for seat in event.seats)}


def _has_throw(beat: Beat) -> bool:
    return any(isinstance(event, ev.DiceThrown) for event in beat.events)
