"""Draws what lies on the board: reach, path and its price, runners. The board is the ground."""

from typing import Final

from cubitos_desktop.scenes.table.finish.picture import draw_tape
from cubitos_desktop.scenes.table.picture.running_picture import draw_crowd, draw_puffs
from cubitos_desktop.scenes.table.recap.picture import draw_pills, draw_trails
from cubitos_desktop.scenes.table.view.board import REWARD_APART, away_box
from cubitos_desktop.scenes.table.view.view import BoardPart, Bubble, RunnerPart, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import Place
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.board.track_marks import draw_marks_at_feet
from cubitos_desktop.ui.board.track_overlay import draw_lit, draw_path, draw_ran, draw_reach
from cubitos_desktop.ui.board.track_runners import (
    ghost_body,
    ghost_disc,
    runner_body,
    runner_disc,
    runner_tag,
)
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.bubble import Side, bubble

_TIPS: Final[dict[str, Side]] = {"above": "down", "below": "up", "left": "right", "right": "left"}
"""A bubble that lies above has its tip down."""


def draw_on_board(surface: Ground, kit: Kit, view: View) -> None:
    part, box = view.board, view.layout.board
    draw_crowd(surface, kit, part, box)
    draw_trails(surface, kit, box, part.geometry, part.trails)
    _draw_asked(surface, kit, part, box, view.plate.colour)
    _draw_ghost(surface, kit, part, box)
    draw_puffs(surface, kit, part, box)
    if view.finish and view.finish.tape:
        draw_tape(Sheet(kit, surface), box, view.finish.tape)
    _draw_runners(surface, kit, part, box)
    if part.covered:
        draw_marks_at_feet(Sheet(kit, surface), part.geometry, part.covered, box)
    draw_pills(surface, kit, box, part.pills)
    left, top = kit.px(box.x), kit.px(box.y)
    if part.ran_to is not None:
        ran = draw_ran(kit, part.geometry, part.ran_to, view.plate.colour)
        ran.put_on(surface, left, top)
    if part.lit is not None:
        draw_lit(kit, part.geometry, part.lit).put_on(surface, left, top)
    _draw_away(surface, kit, part, box)
    if part.bubble:
        _draw_bubble(surface, kit, box, part.bubble)


def _draw_asked(surface: Ground, kit: Kit, part: BoardPart, box: Box, colour: str) -> None:
    """What can be reached, and what is chosen of it."""
    asked, geometry = part.asked, part.geometry
    if asked is None:
        return
    left, top = kit.px(box.x), kit.px(box.y)
    reach = draw_reach(kit, geometry, asked.reach, asked.for_money, asked.here)
    surface.blit(reach, (left, top))
    figure = next(((each.x, each.y) for each in part.runners if each.is_you), None)
    priced = frozenset(space for space, _ in asked.for_money)
    for path in asked.paths:
        way = draw_path(kit, geometry, path, colour, figure=figure, lit=asked.reach, priced=priced)
        way.put_on(surface, left, top)


def _draw_away(surface: Ground, kit: Kit, part: BoardPart, board: Box) -> None:
    """Who runs on another board than the one that is shown, in a corner of it."""
    if not part.away:
        return
    canvas, box = Sheet(kit, surface), away_box(kit, part, board)
    plate(canvas, *box, radius=19)
    canvas.text(part.away_words, box.x + 14, box.centre[1], 15, INK, "bold")
    for place, colour in enumerate(part.away):
        x = box.right - 22 - 30 * (len(part.away) - 1 - place)
        canvas.picture(figure(kit, colour, 36), x, box.centre[1] - 3)


def _draw_ghost(surface: Ground, kit: Kit, part: BoardPart, board: Box) -> None:
    """Before all runners, so that it never hides one."""
    ghost = part.ghost
    if ghost is None:
        return
    radius = round(part.geometry.radius * ghost.size, 1)
    x, y = (board.x + ghost.x) * kit.scale, (board.y + ghost.y) * kit.scale
    ghost_disc(kit, ghost.colour, radius).put_on(surface, x, y)
    body = ghost_body(kit, ghost.colour, radius, mood=ghost.mood)
    body.put_on(surface, x, y - ghost.lift * kit.scale)


def _draw_runners(surface: Ground, kit: Kit, part: BoardPart, board: Box) -> None:
    for runner in part.runners:
        radius = round(part.geometry.radius * runner.size, 1)
        x, y = (board.x + runner.x) * kit.scale, (board.y + runner.y) * kit.scale
        runner_disc(kit, runner.colour, radius, is_you=runner.is_you).put_on(surface, x, y)
        body = runner_body(kit, runner.colour, radius, mood=runner.mood, is_leader=runner.is_leader)
        body.put_on(surface, x, y - runner.lift * kit.scale)
    for runner in part.runners:
        if runner.name or runner.is_pointed_at:
            _draw_tag(surface, kit, part, board, runner)


def _draw_tag(surface: Ground, kit: Kit, part: BoardPart, board: Box, runner: RunnerPart) -> None:
    """After all runners: one's own place is looked for first, whoever stands before it."""
    tag = runner_tag(
        kit,
        runner.colour,
        round(part.geometry.radius * runner.size, 1),
        is_leader=runner.is_leader,
        name=runner.name,
        aside=runner.aside,
    )
    x, y = (board.x + runner.x) * kit.scale, (board.y + runner.y - runner.lift) * kit.scale
    tag.put_on(surface, x, y)


def _draw_bubble(surface: Ground, kit: Kit, board: Box, said: Bubble) -> None:
    """What the path costs and what it leads to, beside its end."""
    box = said.place.box.moved(board.x, board.y)
    drawn = bubble(kit, box.width, box.height, *_tip(said.place))
    surface.blit(drawn.picture, (kit.px(box.x - drawn.plate[0]), kit.px(box.y - drawn.plate[1])))
    canvas = Sheet(kit, surface)
    start, line = box.x, box.centre[1]
    wide = canvas.text(said.steps, start + 18, line, 24, INK, "title")
    canvas.picture(icon(kit, "foot", 24), start + 34 + wide, line)
    canvas.picture(icon(kit, "arrow_right", 16, colour="#8A6A4A"), start + 62 + wide, line)
    for place, reward in enumerate(said.rewards):
        canvas.picture(reward.drawn(kit, 28), start + 94 + wide + REWARD_APART * place, line)


def _tip(place: Place) -> tuple[Side, float, float]:
    """At which side of its plate a bubble has its tip, how far along it, and how long it is."""
    box, side, point = place
    assert side is not None
    assert point is not None
    if side in ("above", "below"):
        along = (point[0] - box.x) / box.width
        length = point[1] - box.bottom if side == "above" else box.y - point[1]
    else:
        along = (point[1] - box.y) / box.height
        length = point[0] - box.right if side == "left" else box.x - point[0]
    return _TIPS[side], round(along, 3), round(length, 1)
