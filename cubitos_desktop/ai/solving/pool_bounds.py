"""Bounds of what pushing on is worth to a pool too large for the exact sum; no choices, no zones.

The dice left in Roll are counted by their blanks only. For each such count the mean and the
variance of what a push brings follow exactly, whichever dice are left and whatever the hits show.
Nobody can gain less than who decides by the mean; and the part of a quantity above zero is on
average at most (mean + root of (mean squared + variance)) / 2 (Scarf's inequality).
"""

from math import sqrt
from typing import NamedTuple

from cubitos_desktop.ai.solving.pool_values import Pool, Sort, by_blanks, free_gain
from cubitos_desktop.ai.solving.push_counts import (
    BLANK_COUNTS,
    SIDES,
    Left,
    expected_pushes,
    is_free,
)


class _Alike(NamedTuple):
    """The dice of a pool with one number of blanks."""

    hit: float
    number: int
    points: float
    """Of all of them, each on an average hit."""
    between: float
    """Squared differences of their average hits, summed."""
    within: float
    """Variances of the points of their hits, summed."""


def bounds_of_best_gain(pool: Pool, free_hits: int, at_stake: float) -> tuple[float, float]:
    """Numbers that ``pool_values.best_gain`` does not fall below and does not exceed."""
    alike = [_alike(pool, blanks) for blanks in BLANK_COUNTS]
    whole = by_blanks(pool)
    lower = upper = free_gain(pool, free_hits)
    for left, pushes in expected_pushes(whole, free_hits).items():
        if not is_free(whole, left, free_hits):
            mean, variance = _push(alike, left, at_stake)
            lower += pushes * max(0.0, mean)
            upper += pushes * (mean + sqrt(mean * mean + variance)) / 2
    return lower, max(lower, upper)


def _push(alike: list[_Alike], left: Left, at_stake: float) -> tuple[float, float]:
    """Mean and variance of what a push of so many dice brings.

    Which dice they are is a draw without return among those with equally many blanks.
    """
    miss = 1.0
    for dice, count in zip(alike, left, strict=True):
        miss *= (1 - dice.hit) ** count
    mean = -miss * at_stake
    variance = 0.0
    for dice, count in zip(alike, left, strict=True):
        gone = dice.number - count
        if dice.number:
            mean += dice.points * (count * dice.hit - miss * gone) / dice.number
            variance += miss * miss * dice.within * gone / dice.number
        if dice.number > 1:
            drawn = count * gone / (dice.number * (dice.number - 1))
            variance += drawn * dice.between * (dice.hit + miss) ** 2
    return mean, variance


def _alike(pool: Pool, blanks: int) -> _Alike:
    dice = [(sort, count) for sort, count in pool if sort.blanks == blanks]
    total = sum(count for _, count in dice)
    points = sum(count * _mean(sort) for sort, count in dice)
    return _Alike(
        hit=1 - blanks / SIDES,
        number=total,
        points=points,
        between=sum(count * (_mean(sort) - points / total) ** 2 for sort, count in dice),
        within=sum(count * _variance(sort) for sort, count in dice),
    )


def _mean(sort: Sort) -> float:
    """Points of a hit on average."""
    return sort.expected / (1 - sort.miss)


def _variance(sort: Sort) -> float:
    """How far the points of a hit are spread around their mean."""
    mean = _mean(sort)
    squares = sum((points - mean) ** 2 * faces for points, faces in sort.gains)
    return squares / (SIDES - sort.blanks)
