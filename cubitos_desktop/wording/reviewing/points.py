"""Chances, luck and skill of a review in words and whole points."""

from typing import Protocol

from cubitos_desktop.wording.naming import Naming
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


def in_percent(part: float) -> int:
    return round(100 * part)


def signed(part: float) -> str:
    """Points with their sign: "+17", "−3", "0"."""
    return _with_sign(in_percent(part))


def _with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def with_error(words: Words, found: Measured) -> str:
    """A chance and how sure it is; one that is known says no error."""
    percent, error = in_percent(found.mean), in_percent(found.error)
    if not found.error:
        return words("review.percent", percent=percent)
    return words("review.about_percent", percent=percent, error=max(1, error))


def sums_sentence(naming: Naming, seat: int, start: float, sums: Sums, end: float) -> str:
    """What luck and skill made of a seat's share: always with all numbers, which add up."""
    words, whom = naming.words, "you" if naming.is_you(seat) else "seat"
    luck, skill = _parts(start, sums, end)
    choices = _said(words, "skill", skill)
    if sums.own is not None:
        own = in_percent(sums.own.mean)
        whose = {"own": _with_sign(own), "others": _with_sign(skill - own)}
        choices = words(f"review.sum.whose.{whom}", skill=choices, **whose)
    return words(
        f"review.sum.{whom}",
        who=naming.names[seat],
        start=in_percent(start),
        luck=_said(words, "luck", luck),
        skill=choices,
        end=in_percent(end),
    )


def _parts(start: float, sums: Sums, end: float) -> tuple[int, int]:
    """Luck and skill in whole points; what is lost by rounding goes to luck, the larger as a rule,
    so that the numbers that are read add up."""
    skill = in_percent(sums.skill.mean)
    return in_percent(end) - in_percent(start) - skill, skill


def luck_in_percent(start: float, sums: Sums, end: float) -> int:
    return _parts(start, sums, end)[0]


def _said(words: Words, what: str, points: int) -> str:
    turn = "up" if points > 0 else "down" if points else "level"
    return words(f"review.sum.{what}_{turn}", percent=abs(points))
