"""The tabs of a plate with several pages: which there are, which is open, which key opens it."""

from collections.abc import Sequence

import pygame

from cubitos_desktop.ui.base.boxes import Box, across, columns
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import keycap
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    BUTTON_EDGE,
    INK,
    PAPER,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    mix,
)
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted

MARGIN = 8
"""So far, in units, a tab's picture reaches beyond the tab on every side."""
_SIZE = 19.0
_RADIUS = 12.0


def draw_rail(canvas: Sheet, box: Box) -> None:
    """What the tabs lie in."""

    def draw() -> pygame.Surface:
        sketch = Sketch(box.width, box.height)
        whole = Box(0, 0, box.width, box.height)
        sketch.rect(*whole, radius=_RADIUS + 4, fill=mix(TAN, TAN_RIM, 0.3))
        sketch.rect(*whole.inset(0.7), radius=_RADIUS + 3.3, line=TAN_RIM, line_width=1.4)
        return sketch.drawn(canvas.kit.scale)

    key = ("tab rail", box.width, box.height)
    canvas.lay(canvas.kit.remember(key, draw), box.x, box.y)


def tab_boxes(rail: Box, count: int) -> tuple[Box, ...]:
    return columns(rail.inset(4), count, 4)


def wordy_tabs(kit: Kit, rail: Box, labels: Sequence[str]) -> tuple[Box, ...]:
    """The same, each as wide as its words need: all have letters of one size then."""
    room, gaps = rail.inset(4), 4.0 * (len(labels) - 1)
    wide = [kit.text_width(label, _SIZE, "title") + 24 for label in labels]
    return across(room, 4, *[(room.width - gaps) * each / sum(wide) for each in wide])


@remembered
def tab_picture(
    kit: Kit,
    width: float,
    height: float,
    label: str,
    key: str,
    state: ButtonState,
    *,
    is_open: bool,
) -> pygame.Surface:
    """A tab; the open one is of paper, the others lie flat. With ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    box = Box(MARGIN, MARGIN, width, height)
    _draw_body(canvas, box, state, is_open=is_open)
    _draw_label(canvas, box, label, key, INK if is_open else SOFT_INK)
    return canvas.surface


def _draw_body(canvas: Canvas, box: Box, state: ButtonState, *, is_open: bool) -> None:
    if is_open:
        canvas.shadow(*box, _RADIUS, down=2, blur=2.5, opacity=0.3)
    sketch = canvas.sketch()
    if is_open:
        fill = vertical(box.y, box.height, "#FFFFFF", PAPER)
        sketch.rect(*box, radius=_RADIUS, fill=fill)
        edge = box.inset(0.75)
        sketch.rect(*edge, radius=_RADIUS - 0.75, line=BUTTON_EDGE, line_width=1.5)
    elif state in ("hover", "pressed"):
        flat = mix(TAN, "#FFFFFF", 0.6) if state == "hover" else darker(TAN, 0.08)
        sketch.rect(*box, radius=_RADIUS, fill=flat)
    if state == "focus":
        for colour, wide in ((ACCENT_EDGE, 5.0), (ACCENT, 3.0)):
            sketch.rect(*box.inset(-1.5), radius=_RADIUS + 1.5, line=colour, line_width=wide)
    canvas.put(sketch)


def _draw_label(canvas: Canvas, box: Box, label: str, key: str, ink: str) -> None:
    """The key, if it is told, and behind it the name, together in the middle."""
    kit = canvas.kit
    if not key:
        size = fitted(kit, label, box.width - 12, _SIZE, "title", 12)
        canvas.text(label, *box.centre, size, ink, "title", "centre", box.width - 8)
        return
    key_size = min(15.0, 16.5 / kit.text_scale)
    cap = max(22.0, kit.text_width(key, key_size) + 14)
    room = box.width - cap - 8 - 20
    size = fitted(kit, label, room, _SIZE, "title", 12)
    left = box.centre[0] - (cap + 8 + kit.text_width(label, size, "title")) / 2
    keycap(canvas, left, box.centre[1], key, ink, key_size)
    canvas.text(label, left + cap + 8, box.centre[1], size, ink, "title", room=room)
