"""All faces that ever fell in a player's races, by people and by computer seats, in slices."""

from typing import Literal

from cubitos_desktop.match.fairness.faces import FaceCounts, add_faces, total
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.all_lines import AllLines
from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.rules.content import Content

Side = Literal["you", "rivals"]


class FaceSums:
    """Running totals of the faces in lines of the ledger.

    Races of a seed do not count, for they can be raced again with the same dice, nor do branches,
    which share theirs with another race.
    """

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self._sums: dict[Side, FaceCounts] = {"you": FaceCounts({}), "rivals": FaceCounts({})}
        self._races: dict[Side, int] = {"you": 0, "rivals": 0}

    def take(self, line: LedgerLine) -> None:
        if not line.is_honest:
            return
        sides: list[Side] = ["rivals" if seat.player.policy else "you" for seat in line.seats]
        for seat, side in zip(line.seats, sides, strict=True):
            if seat.faces.is_possible():
                add_faces(self._sums[side].by_colour, seat.faces)
        for side in set(sides):
            self._races[side] += 1

    def counts(self, side: Side) -> FaceCounts:
        """What people threw, or what computer seats did; it does not change any more."""
        return total([self._sums[side]])

    def races(self, side: Side) -> int:
        """In how many races somebody of that side threw."""
        return self._races[side]


class AllFaces(FaceSums, AllLines):
    """Counts what the ledger knows first, and then what it does not know yet."""

    def __init__(self, profile: Profile, content: Content) -> None:
        FaceSums.__init__(self)
        AllLines.__init__(self, profile, content, self)
