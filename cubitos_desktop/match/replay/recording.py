"""A race that was played, at any of its places. What is seen of it, and who plays on, is not here.

A *place* is how many answers had been given. States are kept every few answers, so that any jump is
a short replay, however long the race was.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal, NamedTuple

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Branch, Note, Player
from cubitos_desktop.match.replay.marking import Marker, Marks
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import CHANCE, Answer, Decision, Throw
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import ROLL_PHASE

KEPT_EVERY = 24
"""Answers between two states that are kept."""
Stride = Literal["answer", "turn", "round"]


class Facts(NamedTuple):
    """What is played, by whom, and from which dice."""

    content: Content
    setup: Setup
    players: tuple[Player, ...]
    dice: RaceDice | None = None
    """None where their secret is not known."""
    is_open: bool = False
    seal: str = ""
    """Of the log of the race, where it is over."""
    branch: Branch | None = None
    """Which race it was taken over from, if it was."""


class Recording:
    """A race with its answers; ``end`` is its last place.

    >>> from cubitos_desktop.match.chance import secret_of_seed
    >>> from cubitos_desktop.rules.content import load_content
    >>> content = load_content()
    >>> first_game = content.card_set("race-1")
    >>> setup = Setup(1, first_game.cards, first_game.tracks)
    >>> match = Match(content, setup, RaceDice(secret_of_seed("an evening")))
    >>> _ = match.answer("pass")
    >>> recording = recording_of(match)
    >>> recording.state(1).pending
    Choose(seat=0, prompt='push_or_pass', choices=('push', 'pass'))
    """

    def __init__(
        self,
        facts: Facts,
        answers: Iterable[tuple[int, Answer]],
        *,
        reasons: Mapping[int, Reason] | None = None,
        notes: Iterable[Note] = (),
        fault: str = "",
    ) -> None:
        self.facts = facts
        self.answers = tuple(answers)
        self.reasons = dict(reasons or {})
        self.notes = tuple(notes)
        self.fault = fault
        """What does not fit in the file that it is from, in a sentence; nothing where all holds."""
        self.end = len(self.answers)
        self._kept: list[State] = []
        self.positions: list[list[tuple[int, int]]] = []
        """Leg and space of every runner as each round begins, and last at the end."""
        self.stops: list[int] = []
        """Places where a seat decides, beside the beginning and the end."""
        self.turns: list[int] = []
        """Places where another seat begins to act."""
        self.rounds: list[int] = []
        """Places where the rounds begin."""
        self.marks = Marks((), ())

    # --- reading --------------------------------------------------------------------------------

    def read(self) -> Slices["Recording"]:
        """Play the race once, and note what there is to find: nothing can be asked before."""
        state = self.beginning()
        marker, turn = Marker(state), (0, False, CHANCE)
        self._note_round(state, 0)
        for place, (_, answer) in enumerate(self.answers):
            if place % KEPT_EVERY == 0:
                self._kept.append(state.copy())
                yield
            turn = self._note_place(state, place, turn)
            before = state.round
            events = engine.apply(state, answer)
            marker.hear(events, state, before, place + 1)
            if state.round != before or state.step == "over":
                self._note_round(state, place + 1)
        self._kept.append(state.copy())
        self.last = state
        self._close()
        self.marks = marker.marks(self.end)
        return self

    def _note_place(
        self, state: State, place: int, turn: tuple[int, bool, int]
    ) -> tuple[int, bool, int]:
        """Whether a seat decides here, and whether its turn begins."""
        decision = state.pending
        if decision is None or type(decision) is Throw:
            if not place:
                self.stops.append(place)
            return turn
        self.stops.append(place)
        here = state.round, state.step in ROLL_PHASE, decision.seat
        if here != turn:
            self.turns.append(place)
        return here

    def _note_round(self, state: State, place: int) -> None:
        self.positions.append([(seat.leg, seat.space) for seat in state.seats])
        if state.step != "over":
            self.rounds.append(place)

    def _close(self) -> None:
        for places in (self.stops, self.turns):
            if not places or places[0] > 0:
                places.insert(0, 0)
            if places[-1] < self.end:
                places.append(self.end)

    # --- places ---------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether it was raced to its end."""
        return self.last.step == "over"

    @property
    def round_count(self) -> int:
        return len(self.rounds)

    def beginning(self) -> State:
        """The race at its first decision, with what happened before that."""
        return engine.new_race(self.facts.content, self.facts.setup)

    def state(self, place: int) -> State:
        """The race after so many answers; it is the caller's own."""
        index = min(place // KEPT_EVERY, len(self._kept) - 1)
        if place == self.end:
            return self.last.copy()
        state = self._kept[index].copy()
        for _, answer in self.answers[index * KEPT_EVERY : place]:
            engine.apply(state, answer)
        return state

    def decision(self, place: int) -> Decision | None:
        """What is asked there; None at the end."""
        return self.state(place).pending

    def round_at(self, place: int) -> int:
        """The round of a place, from 1."""
        return bisect_right(self.rounds, place)

    def bounds(self, round_number: int) -> tuple[int, int]:
        """The places where a round begins and ends."""
        begins = self.rounds[round_number - 1]
        is_last = round_number == self.round_count
        return begins, self.end if is_last else self.rounds[round_number]

    def stop_near(self, place: int) -> int:
        """The place nearest to this one where a seat decides."""
        after = min(bisect_left(self.stops, place), len(self.stops) - 1)
        return min(self.stops[max(0, after - 1) : after + 1], key=lambda stop: abs(stop - place))

    def after(self, place: int, stride: Stride = "answer") -> int:
        """One stride on; the end where there is no other."""
        places = self._places(stride)
        index = bisect_right(places, place)
        return places[index] if index < len(places) else self.end

    def before(self, place: int, stride: Stride = "answer") -> int:
        """One stride back: to where this turn or round began, or the one before if that is here."""
        places = self._places(stride)
        index = bisect_left(places, place) - 1
        return places[index] if index >= 0 else 0

    def _places(self, stride: Stride) -> list[int]:
        if stride == "answer":
            return self.stops
        return self.turns if stride == "turn" else self._round_stops

    @cached_property
    def _round_stops(self) -> list[int]:
        """Where the first seat of each round decides: what is drawn and thrown before has been."""
        found = [self.stops[bisect_left(self.stops, begins)] for begins in self.rounds]
        found[0] = 0
        return sorted({*found, self.end})


def recording_of(match: Match, fault: str = "") -> Recording:
    """A race as it has been played so far, or as much of it as a file holds."""
    return at_once(recording_in_slices(match, fault))


def recording_in_slices(match: Match, fault: str = "") -> Slices[Recording]:
    """The same for a race that may be longer than anybody would wait."""
    facts = Facts(
        match.content,
        match.state.game.setup,
        match.players,
        match.dice,
        match.is_open,
        (match.seal or match.log().sealed()) if match.is_over else "",
        match.branch,
    )
    recording = Recording(
        facts, match.answers, reasons=match.reasons, notes=match.notes, fault=fault
    )
    return (yield from recording.read())
