"""Where everything of the title picture stands, in a window of any shape; nothing is drawn here."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.title.menu_places import sign_top
from cubitos_desktop.ui.title.title_cubes import TITLE_HEIGHT, TITLE_WIDTH

PLAIN_WIDTH = 1280
PLAIN_HEIGHT = 800
"""The smallest picture; a larger window shows more sky, more hills and more road."""

_BOARD_WIDTH = 376
_BOARD_HEIGHT = 646
_UNDER_BOARD = 10
"""How far what is beside the board may reach towards it: only grass and sky do."""
PLAIN_ROOM = 886
"""How wide the picture beside the board is in the smallest picture."""
MOST_FAR = 13
MOST_NEAR = 6
"""So many run in the back and in the front of the widest window."""
_HEX = 78
"""A hex's circumradius at the front of the road."""
_HALF_HEX = 0.8660254
_FLATNESS = 0.43
"""How much flatter than wide the road looks at its front."""
_VANISHING = 150
_FRONT_EDGE = 24
"""The grass before the road."""


class Road(NamedTuple):
    """The perspective of the road: its places count in hex radii, across and into the depth."""

    middle: float
    front: float
    vanishing: float
    rows: int
    narrowing: float

    @property
    def length(self) -> float:
        """How deep it is."""
        return 1.5 * self.rows + 0.5

    def size_at(self, depth: float) -> float:
        """How large things look at a depth, 1 at the front."""
        return 1 / (1 + depth * self.narrowing)

    def at(self, across: float, depth: float) -> Point:
        """The point of the picture where a point of the road is seen."""
        size = self.size_at(depth)
        x = self.middle + across * _HEX * size
        return x, self.vanishing + (self.front - self.vanishing) * size

    def columns(self, width: float) -> range:
        """The columns that are needed to reach both edges of the picture at the back."""
        reach = 2 * _HALF_HEX * _HEX * self.size_at(1.5 * self.rows)
        first = int(-self.middle / reach) - 2
        return range(first, int((width - self.middle) / reach) + 2)


def hex_centre(column: int, row: int) -> Point:
    """Where on the road a hex lies; rows count from the front."""
    return (column + 0.5 * (row % 2)) * 2 * _HALF_HEX, 1 + 1.5 * row


class TitleLayout(NamedTuple):
    """The title picture's places, in its own units: ``scale`` window units are one of them."""

    scale: float
    width: float
    height: float
    board: Box
    room: float
    """How much is free beside the board, from the left edge."""
    sinking: float
    """How much lower than in the smallest picture the hills lie."""
    title: Box
    stand: Box
    road: Road
    far: int
    near: int
    """How many run in the back and in the front."""


def title_layout(width: float, height: float) -> TitleLayout:
    """The places for a window of that many units."""
    scale = round(min(width / PLAIN_WIDTH, height / PLAIN_HEIGHT), 6)
    width, height = width / scale, height / scale
    wider, taller = width - PLAIN_WIDTH, height - PLAIN_HEIGHT
    right = 28 + min(120, wider * 0.15)
    board = Box(
        width - right - _BOARD_WIDTH,
        sign_top(height, _BOARD_HEIGHT),
        _BOARD_WIDTH,
        _BOARD_HEIGHT,
    )
    # Beside a larger picture runners keep off the sign.
    room = board.x + _UNDER_BOARD - min(28, wider * 0.1)
    sinking = taller * 0.55
    stand_width = 330 * min(1.5, room / PLAIN_ROOM)
    stand = Box(room * 0.672 - stand_width / 2, 434 + sinking, stand_width, 98)
    near = min(MOST_NEAR, round(4 * room / PLAIN_ROOM))
    # The red line comes to the front between two runners.
    return TitleLayout(
        scale,
        width,
        height,
        board,
        room,
        sinking,
        _title_place(room, taller),
        stand,
        _road(room * round(near * 0.7) / near + 44, height, 556 + sinking),
        min(MOST_FAR, round(8 * room / PLAIN_ROOM)),
        near,
    )


def _title_place(room: float, taller: float) -> Box:
    size = min(1.14, room / PLAIN_ROOM)
    across, high = TITLE_WIDTH * size, TITLE_HEIGHT * size
    top = 304 + taller * 0.3 - high
    return Box(room / 2 - across / 2, min(top, 48 + taller * 0.25), across, high)


def _road(middle: float, height: float, back: float) -> Road:
    front = height - _FRONT_EDGE
    vanishing = back - (556 - _VANISHING)
    shrunk = (front - vanishing) / (back - vanishing) - 1
    rows = max(3, round((shrunk * (front - vanishing) / (_FLATNESS * _HEX) - 0.5) / 1.5))
    return Road(middle, front, vanishing, rows, shrunk / (1.5 * rows + 0.5))
