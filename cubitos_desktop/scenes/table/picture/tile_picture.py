"""Draws the panel of listed answers."""

from collections.abc import Sequence
from dataclasses import replace

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.scenes.table.questions.question import Tile
from cubitos_desktop.scenes.table.view.tiles import panel_of
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.cards.signs import draw_signs
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.panels.option_tile import SIGNS, SIGNS_MARGIN
from cubitos_desktop.ui.panels.push_button import (
    MARGIN,
    ButtonState,
    ButtonView,
    button_picture,
    label_size,
)

_LIFTS: dict[ButtonState, float] = {"hover": -3.0, "pressed": 2.0}


def draw_tiles(
    surface: Ground,
    kit: Kit,
    tiles: Sequence[tuple[Tile, Box]],
    pointing: Pointing,
    *,
    has_keys: bool = True,
) -> None:
    if not tiles:
        return
    canvas = Sheet(kit, surface)
    plate(canvas, *panel_of(tiles), radius=18, down=6, opacity=0.5)
    largest = _type_size(kit, tuple(tiles))
    for number, (tile, box) in enumerate(tiles, start=1):
        state = pointing.state_of("tile", tile.id)
        if tile.picture:
            _draw_face(canvas, tile.picture, box, state)
        else:
            key = str(number) if has_keys and number <= 9 else ""
            view = replace(_deed(kit, tile, box), key=key, state=state, largest=largest)
            put(surface, kit, button_picture(kit, box.width, box.height, view), box, MARGIN)
        if tile.is_chosen or (tile.picture and state == "focus"):
            draw_ring(surface, kit, box.inset(4), 8)


def _deed(kit: Kit, tile: Tile, box: Box) -> ButtonView:
    """A deed to choose: its signs, where it has any, over its words."""
    room = box.width - SIGNS_MARGIN
    signs = draw_signs(kit, tile.signs, SIGNS, room) if tile.signs else None
    return ButtonView("option", tile.label, picture=signs)


def _type_size(kit: Kit, tiles: tuple[tuple[Tile, Box], ...]) -> float:
    """How large words are printed: alike on all tiles."""
    deeds = tuple((tile, box) for tile, box in tiles if not tile.picture)

    def smallest() -> float:
        sizes = (label_size(kit, box.width, box.height, _deed(kit, t, box)) for t, box in deeds)
        return min(sizes, default=0.0)

    return kit.measured(("type on tiles", deeds), smallest)


def _draw_face(canvas: Sheet, picture: tuple[str, str], box: Box, state: ButtonState) -> None:
    """A face to choose: it lifts under the pointer."""
    x, y = box.centre
    canvas.picture(flat_face(canvas.kit, box.width - 4, *picture), x, y + _LIFTS.get(state, 0.0))
