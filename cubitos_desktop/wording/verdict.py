"""Why somebody won, in words, how far each seat came, and how lucky it was with its pushes."""

from collections.abc import Sequence
from typing import Protocol

from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import Words


class Arrived(Protocol):
    """Where a seat stood at the end."""

    @property
    def seat(self) -> int: ...

    @property
    def steps(self) -> int: ...


class Decided(Protocol):
    """What decided a race."""

    @property
    def winner(self) -> Arrived: ...

    @property
    def arrivals(self) -> tuple[Arrived, ...]: ...

    @property
    def others_over(self) -> tuple[Arrived, ...]: ...

    @property
    def level(self) -> tuple[int, ...]: ...

    @property
    def lead(self) -> int: ...


class Lucky(Protocol):
    """How lucky a seat was with the pushes that could bust."""

    @property
    def throws(self) -> int: ...

    @property
    def missed(self) -> int: ...

    @property
    def expected(self) -> float: ...

    @property
    def kind(self) -> str: ...

    @property
    def races(self) -> int: ...


class Told(Protocol):
    """What a seat's race came to."""

    @property
    def busts(self) -> tuple[int, ...]: ...

    @property
    def luck(self) -> Lucky | None: ...


def lucky_lines(naming: Naming, seats: Sequence[Told], people: Sequence[int]) -> list[str]:
    """How lucky these people were, a sentence for each who has risked something."""
    words, found = naming.words, []
    for seat in people:
        if luck := seats[seat].luck:
            what = _luck(words, luck, len(seats[seat].busts))
            found.append(words("told.line", who=naming.names[seat], what=what))
    return found


def _luck(words: Words, luck: Lucky, busts: int) -> str:
    """What came, and how rare that is or what was to be expected.

    Where a card has made good a miss, misses are told of and not busts: it is they that are rare.
    """
    fell = "none" if not luck.missed else "busts" if busts == luck.missed else "missed"
    throws = words("luck.throws", count=luck.throws)
    what = words(f"luck.{fell}", count=luck.missed, throws=throws)
    if luck.kind == "even":
        return _beside_expected(words, what, luck)
    return words(f"luck.{luck.kind}", what=what, count=luck.races)


def _beside_expected(words: Words, what: str, luck: Lucky) -> str:
    """What came, beside what was to be expected: two numbers that differ are not called alike."""
    count = round(luck.expected)
    if count == luck.missed:
        return words("luck.as_expected", what=what)
    return words("luck.even" if count else "luck.under_one", what=what, count=count)


def way_of(naming: Naming, arrival: Arrived) -> str:
    """How far a seat came: "3 spaces past the line"."""
    words, steps = naming.words, arrival.steps
    if steps > 0:
        return words("verdict.past", count=steps)
    return words("verdict.short", count=-steps) if steps else words("verdict.on")


def brief_way_of(naming: Naming, arrival: Arrived) -> str:
    """The same in few words, beside a name."""
    steps = arrival.steps
    key = "past" if steps > 0 else "short" if steps else "on"
    return naming.words(f"verdict.brief.{key}", steps=abs(steps))


def why_won(naming: Naming, verdict: Decided) -> str:
    """Why the winner won, as part of a sentence; nothing where nobody else raced."""
    words, winner = naming.words, verdict.winner
    if len(verdict.arrivals) == 1:
        return ""
    way = way_of(naming, winner)
    if verdict.level:
        return _by_tie_break(naming, verdict, way)
    if verdict.others_over:
        others = [
            words("verdict.also", who=naming.names[other.seat], steps=other.steps)
            for other in verdict.others_over
        ]
        return words("verdict.farthest", way=way, others=", ".join(others))
    return words("verdict.alone" if winner.steps else "verdict.alone_on", count=winner.steps)


def _by_tie_break(naming: Naming, verdict: Decided, way: str) -> str:
    words, winner = naming.words, verdict.winner.seat
    rivals = [naming.names[seat] for seat in verdict.level if seat != winner]
    who = naming.joined(rivals)
    if winner in verdict.level:
        return words("verdict.tie_break", who=who, count=verdict.lead)
    return words("verdict.overtaken", who=who, way=way)
