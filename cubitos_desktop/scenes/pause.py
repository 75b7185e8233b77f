"""The pause: go on, leave the race, or quit; and which key does what."""

from cubitos_desktop.scenes.menu import Choice
from cubitos_desktop.scenes.overlay import OverlayScene
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.theme import SOFT_INK


class PauseScene(OverlayScene):
    """The race stands still below it."""

    width = 520.0
    height = 460.0

    @property
    def heading(self) -> str:
        return self.app.words("window.pause.title")

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("go_on", words("window.pause.go_on"), self.app.pop),
            Choice("leave", words("window.pause.leave"), self._to_title),
            Choice("quit", words("window.pause.quit"), self.app.quit),
        ]

    def _to_title(self) -> None:
        from cubitos_desktop.scenes.title import TitleScene

        self.app.replace(TitleScene(self.app))

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        note = self.app.words("window.pause.note")
        canvas.paragraph(note, box.x + 40, box.y + 92, box.width - 80, 16, SOFT_INK)
