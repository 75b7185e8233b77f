"""Draws coins and feet on their way to the counters."""

from cubitos_desktop.scenes.table.climax.parts import ClimaxPart
from cubitos_desktop.scenes.table.climax.winnings import Winning
from cubitos_desktop.scenes.table.picture.tick_picture import counters_of
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import eased_both, hop, mixed
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.moments.sparks import glow

_HEIGHT, _SIGN = 200.0, 30.0
_SIGNS = {"coins": "coin", "feet": "foot"}
_DOTS, _DOTS_APART = 7, 0.02
Point = tuple[float, float]


def draw_winnings(canvas: Sheet, view: View, part: ClimaxPart) -> None:
    """What is in the air; nothing is for those who hurry or want no motion."""
    if part.is_still:
        return
    cells = counters_of(view)
    for winning in part.plan.winnings:
        if winning.leaves < part.time < winning.arrives:
            _draw_flight(canvas, winning, _end(cells[winning.counter]), part.time)


def _end(cell: Box) -> Point:
    return cell.x + 26, cell.y + cell.height * 0.34


def _draw_flight(canvas: Sheet, winning: Winning, end: Point, time: float) -> None:
    """A sign on an arc, with fading dots behind it."""
    for number in range(_DOTS, 0, -1):
        moment = time - number * _DOTS_APART
        if moment > winning.leaves:
            light = glow(canvas.kit, 6.0)
            light.set_alpha(round(230 * (1 - number / (_DOTS + 1))))
            canvas.picture(light, *_along(winning, end, moment))
            light.set_alpha(255)
    sign = icon(canvas.kit, _SIGNS[winning.counter], _SIGN)
    canvas.picture(sign, *_along(winning, end, time))


def _along(winning: Winning, end: Point, time: float) -> Point:
    part = (time - winning.leaves) / moments.WINNING
    along = eased_both(part)
    x = mixed(winning.start.x, end[0], along)
    return x, mixed(winning.start.y, end[1], along) - _HEIGHT * hop(part)
