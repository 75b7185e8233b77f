"""A review as plain values: what it found out about a race, and how sure that is. No measuring."""

import hashlib
from typing import Any

import msgspec

from cubitos_desktop.ai.advice import Figures, Reason
from cubitos_desktop.ai.judging.chances import odds_mark
from cubitos_desktop.ai.judging.weights import book_mark
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.prompts import Prompt

METHOD = 2
"""Counts up when reviews are made in another way: what was kept before is then made anew."""
SHOWN = 3
"""So many decisions are shown as those that mattered most."""
LEAST_COST = 0.01
"""A decision that gave away less than this was none that mattered."""
HOLDS = 3.0
"""So many times its error is a cost that will hardly be gone when more is known: with less, chance
alone makes one among the many answers that are tried out."""


class Estimate(msgspec.Struct, frozen=True, array_like=True):
    """A figure that was measured, with its standard error."""

    mean: float
    error: float = 0.0


class RoundEnd(msgspec.Struct, frozen=True):
    """How likely each seat was to win after a round; 0 is before the first."""

    round: int
    chances: tuple[Estimate, ...]
    playouts: int = 0


class Rating(msgspec.Struct, frozen=True):
    """A decision of the reviewed seat that left a choice, and what its answer gave away."""

    number: int
    """Of the answer, in the race's log."""
    round: int
    prompt: Prompt
    given: Any
    best: Any
    """The best answer that was found; the given one where nothing better was."""
    chance: Estimate
    """To win with the given answer, before any dice fell after it."""
    best_chance: Estimate
    cost: Estimate
    """What the given answer gave away against the best one."""
    reason: Reason
    """The key of a sentence under ``review.why``, and its figures."""
    figures: Figures = {}
    """What stood beside the question, such as the hits at risk."""
    is_close: bool = False
    """Whether more than a first look was taken at it."""
    is_hint: bool = False
    """Whether the given answer is what a hint would have said near the end, where it looks longer
    than a glance."""

    @property
    def is_sure(self) -> bool:
        """Whether the cost is more than what chance may have made of it."""
        return self.cost.mean >= self.cost.error

    @property
    def holds(self) -> bool:
        """Whether the cost will hardly go away again, however much more is tried out."""
        return self.cost.mean >= HOLDS * self.cost.error

    def __post_init__(self) -> None:
        for name in ("given", "best"):
            msgspec.structs.force_setattr(self, name, _as_answer(getattr(self, name)))


class SeatSums(msgspec.Struct, frozen=True):
    """What brought a seat from its share at the start to its chance at the end."""

    luck: Estimate
    skill: Estimate
    own: Estimate | None = None
    """What of the skill are the seat's own choices; reviews of earlier versions do not know it."""

    @property
    def others(self) -> Estimate | None:
        """What of the skill are the choices of all others: the rest."""
        if self.own is None:
            return None
        # Choices are measured one by one, so the squares of the two errors make up that of both.
        square = max(0.0, self.skill.error**2 - self.own.error**2)
        return Estimate(self.skill.mean - self.own.mean, float(square**0.5))


class Review(msgspec.Struct, frozen=True):
    """What is known about a race by now, seen from one seat."""

    race: str
    """The mark of the race: see ``mark_of``."""
    judge: str
    """What the figures were found with: another judge would find others."""
    seat: int
    start: float
    """The even share of each seat before the first round."""
    rounds: tuple[RoundEnd, ...] = ()
    ratings: tuple[Rating, ...] = ()
    """In the order of the race."""
    seats: tuple[SeatSums, ...] = ()
    decisions: int = 0
    """How many decisions of the seat left a choice, rated by now or not."""
    is_whole: bool = False

    @property
    def mattered(self) -> tuple[Rating, ...]:
        """The dearest decisions in the order of the race; fewer where fewer gave anything away. In
        the end those are left out whose cost is smaller than its error: that is about even. Until
        then only those are told that will stay: a first figure is believed, whatever comes later.
        """
        return tuple(e for e in self.dearest if (e.is_sure if self.is_whole else e.holds))

    @property
    def dearest(self) -> tuple[Rating, ...]:
        """Those that seem to have cost most, however sure that is."""
        # A first look is not enough: of many answers one always seems better by chance.
        dear = [each for each in self.looked_at if each.cost.mean >= LEAST_COST]
        dearest = sorted(dear, key=lambda rating: (-rating.cost.mean, rating.number))[:SHOWN]
        return tuple(sorted(dearest, key=lambda rating: rating.number))

    @property
    def looked_at(self) -> tuple[Rating, ...]:
        """Those that a closer look was taken at."""
        return tuple(rating for rating in self.ratings if rating.is_close)

    @property
    def end(self) -> tuple[float, ...]:
        """The chance of each seat where the race ended."""
        return tuple(chance.mean for chance in self.rounds[-1].chances) if self.rounds else ()


def mark_of(log: RaceLog) -> str:
    """What a race is known by here: all that its review follows from, and no names or notes."""
    data = msgspec.json.encode((log.content, log.setup, log.answers))
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def judge_mark() -> str:
    """What all figures of a review follow from beside the race: the judge's own, and the method."""
    return f"{book_mark()}/{odds_mark()}/{METHOD}"


def _as_answer(value: Any) -> Answer:
    """As it was given: JSON knows no tuples."""
    answer: Answer = tuple(value) if isinstance(value, list) else value
    return answer
