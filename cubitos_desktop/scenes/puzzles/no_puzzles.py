"""The page of puzzles where the game has other cards than they were found with."""

from cubitos_desktop.match.keeping.versions import Needed, needs_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.text.paragraph import Paragraph, paragraph_in

_AIR = 28.0


class NoPuzzlesScene(PageScene):
    """Says what the puzzles need, and leads back."""

    def __init__(self, app: App, needs: Needed) -> None:
        super().__init__(app)
        self._needs = needs

    @property
    def heading(self) -> str:
        return self.app.words("puzzles.heading")

    @property
    def told(self) -> str:
        here = needs_of(load_content().digest).content
        return self.app.words("puzzles.other_cards", needed=self._needs.content, here=here)

    def enter(self) -> None:
        self.set_focus("back")

    def leave(self) -> None:
        doors.to_title(self.app)

    @property
    def _text(self) -> Paragraph:
        return paragraph_in(self.app.kit, self.told, self.page.inset(_AIR), 20, least=14)

    def plates(self) -> list[Box]:
        return [self.page._replace(height=self._text.height + 2 * _AIR)]

    def draw_inside(self, canvas: Sheet) -> None:
        room = self.page.inset(_AIR)
        self._text.draw(canvas, room.x, room.y, INK)
