"""What is laid over a board while a runner moves: the spaces in reach, and the way to one."""

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar, cast
from weakref import WeakKeyDictionary

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    INK,
    SEAT_HUES,
    SEAT_TEXT,
    WATER,
    lighter,
)
from cubitos_desktop.ui.board.track_arcs import draw_arcs, draw_leap
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_marks import SIGN_ABOVE, draw_marks, draw_marks_below_sign
from cubitos_desktop.ui.board.track_tiles import (
    by_row,
    draw_bare,
    draw_red_lines,
    draw_waves,
    fill_by_row,
    hexagons,
    loops,
)
from cubitos_desktop.ui.board.track_view import FINISH, START, Hex
from cubitos_desktop.ui.icons.icons import icon

_VEIL, _BEYOND, _PRICED = "#FFFFFF", 0.45, 0.14
"""Spaces out of reach turn pale, and a little those that cost coins; dark ones looked like mud."""
_LIT = "#FFEDB0", "#FFD873"
_LIT_WATER = lighter(WATER, 0.5), lighter(WATER, 0.2)
_LIT_RIM = "#F4A816"
_PRICED_RIM = "#E8960A"
_TOUCHING = 1.9
"""Radii between the middles of hexes that share an edge, and a little more."""
_KEPT = 10


class Overlay(NamedTuple):
    """A picture and where its upper left corner lies on the board, in pixels."""

    picture: pygame.Surface
    left: int
    top: int

    def put_on(self, surface: Ground, left: int, top: int) -> None:
        """Lay it on a surface on which the board's corner is at a place, in pixels."""
        surface.blit(self.picture, (left + self.left, top + self.top))


_Drawn = TypeVar("_Drawn")
_recent: WeakKeyDictionary[Kit, dict[Hashable, object]] = WeakKeyDictionary()


def kept_lately(kit: Kit, key: Hashable, draw: Callable[[], _Drawn]) -> _Drawn:
    """Keep the last few only: each is as large as a board, and there are hundreds of ways."""
    kept = _recent.setdefault(kit, {})
    drawn = kept.pop(key) if key in kept else draw()
    kept[key] = drawn
    if len(kept) > _KEPT:
        del kept[next(iter(kept))]
    return cast(_Drawn, drawn)


# --- reach --------------------------------------------------------------------------------------


def draw_reach(
    kit: Kit,
    geometry: BoardGeometry,
    reachable: frozenset[int],
    for_money: tuple[tuple[int, int], ...] = (),
    here: int | None = None,
) -> pygame.Surface:
    """The board's veil with the spaces in reach lit, as large as the board.

    ``for_money``: spaces that more feet would reach, with what those cost; ``here``: the runner's
    own space, which stays as it is.
    """
    key = ("reach", geometry, reachable, for_money, here)
    return kept_lately(kit, key, lambda: _reach(kit, geometry, reachable, dict(for_money), here))


def _reach(
    kit: Kit,
    geometry: BoardGeometry,
    reachable: frozenset[int],
    prices: dict[int, int],
    here: int | None,
) -> pygame.Surface:
    canvas = Canvas(kit, geometry.width, geometry.height)
    sketch = canvas.sketch()
    seen = reachable | prices.keys() | ({here} if here is not None else set())
    beyond = [at for at, number in geometry.space_of.items() if number not in seen]
    if beyond:
        sketch.path(loops(geometry, beyond), fill=_VEIL, opacity=_BEYOND)
    both = [number for number in prices if number in geometry.view.marked]
    draw_bare(sketch, geometry, both)
    _draw_priced(sketch, geometry, prices)
    _draw_lit(sketch, geometry, reachable)
    draw_red_lines(sketch, geometry)
    draw_arcs(sketch, geometry)
    canvas.surface.blit(sketch.drawn(kit.scale), (0, 0))
    # What lies beyond is still to be read by whoever plans ahead.
    draw_marks(canvas, geometry, sorted(set(geometry.space_of.values()).difference(both)))
    draw_marks_below_sign(canvas, geometry, both)
    _draw_prices(canvas, geometry, prices)
    return canvas.surface


