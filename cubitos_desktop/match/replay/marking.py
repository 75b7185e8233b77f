"""What is worth finding in a race: busts, new leaders, great throws, the finish; and who led when.

A new leader is told once a round, where the seat that leads at its end took the lead: whoever runs
past and is passed again in the same round has led nothing.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from cubitos_desktop.match.ranking import places
from cubitos_desktop.rules.dice import BLANK
from cubitos_desktop.rules.events import DiceThrown, Event, PlayerBusted, RunnerMoved
from cubitos_desktop.rules.state import State

MarkKind = Literal["bust", "lead", "throw", "finish"]
GREAT_THROW = 4
"""Hits that make a throw great, if no throw before it had as many."""
NOBODY = -1


class Mark(NamedTuple):
    """Something that happened to a seat."""

    kind: MarkKind
    seat: int
    round: int
    place: int
    """So many answers had been given when it had happened."""
    hits: int = 0
    """Of a great throw."""


class Stretch(NamedTuple):
    """Who led from one place to another."""

    seat: int
    begins: int
    ends: int


class Marks(NamedTuple):
    """All that was noted, in its order."""

    marks: tuple[Mark, ...]
    stretches: tuple[Stretch, ...]

    def of_round(self, number: int) -> tuple[Mark, ...]:
        return tuple(mark for mark in self.marks if mark.round == number)


class Marker:
    """Follows a race that is played once from its beginning."""

    def __init__(self, state: State) -> None:
        self._marks: list[Mark] = []
        self._most_hits = GREAT_THROW - 1
        self._leader = NOBODY
        """Who led at the end of the last round."""
        self._ahead, self._ahead_from = NOBODY, 0
        """Who leads now, and since when."""
        self._leads: list[tuple[int, int]] = []

    def hear(self, events: Iterable[Event], state: State, round_number: int, place: int) -> None:
        """What an answer in a round made happen, and the race after it."""
        has_moved = False
        for event in events:
            if isinstance(event, PlayerBusted):
                self._marks.append(Mark("bust", event.seat, round_number, place))
            elif isinstance(event, DiceThrown):
                self._hear_throw(event, round_number, place)
            elif isinstance(event, RunnerMoved):
                has_moved = True
        if has_moved:
            self._look(state, place)
        if state.round != round_number or state.step == "over":
            self._end_round(round_number)
        if state.step == "over":
            self._marks.append(Mark("finish", state.winner, round_number, place))

    def _hear_throw(self, event: DiceThrown, round_number: int, place: int) -> None:
        hits = len(event.faces) - event.faces.count(str(BLANK))
        if hits > self._most_hits:
            self._most_hits = hits
            self._marks.append(Mark("throw", event.seat, round_number, place, hits))

    def _look(self, state: State, place: int) -> None:
        """Who is ahead of all others; level with somebody the one before stays ahead."""
        ranks = places(state)
        ahead = ranks.index(1) if ranks.count(1) == 1 else self._ahead
        if ahead != self._ahead:
            self._ahead, self._ahead_from = ahead, place

    def _end_round(self, round_number: int) -> None:
        before, self._leader = self._leader, self._ahead
        if self._leader == before:
            return
        self._leads.append((self._leader, self._ahead_from))
        if before != NOBODY:
            self._marks.append(Mark("lead", self._leader, round_number, self._ahead_from))

    def marks(self, end: int) -> Marks:
        """What was noted, up to the last place."""
        ends = [*(begins for _, begins in self._leads[1:]), end]
        stretches = [
            Stretch(seat, begins, ends[number]) for number, (seat, begins) in enumerate(self._leads)
        ]
        return Marks(tuple(sorted(self._marks, key=lambda mark: mark.place)), tuple(stretches))
