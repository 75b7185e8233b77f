"""Whether chances to win are true: of all seats called at 70 %, how many win? No printing.

Races of all sets, with two, three and four seats, on the sets' own courses and on others, half of
them of Pros, half at mixed tables. Whenever a round begins, every seat is called.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Generic, TypeVar

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.ai.judging.weights import lone_weights
from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.lab.balance.racing import play
from cubitos_desktop.lab.ladder.meeting_levels import course
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State

COUNTS = (2, 2, 3, 4)
"""Seats, in turns: most races are between two."""
LAPS = (1, 1, 2)
"""On tracks that are not the set's own."""
MIXED = ("pro", "racer", "collector", "gambler", "fan-favourite")
"""Who sits at a mixed table. All are about as strong: who plays better is nothing one could see."""
TURNS = 20 * len(COUNTS)
"""Races after which all sets, seat counts and kinds of courses have had their turn: then come as
many at mixed tables."""
BINS = 10

Noted = TypeVar("Noted")
Judge = Callable[[Judgement, State], Noted]


class Call(msgspec.Struct, frozen=True):
    """One seat as a round began: how likely it was to win, and whether it did."""

    chance: float
    won: bool
    seats: int


class Bin(msgspec.Struct, frozen=True):
    """Calls of about the same chance; what they said and what came of them, in percent."""

    calls: int
    called: float
    won: float


class Watched(msgspec.Struct, Generic[Noted], frozen=True):
    """What was noted as each round began, and who won."""

    seats: int
    winner: int
    rounds: list[Noted]


def watch_race(content: Content, number: int, seed: str, judge: Judge[Noted]) -> Watched[Noted]:
    """One race; the same number and seed give the same one."""
    source = Random(f"{seed}/{number}")
    set_id, track = course(content, number)
    chosen = content.sets[set_id]
    tracks = chosen.tracks if track is None else (track,) * source.choice(LAPS)
    seats = COUNTS[number // 20 % len(COUNTS)]
    names = [source.choice(MIXED) if number // TURNS % 2 else "pro" for _ in range(seats)]
    table: list[Policy] = [policy(name) for name in names]
    contender, noted, rounds = Contender(lone_weights), 0, []

    def note(state: State, decision: Decision, answer: Answer) -> None:
        nonlocal noted
        if state.round != noted and state.winner < 0:
            noted = state.round
            rounds.append(judge(contender.judgement(state), state))

    state = play(content, chosen.cards, tracks, table, f"{seed}/{number}", note)
    return Watched(seats, state.winner, rounds)


def calls_of(content: Content, numbers: range, seed: str) -> list[Call]:
    """Every seat of these races as each round began."""
    watched = (watch_race(content, number, seed, win_chances) for number in numbers)
    return [
        Call(chance, seat == race.winner, race.seats)
        for race in watched
        if race.winner >= 0
        for chances in race.rounds
        for seat, chance in enumerate(chances)
    ]


def reliability(calls: Sequence[Call], bins: int = BINS) -> list[Bin]:
    """Calls by their chance, from the unlikely to the likely; empty bins are left out."""
    return list(_bins(calls, bins))


def _bins(calls: Sequence[Call], bins: int) -> Iterator[Bin]:
    for number in range(bins):
        found = [call for call in calls if min(int(call.chance * bins), bins - 1) == number]
        if found:
            called = 100 * fmean(call.chance for call in found)
            won = 100 * fmean(call.won for call in found)
            yield Bin(len(found), round(called, 2), round(won, 2))


def calibration_error(calls: Sequence[Call], bins: int = BINS) -> float:
    """By how many percent points chances are off on average: the expected calibration error."""
    found = reliability(calls, bins)
    return sum(one.calls * abs(one.called - one.won) for one in found) / len(calls)


def surprise(calls: Sequence[Call]) -> float:
    """The mean square of what chances were off by, call by call, from 0 to 1: Brier's score. It
    tells the knowing from those who say the average of everybody."""
    return fmean((call.chance - call.won) ** 2 for call in calls)
