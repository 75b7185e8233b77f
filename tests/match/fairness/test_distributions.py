"""Probability: tails, ranges and sample sizes agree with tables and with counting out."""

import math

import pytest

from cubitos_desktop.match.fairness.distributions import (
    EXACT_VARIANCE,
    Trials,
    central_range,
    chi_square_tail,
    spread,
    throws_to_notice,
    variance_of,
)


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (5.991465, 2, 0.05),
        (11.070498, 5, 0.05),
        (18.307038, 10, 0.05),
        (23.209251, 10, 0.01),
        (9.341818, 10, 0.5),
        (3.940299, 10, 0.95),
        (27.587112, 17, 0.05),
        (40.790217, 17, 0.001),
        (124.342113, 100, 0.05),
    ],
)
def test_tails_of_chi_square_are_those_of_the_tables(
    value: float, freedom: int, tail: float
) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=1e-6)


def test_the_tail_of_two_degrees_is_an_exponential() -> None:
    for value in (0.1, 1.0, 3.9, 4.1, 20.0, 90.0):
        assert chi_square_tail(value, 2) == pytest.approx(math.exp(-value / 2), rel=1e-12)
    assert chi_square_tail(0, 3) == 1.0


def test_chances_of_mixed_trials_are_those_of_counting_out() -> None:
    # One coin and two dice that succeed on one side of six.
    first, chances = spread([(1, 0.5), (2, 1 / 6)])
    assert first == 0
    assert chances == pytest.approx([25 / 72, 35 / 72, 11 / 72, 1 / 72])


@pytest.mark.parametrize(
    "trials", [[(60, 1 / 6)], [(40, 1 / 6), (25, 0.5)], [(5, 0.5)], [(500, 1 / 3)]]
)
def test_a_range_leaves_at_most_five_of_a_hundred_and_cannot_be_narrower(trials: Trials) -> None:
    first, chances = spread(trials)
    low, high = central_range(trials)
    below, above = sum(chances[: low - first]), sum(chances[high + 1 - first :])
    assert below <= 0.025 < below + chances[low - first]
    assert above <= 0.025 < above + chances[high - first]


def test_beyond_counting_out_the_range_is_the_same_within_one() -> None:
    trials = [(400, 0.5), (500, 1 / 6)]
    assert variance_of(trials) > EXACT_VARIANCE
    first, chances = spread(trials)
    low, high = central_range(trials)
    assert sum(chances[low - first : high + 1 - first]) == pytest.approx(0.95, abs=0.01)


@pytest.mark.parametrize(("chance", "bias"), [(1 / 6, 0.2), (1 / 3, 0.1), (0.5, 0.2), (0.5, -0.1)])
def test_after_so_many_throws_a_loaded_die_is_noticed_nineteen_of_twenty_times(
    chance: float, bias: float
) -> None:
    count = throws_to_notice([(1, chance)], bias)
    low, high = central_range([(count, chance)])
    first, chances = spread([(count, chance * (1 - bias))])
    inside = sum(chances[max(0, low - first) : max(0, high + 1 - first)])
    assert 1 - inside == pytest.approx(0.95, abs=0.01)
