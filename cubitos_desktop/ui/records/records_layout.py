"""Where everything lies on the screen of records: rectangles only, nothing is drawn."""

from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, down, grid
from cubitos_desktop.ui.forms.setup_layout import bar_of, gap_of, is_close

_LEFT, _LEVELS = 560 / 1264, 344 / 696
"""How much of the width the left column takes, and the first of the two plates at the right."""
_UPPER = 264 / 640
"""How much of the height wins and dice take."""
_INSIDE = 18.0
_HEAD = 38.0
_HEX_LINE, _NEXT = 92.0, 28.0
IN_A_LINE = 6
"""Achievements beside each other."""


class RecordsLayout(NamedTuple):
    """Plates, and what lies on those that have several parts."""

    numbers: Box
    medals: Box
    wins: Box
    goods: Box
    achievements: Box
    fairness: Box
    export: Box
    delete: Box
    note: Box
    """Where the bar says something, left of its buttons."""
    hexes: tuple[Box, ...]
    """Places for achievements, line for line."""
    next: Box
    back: Box
    on: Box
    check: Box

    @property
    def plates(self) -> list[Box]:
        return [
            *(self.numbers, self.medals, self.wins),
            *(self.goods, self.achievements, self.fairness),
        ]


@lru_cache(maxsize=8)
def records_layout(width: float, height: float, text_scale: float) -> RecordsLayout:
    """The layout for a window of so many units; type of that scale wants more room."""
    close, gap, bar = is_close(width, height), gap_of(width, height), bar_of(width, height)
    tall = 1 + (text_scale - 1) * 0.7
    page = Box(8, bar.bottom + gap, width - 16, height - bar.bottom - 2 * gap)
    numbers, below = down(page, gap, (70 if close else 80) * min(tall, 1.12), REST)
    left, right = across(below, gap, below.width * _LEFT, REST)
    lines = 1 if close else 2
    low = 2 * _INSIDE + _HEAD + lines * _HEX_LINE * min(tall, 1.1) + _NEXT * tall - 16
    medals, achievements = down(left, gap, REST, low)
    upper, fairness = down(right, gap, right.height * _UPPER, REST)
    wins, goods = across(upper, gap, upper.width * _LEVELS, REST)
    hexes, following = _achievements(achievements, lines, tall)
    turn = _turners(achievements)
    export, delete = _bar_buttons(bar, tall)
    note = Box(bar.x, bar.y, export.x - 16, bar.height)
    check = _check(fairness, tall)
    return RecordsLayout(
        numbers=numbers,
        medals=medals,
        wins=wins,
        goods=goods,
        achievements=achievements,
        fairness=fairness,
        export=export,
        delete=delete,
        note=note,
        hexes=hexes,
        next=following,
        back=turn[0],
        on=turn[1],
        check=check,
    )


def head_of(plate: Box) -> Box:
    """The line of a plate that holds its heading."""
    return Box(plate.x + _INSIDE, plate.y + 8, plate.width - 2 * _INSIDE, _HEAD)


def _achievements(plate: Box, lines: int, tall: float) -> tuple[tuple[Box, ...], Box]:
    inside = plate.cut(left=10, top=_HEAD + 8, right=10, bottom=6)
    room, following = down(inside, 2, REST, _NEXT * tall)
    return grid(room, lines, IN_A_LINE, 2), following.cut(left=8, right=8)


def _turners(plate: Box) -> tuple[Box, Box]:
    """Two small buttons at the right end of the head, which lead to further achievements."""
    head = head_of(plate)
    back, on = columns(Box(head.right - 106, head.y + 2, 106, 34), 2, 6)
    return back, on


def _bar_buttons(bar: Box, tall: float) -> tuple[Box, Box]:
    wide = 162 * tall
    row = Box(bar.right - 8 - 2 * wide - 8, 5, 2 * wide + 8, bar.height - 8)
    export, delete = across(row, 8, wide * 1.07, REST)
    return export, delete


def _check(plate: Box, tall: float) -> Box:
    wide = min(252 * tall, plate.width * 0.42)
    high = 46 * min(1.15, tall)
    return Box(plate.right - _INSIDE - wide, plate.bottom - 12 - high, wide, high)
