"""Draws the land of a board: ground, litter and pieces on a canvas, stands and ponds as shapes."""

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.landscape.ground import draw_ground
from cubitos_desktop.ui.landscape.placing import Placed, place_scenery
from cubitos_desktop.ui.landscape.scenery_art import cutout
from cubitos_desktop.ui.landscape.stands import draw_pond, draw_stand


def draw_land(canvas: Canvas, geometry: BoardGeometry) -> None:
    """All that lies below the road, and all that stands beside it but stands and ponds."""
    scenery = place_scenery(geometry)
    draw_ground(canvas, geometry, scenery.islands, scenery.sun)
    for thing in (*scenery.litter, *scenery.pieces):
        _draw_thing(canvas, thing)


def _draw_thing(canvas: Canvas, thing: Placed) -> None:
    scale = canvas.kit.scale
    shown = cutout(canvas.kit, thing.picture, thing.size)
    place = round(thing.box.x * scale) - shown.left, round(thing.box.y * scale) - shown.top
    canvas.surface.blit(shown.picture, place)


def draw_stands(sketch: Sketch, geometry: BoardGeometry) -> None:
    """Stands and ponds, which are made for the room that they have."""
    scenery, landscape = place_scenery(geometry), geometry.view.landscape
    if landscape.pond:
        for box in scenery.ponds:
            draw_pond(sketch, box, landscape.pond)
    for stand in scenery.stands:
        draw_stand(sketch, stand, landscape.shadow.colour)
