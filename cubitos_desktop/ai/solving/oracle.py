"""The stopping oracle: push or pass, and what both are worth. No rules, no look at a race.

It knows the dice in Roll, how many lie in Active, whether the seat is at risk, and what faces are
worth in points. It knows no Nows, no effects after a push, no cards that save from a bust, no green
dice that go back to Roll and no points that hang on each other: a hit is worth its points and stays
in Active, a miss stays in Roll. Points are never negative, so a push without risk never harms.
"""

from collections.abc import Sequence
from math import inf

import msgspec

from cubitos_desktop.ai.solving.pool_bounds import bounds_of_best_gain
from cubitos_desktop.ai.solving.pool_values import Pool, Sort, best_gain, results_of
from cubitos_desktop.rules.dice import BLANK, BLANKS, COLOUR_MASK, COLOURS, FACES_OF
from cubitos_desktop.rules.game import RISKY_ACTIVE
from cubitos_desktop.rules.odds import miss_chance

MOST_RESULTS = 750_000
"""Pools whose hits can have more results than that get bounds; no twelve dice come so far."""
MOST_REMEMBERED = 2_000

PointTable = Sequence[Sequence[float]]
"""What a hit is worth, by colour and face; what stands for blank is not looked at."""


class WrongPoints(ValueError):
    """Points that are negative, endless, or missing for a colour."""


class Prospect(msgspec.Struct, frozen=True):
    """What the oracle sees at a push-or-pass question. All values are points at the phase's end."""

    bust_chance: float
    """Of the next push."""
    expected_gain: float
    """Points that the hits of the next push bring on average, a bust counted as none."""
    push_once_value: float
    """Of pushing once and passing then."""
    pass_value: float
    push_value: float
    """Of pushing now and playing best from then on; an empty Roll leaves only the pass."""
    value: float
    """Of the best play; in the middle between the bounds where it is not exact."""
    lower: float
    upper: float
    is_exact: bool
    should_push: bool


def is_at_risk(active: int, at_risk: bool) -> bool:
    """Whether a blank push busts; who was at risk once in a Roll phase stays so."""
    return at_risk or active >= RISKY_ACTIVE


class Oracle:
    """Exact answers about push or pass for one table of points, which must not change any more.

    Dice in Roll are counts by kind, as ``Seat.roll`` holds them; borrowed dice count as their
    colour. ``stake`` is what lies in Active and is lost in a bust, ``bust_worth`` what a bust
    itself brings. What is remembered is forgotten when it becomes too much.
    """

    def __init__(self, points: PointTable, most_results: int = MOST_RESULTS) -> None:
        if len(points) < len(COLOURS):
            raise WrongPoints(f"expected points for {len(COLOURS)} colours, not {len(points)}.")
        self._points = points
        self._sorts: dict[int, Sort] = {}
        self._most_results = most_results
        self._throws: dict[bytes, tuple[float, float]] = {}
        self._bounds: dict[tuple[bytes, int, float], tuple[float, float]] = {}

    def should_push(
        self,
        roll: bytes | bytearray,
        active: int,
        at_risk: bool,
        stake: float,
        bust_worth: float = 0.0,
    ) -> bool:
        """Whether pushing is best. Equal is a pass at risk and, as it never harms, a push without.

        Looking one push ahead is enough: ``pool_values`` says why.
        """
        gain, miss = self._throw(bytes(roll))
        can_push = miss < 1.0
        if is_at_risk(active, at_risk):
            return can_push and gain > miss * (stake - bust_worth)
        return can_push

    def expected_gain(self, roll: bytes | bytearray) -> float:
        """Points that the hits of one push bring on average."""
        return self._throw(bytes(roll))[0]

    def bust_chance(self, roll: bytes | bytearray, active: int, at_risk: bool) -> float:
        """The chance that the next push busts; none where nothing can be pushed."""
        miss = self._throw(bytes(roll))[1]
        return miss if miss < 1.0 and is_at_risk(active, at_risk) else 0.0

    def prospect(
        self,
        roll: bytes | bytearray,
        active: int,
        at_risk: bool,
        stake: float,
        bust_worth: float = 0.0,
    ) -> Prospect:
        """Everything about one push-or-pass question."""
        gain = self.expected_gain(roll)
        bust = self.bust_chance(roll, active, at_risk)
        once = stake + gain - bust * (stake - bust_worth)
        should_push = self.should_push(roll, active, at_risk, stake, bust_worth)
        lower = upper = stake
        if should_push:
            free_hits = 0 if is_at_risk(active, at_risk) else RISKY_ACTIVE - active
            least, most = self._best_gain(bytes(roll), free_hits, stake - bust_worth)
            lower, upper = stake + least, stake + most
        value = (lower + upper) / 2
        return Prospect(
            bust_chance=bust,
            expected_gain=gain,
            push_once_value=once,
            pass_value=stake,
            push_value=value if should_push else once,
            value=value,
            lower=lower,
            upper=upper,
            is_exact=lower == upper,
            should_push=should_push,
        )

    def _throw(self, roll: bytes) -> tuple[float, float]:
        """Expected points of throwing these dice, and the chance that all miss."""
        known = self._throws.get(roll)
        if known is None:
            gain = sum(
                count * self._sort(kind & COLOUR_MASK).expected
                for kind, count in enumerate(roll)
                if count
            )
            known = gain, miss_chance(bytearray(roll))
            if len(self._throws) >= MOST_REMEMBERED:
                self._throws.clear()
            self._throws[roll] = known
        return known

    def _best_gain(self, roll: bytes, free_hits: int, at_stake: float) -> tuple[float, float]:
        """Bounds of the points that best play adds; equal where they are exact."""
        key = (roll, free_hits, at_stake)
        known = self._bounds.get(key)
        if known is None:
            pool = self._pool(roll)
            if results_of(pool) <= self._most_results:
                exact = best_gain(pool, free_hits, at_stake)
                known = exact, exact
            else:
                known = bounds_of_best_gain(pool, free_hits, at_stake)
            if len(self._bounds) >= MOST_REMEMBERED:
                self._bounds.clear()
            self._bounds[key] = known
        return known

    def _pool(self, roll: bytes) -> Pool:
        counts: dict[Sort, int] = {}
        for kind, count in enumerate(roll):
            if count:
                sort = self._sort(kind & COLOUR_MASK)
                counts[sort] = counts.get(sort, 0) + count
        return tuple(sorted(counts.items()))

    def _sort(self, colour: int) -> Sort:
        """What this colour is worth, found when it is first asked: tables may live for one push."""
        known = self._sorts.get(colour)
        if known is None:
            known = self._sorts[colour] = _sort(colour, self._points[colour])
        return known


def _sort(colour: int, points: Sequence[float]) -> Sort:
    gains: dict[float, int] = {}
    for face in FACES_OF[colour]:
        if face != BLANK:
            worth = float(points[face])
            if not 0 <= worth < inf:
                raise WrongPoints(f"{COLOURS[colour]}: expected points from 0 up, not {worth}.")
            gains[worth] = gains.get(worth, 0) + 1
    return Sort(BLANKS[colour], tuple(sorted(gains.items())))
