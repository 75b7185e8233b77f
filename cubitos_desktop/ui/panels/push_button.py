"""Pictures of buttons in every kind and state; who presses them and what happens is not here."""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Align, Canvas, soft_shape
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import button, keycap
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    BUTTON_EDGE,
    DANGER_TEXT,
    INK,
    PAPER,
    SOFT_INK,
    darker,
    lighter,
    mix,
    rgb,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.panels.meter import Mark, marks_row
from cubitos_desktop.ui.panels.option_tile import OptionFace, dimmed, draw_option
from cubitos_desktop.ui.text.fitting import fitted_lines, fitted_text
from cubitos_desktop.ui.text.lettering import draw_label, lettering

MARGIN = 22
"""So far, in units, the picture reaches beyond the button on every side: for glow and shadow."""

Kind = Literal["main", "second", "small", "option"]
ButtonState = Literal["normal", "hover", "pressed", "focus", "disabled"]

_LIFT = 2
_SINK = 3
_FLAT = 56
"""Main and second buttons lower than this have their key beside the label, not under it."""
_SUB, _ROOM_FOR_SUB = 96, 200.0
"""How wide a plate on a button is, and how wide a button that has it at its side."""
_KEY, _UNDER_KEY = 22.0, 4.5
"""How high a keycap is, and how much of the face lies below it."""
_FEW_LETTERS = 20
_LONG = 20.0
"""The size of a label that has the key beside it, at most."""
_ALMOST_WHITE = 220


class SubPlate(NamedTuple):
    """A small plate on a second button: what pressing it brings."""

    label: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class ButtonView:
    """What a button says and how it stands.

    A ``picture`` counts as the same only if it is the same surface: take it from the kit.
    """

    kind: Kind
    label: str
    key: str = ""
    state: ButtonState = "normal"
    picture: pygame.Surface | None = None
    marks: tuple[Mark, ...] = ()
    sub: SubPlate | None = None
    reason: str = ""
    """Why it is disabled."""
    is_picture_last: bool = False
    """Whether the picture stands behind the label."""


class _Body(NamedTuple):
    """How the buttons of a kind are built."""

    fill: str
    edge: str
    ink: str
    radius: float
    foot: float


_BODIES: dict[Kind, _Body] = {
    "main": _Body(ACCENT, ACCENT_EDGE, ACCENT_TEXT, 16, 5),
    "second": _Body("#FFFDF6", BUTTON_EDGE, INK, 16, 5),
    "small": _Body("#FFF6E0", BUTTON_EDGE, INK, 11, 3),
    "option": _Body("#FFFAEE", BUTTON_EDGE, INK, 12, 4),
}
_CLOSED_FILL = mix(PAPER, "#C9AE8A", 0.5)
_CLOSED_EDGE = mix(BUTTON_EDGE, "#C9AE8A", 0.55)


