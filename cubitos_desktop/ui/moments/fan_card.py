"""What a new fan changes: a card on the plate, with numbers before and after."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import GOOD, INK, SOFT_INK, TAN, TAN_RIM, darker
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted, fitted_text

WIDTH = 380.0
_FAN, _SIGN, _GAP = 42.0, 22.0, 6.0


class Change(NamedTuple):
    """A number that grows, with the icon and the word for it."""

    icon: str
    label: str
    before: int
    after: int


class FanCardView(NamedTuple):
    title: str
    changes: tuple[Change, ...]


@remembered
def fan_card(kit: Kit, width: float, height: float, view: FanCardView) -> pygame.Surface:
    """The card in a size; remembered."""
    canvas, sketch = Canvas(kit, width, height), Sketch(width, height)
    sketch.rect(0.7, 0.7, width - 1.4, height - 1.4, radius=12, fill=TAN)
    sketch.rect(0.7, 0.7, width - 1.4, height - 1.4, radius=12, line=TAN_RIM, line_width=1.4)
    canvas.put(sketch)
    canvas.picture(icon(kit, "fan", _FAN), 14 + _FAN / 2, height / 2)
    left = 14 + _FAN + 10
    y = height * (0.32 if view.changes else 0.5)
    fitted_text(canvas, view.title, left, y, width - left - 12, 17, INK, "title", least=12)
    room = (width - left - 12) / max(1, len(view.changes))
    for place, change in enumerate(view.changes):
        _draw_change(canvas, left + place * room, height * 0.7, room - _GAP, change)
    return canvas.surface


def _draw_change(canvas: Canvas, x: float, y: float, room: float, change: Change) -> None:
    kit = canvas.kit
    canvas.picture(icon(kit, change.icon, _SIGN), x, y, "left")
    left, right = x + _SIGN + _GAP, x + room
    words, after = f"{change.label} {change.before}", str(change.after)
    size = fitted(
        kit, f"{words} {after}", right - left - 20, min(16.0, 18 / kit.text_scale), least=11
    )
    left += canvas.text(words, left, y, size, SOFT_INK) + _GAP
    arrow = Sketch(14, 10)
    arrow.stroke([(1, 5), (12, 5)], GOOD, 2.2)
    arrow.stroke([(8, 1.5), (12.5, 5), (8, 8.5)], GOOD, 2.2)
    canvas.put(arrow, left, y - 5)
    canvas.text(after, left + 18, y, size, darker(GOOD, 0.15), "bold")
