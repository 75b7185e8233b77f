"""Pieces of boards beside the text: the race's own board where it has what is told of."""

from collections.abc import Callable

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.course.distances import FINISH, START
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.rulebook.facts import Facts
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.board.track_board import RADIUS
from cubitos_desktop.ui.board.track_preview import track_preview
from cubitos_desktop.ui.rulebook.board_piece import Piece, Runner, draw_piece, draw_whole

_AHEAD = 3
"""So many steps are shown of a way."""
_GHOST_AHEAD = 4


def _lay(canvas: Canvas, box: Box, piece: Piece) -> None:
    canvas.shadow(*box, 14, down=3, blur=4, opacity=0.35)
    canvas.lay(draw_piece(canvas.kit, box.width, box.height, piece), box.x, box.y)


def _track(facts: Facts) -> Track:
    return facts.race.game.track(facts.seat.leg)


def _runners(facts: Facts) -> tuple[Runner, ...]:
    """Everybody who runs on the board of the seat that looks."""
    track = _track(facts)
    return tuple(
        Runner(
            facts.colours[number],
            seat.space,
            facts.words("window.you") if number == facts.me else "",
            is_you=number == facts.me,
            is_leader=number == facts.leader and len(facts.race.seats) > 1,
        )
        for number, seat in enumerate(facts.race.seats)
        if facts.race.game.track(seat.leg) is track
    )


def whole_board(canvas: Canvas, box: Box, facts: Facts) -> None:
    canvas.shadow(*box, RADIUS, down=3, blur=4, opacity=0.4)
    view = board_view(_track(facts))
    board = draw_whole(canvas.kit, box.width, box.height, view, _runners(facts))
    canvas.lay(board, box.x, box.y)


def to_leader(canvas: Canvas, box: Box, facts: Facts) -> None:
    """You and the leader, and the lines between."""
    runners = _runners(facts)
    leader = [runner.space for runner in runners if runner.is_leader]
    _lay(canvas, box, Piece(board_view(_track(facts)), (facts.seat.space, *leader), runners))


def way_ahead(canvas: Canvas, box: Box, facts: Facts) -> None:
    """Some steps towards the finish."""
    track, path = _track(facts), [facts.seat.space]
    for _ in range(_AHEAD):
        steps = track.steps[path[-1]]
        dry = [space for space in steps if not track.spaces[space].water and space != START]
        if path[-1] == FINISH or not dry:
            break
        path.append(min(dry, key=lambda space: track.to_finish[space]))
    piece = Piece(board_view(track), tuple(path), _runners(facts), tuple(path))
    _lay(canvas, box, piece._replace(colour=facts.colours[facts.me]))


def finish(canvas: Canvas, box: Box, facts: Facts) -> None:
    _lay(canvas, box, Piece(board_view(_track(facts)), (FINISH, START), _runners(facts)))


def _with(canvas: Canvas, box: Box, facts: Facts, has: Callable[[Track], tuple[int, ...]]) -> None:
    """The first board that has something, the race's own before all others."""
    own = _track(facts)
    tracks = [own, *load_content().tracks.values()]
    track = next(track for track in tracks if has(track))
    runners = _runners(facts) if track is own else ()
    _lay(canvas, box, Piece(board_view(track), has(track), runners))


def water(canvas: Canvas, box: Box, facts: Facts) -> None:
    def has(track: Track) -> tuple[int, ...]:
        return tuple(space.number for space in track.spaces if space.water)[:1]

    _with(canvas, box, facts, has)


def shortcut(canvas: Canvas, box: Box, facts: Facts) -> None:
    def has(track: Track) -> tuple[int, ...]:
        found = [space for space in track.spaces if space.shortcut]
        return (found[0].number, found[0].shortcut.exit) if found and found[0].shortcut else ()

    _with(canvas, box, facts, has)


def jet_pack(canvas: Canvas, box: Box, facts: Facts) -> None:
    def has(track: Track) -> tuple[int, ...]:
        return tuple(space.number for space in track.spaces if space.jet_pack)[:1]

    _with(canvas, box, facts, has)


def two_boards(canvas: Canvas, box: Box, facts: Facts) -> None:
    """The boards of the race if it has several, or else those of the first set that has."""
    legs = list(dict.fromkeys(track.id for track in facts.race.game.legs))
    content = load_content()
    courses = [legs, *(list(dict.fromkeys(one.tracks)) for one in content.sets.values())]
    course = next(course for course in courses if len(course) > 1)
    boards = [board_view(content.tracks[track]) for track in course]
    picture = track_preview(canvas.kit, box.width, box.height, boards)
    canvas.lay(picture, box.x, box.y)


def _start_ways(facts: Facts, *, has_ghost: bool) -> Piece:
    track, space = _track(facts), facts.seat.space
    if space == START:
        space = track.steps[START][0]
    you = Runner(facts.colours[facts.me], space, facts.words("window.you"), is_you=True)
    if not has_ghost:
        return Piece(board_view(track), (space,), (you,))
    ahead = space
    for _ in range(_GHOST_AHEAD):
        steps = [step for step in track.steps[ahead] if step not in (START, FINISH)]
        ahead = min(steps or [ahead], key=lambda step: track.to_finish[step])
    ghost = Runner(facts.colours[facts.me], ahead, is_ghost=True)
    return Piece(board_view(track), (space, ahead), (ghost, you))


def alone(canvas: Canvas, box: Box, facts: Facts) -> None:
    _lay(canvas, box, _start_ways(facts, has_ghost=False))


def ghost(canvas: Canvas, box: Box, facts: Facts) -> None:
    """You, and your best race some steps ahead."""
    _lay(canvas, box, _start_ways(facts, has_ghost=True))
