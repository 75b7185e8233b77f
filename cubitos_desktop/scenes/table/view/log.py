"""The open log: which lines, with or without reasons, and where."""

from collections.abc import Sequence

from cubitos_desktop.scenes.table.picture.log_panel import Told, why_button
from cubitos_desktop.scenes.table.show.chronicle import Chronicle
from cubitos_desktop.scenes.table.view.view import LogPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.words import Words


def log_part(
    kit: Kit,
    layout: TableLayout,
    naming: Naming,
    colours: Sequence[str],
    chronicle: Chronicle,
    *,
    shows_reasons: bool,
) -> LogPart:
    """The log over the cards."""
    box, words = log_box(layout), naming.words
    why = words("window.log.why")
    return LogPart(
        box=box,
        why_box=why_button(kit, box, why),
        title=words("window.log.title"),
        why=why,
        is_on=shows_reasons,
        told=tuple(told_lines(words, chronicle, shows_reasons=shows_reasons)),
        seats=tuple(zip(naming.names, colours, strict=True)),
    )


def log_box(layout: TableLayout) -> Box:
    """Over the cards and the fan track."""
    first, last = layout.cards[0], layout.fans
    return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)


def told_lines(words: Words, chronicle: Chronicle, *, shows_reasons: bool) -> list[Told]:
    """The lines, with what computer seats thought if that is wanted."""
    if not chronicle.entries:
        return [Told(words("window.log.empty"))]
    if not shows_reasons:
        return [Told(entry.line) for entry in chronicle.entries if entry.is_told]
    told = [Told(entry.line, tuple(map(begun, entry.why))) for entry in chronicle.entries]
    if not chronicle.has_reasons:
        told.append(Told("", (words("window.log.no_reasons"),)))
    return told
