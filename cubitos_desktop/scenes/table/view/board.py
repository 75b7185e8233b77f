"""What lies on the board: reach, paths and their price, runners. Nothing is drawn here."""

from collections.abc import Sequence
from operator import attrgetter

from cubitos_desktop.scenes.table.questions.question import OnBoard
from cubitos_desktop.scenes.table.show.runners import Runner
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.view.view import BoardPart, Bubble, RunnerPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import free_place
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_runners import BODY, tag_box
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.panels.meter import PathCell

_BUBBLE = (150.0, 52.0)
REWARD_APART = 32.0
"""So much wider it is for each further reward."""
_FAR = 6.0
"""Radii between two runners: no tag of one reaches the other."""
_TIP_ROOM = 4.0
"""From the tip of a tag to its end, at least."""
_HALF = 0.87
"""From the middle of a hex to its sides, in radii."""


def bubble(asked: OnBoard | None, cells: Sequence[PathCell], board: BoardGeometry) -> Bubble | None:
    """At the end of a path that leads to a reward, unless it would cover what can be chosen;
    ``cells`` are the figures of the path, which the plate shows too."""
    if asked is None or not asked.is_run or not asked.paths or len(cells) < 3:
        return None
    space = asked.paths[0][-1]
    for_money = (option for option, _ in asked.for_money)
    options = {asked.here, *asked.reach, *for_money, *asked.paths[0]}
    reward = cells[2]
    place = free_place(
        (_BUBBLE[0] + REWARD_APART * len(reward.beside), _BUBBLE[1]),
        _hexes(board, space),
        (board.width, board.height),
        never=[box for option in sorted(options - {space}) for box in _hexes(board, option, 1.0)],
    )
    if place is None or place.side is None:
        return None
    return Bubble(space, cells[0].mark.text, (reward.mark, *reward.beside), place)


def _hexes(geometry: BoardGeometry, space: int, half: float = _HALF) -> list[Box]:
    tall, wide = geometry.radius, geometry.radius * half
    centres = geometry.centres(space)
    return [Box(x - wide, y - tall, 2 * wide, 2 * tall) for x, y in centres]


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
    return tuple(sorted(found, key=attrgetter("y")))


def with_pointer(kit: Kit, parts: tuple[RunnerPart, ...], radius: float) -> tuple[RunnerPart, ...]:
    """Runners, of whom none has a name tag that would lie on another who stands above."""
    # Every frame asks: nothing is measured while nobody is near.
    far = radius * _FAR
    for place, part in enumerate(parts):
        if part.name:
            near = [
                o for o in parts if o is not part and abs(o.x - part.x) + abs(o.y - part.y) < far
            ]
            if near:
                return *parts[:place], _giving_way(kit, part, near, radius), *parts[place + 1 :]
    return parts


def _giving_way(
    kit: Kit, part: RunnerPart, others: Sequence[RunnerPart], radius: float
) -> RunnerPart:
    """A runner whose name tag covers none of the others: over its head, a little aside of it, or
    without its name."""
    tag = tag_box(kit, part.colour, radius * part.size, part.name, is_leader=part.is_leader)
    left, top = part.x + tag.x, part.y - part.lift + tag.y
    bodies = []
    """Where those who stand as high as the tag begin and end."""
    for other in others:
        unit, foot = radius * other.size, other.y - other.lift
        if foot > top and top + tag.height > foot - unit * BODY[1]:
            half = unit * BODY[0] / 2
            bodies.append((other.x - half, other.x + half))
    if not bodies:
        return part
    right, most = left + tag.width, tag.width / 2 - _TIP_ROOM
    edges = [begin - right for begin, _ in bodies] + [end - left for _, end in bodies]
    for aside in sorted((0.0, *edges), key=abs):
        is_free = all(end <= left + aside or right + aside <= begin for begin, end in bodies)
        if is_free and abs(aside) <= most:
            return part._replace(aside=float(round(aside)))
    # Whoever wears the crown is found without it.
    return part._replace(name="", is_pointed_at=not part.is_leader)


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
