"""Chances, luck and choices of a review in words and whole points."""

from typing import NamedTuple, Protocol

from cubitos_desktop.words import Words


class Measured(Protocol):
    """A figure with its error."""

    @property
    def mean(self) -> float: ...

    @property
    def error(self) -> float: ...


class Sums(Protocol):
    """What brought a seat from the start to the end."""

    @property
    def luck(self) -> Measured: ...

    @property
    def skill(self) -> Measured: ...

    @property
    def own(self) -> Measured | None: ...

    @property
    def others(self) -> Measured | None: ...


class Parts(NamedTuple):
    """What brought a seat from the start to the end, in whole points that add up."""

    luck: int
    own: int
    """What everybody's choices did, where it is not known whose they were."""
    others: int | None


def in_percent(part: float) -> int:
    return round(100 * part)


def signed(part: float) -> str:
    """Points with their sign: "+17", "−3", "0"."""
    return with_sign(in_percent(part))


def with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def with_error(words: Words, found: Measured) -> str:
    """A chance and how sure it is; one that is known says no error."""
    percent, error = in_percent(found.mean), in_percent(found.error)
    if not found.error:
        return words("review.percent", percent=percent)
    return words("review.about_percent", percent=percent, error=max(1, error))


def parts_of(start: float, sums: Sums, end: float) -> Parts:
    """Luck and choices; what is lost by rounding goes to luck, the larger as a rule, so that the
    numbers that are read add up."""
    own = in_percent((sums.own or sums.skill).mean)
    others = None if sums.others is None else in_percent(sums.others.mean)
    return Parts(in_percent(end) - in_percent(start) - own - (others or 0), own, others)


def sum_of(words: Words, start: float, sums: Sums, end: float) -> str:
    """From the share at the start to the chance at the end: "25 % + 18 − 43 + 3 = 3 %"."""
    known = [points for points in parts_of(start, sums, end) if points is not None]
    parts = " ".join(f"{'−' if points < 0 else '+'} {abs(points)}" for points in known)
    return words("review.sum", start=in_percent(start), parts=parts, end=in_percent(end))
