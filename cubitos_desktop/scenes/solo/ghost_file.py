"""Asks for the file of a friend's race: its ghost runs along, or it is said why not."""

from collections.abc import Callable
from pathlib import Path

from cubitos_desktop.match.ghosts.friends import NoGhost, ghost_from
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.library.opening import NoRace, Opened, opened
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.races.line_scene import LineScene, typed_path
from cubitos_desktop.scenes.screens.race_names import course_name, set_name
from cubitos_desktop.scenes.solo.ghost_choice import Course
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.words import Words

_SLICE = 0.008
"""Seconds of a frame that are taken for reading."""


class GhostFileScene(LineScene):
    """Reads a race and hands its ghost on."""

    width = 700.0

    def __init__(self, app: App, course: Course, take_ghost: Callable[[Ghost], None]) -> None:
        super().__init__(app)
        self._course = course
        self._take_ghost = take_ghost
        self._task: Task[Opened] | None = None

    @property
    def heading(self) -> str:
        return self.app.words("ghosts.open.title")

    @property
    def hint(self) -> str:
        return self.app.words("races.open.hint")

    @property
    def label(self) -> str:
        return self.app.words("ghosts.open.done")

    @property
    def note(self) -> str:
        return self.app.words("ghosts.open.note")

    def take(self) -> None:
        typed = self.text.strip().strip("\"'")
        if not typed:
            self.set_focus("line")
        elif self._task is None:
            self._task = Task(opened(load_content(), typed_path(typed)))

    def takes_file(self, path: Path) -> bool:
        self.change(str(path))
        self.take()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._task is None:
            return
        try:
            found = self._task.go_on(_SLICE)
            if found is not None:
                ghost = ghost_from(found, *self._course)
                self.leave()
                self._take_ghost(ghost)
        except (NoRace, NoGhost) as refused:
            self.warn(why_not(self.app.words, refused))
        if self._task.is_done:
            self._task = None

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._task is not None


def why_not(words: Words, refused: NoRace | NoGhost) -> str:
    """Why a file is no ghost, in a sentence."""
    if isinstance(refused, NoRace):
        key, values = refused.told
        return words(key, **{name: _cleaned(value) for name, value in values.items()})
    if refused.needs:
        key, told = refused.needs.told
        return words("ghosts.no.version", version=words(key, **told))
    setup = refused.setup
    if setup is None:
        return words(f"ghosts.no.{refused.reason}")
    about, course = set_name(words, setup.cards), course_name(words, setup.tracks)
    return words(f"ghosts.no.{refused.reason}", count=setup.seats, set=about, course=course)


def _cleaned(value: object) -> object:
    return told_name(value) if isinstance(value, str) else value
