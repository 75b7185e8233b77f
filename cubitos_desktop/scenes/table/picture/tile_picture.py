"""Draws the panel of listed answers."""

from collections.abc import Sequence

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.scenes.table.questions.question import Tile
from cubitos_desktop.scenes.table.view.tiles import panel_of
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.panels.push_button import MARGIN, ButtonState, ButtonView, button_picture

_LIFTS: dict[ButtonState, float] = {"hover": -3.0, "pressed": 2.0}


def draw_tiles(
    surface: Ground, kit: Kit, tiles: Sequence[tuple[Tile, Box]], pointing: Pointing
) -> None:
    if not tiles:
        return
    canvas = Sheet(kit, surface)
    plate(canvas, *panel_of(tiles), radius=18, down=6, opacity=0.5)
    for number, (tile, box) in enumerate(tiles, start=1):
        state = pointing.state_of("tile", tile.id)
        if tile.picture:
            _draw_face(canvas, tile.picture, box, state)
        else:
            view = ButtonView("option", tile.label, str(number) if number <= 9 else "", state)
            put(surface, kit, button_picture(kit, box.width, box.height, view), box, MARGIN)
        if tile.is_chosen or (tile.picture and state == "focus"):
            draw_ring(surface, kit, box.inset(4), 8)


def _draw_face(canvas: Sheet, picture: tuple[str, str], box: Box, state: ButtonState) -> None:
    """A face to choose: it lifts under the pointer."""
    x, y = box.centre
    canvas.picture(flat_face(canvas.kit, box.width - 4, *picture), x, y + _LIFTS.get(state, 0.0))
