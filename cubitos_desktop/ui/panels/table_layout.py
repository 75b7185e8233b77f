"""Where everything lies on the table at any window size: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, down, grid

USUAL_WIDTH, USUAL_HEIGHT = 1280, 800
SMALLEST_WINDOW = (1024, 640)
LARGEST_WINDOW = (3840, 2160)
_COMPACT = 0.5
"""A smaller window shrinks type by this part only; the rest is won by a closer layout."""

_RIGHT = 328.0
_RIGHT_SHARE = 0.7
"""The part of extra width that goes to the cards."""
_SIDE_ZONE = 120.0
_ROLL_SHARE = 0.566
_YOU = 200.0
_YOU_SHARE = 0.5
"""The part of extra width below the cards that goes to your panel; Discard has the rest."""
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
    column: Box
    """Right of the board and the strips; what lies there, the log covers."""
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
    bar, below = down(Box(0, 0, width, height), 0, 42 if is_close else 48, REST)
    zone_height, plate_height = (116.0, 84.0) if is_close else (136.0, 88.0)
    upper, lower = down(below.inset(gap), gap, REST, zone_height + gap + plate_height)

    right = 306.0 if is_close else _RIGHT
    right += max(0.0, width - USUAL_WIDTH) * _RIGHT_SHARE
    left, column = across(upper, gap, REST, right)
    above, board = down(left, gap, 62.0 if is_close else 72.0, REST)
    cards, fans = _right_column(column, gap, is_close)

    side, you_width = (104.0, 190.0) if is_close else (_SIDE_ZONE, _YOU)
    # Active ends with the board, so that the felt of a throw covers both it and Roll.
    spare = max(0.0, right - side - gap - you_width)
    hands, you = across(lower, gap, REST, you_width + spare * _YOU_SHARE)
    zones, plate = down(hands, gap, zone_height, plate_height)
    discard_width = side + spare * (1 - _YOU_SHARE)
    roll_width = round((zones.width - side - discard_width - 3 * gap) * _ROLL_SHARE / 8) * 8
    draw, roll, active, discard = across(zones, gap, side, roll_width, REST, discard_width)
    return TableLayout(
        scale=scale,
        width=width,
        height=height,
        bar=bar,
        strips=columns(above, rivals, gap),
        board=board,
        column=column,
        cards=cards,
        fans=fans,
        draw=draw,
        roll=roll,
        active=active,
        discard=discard,
        plate=plate,
        you=you,
        stage=_stage(roll, active.right),
        solo=None if rivals else above,
    )


def _right_column(column: Box, gap: float, is_close: bool) -> tuple[tuple[Box, ...], Box]:
    """Eight cards in four rows, and the fan track below them."""
    fans_height = 84.0 if is_close else 96.0
    card_height = min(_MOST_CARD, (column.height - fans_height - 4 * gap) / 4)
    cards, fans = down(column, gap, 4 * card_height + 3 * gap, REST)
    return grid(cards, 4, 2, gap), fans


def _stage(roll: Box, right: float) -> Box:
    """The felt of a throw: over Roll and Active, and up over the foot of the track."""
    width = right - roll.x
    height = width * _STAGE[1] / _STAGE[0]
    return Box(roll.x, roll.bottom - height, width, height)
