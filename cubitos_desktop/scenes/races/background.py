"""What is found out while nobody does anything: who plays next, and lines of the ledger."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.keeping.open_races import OpenRace, Races
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.ledger import Bookkeeper, Ledger
from cubitos_desktop.match.race_log import LogError

if TYPE_CHECKING:
    from cubitos_desktop.scenes.races.races import RacesScene


class Background:
    """Goes on a little in every frame that has nothing else to do."""

    def __init__(self, scene: "RacesScene") -> None:
        self._scene = scene
        self.ledger = Ledger(scene.app.profile)
        self._reading: Task[None] | None = Task(self.ledger.reading())
        self._books: Bookkeeper | None = None
        self._looked: RaceEntry | None = None
        """The race whose next player is looked for, or known."""
        self._next = ""
        self._look: Task[OpenRace] | None = None

    def go_on(self, seconds: float) -> None:
        if not self._look_on(seconds):
            self._keep_books(seconds)

    def end(self) -> None:
        self._look = self._books = self._reading = None

    # --- who plays next --------------------------------------------------------------------------

    def next_player(self, entry: RaceEntry) -> str:
        """The name of whoever decides next in a race under way, once that is known."""
        return self._next if entry == self._looked else ""

    def _look_on(self, seconds: float) -> bool:
        """Play the chosen race again, as far as it was played; whether there is more to do."""
        entry = self._scene.entry
        if entry is None or entry.is_finished or entry.is_binned or self._scene.teller.needs(entry):
            return False
        if entry != self._looked:
            self._looked, self._next = entry, ""
            races, path = Races(self._scene.app.profile), self._scene.library.path_of(entry)
            self._look = Task(races.taking_up(self._scene.content, path))
        if self._look is None or self._look.is_done:
            return False
        try:
            taken = self._look.go_on(seconds)
        except LogError:
            # Whoever wants to go on with it is told.
            return False
        if taken and (decision := taken.match.pending):
            self._next = self._scene.teller.names(entry)[decision.seat]
            self._scene.is_changed = True
        return True

    # --- the ledger ------------------------------------------------------------------------------

    def _keep_books(self, seconds: float) -> None:
        """Read the ledger, and then make the lines that are missing there."""
        if self._reading is not None:
            self._reading.go_on(seconds)
            if self._reading.is_done:
                self._reading, self._books = None, self._bookkeeper()
        elif self._books is not None:
            self._books.go_on(seconds)

    def _bookkeeper(self) -> Bookkeeper:
        library = self._scene.library
        wanted = [each for each in library.races if each.seal and not each.is_binned]
        logs = {each.seal: library.path_of(each) for each in wanted}
        return Bookkeeper(self.ledger, self._scene.content, logs)
