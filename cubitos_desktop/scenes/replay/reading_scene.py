"""A plate over what is shown while a race that is far longer than others is read for its replay."""

from collections.abc import Callable

from cubitos_desktop.match.keeping.slices import Slices, Task
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.recording import Recording, recording_in_slices, recording_of
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.text.sentences import Sentence

MANY = 3_000
"""More answers than any race of people has; those of others are read without a plate."""
_SLICE = 0.008
"""Seconds of a frame that are taken for reading."""

Show = Callable[[Recording], None]


class ReadingScene(OverlayScene):
    """Reads a race, leaves and shows it."""

    def __init__(self, app: App, reading: Slices[Recording], show: Show) -> None:
        super().__init__(app)
        self._task = Task(reading)
        self._show = show

    @property
    def heading(self) -> str:
        return self.app.words("window.replay.reading")

    @property
    def is_moving(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._task.is_done:
            return
        recording = self._task.go_on(_SLICE)
        if recording is not None:
            self.leave()
            self._show(recording)

    def sentences(self) -> list[Sentence]:
        return [Sentence(self.app.words("window.replay.reading_long"), INK)]

    def choices(self) -> list[Choice]:
        return [Choice("back", self.app.words("window.back"), self.leave)]


def read_and_show(app: App, race: Match | Recording, show: Show, fault: str = "") -> None:
    """Show a race that was played; one that takes a while to read is read behind a plate."""
    if isinstance(race, Recording):
        show(race)
    elif len(race.answers) <= MANY:
        show(recording_of(race, fault))
    else:
        app.push(ReadingScene(app, recording_in_slices(race, fault), show))
