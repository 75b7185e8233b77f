"""A piece of a board in a frame of its own, with the runners that stand there."""

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.outlines import rounded
from cubitos_desktop.ui.base.sketch import Point, Sketch, vertical
from cubitos_desktop.ui.base.theme import RIM, darker, lighter
from cubitos_desktop.ui.board.track_board import draw_board
from cubitos_desktop.ui.board.track_geometry import FRAME, BoardGeometry, board_geometry
from cubitos_desktop.ui.board.track_overlay import draw_path
from cubitos_desktop.ui.board.track_runners import ghost_body, ghost_disc, runner_token
from cubitos_desktop.ui.board.track_view import BoardView

_RADIUS: Final = 14.0
_EDGE: Final = 5.0
_SMALLEST, _LARGEST = 20.0, 28.0
"""How large a hex may be; as large as lets everything be seen that is to be seen."""
_TRIAL = 900.0, 500.0
_ROOM = 1.6
"""What lies around a runner, in radii."""


class Runner(NamedTuple):
    """Somebody on the board; a ghost is pale."""

    colour: str
    space: int
    name: str = ""
    is_you: bool = False
    is_leader: bool = False
    is_ghost: bool = False


class Piece(NamedTuple):
    """What of a board is shown: the first of these spaces, and as many of the others as have room
    beside it."""

    view: BoardView
    spaces: tuple[int, ...]
    runners: tuple[Runner, ...] = ()
    path: tuple[int, ...] = ()
    colour: str = ""
    """Of the path."""
    radius: float = 0.0
    """How large a hex is, where that does not follow from the spaces that are to be seen."""
    least: float = 0.0
    """How small it may become where more is seen then."""
    has_whole_runners: bool = False
    """Whether those are left out whom the frame would cut."""
    around: float = _ROOM
    """What is seen around each of the spaces, in radii."""


def draw_piece(kit: Kit, width: float, height: float, piece: Piece) -> pygame.Surface:
    """The piece in its frame."""
    key = ("board piece", width, height, piece)
    return kit.remember(key, lambda: _drawn(kit, width, height, piece))


def _drawn(kit: Kit, width: float, height: float, piece: Piece) -> pygame.Surface:
    geometry = _geometry(piece, width, height)
    left, top = _corner(geometry, piece, width, height)
    canvas = Canvas(kit, width, height)
    board = draw_board(kit, geometry.width, geometry.height, piece.view)
    surface, corner = canvas.surface, (-kit.px(left), -kit.px(top))
    surface.blit(board, corner)
    if len(piece.path) > 1:
        draw_path(kit, geometry, piece.path, piece.colour).put_on(surface, *corner)
    runners: Sequence[Runner] = piece.runners
    if piece.has_whole_runners:
        runners = _whole(geometry, piece, Box(left, top, width, height))
    _draw_runners(kit, surface, geometry, runners, (left, top))
    _round_off(canvas)
    canvas.put(_frame(width, height))
    return surface


def place_in(piece: Piece, width: float, height: float, space: int) -> Point:
    """Where on such a picture a space is seen."""
    geometry = _geometry(piece, width, height)
    (x, y), (left, top) = geometry.centre(space), _corner(geometry, piece, width, height)
    return x - left, y - top


def draw_whole(
    kit: Kit, width: float, height: float, view: BoardView, runners: tuple[Runner, ...]
) -> pygame.Surface:
    """All of a board in its own frame."""

    def draw() -> pygame.Surface:
        picture = draw_board(kit, width, height, view).copy()
        _draw_runners(kit, picture, board_geometry(view, width, height), runners, (0, 0))
        return picture

    return kit.remember(("whole board", width, height, view, runners), draw)


def _geometry(piece: Piece, width: float, height: float) -> BoardGeometry:
    """As large as lets all spaces be seen, but not too small and not too large."""
    view, trial = piece.view, board_geometry(piece.view, *_TRIAL)
    across, down = _spread(trial, piece.spaces)
    room = piece.around * 2 * trial.radius
    shown = min((width - 2 * _EDGE) / (across + room), (height - 2 * _EDGE) / (down + room))
    smallest, largest = _SMALLEST, _LARGEST
    if piece.radius:
        smallest, largest = piece.least or piece.radius, piece.radius
    part = min(max(shown, smallest / trial.radius), largest / trial.radius)
    # A board must not end inside its piece.
    part = max(part, (width + 2 * FRAME) / _TRIAL[0], (height + 2 * FRAME) / _TRIAL[1])
    part = round(part, 2)
    return board_geometry(view, _TRIAL[0] * part, _TRIAL[1] * part)


