"""Where everything lies on the screen of all races: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, down, grid
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

_LIST_SHARE = 0.615
_FOOT, _CLOSE_FOOT = 88.0, 78.0
_HEAD, _CLOSE_HEAD = 46.0, 42.0
_PAGER, _CLOSE_PAGER = 40.0, 36.0
_ROW, _CLOSE_ROW = 88.0, 80.0
_BETWEEN = 6.0
_MAIN, _SECOND = 252.0, 206.0
_THIRD = 190.0
_ACTION, _CLOSE_ACTION = 46.0, 40.0
_LEAST_PICTURE = 96.0


class RacesLayout(NamedTuple):
    """The places of the screen, in units."""

    bar: Box
    list: Box
    side: Box
    foot: Box
    search: Box
    rail: Box
    rows: Box
    pager: Box
    words: Box
    """What is said in the foot."""
    fairness: Box
    open: Box
    main: Box
    is_close: bool

    def row_boxes(self, text_scale: float) -> tuple[Box, ...]:
        """As many rows as have room, spread over it."""
        tall = (_CLOSE_ROW if self.is_close else _ROW) * max(1.0, text_scale)
        count = max(1, int((self.rows.height + _BETWEEN) / (tall + _BETWEEN)))
        tall = (self.rows.height - (count - 1) * _BETWEEN) / count
        return down(self.rows, _BETWEEN, *[tall] * count)

    def arrows(self) -> tuple[Box, Box]:
        """The buttons that turn pages, at the right end below the list."""
        _, earlier, later = across(self.pager, 6, REST, 56, 56)
        return earlier, later

    def side_places(self, seats: int, actions: int, text_scale: float) -> "SidePlaces":
        """The plate of a race with so many seats and buttons."""
        inside = self.side.inset(14 if self.is_close else 18)
        larger = max(1.0, text_scale)
        row = (30.0 if self.is_close else 36.0) * larger
        words = (84.0 if self.is_close else 92.0) * larger
        tall = _CLOSE_ACTION if self.is_close else _ACTION
        lines = -(-actions // 2)
        buttons = lines * (tall + 8) - 8 if lines else 0.0
        gap = 8.0 if self.is_close else 10.0
        fixed = words + seats * row + buttons + 3 * gap
        picture = max(_LEAST_PICTURE, inside.height - fixed)
        # Where enlarged words leave too little, seats stand closer.
        row = min(row, (inside.height - picture - words - buttons - 3 * gap) / max(1, seats))
        parts = down(inside, gap, picture, words, row * seats, REST)
        last = parts[3]
        places = Box(last.x, last.bottom - buttons, last.width, buttons)
        boxes = grid(places, lines, 2, 8)[:actions] if lines else ()
        return SidePlaces(parts[0], parts[1], parts[2], boxes)


class SidePlaces(NamedTuple):
    """The places on the plate of the chosen race."""

    picture: Box
    words: Box
    seats: Box
    actions: tuple[Box, ...]


def races_layout(width: float, height: float) -> RacesLayout:
    """The layout for a window of so many units."""
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.bottom).inset(gap)
    middle, foot = down(below, gap, REST, _CLOSE_FOOT if close else _FOOT)
    listed, side = across(middle, gap, (middle.width - gap) * _LIST_SHARE, REST)
    inside = listed.inset(10 if close else 12)
    head_tall = _CLOSE_HEAD if close else _HEAD
    pager_tall = _CLOSE_PAGER if close else _PAGER
    head, rows, pager = down(inside, 10, head_tall, REST, pager_tall)
    search, rail = across(head, 10, inside.width * 0.25, REST)
    pad = 8.0
    inside = foot.inset(pad).cut(left=10)
    words, fairness, open_file, main = across(inside, 10, REST, _THIRD, _SECOND, _MAIN)
    lower = 4.0
    return RacesLayout(
        bar,
        listed,
        side,
        foot,
        search,
        rail,
        rows,
        pager,
        words,
        fairness.cut(top=lower, bottom=lower),
        open_file.cut(top=lower, bottom=lower),
        main,
        close,
    )
