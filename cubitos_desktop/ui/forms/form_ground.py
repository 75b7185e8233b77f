"""The ground of a full screen of controls: the wooden table, paper plates on it, a bar above."""

from collections.abc import Iterable

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import plate, table_top
from cubitos_desktop.ui.base.theme import SOFT_INK
from cubitos_desktop.ui.forms.setup_layout import back_of
from cubitos_desktop.ui.panels.step_bar import lay_bare_bar
from cubitos_desktop.ui.text.fitting import fitted_text

_RADIUS = 16.0
_TITLE, _NOTE = 22.0, 15.0
_CAPTIONED = 42.0
_TITLE_INK, _NOTE_INK = "#FFF3DC", "#EBD0AC"


def form_ground(
    kit: Kit, size: tuple[int, int], bar: float, plates: Iterable[Box]
) -> pygame.Surface:
    """A whole window in pixels, with a bar of so many units and plates at their places."""
    ground = table_top(kit, *size)
    canvas = Canvas(kit, size[0] / kit.scale, size[1] / kit.scale, ground)
    for box in plates:
        plate(canvas, *box, radius=_RADIUS)
    lay_bare_bar(canvas, bar)
    return ground


def draw_bar_words(canvas: Sheet, bar: Box, title: str, note: str = "") -> None:
    """A title behind the button that leads back, and perhaps a note at the right end of the bar."""
    kit, y = canvas.kit, bar.height / 2
    left, right = back_of(bar).right + 18, bar.right - 16
    size = _TITLE / kit.text_scale * min(1.2, kit.text_scale)
    left += canvas.text(title, left, y, size, _TITLE_INK, "title", room=right - left) + 24
    if note:
        fitted_text(canvas, note, right, y, right - left, _NOTE, _NOTE_INK, align="right")


def below_caption(box: Box) -> Box:
    """Where a control lies that has its caption above it, in the same box."""
    return Box(box.x, box.bottom - _CAPTIONED - 1, box.width, _CAPTIONED)


def draw_caption(canvas: Sheet, box: Box, caption: str) -> None:
    """What the control in the lower part of a box is for."""
    y = (box.y + below_caption(box).y) / 2 + 1
    size = _NOTE / canvas.kit.text_scale * min(1.15, canvas.kit.text_scale)
    fitted_text(canvas, caption, box.x + 4, y, box.width - 8, size, SOFT_INK, "bold", least=12)
