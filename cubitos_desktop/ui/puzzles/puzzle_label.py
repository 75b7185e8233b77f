"""The label on the board of a puzzle: which one it is. It hides no more of the board than that."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import BAR_FOOT
from cubitos_desktop.ui.icons.icons import icon

_SIZE, _TALL = 19.0, 36.0
_MARGIN = 8.0


def draw_puzzle_label(surface: Ground, kit: Kit, board: Box, text: str) -> None:
    put(surface, kit, puzzle_label(kit, text), Box(board.x + 16, board.y + 16, 0, 0), _MARGIN)


@remembered
def puzzle_label(kit: Kit, text: str) -> pygame.Surface:
    """A dark pill with a bulb; with a margin for its shadow."""
    larger = min(1.1, kit.text_scale)
    tall, size = _TALL * larger, _SIZE * larger / kit.text_scale
    width = kit.text_width(text, size, "title") + tall * 1.55
    canvas = Canvas(kit, width + 2 * _MARGIN, tall + 2 * _MARGIN)
    canvas.shadow(_MARGIN, _MARGIN, width, tall, tall / 2, down=3, blur=4, opacity=0.4)
    sketch = Sketch(width, tall)
    sketch.rect(0, 0, width, tall, radius=tall / 2, fill="#FFFFFF")
    sketch.rect(2, 2, width - 4, tall - 4, radius=tall / 2 - 2, fill=BAR_FOOT)
    canvas.put(sketch, _MARGIN, _MARGIN)
    canvas.picture(icon(kit, "bulb", tall * 0.62), _MARGIN + tall * 0.62, _MARGIN + tall / 2)
    canvas.text(text, _MARGIN + tall * 1.1, _MARGIN + tall / 2, size, "#FFFFFF", "title")
    return canvas.surface
