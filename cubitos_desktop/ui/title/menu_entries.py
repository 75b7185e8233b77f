"""The entries of the title menu in every state; their texts come from outside."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
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
    lighter,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.menu_icons import menu_icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines, fitted_text
from cubitos_desktop.ui.title.menu_board import DARK, GILT, MARGIN

_EDGE = "#8C6236"
_CLOSED = "#D9C3A2"
_FOOT = 5
_LIFT = 2
_SINK = 3
_RADIUS = 15
_LARGEST_ICON = 74
_PICTURED = 84
"""Where the words begin beside a picture."""
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


class MenuSmallView(NamedTuple):
    """One of the small dark entries."""

    label: str
    state: ButtonState = "normal"


# --- a large entry ------------------------------------------------------------------------------


@remembered
def menu_entry(kit: Kit, width: float, height: float, view: MenuEntryView) -> pygame.Surface:
    """A large entry of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = Box(MARGIN, MARGIN, width, height)
    ink = ACCENT_TEXT if view.lit else INK
    if view.state == "disabled":
        ink = SOFT_INK
    _plate(canvas, body, view)
    down = {"hover": -_LIFT, "pressed": _SINK}.get(view.state, 0)
    face = Box(body.x, body.y + down, width, height - _FOOT)
    left = _pictured(canvas, face, view) - face.x if view.icon else 16
    room = face.cut(left=left, top=3, right=12, bottom=3)
    _words(canvas, room, view, ink)
    return canvas.surface


def _plate(canvas: Canvas, body: Box, view: MenuEntryView) -> None:
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
    size = min(largest, face.height * (0.82 if view.lit else 0.72))
    picture = menu_icon(canvas.kit, view.icon, size)
    if view.state == "disabled":
        picture = picture.copy()
        picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    middle = face.x + max(48 if view.lit else 44, 10 + size * 0.56)
    canvas.picture(picture, middle, face.y + face.height / 2)
    return max(face.x + (94 if view.lit else _PICTURED), middle + size * 0.56 + 8)


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
    room = width - _PICTURED - 12
    labels = [fitted(kit, label, room, 22, "title", 14) for label, _ in entries]
    subs = [fitted(kit, sub, room, 15, "body", 14) for _, sub in entries]
    return min(labels, default=22), min(subs, default=15)


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
    return _Sub(_by_sense(kit, lines, room, size), size)


def _by_sense(kit: Kit, lines: list[str], room: float, size: float) -> list[str]:
    """Two lines parted behind a comma, where there is one: no number stands alone in the second."""
    head, comma, tail = lines[0].rpartition(", ")
    below = " ".join((tail, *lines[1:]))
    is_parted = len(lines) != 2 or not comma or lines[0].endswith(",")
    if is_parted or kit.text_width(below, size) > room:
        return lines
    return [f"{head},", below]


# --- a small entry ------------------------------------------------------------------------------


@remembered
def menu_small_entry(kit: Kit, width: float, height: float, view: MenuSmallView) -> pygame.Surface:
    """A small dark entry of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    down = {"hover": -_LIFT, "pressed": 1}.get(view.state, 0)
    body = Box(MARGIN, MARGIN + down, width, height)
    if view.state == "hover":
        canvas.shadow(*body, 12, down=4, opacity=0.45)
    fill = {"hover": "#7A4B2A", "pressed": "#41240F"}.get(view.state, DARK)
    sketch = Sketch(width, height)
    sketch.rect(0, 0, width, height, radius=12, fill=fill, opacity=0.88)
    rim = 0.8, 0.8, width - 1.6, height - 1.6
    sketch.rect(*rim, radius=11, line=GILT, line_width=1.4, opacity=0.68)
    lay(canvas, sketch, body.x, body.y)
    if view.state == "focus":
        focus_ring(canvas, body, 12)
    x, y = body.centre
    fitted_text(canvas, view.label, x, y, width - 14, 17, "#FFF3DC", "title", "centre", least=13)
    if view.state == "disabled":
        canvas.surface.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas.surface
