"""The tiles of a board as shapes of a sketch: road, sand, water, start, finish, lines, chevrons."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import pairwise

from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Linear, Point, Sketch
from cubitos_desktop.ui.base.theme import RED_LINE, SANDS, WATER, darker, lighter
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_view import FINISH, START, Hex

EDGE_DOWN = 4
"""So far below the road its brown lower edge is seen."""
_EARTH = "#7A4E2B"
_CREAM = "#FFF7E4"
_TILE_LINE = "#C9A66B"
_CHEVRON = "#C79F5E"
_START_GREEN = "#4C9A57"
_WHITE_CHECK, _DARK_CHECK = "#FFFDF6", "#3A2F36"


def loops(geometry: BoardGeometry, hexes: Iterable[Hex]) -> str:
    """The steps around hexes that are joined into one shape."""
    return "".join(closed(loop) for loop in geometry.outline(tuple(hexes)))


def hexagons(
    geometry: BoardGeometry, hexes: Iterable[Hex], part: float = 1, down: float = 0
) -> str:
    """The steps around hexes of which each keeps its own shape."""
    return "".join(closed(geometry.hexagon(at, part, down)) for at in hexes)


def by_row(hexes: Iterable[Hex]) -> list[list[Hex]]:
    """Hexes sorted into their rows. A shape costs as much as the box around it: a few for the
    rows cost less than one for all."""
    rows: dict[int, list[Hex]] = defaultdict(list)
    for at in hexes:
        rows[at[0]].append(at)
    return list(rows.values())


def fill_by_row(
    sketch: Sketch,
    geometry: BoardGeometry,
    hexes: Iterable[Hex],
    part: float,
    colours: tuple[str, str],
) -> None:
    """Hexes that are lighter at the top; those of a row share one gradient."""
    for row in by_row(hexes):
        y, radius = geometry.hex_centres[row[0]][1], geometry.radius
        paint = Linear(0, y - radius, 0, y + radius, colours)
        sketch.path(hexagons(geometry, row, part), fill=paint)


def draw_road(sketch: Sketch, geometry: BoardGeometry) -> None:
    """What all hexes lie on: a cream board with a brown lower edge."""
    outline = geometry.outline(tuple(geometry.space_of))
    road = [_widened(loop, geometry.radius * 0.087) for loop in outline]
    for loop in road:
        for edge in _lower_edges(loop):
            low = [(x, y + EDGE_DOWN) for x, y in reversed(edge)]
            sketch.polygon([*edge, *low], fill=_EARTH)
    sketch.path("".join(map(closed, road)), fill=_CREAM)


def _lower_edges(loop: list[Point]) -> list[list[Point]]:
    """The parts of a clockwise loop that are seen from below: those that run to the left."""
    parts: list[list[Point]] = []
    for place, (x, y) in enumerate(loop):
        before = loop[place - 1]
        if x < before[0] - 0.01:
            if not (parts and parts[-1][-1] == before):
                parts.append([before])
            parts[-1].append((x, y))
    return parts


def _widened(loop: list[Point], by: float) -> list[Point]:
    """A clockwise loop, every edge of it moved outwards."""
    wider = []
    for place, (x, y) in enumerate(loop):
        (from_x, from_y), (to_x, to_y) = loop[place - 1], loop[(place + 1) % len(loop)]
        length = math.hypot(x - from_x, y - from_y)
        # The outward normals of the two edges that meet here; all edges are equally long.
        a, b = ((y - from_y) / length, (from_x - x) / length)
        c, d = ((to_y - y) / length, (x - to_x) / length)
        share = by / (1 + a * c + b * d)
        wider.append((x + (a + c) * share, y + (b + d) * share))
    return wider


def draw_sand(sketch: Sketch, geometry: BoardGeometry) -> None:
    """The dry tiles, their colour changing from sector to sector."""
    sectors: dict[int, list[Hex]] = defaultdict(list)
    for at in _hexes(geometry, lambda number: not geometry.view.spaces[number].water):
        sectors[geometry.view.spaces[geometry.space_of[at]].sector].append(at)
    for sector, hexes in sectors.items():
        sketch.path(hexagons(geometry, hexes, 0.93, 0.7), fill=SANDS[sector % 2])
        joints = "".join(_steps(joint) for joint in geometry.joints(hexes))
        sketch.path(joints, line=_TILE_LINE, line_width=1.5, opacity=0.5)


def draw_bare(sketch: Sketch, geometry: BoardGeometry, spaces: Iterable[int]) -> None:
    """Single tiles anew, over whatever lies on them."""
    for space in (geometry.view.spaces[number] for number in spaces):
        colour = WATER if space.water else SANDS[space.sector % 2]
        # What lay there reaches over the joints.
        sketch.path(hexagons(geometry, space.hexes, 1.04), fill=_CREAM)
        sketch.path(hexagons(geometry, space.hexes, 0.95), fill=colour)


def _steps(line: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line)


def draw_water(sketch: Sketch, geometry: BoardGeometry) -> None:
    """The wet tiles with two waves each."""
    wet = _hexes(geometry, lambda number: geometry.view.spaces[number].water)
    fill_by_row(sketch, geometry, wet, 0.985, (lighter(WATER, 0.1), darker(WATER, 0.08)))
    draw_waves(sketch, geometry, wet)


def draw_waves(sketch: Sketch, geometry: BoardGeometry, hexes: Iterable[Hex]) -> None:
    radius = geometry.radius
    swing = radius * 0.21
    for x, y in (geometry.hex_centres[at] for at in hexes):
        steps = ""
        for low in (-0.22, 0.22):
            left = x - radius * 0.42 + low * 6
            steps += f"M{left:.2f} {y + low * radius:.2f}q{swing:.2f} {-swing * 0.86:.2f}"
            steps += f" {2 * swing:.2f} 0t{2 * swing:.2f} 0"
        sketch.path(steps, line="#FFFFFF", line_width=radius * 0.08, opacity=0.75)


def draw_start(sketch: Sketch, geometry: BoardGeometry) -> None:
    """The start: green, with a pair of chevrons on each hex."""
    hexes = geometry.view.spaces[START].hexes
    steps = loops(geometry, hexes)
    sketch.path(steps, fill=_START_GREEN, line=_START_GREEN, line_width=1.2)
    angle = dict(geometry.view.towards).get(START, 0.0)
    radius = geometry.radius
    for x, y in geometry.centres(START):
        for shift in (-0.22, 0.18):
            points = _chevron(x, y, angle, radius * 0.27, radius * shift)
            sketch.stroke(points, "#FFFFFF", radius * 0.145)


def draw_finish(sketch: Sketch, geometry: BoardGeometry) -> None:
    """The finish: checked, cut to its shape."""
    hexes = geometry.view.spaces[FINISH].hexes
    steps = loops(geometry, hexes)
    sketch.path(steps, fill=_WHITE_CHECK, line=_WHITE_CHECK, line_width=1.2)
    checks = ""
    for at in hexes:
        for square in _dark_squares(geometry, at):
            piece = _cut(square, geometry.hexagon(at))
            if len(piece) > 2:
                checks += closed(piece)
    sketch.path(checks, fill=_DARK_CHECK)


def _dark_squares(geometry: BoardGeometry, at: Hex) -> Iterable[list[Point]]:
    """The dark half of the checks that may lie on a hex."""
    side = geometry.radius / 2
    left, top = geometry.hex_centres[geometry.view.spaces[FINISH].hexes[0]]
    x, y = geometry.hex_centres[at]
    first_column, first_row = math.floor((x - left) / side) - 2, math.floor((y - top) / side) - 2
    for column in range(first_column, first_column + 5):
        for row in range(first_row, first_row + 5):
            if (column + row) % 2:
                a, b = left + column * side, top + row * side
                yield [(a, b), (a + side, b), (a + side, b + side), (a, b + side)]


def _cut(shape: list[Point], hexagon: list[Point]) -> list[Point]:
    """What of a shape lies inside a hex whose corners run clockwise."""
    for (ax, ay), (bx, by) in zip(hexagon, hexagon[1:] + hexagon[:1], strict=True):
        if not shape:
            return shape
        kept: list[Point] = []
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in shape]
        for place, (x, y) in enumerate(shape):
            (before_x, before_y), side, before = shape[place - 1], sides[place], sides[place - 1]
            if (side < 0) != (before < 0):
                part = before / (before - side)
                kept.append((before_x + (x - before_x) * part, before_y + (y - before_y) * part))
            if side >= 0:
                kept.append((x, y))
        shape = kept
    return shape


def draw_red_lines(
    sketch: Sketch, geometry: BoardGeometry, around: Iterable[int] | None = None
) -> None:
    """Red on white along the edges between sectors: all, or those of some spaces."""
    unit = geometry.radius / 22
    lines: Iterable[Iterable[Point]] = geometry.red_lines()
    if around is not None:
        middles = [at for space in around for at in geometry.centres(space)]
        edges = [edge for line in geometry.red_lines() for edge in pairwise(line)]
        lines = [edge for edge in edges if _is_beside(edge, middles, geometry.radius)]
    for colour, width in (("#FFFFFF", 7), (RED_LINE, 4.2)):
        for line in lines:
            sketch.stroke(line, colour, width * unit)


def _is_beside(edge: tuple[Point, Point], middles: Iterable[Point], radius: float) -> bool:
    """Whether an edge is one of the hexes with these middles."""
    (ax, ay), (bx, by) = edge
    between = (ax + bx) / 2, (ay + by) / 2
    return any(math.dist(between, middle) < radius for middle in middles)


def draw_chevrons(sketch: Sketch, geometry: BoardGeometry) -> None:
    """Faint arrows in the running direction."""
    radius = geometry.radius
    for space, angle in geometry.view.towards:
        if space != START:
            points = _chevron(*geometry.centre(space), angle, radius * 0.32, 0)
            sketch.stroke(points, _CHEVRON, radius * 0.15, opacity=0.75)


def _chevron(x: float, y: float, angle: float, half: float, shift: float) -> list[Point]:
    """An open arrow head, moved by ``shift`` in its own direction."""
    turn = math.radians(angle)
    ahead_x, ahead_y = math.cos(turn), math.sin(turn)
    points = []
    for ahead, aside in ((-0.57, -1), (0.57, 0), (-0.57, 1)):
        along, across = ahead * half + shift, aside * half
        right = along * ahead_x - across * ahead_y
        points.append((x + right, y + along * ahead_y + across * ahead_x))
    return points


def _hexes(geometry: BoardGeometry, wanted: Callable[[int], bool]) -> list[Hex]:
    """The hexes of the spaces that are wanted, without start and finish."""
    return [
        at
        for at, number in geometry.space_of.items()
        if number not in (START, FINISH) and wanted(number)
    ]
