"""What figures are worth in steps, by who won. No races here."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from cubitos_desktop.ai.judging.chances import temper
from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from cubitos_desktop.rules.dice import COLOURS, DARK, LIGHT, WHITE
from tools.judgement_fit.self_play import OTHERS, PAIRS, POOL, Sample

DOUBT = 30.0
"""How much proof a figure needs before it moves from what was known, in rounds that would tell."""
DOUBT_ABOUT_DICE = (15.0, 300.0, 100.0)
"""The same for what a die is worth by way, by its square and by their number squared: the fewer
races can tell it, the more proof it needs."""
DOUBT_ABOUT_PAIRS = 600.0
DOUBT_ABOUT_FANS = {"fan": 30_000.0, "token": 1_000.0}
"""Races can hardly tell what a fan is worth beyond what it pays, nor its draw tokens: who has many
has thrown boldly, has emptied Roll by busting, and wins or loses for that. Left free, the figure
came to 2 to 4 steps, and seats that went by it busted for fans and lost to seats that did not."""
STEPS = 12
LEAST_SPREAD = 1e-9
Table = np.ndarray[Any, np.dtype[np.float64]]


def fit(cards: Sequence[str], samples: list[Sample], known: Weights | None = None) -> Weights:
    """The figures under which the winners were most likely to win, near to what was known."""
    groups: dict[int, list[Sample]] = {}
    for sample in samples:
        groups.setdefault(len(sample.seats), []).append(sample)
    tables = [_table(group) for group in groups.values()]
    scale = np.concatenate([table.reshape(-1, table.shape[2]) for table, _, _ in tables]).std(0)
    scale = np.maximum(scale, LEAST_SPREAD)
    doubts = _doubts(len(cards) + 2)
    before = figures_of(cards, known) * scale if known else np.zeros(len(scale))
    found = before
    for _ in range(STEPS):
        slope, curve = doubts * (before - found), np.diag(doubts)
        for table, winners, shares in tables:
            more_slope, more_curve = ascent(table / scale, winners, shares, found)
            slope, curve = slope + more_slope, curve + more_curve
        found = found + np.linalg.solve(curve, slope)
    return weights_of(cards, found / scale)


def _doubts(kinds_of_dice: int) -> Table:
    """In the order of the figures: the lead itself is beyond doubt."""
    others = [DOUBT_ABOUT_FANS.get(name, DOUBT) for name in OTHERS]
    others += [DOUBT_ABOUT_PAIRS] * len(PAIRS)
    return np.array([0.0, *DOUBT_ABOUT_DICE * kinds_of_dice, *others, *[DOUBT] * len(POOL)])


def _table(samples: list[Sample]) -> tuple[Table, Table, Table]:
    """Figures by round and seat, sharpened by how much of the race is over; winners; shares."""
    tempers = np.array([temper(sample.way) for sample in samples])
    figures = np.array([sample.seats for sample in samples]) * tempers[:, None, None]
    # Only differences between seats count.
    figures -= figures.mean(1, keepdims=True)
    winners = np.array([sample.winner for sample in samples])
    return figures, winners, np.array([sample.share for sample in samples])


def ascent(table: Table, winners: Table, shares: Table, found: Table) -> tuple[Table, Table]:
    """Slope and curve of the likelihood."""
    worths = table @ found
    chances = np.exp(worths - worths.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    mean = np.einsum("ns,nsf->nf", chances, table)
    slope = ((table[np.arange(len(table)), winners] - mean) * shares[:, None]).sum(0)
    around = table - mean[:, None, :]
    weighted = around * (chances * shares[:, None])[:, :, None]
    flat = weighted.reshape(-1, table.shape[2])
    return slope, flat.T @ around.reshape(-1, table.shape[2])


def figures_of(cards: Sequence[str], weights: Weights) -> Table:
    """Figures in their order, in odds: what ``weights_of`` gives names to."""
    dice = [weights.dice[name] for name in (*cards, COLOURS[LIGHT], COLOURS[DARK])]
    values = [1.0, *(value for worth in dice for value in msgspec.structs.astuple(worth))]
    values += [getattr(weights, name) for name in OTHERS]
    values += [
        weights.pairs.get(f"{cards[one - WHITE]} {cards[other - WHITE]}", 0.0)
        for one, other in PAIRS
    ]
    return np.array([*values, *[0.0] * len(POOL)]) * weights.step_odds


def weights_of(cards: Sequence[str], found: Table) -> Weights:
    """The figures by their names; all are counted in steps, the first figure."""
    names = [*cards, COLOURS[LIGHT], COLOURS[DARK]]
    odds, found = float(found[0]), found[1:] / found[0]
    values = [round(float(value), 3) for value in found]
    dice = {name: DieWorth(*values[3 * i : 3 * i + 3]) for i, name in enumerate(names)}
    rest = values[3 * len(names) : -len(POOL)]
    pairs = {
        f"{names[one - WHITE]} {names[other - WHITE]}": worth
        for (one, other), worth in zip(PAIRS, rest[len(OTHERS) :], strict=True)
    }
    others = dict(zip(OTHERS, rest, strict=False))
    return msgspec.structs.replace(Weights(dice, pairs), **others, step_odds=round(odds, 4))