@remembered
def button_picture(kit: Kit, width: float, height: float, view: ButtonView) -> pygame.Surface:
    """A button of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = _BODIES[view.kind]
    if view.state == "disabled":
        body = body._replace(fill=_CLOSED_FILL, edge=_CLOSED_EDGE, ink=SOFT_INK)
    else:
        view = replace(view, reason="")
    _body(canvas, Box(MARGIN, MARGIN, width, height), view, body)
    down = {"hover": -_LIFT, "pressed": _SINK}.get(view.state, 0)
    face = Box(MARGIN, MARGIN + down, width, height - body.foot)
    if view.kind == "option":
        closed = view.state == "disabled"
        words = OptionFace(view.label, view.key, view.picture, view.marks, view.reason, closed)
        draw_option(canvas, face, words, body.ink)
    elif view.kind == "small":
        _small(canvas, face, view, body.ink)
    elif height < _FLAT:
        _flat(canvas, face, view, body.ink)
    else:
        _tall(canvas, face, view, body.ink)
    return canvas.surface


def is_sentence(label: str) -> bool:
    """Whether a button says more than a word or two."""
    return len(label) > _FEW_LETTERS


# --- the body -----------------------------------------------------------------------------------


def _body(canvas: Canvas, box: Box, view: ButtonView, body: _Body) -> None:
    is_lifted = view.state == "hover"
    lift = _LIFT if is_lifted else 0
    if view.kind == "main" and view.state != "disabled":
        _glow(canvas, box.inset(-4 if is_lifted else -3).moved(0, 1), body.radius + 4)
    if is_lifted:
        canvas.shadow(*box, body.radius, down=body.foot + 3, blur=6, opacity=0.5)
        body = body._replace(fill=_lit_up(body.fill), edge=darker(body.edge, 0.16))
    button(
        canvas,
        box.x,
        box.y - lift,
        box.width,
        box.height,
        fill=body.fill,
        edge=body.edge,
        radius=body.radius,
        foot=body.foot,
        pressed=view.state == "pressed",
    )
    if view.state == "focus":
        focus_ring(canvas, box, body.radius)


def _lit_up(fill: str) -> str:
    """A fill under the pointer: lighter, or warmer where it is almost white already."""
    return mix(fill, ACCENT, 0.13) if min(rgb(fill)) > _ALMOST_WHITE else lighter(fill, 0.26)


def _glow(canvas: Canvas, box: Box, radius: float) -> None:
    """Light around a button; its faint edge must be as yellow as its middle."""
    kit = canvas.kit
    light = soft_shape(kit, box.width, box.height, radius, 8, 0.85, ACCENT).copy()
    light.fill((*rgb(ACCENT), 0), special_flags=pygame.BLEND_RGB_MAX)
    canvas.picture(light, *box.centre)


# --- what stands on it --------------------------------------------------------------------------


def _tall(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    """A large label and the key, or the reason, under it."""
    if view.sub and not view.reason and face.width < _ROOM_FOR_SUB * canvas.kit.text_scale:
        _over_sub(canvas, face, view, ink)
        return
    left = face.x + 20
    if not view.reason:
        left = _pictured(canvas, face, view)
    right = _right_end(canvas.kit, face, view)
    if view.sub is not None and not view.reason:
        right = _sub_plate(canvas, face, view.sub)
    room = Box(left, face.y, right - left, face.height)
    if view.reason:
        _reason(canvas, room, view, ink)
    elif not view.key:
        room = room.cut(top=4, bottom=4)
        draw_label(canvas, room, view.label, 30 if view.picture else 26, ink, _align(view))
    else:
        over = face.height - _KEY - _UNDER_KEY
        above = room.cut(top=3.5, bottom=face.height - over + 0.5)
        wide = _key_width(canvas.kit, view.key)
        beside = room.cut(top=3, bottom=3, right=wide + 3)
        if _is_long(canvas.kit, view.label, above, beside):
            draw_label(canvas, beside, view.label, _LONG, ink, most=3)
            y = face.bottom - _UNDER_KEY - _KEY / 2
            _keycap(canvas, room.right - wide + 6, y, view.key, ink)
            return
        draw_label(canvas, above, view.label, 30, ink)
        _keycap(canvas, left, face.y + over + _KEY / 2, view.key, ink)


def _is_long(kit: Kit, label: str, above: Box, beside: Box) -> bool:
    """Whether a label is larger with the whole height for itself and the key at its right."""
    _, over = lettering(kit, label, above.width, above.height, 30)
    _, with_height = lettering(kit, label, beside.width, beside.height, _LONG, 3)
    return over < with_height


def _align(view: ButtonView) -> Align:
    """A label that stands alone stands in the middle."""
    is_alone = not (view.key or view.sub or view.picture or view.marks or view.reason)
    return "centre" if is_alone else "left"


def _reason(canvas: Canvas, room: Box, view: ButtonView, ink: str) -> None:
    """A smaller label, and why the button is closed in up to two lines."""
    kit = canvas.kit
    why, lines = fitted_lines(kit, view.reason, room.width, 2, 15, "body", 13)
    step = min(room.height * 0.25, why * 1.15 * kit.text_scale)
    size = 24 if len(lines) == 1 else 22
    label = Box(room.x, room.y + 4, room.width, room.height * (0.5 if len(lines) == 1 else 0.4))
    draw_label(canvas, label, view.label, size, ink)
    y = room.y + room.height * 0.74 - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, room.x, y, why, DANGER_TEXT, room=room.width)
        y += step


def _flat(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    """A low button: label and key in one line."""
    left = _pictured(canvas, face, view)
    right = _right_end(canvas.kit, face, view)
    if view.sub is not None:
        right = _sub_plate(canvas, face, view.sub)
    _line(canvas, Box(left, face.y, right - left, face.height), view, ink, 24)


def _pictured(canvas: Canvas, face: Box, view: ButtonView) -> float:
    """Draw the picture, or the icons, at the left end; returns where the label begins."""
    kit = canvas.kit
    y = face.y + face.height / 2
    if view.picture is not None:
        picture = dimmed(view.picture) if view.state == "disabled" else view.picture
        width = picture.get_width() / kit.scale
        if view.is_picture_last:
            canvas.picture(picture, face.right - 12, y, "right")
            return face.x + 20
        # A whole sentence needs the room beside a small picture.
        at, label = (12.0, 0.0) if is_sentence(view.label) else (max(12.0, 38 - width / 2), 72.0)
        canvas.picture(picture, face.x + at, y, "left")
        return face.x + max(label, 12 + width + 8)
    if view.marks:
        size = min(36.0, face.height - 14)
        width = marks_row(canvas, view.marks, face.x + 16, y, face.width * 0.4, size, align="left")
        return face.x + max(58.0, 16 + width + 12)
    return face.x + (14 if _align(view) == "centre" else 20)


def _right_end(kit: Kit, face: Box, view: ButtonView) -> float:
    """Where a label must end."""
    if view.picture is None or not view.is_picture_last:
        return face.right - 14
    return face.right - 20 - view.picture.get_width() / kit.scale


def _sub_plate(canvas: Canvas, face: Box, sub: SubPlate) -> float:
    """Draw the plate at the right end; returns where the label must end."""
    plate = Box(face.right - 10 - _SUB, face.y + 7, _SUB, face.height - 13)
    _sub_ground(canvas, plate)
    x, rows = plate.centre[0], _sub_rows(sub.marks)
    if plate.height < 40:
        marks_row(canvas, sub.marks, x, plate.centre[1], _SUB - 10, 19)
    elif len(rows) > 1:
        for row, at in zip(rows, (0.28, 0.73), strict=True):
            marks_row(canvas, row, x, plate.y + plate.height * at, _SUB - 10, 19.5)
    else:
        y = plate.y + plate.height * 0.25
        fitted_text(canvas, sub.label, x, y, _SUB - 8, 15, SOFT_INK, align="centre")
        marks_row(canvas, sub.marks, x, plate.y + plate.height * 0.69, _SUB - 10, 19.5)
    return plate.x - 8


def _sub_rows(marks: tuple[Mark, ...]) -> list[tuple[Mark, ...]]:
    """Up to two marks stand in one row, more of them in two."""
    half = len(marks) if len(marks) < 3 else (len(marks) + 1) // 2
    return [marks[:half], marks[half:]] if marks[half:] else [marks]


def _sub_ground(canvas: Canvas, plate: Box) -> None:
    sketch = Sketch(plate.width, plate.height)
    sketch.rect(0, 0, plate.width, plate.height, radius=10, fill="#F0E0C0")
    canvas.put(sketch, plate.x, plate.y)


def _over_sub(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    """A narrow button: label and key above, and below them all of what pressing it brings."""
    assert view.sub is not None
    tall = face.height * 0.4
    plate = Box(face.x + 9, face.bottom - tall - 5, face.width - 18, tall)
    _sub_ground(canvas, plate)
    marks_row(canvas, view.sub.marks, *plate.centre, plate.width - 10, tall - 6)
    above = Box(face.x, face.y + 2, face.width, plate.y - face.y - 2).cut(left=14, right=10)
    _line(canvas, above, view, ink, 26)


def _small(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    room = face.cut(left=12, right=8)
    if view.picture is not None:
        canvas.picture(view.picture, room.x, face.y + face.height / 2, "left")
        room = room.cut(left=view.picture.get_width() / canvas.kit.scale + 8)
    _line(canvas, room, view, ink, 18)


def _line(canvas: Canvas, room: Box, view: ButtonView, ink: str, size: float) -> None:
    """Label, icons and at the right end the key, or the reason, side by side."""
    kit = canvas.kit
    y = room.y + room.height / 2
    right = room.right
    if view.reason:
        share, why = room.width * 0.5, 15 / max(1.0, kit.text_scale)
        right -= 10 + fitted_text(
            canvas, view.reason, right, y, share, why, DANGER_TEXT, align="right", least=12
        )
    elif view.key:
        right -= 7 + _keycap(canvas, right - _key_width(kit, view.key), y, view.key, ink)
    icons = 0.0
    mark_size = min(22.0, room.height - 8)
    marks = view.marks if view.kind == "small" and not view.reason else ()
    if marks:
        icons = 8 + mark_size * 1.35 * len(marks)
    words = Box(room.x, room.y + 1, right - room.x - icons, room.height - 2)
    wide = draw_label(canvas, words, view.label, size, ink, _align(view))
    if marks:
        row_room = right - room.x - wide - 8
        marks_row(canvas, marks, room.x + wide + 8, y, row_room, mark_size, align="left")


# --- keys ---------------------------------------------------------------------------------------


def _key_size(kit: Kit) -> float:
    """A keycap is as high as it is: enlarged type must stay inside."""
    return min(15.0, 16.5 / kit.text_scale)


def _key_width(kit: Kit, key: str) -> float:
    return max(_KEY, kit.text_width(key, _key_size(kit)) + 14)


def _keycap(canvas: Canvas, x: float, y: float, key: str, ink: str) -> float:
    return keycap(canvas, x, y, key, ink, _key_size(canvas.kit))
