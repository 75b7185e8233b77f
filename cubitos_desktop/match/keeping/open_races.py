"""Races under way in a player's folder: kept as they are played, taken up again, given names.

A race that is played is kept by its journal in ``open/``. A *named save* in ``saves/`` is a
journal too, but stays as it is: whoever takes it up goes on in a race of its own.
"""

import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.keeping.journal import (
    Heading,
    Journal,
    Recovered,
    heading_of,
    read_journal,
    whole_journal,
)
from cubitos_desktop.match.keeping.profile import (
    OPEN,
    RACE,
    RACES,
    SAVES,
    Profile,
    changed,
    free_path,
)
from cubitos_desktop.match.keeping.rounds import Round, rounds_of
from cubitos_desktop.match.keeping.saves import take_up_journal, taking_up_journal
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.keeping.versions import Needed, OldSave, OtherVersion, needed
from cubitos_desktop.match.library.ledger import note_race
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import (
    LONGEST_TITLE,
    LogError,
    Note,
    save_log,
    write_whole,
)
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import CHANCE, Answer


class KeptRace(NamedTuple):
    """A race as a list tells of it, read and not played again."""

    path: Path
    heading: Heading
    rounds: Sequence[Round]
    """Where everybody stood when each round began, as far as that was written down."""
    changed: float
    """When it was written last, in seconds as the system counts them."""
    needs: Needed | None = None
    """What it takes to go on with it, where this version of the game cannot."""
    is_over: bool = False
    """Whether the last of its rounds is the end of the race."""

    @property
    def is_named(self) -> bool:
        return bool(self.heading.name)


class OpenRace(NamedTuple):
    """A race that was taken up again."""

    path: Path
    heading: Heading
    match: Match
    changed: float
    """When it was written last, in seconds as the system counts them."""

    @property
    def is_named(self) -> bool:
        return bool(self.heading.name)


class LeftRace(NamedTuple):
    """A race as it was played last, whatever of it is in a file."""

    heading: Heading
    answers: list[tuple[int, Answer]]
    notes: list[Note]
    path: Path | None
    reasons: Mapping[int, Reason] = {}

    def taken_up(self, content: Content) -> Match:
        """The race at its last decision, or ``LogError``: it is played again from its answers."""
        recovered = Recovered(
            self.heading, self.answers, self.notes, is_whole=True, reasons=self.reasons
        )
        return take_up_journal(content, recovered, "the race")


def _mark(dice: RaceDice) -> str:
    """What of its dice is in the name of a race's file: as much of their seal as tells races of one
    moment apart."""
    return f"-{dice.commitment[:6]}"


def is_named_for(dice: RaceDice, path: Path) -> bool:
    """Whether a file is called like races with these dice."""
    return _mark(dice) in path.stem


