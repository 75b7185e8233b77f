"""The entries of the title menu in every state; their texts come from outside."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import haze, lay
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    INK,
    PAPER,
    SOFT_INK,
    TAN,
    TAN_RIM,
    lighter,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.menu_icons import menu_icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines
from cubitos_desktop.ui.title.menu_board import MARGIN

_EDGE = "#8C6236"
_CLOSED = "#D9C3A2"
_FOOT = 5
_LIFT = 2
_SINK = 3
_RADIUS = 15
_LARGEST_ICON = 74
_PICTURED = 84
"""Where the words begin beside a picture."""
_NARROW = 200
"""An entry that is narrower shares its line: its picture is smaller, and so are its words."""
_NARROW_ICON, _NARROW_PICTURED = 40, 57
_PILL = 14.5
_DONE = "#E2EFD9", "#2B6B36"
_LABEL_LEAD = 1.1
_SUB_LEAD = 1.22
_LABEL_OVER_TWO = 18
"""How large a label over two lines may be."""


class MenuEntryView(NamedTuple):
    """An entry: what it says, with a second line under it, and how it stands.

    ``lit`` is the one entry to begin with.
    """

    label: str
    sub: str = ""
    icon: str = ""
    lit: bool = False
    state: ButtonState = "normal"
    sizes: tuple[float, float] = (22, 15)
    """How large the label and the line under it are where there is room; see ``even_sizes``."""
    pill: str = ""
    """What is said at the right end."""
    is_done: bool = False
    """Whether that is something done, which a green pill says."""


# --- a large entry ------------------------------------------------------------------------------


def face_of(body: Box, state: ButtonState) -> Box:
    """The part of an entry that rises and sinks."""
    down = {"hover": -_LIFT, "pressed": _SINK}.get(state, 0)
    return Box(body.x, body.y + down, body.width, body.height - _FOOT)


@remembered
def menu_entry(kit: Kit, width: float, height: float, view: MenuEntryView) -> pygame.Surface:
    """A large entry of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = Box(MARGIN, MARGIN, width, height)
    ink = ACCENT_TEXT if view.lit else INK
    if view.state == "disabled":
        ink = SOFT_INK
    entry_plate(canvas, body, view)
    face = face_of(body, view.state)
    left = _pictured(canvas, face, view) - face.x if view.icon else 16
    taken = _pill(canvas, face, view) if view.pill else 0.0
    room = face.cut(left=left, top=3, right=_behind(width) + taken, bottom=3)
    _words(canvas, room, view, ink)
    return canvas.surface


def entry_plate(canvas: Canvas, body: Box, view: MenuEntryView) -> None:
    """What the words of an entry stand on."""
    closed, pressed, lifted = (view.state == s for s in ("disabled", "pressed", "hover"))
    if view.lit and not closed:
        haze(canvas, body.inset(-4).moved(0, 2), 19, blur=9, opacity=0.95, colour=ACCENT)
    down, blur, opacity = (_FOOT + 5, 6, 0.62) if lifted else (_FOOT, 4, 0.42)
    canvas.shadow(*body, _RADIUS, down=down, blur=blur, opacity=opacity)
    colours, edge = ("#FFFFFF", "#FBEBCB"), _EDGE
    if lifted:
        colours = "#FFFFFF", mix("#FFFFFF", ACCENT, 0.2)
    if view.lit:
        tone = lighter(ACCENT, 0.26) if lifted else ACCENT
        colours, edge = (lighter(tone, 0.36), tone), ACCENT_EDGE
    if closed:
        colours, edge = (mix(PAPER, _CLOSED, 0.6), _CLOSED), mix(_EDGE, _CLOSED, 0.5)
    sketch = Sketch(body.width, body.height + _LIFT)
    top = 0 if lifted else _LIFT + (_SINK if pressed else 0)
    tall = body.height - _FOOT
    foot = body.height + (0 if lifted else _LIFT)
    sketch.rect(0, foot - tall, body.width, tall, radius=_RADIUS, fill=edge)
    sketch.rect(0, top, body.width, tall, radius=_RADIUS, fill=vertical(top, tall, *colours))
    inner = 1, top + 1, body.width - 2, tall - 2
    sketch.rect(*inner, radius=_RADIUS - 1, line=edge, line_width=2)
    if view.lit:
        gloss = 4, top + 3.5, body.width - 8, tall * 0.36
        sketch.rect(*gloss, radius=_RADIUS - 5, fill="#FFFFFF", opacity=0.2)
    lay(canvas, sketch, body.x, body.y - _LIFT)
    if view.state == "focus":
        focus_ring(canvas, body, _RADIUS)


