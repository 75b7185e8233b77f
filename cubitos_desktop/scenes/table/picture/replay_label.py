"""The label on the board of a race that is watched once more."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import DANGER

_SIZE, _TALL = 19.0, 36.0
_MARGIN = 8.0


def draw_replay_label(surface: Ground, kit: Kit, board: Box, text: str) -> None:
    put(surface, kit, replay_label(kit, text), Box(board.x + 16, board.y + 16, 0, 0), _MARGIN)


@remembered
def replay_label(kit: Kit, text: str) -> pygame.Surface:
    """A dark pill with a triangle, as on a player for films; with a margin for its shadow."""
    tall = _TALL * kit.text_scale
    width = kit.text_width(text, _SIZE, "title") + tall * 1.45
    canvas = Canvas(kit, width + 2 * _MARGIN, tall + 2 * _MARGIN)
    canvas.shadow(_MARGIN, _MARGIN, width, tall, tall / 2, down=3, blur=4, opacity=0.4)
    sketch = Sketch(width, tall)
    sketch.rect(0, 0, width, tall, radius=tall / 2, fill="#FFFFFF")
    sketch.rect(2, 2, width - 4, tall - 4, radius=tall / 2 - 2, fill=DANGER)
    x, y, half = tall * 0.62, tall / 2, tall * 0.2
    sketch.polygon(
        [(x - half * 0.8, y - half), (x + half, y), (x - half * 0.8, y + half)], fill="#FFFFFF"
    )
    canvas.put(sketch, _MARGIN, _MARGIN)
    canvas.text(text, _MARGIN + tall, _MARGIN + tall / 2, _SIZE, "#FFFFFF", "title")
    return canvas.surface
