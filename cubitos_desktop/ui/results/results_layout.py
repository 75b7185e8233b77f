"""Where everything lies on the plate of the results: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, columns, down

_WIDTH, _HEIGHT = 1120.0, 700.0
_WINDOW_EDGE, _EDGE = 14.0, 28.0
_BUTTON, _BETWEEN = 56.0, 16.0
_BELOW, _GAP = 24.0, 14.0
_TAB, _TAB_WIDTH = 40.0, 200.0
LINE = 25.0
"""From one line under the heading to the next, in units of text."""


class ResultsLayout(NamedTuple):
    """The plate in the middle of the window, and the places on it from top to foot."""

    plate: Box
    subheading: float
    """The middle of the last line under the heading."""
    rail: Box
    """What the tabs of the pages lie in."""
    page: Box
    buttons: tuple[Box, ...]


def results_layout(
    width: float, height: float, text_scale: float, pages: int, buttons: int, lines: int = 1
) -> ResultsLayout:
    """The layout for a window in units, for so many pages, buttons and lines under the heading."""
    wide, tall = min(_WIDTH, width - 2 * _WINDOW_EDGE), min(_HEIGHT, height - 2 * _WINDOW_EDGE)
    plate = Box(0, 0, width, height).centred(wide, tall)
    room = plate.cut(left=_EDGE, right=_EDGE, bottom=_BELOW)
    subheading = plate.y + 46 + (32 + LINE * (lines - 1)) * text_scale
    tabs = min(_TAB_WIDTH * text_scale * pages, room.width)
    tab = _TAB * max(1.0, text_scale * 0.95) + 8
    rail = Box(plate.centre[0] - tabs / 2, subheading + 18 * text_scale, tabs, tab)
    page, row = down(room.cut(top=rail.bottom - room.y + _GAP), _GAP, REST, _BUTTON)
    return ResultsLayout(plate, subheading, rail, page, columns(row, buttons, _BETWEEN))
