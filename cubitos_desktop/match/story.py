"""What a race came to, round by round: progress, dice, busts and risks of every seat, best throw.

A race is replayed from its answers, which takes a few milliseconds. Everything is plain data.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cubitos_desktop.match.luck import Luck, Risk, luck_of, risk_of_throw
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.course.distances import NO_WAY
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.dice import (
    BLANK,
    COLOUR_MASK,
    COLOURS,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    START_DIE,
)
from cubitos_desktop.rules.events import DiceThrown, Event, PlayerBusted
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.rules.tracks import Track


class ThrownDie(NamedTuple):
    """A die as it fell: numbers of its colour and its face."""

    colour: int
    face: int

    @property
    def is_hit(self) -> bool:
        return self.face != BLANK


@dataclass(frozen=True)
class GreatThrow:
    """One throw of one seat, its hits first."""

    seat: int
    round: int
    dice: tuple[ThrownDie, ...]

    @property
    def hits(self) -> int:
        return sum(die.is_hit for die in self.dice)


@dataclass(frozen=True)
class SeatStory:
    """One seat. The first of ``progress`` and ``dice`` is how it began, then follow the rounds."""

    progress: tuple[int, ...]
    """Dry steps done: 0 at the start, the length of the course at its finish, beyond it more."""
    dice: tuple[tuple[int, ...], ...]
    """Dice owned at the end of each round, by the number of their colour.

    Neither borrowed dice nor the start player die count: both belong to nobody.
    """
    busts: tuple[int, ...]
    """The rounds of its busts."""
    risks: tuple[Risk, ...] = ()
    """Its pushes that could bust."""

    @cached_property
    def luck(self) -> Luck | None:
        """How lucky it was with them; found once, since screens tell it in every frame."""
        return luck_of(self.risks)

    @property
    def dice_owned(self) -> tuple[int, ...]:
        """All colours together."""
        return tuple(sum(counts) for counts in self.dice)


@dataclass(frozen=True)
class RaceStory:
    """A whole race, or one as far as it has come."""

    rounds: int
    course: int
    """Dry steps from the start to the last finish."""
    laps: tuple[int, ...]
    """Where the finish of each lap lies, in steps; the last is the end of the course."""
    red_lines: tuple[float, ...]
    """Where the red lines lie, in steps; a line that crosses several lanes, at their mean."""
    seats: tuple[SeatStory, ...]
    best_throw: GreatThrow | None
    """The throw with the most hits. Of several, the one whose faces are worth most coins, credits
    and feet; of those the one of the fewest dice; of those the first."""


def story_of_match(match: Match) -> RaceStory:
    answers = (answer for _, answer in match.answers)
    # Not every race begins as a new one does: that of a lesson lies where the lesson says.
    return story_of(match.beginning(match.state.game.setup), answers)


def story_of_log(content: Content, log: RaceLog) -> RaceStory:
    """The same from a log; whether it tells the truth is not looked at."""
    return story_of(engine.new_race(content, log.setup), (answer for _, answer in log.answers))


def story_of(state: State, answers: Iterable[Answer]) -> RaceStory:
    """Replay a race from this state, its first, and note what it came to."""
    notes = Notes(state)
    for answer in answers:
        round_before = state.round
        notes.before(state)
        notes.hear(engine.apply(state, answer), round_before)
        if state.round != round_before or state.step == "over":
            notes.end_round(state)
    if state.step != "over":
        notes.end_round(state)
    return notes.story(state)


class Notes:
    """What is written down while a race is replayed."""

    def __init__(self, state: State) -> None:
        count = len(state.seats)
        self._progress: list[list[int]] = [[] for _ in range(count)]
        self._dice: list[list[tuple[int, ...]]] = [[] for _ in range(count)]
        self._busts: list[list[int]] = [[] for _ in range(count)]
        self._risks: list[list[Risk]] = [[] for _ in range(count)]
        self._risk = 0.0
        self._best: GreatThrow | None = None
        self.end_round(state)

    def before(self, state: State) -> None:
        """An answer is about to be given: what is at stake if it is a throw."""
        self._risk = risk_of_throw(state)

    def hear(self, events: list[Event], round_number: int) -> None:
        for event in events:
            if isinstance(event, DiceThrown):
                self._compare(event, round_number)
                self._weigh(event, round_number)
            elif isinstance(event, PlayerBusted):
                self._busts[event.seat].append(round_number)

    def _weigh(self, event: DiceThrown, round_number: int) -> None:
        if self._risk:
            is_missed = not event.faces.strip(str(BLANK))
            self._risks[event.seat].append(Risk(round_number, self._risk, is_missed))
            self._risk = 0.0

    def _compare(self, event: DiceThrown, round_number: int) -> None:
        # Most throws fall short by their hits alone and need no closer look.
        if self._best and len(event.faces) - event.faces.count(str(BLANK)) < self._best.hits:
            return
        kinds = [kind & COLOUR_MASK for kind, count in event.dice for _ in range(count)]
        dice = [ThrownDie(kind, int(face)) for kind, face in zip(kinds, event.faces, strict=True)]
        dice.sort(key=lambda die: not die.is_hit)
        found = GreatThrow(event.seat, round_number, tuple(dice))
        if self._best is None or greatness(found) > greatness(self._best):
            self._best = found

    def end_round(self, state: State) -> None:
        for number, seat in enumerate(state.seats):
            self._progress[number].append(progress(state.game, seat.leg, seat.space))
            self._dice[number].append(_owned(seat))

    def story(self, state: State) -> RaceStory:
        told = zip(self._progress, self._dice, self._busts, self._risks, strict=True)
        seats = tuple(SeatStory(tuple(p), tuple(d), tuple(b), tuple(r)) for p, d, b, r in told)
        game = state.game
        laps = tuple(progress(game, leg + 1, Track.START) for leg in range(len(game.legs)))
        best = self._best if self._best and self._best.hits else None
        return RaceStory(len(seats[0].progress) - 1, laps[-1], laps, _red_lines(game), seats, best)


def greatness(throw: GreatThrow) -> tuple[int, int, int]:
    """What the better one of two throws has more of."""
    worth = sum(FACE_COINS[face] + FACE_FEET[face] + FACE_CREDITS[face] for _, face in throw.dice)
    return throw.hits, worth, -len(throw.dice)


def _owned(seat: Seat) -> tuple[int, ...]:
    counts = seat.owned_by_colour()
    counts[START_DIE] = 0
    return tuple(counts[: len(COLOURS)])


# --- how far ------------------------------------------------------------------------------------


def progress(game: Game, leg: int, space: int) -> int:
    """Dry steps done since the start, for a runner with so many laps done on that space."""
    course = game.remaining(0, Track.START)
    if leg >= len(game.legs):
        return course - game.remaining(leg, space)
    if game.legs[leg].to_finish[space] == NO_WAY:
        wet, space = _way_out(game.legs[leg], space)
        return max(0, course - wet - game.remaining(leg, space))
    # A step back from the start is no debt.
    return max(0, course - game.remaining(leg, space))


def _way_out(track: Track, space: int) -> tuple[int, int]:
    """From deep water or an island: steps to the nearest spaces with a dry way, and their best."""
    waiting, seen = deque([(0, space)]), {space}
    found: list[tuple[int, int, int]] = []
    while waiting:
        steps, at = waiting.popleft()
        if found and steps > found[0][0]:
            break
        if track.to_finish[at] < NO_WAY:
            found.append((steps, track.to_finish[at], at))
        waiting += [(steps + 1, other) for other in track.steps[at] if other not in seen]
        seen.update(track.steps[at])
    steps, _, best = min(found)
    return steps, best


def _red_lines(game: Game) -> tuple[float, ...]:
    lines = []
    for leg, track in enumerate(game.legs):
        crossings: dict[int, list[float]] = {}
        for space, onward in zip(track.spaces, track.steps, strict=True):
            for other in onward:
                is_ahead = track.spaces[other].sector == space.sector + 1
                ways = track.to_finish[space.number], track.to_finish[other]
                if is_ahead and max(ways) < NO_WAY:
                    ends = progress(game, leg, space.number), progress(game, leg, other)
                    crossings.setdefault(space.sector, []).append(sum(ends) / 2)
        lines += [sum(found) / len(found) for _, found in sorted(crossings.items())]
    return tuple(lines)
