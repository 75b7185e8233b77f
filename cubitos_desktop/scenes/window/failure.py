"""After an error that nobody expected: the race is safe, and where the report lies."""

from pathlib import Path

import pygame

from cubitos_desktop.match.keeping.open_races import LeftRace
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.surfaces import table_top
from cubitos_desktop.ui.base.theme import SOFT_INK
from cubitos_desktop.ui.text.sentences import Sentence


class FailureScene(OverlayScene):
    """Plain words on an empty table."""

    is_opaque = True
    width = 640.0

    def __init__(
        self, app: App, report: Path | None, left: LeftRace | None = None, damage: str = ""
    ) -> None:
        super().__init__(app)
        self.report = report
        self.damage = damage
        """What is wrong with the files of the game, if that was the error."""
        self.left = left
        self._ground: pygame.Surface | None = None

    def resized(self) -> None:
        super().resized()
        self._ground = None

    @property
    def heading(self) -> str:
        return self.app.words("window.failure.title")

    def choices(self) -> list[Choice]:
        app, words = self.app, self.app.words
        found = [
            Choice("title", words("window.results.leave"), lambda: doors.to_title(app)),
            Choice("quit", words("window.title.quit"), app.quit),
        ]
        if self.left is not None:
            found.insert(0, Choice("continue", words("window.title.continue"), self._go_on))
        return found

    def _go_on(self) -> None:
        if self.left is None or not doors.to_left_race(self.app, self.left):
            doors.to_title(self.app)

    def leave(self) -> None:
        doors.to_title(self.app)

    def sentences(self) -> list[Sentence]:
        words = self.app.words
        about = "no_race"
        if self.left is not None:
            about = "kept" if self.app.profile.can_keep else "still_here"
        said = [Sentence(words(f"window.failure.{about}"))]
        if self.damage:
            first = self.damage.splitlines()[0]
            said.append(Sentence(words("window.failure.damaged", damage=first), SOFT_INK))
        if self.report is not None:
            said.append(Sentence(words("window.failure.report", path=self.report), SOFT_INK))
        return said

    def draw(self, surface: Ground) -> None:
        if self._ground is None:
            self._ground = table_top(self.app.kit, *surface.get_size())
        surface.blit(self._ground, (0, 0))
        super().draw(surface)
