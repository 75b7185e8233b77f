"""The game in four short paragraphs, over the table."""

from cubitos_desktop.scenes.menu import Choice
from cubitos_desktop.scenes.overlay import OverlayScene
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.theme import INK

_PARAGRAPHS = ("round", "push", "run", "win")


class HelpScene(OverlayScene):
    """What a round is, what a push risks, what running and buying bring, who wins."""

    width = 640.0
    height = 560.0

    @property
    def heading(self) -> str:
        return self.app.words("window.help.title")

    def choices(self) -> list[Choice]:
        return [Choice("go_on", self.app.words("window.pause.go_on"), self.app.pop)]

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        y = box.y + 96
        for name in _PARAGRAPHS:
            text = self.app.words(f"window.help.{name}")
            y = canvas.paragraph(text, box.x + 40, y, box.width - 80, 17, INK) + 10
