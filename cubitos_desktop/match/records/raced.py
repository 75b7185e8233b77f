"""A race as its records see it: which seat is yours, whether it counts, and whom you met."""

from typing import NamedTuple

from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.match.library.tally import LedgerLine, SeatLine
from cubitos_desktop.match.records.facts import Facts

PEOPLE = "people"
"""The level of a race in which only people met."""
RATINGS = (PEOPLE, *LEVELS)
"""Weakest first, as far as anybody can say of people."""


class Raced(NamedTuple):
    """A race that counts, looked at from your seat."""

    line: LedgerLine
    number: int
    """Your seat."""

    @property
    def seat(self) -> SeatLine:
        return self.line.seats[self.number]

    @property
    def facts(self) -> Facts | None:
        return self.seat.facts

    @property
    def rivals(self) -> tuple[SeatLine, ...]:
        return tuple(seat for seat in self.line.seats if seat is not self.seat)

    @property
    def has_won(self) -> bool:
        """Whoever runs alone wins against nobody."""
        return not self.line.is_solo and self.line.winner == self.number

    @property
    def has_finished(self) -> bool:
        return self.seat.beyond >= 0

    @property
    def level(self) -> str:
        """Of the strongest computer seat; nothing where nobody knows it, or nobody was there."""
        levels = [level_of(rival.player.policy) for rival in self.rivals]
        known = [level for level in levels if level]
        return max(known, key=RATINGS.index) if known else ""


def raced(line: LedgerLine) -> Raced | None:
    """The race from your seat: the first that a person sat at. Where several people shared one
    machine, that is the seat which the list of races calls you as well. None where nobody sat
    there: such a race was only watched."""
    people = [number for number, seat in enumerate(line.seats) if not seat.player.policy]
    return Raced(line, people[0]) if people else None


def level_of(policy: str) -> str:
    """The level of whoever sits at a seat; styles are about as strong as a racer.

    >>> level_of("gambler"), level_of("pro"), level_of(""), level_of("of tomorrow")
    ('racer', 'pro', 'people', '')
    """
    if not policy:
        return PEOPLE
    return "racer" if policy in STYLES else policy if policy in LEVELS else ""