def _draw_lit(sketch: Sketch, geometry: BoardGeometry, spaces: Iterable[int]) -> None:
    """Light amber tiles with an amber rim; water stays water, start and finish keep their face."""
    width = geometry.radius * 0.1
    dry: list[Hex] = []
    wet: list[Hex] = []
    for number in spaces:
        space = geometry.view.spaces[number]
        if number in (START, FINISH):
            steps = loops(geometry, space.hexes)
            sketch.path(steps, fill="#FFFFFF", opacity=0.22)
            sketch.path(steps, line=_LIT_RIM, line_width=width * 2)
        else:
            (wet if space.water else dry).extend(space.hexes)
    fill_by_row(sketch, geometry, dry, 0.94, _LIT)
    fill_by_row(sketch, geometry, wet, 0.94, _LIT_WATER)
    draw_waves(sketch, geometry, wet)
    for row in by_row(dry + wet):
        # Rims as hexes with a hole in them: lines with joins cost more.
        sketch.path(hexagons(geometry, row, 0.94) + hexagons(geometry, row, 0.82), fill=_LIT_RIM)


def _draw_priced(sketch: Sketch, geometry: BoardGeometry, spaces: Iterable[int]) -> None:
    """A light veil and a dashed rim."""
    width = geometry.radius * 0.1
    dashes = geometry.radius * 0.19, geometry.radius * 0.205
    hexes: list[Hex] = []
    for number in spaces:
        if number in (START, FINISH):
            steps = loops(geometry, geometry.view.spaces[number].hexes)
            sketch.path(steps, line="#FFFFFF", line_width=2 * width)
            sketch.path(steps, line=_PRICED_RIM, line_width=1.4 * width, dashes=dashes)
        else:
            hexes.extend(geometry.view.spaces[number].hexes)
    for row in by_row(hexes):
        sketch.path(hexagons(geometry, row), fill=_VEIL, opacity=_PRICED)
        rims = hexagons(geometry, row, 0.84)
        sketch.path(rims, line=_PRICED_RIM, line_width=width, dashes=dashes)


def _draw_prices(canvas: Canvas, geometry: BoardGeometry, prices: dict[int, int]) -> None:
    """The price on a coin: in the middle of an empty space, else above what lies there."""
    radius = geometry.radius
    for number, price in prices.items():
        x, y = geometry.centre(number)
        if number in geometry.view.marked:
            small = icon(canvas.kit, "coin", radius * 0.8, number=price)
            canvas.picture(small, x, y - radius * SIGN_ABOVE)
        else:
            canvas.picture(icon(canvas.kit, "coin", radius, number=price), x, y)


# --- the way ------------------------------------------------------------------------------------


def draw_path(
    kit: Kit,
    geometry: BoardGeometry,
    path: tuple[int, ...],
    colour: str,
    counts: tuple[int, ...] = (),
    figure: Point | None = None,
    lit: frozenset[int] = frozenset(),
    priced: frozenset[int] = frozenset(),
) -> Overlay:
    """The way over these spaces, the runner's own first, with a rim around the last one.

    The spaces between are numbered by the steps to them, or by ``counts`` where given: one for
    each space but the first. ``figure`` is where the runner's figure stands: on a space of several
    hexes the way begins at its hex. ``lit`` and ``priced`` are spaces that the reach shows so:
    where something lies on the way, its tile is drawn anew, for the number wants room beside it.
    """
    begin = begin_of(geometry, path, figure)
    bearing = geometry.view.marked.intersection(path[1:])
    under = _Under(lit.intersection(bearing.intersection(path[:-1])), priced & bearing)
    key = ("path", geometry, path, colour, counts, begin, under)
    return kept_lately(kit, key, lambda: _path(kit, geometry, path, colour, counts, begin, under))


class _Under(NamedTuple):
    """The spaces of a way that bear something: those passed in reach, and those for bought feet."""

    lit: frozenset[int]
    priced: frozenset[int]


