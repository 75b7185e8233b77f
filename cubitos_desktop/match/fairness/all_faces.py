"""All faces that ever fell in a player's races, by people and by computer seats, in slices."""

from pathlib import Path
from typing import Literal

from cubitos_desktop.match.fairness.faces import FaceCounts, total
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.ledger import Bookkeeper, Ledger
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.rules.content import Content

Side = Literal["you", "rivals"]


class AllFaces:
    """Counts what the ledger knows at once, and what it does not know yet by and by.

    Races of a seed do not count, for they can be raced again with the same dice, nor do branches,
    which share theirs with another race.
    """

    def __init__(self, profile: Profile, content: Content) -> None:
        self._ledger = Ledger(profile)
        self._ledger.read()
        self._content = content
        self._library = Library(profile, content)
        self._library.begin()
        self._keeper: Bookkeeper | None = None
        self.changes = 0
        """Counts whatever changes the counts."""

    @property
    def is_done(self) -> bool:
        return self._keeper is not None and self._keeper.is_done

    @property
    def left(self) -> int:
        """How many races are still to be looked at, as far as that is known."""
        return self._keeper.left if self._keeper else self._library.unread

    def go_on(self, seconds: float) -> None:
        """Count on for about so long."""
        known = len(self._ledger.lines), self.left
        if not self._library.is_complete:
            self._library.go_on(seconds)
        elif self._keeper is None:
            self._keeper = Bookkeeper(self._ledger, self._content, self._logs())
        else:
            self._keeper.go_on(seconds)
        self.changes += known != (len(self._ledger.lines), self.left)

    def _logs(self) -> dict[str, Path]:
        wanted = (race for race in self._library.races if race.seal and not race.is_binned)
        return {race.seal: self._library.path_of(race) for race in wanted}

    def counts(self, side: Side) -> FaceCounts:
        """What people threw, or what computer seats did."""
        return total(
            seat.faces
            for line in self._lines()
            for seat in line.seats
            if bool(seat.player.policy) == (side == "rivals") and seat.faces.is_possible()
        )

    def races(self, side: Side) -> int:
        """In how many races somebody of that side threw."""
        return sum(
            any(bool(seat.player.policy) == (side == "rivals") for seat in line.seats)
            for line in self._lines()
        )

    def _lines(self) -> list[LedgerLine]:
        lines = self._ledger.lines.values()
        return [line for line in lines if not line.is_seeded and not line.parent]
