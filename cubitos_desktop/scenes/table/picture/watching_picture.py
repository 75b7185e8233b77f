"""The picture of a race that is watched once more: the table, and words that say so."""

from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.table.picture.table_picture import TablePicture
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import DANGER

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.watching import WatchingScene

_SIZE, _TALL = 19.0, 36.0
_MARGIN = 8.0


class WatchingPicture(TablePicture):
    """As the table, with a label on the board and other words on the plate."""

    def __init__(self, table: "WatchingScene") -> None:
        super().__init__(table)
        self._watching = table

    def draw(self, surface: Ground) -> None:
        super().draw(surface)
        board = self.table.layout.board
        label = replay_label(self.kit, self.table.naming.words("window.replay.label"))
        put(surface, self.kit, label, Box(board.x + 16, board.y + 16, 0, 0), _MARGIN)

    def _idle(self) -> tuple[str, str]:
        watching, words = self._watching, self.table.naming.words
        if watching.match.is_over and not watching.director.is_busy:
            return words("window.over"), ""
        shown, rounds = watching.show.state.round, watching.rounds
        title = words("window.replay.title", round=max(1, shown), rounds=rounds)
        key = self.table.app.settings.bindings.shown("push", words)
        return title, words("window.replay.hint", key=key)


def replay_label(kit: Kit, text: str) -> pygame.Surface:
    """A dark pill with a triangle, as on a player for films; with a margin for its shadow."""

    def draw() -> pygame.Surface:
        tall = _TALL * kit.text_scale
        width = kit.text_width(text, _SIZE, "title") + tall * 1.45
        canvas = Canvas(kit, width + 2 * _MARGIN, tall + 2 * _MARGIN)
        canvas.shadow(_MARGIN, _MARGIN, width, tall, tall / 2, down=3, blur=4, opacity=0.4)
        sketch = Sketch(width, tall)
        sketch.rect(0, 0, width, tall, radius=tall / 2, fill="#FFFFFF")
        sketch.rect(2, 2, width - 4, tall - 4, radius=tall / 2 - 2, fill=DANGER)
        x, y, half = tall * 0.62, tall / 2, tall * 0.2
        sketch.polygon(
            [(x - half * 0.8, y - half), (x + half, y), (x - half * 0.8, y + half)], fill="#FFFFFF"
        )
        canvas.put(sketch, _MARGIN, _MARGIN)
        canvas.text(text, _MARGIN + tall, _MARGIN + tall / 2, _SIZE, "#FFFFFF", "title")
        return canvas.surface

    return kit.remember(("replay label", text), draw)
