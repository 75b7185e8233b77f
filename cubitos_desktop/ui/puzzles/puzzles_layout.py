"""Where everything lies on the page of puzzles: rectangles only, nothing is drawn."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, down
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

_TODAY_SHARE = 0.37
_HEAD, _CLOSE_HEAD = 52.0, 44.0
_SOLVE, _CLOSE_SOLVE = 68.0, 60.0
_LABEL = 30.0
_COLUMNS = range(5, 11)
_HIGHEST, _WIDE = 112.0, 1.25
"""Of a tile: how high it is at most, and how wide it should be in its heights."""
_BETWEEN, _AFTER = 8.0, 6.0
"""Between two tiles, and after the tiles of a level."""
_FACTS, _HOW = 118.0, 76.0


class PuzzlesLayout(NamedTuple):
    """The places of the page, in units."""

    today: Box
    all: Box
    today_head: Box
    picture: Box
    facts: Box
    """What is told of today's puzzle."""
    solve: Box
    how: Box
    head: Box
    """The heading over all puzzles."""
    grid: Box
    is_close: bool

    def tiles(self, counts: Sequence[int]) -> list["Shelf"]:
        """A shelf of tiles for each level that has puzzles, as large as all of them can be."""
        sizes = {columns: self._size(counts, columns) for columns in _COLUMNS}
        best = max(_COLUMNS, key=lambda columns: min(sizes[columns][0], sizes[columns][1] * _WIDE))
        return _shelves(self.grid, counts, best, sizes[best])

    def _size(self, counts: Sequence[int], columns: int) -> tuple[float, float]:
        """How large tiles can be that stand in so many columns."""
        lines = [-(-count // columns) for count in counts if count]
        wide = (self.grid.width - (columns - 1) * _BETWEEN) / columns
        free = self.grid.height - len(lines) * (_LABEL + _AFTER) - sum(lines) * _BETWEEN
        return wide, min(_HIGHEST, free / max(1, sum(lines)))


class Shelf(NamedTuple):
    """The puzzles of one level: its label, and a place for each."""

    label: Box
    tiles: tuple[Box, ...]


def _shelves(
    room: Box, counts: Sequence[int], columns: int, size: tuple[float, float]
) -> list[Shelf]:
    found, y, (wide, tall) = [], room.y, size
    for count in counts:
        label = Box(room.x, y, room.width, _LABEL if count else 0.0)
        y = label.bottom
        tiles = tuple(
            Box(
                room.x + place % columns * (wide + _BETWEEN),
                y + place // columns * (tall + _BETWEEN),
                wide,
                tall,
            )
            for place in range(count)
        )
        y += -(-count // columns) * (tall + _BETWEEN) + (_AFTER if count else 0)
        found.append(Shelf(label, tiles))
    return found


def puzzles_layout(width: float, height: float, text_scale: float = 1.0) -> PuzzlesLayout:
    """The layout for a window of so many units."""
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.height).inset(gap)
    today, everything = across(below, gap, (below.width - gap) * _TODAY_SHARE, REST)
    pad = 14.0 if close else 18.0
    head = _CLOSE_HEAD if close else _HEAD
    inside = today.cut(left=pad, top=4, right=pad, bottom=pad)
    solve = _CLOSE_SOLVE if close else _SOLVE
    larger = max(1.0, text_scale)
    top, picture, facts, button, how = down(
        inside, 10, head, REST, _FACTS * larger, solve, _HOW * larger
    )
    right = everything.cut(left=pad, top=4, right=pad, bottom=8)
    all_head, grid = down(right, 4, head, REST)
    return PuzzlesLayout(today, everything, top, picture, facts, button, how, all_head, grid, close)
