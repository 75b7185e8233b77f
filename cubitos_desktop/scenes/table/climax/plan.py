"""The climax of a throw as a plan: which die leaps when, from where and where to; all by time."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cubitos_desktop.rules.dice import BLANK, COLOUR_MASK, COLOURS, POWER, SYMBOL
from cubitos_desktop.scenes.table.climax.room import pushed_aside
from cubitos_desktop.scenes.table.climax.winnings import Winning, arrived, winnings_of
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.easing import eased_both, hop, mixed
from cubitos_desktop.ui.dice.zone_slots import Slot, slots
from cubitos_desktop.ui.moments.throw_dots import Dot

GREAT, STARRY, WILD = 4, 6, 7
"""From so many hits on a throw is called out, with stars, and with confetti."""
_LOWEST, _HIGHEST, _POWER_HIGHER = 130.0, 170.0, 40.0
_RED = COLOURS.index("red")
_GROWN = 0.12
"""By what part a die looks larger in the middle of its leap."""


class Die(NamedTuple):
    """A die as it came to rest on the felt."""

    kind: int
    face: int
    sides: tuple[str, str, str]
    at: Slot

    @property
    def is_hit(self) -> bool:
        return self.face != BLANK

    @property
    def is_power(self) -> bool:
        return self.face == POWER

    @property
    def has_swords(self) -> bool:
        return self.kind & COLOUR_MASK == _RED and self.face in (SYMBOL, POWER)

    @property
    def is_grand(self) -> bool:
        """Whether it has an entrance of its own."""
        return self.is_power or self.has_swords


class InAir(NamedTuple):
    """A leaping die at one moment: where it is seen, how high it is, and how far it has turned."""

    at: Slot
    lift: float
    spin: float


@dataclass(frozen=True)
class Leap:
    """A hit on its way from the felt to its place in Active."""

    die: int
    """Its number in the throw."""
    start: Slot
    goal: Slot
    begins: float
    height: float
    turns: int = 1

    @property
    def lands(self) -> float:
        return self.begins + moments.LEAP

    def at(self, time: float) -> InAir:
        """An arc with whole turns, one for most."""
        part = min(1.0, max(0.0, (time - self.begins) / moments.LEAP))
        # A trail of lights asks this some forty times a frame, so it is said at length.
        x, y, half, yaw = self.start
        goal_x, goal_y, goal_half, goal_yaw = self.goal
        rise = hop(part)
        place = Slot(
            x + (goal_x - x) * part,
            y + (goal_y - y) * part,
            (half + (goal_half - half) * part) * (1 + _GROWN * rise),
            yaw + (goal_yaw - yaw) * part,
        )
        way = 1 if goal_x >= x else -1
        return InAir(place, self.height * rise, way * self.turns * math.tau * eased_both(part))


@dataclass(frozen=True)
class Plan:
    """All of a climax."""

    dice: tuple[Die, ...]
    aside: tuple[Slot, ...]
    """Where the dice lie once Active has come up."""
    leaps: tuple[Leap, ...]
    """The hits from left to right."""
    winnings: tuple[Winning, ...] = ()
    """The coins and feet that they bring, where those are counted at once."""

    @cached_property
    def closes(self) -> float:
        """When the felt begins to close: what has an entrance of its own is seen for longer."""
        is_grand = [self.dice[leap.die].is_grand for leap in self.leaps]
        waits = [moments.AFTER_ENTRANCE if grand else moments.AFTER_LEAPS for grand in is_grand]
        ends = [leap.lands + wait for leap, wait in zip(self.leaps, waits, strict=True)]
        return max(ends, default=moments.NO_HIT)

    @property
    def closed(self) -> float:
        """When the felt has closed."""
        return self.closes + moments.RISE

    @cached_property
    def ends(self) -> float:
        """When the last coin has arrived too, or everybody has waited long enough for it."""
        last = max((winning.arrives for winning in self.winnings), default=0.0)
        return max(self.closed, min(last, moments.LONGEST_CLIMAX))

    @property
    def misses(self) -> tuple[int, ...]:
        """The numbers of the dice that missed."""
        return tuple(number for number, die in enumerate(self.dice) if not die.is_hit)

    def lying(self, number: int, time: float) -> Slot:
        """Where a die that does not leap yet is seen."""
        came, goes = self.dice[number].at, self.aside[number]
        part = eased_both((time - moments.ACTIVE_AT) / moments.ACTIVE_RISE)
        return Slot(*(mixed(a, b, part) for a, b in zip(came, goes, strict=True)))

    def dots(self, time: float) -> tuple[Dot, ...]:
        """What is said of each die: the hits as they leap, then the misses."""
        missed: list[Dot] = ["miss"] * len(self.misses)
        return (*[_dot(leap, time) for leap in self.leaps], *missed)


def _dot(leap: Leap, time: float) -> Dot:
    if time >= leap.lands:
        return "done"
    return "leaping" if time >= leap.begins else "to come"


def planned(
    dice: Sequence[Die], before: int, felt: Box, active: Box, *, is_counted: bool = True
) -> Plan:
    """A plan for dice on the felt, beside so many that lie in Active already."""
    hits = [number for number, die in enumerate(dice) if die.is_hit]
    hits.sort(key=lambda number: dice[number].at.x)
    aside = tuple(die.at for die in dice)
    if hits:
        aside = pushed_aside(aside, active, felt)
    goals = slots("active", active, before + len(hits))[before:]
    leaps = [
        _leap(dice[number], number, order, aside[number], goal)
        for order, (number, goal) in enumerate(zip(hits, goals, strict=True))
    ]
    landings = [(dice[leap.die].face, leap.goal, leap.lands) for leap in leaps]
    winnings = winnings_of(landings) if is_counted else ()
    return Plan(tuple(dice), aside, tuple(leaps), winnings)


def _leap(die: Die, number: int, order: int, start: Slot, goal: Slot) -> Leap:
    """Power faces leap higher than others, and turn twice."""
    if die.is_power:
        return Leap(number, start, goal, _begins(order), _HIGHEST + _POWER_HIGHER, turns=2)
    return Leap(number, start, goal, _begins(order), _height(order))


def _begins(order: int) -> float:
    early, late = min(order, moments.LATE_LEAP - 1), max(0, order - moments.LATE_LEAP + 1)
    return moments.FIRST_LEAP + early * moments.LEAPS_APART + late * moments.LATE_LEAPS_APART


def _height(order: int) -> float:
    """Another for each, so that no two leaps look alike."""
    return mixed(_LOWEST, _HIGHEST, order * 0.618 % 1)


@dataclass
class Climax:
    """A climax under way."""

    plan: Plan
    time: float = 0.0
    is_still: bool = False
    """Whether only its end is shown."""
    is_skipped: bool = False

    def skip(self) -> None:
        """To where the felt closes; nothing flies any more."""
        self.is_skipped = True
        self.time = max(self.time, self.plan.closes)

    @property
    def won(self) -> tuple[int, int]:
        """The coins and feet that have been counted."""
        is_over = self.is_skipped or self.time >= self.plan.ends
        return arrived(self.plan.winnings, math.inf if is_over else self.time)

    @property
    def is_over(self) -> bool:
        return self.time >= (self.plan.closed if self.is_skipped else self.plan.ends)
