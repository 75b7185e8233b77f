"""What lies on the board: reach, paths and their price, runners. Nothing is drawn here."""

from collections.abc import Sequence

from cubitos_desktop.scenes.table.questions.question import OnBoard
from cubitos_desktop.scenes.table.show.runners import Runner
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.view.view import BoardPart, Bubble, RunnerPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.panels.meter import PathCell

_BUBBLE = (150.0, 52.0)
_TIP = 15.0
"""How far the tip of a bubble reaches."""


def bubble(asked: OnBoard | None, cells: Sequence[PathCell]) -> Bubble | None:
    """At the end of a path that leads to a reward; ``cells`` are the figures of the path."""
    if asked is None or not asked.is_run or not asked.paths or len(cells) < 3:
        return None
    path = asked.paths[0]
    return Bubble(path[-1], path[-2], cells[0].mark.text, cells[2].mark)


def bubble_box(part: BoardPart, board: Box) -> Box | None:
    """Where the bubble lies on the table, without its tip."""
    said, geometry = part.bubble, part.geometry
    if said is None:
        return None
    x, y = geometry.centre(said.space)
    wide, tall = _BUBBLE
    left = min(max(board.x + x - wide / 2, board.x + _TIP), board.right - wide - _TIP)
    away = geometry.radius + _TIP
    top = away if is_bubble_below(part, board) else -away - tall
    return Box(left, board.y + y + top, wide, tall)


def is_bubble_below(part: BoardPart, board: Box) -> bool:
    """On the side that the path does not come from, unless there is no room for it."""
    assert part.bubble is not None
    y, tall = part.geometry.centre(part.bubble.space)[1], _BUBBLE[1]
    came_from = part.geometry.centre(part.bubble.before)[1]
    is_below = came_from < y - 1 or y < tall * 2
    return is_below and y < board.height - tall * 2


def runners(
    show: Show, colours: Sequence[str], ranks: Sequence[int], moods: Sequence[Mood], name: str
) -> tuple[RunnerPart, ...]:
    """Those on the board that is shown, those at the back first; the seat in front has a name."""
    found = []
    for seat, runner in enumerate(show.runners.runners):
        if runner.is_here:
            is_leader = len(ranks) > 1 and ranks[seat] == 1 and ranks.count(1) == 1
            is_you = seat == show.me
            part = _part(runner, colours[seat], moods[seat])
            found.append(
                part._replace(is_you=is_you, is_leader=is_leader, name=name if is_you else "")
            )
    return tuple(sorted(found, key=lambda part: part.y))


def ghost(show: Show, colour: str) -> RunnerPart | None:
    """The race that runs along, where it is on the board that is shown."""
    followed = show.runners.ghost
    if followed is None or not followed.runner.is_here:
        return None
    return _part(followed.runner, colour, "idle")


def _part(runner: Runner, colour: str, mood: Mood) -> RunnerPart:
    """Whoever hops is seen to hop, whatever it feels."""
    seen = "hop" if runner.is_hopping else mood
    return RunnerPart(colour, runner.x, runner.y, runner.size, runner.lift, seen)


def away_box(kit: Kit, part: BoardPart, board: Box) -> Box:
    """Where it is said who runs on another board."""
    wide = kit.text_width(part.away_words, 15, "bold") + 28 + 30 * len(part.away)
    return _free_corner(part.geometry, board, wide, 38)


def _free_corner(geometry: BoardGeometry, board: Box, width: float, height: float) -> Box:
    """A corner of the board where no hex lies, if there is one."""
    boxes = [
        Box(x, y, width, height)
        for y in (board.y + 16, board.bottom - 16 - height)
        for x in (board.right - 16 - width, board.x + 16)
    ]
    reach = geometry.radius * 0.9

    def covered(box: Box) -> int:
        around = box.moved(-board.x, -board.y).inset(-reach)
        return sum(around.holds(*centre) for centre in geometry.hex_centres.values())

    return min(boxes, key=covered)