def _path(
    kit: Kit,
    geometry: BoardGeometry,
    path: tuple[int, ...],
    colour: str,
    counts: Sequence[int],
    begin: tuple[Point, ...],
    under: _Under,
) -> Overlay:
    left, top, right, bottom = box_around(kit, geometry, path)
    scale = kit.scale
    sketch = Sketch((right - left) / scale, (bottom - top) / scale)
    passed = [space for space in path[1:-1] if space in geometry.view.marked]
    stops = _beside_marks(geometry, path, passed)
    with sketch.placed(-left / scale, -top / scale):
        _draw_passed(sketch, geometry, passed, under)
        _draw_way(sketch, geometry, path, stops, begin, colour)
    surface = sketch.drawn(scale)
    canvas = Canvas(kit, geometry.width, geometry.height, surface, -left, -top)
    if path[-1] not in under.priced:
        draw_marks(canvas, geometry, path[-1:], 1.08)
    draw_marks_below_sign(canvas, geometry, passed)
    size = geometry.radius * 0.66 / kit.text_scale
    numbers = counts or range(1, len(stops))
    # Who goes to a jet pack and back comes over a space twice: it bears the later number.
    for (x, y), number in dict(zip(stops[1:-1], numbers, strict=False)).items():
        count = str(number)
        shrunk = size if len(count) == 1 else size * 0.8
        canvas.text(count, x, y, shrunk, SEAT_TEXT[colour], "title", "centre")
    return Overlay(surface, left, top)


def _beside_marks(
    geometry: BoardGeometry, path: tuple[int, ...], passed: Sequence[int]
) -> list[Point]:
    """The middles along the way; where something lies on a space, above it."""
    up = geometry.radius * SIGN_ABOVE
    stops = stops_along(geometry, path)
    return [
        (x, y - up) if space in passed else (x, y)
        for space, (x, y) in zip(path, stops, strict=True)
    ]


def _draw_passed(
    sketch: Sketch, geometry: BoardGeometry, passed: Sequence[int], under: _Under
) -> None:
    """The tiles of a way on which something lies, as the reach has them but empty."""
    if not passed:
        return
    draw_bare(sketch, geometry, passed)
    _draw_priced(sketch, geometry, under.priced.intersection(passed))
    _draw_lit(sketch, geometry, under.lit.intersection(passed))
    draw_red_lines(sketch, geometry, passed)


def _draw_way(
    sketch: Sketch,
    geometry: BoardGeometry,
    path: tuple[int, ...],
    stops: list[Point],
    begin: tuple[Point, ...],
    colour: str,
) -> None:
    hue, unit = SEAT_HUES[colour], geometry.radius / 22
    lines = _lines(geometry, path, stops, begin)
    for ink, width in (("#FFFFFF", 11), (hue, 6.5)):
        for line in lines:
            sketch.stroke(line, ink, width * unit)
    for space, following in pairwise(path):
        if not geometry.touch(space, following):
            draw_leap(sketch, geometry, space, following, hue, 0.2)
    for x, y in stops[1:-1]:
        sketch.circle(x, y, 10.6 * unit, fill="#FFFFFF")
        sketch.circle(x, y, 8.8 * unit, fill=hue)
    rim = loops(geometry, geometry.view.spaces[path[-1]].hexes)
    sketch.path(rim, line="#FFFFFF", line_width=8 * unit)
    sketch.path(rim, line=hue, line_width=4.6 * unit)


def draw_lit(kit: Kit, geometry: BoardGeometry, space: int) -> Overlay:
    """The space that a hint means: a rim of light, and the sign of hints at its upper left."""
    hues = ACCENT, ACCENT_EDGE
    return kept_lately(
        kit, ("lit", geometry, space), lambda: _marked(kit, geometry, space, hues, "bulb")
    )


