"""A course seen from above: its boards at a small size, one below the other, with their numbers."""

from collections.abc import Sequence

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import BAR_FOOT, ON_FELT
from cubitos_desktop.ui.board.track_board import RADIUS, draw_board
from cubitos_desktop.ui.board.track_view import BoardView

_GAP = 8.0
_ASPECT = 2.05
"""A board that is wider than this in its heights only shows more lawn."""
_HIGHEST = 1.5
"""Nor is one any larger that is higher than its width divided by this."""
_BADGE = 26.0


def track_preview(
    kit: Kit, width: float, height: float, boards: Sequence[BoardView]
) -> pygame.Surface:
    """The boards of a course in the order in which they are run, on a picture of this size.

    With a margin of ``_GAP`` for their shadows below.
    """
    key = ("preview", width, height, tuple(boards))
    return kit.remember(key, lambda: _drawn(kit, Box(0, 0, width, height), boards))


def _drawn(kit: Kit, room: Box, boards: Sequence[BoardView]) -> pygame.Surface:
    canvas = Canvas(kit, room.width, room.height + _GAP)
    for number, (board, box) in enumerate(zip(boards, _places(room, len(boards)), strict=True), 1):
        canvas.shadow(*box, RADIUS, down=3, blur=4, opacity=0.4)
        canvas.lay(draw_board(kit, box.width, box.height, board), box.x, box.y)
        if len(boards) > 1:
            _number(canvas, box, number)
    return canvas.surface


def _places(room: Box, count: int) -> list[Box]:
    """Equal boxes for so many boards, beside or below each other, whichever makes them larger."""
    beside, below = columns(room, count, _GAP), rows(room, count, _GAP)
    best = max((beside, below), key=lambda boxes: min(boxes[0].width / _ASPECT, boxes[0].height))
    return [_shaped(box) for box in best]


def _shaped(box: Box) -> Box:
    """A box without what would be lawn only above and below."""
    height = min(box.height, box.width / _HIGHEST)
    return Box(box.x, box.centre[1] - height / 2, box.width, height)


def _number(canvas: Canvas, box: Box, number: int) -> None:
    sketch = Sketch(_BADGE, _BADGE)
    middle = _BADGE / 2
    sketch.circle(middle, middle, middle - 1, fill=BAR_FOOT, line=ON_FELT, line_width=1.6)
    x, y = box.x + 12, box.y + 12
    canvas.put(sketch, x, y)
    size = 17 / canvas.kit.text_scale
    canvas.text(str(number), x + middle, y + middle, size, ON_FELT, "title", "centre")
