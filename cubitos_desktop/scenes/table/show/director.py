"""Plays what happened as animations over a race that lags behind; when to ask follows from it."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from typing import Any

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS, KIND_MASK
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.settings.settings import INSTANT, Settings
from cubitos_desktop.scenes.table.show.show import Flight, Show
from cubitos_desktop.scenes.table.show.shown_race import shown_of
from cubitos_desktop.scenes.table.show.thrown import PLAN_SLICE, Thrown
from cubitos_desktop.ui.audio.sound import Sound
from cubitos_desktop.ui.base.theme import DANGER, GOOD
from cubitos_desktop.wording.naming import Naming

Script = Generator[None, float, None]
"""An animation: it is sent how many seconds have passed, frame by frame."""

Announced = ev.RoundBegan | ev.PlayerBusted | ev.LapFinished
"""What everybody should know, also those who did not wait to see it."""

HURRY = 5.0
"""How much faster everything goes while it is hurried."""
RIVAL_SPEED = 1.45
"""Rivals' throws are played a little faster than your own."""
STEP_TIME, RIVAL_STEP_TIME = 0.17, 0.11
REST = 0.22
"""How long dice are looked at where they came to rest."""
LANE_ROOM = 230.0
"""The least room of a throw on a part of the stage, in squares of a half edge."""


@dataclass(frozen=True)
class Places:
    """Where things are on the table, for what flies there."""

    counter: Callable[[int, str], tuple[float, float]]
    """Of a seat's coins, feet, credits, fans or dice."""
    card: Callable[[int], tuple[float, float]]
    space: Callable[[int], tuple[float, float]]