class Races:
    """The races of one player's folder."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    # --- while a race is played -----------------------------------------------------------------

    def begin(
        self, match: Match, ghost: Ghost | None = None, path: Path | None = None
    ) -> Journal | None:
        """A journal for a race from now on, at the path that it was taken up from if there is one
        and it may be written over; None where nothing is kept."""
        folder = self._folder(OPEN)
        if folder is None or not self.profile.is_keeping:
            return None
        is_new = path is None or self.profile.is_spared(path)
        if path is None or is_new:
            name = f"{time.strftime('%Y-%m-%d-%H%M%S')}{_mark(match.dice)}"
            path = free_path(folder, name)
        self.profile.played_last = path
        heading = heading_of(match, ghost=ghost)
        return Journal(path, match, heading, self.profile.writer, is_new=is_new)

    def leave(self, journal: Journal, match: Match) -> None:
        """Nobody plays on now. A race that was only looked at leaves nothing behind, unless it is
        one of a cup or of a day: that one was begun, and waits."""
        if is_untouched(journal, match) and match.occasion is None:
            journal.remove()
        else:
            journal.close()

    def finish(self, journal: Journal, match: Match) -> Path:
        """Keep a race that is over as a log that anybody can check, with a line in the ledger; its
        journal is done with."""
        folder = self._folder(RACES)
        assert folder is not None, "a journal has a folder"
        log, path = match.log(), free_path(folder, journal.path.stem, ".json")
        self.profile.writer.do(lambda: save_log(log, path))
        note_race(self.profile, match.content, log, int(match.played))
        journal.remove()
        return path

    # --- races to take up -----------------------------------------------------------------------

    def listed(self, content: Content, path: Path) -> KeptRace | None:
        """One of them for whoever lists; None where it was damaged: it is told, and set aside."""
        try:
            race = self.look(content, path)
        except LogError as error:
            self.refuse(path, error)
            return None
        if race.needs or race.rounds:
            return race
        # It was damaged, or written before rounds were noted: playing it again says more.
        taken = self.read(content, path)
        return taken and race._replace(rounds=rounds_of(taken.match))

    def look(self, content: Content, path: Path) -> KeptRace:
        """What the file of a race tells without being played again, or ``LogError``."""
        journal = read_journal(path, without_answers=True)
        heading = journal.heading
        needs, seats = needed(content, heading.content, heading.game), len(heading.players)
        is_good = needs is not None or journal.is_whole
        rounds = [each for each in journal.rounds if len(each) == seats] if is_good else []
        return KeptRace(path, heading, rounds, changed(path), needs)

    def newest(self, content: Content) -> OpenRace | None:
        """The race that was played last and can be taken up."""
        races = (self.read(content, path) for path in self.profile.race_files(OPEN))
        return next((race for race in races if race is not None), None)

    def read(self, content: Content, path: Path) -> OpenRace | None:
        """One of them at its last decision; None where it belongs to another version of the game
        or had to be set aside.

        A file that is damaged somewhere is set aside too; what stands before the damage is good
        and goes on as a race of its own.
        """
        try:
            return self.take_up(content, path)
        except LogError as error:
            self.refuse(path, error)
            return None

    def refuse(self, path: Path, error: LogError) -> None:
        """Only what is damaged is set aside; a list says of another version what it needs."""
        if not isinstance(error, OtherVersion | OldSave):
            self.profile.refuse(path, error)

    def take_up(self, content: Content, path: Path) -> OpenRace:
        """The race of any file at its last decision, or ``LogError``."""
        return at_once(self.taking_up(content, path))

    def taking_up(self, content: Content, path: Path) -> Slices[OpenRace]:
        """The same in slices."""
        journal = read_journal(path)
        match = yield from taking_up_journal(content, journal, path.name)
        race = OpenRace(path, journal.heading, match, changed(path))
        if not journal.is_whole:
            self.rescue(race, len(journal.answers))
        return race

    def _is_own(self, path: Path, *folders: str) -> bool:
        """Whether a file is one of this player's own races."""
        own = [self._folder(name) for name in folders or (OPEN, SAVES)]
        return path.absolute().parent in own and path.suffix == RACE

    def is_under_way(self, race: OpenRace) -> bool:
        """Whether it goes on in its own file; any other file stays as it is."""
        return self._is_own(race.path, OPEN)

    def rescue(self, race: OpenRace, answers: int) -> None:
        """So many answers were read from a damaged file: one of the player's own is set aside, and
        what stands before the damage is written anew. Where it cannot be set aside it is spared,
        and whoever goes on does so elsewhere."""
        path, match = race.path, race.match
        if not self._is_own(path):
            return
        reason = f"{path.name}: expected lines as they were written; one has been changed."
        if self.profile.set_aside(path, reason, rescued=answers):
            self._write(path, whole_journal(match, race.heading))

    # --- names ----------------------------------------------------------------------------------

    def save_as(self, name: str, match: Match, ghost: Ghost | None = None) -> Path | None:
        """Keep a race as it is now under a name; a sound save of the same name is replaced."""
        folder = self._folder(SAVES)
        if folder is None:
            return None
        path = self.named(name, match.content) or free_path(folder, file_name(name))
        heading = heading_of(match, name[:LONGEST_TITLE], ghost)
        is_kept = self._write(path, whole_journal(match, heading))
        return path if is_kept else None

    def named(self, name: str, content: Content) -> Path | None:
        """The save that a new one of this name replaces, if there is one."""
        return self.names(content).get(name[:LONGEST_TITLE].casefold())

    def names(self, content: Content) -> dict[str, Path]:
        """The saves that may be replaced by their names, which do not differ by capital letters
        alone. What is damaged or of another version stays beside a new one."""
        found = {}
        for path in self.profile.race_files(SAVES):
            with suppress(LogError):
                journal = read_journal(path, without_answers=True)
                heading = journal.heading
                is_of_here = needed(content, heading.content) is None
                if journal.is_whole and is_of_here and not self.profile.is_spared(path):
                    found[heading.name.casefold()] = path
        return found

    # --- files ----------------------------------------------------------------------------------

    def _folder(self, name: str) -> Path | None:
        return self.profile.folder / name if self.profile.folder else None

    def _write(self, path: Path, data: bytes) -> bool:
        """Write at once: the player waits for it."""
        if not self.profile.is_keeping:
            return False
        try:
            write_whole(path, data)
        except OSError as error:
            self.profile.refused("not_saved", path.name, error)
            return False
        return True


def has_been_played(match: Match, since: int = 0) -> bool:
    """Whether a person has answered, since so many answers had been given."""
    given = (seat for seat, _ in match.answers[since:] if seat != CHANCE)
    return any(not match.players[seat].policy for seat in given)


def is_untouched(journal: Journal, match: Match) -> bool:
    """Whether nobody has answered since the race came to the table as a new one."""
    return journal.is_new and not has_been_played(match, journal.began_with)


_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)
"""What Windows takes for a device and no file, whatever suffix follows."""


def file_name(name: str) -> str:
    """A name as a file can be called everywhere.

    >>> file_name("Ada's 2nd try!"), file_name("con")
    ('Ada-s-2nd-try', 'con-race')
    """
    letters = "".join(letter if letter.isalnum() else " " for letter in name)
    found = "-".join(letters.split())[:40] or "race"
    return f"{found}-race" if _DEVICE.fullmatch(found) else found
