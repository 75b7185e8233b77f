"""What landed hits bring: coins and feet that fly to their counters, a few at a time; by time."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from cubitos_desktop.rules.dice import FACE_COINS, FOOT
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.dice.zone_slots import Slot

MOST_IN_AIR = 3


class Winning(NamedTuple):
    """The coins or feet of one die on their way."""

    counter: Literal["coins", "feet"]
    amount: int
    start: Slot
    leaves: float

    @property
    def arrives(self) -> float:
        return self.leaves + moments.WINNING


def winnings_of(landings: Iterable[tuple[int, Slot, float]]) -> tuple[Winning, ...]:
    """Of hits by face, place and the time of their landing, in that order."""
    found: list[Winning] = []
    for face, slot, lands in landings:
        coins, feet = FACE_COINS[face], int(face == FOOT)
        if not coins and not feet:
            continue
        leaves = lands + moments.BEFORE_WINNING
        if len(found) >= MOST_IN_AIR:
            leaves = max(leaves, found[-MOST_IN_AIR].arrives)
        found.append(Winning("coins" if coins else "feet", coins or feet, slot, leaves))
    return tuple(found)


def arrived(winnings: Iterable[Winning], time: float) -> tuple[int, int]:
    """The coins and the feet that have come to their counters."""
    here = [winning for winning in winnings if winning.arrives <= time]
    coins = sum(winning.amount for winning in here if winning.counter == "coins")
    return coins, sum(winning.amount for winning in here if winning.counter == "feet")