class Director:
    """Queues beats and plays them; seats act side by side in the Roll phase."""

    def __init__(
        self, show: Show, places: Places, naming: Naming, sound: Sound, settings: Settings
    ) -> None:
        self.show = show
        self.places = places
        self.naming = naming
        self.sound = sound
        self.settings = settings
        self.is_hurried = False
        self.flick: Flick | None = None
        """How the person throws next, if it was by hand."""
        self.plan_slice = PLAN_SLICE
        """Seconds of a frame for planning a throw; unlimited where every run must look the same."""
        self._queue: deque[Beat] = deque()
        self._latest: State | None = None
        """The race after the last beat that was handed in."""
        self._running: dict[int, Script] = {}
        self._unfinished: dict[int, Beat] = {}
        """The beats of the running scripts."""
        self._trays_from = -1
        """The number of the beat that the shown trays come from."""
        self._seen: dict[int, int] = {}
        """The same for each seat."""
        self.told: Callable[[Beat], None] = lambda beat: None
        """Is called with every beat once it has been played."""
        self._throws = 0

    # --- the queue ------------------------------------------------------------------------------

    def play(self, beats: Iterable[Beat]) -> None:
        for beat in beats:
            self._queue.append(beat)
            self._latest = beat.state
        if self.settings.speed == INSTANT:
            self.finish()

    @property
    def is_busy(self) -> bool:
        return bool(self._queue or self._running)

    def is_ready_for(self, seat: int) -> bool:
        """Whether this seat may be asked: all that it must have seen before has been played."""
        if seat in self._running or -1 in self._running:
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
        self.flick = None

    def _catch_up(self) -> None:
        """Tell of beats that were not played to their end, and say what must not be missed."""
        left = sorted((*self._unfinished.values(), *self._queue), key=lambda beat: beat.number)
        for beat in left:
            self.told(beat)
        events = [event for beat in left for event in beat.events]
        rounds = [e for e in events if isinstance(e, ev.RoundBegan)]
        said: list[Announced] = [*rounds[-1:]]
        said += [e for e in events if isinstance(e, ev.LapFinished)]
        said += [e for e in events if isinstance(e, ev.PlayerBusted) and e.seat == self.show.me]
        for event in said:
            self._announce(event)

    def update(self, dt: float) -> None:
        speed = self.settings.speed * (HURRY if self.is_hurried else 1.0)
        if self.settings.speed == INSTANT:
            self.finish()
            speed = 1.0
        # Words stay as long as it takes to read them, however fast everything else goes.
        words_dt, dt = dt, dt * speed
        self._start()
        for seat, script in list(self._running.items()):
            try:
                script.send(dt)
            except StopIteration:
                del self._running[seat], self._unfinished[seat]
        self._start()
        self.show.update(dt, words_dt)

    def _start(self) -> None:
        """Start every beat whose turn has come."""
        while (beat := self._next_beat()) is not None:
            self._queue = deque(other for other in self._queue if other is not beat)
            self._run(-1 if beat.is_alone else beat.seat, beat)

    def _next_beat(self) -> Beat | None:
        """The first beat that need not wait: neither for its own seat nor for everybody."""
        blocked = set(self._running)
        if -1 in blocked:
            return None
        for beat in self._queue:
            if beat.is_alone:
                return None if blocked else beat
            if beat.seat not in blocked:
                return beat
            blocked.add(beat.seat)
        return None

    def _run(self, lane: int, beat: Beat) -> None:
        script = self._beat(beat)
        self._unfinished[lane] = beat
        try:
            next(script)
        except StopIteration:
            del self._unfinished[lane]
            return
        self._running[lane] = script

    # --- a beat ---------------------------------------------------------------------------------

    def _beat(self, beat: Beat) -> Script:
        is_rival = beat.seat != self.show.me
        if is_rival and beat.is_alone:
            self.show.acting = beat.seat
        for event in beat.events:
            player = _PLAYERS.get(type(event))
            if player:
                yield from player(self, event, beat)
        self._follow(beat)
        self.told(beat)
        if self._is_last_throw():
            self.show.felt.is_wanted = False

    def _follow(self, beat: Beat) -> None:
        """The show knows now what this beat did."""
        show = self.show
        if beat.is_alone:
            show.state = shown_of(beat.state)
            show.acting = -1
        else:
            self._follow_seats(beat)
        if beat.is_alone or show.me in _touched(beat):
            show.pieces.follow(show.state.seats[show.me])

    def _follow_seats(self, beat: Beat) -> None:
        """Take over the seats that this beat changed, unless a later beat has shown them."""
        race, after = self.show.state, shown_of(beat.state)
        for seat in _touched(beat):
            if beat.number >= self._seen.get(seat, -1):
                self._seen[seat] = beat.number
                race = race.with_seat(seat, after.seats[seat])
        if beat.number > self._trays_from:
            self._trays_from = beat.number
            race = replace(race, trays=after.trays)
        if beat.seat == self.show.me:
            race = replace(race, step=after.step, turn=after.turn)
        self.show.state = race

    def _is_last_throw(self) -> bool:
        """Whether no throw is under way or follows at once on the stage."""
        if self.show.felt.rolling:
            return False
        return not any(_has_throw(beat) for beat in self._queue if not beat.is_alone)

    # --- throws ---------------------------------------------------------------------------------

    def _thrown(self, event: ev.DiceThrown, beat: Beat) -> Script:
        kinds = [kind & KIND_MASK for kind, count in event.dice for _ in range(count)]
        faces = [int(digit) for digit in event.faces]
        self._throws += 1
        if event.seat == self.show.me:
            yield from self._own_throw(kinds, faces)
        elif self._is_open_for_rivals():
            yield from self._big_throw(event.seat, kinds, faces)
        else:
            self.show.small_throws[event.seat] = 0.0
            yield from _waiting(0.5)

    def _is_open_for_rivals(self) -> bool:
        """Rivals have the big stage while the person at the table has nothing to do there."""
        show = self.show
        if show.state.step not in ROLL_PHASE:
            return True
        return show.state.seats[show.me].is_done_rolling and show.me not in show.felt.rolling

    def _own_throw(self, kinds: list[int], faces: list[int]) -> Script:
        show, felt = self.show, self.show.felt
        pieces = show.pieces.take(kinds)
        felt.is_wanted = True
        flick, self.flick = self.flick, None
        starts = [piece.at for piece in pieces]
        thrown = Thrown(kinds, faces, felt.box.inset(12), self._seed(), flick, starts)
        felt.throws = {show.me: thrown}
        felt.lanes = {}
        for piece in pieces:
            piece.is_thrown = True
        self.sound.play("shake", 0.5)
        yield from self._film(show.me, thrown, 1.0)
        for place, piece in enumerate(pieces):
            piece.put(thrown.slot(place))
            piece.sides, piece.yaw = thrown.sides(place), piece.at.yaw
            piece.is_thrown = False
            show.pieces.land(piece, faces[place])
        del felt.throws[show.me]
        show.pieces.arrange()
        self.sound.play("whoosh", 0.5)
        if self._is_last_throw():
            felt.is_wanted = False
        yield from _waiting(0.3)

    def _big_throw(self, seat: int, kinds: list[int], faces: list[int]) -> Script:
        """A rival's throw on its part of the stage; the dice lie there until the stage sinks."""
        felt = self.show.felt
        while seat not in felt.lanes and felt.rolling:
            yield
        if seat not in felt.lanes:
            queued = [beat.seat for beat in self._queue if not beat.is_alone and _has_throw(beat)]
            felt.part_for(sorted({seat, *queued} - {self.show.me}))
        felt.is_wanted = True
        lane = felt.lanes[seat]
        room = LANE_ROOM if len(felt.lanes) > 1 else 2 * LANE_ROOM
        thrown = Thrown(kinds, faces, lane, self._seed(), smallest=room)
        felt.throws[seat] = thrown
        yield from self._film(seat, thrown, RIVAL_SPEED)
        yield from _waiting(0.2)

    def _film(self, seat: int, thrown: Thrown, speed: float) -> Script:
        rolling = self.show.felt.rolling
        rolling.add(seat)
        while not thrown.is_over:
            dt = yield
            for impact in thrown.update(dt * speed, self.plan_slice):
                self.sound.impact(impact.kind.value, impact.speed, thrown.pan(impact))
        yield from _waiting(REST)
        rolling.discard(seat)

    def _seed(self) -> int:
        """Another film each time; which one decides nothing."""
        return hash((self.show.state.round, self._throws)) & 0x7FFFFFFF

    # --- the Roll phase -------------------------------------------------------------------------

    def _round_began(self, event: ev.RoundBegan, beat: Beat) -> Script:
        self._announce(event)
        self._follow(beat)
        yield from _waiting(0.3)

    def _busted(self, event: ev.PlayerBusted, beat: Beat) -> Script:
        self._announce(event)
        if event.seat == self.show.me:
            self.show.gloom = 1.0
            self.sound.play("bust")
            yield from _waiting(0.75)
        else:
            self.sound.play("bust", 0.45)
            yield from _waiting(0.15)

    def _announce(self, event: Announced) -> None:
        """Say what everybody should know."""
        words, show = self.naming.words, self.show
        if isinstance(event, ev.RoundBegan):
            if event.round > 1:
                key = "window.tie_break" if event.is_tie_break else "window.round"
                show.say(words(key, round=event.round), topic="round")
            return
        who = self.naming.names[event.seat]
        if isinstance(event, ev.PlayerBusted):
            is_mine = event.seat == show.me
            show.say(words("window.bust") if is_mine else words("window.bust_of", who=who), DANGER)
            return
        is_last = event.leg + 1 == len(show.state.game.legs)
        key = "window.finished" if is_last else "window.lap"
        key += "_you" if self.naming.is_you(event.seat) else ""
        show.say(words(key, who=who, lap=event.leg + 1), GOOD)

    def _passed(self, event: ev.PlayerPassed, beat: Beat) -> Script:
        # Known at once: rivals who throw in this very moment take the stage.
        self.show.state = self.show.state.after_pass(event.seat)
        yield from _waiting(0.05)

    # --- gains ----------------------------------------------------------------------------------

    def _gained(self, event: ev.Gained, beat: Beat) -> Script:
        is_mine = event.seat == self.show.me
        amounts = {
            "coin": event.coins,
            "foot": event.feet,
            "water_foot": event.water_feet,
            "credit": event.credits,
        }
        for sign, amount in amounts.items():
            if amount and is_mine:
                end = self.places.counter(event.seat, sign)
                self._fly(sign, (end[0] - 90, end[1] - 70), end, f"+{amount}")
                self.sound.play("coin" if sign in ("coin", "credit") else "step", 0.5)
        yield from _waiting(0.12 if is_mine else 0.0)

    def _fly(
        self,
        sign: str,
        start: tuple[float, float],
        end: tuple[float, float],
        text: str = "",
        colour: str = "",
    ) -> None:
        self.show.flights.append(Flight(sign, start, end, text, colour))

    def _fan(self, event: ev.FanGained, beat: Beat) -> Script:
        self.show.cheering[event.seat] = 0.9
        self.sound.play("cheer", 0.8 if event.seat == self.show.me else 0.4)
        end = self.places.counter(event.seat, "fan")
        self._fly("fan", (end[0] - 60, end[1] - 60), end)
        yield from _waiting(0.35 if event.seat == self.show.me else 0.08)

    def _die_gained(self, event: ev.DieGained | ev.DieBought, beat: Beat) -> Script:
        is_mine = event.seat == self.show.me
        self.sound.play("coin" if isinstance(event, ev.DieBought) else "card", 0.6)
        if not is_mine:
            start, end = self.places.card(event.colour), self.places.counter(event.seat, "die")
            self._fly("die", start, end, colour=COLOURS[event.colour & COLOUR_MASK])
        yield from _waiting(0.2 if is_mine else 0.28)

    def _dice_lost(self, event: ev.DiceLost, beat: Beat) -> Script:
        self.sound.play("whoosh", 0.4)
        yield from _waiting(0.15 if event.seat == self.show.me else 0.05)

    def _die_given(self, event: ev.DieGiven, beat: Beat) -> Script:
        start, end = (
            self.places.counter(event.seat, "die"),
            self.places.counter(event.to, "die"),
        )
        self._fly("die", start, end, colour=COLOURS[event.code & COLOUR_MASK])
        yield from _waiting(0.4)

    def _swords(self, event: ev.SwordsCompared, beat: Beat) -> Script:
        if not any(event.swords):
            return
        words = self.naming.words
        if event.winner >= 0:
            who = self.naming.names[event.winner]
            key = "window.swords_you" if self.naming.is_you(event.winner) else "window.swords"
            self.show.say(words(key, who=who, count=event.swords[event.winner]))
        self.sound.play("swords", 0.7)
        yield from _waiting(0.35)

    # --- running --------------------------------------------------------------------------------

    def _ran(self, event: ev.RunnerMoved, beat: Beat) -> Script:
        show = self.show
        board = show.board
        is_mine = event.seat == show.me
        runner = show.runners.runners[event.seat]
        if show.state.game.track(event.leg) is board and runner.is_here and event.by != "start":
            hop = show.runners.hop(event.seat, event.space)
            is_water = board.spaces[event.space].water
            self.sound.play("splash" if is_water else "step", 0.7 if is_mine else 0.35)
            duration = STEP_TIME if is_mine else RIVAL_STEP_TIME
            if event.by == "shortcut":
                duration *= 3
            yield from _timed(duration, hop)
        show.state = show.state.after_move(event.seat, event.leg, event.space)
        if event.by == "start":
            show.place_runners(at_once=True)

    def _lap(self, event: ev.LapFinished, beat: Beat) -> Script:
        self._announce(event)
        self.show.cheering[event.seat] = 1.4
        self.sound.play("fanfare", 0.8)
        yield from _waiting(0.5)

    def _jet_pack(self, event: ev.JetPackUsed, beat: Beat) -> Script:
        self.sound.play("jet_pack")
        yield from _waiting(0.3)

    def _reward(self, event: ev.RewardTaken, beat: Beat) -> Script:
        sign = {"credits": "credit", "fan": "fan"}.get(event.reward)
        show = self.show
        is_here = show.state.game.track(show.state.seats[event.seat].leg) is show.board
        if sign == "credit" and is_here:
            start, end = (
                self.places.space(event.space),
                self.places.counter(event.seat, "credit"),
            )
            self._fly(sign, start, end)
        yield from _waiting(0.12)


