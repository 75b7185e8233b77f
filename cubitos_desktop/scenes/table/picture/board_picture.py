"""What lies on the board: reach, path and its price, runners. The board itself is the ground."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.board.track_overlay import draw_path, draw_reach
from cubitos_desktop.ui.board.track_runners import ghost_body, ghost_disc, runner_body, runner_disc
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.bubble import bubble

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_BUBBLE_HEIGHT = 52.0


class BoardPicture:
    """Draws over the board of a table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    @property
    def kit(self) -> Kit:
        return self.table.app.kit

    def draw(self, surface: Ground) -> None:
        table, kit, box = self.table, self.kit, self.table.layout.board
        question = table.question
        left, top = kit.px(box.x), kit.px(box.y)
        geometry = table.geometry
        if isinstance(question, MoveQuestion):
            reach = draw_reach(
                kit, geometry, question.reachable(), question.for_money(), question.start.space
            )
            surface.blit(reach, (left, top))
            path = question.path()
            if len(path) > 1:
                draw_path(kit, geometry, path, table.colours[table.me]).put_on(surface, left, top)
        elif question:
            spaces = frozenset(a.value for a in question.open_anchors() if a.kind == "space")
            if spaces:
                here = table.match.state.seats[table.me].space
                surface.blit(draw_reach(kit, geometry, spaces, (), here), (left, top))
                for anchor in question.chosen():
                    way = draw_path(kit, geometry, (here, anchor.value), table.colours[table.me])
                    way.put_on(surface, left, top)
        self._draw_ghost(surface)
        self._draw_runners(surface)
        self._draw_elsewhere(surface)
        if isinstance(question, MoveQuestion):
            self._draw_bubble(surface, question)

    def _draw_elsewhere(self, surface: Ground) -> None:
        """Who runs on another board than the one that is shown, in a corner of it."""
        table, kit = self.table, self.kit
        away = [s for s, runner in enumerate(table.show.runners.runners) if not runner.is_here]
        if not away:
            return
        words = table.naming.words("window.other_board")
        wide = kit.text_width(words, 15, "bold") + 28 + 30 * len(away)
        canvas = Sheet(kit, surface)
        box = self._free_corner(wide, 38)
        plate(canvas, *box, radius=19)
        canvas.text(words, box.x + 14, box.centre[1], 15, INK, "bold")
        for place, seat in enumerate(away):
            x = box.right - 22 - 30 * (len(away) - 1 - place)
            canvas.picture(figure(kit, table.colours[seat], 36), x, box.centre[1] - 3)

    def _free_corner(self, width: float, height: float) -> Box:
        """A corner of the board where no hex lies, if there is one."""
        board, geometry = self.table.layout.board, self.table.geometry
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

    def _draw_ghost(self, surface: Ground) -> None:
        """Before all runners, so that it never hides one."""
        table, kit, board = self.table, self.kit, self.table.layout.board
        ghost = table.show.runners.ghost
        if ghost is None or not ghost.runner.is_here:
            return
        runner, colour = ghost.runner, table.colours[table.me]
        radius = round(table.geometry.radius * runner.size, 1)
        x, y = (board.x + runner.x) * kit.scale, (board.y + runner.y) * kit.scale
        ghost_disc(kit, colour, radius).put_on(surface, x, y)
        body = ghost_body(kit, colour, radius, pose="hop" if runner.is_hopping else "stand")
        body.put_on(surface, x, y - runner.lift * kit.scale)

    def _draw_runners(self, surface: Ground) -> None:
        table, kit, board = self.table, self.kit, self.table.layout.board
        show, geometry = table.show, table.geometry
        rank, is_choosing = ranks(show.state), isinstance(table.question, MoveQuestion)
        order = sorted(range(len(show.runners.runners)), key=lambda s: show.runners.runners[s].y)
        for seat in order:
            runner = show.runners.runners[seat]
            if not runner.is_here:
                continue
            radius = round(geometry.radius * runner.size, 1)
            x = (board.x + runner.x) * kit.scale
            y = (board.y + runner.y) * kit.scale
            is_you = seat == table.me
            runner_disc(kit, table.colours[seat], radius, is_you=is_you).put_on(surface, x, y)
            is_leader = len(rank) > 1 and rank[seat] == 1 and rank.count(1) == 1
            body = runner_body(
                kit,
                table.colours[seat],
                radius,
                pose="hop" if runner.is_hopping else "cheer" if seat in show.cheering else "stand",
                is_leader=is_leader,
                # While a path is chosen the tag would hide its first steps.
                name=table.naming.names[seat] if is_you and not is_choosing else "",
            )
            body.put_on(surface, x, y - runner.lift * kit.scale)

    def _draw_bubble(self, surface: Ground, question: MoveQuestion) -> None:
        """What the path costs and what it leads to, at its end."""
        marks = [cell.mark for cell in question.cells()]
        target = question.target
        if target is None or len(marks) < 3:
            return
        kit, board, geometry = self.kit, self.table.layout.board, self.table.geometry
        x, y = geometry.centre(target)
        came_from = geometry.centre(question.path()[-2])[1]
        # On the side that the path does not come from, unless there is no room for it.
        is_below = came_from < y - 1 or y < _BUBBLE_HEIGHT * 2
        is_below = is_below and y < board.height - _BUBBLE_HEIGHT * 2
        width = 150.0
        drawn = bubble(kit, width, _BUBBLE_HEIGHT, "up" if is_below else "down")
        away = geometry.radius * (1.0 if is_below else -1.0)
        left = min(max(board.x + x - drawn.tip[0], board.x), board.right - width - 40)
        top = board.y + y + away - drawn.tip[1]
        surface.blit(drawn.picture, (kit.px(left), kit.px(top)))
        canvas = Sheet(kit, surface)
        line = top + drawn.plate[1] + _BUBBLE_HEIGHT / 2
        start = left + drawn.plate[0]
        wide = canvas.text(marks[0].text, start + 18, line, 24, INK, "title")
        canvas.picture(icon(kit, "foot", 24), start + 34 + wide, line)
        canvas.picture(icon(kit, "arrow_right", 16, colour="#8A6A4A"), start + 62 + wide, line)
        canvas.picture(marks[2].drawn(kit, 28), start + 94 + wide, line)