def _pictured(canvas: Canvas, face: Box, view: MenuEntryView) -> float:
    """Draw the picture at the left end; returns where the words begin."""
    # Larger words need more of the width.
    largest = _LARGEST_ICON / math.pow(max(1.0, canvas.kit.text_scale), 0.7)
    # A pill at the right end takes what the words would have had.
    is_narrow = face.width < _NARROW or bool(view.pill)
    if is_narrow:
        largest = min(largest, _NARROW_ICON)
    size = min(largest, face.height * (0.82 if view.lit else 0.72))
    picture = menu_icon(canvas.kit, view.icon, size)
    if view.state == "disabled":
        picture = picture.copy()
        picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    if is_narrow:
        middle = face.x + 8 + size * 0.56
        canvas.picture(picture, middle, face.y + face.height / 2)
        return min(face.x + _NARROW_PICTURED, middle + size * 0.56 + 6)
    middle = face.x + max(48 if view.lit else 44, 10 + size * 0.56)
    canvas.picture(picture, middle, face.y + face.height / 2)
    return max(face.x + (94 if view.lit else _PICTURED), middle + size * 0.56 + 8)


def _pill(canvas: Canvas, face: Box, view: MenuEntryView) -> float:
    """What is said at the right end, as large as leaves the label its room; how wide that is."""
    kit = canvas.kit
    size = fitted(kit, view.pill, face.width * 0.3, _PILL, "bold", 12.5)
    width = kit.text_width(view.pill, size, "bold") + 20
    tall = max(24.0, size * kit.text_scale * 1.75)
    fill, ink = _DONE if view.is_done else (TAN, INK)
    box = Box(face.right - 12 - width, face.centre[1] - tall / 2, width, tall)
    sketch = Sketch(width, tall)
    rim = ink if view.is_done else TAN_RIM
    whole = Box(0, 0, width, tall).inset(0.75)
    sketch.rect(*whole, radius=tall / 2, fill=fill, line=rim, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
    canvas.text(view.pill, *box.centre, size, ink, "bold", "centre")
    return width + 8


def _words(canvas: Canvas, room: Box, view: MenuEntryView, ink: str) -> None:
    """The label and, under it, the second line: in one line, in two, or smaller."""
    kit = canvas.kit
    label, below = view.sizes
    label_size = fitted(kit, view.label, room.width, 30 if view.lit else label, "title", 14)
    sub = _second_line(kit, view.sub, room.width, below)
    if _tall(kit, label_size, sub) > room.height:
        sub = _second_line(kit, view.sub, room.width, below / kit.text_scale)
    if len(sub.lines) > 1:
        label_size = min(label_size, _LABEL_OVER_TWO)
    shrink = min(1.0, room.height / _tall(kit, label_size, sub))
    label_size *= shrink
    label_high = label_size * _LABEL_LEAD * kit.text_scale
    y = room.y + room.height / 2 - _tall(kit, label_size, sub) * 0.5 + label_high / 2
    if shrink < 1:
        y = room.y + label_high / 2
    canvas.text(view.label, room.x, y, label_size, ink, "title", room=room.width)
    step = sub.size * shrink * _SUB_LEAD * kit.text_scale
    for place, line in enumerate(sub.lines):
        line_y = y + label_high / 2 + (place + 0.5) * step
        canvas.text(line, room.x, line_y, sub.size * shrink, SOFT_INK, room=room.width)


def even_sizes(kit: Kit, width: float, entries: Sequence[tuple[str, str]]) -> tuple[float, float]:
    """The sizes at which all of these labels, and all lines under them, can be printed alike."""
    is_narrow = width < _NARROW
    room = width - (_NARROW_PICTURED if is_narrow else _PICTURED) - _behind(width)
    largest = (20.0, 14.5) if is_narrow else (22.0, 15.0)
    labels = [fitted(kit, label, room, largest[0], "title", 14) for label, _ in entries]
    subs = [fitted(kit, sub, room, largest[1], "body", 14) for _, sub in entries]
    return min(labels, default=largest[0]), min(subs, default=largest[1])


def _behind(width: float) -> float:
    """What stays free behind the words."""
    return 8 if width < _NARROW else 12


class _Sub(NamedTuple):
    lines: list[str]
    size: float


def _tall(kit: Kit, label_size: float, sub: _Sub) -> float:
    return (label_size * _LABEL_LEAD + sub.size * _SUB_LEAD * len(sub.lines)) * kit.text_scale


def _second_line(kit: Kit, sub: str, room: float, size: float) -> _Sub:
    """In one line if that needs little shrinking, else in two."""
    if not sub:
        return _Sub([], 0)
    single = fitted(kit, sub, room, size, "body", 14)
    if kit.text_width(sub, single) <= room:
        return _Sub([sub], single)
    size, lines = fitted_lines(kit, sub, room, 2, size, "body", 12)
    return _Sub(by_sense(kit, lines, room, size), size)


def by_sense(
    kit: Kit, lines: list[str], room: float, size: float, face: Face = "body"
) -> list[str]:
    """Two lines parted behind a comma, where there is one: no number stands alone in the second."""
    head, comma, tail = lines[0].rpartition(", ")
    below = " ".join((tail, *lines[1:]))
    is_parted = len(lines) != 2 or not comma or lines[0].endswith(",")
    if is_parted or kit.text_width(below, size, face) > room:
        return lines
    return [f"{head},", below]
