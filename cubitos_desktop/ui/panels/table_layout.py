"""Where everything lies on the table at any window size: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box, columns

USUAL_WIDTH, USUAL_HEIGHT = 1280, 800
SMALLEST_WINDOW = (1024, 640)
LARGEST_WINDOW = (3840, 2160)
_COMPACT = 0.5
"""A smaller window shrinks type by this part only; the rest is won by a closer layout."""

_RIGHT = 328.0
_RIGHT_SHARE = 0.7
"""The part of extra width that goes to the cards."""
_SIDE_TRAY = 120.0
_ROLL_SHARE = 0.566
_YOU = 200.0
_STAGE = (790.0, 260.0)
_MOST_CARD = 190.0


class TableLayout(NamedTuple):
    """The places on the table, in units; ``scale`` is pixels per unit."""

    scale: float
    width: float
    height: float
    bar: Box
    strips: tuple[Box, ...]
    board: Box
    cards: tuple[Box, ...]
    fans: Box
    draw: Box
    roll: Box
    active: Box
    discard: Box
    plate: Box
    you: Box
    stage: Box
    solo: Box | None = None
    """The clock and the ghost, where a race of one has no rivals' strips."""

    @property
    def zones(self) -> dict[str, Box]:
        return {
            "draw": self.draw,
            "roll": self.roll,
            "active": self.active,
            "discard": self.discard,
        }


def scale_for(width: int, height: int) -> float:
    """Pixels per unit in a window of this size.

    >>> scale_for(1280, 800), scale_for(1920, 1080), scale_for(1024, 640)
    (1.0, 1.35, 0.9)
    """
    scale = min(width / USUAL_WIDTH, height / USUAL_HEIGHT)
    if scale < 1:
        scale += (1 - scale) * _COMPACT
    return round(scale, 4)


def table_layout(window_width: int, window_height: int, rivals: int) -> TableLayout:
    """The layout for a window in pixels and a number of rivals from 0 to 3."""
    scale = scale_for(window_width, window_height)
    width, height = window_width / scale, window_height / scale
    is_close = height < USUAL_HEIGHT - 1 or width < USUAL_WIDTH - 1
    gap = 6.0 if is_close else 8.0
    bar = Box(0, 0, width, 42 if is_close else 48)
    strip_height = 62.0 if is_close else 72.0
    tray_height = 116.0 if is_close else 136.0
    plate_height = 84.0 if is_close else 88.0

    right = _RIGHT if not is_close else 306.0
    right += max(0.0, width - USUAL_WIDTH) * _RIGHT_SHARE
    left = width - 3 * gap - right
    plate_y = height - gap - plate_height
    tray_y = plate_y - gap - tray_height
    top = bar.bottom + gap
    board_y = top + strip_height + gap
    board = Box(gap, board_y, left, tray_y - gap - board_y)
    above = Box(gap, top, left, strip_height)
    strips = columns(above, rivals, gap) if rivals else ()

    cards, fans = _right_column(Box(2 * gap + left, top, right, board.bottom - top), gap, is_close)
    you_width = _YOU if not is_close else 190.0
    side = _SIDE_TRAY if not is_close else 104.0
    free = width - 2 * gap - you_width - 2 * side - 4 * gap
    roll_width = round(free * _ROLL_SHARE / 8) * 8
    draw = Box(gap, tray_y, side, tray_height)
    roll = Box(draw.right + gap, tray_y, roll_width, tray_height)
    active = Box(roll.right + gap, tray_y, free - roll_width, tray_height)
    discard = Box(active.right + gap, tray_y, side, tray_height)
    plate = Box(gap, plate_y, discard.right - gap, plate_height)
    you = Box(discard.right + gap, tray_y, you_width, height - gap - tray_y)
    return TableLayout(
        scale,
        width,
        height,
        bar,
        strips,
        board,
        cards,
        fans,
        draw,
        roll,
        active,
        discard,
        plate,
        you,
        _stage(roll, min(board.right, active.right)),
        None if rivals else above,
    )


def _right_column(column: Box, gap: float, is_close: bool) -> tuple[tuple[Box, ...], Box]:
    """Eight cards in four rows, and the fan track below them."""
    fans_height = 84.0 if is_close else 96.0
    card_height = min(_MOST_CARD, (column.height - fans_height - 4 * gap) / 4)
    fans_y = column.y + 4 * (card_height + gap)
    fans = Box(column.x, fans_y, column.width, column.bottom - fans_y)
    cards: list[Box] = []
    for row in range(4):
        line = Box(column.x, column.y + row * (card_height + gap), column.width, card_height)
        cards += columns(line, 2, gap)
    return tuple(cards), fans


def _stage(roll: Box, right: float) -> Box:
    """The felt of a throw: over Roll and Active, and up over the foot of the track."""
    width = right - roll.x
    height = width * _STAGE[1] / _STAGE[0]
    return Box(roll.x, roll.bottom - height, width, height)
