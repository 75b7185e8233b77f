"""Where on a board stands, ponds and scenery have room: beside its hexes, and always the same."""

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.board.track_arcs import arc_points
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.landscape.banks import Shore
from cubitos_desktop.ui.landscape.landscape import Piece
from cubitos_desktop.ui.landscape.lawn_room import LawnRoom
from cubitos_desktop.ui.landscape.scenery_art import body_size
from cubitos_desktop.ui.landscape.stands import POND, Stand, stand_size

_LEAST_UNIT: float = 18
_DRAWN_UNIT: float = 22
"""Things are measured in radii of a hex, but they do not shrink, nor pieces grow, beyond these."""
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
_AWAY = 6
"""What stands with its foot farther away from the road still keeps so far with all of it."""
_TRIES = 500
_LITTER_TRIES = 10
"""So often a place is looked for, for each thing that is wanted."""
_MOST_MISSES = 3
"""After so many things of a kind that found no room there is none."""
_MARGIN = 0.1
_LAWN_PER_SEAT = 15
_LAWN_PER_POND = 400
"""In squares of the unit."""
_STAND_PLACES = ((0.38, 0.5), (0.1, 1.0), (0.9, 0.0), (0.9, 1.0))
_POND_PLACES = ((0.62, 0.5), (0.1, 0.1))
"""Where the first and the later ones would like to be, in parts of the board."""


class Placed(NamedTuple):
    """A thing of the scenery, how many times as large as it was drawn, and its box."""

    picture: str
    box: Box
    size: float


class Scenery(NamedTuple):
    """Everything around the road; litter lies below pieces, and both are sorted by their feet."""

    stands: tuple[Stand, ...]
    ponds: tuple[Box, ...]
    sun: Box | None
    litter: tuple[Placed, ...]
    pieces: tuple[Placed, ...]

    @property
    def islands(self) -> tuple[Box, ...]:
        """What a bank has to reach as well as the road."""
        return tuple(stand.box for stand in self.stands)


@lru_cache(maxsize=8)
def place_scenery(geometry: BoardGeometry) -> Scenery:
    """Find room for the large things first; the same board always looks the same."""
    lawn = _Lawn(geometry)
    first, ponds = lawn.stands(1), lawn.ponds()
    stands = first + lawn.stands(len(_STAND_PLACES), first)
    sun = lawn.sun()
    shore = Shore(geometry, (stand.box for stand in stands))
    landscape = geometry.view.landscape
    litter = [thing for piece in landscape.litter for thing in lawn.litter(piece, shore)]
    pieces: list[Placed] = []
    for piece in landscape.pieces:
        pieces += lawn.pieces(piece, shore, pieces)
    return Scenery(stands, ponds, sun, _by_feet(litter), _by_feet(pieces))


def _by_feet(things: list[Placed]) -> tuple[Placed, ...]:
    return tuple(sorted(things, key=lambda thing: thing.box.bottom))


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
        if self._geometry.view.landscape.pond is None:
            return ()
        count = max(1, int(self._size / _LAWN_PER_POND))
        found: list[Box] = []
        for place in _POND_PLACES[:count]:
            tries = ((size, infield) for infield in (True, False) for size in _PONDS)
            boxes = (self._taken(POND, size, place, infield) for size, infield in tries)
            box = next(filter(None, boxes), None)
            found += [box] if box else []
        return tuple(found)

    def sun(self) -> Box | None:
        """Where there is room for the sun nearest to where it would like to be."""
        sun = self._geometry.view.landscape.sun
        if sun is None:
            return None
        across = 2 * sun.radius / self._unit
        return self._taken((across, across), 1, (sun.x, sun.y), infield=False)

    def litter(self, piece: Piece, shore: Shore) -> Iterator[Placed]:
        """Things that lie flat, wherever there is room."""
        for place in range(self._count(piece)):
            thing = next(self._places(piece, shore, place, tries=_LITTER_TRIES), None)
            if thing:
                yield thing

    def pieces(self, piece: Piece, shore: Shore, others: list[Placed]) -> list[Placed]:
        """Things that keep apart from those that stand already."""
        found: list[Placed] = []
        misses = 0
        while len(found) < self._count(piece) and misses < _MOST_MISSES:
            standing = (*others, *found)
            places = self._places(piece, shore, len(found) + misses, _TRIES)
            apart = (thing for thing in places if _is_apart(piece, thing, standing))
            thing = next(apart, None)
            if thing:
                found.append(thing)
            else:
                misses += 1
        return found

    def _places(self, piece: Piece, shore: Shore, place: int, tries: int) -> Iterator[Placed]:
        """Where the next thing of this kind may stand, as far as the road and the water go."""
        picture = piece.pictures[place % len(piece.pictures)]
        size = self._scale * piece.sizes[place % len(piece.sizes)]
        width, height = _scaled(body_size(picture), size)
        away = min(_AWAY, piece.distance) * self._scale
        for box in self._room.some(width, height, self._source, tries, away):
            foot = box.centre[0], box.bottom
            is_clear = self._room.is_clear(*foot, piece.distance * self._scale)
            if is_clear and is_on(piece.on, shore, box):
                yield Placed(picture, box, size)

    @property
    def _scale(self) -> float:
        return min(_DRAWN_UNIT, self._unit) / _DRAWN_UNIT

    def _count(self, piece: Piece) -> int:
        return min(piece.most, round(self._size / piece.per))

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


def _is_apart(piece: Piece, thing: Placed, others: tuple[Placed, ...]) -> bool:
    around = thing.box.inset(-piece.apart)
    return not any(around.overlaps(other.box) for other in others)


def is_on(on: str, shore: Shore, box: Box) -> bool:
    """Whether a thing stands where it should: its feet on land, or all of it on the water."""
    if on == "land":
        feet = (box.x + box.width * part for part in (0.25, 0.75))
        return all(shore.is_land(x, box.bottom) for x in feet)
    return all(shore.is_water(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))


def _scaled(shape: Point, by: float) -> Point:
    return shape[0] * by, shape[1] * by
