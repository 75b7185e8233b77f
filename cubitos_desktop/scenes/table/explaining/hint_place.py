"""Where a hint lies: near its bulb, over nothing that must be seen to answer, and then still."""

from collections.abc import Sequence

from cubitos_desktop.scenes.table.explaining.tip_view import kept_free, rather_seen
from cubitos_desktop.scenes.table.view.view import HintPart, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import place_beside
from cubitos_desktop.ui.panels.hint_bulb import hint_size

_WIDTHS = (560.0, 720.0, 420.0, 320.0)
"""Where the usual plate has no room, a flat or a narrow one may have."""


class HintPlaces:
    """Finds the place of the hint that is shown."""

    def __init__(self) -> None:
        self._box: Box | None = None
        self._lines: tuple[str, ...] = ()
        self._window = (0.0, 0.0)

    def place(self, view: View, kit: Kit, hint: HintPart) -> Box:
        """Where it was, as long as that is in nobody's way."""
        window = view.layout.width, view.layout.height
        log = [view.log.box] if view.log else []
        never = [*kept_free(view, kit), view.layout.bar, *log]
        is_same = (hint.lines, window) == (self._lines, self._window)
        if self._box is None or not is_same or not _is_free(self._box, never):
            self._lines, self._window = hint.lines, window
            self._box = _found(view, kit, hint, never)
        return self._box


def _found(view: View, kit: Kit, hint: HintPart, never: Sequence[Box]) -> Box:
    """Rather on the board than over dice; where neither has room, over as little as possible."""
    window = view.layout.width, view.layout.height
    zones, seen = tuple(view.layout.zones.values()), rather_seen(view)
    box = Box(0, 0, 0, 0)
    for more in (zones, ()):
        for width in _WIDTHS:
            size, taken = hint_size(kit, hint.lines, width), [*never, *more]
            box = place_beside(size, (hint.bulb,), window, never=taken, rather_not=seen).box
            if _is_free(box, taken):
                return box
    return box


def _is_free(box: Box, taken: Sequence[Box]) -> bool:
    return not any(box.overlaps(other) for other in taken)
