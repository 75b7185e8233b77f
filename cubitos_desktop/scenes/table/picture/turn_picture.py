"""Whose turn it is, where people share a table: a banner over the zones, and frames in a colour."""

import pygame

from cubitos_desktop.scenes.table.picture.table_drawing import draw_arrows
from cubitos_desktop.scenes.table.view.view import TurnPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import PAPER, SEAT_HUES, SEAT_TEXT, darker, lighter
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.ui.text.fitting import fitted

_MARGIN = 12.0
_BANNER = 96.0
_FIGURE = 104.0
_SIZE, _SIZE_OVER, _WHY = 40.0, 32.0, 18.0


def draw_seat_frames(surface: Ground, kit: Kit, layout: TableLayout, colour: str) -> None:
    """A line in the seat's colour around all that is the seat's own."""
    for box, radius in ((layout.plate, 16.0), *((zone, 14.0) for zone in layout.zones.values())):
        picture = _frame(kit, box.width, box.height, radius, SEAT_HUES[colour])
        surface.blit(picture, (kit.px(box.x - _MARGIN), kit.px(box.y - _MARGIN)))
    draw_arrows(Sheet(kit, surface), layout)


@remembered
def _frame(kit: Kit, width: float, height: float, radius: float, hue: str) -> pygame.Surface:
    sketch = Sketch(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = Box(_MARGIN, _MARGIN, width, height).inset(1.5)
    sketch.rect(*edge.inset(-1.5), radius=radius + 1, line=PAPER, line_width=5)
    sketch.rect(*edge, radius=radius, line=hue, line_width=4)
    return sketch.drawn(kit.scale)


def draw_turn(surface: Ground, kit: Kit, layout: TableLayout, turn: TurnPart) -> None:
    """The banner across the zones; it unrolls from the left and rolls up again."""
    zones = layout.zones.values()
    left, right = min(box.x for box in zones), max(box.right for box in zones)
    middle = layout.roll.centre[1]
    box = Box(left, middle - _BANNER / 2, right - left, _BANNER)
    key = ("turn", box.width, turn.text, turn.why, turn.colour)
    picture = kit.remember(key, lambda: _banner(kit, box.width, turn))
    wide = round(picture.get_width() * turn.openness)
    at = kit.px(box.x - _MARGIN), kit.px(box.y - _MARGIN)
    surface.blit(picture, at, (0, 0, wide, picture.get_height()))


def _banner(kit: Kit, width: float, turn: TurnPart) -> pygame.Surface:
    text, colour = turn.text, turn.colour
    canvas = Canvas(kit, width + 2 * _MARGIN, _BANNER + 2 * _MARGIN)
    box, hue = Box(_MARGIN, _MARGIN, width, _BANNER), SEAT_HUES[colour]
    canvas.shadow(*box, 18, down=5, blur=5, opacity=0.5)
    sketch = Sketch(width, _BANNER)
    paint = vertical(0, _BANNER, lighter(hue, 0.12), darker(hue, 0.12))
    whole = Box(0, 0, width, _BANNER).inset(2)
    sketch.rect(*whole, radius=16, fill=paint, line=PAPER, line_width=4)
    canvas.put(sketch, box.x, box.y)
    room = width - 2 * _FIGURE - 40
    size = fitted(kit, text, room, _SIZE if not turn.why else _SIZE_OVER, "title", 20)
    below = fitted(kit, turn.why, room, _WHY, "body", 13)
    wide = max(kit.text_width(text, size, "title"), kit.text_width(turn.why, below))
    x = box.centre[0] - (wide + _FIGURE) / 2
    canvas.picture(figure(kit, colour, _FIGURE * 0.86, "hop"), x + _FIGURE / 2, box.centre[1] - 4)
    y, ink = box.centre[1], SEAT_TEXT[colour]
    up, down = (0.0, 0.0) if not turn.why else (14.0, 22.0)
    canvas.text(text, x + _FIGURE + 8, y - up, size, ink, "title")
    canvas.text(turn.why, x + _FIGURE + 8, y + down, below, ink)
    return canvas.surface
