"""Where everything lies on the screen to learn from: rectangles only, nothing is drawn."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, down, grid
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

_LESSONS = 640.0
_LEFT_SHARE = _LESSONS / 1272
_BOOK, _CLOSE_BOOK = 252.0, 226.0
_ROW, _CLOSE_ROW = 73.0, 62.0
_NEXT, _CLOSE_NEXT = 112.0, 122.0
_HEAD, _CLOSE_HEAD = 56.0, 48.0
FAMILIES = 8


class LearnLayout(NamedTuple):
    """The places of the screen, in units."""

    bar: Box
    lessons: Box
    book: Box
    cards: Box
    head: Box
    """The heading over the lessons."""
    rows: Box
    is_close: bool

    def lesson_rows(self, lit: int | None, count: int) -> tuple[Box, ...]:
        """A row for each lesson; the lit one is higher."""
        row, high = (_CLOSE_ROW, _CLOSE_NEXT) if self.is_close else (_ROW, _NEXT)
        if lit is not None and count > 1:
            row = min(row, (self.rows.height - high) / (count - 1))
        heights = [high if place == lit else row for place in range(count)]
        spare = max(0.0, self.rows.height - sum(heights)) / count
        return _stacked(self.rows, [height + spare for height in heights])

    @property
    def families(self) -> tuple[Box, ...]:
        """The eight families of cards, in two lines."""
        gap = 8.0 if self.is_close else 12.0
        top = self.all_cards.bottom - self.cards.y + gap
        room = self.cards.cut(left=18, top=top, right=18, bottom=gap - 2)
        return grid(room, 2, FAMILIES // 2, gap)

    @property
    def all_cards(self) -> Box:
        """The button that leads to all of them."""
        tall = 40.0 if self.is_close else 44.0
        return Box(self.cards.right - 160, self.cards.y + 10, 142, tall)


def learn_layout(width: float, height: float) -> LearnLayout:
    """The layout for a window of so many units."""
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.height).inset(gap)
    lessons, right = across(below, gap, (below.width - gap) * _LEFT_SHARE, REST)
    book, cards = down(right, gap, _CLOSE_BOOK if close else _BOOK, REST)
    inside = lessons.cut(left=12, top=4, right=12, bottom=8)
    head, rows = down(inside, 0, _CLOSE_HEAD if close else _HEAD, REST)
    return LearnLayout(bar, lessons, book, cards, head, rows, close)


def _stacked(room: Box, heights: Sequence[float]) -> tuple[Box, ...]:
    return down(room, 0, *heights)
