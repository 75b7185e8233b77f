"""The little probability theory that weighing dice takes, in plain Python. It knows no dice."""

import math
from collections.abc import Sequence
from statistics import NormalDist

_NORMAL = NormalDist()
EXACT_VARIANCE = 150.0
"""Up to this variance sums are spread exactly; beyond, the normal curve differs by less than a
thousandth."""
_REACH = 9.0
"""So many standard deviations hold all that a float can tell apart."""

Trials = Sequence[tuple[int, float]]
"""Independent trials: how many, and how likely each is to succeed."""


def mean_of(trials: Trials) -> float:
    return sum(count * chance for count, chance in trials)


def variance_of(trials: Trials) -> float:
    return sum(count * chance * (1 - chance) for count, chance in trials)


def central_range(trials: Trials, share: float = 0.95) -> tuple[int, int]:
    """The fewest and the most successes that are not among the rare ones on either side.

    Fewer than the first, and more than the second, come up in at most half of the rest each.

    >>> central_range([(10, 0.5)])
    (2, 8)
    """
    tail = (1 - share) / 2
    if variance_of(trials) <= EXACT_VARIANCE:
        return _exact_range(trials, tail)
    curve = NormalDist(mean_of(trials), math.sqrt(variance_of(trials)))
    low, high = curve.inv_cdf(tail), curve.inv_cdf(1 - tail)
    return math.ceil(low - 0.5), math.floor(high + 0.5)


def _exact_range(trials: Trials, tail: float) -> tuple[int, int]:
    first, chances = spread(trials)
    low, below = 0, chances[0]
    while below <= tail:
        low += 1
        below += chances[low]
    high, above = len(chances) - 1, chances[-1]
    while above <= tail:
        high -= 1
        above += chances[high]
    return first + low, first + high


def spread(trials: Trials) -> tuple[int, list[float]]:
    """How likely each number of successes is: the first number that can be, and the chances."""
    by_chance: dict[float, int] = {}
    for count, chance in trials:
        by_chance[chance] = by_chance.get(chance, 0) + count
    first, chances = 0, [1.0]
    for chance, count in by_chance.items():
        least, more = _binomial(count, chance)
        first, chances = first + least, _convolved(chances, more)
    return first, chances


def _binomial(count: int, chance: float) -> tuple[int, list[float]]:
    """The chances of one kind of trial, where they are more than nothing."""
    if chance in (0.0, 1.0):
        return round(count * chance), [1.0]
    middle, reach = count * chance, _REACH * math.sqrt(count * chance * (1 - chance)) + 9
    least, most = max(0, math.floor(middle - reach)), min(count, math.ceil(middle + reach))
    won, lost = math.log(chance), math.log1p(-chance)
    whole = math.lgamma(count + 1)
    return least, [
        math.exp(
            whole - math.lgamma(k + 1) - math.lgamma(count - k + 1) + k * won + (count - k) * lost
        )
        for k in range(least, most + 1)
    ]


def _convolved(some: list[float], others: list[float]) -> list[float]:
    found = [0.0] * (len(some) + len(others) - 1)
    for place, chance in enumerate(some):
        for further, other in enumerate(others, place):
            found[further] += chance * other
    return found


def chi_square_tail(value: float, freedom: int) -> float:
    """How likely a chi-square sum of so many degrees of freedom is to be so large or larger.

    >>> round(chi_square_tail(3.841459, 1), 6)
    0.05
    """
    if value <= 0:
        return 1.0
    half, x = freedom / 2, value / 2
    if x < half + 1:
        return max(0.0, 1 - _gamma_series(half, x))
    return _gamma_fraction(half, x)


def _scale(a: float, x: float) -> float:
    return math.exp(a * math.log(x) - x - math.lgamma(a))


def _gamma_series(a: float, x: float) -> float:
    """The lower regularized incomplete gamma function, by its series."""
    term = found = 1 / a
    n = a
    while term > found * 1e-16:
        n += 1
        term *= x / n
        found += term
    return found * _scale(a, x)


def _gamma_fraction(a: float, x: float) -> float:
    """The upper one, by its continued fraction (Lentz)."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    found = d
    for n in range(1, 1000):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        found *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return found * _scale(a, x)


def throws_to_notice(trials: Trials, bias: float, power: float = 0.95) -> int:
    """How many trials of such a mix it takes until a bias is noticed so often.

    ``bias`` is the share by which successes come too seldom (too often where it is negative), and
    noticed is a sum outside the central range of 95 in 100.

    >>> throws_to_notice([(1, 0.5)], 0.1)
    1294
    """
    count = sum(number for number, _ in trials)
    loaded = [(number, chance * (1 - bias)) for number, chance in trials]
    honest_width = math.sqrt(variance_of(trials) / count)
    loaded_width = math.sqrt(variance_of(loaded) / count)
    apart = abs(mean_of(trials) - mean_of(loaded)) / count
    reach = _NORMAL.inv_cdf(0.975) * honest_width + _NORMAL.inv_cdf(power) * loaded_width
    return math.ceil((reach / apart) ** 2)
