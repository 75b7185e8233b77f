"""What pushing on is worth to a pool of dice, as one exact sum; no zones, no choices, no seats.

Why one sum will do. Points never fall, so with every hit a push brings less, busts more often and
puts more at stake: where a push does not pay, none after it does. Best play is therefore to push
while the next push alone pays. And how often somebody who never passes pushes a set of dice depends
on hits and misses only, never on the faces of the hits. So the points that best play adds are the
sum, over all sets of dice that can be left in Roll, of (how often who never passes pushes that set)
x (what that push brings, where it pays, averaged over the faces of the hits before it).
"""

from math import comb, inf, prod
from typing import NamedTuple

from cubitos_desktop.ai.solving.push_counts import (
    BLANK_COUNTS,
    SIDES,
    Left,
    expected_pushes,
    is_free,
)

Points = list[tuple[float, float]]
"""Points that hits may have brought so far, each sum with its weight."""
_NO_HITS: Points = [(0.0, 1.0)]


class Sort(NamedTuple):
    """Dice that differ in nothing that counts: their blanks, and points with their faces."""

    blanks: int
    gains: tuple[tuple[float, int], ...]

    @property
    def miss(self) -> float:
        return self.blanks / SIDES

    @property
    def expected(self) -> float:
        """Points of one throw on average."""
        return sum(points * faces for points, faces in self.gains) / SIDES

    @property
    def most(self) -> float:
        """Points of the best face."""
        return max(points for points, _ in self.gains)


Pool = tuple[tuple[Sort, int], ...]
"""Dice in Roll: each sort once, with its count."""


def results_of(pool: Pool) -> int:
    """How many different results the hits of a pool can have: the work that the sum takes."""
    return prod(comb(count + len(sort.gains), count) for sort, count in pool)


def by_blanks(pool: Pool) -> Left:
    """The whole pool counted by the blanks of its dice."""
    return tuple(
        sum(count for sort, count in pool if sort.blanks == blanks) for blanks in BLANK_COUNTS
    )


def free_gain(pool: Pool, free_hits: int) -> float:
    """Points that the pushes without risk bring on average."""
    whole = by_blanks(pool)
    expected = [
        sum(count * sort.expected for sort, count in pool if sort.blanks == blanks)
        for blanks in BLANK_COUNTS
    ]
    return sum(
        pushes * sum(e * k / n for e, k, n in zip(expected, left, whole, strict=True) if n)
        for left, pushes in expected_pushes(whole, free_hits).items()
        if is_free(whole, left, free_hits)
    )


def best_gain(pool: Pool, free_hits: int, at_stake: float) -> float:
    """Points that best play adds on average to what lies in Active.

    The first ``free_hits`` hits are without risk. ``at_stake`` is what a bust now would cost.
    """
    if not pool:
        return 0.0
    walk = _Walk(pool, free_hits, at_stake)
    return free_gain(pool, free_hits) + walk.gain(0, 0, 0.0, 1.0, _NO_HITS)


class _Walk:
    """A walk over all sets of dice that can be left, one sort of dice after the other.

    It carries the points that the dice already gone may have brought. Sums with which no set
    further on is worth a push are dropped; those with which every set is are put together as their
    mean, for there a push brings the same on average.
    """

    def __init__(self, pool: Pool, free_hits: int, at_stake: float) -> None:
        # Sorts with many points come first: they settle soonest whether a push pays.
        self._sorts = sorted(pool, key=lambda entry: -entry[0].most)
        self._at_stake = at_stake
        whole = by_blanks(pool)
        steps = _steps(whole)
        self._pushes = _pushes_of_each_set(whole, free_hits)
        self._branches = [
            _branches(sort, count, steps[BLANK_COUNTS.index(sort.blanks)])
            for sort, count in self._sorts
        ]
        self._ahead = [_ahead(self._sorts[index:]) for index in range(len(self._sorts))]

    def gain(self, index: int, place: int, expected: float, miss: float, points: Points) -> float:
        """The part of the sum that belongs to the dice left so far.

        They stand at ``place`` in the list of pushes, a throw of them brings ``expected`` points
        and misses with the chance ``miss``.
        """
        points = self._unsettled(index, place, expected, miss, points)
        if not points:
            return 0.0
        is_last = index + 1 == len(self._sorts)
        total = 0.0
        for step, more, factor, hits in self._branches[index]:
            here, bring, fail = place + step, expected + more, miss * factor
            if is_last:
                total += self._pushes[here] * self._paying(bring, fail, points, hits)
            else:
                total += self.gain(index + 1, here, bring, fail, _together(points, hits))
        return total

    def _paying(self, expected: float, miss: float, points: Points, hits: Points) -> float:
        """What one push of a set brings where it pays."""
        total = 0.0
        for hit, weight in hits:
            most = expected / miss - self._at_stake - hit
            total += weight * sum([v * (most - x) for x, v in points if x < most])
        return miss * total

    def _unsettled(
        self, index: int, place: int, expected: float, miss: float, points: Points
    ) -> Points:
        """The sums of points with what is settled about them taken out."""
        if len(points) == 1:
            return points
        more, factor, most = self._ahead[index]
        never = (expected + more) / (miss * factor) - self._at_stake
        # With no die left so far, the last of the sets further on is empty: nothing is certain.
        always = expected / miss - self._at_stake - most if place else -inf
        open_points = []
        weight = total = 0.0
        for entry in points:
            x, v = entry
            if x < always:
                weight += v
                total += x * v
            elif x < never:
                open_points.append(entry)
        if weight:
            open_points.append((total / weight, weight))
        return open_points


def _together(points: Points, hits: Points) -> Points:
    """The sums of what hits brought before and what these bring."""
    if hits == _NO_HITS:
        return points
    return [(x + y, v * w) for y, w in hits for x, v in points]


def _steps(whole: Left) -> tuple[int, ...]:
    """How far apart in a flat list two sets lie that differ by one die of each blank count."""
    return tuple(prod(count + 1 for count in whole[place + 1 :]) for place in range(len(whole)))


def _pushes_of_each_set(whole: Left, free_hits: int) -> list[float]:
    """Pushes at risk of every single set; sets with equal counts share theirs equally."""
    pushes = [0.0] * prod(count + 1 for count in whole)
    steps = _steps(whole)
    for left, expected in expected_pushes(whole, free_hits).items():
        if not is_free(whole, left, free_hits):
            place = sum(count * step for count, step in zip(left, steps, strict=True))
            pushes[place] = expected / prod(map(comb, whole, left))
    return pushes


def _branches(sort: Sort, count: int, step: int) -> list[tuple[int, float, float, Points]]:
    """For each number of dice left of a sort: place, points and misses they add, and the hits."""
    faces = SIDES - sort.blanks
    sums = {0.0: 1.0}
    branches = []
    for left in range(count, -1, -1):
        hits = [(x, v * comb(count, left)) for x, v in sums.items()]
        branches.append((left * step, left * sort.expected, sort.miss**left, hits))
        more: dict[float, float] = {}
        for x, v in sums.items():
            for points, ways in sort.gains:
                more[x + points] = more.get(x + points, 0.0) + v * ways / faces
        sums = more
    return branches


def _ahead(sorts: list[tuple[Sort, int]]) -> tuple[float, float, float]:
    """Of sorts not yet looked at: points of a throw, chance that all miss, most points of hits."""
    return (
        sum(count * sort.expected for sort, count in sorts),
        prod(sort.miss**count for sort, count in sorts),
        sum(count * sort.most for sort, count in sorts),
    )
