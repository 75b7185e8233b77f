"""The arcs that lead over a board from each shortcut to its exit, and over any other leap."""

import math
from collections.abc import Iterator
from functools import lru_cache

from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import SHORTCUT
from cubitos_desktop.ui.board.track_geometry import BoardGeometry

_BENDS = (0.44, -0.44, 0.3, -0.3, 0.6, -0.6, 0.8, -0.8)
"""How far aside an arc may be pulled, in parts of its length, to the left or to the right."""


def draw_arcs(sketch: Sketch, geometry: BoardGeometry) -> None:
    """A dashed arc with an arrow head from each shortcut to its exit."""
    for space in geometry.view.spaces:
        if space.shortcut:
            draw_leap(sketch, geometry, space.number, space.shortcut.exit, SHORTCUT)


def arc_points(geometry: BoardGeometry) -> Iterator[Point]:
    """Points along the arcs of all shortcuts, for whoever wants to keep clear of them."""
    for space in geometry.view.spaces:
        if space.shortcut:
            start, end = space.number, space.shortcut.exit
            bend = _bend(geometry, start, end)
            yield from _curve(geometry.centre(start), bend, geometry.centre(end))


def draw_leap(
    sketch: Sketch, geometry: BoardGeometry, start: int, end: int, colour: str, width: float = 0.11
) -> None:
    """A dashed arc over what lies between two spaces; ``width`` is that of its line, in radii."""
    radius = geometry.radius
    width *= radius
    bend = _bend(geometry, start, end)
    leave = _towards(geometry.centre(start), bend, radius * 0.66)
    arrive = _towards(geometry.centre(end), bend, radius * 0.74)
    steps = f"M{leave[0]:.2f} {leave[1]:.2f}"
    steps += f"Q{bend[0]:.2f} {bend[1]:.2f} {arrive[0]:.2f} {arrive[1]:.2f}"
    head = closed(_arrow_head(bend, arrive, width * 2.6))
    sketch.path(steps, line="#FFFFFF", line_width=width * 2.1, opacity=0.85)
    sketch.path(head, fill="#FFFFFF", line="#FFFFFF", line_width=width * 1.6)
    sketch.path(steps, line=colour, line_width=width, dashes=(width * 1.8, width * 2.2))
    sketch.path(head, fill=colour, line=colour, line_width=width * 0.5)


@lru_cache(maxsize=64)
def _bend(geometry: BoardGeometry, start: int, end: int) -> Point:
    """The point that pulls an arc aside: it covers as few marks as may be, and bends little."""
    view = geometry.view
    others = set(range(len(view.spaces))) - {start, end}
    marked = [geometry.centre(number) for number in others if number in view.marked]
    (ax, ay), (bx, by) = geometry.centre(start), geometry.centre(end)

    def bent(part: float) -> Point:
        return (ax + bx) / 2 + part * (by - ay), (ay + by) / 2 - part * (bx - ax)

    def badness(part: float) -> float:
        points = list(_curve((ax, ay), bent(part), (bx, by)))
        covered = sum(
            max(0.0, 1 - min(math.dist(mark, point) for point in points) / geometry.radius)
            for mark in marked
        )
        return covered + abs(part) * 0.4

    return bent(min(_BENDS, key=badness))


def _curve(start: Point, bend: Point, end: Point) -> Iterator[Point]:
    for place in range(1, 12):
        part = place / 12
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
        x = a * start[0] + b * bend[0] + c * end[0]
        yield x, a * start[1] + b * bend[1] + c * end[1]


def _towards(start: Point, end: Point, by: float) -> Point:
    part = by / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _arrow_head(come_from: Point, tip: Point, size: float) -> list[Point]:
    turn = math.atan2(tip[1] - come_from[1], tip[0] - come_from[0])
    x, y = tip
    ahead = size * 0.5
    points = [(x + ahead * math.cos(turn), y + ahead * math.sin(turn))]
    for aside in (2.4, -2.4):
        points.append((x + size * math.cos(turn + aside), y + size * math.sin(turn + aside)))
    return points
