"""Draws the bulb, what it says, and the button that it means. What is thought is not known here."""

from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.scenes.table.view.view import HintPart
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.icons.thinking_dots import thinking_dots
from cubitos_desktop.ui.panels.hint_bulb import MARGIN, BulbState, bulb_button, hint_plate
from cubitos_desktop.ui.panels.push_button import ButtonState

_RADIUS = 12.0


def draw_hint(surface: Ground, kit: Kit, hint: HintPart, state: ButtonState) -> None:
    """``state`` is how the bulb stands."""
    canvas, at = Sheet(kit, surface), hint.bulb
    if hint.has_bulb:
        canvas.picture(bulb_button(kit, _bulb_state(hint, state)), *at.centre)
    if hint.dots is not None:
        canvas.picture(thinking_dots(kit, hint.dots), at.centre[0], at.bottom - 3)
    if hint.ring:
        draw_ring(surface, kit, hint.ring, _RADIUS)
    if hint.box:
        put(surface, kit, hint_plate(kit, hint.lines, hint.box), hint.box, MARGIN)


def _bulb_state(hint: HintPart, state: ButtonState) -> BulbState:
    if state == "hover" or state == "pressed":
        return state
    return "lit" if hint.is_lit else "normal"
