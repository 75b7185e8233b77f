"""Where everything lies on the screens that list and begin cups: rectangles only."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, down, rows
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

_FOOT, _CLOSE_FOOT = 88.0, 78.0
_NEW_SHARE = 0.37
_MAIN = 252.0
_HEAD = 44.0
_ROW, _CLOSE_ROW = 84.0, 76.0
_PAGER = 38.0
_DELETE = 44.0
_BIN = 190.0
_YOU, _FIELD = 60.0, 220.0


class CupsLayout(NamedTuple):
    """The places of the list of cups, in units."""

    new: Box
    new_head: Box
    kinds: tuple[Box, ...]
    list: Box
    list_head: Box
    bin: Box
    """What leads to the bin and back, at the right end of the heading."""
    rows: Box
    pager: Box
    foot: Box
    told: Box
    main: Box
    is_close: bool

    def row_boxes(self, text_scale: float) -> tuple[tuple[Box, Box], ...]:
        """As many rows as have room, each with the place of what deletes it."""
        tall = (_CLOSE_ROW if self.is_close else _ROW) * max(1.0, min(1.2, text_scale))
        count = max(1, int((self.rows.height + 8) / (tall + 8)))
        lines = down(self.rows, 8, *[tall] * count)
        found = []
        for line in lines:
            row, delete = across(line, 8, REST, _DELETE)
            found.append((row, delete.centred(_DELETE, min(_DELETE, tall))))
        return tuple(found)

    def arrows(self) -> tuple[Box, Box]:
        """What turns pages, at the right end below the list."""
        _, earlier, later = across(self.pager, 6, REST, 56, 56)
        return earlier, later


def cups_layout(width: float, height: float, kinds: int) -> CupsLayout:
    """The layout for a window of so many units."""
    middle, foot, gap, close = _middle_foot(width, height)
    new, listed = across(middle, gap, (middle.width - gap) * _NEW_SHARE, REST)
    new_head, tiles = down(new.inset(14), 6, _HEAD - 6, REST)
    inside = listed.inset(14)
    top, lines, pager = down(inside, 6, _HEAD - 6, REST, _PAGER)
    list_head, to_bin = across(top, 8, REST, _BIN)
    told, main = across(foot.inset(8).cut(left=10), 16, REST, _MAIN)
    return CupsLayout(
        new,
        new_head,
        rows(tiles, kinds, 10),
        listed,
        list_head,
        to_bin.moved(0, -3),
        lines,
        pager,
        foot,
        told,
        main,
        close,
    )


def _middle_foot(width: float, height: float) -> tuple[Box, Box, float, bool]:
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.bottom).inset(gap)
    middle, foot = down(below, gap, REST, _CLOSE_FOOT if close else _FOOT)
    return middle, foot, gap, close


class CareerLayout(NamedTuple):
    """The places of the career: a plate for each cup, and the foot."""

    cups: tuple[Box, ...]
    foot: Box
    runner: Box
    name: Box
    told: Box
    main: Box
    is_close: bool


def career_layout(width: float, height: float, cups: int) -> CareerLayout:
    """The layout for a window of so many units."""
    middle, foot, gap, close = _middle_foot(width, height)
    inside = foot.inset(8).cut(left=8)
    runner, name, told, main = across(inside, 14, _YOU, _FIELD, REST, _MAIN)
    return CareerLayout(
        columns(middle, cups, gap),
        foot,
        runner.centred(_YOU, min(_YOU, inside.height - 4)),
        name.centred(_FIELD, 44),
        told,
        main,
        close,
    )
