"""Tells what could not be read or written, over whatever is shown; the game goes on behind it."""

from collections.abc import Sequence

from cubitos_desktop.match.keeping.profile import Trouble
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.text.fitting import broken_lines

_TEXT = 17.0
_LEAD = 1.32
_BETWEEN = 12.0
_MOST = 4
"""So many are told one by one; how many more there are is said in a line."""


class NoticeScene(OverlayScene):
    """A few sentences and one button."""

    width = 620.0

    def __init__(self, app: App, troubles: Sequence[Trouble]) -> None:
        super().__init__(app)
        self.troubles = list(troubles)

    @property
    def heading(self) -> str:
        kinds = {trouble.kind for trouble in self.troubles}
        name = self.troubles[0].kind if len(kinds) == 1 else "several"
        return self.app.words(f"window.notice.title.{name}")

    def choices(self) -> list[Choice]:
        return [Choice("ok", self.app.words("window.notice.ok"), self.app.pop)]

    def sentences(self) -> list[str]:
        """What is told, in the player's language."""
        words = self.app.words
        told = []
        for trouble in self.troubles[:_MOST]:
            key, values = trouble.told
            told.append(words(key, **values))
        if more := len(self.troubles) - _MOST:
            told += [words("window.notice.more", count=more)] if more > 0 else []
        return told

    def inside_height(self, width: float) -> float:
        kit = self.app.kit
        lines = sum(len(broken_lines(kit, told, width, _TEXT)) for told in self.sentences())
        count = len(self.sentences())
        return lines * _TEXT * _LEAD * kit.text_scale + count * _BETWEEN + 16

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside, step = self.inside, _TEXT * _LEAD * canvas.kit.text_scale
        y = inside.y + step / 2
        for told in self.sentences():
            for line in broken_lines(canvas.kit, told, inside.width, _TEXT):
                canvas.text(line, inside.x, y, _TEXT, INK)
                y += step
            y += _BETWEEN