def _spread(geometry: BoardGeometry, spaces: Iterable[int]) -> Point:
    centres = [geometry.centre(space) for space in spaces]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    return max(xs) - min(xs), max(ys) - min(ys)


def _corner(geometry: BoardGeometry, piece: Piece, width: float, height: float) -> Point:
    """The corner of the piece on its board."""
    centres = [geometry.centre(space) for space in _seen(geometry, piece, width, height)]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    left = (min(xs) + max(xs) - width) / 2
    top = (min(ys) + max(ys) - height) / 2 - geometry.radius * 0.4
    most = geometry.width - FRAME - width, geometry.height - FRAME - height
    return min(max(left, FRAME), most[0]), min(max(top, FRAME), most[1])


def _seen(geometry: BoardGeometry, piece: Piece, width: float, height: float) -> list[int]:
    """The first space, and of the others the nearest as long as they have room beside it."""
    spaces, room = piece.spaces, piece.around * 2 * geometry.radius
    found, first = list(spaces[:1]), geometry.centre(spaces[0])
    others = sorted(spaces[1:], key=lambda space: math.dist(first, geometry.centre(space)))
    for space in others:
        across, down = _spread(geometry, [*found, space])
        if across + room <= width and down + room <= height:
            found.append(space)
    return found


def _whole(geometry: BoardGeometry, piece: Piece, frame: Box) -> list[Runner]:
    """Those whose space lies inside the frame, head and foot."""
    inside = frame.inset(_EDGE + geometry.radius * 0.7).cut(top=geometry.radius * 0.5)
    return [each for each in piece.runners if inside.holds(*geometry.centre(each.space))]


def _draw_runners(
    kit: Kit,
    surface: pygame.Surface,
    geometry: BoardGeometry,
    runners: Sequence[Runner],
    corner: Point,
) -> None:
    placed = []
    for space in {runner.space for runner in runners}:
        here = [runner for runner in runners if runner.space == space]
        # You stand in front of those who share the space.
        here.sort(key=lambda runner: runner.is_you)
        placed += list(zip(geometry.slots(space, len(here)), here, strict=True))
    for slot, runner in sorted(placed, key=lambda each: each[0].y):
        radius = round(geometry.radius * slot.size, 1)
        x, y = (slot.x - corner[0]) * kit.scale, (slot.y - corner[1]) * kit.scale
        if runner.is_ghost:
            ghost_disc(kit, runner.colour, radius).put_on(surface, x, y)
            ghost_body(kit, runner.colour, radius).put_on(surface, x, y)
            continue
        token = runner_token(
            kit,
            runner.colour,
            radius,
            is_you=runner.is_you,
            is_leader=runner.is_leader,
            name=runner.name,
        )
        token.put_on(surface, x, y)


def _round_off(canvas: Canvas) -> None:
    """Take the corners off."""
    mask = canvas.sketch()
    mask.rect(0, 0, canvas.width, canvas.height, radius=_RADIUS, fill="#FFFFFF")
    rounded_off = mask.drawn(canvas.kit.scale)
    canvas.surface.blit(rounded_off, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _frame(width: float, height: float) -> Sketch:
    sketch = Sketch(width, height)
    inside = _EDGE, _EDGE, width - 2 * _EDGE, height - 2 * _EDGE
    ring = rounded(0, 0, width, height, _RADIUS) + rounded(*inside, _RADIUS - 4)
    sketch.path(ring, fill=vertical(0, height, lighter(RIM, 0.28), darker(RIM, 0.2)))
    edge = 0.7, 0.7, width - 1.4, height - 1.4
    sketch.rect(*edge, radius=_RADIUS - 0.7, line=darker(RIM, 0.45), line_width=1.4)
    sketch.rect(*inside, radius=_RADIUS - 4, line=darker(RIM, 0.55), line_width=1.3)
    return sketch
