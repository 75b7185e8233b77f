"""Fits how likely seats are to win as they stand, and writes content/chances.json. Run: see --help.

Pros and mixed tables race on all sets with two, three and four seats. Whenever a round begins all
seats are measured; a regression of who won over their differences finds what each measure counts
for, and then how much more or less steps and dice count in each set. ``tools.measure_chances`` says
of other races how true the chances are.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from datetime import date
from functools import partial

import msgspec
import numpy as np

from cubitos_desktop.ai.judging.chances import FILE, MEASURES, Counts, Odds, measures, moments
from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.ai.judging.weights import set_key
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.ladder.calibration import watch_race
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.state import State
from tools.judgement_fit.regression import Table, ascent

BATCH = 20
STEPS = 15
DOUBT = 1.0
"""How much proof a figure needs before it differs from nothing."""
UPSETS = [n / 200 for n in range(41)]
"""What is tried for ``Odds.upset``."""
FOLDS = 4
"""Parts of the races; each is called by figures that were fitted to the others."""
SCALED = ("steps", "dice")
"""What is fitted for each set by itself."""
SCALE_DOUBT = 4.0
"""How much proof it takes that something counts otherwise in a set than elsewhere: a set has a
tenth of all races, so that chance alone makes a difference."""
MOMENTS = {"shortage": (1,), "fans": (1,), "tokens": (1,), "start": (0, 1), "lines": (0, 1)}
"""Which of the three figures of a measure are fitted, where not all of them are: what pays only
later counts by the way that is left."""


class Sample(msgspec.Struct, frozen=True):
    """How all seats stood when a round began, and who won in the end."""

    race: int
    set_key: str
    way: float
    seats: list[tuple[float, ...]]
    winner: int
    share: float
    """Rounds of one race tell much the same story, so each counts only for a part."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=4000, help="to learn from (4000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="learned", help="decides all dice")
    options = parser.parse_args()
    if min(options.races, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    batches = [range(n, min(n + BATCH, options.races)) for n in range(0, options.races, BATCH)]
    samples: list[Sample] = []
    for found in side_by_side(partial(samples_of, options.seed), batches, options.jobs):
        samples += found
        print(f"\r{len(samples)} rounds", end="", file=sys.stderr)
    command = f"python -m tools.fit_chances --races {options.races} --seed {options.seed}"
    provenance = f"{command}, {date.today()}, content {load_content().digest}"
    counts = fit(samples)
    odds = Odds(provenance, counts, fit_upset(samples), fit_scales(samples, counts))
    data = msgspec.json.format(msgspec.json.encode(odds), indent=1)
    (content_dir() / FILE).write_bytes(data + b"\n")


def samples_of(seed: str, numbers: range) -> list[Sample]:
    return [sample for number in numbers for sample in _samples_of_a_race(seed, number)]


def _samples_of_a_race(seed: str, number: int) -> Iterator[Sample]:
    race = watch_race(load_content(), number, seed, _measured)
    if race.winner < 0:
        return
    for key, way, seats in race.rounds:
        yield Sample(number, key, way, seats, race.winner, len(race.rounds) ** -0.5)


def _measured(judgement: Judgement, state: State) -> tuple[str, float, list[tuple[float, ...]]]:
    way = judgement.common_way(state)
    seats = [measures(judgement, state, me, way) for me in range(len(state.seats))]
    return set_key(state.game), way, seats


def fit(samples: list[Sample]) -> dict[str, Counts]:
    """What each measure counts for, so that those who won were most likely to win."""
    kinds = [(at, k) for at, name in enumerate(MEASURES) for k in MOMENTS.get(name, (0, 1, 2))]
    groups: dict[int, list[Sample]] = {}
    for sample in samples:
        groups.setdefault(len(sample.seats), []).append(sample)
    tables = [_table(group, kinds) for group in groups.values()]
    spread = np.concatenate([table.reshape(-1, len(kinds)) for table, _, _ in tables]).std(0)
    spread = np.maximum(spread, 1e-9)
    found = np.zeros(len(kinds))
    for _ in range(STEPS):
        slope, curve = -DOUBT * found, DOUBT * np.eye(len(kinds))
        for table, winners, shares in tables:
            more_slope, more_curve = ascent(table / spread, winners, shares, found)
            slope, curve = slope + more_slope, curve + more_curve
        found = found + np.linalg.solve(curve, slope)
    counts = dict(zip(kinds, (found / spread).tolist(), strict=True))
    return {
        name: tuple(round(counts.get((at, k), 0.0), 5) for k in range(3))
        for at, name in enumerate(MEASURES)
    }


def fit_scales(samples: list[Sample], counts: dict[str, Counts]) -> dict[str, dict[str, float]]:
    """By set, how many times as much as elsewhere steps and dice count there."""
    groups: dict[str, list[Sample]] = {}
    for sample in samples:
        groups.setdefault(sample.set_key, []).append(sample)
    return {key: _scales(group, counts) for key, group in sorted(groups.items())}


def _scales(samples: list[Sample], counts: dict[str, Counts]) -> dict[str, float]:
    more = np.zeros(len(SCALED))
    for _ in range(STEPS):
        slope, curve = -SCALE_DOUBT * more, SCALE_DOUBT * np.eye(len(SCALED))
        for sample in samples:
            parts = _parts(sample, counts)
            scaled = parts[:, [MEASURES.index(name) for name in SCALED]]
            odds = _odds_of(parts.sum(1) + scaled @ more)
            mean = odds @ scaled
            slope = slope + sample.share * (scaled[sample.winner] - mean)
            spread = (scaled * odds[:, None]).T @ scaled - np.outer(mean, mean)
            curve = curve + sample.share * spread
        more = more + np.linalg.solve(curve, slope)
    return {name: round(1 + float(each), 3) for name, each in zip(SCALED, more, strict=True)}


def _parts(sample: Sample, counts: dict[str, Counts]) -> Table:
    """What each measure says for each seat."""
    now = moments(sample.way)
    leans = [sum(map(float.__mul__, counts[name], now)) for name in MEASURES]
    parts: Table = np.array(sample.seats, float) * np.array(leans)
    return parts


def _odds_of(worths: Table) -> Table:
    odds: Table = np.exp(worths - worths.max())
    shares: Table = odds / odds.sum()
    return shares


def fit_upset(samples: list[Sample]) -> float:
    """How much of the chance is best shared out evenly, so that those who won were most likely.

    Figures know the races that they were fitted to too well, so each race is called by figures
    that never saw it.
    """
    called = [pair for fold in range(FOLDS) for pair in _called_unseen(samples, fold)]
    chances = np.array([chance for _, chance in called])
    evens = np.array([1 / len(sample.seats) for sample, _ in called])
    shares = np.array([sample.share for sample, _ in called])
    return max(UPSETS, key=lambda u: float((shares * np.log((1 - u) * chances + u * evens)).sum()))


def _called_unseen(samples: list[Sample], fold: int) -> Iterator[tuple[Sample, float]]:
    """The rounds of a fold, each with the chance that the winner was given."""
    seen = [sample for sample in samples if sample.race % FOLDS != fold]
    counts = fit(seen)
    scales = fit_scales(seen, counts)
    unseen = (sample for sample in samples if sample.race % FOLDS == fold)
    return ((sample, _winners_chance(sample, counts, scales)) for sample in unseen)


def _winners_chance(
    sample: Sample, counts: dict[str, Counts], scales: dict[str, dict[str, float]]
) -> float:
    there = scales.get(sample.set_key, {})
    worths = _parts(sample, counts) @ np.array([there.get(name, 1.0) for name in MEASURES])
    return float(_odds_of(worths)[sample.winner])


def _table(samples: list[Sample], kinds: list[tuple[int, int]]) -> tuple[Table, Table, Table]:
    """Measures by round, seat and kind, weighed by the moment; winners; shares."""
    seats = np.array([sample.seats for sample in samples])
    times = np.array([moments(sample.way) for sample in samples])
    table = np.stack([seats[:, :, at] * times[:, k, None] for at, k in kinds], axis=2)
    # Only differences between seats count.
    table -= table.mean(1, keepdims=True)
    winners = np.array([sample.winner for sample in samples])
    return table, winners, np.array([sample.share for sample in samples])


if __name__ == "__main__":
    run_stoppable(main)
