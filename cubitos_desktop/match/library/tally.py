"""What a finished race came to, as the ledger has it: found by playing its log again, in slices."""

from typing import Annotated

import msgspec

from cubitos_desktop.match.fairness.faces import FaceCounts, count_faces
from cubitos_desktop.match.fairness.throws import Thrown
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.match.library.entry import places_of, steps_to_go
from cubitos_desktop.match.race_log import Occasion, Player, RaceLog
from cubitos_desktop.match.records.facts import Facts, Gatherer
from cubitos_desktop.match.story import GreatThrow, Notes
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, SetupError
from cubitos_desktop.rules.decisions import WrongAnswer
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES
from cubitos_desktop.rules.events import DiceThrown, DieBought, Event
from cubitos_desktop.rules.reading.frozen import content_of
from cubitos_desktop.rules.state import State

_SLICE = 12
"""So many answers are given between two looks at the clock."""

Counts = dict[str, int]


class BestThrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The throw with the most hits: colour and face of each of its dice, hits first."""

    seat: int
    round: int
    hits: int
    dice: tuple[tuple[str, str], ...]


class SeatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat did in a race."""

    player: Player
    place: int
    beyond: int
    """Steps beyond the finish; less than nothing where it was not reached."""
    busts: int
    bought: Counts = {}
    """Dice by colour."""
    faces: FaceCounts = FaceCounts()
    """Thrown dice by colour and face."""
    facts: Facts | None = None
    """What else it did; lines that were written before there were any have none."""


class LedgerLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One finished race."""

    id: Annotated[str, msgspec.Meta(min_length=1)]
    """The seal of its log."""
    date: str
    """When it ended, such as "2026-05-03 21:40"."""
    content: str
    cards: tuple[str, ...]
    tracks: tuple[str, ...]
    rounds: int
    winner: int
    seats: tuple[SeatLine, ...]
    best_throw: BestThrow | None = None
    is_seeded: bool = False
    """Whether a seed decided the dice, which anybody can know before."""
    parent: str = ""
    """The seal of the race that it branched off, if it did."""
    is_branch: bool = False
    """Whether it was taken over from another race, whatever it says of that one; earlier lines have
    ``parent`` alone."""
    occasion: Occasion | None = None
    """What it was run for, if for anything."""
    played: int = 0
    """Seconds that people sat at it; 0 where nobody knows."""

    @property
    def laps(self) -> int:
        return len(self.tracks)

    @property
    def is_whole(self) -> bool:
        """Whether it says all that this version wants to know."""
        return all(seat.facts is not None for seat in self.seats)

    @property
    def is_honest(self) -> bool:
        """Whether its dice were drawn for this race alone: nobody knew them, nobody threw them
        before."""
        return not (self.is_seeded or self.is_branch or self.parent)

    @property
    def is_solo(self) -> bool:
        return len(self.seats) == 1


def line_of(content: Content, log: RaceLog, date: str) -> LedgerLine | None:
    """The line of a log at once."""
    return at_once(line_in_slices(content, log, date))


def line_in_slices(content: Content, log: RaceLog, date: str) -> Slices[LedgerLine | None]:
    """The same with pauses. None where a log does not count: it is not over, its seal does not fit,
    its content is not known any more, or it cannot be played."""
    seal, played_with = log.sealed(), content_of(content, log.content)
    if log.winner < 0 or played_with is None or log.seal not in ("", seal):
        return None
    try:
        state = engine.new_race(played_with, log.setup)
        tally = _Tally(state)
        for number, (_, answer) in enumerate(log.answers):
            round_before = state.round
            tally.before(state)
            tally.hear(engine.apply(state, answer), state, round_before)
            if state.round != round_before or state.step == "over":
                tally.notes.end_round(state)
            if number % _SLICE == 0:
                yield
    except (SetupError, WrongAnswer):
        return None
    if state.step != "over" or state.winner != log.winner or len(log.players) != len(state.seats):
        return None
    return tally.line(state, log, seal, date)


class _Tally:
    """What is counted while a race is played again."""

    def __init__(self, state: State) -> None:
        self.notes = Notes(state)
        self.facts = Gatherer(len(state.seats))
        self._bought: list[Counts] = [{} for _ in state.seats]
        self._throws: list[Thrown] = []

    def before(self, state: State) -> None:
        self.notes.before(state)
        self.facts.before(state)

    def hear(self, events: list[Event], state: State, round_number: int) -> None:
        self.notes.hear(events, round_number)
        self.facts.hear(events, state, round_number)
        for event in events:
            if isinstance(event, DieBought):
                _add(self._bought[event.seat], COLOURS[event.colour])
            elif isinstance(event, DiceThrown):
                thrown = Thrown(event.seat, round_number, 0, event.dice, event.faces)
                self._throws.append(thrown)

    def line(self, state: State, log: RaceLog, seal: str, date: str) -> LedgerLine:
        story, stands = self.notes.story(state), [(seat.leg, seat.space) for seat in state.seats]
        places = places_of(state.game, stands, state.winner)
        to_go = steps_to_go(state.game, stands)
        faces = count_faces(self._throws, len(state.seats))
        facts = self.facts.facts(state, story)
        return LedgerLine(
            id=seal,
            date=date,
            content=log.content,
            cards=log.setup.cards,
            tracks=log.setup.tracks,
            rounds=state.round,
            winner=state.winner,
            seats=tuple(
                SeatLine(player, place, -steps, len(told.busts), bought, fallen, did)
                for player, place, steps, told, bought, fallen, did in zip(
                    log.players, places, to_go, story.seats, self._bought, faces, facts, strict=True
                )
            ),
            best_throw=_best(story.best_throw) if story.best_throw else None,
            is_seeded=log.dice.is_open,
            parent=log.branch.parent if log.branch else "",
            is_branch=bool(log.branch),
            occasion=log.occasion or None,
        )


def _best(throw: GreatThrow) -> BestThrow:
    dice = tuple((COLOURS[die.colour], FACE_NAMES[die.face]) for die in throw.dice)
    return BestThrow(throw.seat, throw.round, throw.hits, dice)


def _add(counts: Counts, name: str) -> None:
    counts[name] = counts.get(name, 0) + 1
