"""Where everything lies on the page of the daily race: rectangles only, nothing is drawn."""

from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, down, grid, rows
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

CARDS = 8
WEEK = 7
_LEFT_SHARE = 820 / 1256
_FOOT, _CLOSE_FOOT = 88.0, 78.0
_TABLE = 236.0
_HEAD, _CLOSE_HEAD = 132.0, 104.0
_TRAY, _CLOSE_TRAY = 216.0, 190.0
_BOARD, _CLOSE_BOARD = 0.52, 0.6
"""How much of the width the board takes; in close windows cards are pictures with their prices."""
_CLOCK = 160.0
_MAIN = 252.0


class DailyLayout(NamedTuple):
    """The places of the page, in units."""

    today: Box
    leaf: Box
    title: Box
    """Title and course beside the leaf."""
    sentence: Box
    """A line below them, as wide as the plate."""
    clock: Box
    board: Box
    cards: tuple[Box, ...]
    tray: Box
    month: Box
    """The plate of the calendar."""
    table: Box | None
    """The plate with the results of a day; in close windows the calendar's tips tell them."""
    buttons: tuple[Box, Box]
    foot: Box
    told: Box
    practice: Box
    review: Box
    main: Box
    is_close: bool


@lru_cache(maxsize=4)
def daily_layout(width: float, height: float) -> DailyLayout:
    """The layout for a window of so many units."""
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.height).inset(gap)
    upper, foot = down(below, gap, REST, _CLOSE_FOOT if close else _FOOT)
    today, right = across(upper, gap, (upper.width - gap) * _LEFT_SHARE, REST)
    month, table = (right, None) if close else down(right, gap, REST, _TABLE)
    low = (table or month).cut(left=16, right=16, bottom=12)
    row = Box(low.x, low.bottom - (40 if close else 44), low.width, 40 if close else 44)
    head, middle, tray = _today(today, is_close=close)
    leaf, title, sentence, clock = _head(head, is_close=close)
    board, cards = _board_and_cards(middle, is_close=close)
    told, practice, review, main = across(foot.inset(8), 12, REST, 236, 156, _MAIN)
    return DailyLayout(
        today,
        leaf,
        title,
        sentence,
        clock,
        board,
        cards,
        tray,
        month,
        table,
        _pair(row),
        foot,
        told.cut(left=8, right=8),
        practice,
        review,
        main,
        close,
    )


def _pair(row: Box) -> tuple[Box, Box]:
    left, right = columns(row, 2, 12)
    return left, right


def _today(plate: Box, *, is_close: bool) -> tuple[Box, Box, Box]:
    inside = plate.cut(left=16, top=10, right=16, bottom=16 if not is_close else 12)
    high, tray = (_CLOSE_HEAD, _CLOSE_TRAY) if is_close else (_HEAD, _TRAY)
    head, middle, low = down(inside, 12 if not is_close else 8, high, REST, tray)
    return head, middle, low


def _head(head: Box, *, is_close: bool) -> tuple[Box, Box, Box, Box]:
    tall = min(head.height - 8, 112.0)
    leaf, title, clock = across(head, 16, tall * 0.92, REST, _CLOCK)
    low, line = (56.0, 24.0) if is_close else (60.0, 30.0)
    return (
        Box(leaf.x + 4, leaf.y + 4, leaf.width, tall),
        title.cut(top=6, bottom=line + 6),
        Box(title.x, head.bottom - line - 4, clock.right - title.x, line),
        Box(clock.x, clock.y + 10, clock.width, low),
    )


def _board_and_cards(middle: Box, *, is_close: bool) -> tuple[Box, tuple[Box, ...]]:
    part = _CLOSE_BOARD if is_close else _BOARD
    board, cards = across(middle, 14, middle.width * part, REST)
    return board, grid(cards, CARDS // 2, 2, 8 if is_close else 10)


# --- the calendar --------------------------------------------------------------------------------


class MonthPlaces(NamedTuple):
    """The parts of the calendar's plate."""

    head: Box
    earlier: Box
    later: Box
    weekdays: tuple[Box, ...]
    cells: tuple[Box, ...]
    sums: Box

    def seen_from(self, x: float, y: float) -> "MonthPlaces":
        """The same, counted from another place."""
        return MonthPlaces(
            self.head.moved(-x, -y),
            self.earlier.moved(-x, -y),
            self.later.moved(-x, -y),
            tuple(box.moved(-x, -y) for box in self.weekdays),
            (),
            self.sums.moved(-x, -y),
        )


@lru_cache(maxsize=8)
def month_places(layout: DailyLayout, weeks: int) -> MonthPlaces:
    """The calendar of a month of so many weeks."""
    close = layout.is_close
    bottom = layout.month.bottom - layout.buttons[0].y + 6 if layout.table is None else 4.0
    inside = layout.month.cut(left=16, top=8, right=16, bottom=bottom)
    head, names, cells, sums = down(inside, 4, 46 if not close else 42, 28, REST, 36)
    arrow = 34.0
    y = head.centre[1] - arrow / 2
    return MonthPlaces(
        head,
        Box(head.x, y, arrow, arrow),
        Box(head.x + arrow + 4, y, arrow, arrow),
        columns(names, WEEK, 4),
        tuple(
            cell for line in rows(cells.cut(bottom=4), weeks, 3) for cell in columns(line, WEEK, 4)
        ),
        sums,
    )


# --- the table of a day --------------------------------------------------------------------------

ROWS = 4
"""So many results have room."""


class TablePlaces(NamedTuple):
    """The parts of the plate with the results of a day."""

    head: Box
    rows: tuple[Box, ...]


@lru_cache(maxsize=8)
def table_places(layout: DailyLayout, count: int = ROWS) -> TablePlaces | None:
    """Where so many results of a day stand; None where there is no such plate."""
    if layout.table is None:
        return None
    low = layout.table.bottom - layout.buttons[0].y + 8
    inside = layout.table.cut(left=10, top=8, right=10, bottom=low)
    head, lines = down(inside, 2, 38, REST)
    return TablePlaces(head.cut(left=6, right=6), rows(lines, max(count, ROWS - 1), 3))


# --- the tray ------------------------------------------------------------------------------------


class TrayPlaces(NamedTuple):
    """The parts of the felt tray after the race, seen from its corner."""

    heading: Box
    figure: Box
    told: Box
    facts: tuple[Box, ...]
    card: Box
    """The paper with the code."""
    code: Box
    squares: Box
    long_code: Box


@lru_cache(maxsize=4)
def tray_places(layout: DailyLayout) -> TrayPlaces:
    close = layout.is_close
    inside = Box(0, 0, *layout.tray[2:]).inset(16)
    left, card = across(inside, 16, REST, min(286.0, inside.width * 0.42))
    heading, below = down(left, 0, 28, REST)
    figure, words = across(below, 22, min(128.0, below.height), REST)
    told, facts = down(words, 6, REST, 56 if not close else 52)
    inner = card.cut(left=14, top=8, right=14, bottom=8)
    head, code, squares, _ = down(inner, 6, 28, REST, 22, 22 if not close else 18)
    link = Box(head.right - 116, head.y, 116, head.height)
    return TrayPlaces(heading, figure, told, columns(facts, 3, 8), card, code, squares, link)
