"""Figures over all races of a player, added up line by line from the ledger."""

from collections import Counter
from heapq import nlargest
from typing import NamedTuple

import msgspec

from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.match.records.raced import Raced, raced
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS

BEST_THROWS = 3
OWN_MIX = ""
"""What a set is called that somebody picked by hand."""


class Score(msgspec.Struct, frozen=True):
    """Wins among races."""

    won: int = 0
    of: int = 0

    def with_race(self, has_won: bool) -> "Score":
        return Score(self.won + has_won, self.of + 1)


class Throw(msgspec.Struct, frozen=True):
    """One of your best throws: its hits by colour and face."""

    date: str
    dice: tuple[tuple[str, str], ...]


class Met(NamedTuple):
    """What is remembered of every race against others, for what hangs on their order."""

    date: str
    id: str
    has_won: bool
    tracks: tuple[str, ...]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Everything at one moment. Branches count nowhere; races of a seed only as ``seeded``."""

    races: int = 0
    """Against others."""
    wins: int = 0
    solo: int = 0
    seeded: int = 0
    fastest: int = 0
    """Rounds of the quickest race that you finished, alone or not; 0 where there is none."""
    streak: int = 0
    """Wins in a row by now."""
    longest_streak: int = 0
    thrown: int = 0
    """Dice."""
    levels: dict[str, Score] = {}
    sets: dict[str, Score] = {}
    tracks: dict[str, Score] = {}
    bought: dict[str, int] = {}
    """Dice by colour."""
    cards: dict[str, int] = {}
    """Dice by card."""
    risky: int = 0
    """Pushes that could bust, in races of which that is known."""
    missed: int = 0
    """Those that hit nothing, a card that saved you or not."""
    expected: float = 0.0
    """How many of them should have, by their chances."""
    busts: int = 0
    throws: tuple[Throw, ...] = ()
    """The best of as many races, the best first."""
    timed: int = 0
    """Races of which it is known how long they took."""
    played: int = 0
    """Seconds of all of them."""
    longest: int = 0
    """Seconds of the one that took longest."""
    shortest: int = 0
    """Seconds of the quickest that you finished; 0 where there is none."""

    @property
    def is_empty(self) -> bool:
        return not self.races + self.solo

    @property
    def favourite(self) -> str:
        """The card that was bought most; the first of several."""
        return max(self.cards, key=lambda card: self.cards[card], default="")


class Records:
    """Adds up; ``figures`` tells how it stands."""

    def __init__(self, content: Content) -> None:
        self._sets = {found.cards: name for name, found in content.sets.items()}
        self.begin()

    def begin(self) -> None:
        self._sums: Counter[str] = Counter()
        self._expected = 0.0
        self._fastest: list[int] = []
        self._levels: dict[str, Score] = {}
        self._by_set: dict[str, Score] = {}
        self._tracks: dict[str, Score] = {}
        self._bought: Counter[str] = Counter()
        self._cards: Counter[str] = Counter()
        self._throws: list[Throw] = []
        self._times: list[int] = []
        self._times_finished: list[int] = []
        self.met: list[Met] = []

    def take(self, line: LedgerLine) -> None:
        race = raced(line)
        if race is None or line.is_branch or line.parent:
            return
        if line.is_seeded:
            self._sums["seeded"] += 1
            return
        self._take_goods(race)
        self._take_pushes(race)
        self._take_time(race)
        if race.has_finished:
            self._fastest = [min([line.rounds, *self._fastest])]
        if line.is_solo:
            self._sums["solo"] += 1
        else:
            self._take_result(race)

    def _take_result(self, race: Raced) -> None:
        line, has_won = race.line, race.has_won
        self._sums["races"] += 1
        self._sums["wins"] += has_won
        _score(self._levels, race.level, has_won)
        _score(self._by_set, self._sets.get(line.cards, OWN_MIX), has_won)
        for track in dict.fromkeys(line.tracks):
            _score(self._tracks, track, has_won)
        self.met.append(Met(line.date, line.id, has_won, line.tracks))

    def _take_goods(self, race: Raced) -> None:
        seat, cards = race.seat, race.line.cards
        self._sums["thrown"] += seat.faces.all_thrown
        self._bought.update(seat.bought)
        for colour, card in zip(CARD_COLOURS, cards, strict=False):
            if count := seat.bought.get(COLOURS[colour], 0):
                self._cards[card] += count

    def _take_pushes(self, race: Raced) -> None:
        self._sums["busts"] += race.seat.busts
        if facts := race.facts:
            self._sums["risky"] += facts.risky
            self._sums["missed"] += facts.missed
            self._expected += facts.chances
            found = [*self._throws, Throw(race.line.date, facts.best)]
            self._throws = nlargest(BEST_THROWS, found, key=lambda throw: len(throw.dice))

    def _take_time(self, race: Raced) -> None:
        if race.line.played:
            self._times.append(race.line.played)
            if race.has_finished:
                self._times_finished.append(race.line.played)

    def figures(self) -> Figures:
        now, longest = streaks(self.met)
        return Figures(
            **self._sums,
            fastest=self._fastest[0] if self._fastest else 0,
            streak=now,
            longest_streak=longest,
            levels=dict(self._levels),
            sets=dict(self._by_set),
            tracks=dict(self._tracks),
            bought=dict(self._bought),
            cards=dict(self._cards),
            expected=self._expected,
            throws=tuple(throw for throw in self._throws if throw.dice),
            timed=len(self._times),
            played=sum(self._times),
            longest=max(self._times, default=0),
            shortest=min(self._times_finished, default=0),
        )


def _score(scores: dict[str, Score], name: str, has_won: bool) -> None:
    scores[name] = scores.get(name, Score()).with_race(has_won)


def streaks(met: list[Met]) -> tuple[int, int]:
    """Wins in a row by now, and the most there were, in the order of the dates."""
    now = longest = 0
    for race in sorted(met):
        now = now + 1 if race.has_won else 0
        longest = max(longest, now)
    return now, longest
