"""The piece of the board that Continue shows, with the medal of your place in its corner."""

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.races.race_row import medal
from cubitos_desktop.ui.rulebook.board_piece import Piece, draw_piece, place_in

_HEX = 0.21
"""How large a hex is, in heights of the picture."""
_AROUND = 0.75
"""So many radii around you and those who are near are seen."""
_MEDAL = 14.0
_CORNER = 18.0


def left_race_picture(
    kit: Kit, width: float, height: float, piece: Piece, place: int
) -> pygame.Surface:
    """The picture; remembered. Without a place there is no medal."""
    key = ("left race", width, height, piece, place)
    return kit.remember(key, lambda: _drawn(kit, width, height, piece, place))


def _drawn(kit: Kit, width: float, height: float, piece: Piece, place: int) -> pygame.Surface:
    near = piece._replace(radius=round(height * _HEX, 1), around=_AROUND)
    picture = draw_piece(kit, width, height, near).copy()
    if place:
        # It hides everything else rather than you.
        x, y = place_in(near, width, height, near.spaces[0])
        is_hidden = x > width - 3 * _CORNER and y < 3.4 * _CORNER
        at = _CORNER if is_hidden else width - _CORNER
        medal(Canvas(kit, width, height, picture), at, _CORNER, _MEDAL, place)
    return picture
