"""Where everything lies on the screen of a review: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, down
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

CARDS = 3
_GRAPH_SHARE = 840 / 1256
_DECISIONS, _CLOSE_DECISIONS = 260.0, 220.0
_FOOT, _CLOSE_FOOT = 88.0, 78.0
_MAIN, _SECOND = 252.0, 298.0


class ReviewLayout(NamedTuple):
    """The places of the screen, in units."""

    graph: Box
    chart: Box
    """The lines with their words, on the plate of the graph."""
    sums: Box
    decisions: Box
    cards: tuple[Box, ...]
    foot: Box
    told: Box
    """What the foot tells."""
    watch: Box
    again: Box
    is_close: bool

    def free_after(self, count: int) -> Box:
        """The room that so many cards leave."""
        first, last = self.cards[count], self.cards[-1]
        return Box(first.x, first.y, last.right - first.x, first.height)


def review_layout(width: float, height: float) -> ReviewLayout:
    """The layout for a window of so many units."""
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.height).inset(gap)
    high = _CLOSE_DECISIONS if close else _DECISIONS
    upper, decisions, foot = down(below, gap, REST, high, _CLOSE_FOOT if close else _FOOT)
    graph, sums = across(upper, gap, (upper.width - gap) * _GRAPH_SHARE, REST)
    cards = decisions.cut(left=16, top=44 if close else 48, right=16, bottom=12)
    buttons = foot.inset(8)
    told, watch, again = across(buttons, 12, REST, _SECOND, _MAIN)
    return ReviewLayout(
        graph,
        graph.cut(left=14, top=46, right=10, bottom=8),
        sums,
        decisions,
        columns(cards, CARDS, 12),
        foot,
        told.cut(left=8, right=8),
        watch,
        again,
        close,
    )


class CardPlaces(NamedTuple):
    """The parts of a card."""

    head: Box
    rows: tuple[Box, Box]
    reason: Box | None
    """In small windows a tip says it."""
    watch: Box
    again: Box

    @property
    def told(self) -> Box:
        """All above the buttons: whoever points there wants to know more."""
        last = self.rows[1]
        return Box(self.head.x, self.head.y, self.head.width, last.bottom - self.head.y)


_PAD = 14.0
_HEAD, _CLOSE_HEAD = 40.0, 30.0
_ROW, _CLOSE_ROW = 42.0, 41.0
_WATCH, _TRY = 104.0, 84.0


def card_places(box: Box, *, is_close: bool) -> CardPlaces:
    """Head, the given answer, the best one, and below them why, with what can be done."""
    inside = box.cut(left=_PAD, top=4, right=_PAD, bottom=6)
    head, row = (_CLOSE_HEAD, _CLOSE_ROW) if is_close else (_HEAD, _ROW)
    top, given, best, foot = down(inside, 2, head, row, row, REST)
    if is_close:
        watch, again = columns(foot.cut(top=2), 2, 8)
        return CardPlaces(top, (given, best), None, watch, again)
    low = foot.centred(foot.width, min(foot.height, 42))
    _, watch, again = across(low, 8, REST, _WATCH, _TRY)
    return CardPlaces(top, (given, best), foot.cut(right=_WATCH + _TRY + 22), watch, again)
