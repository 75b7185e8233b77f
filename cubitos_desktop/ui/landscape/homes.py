"""Where on a board slow life has its homes: butterflies over the lawn, sails on the water."""

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.landscape.banks import Shore
from cubitos_desktop.ui.landscape.landscape import SUN, Living
from cubitos_desktop.ui.landscape.lawn_room import LawnRoom
from cubitos_desktop.ui.landscape.placing import is_on, place_scenery
from cubitos_desktop.ui.landscape.scenery_art import body_size

_AWAY = 6
_TRIES = 400
"""So often a place is looked for."""
_ROOM = {"flutter": (2, 1), "fall": (0.25, 1), "sway": (2, 0), "fade": (0, 0)}
"""How much room is needed beside a body, across and down, in parts of how far it gets."""


class Home(NamedTuple):
    """Something that lives, by its picture, and the box that it never leaves."""

    living: Living
    picture: str
    box: Box


@lru_cache(maxsize=8)
def place_homes(geometry: BoardGeometry) -> tuple[Home, ...]:
    """Homes for all that lives in a board's landscape, as far as there is room; always the same."""
    finder = _Finder(geometry)
    return tuple(home for living in geometry.view.landscape.life for home in finder.homes(living))


class _Finder:
    def __init__(self, geometry: BoardGeometry) -> None:
        self._geometry = geometry
        self._scenery = place_scenery(geometry)
        self._shore = Shore(geometry, self._scenery.islands)
        self._room = LawnRoom(geometry)
        for box in (*self._scenery.islands, *self._scenery.ponds):
            self._room.take(box)
        self._source = random.Random(f"life of {geometry.view.id}")
        self._standing = [thing.box for thing in self._scenery.pieces]

    def homes(self, living: Living) -> list[Home]:
        sizes = [body_size(name) for name in living.pictures]
        body = max(width for width, _ in sizes), max(height for _, height in sizes)
        boxes = islice(self._boxes(living, body), living.count)
        names = living.pictures
        return [Home(living, names[n % len(names)], box) for n, box in enumerate(boxes)]

    def _boxes(self, living: Living, body: Point) -> Iterator[Box]:
        if living.motion == "drift":
            yield from self._bands(body)
        elif living.over == SUN:
            yield from self._around(self._below_sun(), body)
        elif living.over:
            found = [thing.box for thing in self._scenery.pieces if thing.picture == living.over]
            # What shines shines from the head of a thing.
            middles = [(box.centre[0], box.y + box.width / 2) for box in found]
            yield from self._around(middles, body)
        elif living.on == "wet":
            yield from self._around(self._wet_spaces(), body)
        else:
            yield from self._free(living, body)

    def _bands(self, body: Point) -> Iterator[Box]:
        """From edge to edge of the board, at any height."""
        width, height = self._geometry.width, self._geometry.height
        while True:
            yield Box(0, self._source.uniform(0, height - body[1]), width, body[1])

    def _around(self, middles: list[Point], body: Point) -> Iterator[Box]:
        for x, y in self._source.sample(middles, len(middles)):
            yield Box(x, y, 0, 0).centred(*body)

    def _below_sun(self) -> list[Point]:
        """Along the path of the sun on the water."""
        sun = self._scenery.sun
        if sun is None:
            return []
        lines = range(int(sun.bottom) + 12, int(self._geometry.height) - 12, 16)
        return [(sun.centre[0], y) for y in lines if self._shore.is_water(sun.centre[0], y)]

    def _wet_spaces(self) -> list[Point]:
        """The middles of wet spaces on which nothing lies."""
        geometry = self._geometry
        wet = [space.number for space in geometry.view.spaces if space.water]
        return [geometry.centre(n) for n in wet if n not in geometry.view.marked]

    def _free(self, living: Living, body: Point) -> Iterator[Box]:
        """Beside the road; what sails keeps clear of what stands there, and all of each other."""
        across, down = _ROOM[living.motion]
        width, height = body[0] + across * living.reach, body[1] + down * living.reach
        for box in self._room.some(width, height, self._source, _TRIES, _AWAY):
            others = self._standing if living.on == "water" else ()
            if is_on(living.on, self._shore, box) and not any(map(box.overlaps, others)):
                self._room.take(box)
                yield box
