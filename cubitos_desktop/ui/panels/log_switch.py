"""The switch in the head of the log: a pill with its key, sunk and golden while it is on."""

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, BUTTON_EDGE, INK, TAN, TAN_RIM
from cubitos_desktop.ui.panels.push_button import ButtonState

_SIZE, _LARGEST = 14.0, 16.5
_SIDE, _KEY, _GAP = 11.0, 20.0, 7.0
_MARGIN = 3.0
_LETTER = "W"


def switch_width(kit: Kit, label: str) -> float:
    """How much room it needs: for its label and its key."""
    return kit.text_width(label, _type_size(kit), "bold") + 1.6 * _SIDE + _GAP + _KEY


def _type_size(kit: Kit) -> float:
    """Enlarged type stays smaller than elsewhere: the heading stands beside it."""
    return min(_SIZE, _LARGEST / kit.text_scale)


@remembered
def log_switch(
    kit: Kit, width: float, height: float, label: str, state: ButtonState, *, is_on: bool
) -> pygame.Surface:
    """The switch with a small margin around it."""
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    sketch = canvas.sketch()
    sinks = is_on or state == "pressed"
    box = _MARGIN, _MARGIN, width, height
    if not sinks:
        sketch.rect(_MARGIN, _MARGIN + 2, width, height, radius=height / 2, fill=BUTTON_EDGE)
    off = TAN if sinks else vertical(0, height, "#FFFFFF", "#F8EDD6")
    # Golden like the step that the race is in: at a glance it is on.
    face = ACCENT if is_on else off
    rim, rim_width = TAN_RIM if sinks else BUTTON_EDGE, 2.2 if state == "hover" else 1.2
    sketch.rect(*box, radius=height / 2, fill=face, line=rim, line_width=rim_width)
    canvas.put(sketch)
    middle = _MARGIN + height / 2
    size, left = _type_size(kit), _MARGIN + _SIDE
    wide = canvas.text(label, left, middle, size, INK, "bold")
    _draw_key(canvas, left + wide + _GAP, middle, size)
    return canvas.surface


def _draw_key(canvas: Canvas, x: float, y: float, size: float) -> None:
    sketch = Sketch(_KEY, _KEY)
    sketch.rect(0.7, 0.7, _KEY - 1.4, _KEY - 1.4, radius=5, fill=INK, opacity=0.13)
    sketch.rect(0.7, 0.7, _KEY - 1.4, _KEY - 1.4, radius=5, line=INK, line_width=1.2, opacity=0.5)
    canvas.put(sketch, x, y - _KEY / 2)
    canvas.text(_LETTER, x + _KEY / 2, y, size - 1, INK, align="centre")
