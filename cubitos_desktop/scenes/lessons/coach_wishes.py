"""What the coach's card and its dotted ways rather leave free."""

from collections.abc import Sequence

from cubitos_desktop.scenes.table.explaining.board_things import runners_of
from cubitos_desktop.scenes.table.explaining.tip_view import must_be_seen
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.coach.ways import arc_points

_DOT = 8.0
"""Around each dot of the way from hole to hole."""


def wishes(view: View, kit: Kit, holes: Sequence[Box]) -> tuple[list[Box], ...]:
    """From all that matters to what matters most.

    The plate, dice, runners, and the way from hole to hole; then less and less of that, and at
    least the plate and the heads of the zones."""
    heads = must_be_seen(view, kit, with_answers=False)
    on_board = [*(runner.box for runner in runners_of(view)), *_bubble(view)]
    seen = [*heads, *view.layout.zones.values(), *on_board, view.layout.bar]
    return [*seen, *_way(holes)], seen, [*heads, *on_board], heads


def not_led_over(view: View) -> list[Box]:
    """What a dotted way would cross out: cards, buttons, and what the path says."""
    buttons = (placed.box for placed in view.plate.buttons)
    return [*view.layout.cards, *buttons, *_bubble(view)]


def _bubble(view: View) -> list[Box]:
    """Where the path says what it costs and brings."""
    board, said = view.layout.board, view.board.bubble
    return [said.place.box.moved(board.x, board.y)] if said else []


def _way(holes: Sequence[Box]) -> list[Box]:
    points = arc_points(holes[0], holes[1]) if len(holes) > 1 else []
    return [Box(x, y, 0, 0).inset(-_DOT) for x, y in points]
