"""How likely each seat is to win the race as it stands between two rounds. Nothing is chosen here.

Every seat is measured: steps, dice, money, fans. What each measure counts for, sooner or later in
the race, was fitted to who won in the end (``tools/fit_chances.py``), and how much more or less
steps and dice decide in each card set; chances follow from the differences between the seats, for
any number of them.
"""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp

import msgspec

from cubitos_desktop.ai.judging.builds import build_of
from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.ai.judging.weights import set_key
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.reading.json_files import json_bytes, read_json, unfit
from cubitos_desktop.rules.state import State

FILE = "chances.json"
ALL_BUT_WON = 0.98
"""A race is all but won where somebody wins so surely but for an upset."""
LAST_ROUND = 0.15
"""Luck that is left at the very end, in laps of way."""
MEASURES = ("steps", "dice", "credits", "shortage", "fans", "tokens", "start", "lines")
"""What a seat is measured by, in the order of ``measures``."""

Counts = tuple[float, float, float]
"""What a measure counts for: always, for each lap left, and beyond that near the end."""


class Odds(msgspec.Struct, frozen=True):
    """What each measure counts for, and where that comes from."""

    provenance: str
    counts: dict[str, Counts]
    upset: float = 0.0
    """How much of the chance is shared out evenly: in every so many races it comes otherwise than
    all measures say."""
    sets: dict[str, dict[str, float]] = {}
    """By the cards of a set: how many times as much as elsewhere some measures count there."""


def temper(way: float) -> float:
    """How sharply a lead decides with so much way left, in laps."""
    return float((way + LAST_ROUND) ** -0.5)


def moments(way: float) -> Counts:
    """By how much the three figures of ``Counts`` weigh with so much way left."""
    sharp = temper(way)
    return sharp, sharp * way, sharp * exp(-way / LAST_ROUND)


def measures(judgement: Judgement, state: State, me: int, way: float) -> tuple[float, ...]:
    """A seat in numbers; fans, tokens and missing dice as much as the figures say they count, and
    dice as much as in the build that they belong to."""
    seat, weights = state.seats[me], judgement.weights
    owned = seat.owned_by_colour()
    return (
        -judgement.ahead(seat),
        build_of(judgement, state, me).pool_worth(owned, way),
        seat.credits,
        weights.short * judgement.lacking(state, me, owned),
        weights.fan * judgement.paid_fans(seat),
        weights.token * seat.tokens,
        float(state.start_player == me),
        state.lines_to_leader(me),
    )


def win_chances(judgement: Judgement, state: State) -> list[float]:
    """For each seat, how likely it wins; together they are 1."""
    count = len(state.seats)
    if state.winner >= 0:
        return [float(seat == state.winner) for seat in range(count)]
    way = judgement.common_way(state)
    leans = weighed(way, _odds().sets.get(set_key(state.game), {}))
    worths = [
        sum(map(float.__mul__, leans, map(float, measures(judgement, state, seat, way))))
        for seat in range(count)
    ]
    best = max(worths)
    odds = [exp(worth - best) for worth in worths]
    upset = _odds().upset
    sure = (1 - upset) / sum(odds)
    return [one * sure + upset / count for one in odds]


def is_all_but_won(chances: Sequence[float]) -> bool:
    """Whether it would take an upset to change who wins."""
    upset = _odds().upset
    return max(chances) - upset / len(chances) >= ALL_BUT_WON * (1 - upset)


def weighed(way: float, scales: Mapping[str, float]) -> list[float]:
    """What one of each measure counts for with so much way left, in a set with these scales."""
    now = moments(way)
    counts = _odds().counts
    return [scales.get(name, 1.0) * sum(map(float.__mul__, counts[name], now)) for name in MEASURES]


@cache
def odds_mark() -> str:
    """What these figures are known by: others have another mark."""
    return hashlib.blake2b(json_bytes(content_dir() / FILE), digest_size=8).hexdigest()


@cache
def _odds() -> Odds:
    odds = read_json(content_dir() / FILE, Odds)
    if missing := [name for name in MEASURES if name not in odds.counts]:
        raise unfit(content_dir() / FILE, f"what {', '.join(missing)} counts for")
    return odds
