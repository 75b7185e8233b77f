"""The road of the title picture: a strip of hexes in perspective, with water and a red line."""

import math
from itertools import pairwise

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.outlines import closed, lay
from cubitos_desktop.ui.base.sketch import Point, Sketch, vertical
from cubitos_desktop.ui.base.theme import RED_LINE, SANDS, WATER, darker
from cubitos_desktop.ui.title.title_layout import Road, TitleLayout, hex_centre

_THICKNESS = 13
_CREAM = "#FFF8E6"
_EDGE = "#7A4E2B"
_POOLS = ((9, 1), (10, 1), (10, 2), (4, 4), (5, 4))
"""Columns and rows of water hexes; they come again with every thirteenth column."""
_CORNERS = tuple((math.sin(n * math.pi / 3), math.cos(n * math.pi / 3)) for n in range(6))
_LINE_COLUMN = 0
"""The red line runs on the left of this column."""


def road(canvas: Canvas, layout: TitleLayout) -> None:
    """The whole road, on its meadow, from edge to edge of the picture."""
    way = layout.road
    top = way.at(0, way.length)[1] - 18
    columns = way.columns(layout.width)
    sketch = Sketch(layout.width, layout.height - top)
    with sketch.placed(0, -top):
        _meadow(sketch, layout, top)
        _bed(sketch, way, columns)
        _tiles(sketch, way, columns)
        _red_line(sketch, way)
    lay(canvas, sketch, 0, top)


def _meadow(sketch: Sketch, layout: TitleLayout, top: float) -> None:
    """Grass behind the road and before it; what the road hides is left out."""
    width, front = layout.width, layout.road.front
    ridge = (
        f"M-20 {top + 60:.1f}V{top + 14:.1f}Q{width / 2:.1f} {top:.1f} {width + 20} {top + 14:.1f}"
    )
    sketch.path(ridge + "v46z", fill=vertical(top, 50, "#93C768", "#82B85A"))
    strip = -20, front - 20, width + 40, layout.height - front + 20
    sketch.rect(*strip, fill=vertical(front - 20, 50, "#86BB5C", "#6FA548"))


def _bed(sketch: Sketch, way: Road, columns: range) -> None:
    """The board that the tiles lie on: cream, with a brown edge to the front."""
    near = [way.at(*point) for column in columns for point in _front_edge(column)]
    far = [way.at(*point) for column in columns for point in _back_edge(column, way.rows)]
    for lower, colour, opacity in ((6, "#3F6B22", 0.35), (0, _EDGE, 1.0)):
        low = [(x, y + _THICKNESS + lower) for x, y in near]
        sketch.path(closed(near + low[::-1]), fill=colour, opacity=opacity)
    sketch.path(closed(near + far[::-1]), fill=_CREAM)
    sketch.stroke(near, darker(_EDGE, 0.25), 1.6, opacity=0.6)


def _front_edge(column: int) -> tuple[Point, Point]:
    x, _ = hex_centre(column, 0)
    return (x, -0.1), (x + math.sqrt(0.75), 0.42)


def _back_edge(column: int, rows: int) -> tuple[Point, Point]:
    x, depth = hex_centre(column, rows - 1)
    return (x, depth + 1.1), (x + math.sqrt(0.75), depth + 0.58)


def _tiles(sketch: Sketch, way: Road, columns: range) -> None:
    sands = ["", ""]
    marks = []
    for row in range(way.rows):
        for column in columns:
            centre = hex_centre(column, row)
            face = _hex(way, centre, 0.91)
            if (column % 13, row) in _POOLS:
                sketch.path(face, fill=darker(WATER, 0.12))
                sketch.path(_hex(way, centre, 0.91, 3), fill=WATER)
                sketch.path(_waves(way, centre), line="#FFFFFF", line_width=2.4, opacity=0.75)
                continue
            sands[column >= _LINE_COLUMN] += face
            if (column * 2 + row * 3) % 7 == 0:
                marks.append(_chevron(way, centre))
    for outlines, colour in zip(sands, SANDS, strict=True):
        sketch.path(outlines, fill=colour)
    for mark in marks:
        sketch.path(mark, line="#CFAE72", line_width=5, opacity=0.55)


def _hex(way: Road, centre: Point, part: float, lower: float = 0) -> str:
    """A tile's outline; ``lower`` sinks its far edges, as into a hollow."""
    x, depth = centre
    points = []
    for across, into in _CORNERS:
        seen = way.at(x + part * across, depth + part * into)
        points.append((seen[0], seen[1] + (lower if into > 0 else 0)))
    return closed(points)


def _chevron(way: Road, centre: Point) -> str:
    """Which way to run."""
    x, depth = centre
    corners = (x - 0.16, depth + 0.3), (x + 0.16, depth), (x - 0.16, depth - 0.3)
    return "M" + "L".join("{:.1f} {:.1f}".format(*way.at(*corner)) for corner in corners)


def _waves(way: Road, centre: Point) -> str:
    steps = ""
    for across, into in ((-0.28, 0.3), (0.05, -0.12)):
        x, y = way.at(centre[0] + across, centre[1] + into)
        reach = 13 * way.size_at(centre[1])
        steps += f"M{x - reach:.1f} {y:.1f}q{reach / 2:.1f} {-reach / 2:.1f} {reach:.1f} 0"
        steps += f"q{reach / 2:.1f} {reach / 2:.1f} {reach:.1f} 0"
    return steps


def _red_line(sketch: Sketch, way: Road) -> None:
    """Along the edges of the hexes, from the front to the back."""
    half = math.sqrt(0.75)
    corners: list[Point] = []
    for row in range(way.rows):
        x, depth = hex_centre(_LINE_COLUMN, row)
        corners += [(x - half, depth - 0.5), (x - half, depth + 0.5)]
    for width, colour in ((15, "#FFFFFF"), (9, RED_LINE)):
        for start, end in pairwise(corners):
            wide = width * way.size_at((start[1] + end[1]) / 2)
            sketch.stroke((way.at(*start), way.at(*end)), colour, wide * 0.8)
