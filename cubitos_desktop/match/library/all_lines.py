"""All lines of a player's ledger, those that are still missing too, handed on in slices."""

from itertools import islice
from pathlib import Path
from typing import Protocol

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import Slices, Task
from cubitos_desktop.match.library.ledger import Bookkeeper, Ledger
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.rules.content import Content

_SLICE = 20
"""So many lines are handed on between two looks at the clock."""


class Taker(Protocol):
    """Who counts something."""

    def begin(self) -> None:
        """Forget what was counted."""

    def take(self, line: LedgerLine) -> None: ...


class AllLines:
    """Hands on what the ledger knows first, and then what it does not know yet; where a line that
    was known tells more by now, everything is handed on once more."""

    def __init__(self, profile: Profile, content: Content, *takers: Taker) -> None:
        self.ledger = Ledger(profile)
        self._takers = takers
        self._reading = Task(self._read())
        self._again: Task[None] | None = None
        self._content = content
        self._library = Library(profile, content)
        self._library.begin()
        self._keeper: Bookkeeper | None = None
        self._taken = 0
        """So many lines of the ledger were handed on."""
        self.changes = 0
        """Counts whatever changes what is known."""

    @property
    def is_read(self) -> bool:
        """Whether all that the ledger knew was handed on."""
        return self._reading.is_done

    @property
    def is_done(self) -> bool:
        is_kept = self._keeper is not None and self._keeper.is_done
        return is_kept and (self._again is None or self._again.is_done)

    @property
    def left(self) -> int:
        """How many races are still to be looked at, as far as that is known."""
        return self._keeper.left if self._keeper else self._library.unread

    def go_on(self, seconds: float) -> None:
        """Go on for about so long."""
        known = self._taken, self.left
        if not self._reading.is_done:
            self._reading.go_on(seconds)
        elif self._again is not None:
            self._again.go_on(seconds)
        elif not self._library.is_complete:
            self._library.go_on(seconds)
        elif self._keeper is None:
            self._keeper = Bookkeeper(self.ledger, self._content, self._logs())
        else:
            self._keep_on(self._keeper, seconds)
        self.changes += known != (self._taken, self.left)

    def _keep_on(self, keeper: Bookkeeper, seconds: float) -> None:
        keeper.go_on(seconds)
        for line in islice(self.ledger.lines.values(), self._taken, None):
            self._take(line)
        if keeper.is_done and keeper.renewed:
            self._again = Task(self._hand_on())

    def _read(self) -> Slices[None]:
        yield from self.ledger.reading()
        yield from self._hand_on()

    def _hand_on(self) -> Slices[None]:
        self._begin_anew()
        for line in list(self.ledger.lines.values()):
            self._take(line)
            if self._taken % _SLICE == 0:
                yield

    def _take(self, line: LedgerLine) -> None:
        self._taken += 1
        for taker in self._takers:
            taker.take(line)

    def forget_all(self) -> None:
        """Empty the ledger; finished races that are kept, in the bin too, count no more."""
        self.ledger.forget_all(race.seal for race in self._library.races if race.seal)
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._taken = 0
        for taker in self._takers:
            taker.begin()

    def _logs(self) -> dict[str, Path]:
        wanted = (race for race in self._library.races if race.seal and not race.is_binned)
        return {race.seal: self._library.path_of(race) for race in wanted}