def _touched(beat: Beat) -> set[int]:
    """The seats that a beat changes: an answer may set off what happens to the next seat."""
    return {beat.seat, *(event.seat for event in beat.events if hasattr(event, "seat"))}


def _has_throw(beat: Beat) -> bool:
    return any(isinstance(event, ev.DiceThrown) for event in beat.events)


def _waiting(seconds: float) -> Script:
    while seconds > 0:
        dt = yield
        seconds -= dt


def _timed(seconds: float, go: Callable[[float], None]) -> Script:
    """Hand on how much of the time has passed, from 0 to 1."""
    time = 0.0
    while time < seconds:
        dt = yield
        time += dt
        go(min(1.0, time / seconds))


_PLAYERS: dict[type[ev.Event], Callable[[Director, Any, Beat], Script]] = {
    ev.RoundBegan: Director._round_began,
    ev.DiceThrown: Director._thrown,
    ev.PlayerBusted: Director._busted,
    ev.PlayerPassed: Director._passed,
    ev.Gained: Director._gained,
    ev.FanGained: Director._fan,
    ev.DieGained: Director._die_gained,
    ev.DieBought: Director._die_gained,
    ev.DiceLost: Director._dice_lost,
    ev.DieGiven: Director._die_given,
    ev.SwordsCompared: Director._swords,
    ev.RunnerMoved: Director._ran,
    ev.LapFinished: Director._lap,
    ev.JetPackUsed: Director._jet_pack,
    ev.RewardTaken: Director._reward,
}
