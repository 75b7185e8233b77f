"""Draws the bulb, what it says, and the button that it means. What is thought is not known here."""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.table.picture.action_plate import lay_out_plate
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.icons.thinking_dots import thinking_dots
from cubitos_desktop.ui.panels.hint_bulb import (
    MARGIN,
    BulbState,
    bulb_box,
    bulb_button,
    hint_plate,
    hint_size,
)
from cubitos_desktop.ui.panels.push_button import State

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_WIDEST = 560.0
_EDGE = 10.0
_RADIUS = 12.0


class HintPicture:
    """The hint of one table as it is seen."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    @property
    def box(self) -> Box | None:
        """The plate of the hint: over the board, or over the trays where the board is asked."""
        table, lines = self.table, self.table.hints.lines
        if not lines or table.question is None:
            return None
        layout = table.layout
        is_on_board = not _needs_board(table.question)
        room = layout.board.width if is_on_board else layout.roll.right - layout.draw.x
        wide, tall = hint_size(table.app.kit, lines, min(_WIDEST, room - 2 * _EDGE))
        foot = layout.board.bottom if is_on_board else layout.roll.bottom
        return Box(layout.board.x + _EDGE, foot - _EDGE - tall, wide, tall)

    def draw(self, surface: Ground, state: State) -> None:
        """``state`` is how the bulb stands."""
        table, kit = self.table, self.table.app.kit
        if table.question is None:
            return
        at = bulb_box(table.layout.plate)
        canvas = Sheet(kit, surface)
        canvas.picture(bulb_button(kit, self._bulb_state(state)), *at.centre)
        dots = table.hints.dots
        if dots is not None:
            canvas.picture(thinking_dots(kit, dots), at.centre[0], at.bottom - 3)
        self._draw_ring(surface, table.question)
        box = self.box
        if box is not None:
            put(surface, kit, hint_plate(kit, table.hints.lines, box), box, MARGIN)

    def _bulb_state(self, state: State) -> BulbState:
        if state == "hover" or state == "pressed":
            return state
        return "lit" if self.table.hints.is_shown else "normal"

    def _draw_ring(self, surface: Ground, question: Question) -> None:
        """Around the button that the hint means."""
        layout, wanted = lay_out_plate(self.table.layout.plate, question), self.table.hints.button
        for placed in layout.buttons:
            if placed.button.id == wanted:
                draw_ring(surface, self.table.app.kit, placed.box, _RADIUS)


def _needs_board(question: Question) -> bool:
    """Whether spaces are to be chosen, or a panel of answers lies over the board."""
    return bool(question.tiles) or any(a.kind == "space" for a in question.open_anchors())
