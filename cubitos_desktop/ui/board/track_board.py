"""The board of a track as it lies on the table: frame, lawn, hexes, lines. No runners, no reach."""

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.outlines import rounded
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import RIM, darker, lighter
from cubitos_desktop.ui.board.track_arcs import draw_arcs
from cubitos_desktop.ui.board.track_geometry import FRAME, BoardGeometry, board_geometry
from cubitos_desktop.ui.board.track_marks import draw_doors, draw_marks
from cubitos_desktop.ui.board.track_tiles import (
    draw_chevrons,
    draw_finish,
    draw_red_lines,
    draw_road,
    draw_sand,
    draw_start,
    draw_water,
)
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.landscape.drawing import draw_land, draw_stands

RADIUS = 18
_SIDE = 19
"""So wide is the strip at each side that holds the frame with its round corners."""


def draw_board(kit: Kit, width: float, height: float, view: BoardView) -> pygame.Surface:
    """The whole board in its frame, ``width`` by ``height`` units; its own shadow is not in it."""
    key = ("board", view, width, height)
    return kit.remember(key, lambda: _board(kit, board_geometry(view, width, height)))


def _board(kit: Kit, geometry: BoardGeometry) -> pygame.Surface:
    canvas = Canvas(kit, geometry.width, geometry.height)
    surface = canvas.surface
    draw_land(canvas, geometry)
    sketch = canvas.sketch()
    draw_stands(sketch, geometry)
    draw_road(sketch, geometry)
    draw_sand(sketch, geometry)
    draw_doors(sketch, geometry)
    draw_water(sketch, geometry)
    draw_finish(sketch, geometry)
    draw_start(sketch, geometry)
    draw_chevrons(sketch, geometry)
    draw_red_lines(sketch, geometry)
    draw_arcs(sketch, geometry)
    surface.blit(sketch.drawn(kit.scale), (0, 0))
    draw_marks(canvas, geometry, range(len(geometry.view.spaces)))
    _draw_frame(canvas)
    _round_corners(canvas)
    return surface


def _draw_frame(canvas: Canvas) -> None:
    """Wood around the lawn. Only a narrow frame is drawn, and its middle stretched to the width:
    a shape costs as much as the box around it, and this one's is the whole board."""
    surface = canvas.surface
    narrow = Sketch(2 * _SIDE, canvas.height)
    frame_shape(narrow, 2 * _SIDE, canvas.height)
    frame = narrow.drawn(canvas.kit.scale)
    wide, high = surface.get_size()
    side = frame.get_width() // 2
    far = frame.get_width() - side
    surface.blit(frame, (0, 0), (0, 0, side, high))
    surface.blit(frame, (wide - side, 0), (far, 0, side, high))
    for top in (0, high - side):
        column = frame.subsurface((side, top, 1, side))
        surface.blit(pygame.transform.scale(column, (wide - 2 * side, side)), (side, top))


def frame_shape(sketch: Sketch, width: float, height: float) -> None:
    """The frame with its light line and the dark edge of its opening."""
    inside = FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME
    ring = rounded(0, 0, width, height, RADIUS) + rounded(*inside, RADIUS - 5)
    sketch.path(ring, fill=vertical(0, height, lighter(RIM, 0.28), darker(RIM, 0.2)))
    edge = 0.75, 0.75, width - 1.5, height - 1.5
    sketch.rect(*edge, radius=RADIUS - 0.75, line=darker(RIM, 0.45), line_width=1.5)
    light = 2.2, 2.2, width - 4.4, height - 4.4
    sketch.rect(*light, radius=RADIUS - 2, line=lighter(RIM, 0.5), opacity=0.5)
    sketch.rect(*inside, radius=RADIUS - 5, line=darker(RIM, 0.55), line_width=1.5)


def _round_corners(canvas: Canvas) -> None:
    """Cut off what of the lawn lies outside the frame's round corners."""
    surface = canvas.surface
    corner = Sketch(2 * RADIUS, 2 * RADIUS)
    corner.circle(RADIUS, RADIUS, RADIUS, fill="#FFFFFF")
    disc = corner.drawn(canvas.kit.scale)
    half = disc.get_width() // 2
    across, down = surface.get_width() - half, surface.get_height() - half
    for right in (0, 1):
        for low in (0, 1):
            part = pygame.Rect(right * half, low * half, half, half)
            place = right * across, low * down
            surface.blit(disc, place, part, special_flags=pygame.BLEND_RGBA_MULT)
