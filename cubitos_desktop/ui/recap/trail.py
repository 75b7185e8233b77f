"""The way that a runner has come: a line in its colour from where it stood to where it stands."""

from itertools import pairwise

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import SEAT_HUES
from cubitos_desktop.ui.board.track_arcs import draw_leap
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_overlay import Overlay, box_around, kept_lately, stops_along

_WIDE, _WHITE = 6.2, 11.0
"""The line and the white below it, on hexes of the usual radius."""
_USUAL_RADIUS = 22.0
_STOP = 4.6
_ASIDE = 0.36
"""How far trails lie beside each other, in radii."""


def draw_trail(
    kit: Kit, geometry: BoardGeometry, trail: tuple[int, ...], colour: str, lane: int = 0
) -> Overlay:
    """The trail over spaces of a board; those in other lanes lie beside it."""
    key = ("trail", geometry, trail, colour, lane)
    return kept_lately(kit, key, lambda: _trail(kit, geometry, trail, colour, lane))


def _trail(
    kit: Kit, geometry: BoardGeometry, trail: tuple[int, ...], colour: str, lane: int
) -> Overlay:
    left, top, right, bottom = box_around(kit, geometry, trail)
    scale = kit.scale
    sketch = Sketch((right - left) / scale, (bottom - top) / scale)
    with sketch.placed(-left / scale, -top / scale):
        _draw_way(sketch, geometry, trail, _shifted(geometry, trail, lane), colour)
    return Overlay(sketch.drawn(scale), left, top)


def _shifted(geometry: BoardGeometry, trail: tuple[int, ...], lane: int) -> list[Point]:
    aside = _ASIDE * geometry.radius * lane
    return [(x + aside * 0.5, y + aside) for x, y in stops_along(geometry, trail)]


def _draw_way(
    sketch: Sketch,
    geometry: BoardGeometry,
    trail: tuple[int, ...],
    stops: list[Point],
    colour: str,
) -> None:
    hue, unit = SEAT_HUES[colour], geometry.radius / _USUAL_RADIUS
    steps = list(zip(pairwise(trail), pairwise(stops), strict=True))
    lines = [line for (a, b), line in steps if geometry.touch(a, b)]
    for ink, width in (("#FFFFFF", _WHITE), (hue, _WIDE)):
        for line in lines:
            sketch.stroke(line, ink, width * unit)
    for (space, following), _ in steps:
        if not geometry.touch(space, following):
            draw_leap(sketch, geometry, space, following, hue, 0.2)
    for x, y in stops[1:]:
        sketch.circle(x, y, (_STOP + 2.2) * unit, fill="#FFFFFF")
        sketch.circle(x, y, _STOP * unit, fill=hue)
    _draw_start(sketch, stops, hue, unit)


def _draw_start(sketch: Sketch, stops: list[Point], hue: str, unit: float) -> None:
    """An empty disc where the runner stood."""
    x, y = stops[0]
    sketch.ellipse(x, y, 13 * unit, 8 * unit, fill="#FFFFFF")
    sketch.ellipse(x, y, 13 * unit, 8 * unit, line=hue, line_width=3.4 * unit)
