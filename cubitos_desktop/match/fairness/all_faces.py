"""All faces that ever fell in a player's races, by people and by computer seats, in slices."""

from itertools import islice
from pathlib import Path
from typing import Literal

from cubitos_desktop.match.fairness.faces import FaceCounts, add_faces, total
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import Slices, Task
from cubitos_desktop.match.library.ledger import Bookkeeper, Ledger
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.rules.content import Content

Side = Literal["you", "rivals"]
_SLICE = 20
"""So many lines are added up between two looks at the clock."""


class AllFaces:
    """Counts what the ledger knows first, and then what it does not know yet.

    Races of a seed do not count, for they can be raced again with the same dice, nor do branches,
    which share theirs with another race.
    """

    def __init__(self, profile: Profile, content: Content) -> None:
        self._ledger = Ledger(profile)
        self._reading = Task(self._read())
        self._content = content
        self._library = Library(profile, content)
        self._library.begin()
        self._keeper: Bookkeeper | None = None
        self._sums: dict[Side, FaceCounts] = {"you": FaceCounts({}), "rivals": FaceCounts({})}
        self._races: dict[Side, int] = {"you": 0, "rivals": 0}
        self._added = 0
        """So many lines of the ledger are in the sums."""
        self.changes = 0
        """Counts whatever changes the counts."""

    @property
    def is_read(self) -> bool:
        """Whether all that the ledger knew is counted."""
        return self._reading.is_done

    @property
    def is_done(self) -> bool:
        return self._keeper is not None and self._keeper.is_done

    @property
    def left(self) -> int:
        """How many races are still to be looked at, as far as that is known."""
        return self._keeper.left if self._keeper else self._library.unread

    def go_on(self, seconds: float) -> None:
        """Count on for about so long."""
        known = self._added, self.left
        if not self._reading.is_done:
            self._reading.go_on(seconds)
        elif not self._library.is_complete:
            self._library.go_on(seconds)
        elif self._keeper is None:
            self._keeper = Bookkeeper(self._ledger, self._content, self._logs())
        else:
            self._keeper.go_on(seconds)
            for line in islice(self._ledger.lines.values(), self._added, None):
                self._add(line)
        self.changes += known != (self._added, self.left)

    def _read(self) -> Slices[None]:
        yield from self._ledger.reading()
        for line in self._ledger.lines.values():
            self._add(line)
            if self._added % _SLICE == 0:
                yield

    def _logs(self) -> dict[str, Path]:
        wanted = (race for race in self._library.races if race.seal and not race.is_binned)
        return {race.seal: self._library.path_of(race) for race in wanted}

    def _add(self, line: LedgerLine) -> None:
        self._added += 1
        if line.is_seeded or line.is_branch or line.parent:
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
