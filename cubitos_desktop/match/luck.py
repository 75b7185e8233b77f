"""How lucky a seat was with its pushes: what each risked, and how rare so many misses are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from cubitos_desktop.match.fairness.distributions import spread
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.state import State

RARE = 0.1
"""A race is called lucky or unlucky if at most this share of races comes off as well or as badly:
one in ten is nothing to marvel at, but one has noticed it."""
_DIGITS = 2
"""How rare a race is, is told in so many digits: nobody wants to know it to the unit."""

Kind = Literal["unlucky", "lucky", "even"]


class Risk(NamedTuple):
    """A push that could bust: its round, how likely all its dice were to miss, and whether they
    did."""

    round: int
    chance: float
    is_missed: bool


def risk_of_throw(state: State) -> float:
    """The chance that the throw which is about to fall would bust; 0 where it cannot."""
    if state.throw is None or state.throw[2] != "push":
        return 0.0
    thrower = state.seats[state.throw[0]]
    if not thrower.at_risk or thrower.is_push_safe:
        return 0.0
    # A push throws all of Roll, where the dice lie until they have fallen.
    return miss_chance(thrower.roll)


@dataclass(frozen=True)
class Luck:
    """The risks of a whole race. A miss that a card makes good counts as one: the dice fell so."""

    throws: int
    missed: int
    expected: float
    """How many such throws miss on average."""
    as_many: float
    """The share of races with pushes of the same odds in which at least so many miss."""
    as_few: float
    """The share in which at most so many do."""

    @property
    def kind(self) -> Kind:
        if self.as_many <= RARE:
            return "unlucky"
        return "lucky" if self.as_few <= RARE else "even"

    @property
    def share(self) -> float:
        """The share of races that are so lucky, or so unlucky."""
        return min(self.as_many, self.as_few)

    @property
    def races(self) -> int:
        """Of so many races one is; in round figures."""
        return int(float(f"{1 / self.share:.{_DIGITS}g}"))


def luck_of(risks: Sequence[Risk]) -> Luck | None:
    """How lucky somebody was; nothing can be said of whoever risked nothing.

    The pushes are taken as they were made. That a miss ends a round, so that fewer follow, changes
    what they add up to on average by nothing.
    """
    if not risks:
        return None
    missed = sum(risk.is_missed for risk in risks)
    first, chances = spread([(1, risk.chance) for risk in risks])
    by_count = dict(enumerate(chances, first))
    return Luck(
        len(risks),
        missed,
        sum(risk.chance for risk in risks),
        sum(chance for count, chance in by_count.items() if count >= missed),
        sum(chance for count, chance in by_count.items() if count <= missed),
    )
