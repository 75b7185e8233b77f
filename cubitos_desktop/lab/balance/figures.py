"""What a study finds, as plain figures: shares in percent, everything else for a seat and race."""

import math
from collections.abc import Mapping, Sequence

import msgspec

from cubitos_desktop.lab.ladder.intervals import interval

NEAR_BEST = 12.0
"""Points."""
FOLLOWED = 50.0
"""Percent of the races."""


class Share(msgspec.Struct, frozen=True):
    """A share in percent with its 95 % interval."""

    share: float
    low: float
    high: float
    races: int


class CardFigures(msgspec.Struct):
    """One card in one set."""

    card: str
    colour: str
    cost: int
    buyers: float = 0.0
    """Percent of the seats that buy it at least once in a race."""
    dice: float = 0.0
    """How many of it a seat buys in a race."""
    worth: Share | None = None
    """Of two equals one may not buy it: how often the other wins."""


class PlanFigures(msgspec.Struct):
    """A seat that buys these colours only, against one that buys what it likes."""

    colours: tuple[str, ...]
    share: Share
    bought: tuple[float, ...]
    """Percent of the races in which it buys each of its colours."""

    @property
    def is_followed(self) -> bool:
        """Whether it buys all its colours in most races: a seat that has no use for one of them
        follows a smaller plan."""
        return min(self.bought) >= FOLLOWED


class SetFigures(msgspec.Struct):
    """One card set on its own course, four seats."""

    set_id: str
    tracks: tuple[str, ...]
    races: int
    unfinished: int
    rounds_mean: float
    rounds: dict[int, int]
    """Races by their rounds."""
    busts: float
    """A seat and round."""
    lead_changes: float
    """A race: how often another runner leads alone at the end of a round."""
    halfway: Share
    """How often whoever leads when half of the course is run wins; a level lead counts by parts."""
    places: list[Share]
    """Wins by place in the order, the first start player first."""
    effective_colours: float
    """The exponential of the entropy of purchases, each colour once a seat and race."""
    fans: float
    dice: float
    """Fans and dice in the end."""
    feet_bought: float
    rewards: dict[str, float]
    """By kind."""
    effects: dict[str, float]
    """Shortcuts, jet packs, steps into water."""
    cards: list[CardFigures] = []
    plans: list[PlanFigures] = []
    """The best first."""

    @property
    def plans_near_best(self) -> int:
        """How many plans are within twelve points of the best."""
        if not self.plans:
            return 0
        best = self.plans[0].share.share
        return sum(plan.share.share >= best - NEAR_BEST for plan in self.plans)

    @property
    def followed_near_best(self) -> int:
        """Those of them that buy both colours."""
        return sum(plan.is_followed for plan in self.plans[: self.plans_near_best])


class SpaceFigures(msgspec.Struct):
    """One space of a track; figures are for a hundred seats that ran on it."""

    space: str
    stops: float = 0.0
    rewards: dict[str, float] = {}
    effects: dict[str, float] = {}


class TrackFigures(msgspec.Struct):
    """A track, over all sets that were raced on it; figures are for a seat and race."""

    track: str
    runs: int
    rewards: dict[str, float]
    """By kind; a kind that the track does not have is missing."""
    effects: dict[str, float]
    spaces: list[SpaceFigures]
    """Where a runner has stopped, and all with a reward or a movement effect."""


class SoloFigures(msgspec.Struct):
    """Rounds that a seat takes alone."""

    set_id: str
    tracks: tuple[str, ...]
    races: int
    rounds_mean: float
    best: int
    tenth: int
    quarter: int
    median: int
    """One of ten, of four, of two races takes so many rounds at most."""
    rounds: dict[int, int]


class Check(msgspec.Struct, frozen=True):
    """A figure and the bounds that it should keep."""

    where: str
    """A set, card or track."""
    what: str
    value: float
    low: float | None = None
    high: float | None = None

    @property
    def holds(self) -> bool:
        is_enough = self.low is None or self.value >= self.low
        return is_enough and (self.high is None or self.value <= self.high)


class Findings(msgspec.Struct):
    """All that a study found."""

    content: str
    """The content's fingerprint."""
    level: str
    races: int
    """That were asked for, of each kind."""
    seed: str
    sets: list[SetFigures] = []
    tracks: list[TrackFigures] = []
    solo: list[SoloFigures] = []
    missed: list[Check] = []
    """Figures that miss what is aimed at."""


def share_of(scores: Sequence[float], races: int | None = None) -> Share:
    """The mean of independent scores from 0 to 1; a score may stand for several races."""
    low, high = interval(scores)
    mean = sum(scores) / len(scores)
    count = len(scores) if races is None else races
    return Share(_percent(mean), _percent(low), _percent(high), count)


def effective_number(counts: Mapping[int, int]) -> float:
    """The exponential of the entropy: eight alike count as eight, one that has all as one.

    >>> effective_number({1: 5, 2: 5}), effective_number({1: 7})
    (2.0, 1.0)
    """
    total = sum(counts.values())
    parts = [count / total for count in counts.values() if count]
    return round(math.exp(-sum(part * math.log(part) for part in parts)), 3) if parts else 0.0


def _percent(share: float) -> float:
    return round(100 * share, 2)
