"""One line of a list of keys: what is done, the key for it, and what is the matter with it."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    BUTTON_EDGE,
    DANGER_TEXT,
    INK,
    PAPER,
    SOFT_INK,
    TAN,
    TAN_RIM,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.forms.keyboard_key import draw_key, key_width
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_lines

_RADIUS = 12.0
_SIDE = 14.0
_LEAST_KEY = 52.0
_LABEL, _NOTE, _LEAST = 17.0, 15.0, 12.0
_LEAD = 1.2


class KeyRowView(NamedTuple):
    """What a line says and how it stands; a waiting one is about to get its key."""

    label: str
    key: str
    note: str = ""
    is_urgent: bool = False
    is_waiting: bool = False
    state: ButtonState = "normal"


def draw_key_row(canvas: Sheet, box: Box, view: KeyRowView) -> None:
    """The line in its box: the words at the left, the key at the right."""
    _ground(canvas, box, view)
    wide = max(_LEAST_KEY, key_width(canvas.kit, view.key))
    left = box.right - _SIDE - wide
    draw_key(canvas, left, box.centre[1], wide, view.key, is_lit=view.is_waiting)
    _words(canvas, box.cut(left=_SIDE, right=_SIDE + wide + 10), view)


def _ground(canvas: Sheet, box: Box, view: KeyRowView) -> None:
    fill = mix(PAPER, TAN, 0.75)
    if view.is_waiting or view.state in ("hover", "pressed"):
        fill = mix("#FFFFFF", ACCENT, 0.14)
    line = DANGER_TEXT if view.is_urgent else TAN_RIM
    if view.state in ("hover", "pressed") and not view.is_urgent:
        line = BUTTON_EDGE
    sketch = Sketch(box.width, box.height)
    whole = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*whole, radius=_RADIUS, fill=fill, line=line, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
    if view.state == "focus":
        focus_ring(canvas, box, _RADIUS)


def _words(canvas: Sheet, room: Box, view: KeyRowView) -> None:
    """What is done, and under it what is the matter, shrunk together where there is little room."""
    lines = _lines(canvas.kit, room.width, view)
    tall = sum(line.size for line in lines) * _LEAD * canvas.kit.text_scale
    shrink = min(1.0, (room.height - 4) / tall)
    y = room.centre[1] - tall * shrink / 2
    for line in lines:
        step = line.size * shrink * _LEAD * canvas.kit.text_scale
        canvas.text(line.text, room.x, y + step / 2, line.size * shrink, line.ink, line.face)
        y += step


class _Line(NamedTuple):
    text: str
    size: float
    face: Face
    ink: str


def _lines(kit: Kit, room: float, view: KeyRowView) -> list[_Line]:
    most = 1 if view.note else 2
    size, label = fitted_lines(kit, view.label, room, most, _LABEL, "bold", _LEAST)
    found = [_Line(line, size, "bold", INK) for line in label if line]
    if view.note:
        size, note = fitted_lines(kit, view.note, room, 2, _NOTE, "body", _LEAST)
        ink = DANGER_TEXT if view.is_urgent else SOFT_INK
        found += [_Line(line, size, "body", ink) for line in note if line]
    for line in found:
        if kit.text_width(line.text, line.size, line.face) > room:
            kit.note_cut(line.text)
    return found
