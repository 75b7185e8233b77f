"""What dice, credits and pushes are worth by answers that chance gave. No races here."""

from collections.abc import Sequence

import msgspec
import numpy as np

from cubitos_desktop.ai.judging.chances import temper
from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from tools.judgement_fit.leaving_to_chance import BUY, PUSH, Drawn
from tools.judgement_fit.regression import Table

USUAL_ODDS, LEAST_ODDS, MOST_ODDS = 0.1, 0.05, 0.2
"""What a step is worth in odds: half-way to the usual where races of one set say otherwise."""
DIE_DOUBT = (0.27, 0.09)
"""How far a die's figures by way and by its square may well be off, of what a die of the set is
worth on average."""
MORE_DOUBT, CREDIT_DOUBT = 0.12, (0.12, 0.15)
"""The same in steps for what a further die of a colour adds, and for credits."""
HALF_WAY = 0.5
"""A push is worth more for those that may follow it; each of them is only worth half as much where
the next one follows as well."""


def _differences(drawn: Sequence[Drawn], kind: str) -> tuple[Table, Table]:
    """How far answers were apart, as much as that counts in odds; and what came otherwise than
    was to be expected."""
    found = [one for one in drawn if one.kind == kind]
    chances = np.array([one.chance for one in found])
    counts = chances * (1 - chances) * np.array([temper(one.way) for one in found])
    apart = np.array([one.apart for one in found]) * counts[:, None]
    return apart, np.array([one.has_won for one in found]) - chances


def _solve(apart: Table, outcome: Table, doubts: Table) -> Table:
    """Figures that explain outcomes best, near to nothing as far as there is doubt."""
    noise = outcome.var()
    curve = apart.T @ apart / noise + np.diag(doubts**-2.0)
    found: Table = np.linalg.solve(curve, apart.T @ outcome / noise)
    return found


def fit_purchases(cards: Sequence[str], drawn: Sequence[Drawn], known: Weights) -> Weights:
    """The figures known, moved as far as races say so."""
    apart, outcome = _differences(drawn, BUY)
    worths = [known.dice[name] for name in cards]
    before = [figure for worth in worths for figure in msgspec.structs.astuple(worth)]
    figures = np.array([*before, known.credit, known.credit_way])
    judged = apart @ figures
    seen = float(judged @ outcome / (judged @ judged))
    odds = min(MOST_ODDS, max(LEAST_ODDS, (seen + USUAL_ODDS) / 2))
    usual = float(np.mean([abs(worth.linear) for worth in worths]))
    die = [DIE_DOUBT[0] * usual, DIE_DOUBT[1] * usual, MORE_DOUBT]
    doubts = odds * np.array([*die * len(cards), *CREDIT_DOUBT])
    moved = figures + _solve(apart, outcome - odds * judged, doubts) / odds
    values = [round(float(value), 3) for value in moved]
    dice = {name: DieWorth(*values[3 * i : 3 * i + 3]) for i, name in enumerate(cards)}
    return msgspec.structs.replace(
        known, dice={**known.dice, **dice}, credit=values[-2], credit_way=values[-1]
    )


def fit_onward(drawn: Sequence[Drawn]) -> tuple[float, float]:
    """What a push is worth beyond its own throw, over all sets: always, and for a die in Roll."""
    apart, outcome = _differences(drawn, PUSH)
    odds, always, a_die = _solve(apart, outcome, np.full(3, 10.0)).tolist()
    return round(HALF_WAY * always / odds, 2), round(HALF_WAY * a_die / odds, 2)