def draw_ran(kit: Kit, geometry: BoardGeometry, space: int, colour: str) -> Overlay:
    """The space that somebody chose beside the one that is lit: a rim in the seat's colour."""
    hues = SEAT_HUES[colour], INK
    return kept_lately(
        kit, ("ran", geometry, space, colour), lambda: _marked(kit, geometry, space, hues, "foot")
    )


def _marked(
    kit: Kit, geometry: BoardGeometry, space: int, hues: tuple[str, str], sign: str
) -> Overlay:
    left, top, right, bottom = box_around(kit, geometry, (space,))
    scale, radius = kit.scale, geometry.radius
    canvas = Canvas(kit, (right - left) / scale, (bottom - top) / scale)
    sketch, hexes = canvas.sketch(), geometry.view.spaces[space].hexes
    x, y = geometry.centre(space)
    x, y = x - left / scale, y - top / scale
    with sketch.placed(-left / scale, -top / scale):
        rim = loops(geometry, hexes)
        sketch.path(rim, line="#FFFFFF", line_width=radius * 0.46)
        sketch.path(rim, line=hues[1], line_width=radius * 0.24)
        sketch.path(rim, line=hues[0], line_width=radius * 0.16)
    at = x - radius * 0.62, y - radius * 0.62
    sketch.circle(*at, radius * 0.56, fill="#FFFFFF", line=hues[1], line_width=radius * 0.07)
    canvas.put(sketch)
    canvas.picture(icon(kit, sign, radius * 0.84), *at)
    return Overlay(canvas.surface, left, top)


def stops_along(geometry: BoardGeometry, path: tuple[int, ...]) -> list[Point]:
    """The middles along the way; on start and finish, of the hex that the way touches."""
    stops = [geometry.centre(space) for space in path]
    for place, space in enumerate(path):
        beside = stops[place + 1] if place + 1 < len(path) else stops[place - 1]
        stops[place] = min(geometry.centres(space), key=lambda at: math.dist(at, beside))
    return stops


def begin_of(
    geometry: BoardGeometry, path: tuple[int, ...], figure: Point | None
) -> tuple[Point, ...]:
    """Where the way leads over its first space: from the hex on which the figure stands, by way of
    another one of the same space where that one alone touches the next."""
    first, *others = stops_along(geometry, path)
    if figure is None or not others:
        return (first,)
    own = min(geometry.centres(path[0]), key=lambda at: math.dist(at, figure))
    touches = own == first or math.dist(own, others[0]) < geometry.radius * _TOUCHING
    return (own,) if touches else (own, first)


def _lines(
    geometry: BoardGeometry, path: tuple[int, ...], stops: list[Point], begin: tuple[Point, ...]
) -> list[list[Point]]:
    """The way as lines, broken where it leaps; the last ends at the rim of the last space."""
    lines = [[*begin]]
    for place in range(1, len(path)):
        if not geometry.touch(path[place - 1], path[place]):
            lines.append([])
        lines[-1].append(stops[place])
    if len(lines[-1]) > 1:
        (ax, ay), (bx, by) = lines[-1][-2:]
        part = 1 - geometry.radius * 0.72 / math.dist((ax, ay), (bx, by))
        lines[-1][-1] = ax + (bx - ax) * part, ay + (by - ay) * part
    return [line for line in lines if len(line) > 1]


def box_around(
    kit: Kit, geometry: BoardGeometry, path: tuple[int, ...]
) -> tuple[int, int, int, int]:
    """Whole pixels around the way: left, top, right, bottom."""
    points = [at for space in path for at in geometry.centres(space)]
    leaps = any(not geometry.touch(a, b) for a, b in pairwise(path))
    margin = geometry.radius * (4 if leaps else 1.4)
    left, right = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    top, bottom = min(y for _, y in points) - margin, max(y for _, y in points) + margin
    scale = kit.scale
    return (
        max(0, math.floor(left * scale)),
        max(0, math.floor(top * scale)),
        min(kit.px(geometry.width), math.ceil(right * scale)),
        min(kit.px(geometry.height), math.ceil(bottom * scale)),
    )
