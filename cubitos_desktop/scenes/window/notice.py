"""Tells what could not be read or written, over whatever is shown; the game goes on behind it."""

from collections.abc import Sequence

from cubitos_desktop.match.keeping.profile import Trouble
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.text.sentences import Sentence

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

    def sentences(self) -> list[Sentence]:
        """What is told, in the player's language."""
        words = self.app.words
        told = []
        for trouble in self.troubles[:_MOST]:
            key, values = trouble.told
            told.append(Sentence(words(key, **values)))
        if (more := len(self.troubles) - _MOST) > 0:
            told.append(Sentence(words("window.notice.more", count=more)))
        return told
