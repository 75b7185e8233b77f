"""Draws what explains a thing: a ring around it, and its card beside it."""

import pygame

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target, is_same
from cubitos_desktop.scenes.table.explaining.board_things import red_lines
from cubitos_desktop.scenes.table.explaining.telling import shown_tip
from cubitos_desktop.scenes.table.explaining.tip_view import parts_of, placed_tip, tip_view
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, RED_LINE
from cubitos_desktop.ui.board.track_tiles import loops
from cubitos_desktop.ui.text.tip_card import lay_tip

RING_WIDTH = 6.0
_RING = 3.4
_SMALL, _SLENDER = 34.0, 0.7
"""Around narrower or lower things than this the ring is thinner: their letters are near."""
_AIR = 8.0
"""Around the picture of a ring."""


def draw_tip(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    """What is explained now, if anything is."""
    shown = shown_tip(view, pointing)
    if shown is None:
        return
    target, tip = shown
    card, type_kit, place = placed_tip(view, kit, target, tip_view(view.naming.words, tip))
    if view.felt and place.box.overlaps(view.felt.box):
        # Rather nothing than a card over a throw.
        return
    if not is_same(target, pointing.focus):
        draw_thing_ring(Sheet(kit, surface), view, target)
    lay_tip(Sheet(type_kit, surface), card, place)


def draw_thing_ring(canvas: Sheet, view: View, target: Target) -> None:
    """White on ink, in the shape of the thing."""
    box = Box(*view.layout.board)
    if target.kind == "space":
        picture = _space_ring(canvas.kit, view, target.id)
    elif target.kind == "line":
        picture = _line_ring(canvas.kit, view, target.id)
    else:
        (box,) = parts_of(view, target)
        picture = _box_ring(canvas.kit, round(box.width, 1), round(box.height, 1))
    canvas.lay(picture, box.x - _AIR, box.y - _AIR)


def _box_ring(kit: Kit, width: float, height: float) -> pygame.Surface:
    def draw() -> pygame.Surface:
        sketch = Sketch(width + 2 * _AIR, height + 2 * _AIR)
        radius = min(12.0, height / 2, width / 2)
        thin = _SLENDER if min(width, height) < _SMALL else 1.0
        for colour, line in ((INK, RING_WIDTH * thin), ("#FFFFFF", _RING * thin)):
            sketch.rect(_AIR, _AIR, width, height, radius=radius, line=colour, line_width=line)
        return sketch.drawn(kit.scale)

    return kit.remember(("tip ring", width, height), draw)


def _space_ring(kit: Kit, view: View, space: int) -> pygame.Surface:
    geometry = view.board.geometry

    def draw() -> pygame.Surface:
        sketch = Sketch(geometry.width + 2 * _AIR, geometry.height + 2 * _AIR)
        with sketch.placed(_AIR, _AIR):
            around = loops(geometry, geometry.view.spaces[space].hexes)
            for colour, line in ((INK, RING_WIDTH), ("#FFFFFF", _RING)):
                sketch.path(around, line=colour, line_width=line)
        return sketch.drawn(kit.scale)

    return kit.remember(("tip space", geometry, space), draw)


def _line_ring(kit: Kit, view: View, number: int) -> pygame.Surface:
    """The whole line once more, with white and ink around it."""
    geometry = view.board.geometry
    red = 4.2 * geometry.radius / 22
    strokes = ((INK, red + 2 * RING_WIDTH), ("#FFFFFF", red + 2 * _RING), (RED_LINE, red))

    def draw() -> pygame.Surface:
        sketch = Sketch(geometry.width + 2 * _AIR, geometry.height + 2 * _AIR)
        with sketch.placed(_AIR, _AIR):
            for colour, width in strokes:
                for piece in red_lines(geometry)[number]:
                    sketch.stroke(piece, colour, width)
        return sketch.drawn(kit.scale)

    return kit.remember(("tip line", geometry, number), draw)
