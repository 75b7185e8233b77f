"""Where a coach mark lies: beside its object, and then still as long as it is in nobody's way."""

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.tip_view import kept_free, parts_of, rather_seen
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import Place, free_place, place_beside
from cubitos_desktop.ui.coach.coach_bubble import BubbleView, bubble_size


class CoachPlaces:
    """Finds the place of the open mark."""

    def __init__(self) -> None:
        self._place: Place | None = None
        self._parts: tuple[Box, ...] = ()
        self._points = True

    def forget(self) -> None:
        """Another mark, or another window."""
        self._place, self._parts, self._points = None, (), True

    def let_go(self) -> None:
        """What it was about may go its way: from now on it points at nothing."""
        self._points = False
        if self._place:
            self._place = self._place._replace(side=None, point=None)

    def place(self, view: View, kit: Kit, target: Target, said: BubbleView) -> Place:
        """Where it lies on a table that looks like this."""
        if self._points or not self._parts:
            # What is about to be shown may still be on its way: then where it is now must do.
            parts = parts_of(view, target) or (target.box,)
            if not self._parts or (parts != self._parts and not _is_moving(view)):
                self._place, self._parts = None, tuple(parts)
        if self._place is None or not self._is_free(view, kit, self._place.box):
            found = self._found(view, kit, bubble_size(kit, said, view.layout.width))
            self._place = found if self._points else found._replace(side=None, point=None)
        return self._place

    def has_room(self, view: View, kit: Kit, target: Target, said: BubbleView) -> bool:
        """Whether a mark about something can lie anywhere without being in somebody's way."""
        parts, size = (
            parts_of(view, target) or (target.box,),
            bubble_size(kit, said, view.layout.width),
        )
        window = view.layout.width, view.layout.height
        return free_place(size, parts, window, never=kept_clear(view, kit)) is not None

    def _is_free(self, view: View, kit: Kit, box: Box) -> bool:
        """While dice move, they may pass below it."""
        if _is_moving(view):
            return True
        taken = [*kept_clear(view, kit), *(self._parts if self._points else ())]
        return not any(box.overlaps(other) for other in taken)

    def _found(self, view: View, kit: Kit, size: tuple[float, float]) -> Place:
        """On the board if it can be, for cards, fan track and dice are wanted meanwhile."""
        parts, window = self._parts, (view.layout.width, view.layout.height)
        never, rather_not = kept_clear(view, kit), rather_seen(view)
        panels = [box for box in _panels(view) if not any(box.overlaps(part) for part in parts)]
        found = free_place(size, parts, window, never=[*never, *panels], rather_not=rather_not)
        return found or place_beside(size, parts, window, never=never, rather_not=rather_not)


def kept_clear(view: View, kit: Kit) -> list[Box]:
    """What no mark may lie on: what no card may, the bar, and the log."""
    log = [view.log.box] if view.log else []
    return [*kept_free(view, kit), view.layout.bar, *log]


def _panels(view: View) -> list[Box]:
    layout = view.layout
    return [layout.fans, layout.you, *layout.cards, *layout.strips, *layout.zones.values()]


def _is_moving(view: View) -> bool:
    return any(piece.is_moving for piece in view.dice.pieces)
