"""The log of the table as it is seen: which lines, with or without reasons, and where."""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.table.picture.log_panel import LogHead, Told, draw_log, why_button
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.panels.push_button import State
from cubitos_desktop.wording.naming import begun

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class LogPicture:
    """The log of one table, while it is open."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    @property
    def box(self) -> Box:
        """Over the cards and the fan track."""
        first, last = self.table.layout.cards[0], self.table.layout.fans
        return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)

    @property
    def why_box(self) -> Box:
        """The switch in its head that shows reasons."""
        table = self.table
        return why_button(table.app.kit, self.box, table.naming.words("window.log.why"))

    def draw(self, surface: Ground, state: State) -> None:
        """``state`` is how the switch stands."""
        table, words = self.table, self.table.naming.words
        if not table.is_log_open:
            return
        title, why = words("window.log.title"), words("window.log.why")
        head = LogHead(title, why, state, is_on=table.shows_reasons)
        seats = tuple(zip(table.naming.names, table.colours, strict=True))
        draw_log(surface, table.app.kit, self.box, head, self.told(), seats)

    def told(self) -> list[Told]:
        """The lines, with what computer seats thought if that is wanted."""
        table, words = self.table, self.table.naming.words
        if not table.log:
            return [Told(words("window.log.empty"))]
        if not table.shows_reasons:
            return [Told(entry.line) for entry in table.log if entry.is_told]
        told = [Told(entry.line, tuple(map(begun, entry.why))) for entry in table.log]
        if not table.chronicle.has_reasons:
            told.append(Told("", (words("window.log.no_reasons"),)))
        return told
