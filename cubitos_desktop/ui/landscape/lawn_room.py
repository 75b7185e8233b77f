"""Where on a board's lawn no hex lies, and what of that is still free; nothing is drawn."""

import math
import random
from collections.abc import Iterator
from itertools import accumulate

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.board.track_geometry import FRAME, BoardGeometry

_MARGIN: float = 4
_HEX = ((1, 1), (2, 6), (1, 1))
"""A hex as cells: half its width and how many rows of cells are so wide, from the top."""


class LawnRoom:
    """The lawn in small cells, four to a hex's width and eight to its height."""

    def __init__(self, geometry: BoardGeometry) -> None:
        radius = geometry.radius
        self._cell = radius * 3**0.5 / 4, radius / 4
        inset = FRAME + _MARGIN
        # Cells are counted from the middle of some hex, so that hexes are made of whole cells.
        x, y = next(iter(geometry.hex_centres.values()))
        left, top = int((x - inset) / self._cell[0]), int((y - inset) / self._cell[1])
        self._origin = x - left * self._cell[0], y - top * self._cell[1]
        columns = left + int((geometry.width - inset - x) / self._cell[0])
        rows = top + int((geometry.height - inset - y) / self._cell[1])
        self._taken = [[0] * columns for _ in range(rows)]
        for middle in geometry.hex_centres.values():
            self._take_hex(*middle)
        self._sums: list[list[int]] = []

    @property
    def free(self) -> float:
        """How much of the lawn nothing stands on, in square units."""
        taken = sum(map(sum, self._taken))
        cells = len(self._taken) * len(self._taken[0])
        return (cells - taken) * self._cell[0] * self._cell[1]

    def some(
        self, width: float, height: float, source: random.Random, tries: int, away: float = 0
    ) -> Iterator[Box]:
        """Free places of a size, here and there; they may overlap.

        They are so far away from all that is taken, but not from the edge of the lawn.
        """
        down, across = self._cells(width, height)
        beside = self._cells(away, away)
        rows, columns = len(self._taken) - down + 1, len(self._taken[0]) - across + 1
        if rows < 1 or columns < 1:
            return
        for _ in range(tries):
            row, column = int(source.random() * rows), int(source.random() * columns)
            if self._is_free(row, column, row + down, column + across, beside):
                yield self._box(row, column, width, height)

    def is_clear(self, x: float, y: float, away: float) -> bool:
        """Whether a point is so far away from all that is taken."""
        column, row = self._cell_at(x, y)
        return self._is_free(row, column, row + 1, column + 1, self._cells(away, away))

    def _is_free(
        self, top: int, left: int, bottom: int, right: int, beside: tuple[int, int]
    ) -> bool:
        sums = self._summed()
        upper = sums[max(0, top - beside[0])]
        lower = sums[min(len(self._taken), bottom + beside[0])]
        first, last = max(0, left - beside[1]), min(len(self._taken[0]), right + beside[1])
        return lower[last] - lower[first] == upper[last] - upper[first]

    def nearest(
        self, width: float, height: float, target: Point, within: Box | None = None
    ) -> Box | None:
        """The free place of a size whose middle is nearest to a target.

        Its middle lies in ``within``, where that is given.
        """
        down, across = self._cells(width, height)
        rows = self._span(len(self._taken) - down, target[1], height, 1, within)
        columns = self._span(len(self._taken[0]) - across, target[0], width, 0, within)
        best: tuple[float, int, int] | None = None
        for off_y, row in rows:
            if best and off_y >= best[0]:
                break
            upper, lower = self._sums_of(row, down)
            for off_x, column in columns:
                end = column + across
                if lower[end] - lower[column] == upper[end] - upper[column]:
                    found = math.hypot(off_x, off_y), row, column
                    best = min(best or found, found)
                    break
        return self._box(best[1], best[2], width, height) if best else None

    def _span(
        self, count: int, target: float, size: float, axis: int, within: Box | None
    ) -> list[tuple[float, int]]:
        """Rows or columns where a place may begin, with how far its middle is from the target."""
        first, cell = self._origin[axis] + size / 2, self._cell[axis]
        low, high = -math.inf, math.inf
        if within:
            low, high = within[axis], within[axis] + within[axis + 2]
        middles = ((first + number * cell, number) for number in range(count + 1))
        return sorted((abs(at - target), number) for at, number in middles if low <= at <= high)

    def take(self, box: Box) -> None:
        """Nothing else may stand here any more."""
        left, top = self._cell_at(box.x, box.y)
        right, bottom = self._cell_at(box.x + box.width, box.y + box.height)
        for row in range(max(0, top), min(len(self._taken), bottom + 1)):
            for column in range(max(0, left), min(len(self._taken[0]), right + 1)):
                self._taken[row][column] = 1
        self._sums = []

    def _take_hex(self, x: float, y: float) -> None:
        middle_column = round((x - self._origin[0]) / self._cell[0])
        row = round((y - self._origin[1]) / self._cell[1]) - 4
        for half, rows in _HEX:
            for _ in range(rows):
                if 0 <= row < len(self._taken):
                    for column in range(middle_column - half, middle_column + half):
                        self._taken[row][column] = 1
                row += 1

    def _cells(self, width: float, height: float) -> tuple[int, int]:
        """How many cells a place needs, down and across."""
        return math.ceil(height / self._cell[1]), math.ceil(width / self._cell[0])

    def _sums_of(self, row: int, down: int) -> tuple[list[int], list[int]]:
        sums = self._summed()
        return sums[row], sums[row + down]

    def _summed(self) -> list[list[int]]:
        """How many taken cells lie above and to the left of each corner."""
        if not self._sums:
            above = [0] * (len(self._taken[0]) + 1)
            self._sums = [above]
            for row in self._taken:
                above = [a + b for a, b in zip(above, accumulate(row, initial=0), strict=True)]
                self._sums.append(above)
        return self._sums

    def _box(self, row: int, column: int, width: float, height: float) -> Box:
        x = self._origin[0] + column * self._cell[0]
        y = self._origin[1] + row * self._cell[1]
        return Box(x, y, width, height)

    def _cell_at(self, x: float, y: float) -> tuple[int, int]:
        return (
            int((x - self._origin[0]) // self._cell[0]),
            int((y - self._origin[1]) // self._cell[1]),
        )
