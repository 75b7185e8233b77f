"""What lies on the board and explains itself: runners, red lines, spaces."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from cubitos_desktop.scenes.forms.targets import Target, target_at
from cubitos_desktop.scenes.table.view.view import RunnerPart, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_view import FINISH, START

Point = tuple[float, float]
Lines = dict[int, tuple[tuple[Point, ...], ...]]
"""The red lines of a board by their numbers from 1, each in one piece or several."""

REACH = 8.0
"""A red line is meant by whoever points so near to it."""
_BODY = Box(-0.62, -1.5, 1.24, 1.7)
"""A runner from where it stands, in radii."""


def board_thing_at(view: View, x: float, y: float) -> Target | None:
    """What lies under a place on the board; spaces that are answers come before all else."""
    board, geometry = view.layout.board, view.board.geometry
    at = x - board.x, y - board.y
    space = geometry.space_at(*at)
    if space is not None and ("space", space) in view.anchors:
        return _space(view, space)
    runner = target_at([*runners_of(view)], x, y)
    line = None if runner else line_at(geometry, at)
    if line is not None:
        return _line(view, line)
    return runner or (None if space is None else _space(view, space))


def board_things(view: View) -> Iterator[Target]:
    """Runners, red lines and all spaces on which something lies."""
    yield from runners_of(view)
    yield from (_line(view, number) for number in red_lines(view.board.geometry))
    shown = view.board.board
    for space in shown.spaces:
        is_end = space.number in (START, FINISH)
        if is_end or space.water or space.number in shown.marked:
            yield _space(view, space.number)


def _space(view: View, number: int) -> Target:
    return Target("space", number, view.board.box_of(number, view.layout.board))


def runners_of(view: View) -> Iterator[Target]:
    """Those in front last; a ghost stands behind all."""
    if view.board.ghost:
        yield Target("ghost", 0, _body(view, view.board.ghost))
    for runner in view.board.runners:
        yield Target("runner", view.colours.index(runner.colour), _body(view, runner))


def _body(view: View, runner: RunnerPart) -> Box:
    board, radius = view.layout.board, view.board.geometry.radius * runner.size
    x, y = board.x + runner.x, board.y + runner.y - runner.lift
    body = Box(*(part * radius for part in _BODY))
    return body.moved(x, y)


# --- red lines ------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def red_lines(geometry: BoardGeometry) -> Lines:
    """The red lines of a board, from its own corner."""
    found: dict[int, tuple[tuple[Point, ...], ...]] = {}
    for sector, line in geometry.lines_by_sector():
        found[sector + 1] = (*found.get(sector + 1, ()), tuple(line))
    return found


def line_at(geometry: BoardGeometry, at: Point) -> int | None:
    """The red line that is near to a place on the board."""
    near = [(_away(pieces, at), number) for number, pieces in red_lines(geometry).items()]
    away, number = min(near, default=(math.inf, 0))
    return number if away <= REACH else None


def _away(pieces: Sequence[Sequence[Point]], at: Point) -> float:
    return min(_from_edge(at, *edge) for piece in pieces for edge in pairwise(piece))


def _from_edge(at: Point, start: Point, end: Point) -> float:
    """How far a place is from an edge."""
    right, down = end[0] - start[0], end[1] - start[1]
    length = right * right + down * down
    part = ((at[0] - start[0]) * right + (at[1] - start[1]) * down) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return math.dist(at, (start[0] + part * right, start[1] + part * down))


def _line(view: View, number: int) -> Target:
    boxes = line_boxes(view, number)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Target("line", number, Box(left, top, right - left, bottom - top))


def line_boxes(view: View, number: int) -> list[Box]:
    """The edges of a red line as boxes on the table."""
    board = view.layout.board
    return [
        _around(start, end).moved(board.x, board.y)
        for piece in red_lines(view.board.geometry)[number]
        for start, end in pairwise(piece)
    ]


def _around(start: Point, end: Point) -> Box:
    left, top = min(start[0], end[0]), min(start[1], end[1])
    box = Box(left, top, abs(end[0] - start[0]), abs(end[1] - start[1]))
    return box.inset(-REACH)


def all_spaces(view: View) -> Iterator[Target]:
    """Every space of the board, also those on which nothing lies."""
    yield from (_space(view, space.number) for space in view.board.board.spaces)
