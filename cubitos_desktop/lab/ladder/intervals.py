"""How far a share can be trusted: the 95 % interval of a mean of scores. It knows no races."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, pvariance

_DEVIATIONS = NormalDist().inv_cdf(0.975)
"""So many standard deviations to each side hold 95 % of a normal distribution."""


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of independent scores, each from 0 to 1.

    >>> low, high = interval([1.0] * 10)
    >>> round(low, 3), high
    (0.722, 1.0)
    """
    # Wilson's interval, because it stays inside 0 to 1 and keeps a width where every score is the
    # same. It is made for scores of 0 and 1; scores in between, such as the half of a couple that
    # was shared, vary less and tell as much as a larger number of plain races would.
    mean, count = fmean(scores), len(scores) / _spread(scores)
    extra = _DEVIATIONS**2 / count
    centre = (mean + extra / 2) / (1 + extra)
    reach = math.sqrt(extra * mean * (1 - mean) + extra**2 / 4) / (1 + extra)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def _spread(scores: Sequence[float]) -> float:
    """The variance of scores as a part of the variance of zeros and ones with the same mean."""
    # One lost and one won score are added: a few scores that happen to be alike prove nothing,
    # and without the two all of them alike would promise an interval of no width.
    seen = [*scores, 0.0, 1.0]
    mean = fmean(seen)
    return pvariance(seen, mean) / (mean * (1 - mean))
