"""All results that a push can have, and the Roll phase as a problem of stopping; no best play.

``RollPhase`` is the long way to what ``oracle`` finds in one sum, for small pools and for rules
that the sum does not know.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import factorial, prod
from typing import NamedTuple

from cubitos_desktop.ai.solving.oracle import PointTable, is_at_risk
from cubitos_desktop.ai.solving.push_counts import SIDES
from cubitos_desktop.ai.solving.stopping import Bust
from cubitos_desktop.rules.dice import (
    BLANK,
    BLANKS,
    COLOUR_MASK,
    DISTINCT_FACES,
    FACES_OF,
    KINDS,
    Counts,
    colour_of,
    die,
    face_of,
)


def push_outcomes(roll: bytes | bytearray) -> Iterator[tuple[float, Counts]]:
    """Every result of throwing these dice: its exact chance, and the hits.

    Hits are die codes with their counts, by colour and face; borrowed dice count as their colour.
    """
    counts = by_colour(roll)
    throws = [_throws(colour, count) for colour, count in enumerate(counts) if count]
    everything = SIDES ** sum(counts)
    for parts in product(*throws):
        ways = prod(part[0] for part in parts)
        yield ways / everything, tuple(hit for part in parts for hit in part[1])


def by_colour(roll: bytes | bytearray) -> bytes:
    """The dice with borrowed ones counted as their colour."""
    counts = bytearray(KINDS)
    for kind, count in enumerate(roll):
        counts[kind & COLOUR_MASK] += count
    return bytes(counts)


@lru_cache(maxsize=1024)
def _throws(colour: int, count: int) -> tuple[tuple[int, Counts], ...]:
    """Results of throwing alike dice: in how many ways they come, and the hits."""
    faces = [face for face in DISTINCT_FACES[colour] if face != BLANK]
    results = []
    for numbers in product(range(count + 1), repeat=len(faces)):
        misses = count - sum(numbers)
        if misses >= 0:
            ways = factorial(count) * BLANKS[colour] ** misses // factorial(misses)
            for face, number in zip(faces, numbers, strict=True):
                ways = ways * FACES_OF[colour].count(face) ** number // factorial(number)
            hits = zip(faces, numbers, strict=True)
            results.append((ways, tuple((die(colour, face), n) for face, n in hits if n)))
    return tuple(results)


class RollPosition(NamedTuple):
    """A push-or-pass question; dice in Roll are counted by colour."""

    roll: bytes
    active: int
    at_risk: bool
    stake: float


class RollPhase:
    """The rest of a Roll phase as a problem for ``stopping.Solver``."""

    def __init__(self, points: PointTable, bust_worth: float = 0.0) -> None:
        self._points = points
        self._bust_worth = bust_worth

    def stop_value(self, position: RollPosition) -> float:
        return position.stake

    def outcomes(self, position: RollPosition) -> Iterator[tuple[float, RollPosition | Bust]]:
        if not any(position.roll):
            return
        for chance, hits in push_outcomes(position.roll):
            if hits:
                yield chance, self._after(position, hits)
            elif is_at_risk(position.active, position.at_risk):
                yield chance, Bust(self._bust_worth)
            else:
                yield chance, position

    def _after(self, position: RollPosition, hits: Counts) -> RollPosition:
        roll = bytearray(position.roll)
        _, active, at_risk, stake = position
        for code, count in hits:
            roll[colour_of(code)] -= count
            active += count
            stake += count * self._points[colour_of(code)][face_of(code)]
        return RollPosition(bytes(roll), active, is_at_risk(active, at_risk), stake)
