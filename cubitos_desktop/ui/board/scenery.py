"""What stands on a board's lawn where no hex lies: stands with fans, ponds, trees. No meaning."""

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.board.lawn_room import LawnRoom
from cubitos_desktop.ui.board.scenery_shapes import (
    POND,
    TREE,
    draw_pond,
    draw_stand,
    draw_tree,
    draw_tuft,
    stand_size,
)
from cubitos_desktop.ui.board.track_arcs import arc_points
from cubitos_desktop.ui.board.track_geometry import BoardGeometry

_LEAST_UNIT: float = 18
_MOST_TREE_UNIT: float = 22
"""Things are measured in radii of a hex, but they do not shrink, nor trees grow, beyond these."""
_STANDS = (
    (8, 3, 1.0),
    (8, 3, 0.88),
    (6, 3, 0.88),
    (6, 2, 1.0),
    (5, 2, 0.9),
    (4, 2, 0.9),
)
"""Stands from the best to the smallest: seats in a row, rows, size."""
_PONDS = (1.0, 0.9, 0.8, 0.68, 0.56)
_TREES = (1.15, 0.85, 1.0)
_TREE_TRIES = 600
_MARGIN = 0.1
_LAWN_PER_SEAT = 15
_LAWN_PER_POND = 400
_LAWN_PER_TREE = 17
_LAWN_PER_TUFT = 5
"""In squares of the unit."""
_STAND_PLACES = ((0.38, 0.5), (0.1, 1.0), (0.9, 0.0), (0.9, 1.0))
_POND_PLACES = ((0.62, 0.5), (0.1, 0.1))
"""Where the first and the later ones would like to be, in parts of the board."""


class Stand(NamedTuple):
    box: Box
    seats: int
    rows: int
    unit: float


class Tree(NamedTuple):
    box: Box
    unit: float
    is_light: bool


class Scenery(NamedTuple):
    """Everything on the lawn, from back to front within each kind."""

    stands: tuple[Stand, ...]
    ponds: tuple[Box, ...]
    trees: tuple[Tree, ...]
    tufts: tuple[Point, ...]


def draw_scenery(sketch: Sketch, geometry: BoardGeometry) -> None:
    """Everything that stands on the lawn of this board."""
    scenery = place_scenery(geometry)
    for tuft in scenery.tufts:
        draw_tuft(sketch, *tuft)
    for pond in scenery.ponds:
        draw_pond(sketch, *pond)
    for stand in scenery.stands:
        draw_stand(sketch, stand.box.x, stand.box.y, stand.seats, stand.rows, stand.unit)
    for tree in scenery.trees:
        draw_tree(sketch, tree.box.x, tree.box.y, tree.unit, tree.is_light)


@lru_cache(maxsize=8)
def place_scenery(geometry: BoardGeometry) -> Scenery:
    """Find room for the large things first; the same board always looks the same."""
    lawn = _Lawn(geometry)
    first, ponds = lawn.stands(1), lawn.ponds()
    stands = first + lawn.stands(len(_STAND_PLACES), first)
    return Scenery(stands, ponds, lawn.trees(), tuple(lawn.tufts()))


class _Lawn:
    """A lawn that is being furnished."""

    def __init__(self, geometry: BoardGeometry) -> None:
        self._geometry = geometry
        self._unit = max(_LEAST_UNIT, geometry.radius)
        self._room = LawnRoom(geometry)
        self._size = self._room.free / self._unit**2
        for x, y in arc_points(geometry):
            self._room.take(Box(x, y, 0, 0))
        self._source = random.Random(geometry.view.id)

    def stands(self, most: int, before: tuple[Stand, ...] = ()) -> tuple[Stand, ...]:
        """Stands beside those that there are, until there are seats enough for such a lawn."""
        found: tuple[Stand, ...] = ()
        for place in _STAND_PLACES[len(before) : most]:
            seats = sum(stand.seats * stand.rows for stand in before + found)
            if seats * _LAWN_PER_SEAT < self._size:
                found += self._stand(place)
        return found

    def _stand(self, place: Point) -> tuple[Stand, ...]:
        for infield in (True, False):
            for seats, rows, size in _STANDS:
                box = self._taken(stand_size(seats, rows), size, place, infield)
                if box is not None:
                    return (Stand(box, seats, rows, self._unit * size),)
        return ()

    def ponds(self) -> tuple[Box, ...]:
        count = max(1, int(self._size / _LAWN_PER_POND))
        found: list[Box] = []
        for place in _POND_PLACES[:count]:
            tries = ((size, infield) for infield in (True, False) for size in _PONDS)
            boxes = (self._taken(POND, size, place, infield) for size, infield in tries)
            box = next(filter(None, boxes), None)
            found += [box] if box else []
        return tuple(found)

    def trees(self) -> tuple[Tree, ...]:
        unit = min(_MOST_TREE_UNIT, self._unit)
        box = _scaled(TREE, unit * (max(_TREES) + 2 * _MARGIN))
        found: list[Tree] = []
        for place in self._room.some(*box, self._source, _TREE_TRIES):
            if len(found) * _LAWN_PER_TREE >= self._size:
                break
            if all(math.dist(place.centre, tree.box.centre) > 1.7 * unit for tree in found):
                size = unit * _TREES[len(found) % len(_TREES)]
                found.append(Tree(place.centred(*_scaled(TREE, size)), size, len(found) % 4 == 3))
        return tuple(sorted(found, key=lambda tree: tree.box.y))

    def tufts(self) -> Iterator[Point]:
        geometry = self._geometry
        for _ in range(int(self._size / _LAWN_PER_TUFT)):
            x = self._source.uniform(12, geometry.width - 12)
            y = self._source.uniform(16, geometry.height - 12)
            if geometry.space_at(x, y) is None:
                yield x, y

    def _taken(self, shape: Point, size: float, place: Point, infield: bool) -> Box | None:
        """The free place for a shape that is nearest to another; it is free no more."""
        geometry, margin = self._geometry, 2 * _MARGIN * self._unit
        width, height = _scaled(shape, self._unit * size)
        target = place[0] * geometry.width, place[1] * geometry.height
        within = self._infield() if infield else None
        box = self._room.nearest(width + margin, height + margin, target, within)
        if box is None:
            return None
        self._room.take(box)
        return box.centred(width, height)

    def _infield(self) -> Box:
        """Where the middle of what stands in the infield lies."""
        radius = self._geometry.radius
        board = Box(0, 0, self._geometry.width, self._geometry.height)
        return board.centred(14 * radius, 5 * radius)


def _scaled(shape: Point, by: float) -> Point:
    return shape[0] * by, shape[1] * by
