"""After an error that nobody expected: the race is safe, and where the report lies."""

from pathlib import Path

import pygame

from cubitos_desktop.match.profile import OPEN
from cubitos_desktop.scenes import doors
from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.menu import Choice
from cubitos_desktop.scenes.overlay import OverlayScene
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.surfaces import table_top
from cubitos_desktop.ui.theme import INK, SOFT_INK

_TEXT = 18.0
_LEAD = 1.34


class FailureScene(OverlayScene):
    """Plain words on an empty table."""

    is_opaque = True
    width = 640.0

    def __init__(self, app: App, report: Path | None) -> None:
        super().__init__(app)
        self.report = report
        self._has_race = bool(app.profile.race_files(OPEN))
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
        if self._has_race:
            found.insert(0, Choice("continue", words("window.title.continue"), self._go_on))
        return found

    def _go_on(self) -> None:
        race = doors.newest_race(self.app)
        if race is not None:
            doors.to_open_race(self.app, race)
        else:
            doors.to_title(self.app)

    def leave(self) -> None:
        doors.to_title(self.app)

    def sentences(self) -> list[tuple[str, str]]:
        """What is said, each with its colour."""
        words = self.app.words
        said = [(words(f"window.failure.{'kept' if self._has_race else 'no_race'}"), INK)]
        if self.report is not None:
            said.append((words("window.failure.report", path=self.report), SOFT_INK))
        return said

    def inside_height(self, width: float) -> float:
        kit = self.app.kit
        lines = sum(len(self._wrapped(text, width)) for text, _ in self.sentences())
        return lines * _TEXT * _LEAD * kit.text_scale + 12 * len(self.sentences()) + 16

    def _wrapped(self, text: str, width: float) -> list[str]:
        """In lines; a path has no spaces and is broken at its slashes."""
        kit = self.app.kit
        lines: list[str] = []
        for line in kit.wrapped(text, width, _TEXT):
            while kit.text_width(line, _TEXT) > width:
                cut = len(line)
                while cut > 1 and kit.text_width(line[:cut], _TEXT) > width:
                    cut = max(line.rfind("/", 0, cut - 1), line.rfind("\\", 0, cut - 1), 1)
                lines.append(line[:cut])
                line = line[cut:]
            lines.append(line)
        return lines

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = table_top(self.app.kit, *surface.get_size())
        surface.blit(self._ground, (0, 0))
        super().draw(surface)

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        inside, step = self.inside, _TEXT * _LEAD * canvas.kit.text_scale
        y = inside.y + step / 2
        for text, colour in self.sentences():
            for line in self._wrapped(text, inside.width):
                canvas.text(line, inside.x, y, _TEXT, colour)
                y += step
            y += 12
