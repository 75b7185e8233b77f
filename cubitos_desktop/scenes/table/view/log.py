"""The open log: which lines, with or without reasons, and where."""

from collections.abc import Sequence

from cubitos_desktop.scenes.table.show.chronicle import Chronicle
from cubitos_desktop.scenes.table.view.view import LogPart
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.log_panel import Told, why_button
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.telling import Line


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
    box, words = layout.column, naming.words
    why = words("window.log.why")
    return LogPart(
        box=box,
        why_box=why_button(kit, box, why),
        title=words("window.log.title"),
        why=why,
        is_on=shows_reasons,
        told=tuple(told_lines(naming, colours, chronicle, shows_reasons=shows_reasons)),
    )


def told_lines(
    naming: Naming, colours: Sequence[str], chronicle: Chronicle, *, shows_reasons: bool
) -> list[Told]:
    """The lines, with what computer seats thought if that is wanted."""
    words = naming.words
    if not chronicle.entries:
        return [Told(words("window.log.empty"))]
    if not shows_reasons:
        return [_told(naming, colours, entry.line) for entry in chronicle.entries if entry.is_told]
    told = [_told(naming, colours, entry.line, entry.why) for entry in chronicle.entries]
    if not chronicle.has_reasons:
        told.append(Told("", (words("window.log.no_reasons"),)))
    return told


def _told(naming: Naming, colours: Sequence[str], line: Line, why: tuple[str, ...] = ()) -> Told:
    (text, seat, heading), notes = line, tuple(map(begun, why))
    if seat is None:
        return Told(text, notes, heading=heading)
    return Told(text, notes, naming.names[seat], colours[seat])
