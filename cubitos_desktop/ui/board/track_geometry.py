"""Where the hexes, spaces, red lines and runners of a board lie, in units; nothing is drawn."""

import math
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.board.track_view import BoardView, Hex

FRAME: float = 7
_ROOM_BESIDE: float = 26
_ROOM_ABOVE_AND_BELOW: float = 28

_SQRT_3 = math.sqrt(3)

# Hexes lie on a lattice whose steps are half a hex across and half a radius down, so that centres
# and corners are whole numbers: corners clockwise from the top, and the neighbour over each edge.
_Lattice = tuple[int, int]
_CORNERS: tuple[_Lattice, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_OVER_EDGES = (
    ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)),
    ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)),
)
"""For even and for odd rows; edge n runs from corner n to the next one."""


class Slot(NamedTuple):
    """A place for a runner's feet, and how large the runner is who shares the space."""

    x: float
    y: float
    size: float


_SLOTS: tuple[tuple[Slot, ...], ...] = (
    (),
    (Slot(0, 0.40, 1),),
    (Slot(-0.42, 0.28, 0.82), Slot(0.42, 0.44, 0.82)),
    (Slot(-0.50, -0.06, 0.64), Slot(0.50, -0.06, 0.64), Slot(0, 0.64, 0.64)),
    (
        Slot(-0.50, -0.16, 0.60),
        Slot(0.50, -0.16, 0.60),
        Slot(-0.50, 0.56, 0.60),
        Slot(0.50, 0.56, 0.60),
    ),
    (
        Slot(-0.48, -0.22, 0.57),
        Slot(0.48, -0.22, 0.57),
        Slot(0, 0.16, 0.57),
        Slot(-0.48, 0.54, 0.57),
        Slot(0.48, 0.54, 0.57),
    ),
)
"""For one to five runners on one hex, in radii from its middle; those in front come last."""


