"""Rivals, runners and badges in words."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cubitos_desktop.rules.dice import FACE_COINS, FACE_CREDITS, FACE_FEET, face_of, is_used
from cubitos_desktop.wording.explaining.numbers import distance_tip
from cubitos_desktop.wording.explaining.tip import Line, Tip, plain
from cubitos_desktop.wording.naming import Naming


class Rival(NamedTuple):
    """What is to be known of a rival."""

    seat: int
    place: str
    active: tuple[int, ...]
    coins: int
    feet: int
    water_feet: int
    credits: int
    about: tuple[str, ...] = ()
    """What a computer seat is like."""


def rival_tip(naming: Naming, rival: Rival) -> Tip:
    """Who it is, what lies in its Active, and what that and its purse come to."""
    words = naming.words
    held = naming.amounts(rival.coins, rival.feet, rival.water_feet, rival.credits)
    lines = [*map(Line, rival.about), Line(_active(naming, rival.active))]
    gains, now = face_gains(rival.active), [words("tip.rival.held", held=held)]
    if any(gains):
        now.append(words("tip.rival.would", gains=naming.amounts(*gains)))
    return Tip(naming.names[rival.seat], tuple(lines), tuple(now), rival.place)


def _active(naming: Naming, codes: tuple[int, ...]) -> str:
    words = naming.words
    if not codes:
        return words("tip.rival.nothing_active")
    return words("tip.rival.active", count=len(codes), dice=naming.active(codes))


def face_gains(codes: Iterable[int]) -> tuple[int, int, int, int]:
    """Coins, feet, water feet and credits on faces that are not used yet."""
    faces = [face_of(code) for code in codes if not is_used(code)]
    coins, feet = sum(FACE_COINS[face] for face in faces), sum(FACE_FEET[face] for face in faces)
    return coins, feet, 0, sum(FACE_CREDITS[face] for face in faces)


def status_tip(naming: Naming, seat: int, status: str, shown: str) -> Tip:
    words = naming.words
    title = words("tip.rival.status", who=naming.names[seat], status=shown)
    return Tip(title, (Line(words(f"tip.status.{status}", who=naming.names[seat])),))


def runner_tip(
    naming: Naming, seat: int, leg: int, space: int, *, is_you: bool, leads: bool
) -> Tip:
    """A runner, with what it has still to run."""
    words = naming.words
    now = [words("tip.runner.you")] if is_you else []
    if leads:
        now.append(words("tip.runner.leads"))
    tip = distance_tip(naming, leg, space, *now)
    return tip._replace(title=naming.names[seat], lines=(Line(tip.title), *tip.lines))


def place_tip(naming: Naming, place: str, at: tuple[int, int], names: Sequence[str] = ()) -> Tip:
    """The badge with a place in the race."""
    distance = distance_tip(naming, *at)
    tip = plain(naming.words, "tip.badge.place", place=place)
    lines = (*tip.lines, Line(distance.title))
    return tip._replace(lines=lines, terms=distance.terms, total=distance.total)
