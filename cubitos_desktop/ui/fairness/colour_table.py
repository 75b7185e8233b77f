"""Every colour with its faces: how often each was seen and expected, and a small bar below."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import REST, Box, across, rows
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import INK, SOFT_INK, TAN
from cubitos_desktop.ui.dice.flat_dice import flat_die, flat_face
from cubitos_desktop.ui.fairness.face_table import Measured, measure_bar
from cubitos_desktop.ui.text.fitting import fitted_text

_MOST_FACES = 4
_DIE, _FACE = 34.0, 24.0
_SIDE = 12.0
_HEAD = 142.0


class ColourRow(NamedTuple):
    """A colour, how often it was thrown in words, and its faces."""

    colour: str
    name: str
    thrown: str
    faces: tuple[Measured, ...]


@remembered
def colour_table(
    kit: Kit, width: float, height: float, table: tuple[ColourRow, ...], reach: float
) -> pygame.Surface:
    """All rows below each other, as large as the box."""
    canvas = Canvas(kit, width, height)
    places = rows(Box(0, 0, width, height), max(8, len(table)), 4)
    for number, (row, box) in enumerate(zip(table, places, strict=False)):
        if number % 2 == 0:
            sketch = canvas.sketch()
            sketch.rect(*box, radius=10, fill=TAN, opacity=0.55)
            canvas.put(sketch)
        _draw_row(canvas, box, row, reach)
    return canvas.surface


def _draw_row(canvas: Canvas, box: Box, row: ColourRow, reach: float) -> None:
    y, kit = box.centre[1], canvas.kit
    side = min(_DIE, box.height - 10)
    canvas.picture(flat_die(kit, side, row.colour), box.x + _SIDE + side / 2, y)
    left, room = box.x + _SIDE + side + 10, _HEAD - side - 10
    high = min(11.0 * kit.text_scale, box.height * 0.24)
    fitted_text(canvas, row.name, left, y - high, room, 15.5, INK, "bold", least=11.5)
    fitted_text(canvas, row.thrown, left, y + high, room, 14, SOFT_INK, least=11)
    rest = box.cut(left=_SIDE + _HEAD + 12, right=_SIDE)
    # Blanks come first, and their numbers are the longest.
    places = across(rest, 10, rest.width * 0.3, *[REST] * (_MOST_FACES - 1))
    for face, place in zip(row.faces, places, strict=False):
        _draw_face(canvas, place, face, reach)


def _draw_face(canvas: Canvas, box: Box, face: Measured, reach: float) -> None:
    kit = canvas.kit
    side = min(_FACE, box.height - 14)
    canvas.picture(flat_face(kit, side, face.colour, face.face), box.x + side / 2, box.centre[1])
    room = box.cut(left=side + 6)
    y = room.y + room.height * 0.32
    part = room.width * 0.56
    wide = fitted_text(canvas, face.seen, room.x, y, part, 15.5, INK, "bold", least=11)
    left = room.width - wide - 5
    fitted_text(canvas, face.expected, room.right, y, left, 14, SOFT_INK, "body", "right", 11)
    bar = Box(room.x, room.y + room.height * 0.58, room.width, min(12.0, room.height * 0.28))
    canvas.lay(measure_bar(kit, bar.width, bar.height, face, reach), bar.x, bar.y)
