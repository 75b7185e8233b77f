"""Whose ghost runs along with a solo race: the best race's, a computer's, a friend's, nobody's."""

from typing import NamedTuple

from cubitos_desktop.match.ghosts.computers import GHOST_SEATS
from cubitos_desktop.match.keeping.solo import FRIEND, Ghost, SoloRecord
from cubitos_desktop.scenes.setup.race_choices import BEST, RaceChoices
from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.words import Words

NOBODY = "nobody"

Course = tuple[tuple[str, ...], tuple[str, ...]]
"""Cards and tracks."""


class FriendsGhost(NamedTuple):
    """A ghost out of a file, and for which race it is one."""

    ghost: Ghost
    course: Course


class GhostChoice:
    """Knows who can run along on a course, and who does."""

    def __init__(self, choices: RaceChoices) -> None:
        self._choices = choices
        self._friend: FriendsGhost | None = None
        self._is_friend = False
        """Whether the friend's ghost is chosen, where it can run."""

    def take_friend(self, ghost: Ghost, course: Course) -> None:
        """A friend's ghost, which runs along from now on."""
        self._friend, self._is_friend = FriendsGhost(ghost, course), True
        self._choices.ghost_runs = True

    def friend(self, course: Course) -> Ghost | None:
        """The friend's ghost, where it is one of this course."""
        return self._friend.ghost if self._friend and self._friend.course == course else None

    def options(self, best: SoloRecord | None, course: Course) -> list[str]:
        """Who can run along here."""
        own = [BEST] if best else []
        friend = [FRIEND] if self.friend(course) else []
        return [NOBODY, *own, *GHOST_SEATS, *friend]

    def chosen(self, best: SoloRecord | None, course: Course) -> str:
        """Who does; nobody where the best race was meant and there is none."""
        options = self.options(best, course)
        if not self._choices.ghost_runs:
            return NOBODY
        if self._is_friend and FRIEND in options:
            return FRIEND
        return self._choices.ghost if self._choices.ghost in options else NOBODY

    def step(self, direction: int, best: SoloRecord | None, course: Course) -> None:
        """To the next one, or the one before."""
        options = self.options(best, course)
        here = options.index(self.chosen(best, course))
        to = options[(here + direction) % len(options)]
        self._choices.ghost_runs, self._is_friend = to != NOBODY, to == FRIEND
        if to not in (NOBODY, FRIEND):
            self._choices.ghost = to

    def name(self, words: Words, id: str, course: Course) -> str:
        """What an option is called."""
        if id in GHOST_SEATS:
            return words("ghosts.computer", level=words(f"seats.name.{id}"))
        if id != FRIEND:
            return words(f"ghosts.{id}")
        ghost = self.friend(course)
        name = told_name(ghost.name) if ghost else ""
        return words("ghosts.from_file", name=name or words("ghosts.friend"))

    def note(self, words: Words, id: str) -> str:
        """What an option is for."""
        return words(f"ghosts.note.{'computer' if id in GHOST_SEATS else id}")
