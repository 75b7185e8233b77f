"""Where everything lies on the screen of a cup: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, down, grid
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

_ROAD, _CLOSE_ROAD = 200.0, 150.0
_FOOT, _CLOSE_FOOT = 88.0, 78.0
_TABLE_SHARE = 620 / 1256
_MAIN, _SECOND, _THIRD = 252.0, 190.0, 150.0
_HEAD, _TABLE_HEAD = 40.0, 32.0
_CARDS, _CLOSE_CARDS = 132.0, 120.0
_BOARD_SHARE = 352 / 604
_CARDS_IN_A_ROW = 4
_BETWEEN = 4.0
_HIGHEST_LINE = 112.0
"""Few seats have higher lines in the table, but not as high as would fill it."""


class CupLayout(NamedTuple):
    """The places of the screen, in units."""

    road: Box
    table: Box
    """The plate with the standings."""
    head: Box
    columns: Box
    """What stands over the columns of the table."""
    lines: tuple[Box, ...]
    """A place for each seat, the first on top."""
    next: Box
    """The plate of the race that comes next."""
    next_head: Box
    board: Box
    facts: Box
    cards: tuple[Box, ...]
    foot: Box
    told: Box
    leave: Box
    look_back: Box
    main: Box
    is_close: bool

    @property
    def plates(self) -> list[Box]:
        return [self.table, self.next, self.foot]


def cup_layout(width: float, height: float, seats: int) -> CupLayout:
    """The layout for a window of so many units and a cup of so many seats."""
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.bottom).inset(gap)
    road_tall, foot_tall = (_CLOSE_ROAD, _CLOSE_FOOT) if close else (_ROAD, _FOOT)
    road, middle, foot = down(below, gap, road_tall, REST, foot_tall)
    table, coming = across(middle, gap, (middle.width - gap) * _TABLE_SHARE, REST)
    head, columns, lines = down(table.cut(left=10, right=10, top=6), 0, _HEAD, _TABLE_HEAD, REST)
    room = lines.height - 6 - _BETWEEN * (seats - 1)
    tall = min(_HIGHEST_LINE, room / seats)
    inside = coming.cut(left=16, right=16, top=6, bottom=10)
    next_head, seen, cards = down(inside, 8, _HEAD, REST, _CLOSE_CARDS if close else _CARDS)
    board, facts = across(seen, 18, seen.width * _BOARD_SHARE, REST)
    buttons = foot.inset(8)
    told, leave, look_back, main = across(buttons, 12, REST, _THIRD, _SECOND, _MAIN)
    return CupLayout(
        road,
        table,
        head.cut(left=8, right=8),
        columns,
        down(lines, _BETWEEN, *[tall] * seats),
        coming,
        next_head,
        board,
        facts,
        grid(cards, 2, _CARDS_IN_A_ROW, 8),
        foot,
        told.cut(left=8, right=6),
        leave,
        look_back,
        main,
        close,
    )