class BoardGeometry:
    """A board's places for a size in units; (0, 0) is the board's upper left corner."""

    def __init__(self, view: BoardView, width: float, height: float) -> None:
        self.view = view
        self.width = width
        self.height = height
        self.space_of: dict[Hex, int] = {
            at: space.number for space in view.spaces for at in space.hexes
        }
        middles = [_middle(at) for at in self.space_of]
        left, right = min(x for x, _ in middles) - 1, max(x for x, _ in middles) + 1
        top, bottom = min(y for _, y in middles) - 2, max(y for _, y in middles) + 2
        self.radius: float = min(
            (height - _ROOM_ABOVE_AND_BELOW) / ((bottom - top) / 2),
            (width - _ROOM_BESIDE) / ((right - left) / 2 * _SQRT_3),
        )
        self._step: Point = (self.radius * _SQRT_3 / 2, self.radius / 2)
        self._origin: Point = (
            width / 2 - (left + right) / 2 * self._step[0],
            # The board's lower edge is seen: what is seen should be centred.
            height / 2 - (top + bottom) / 2 * self._step[1] - 1,
        )
        self.hex_centres: dict[Hex, Point] = {at: self._placed(_middle(at)) for at in self.space_of}

    def __hash__(self) -> int:
        return hash((self.view, self.width, self.height))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoardGeometry):
            return NotImplemented
        return self is other or (
            (self.width, self.height, self.view) == (other.width, other.height, other.view)
        )

    # --- spaces ---------------------------------------------------------------------------------

    def centre(self, space: int) -> Point:
        """The middle of a space; of start and finish, the middle of their middle hex."""
        centres = self.centres(space)
        x, y = _mean(centres)
        return min(centres, key=lambda at: math.hypot(at[0] - x, at[1] - y))

    def centres(self, space: int) -> list[Point]:
        """The middles of a space's hexes."""
        return [self.hex_centres[at] for at in self.view.spaces[space].hexes]

    def space_at(self, x: float, y: float) -> int | None:
        """The space under a point."""
        row = (y - self._origin[1]) / (3 * self._step[1])
        near = []
        # A point lies in the hex whose middle is the nearest, also where there is no hex.
        for candidate in (math.floor(row), math.floor(row) + 1):
            half = candidate % 2
            column = round(((x - self._origin[0]) / self._step[0] - half) / 2)
            middle_x, middle_y = self._placed(_middle((candidate, column)))
            near.append((math.hypot(middle_x - x, middle_y - y), (candidate, column)))
        return self.space_of.get(min(near)[1])

    def touch(self, space: int, other: int) -> bool:
        """Whether two spaces share an edge."""
        beyond = set(self.view.spaces[other].hexes)
        return any(not beyond.isdisjoint(_neighbours(at)) for at in self.view.spaces[space].hexes)

    def slots(self, space: int, count: int) -> tuple[Slot, ...]:
        """Places for so many runners on one space, at most five to a hex, the hindmost first."""
        centres = self.centres(space)
        found = []
        for place, (x, y) in enumerate(centres):
            here = count // len(centres) + (place < count % len(centres))
            for slot in _SLOTS[here]:
                found.append(Slot(x + slot.x * self.radius, y + slot.y * self.radius, slot.size))
        return tuple(sorted(found, key=lambda slot: slot.y))

    # --- lines ----------------------------------------------------------------------------------

    def hexagon(self, at: Hex, part: float = 1, down: float = 0) -> list[Point]:
        """A hex's corners, clockwise from the top, when its radius is a part of the full one."""
        x, y = self.hex_centres[at]
        across, tall = self._step[0] * part, self._step[1] * part
        return [(x + right * across, y + down + low * tall) for right, low in _CORNERS]

    def outline(self, hexes: Collection[Hex]) -> list[list[Point]]:
        """The closed lines around hexes that are joined into one shape, and around its holes."""
        onward = dict(_border(hexes, frozenset(hexes)))
        loops = []
        while onward:
            corner = next(iter(onward))
            loop = []
            while corner in onward:
                loop.append(self._placed(corner))
                corner = onward.pop(corner)
            loops.append(loop)
        return loops

    def joints(self, hexes: Iterable[Hex]) -> Iterator[tuple[Point, Point]]:
        """The edges over which these hexes touch others on their right: over all hexes of the
        board, every shared edge once."""
        for at in hexes:
            for edge, over in enumerate(_neighbours(at)[:3]):
                if over in self.space_of:
                    start, end = _edge(at, edge)
                    yield self._placed(start), self._placed(end)

    def red_lines(self) -> list[list[Point]]:
        """The red lines, each as a line along the edges between a sector and the next one."""
        return [line for _, line in self.lines_by_sector()]

    def lines_by_sector(self) -> list[tuple[int, list[Point]]]:
        """The same, each with the sector that it ends."""
        lines = []
        for sector in sorted({space.sector for space in self.view.spaces}):
            onward = dict(self._edges_between(sector, sector + 1))
            ends = set(onward.values())
            # A line is followed from its open end; what is left then runs in a circle.
            for corner in [corner for corner in onward if corner not in ends] + list(onward):
                line = []
                while corner in onward:
                    line.append(self._placed(corner))
                    corner = onward.pop(corner)
                if line:
                    lines.append((sector, [*line, self._placed(corner)]))
        return lines

    def _edges_between(self, sector: int, other: int) -> Iterator[tuple[_Lattice, _Lattice]]:
        spaces = self.view.spaces
        here = [at for at, number in self.space_of.items() if spaces[number].sector == sector]
        beyond = {at for at, number in self.space_of.items() if spaces[number].sector == other}
        for at in here:
            for edge, over in enumerate(_neighbours(at)):
                if over in beyond:
                    yield _edge(at, edge)

    def _placed(self, at: _Lattice) -> Point:
        return (
            self._origin[0] + at[0] * self._step[0],
            self._origin[1] + at[1] * self._step[1],
        )


@lru_cache(maxsize=16)
def board_geometry(view: BoardView, width: float, height: float) -> BoardGeometry:
    """The geometry of a board at a size, kept for the next time."""
    return BoardGeometry(view, width, height)


def _middle(at: Hex) -> _Lattice:
    row, column = at
    return 2 * column + row % 2, 3 * row


def _neighbours(at: Hex) -> list[Hex]:
    row, column = at
    return [(row + down, column + right) for down, right in _OVER_EDGES[row % 2]]


def _edge(at: Hex, edge: int) -> tuple[_Lattice, _Lattice]:
    x, y = _middle(at)
    (right, low), (next_right, next_low) = _CORNERS[edge], _CORNERS[(edge + 1) % 6]
    return (x + right, y + low), (x + next_right, y + next_low)


def _border(hexes: Iterable[Hex], inside: frozenset[Hex]) -> Iterator[tuple[_Lattice, _Lattice]]:
    for at in hexes:
        for edge, over in enumerate(_neighbours(at)):
            if over not in inside:
                yield _edge(at, edge)


def _mean(points: Collection[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
