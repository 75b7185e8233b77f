"""Pictures of buttons in every kind and state; who presses them and what happens is not here."""

from dataclasses import dataclass, replace
from typing import Literal

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Align, Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import DANGER_TEXT
from cubitos_desktop.ui.forms.button_keys import KEY, draw_key, draw_keys, key_width
from cubitos_desktop.ui.panels.button_body import SHIFTS, body_of, draw_body
from cubitos_desktop.ui.panels.meter import Mark, marks_row, marks_width
from cubitos_desktop.ui.panels.option_tile import OptionFace, dimmed, draw_option, option_size
from cubitos_desktop.ui.panels.sub_plate import (
    SubPlate,
    draw_sub_ground,
    draw_sub_plate,
    sub_box,
)
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines, fitted_text
from cubitos_desktop.ui.text.lettering import Label, lettering

MARGIN = 22
"""So far, in units, the picture reaches beyond the button on every side: for glow and shadow."""

Kind = Literal["main", "losing", "second", "small", "option"]
ButtonState = Literal["normal", "hover", "pressed", "focus", "disabled"]

_FLAT = 56
"""Main and second buttons lower than this have their key beside the label, not under it."""
_ROOM_FOR_SUB = 200.0
"""How wide a button is that has a plate at its side."""
_UNDER_KEY = 4.5
"""How much of the face lies below a keycap."""
_BEFORE_KEY = 12.0
_FEW_LETTERS = 20
_LEAST_BESIDE = 12.5
"""A label beside a picture that would be smaller than this is left out, in units."""
_ODDS, _LEAST_ODDS = 18.0, 13.0
_LONG, _BESIDE_KEY = 20.0, 3
"""The size of a label that has the key beside it, and the number of its lines, at most."""
_SMALL_TYPE, _FLAT_TYPE, _SUB_TYPE = 18.0, 24.0, 26.0
"""Of a label on a small button, on a low one, and of one over a plate, at most."""


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
    is_lit: bool = False
    """Whether it is lit as a main button is, whatever its kind."""
    is_centred: bool = False
    """Whether label and key, which have the button for themselves, stand in its middle."""
    also: str = ""
    """A second key, shown where there is room for it."""
    odds: str = ""
    """The chance to bust that it has for itself, beside its key."""
    largest: float = 0.0
    """What its label shrinks to at least, so that it is as large as on the buttons beside it."""


@remembered
def button_picture(kit: Kit, width: float, height: float, view: ButtonView) -> pygame.Surface:
    """A button of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = body_of(view.kind, is_open=view.state != "disabled", is_lit=view.is_lit)
    draw_body(canvas, Box(MARGIN, MARGIN, width, height), body, view.state)
    face = Box(MARGIN, MARGIN + SHIFTS.get(view.state, 0), width, height - body.foot)
    view = _settled(kit, face, view)
    if view.kind == "option":
        draw_option(canvas, face, _option(view), body.ink)
    elif view.kind == "small":
        _small(canvas, face, view, body.ink)
    elif view.is_centred:
        _centred(canvas, face, view, body.ink)
    elif height < _FLAT:
        _flat(canvas, face, view, body.ink)
    else:
        _tall(canvas, face, view, body.ink)
    return canvas.surface


def label_size(kit: Kit, width: float, height: float, view: ButtonView) -> float:
    """How large the label of a button is printed if it stands alone."""
    face = Box(0, 0, width, height - body_of(view.kind).foot)
    view = _settled(kit, face, view)
    if view.kind == "option":
        return option_size(kit, face, _option(view))
    if view.kind == "small":
        small = _small_label(kit, face, view)
        return small.size_of(kit, view.label) if small else _SMALL_TYPE
    if view.is_centred:
        label = _centred_label(kit, face, view)
    elif height < _FLAT:
        label = _line_label(kit, _flat_room(kit, face, view), view, _FLAT_TYPE)
    else:
        label = _tall_label(kit, face, view)
    return label.size_of(kit, view.label)


def _settled(kit: Kit, face: Box, view: ButtonView) -> ButtonView:
    """Without a reason while it is open; of two keys the shorter, if the label needs the room."""
    if view.state != "disabled":
        view = replace(view, reason="")
    if view.kind == "small" and view.also and _small_label(kit, face, view) is None:
        view = replace(view, key=view.also, also="")
    return view


def _option(view: ButtonView) -> OptionFace:
    return OptionFace(view.label, view.key, view.picture, view.largest)


def is_sentence(label: str) -> bool:
    """Whether a button says more than a word or two."""
    return len(label) > _FEW_LETTERS


# --- what stands on it --------------------------------------------------------------------------


def _print(canvas: Canvas, label: Label, view: ButtonView, ink: str) -> float:
    """Print the label no larger than on the buttons beside it; its width."""
    return label.draw(canvas, view.label, ink, _align(view), view.largest)


def _tall(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    """A large label and the key, or the reason, under it."""
    kit = canvas.kit
    if _has_sub_below(kit, face, view):
        _over_sub(canvas, face, view, ink)
        return
    left = _pictured(canvas, face, view)
    label = _tall_label(kit, face, view)
    if view.sub is not None and not view.reason:
        draw_sub_plate(canvas, face, view.sub)
    _print(canvas, label, view, ink)
    if view.reason:
        _reason(canvas, _tall_room(kit, face, view), view)
    elif view.key:
        x = label.room.right + 9 if label.lines == _BESIDE_KEY else left
        end = face.right if label.lines == _BESIDE_KEY else label.room.right
        y = face.bottom - _UNDER_KEY - KEY / 2
        if view.odds:
            _odds(canvas, x + key_width(kit, view.key) + 8, end, y, view.odds, ink)
        draw_keys(canvas, x, end, y, (view.key, "" if view.odds else view.also), ink)


def _odds(canvas: Canvas, left: float, right: float, y: float, odds: str, ink: str) -> None:
    """A chance to bust at the right end of the line of the key, with the sign of a risk unless the
    number would become too small for it."""
    kit, room = canvas.kit, right - left
    signed = (Mark("warning", odds),)
    if marks_width(kit, signed, 999, _LEAST_ODDS) <= room:
        marks_row(canvas, signed, right, y, room, _ODDS, ink, "right")
    else:
        fitted_text(canvas, odds, right, y, room, _ODDS, ink, "title", "right", least=11)


def _has_sub_below(kit: Kit, face: Box, view: ButtonView) -> bool:
    return bool(view.sub) and not view.reason and face.width < _ROOM_FOR_SUB * kit.text_scale


def _tall_room(kit: Kit, face: Box, view: ButtonView) -> Box:
    """What picture and plate leave to label, key and reason."""
    left, right = face.x + _label_from(kit, face, view), _right_end(kit, face, view)
    if view.sub is not None and not view.reason:
        right = sub_box(face).x - 8
    return Box(left, face.y, right - left, face.height)


def _tall_label(kit: Kit, face: Box, view: ButtonView) -> Label:
    if _has_sub_below(kit, face, view):
        return _line_label(kit, _above_sub(face), view, _SUB_TYPE)
    room = _tall_room(kit, face, view)
    if view.reason:
        _, lines = _reason_lines(kit, room, view.reason)
        part, size = (0.5, 24.0) if len(lines) == 1 else (0.4, 22.0)
        return Label(Box(room.x, room.y + 4, room.width, room.height * part), size)
    if not view.key:
        return Label(room.cut(top=4, bottom=4), 30 if view.picture else 26)
    above = room.cut(top=3.5, bottom=KEY + _UNDER_KEY + 0.5)
    beside = room.cut(top=3, bottom=3, right=key_width(kit, view.key) + 3)
    if _is_long(kit, view.label, above, beside):
        return Label(beside, _LONG, _BESIDE_KEY)
    return Label(above, 30)


def _is_long(kit: Kit, label: str, above: Box, beside: Box) -> bool:
    """Whether a label is larger with the whole height for itself and the key at its right."""
    _, over = lettering(kit, label, above.width, above.height, 30)
    _, with_height = lettering(kit, label, beside.width, beside.height, _LONG, _BESIDE_KEY)
    return over < with_height


def _align(view: ButtonView) -> Align:
    """A label that stands alone stands in the middle."""
    is_alone = not (view.key or view.sub or view.picture or view.marks or view.reason)
    return "centre" if is_alone else "left"


def _reason_lines(kit: Kit, room: Box, reason: str) -> tuple[float, list[str]]:
    """Why a button is closed, in up to two lines of a size."""
    return fitted_lines(kit, reason, room.width, 2, 15, "body", 13)


def _reason(canvas: Canvas, room: Box, view: ButtonView) -> None:
    """Why the button is closed, under its label."""
    kit = canvas.kit
    why, lines = _reason_lines(kit, room, view.reason)
    step = min(room.height * 0.25, why * 1.15 * kit.text_scale)
    y = room.y + room.height * 0.74 - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, room.x, y, why, DANGER_TEXT, room=room.width)
        y += step


def _centred_label(kit: Kit, face: Box, view: ButtonView) -> Label:
    size = _FLAT_TYPE if face.height < _FLAT else _SUB_TYPE
    room = face.cut(left=14, right=14 + key_width(kit, view.key) + _BEFORE_KEY)
    return Label(room.cut(top=1, bottom=1), size, lines=1)


def _centred(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    """Label and key together in the middle."""
    kit, label = canvas.kit, _centred_label(canvas.kit, face, view)
    size = min(label.size_of(kit, view.label), view.largest or label.largest)
    taken = kit.text_width(view.label, size, "title") + _BEFORE_KEY + key_width(kit, view.key)
    left = max(label.room.x, face.centre[0] - taken / 2)
    room = Box(left, label.room.y, label.room.width, label.room.height)
    wide = Label(room, size, lines=1).draw(canvas, view.label, ink)
    draw_key(canvas, left + wide + _BEFORE_KEY, face.centre[1], view.key, ink)


def _flat(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    """A low button: label and key in one line."""
    _pictured(canvas, face, view)
    if view.sub is not None:
        draw_sub_plate(canvas, face, view.sub)
    _line(canvas, _flat_room(canvas.kit, face, view), view, ink, _FLAT_TYPE)


def _flat_room(kit: Kit, face: Box, view: ButtonView) -> Box:
    """What picture and plate leave to label and key."""
    left = face.x + _label_from(kit, face, view)
    right = _right_end(kit, face, view) if view.sub is None else sub_box(face).x - 8
    return Box(left, face.y, right - left, face.height)


def _pictured(canvas: Canvas, face: Box, view: ButtonView) -> float:
    """Draw the picture, or the icons, at the left end; returns where the label begins."""
    y = face.y + face.height / 2
    if view.picture is not None:
        picture = dimmed(view.picture) if view.state == "disabled" else view.picture
        width = picture.get_width() / canvas.kit.scale
        if view.is_picture_last:
            canvas.picture(picture, face.right - 12, y, "right")
        else:
            # A whole sentence needs the room beside a small picture.
            at = 12.0 if is_sentence(view.label) else max(12.0, 38 - width / 2)
            canvas.picture(picture, face.x + at, y, "left")
    elif view.marks:
        size, room = _marks_size(face)
        marks_row(canvas, view.marks, face.x + 16, y, room, size, align="left")
    return face.x + _label_from(canvas.kit, face, view)


def _label_from(kit: Kit, face: Box, view: ButtonView) -> float:
    """How far from the left end a label begins."""
    if view.picture is not None and not view.is_picture_last:
        least = 0.0 if is_sentence(view.label) else 72.0
        return max(least, 12 + view.picture.get_width() / kit.scale + 8)
    if view.picture is None and view.marks:
        size, room = _marks_size(face)
        return max(58.0, 16 + marks_width(kit, view.marks, room, size) + 12)
    return 14 if _align(view) == "centre" else 20


def _marks_size(face: Box) -> tuple[float, float]:
    """How high icons before a label are, and their room."""
    return min(36.0, face.height - 14), face.width * 0.4


def _right_end(kit: Kit, face: Box, view: ButtonView) -> float:
    """Where a label must end."""
    if view.picture is None or not view.is_picture_last:
        return face.right - 14
    return face.right - 20 - view.picture.get_width() / kit.scale


def _above_sub(face: Box) -> Box:
    """On a narrow button, the room of label and key above the plate."""
    return Box(face.x, face.y + 2, face.width, face.height * 0.6 - 7).cut(left=14, right=10)


def _over_sub(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    """A narrow button: label and key above, and below them all of what pressing it brings."""
    assert view.sub is not None
    tall = face.height * 0.4
    plate = Box(face.x + 9, face.bottom - tall - 5, face.width - 18, tall)
    draw_sub_ground(canvas, plate)
    marks_row(canvas, view.sub.in_one_row, *plate.centre, plate.width - 10, tall - 6)
    _line(canvas, _above_sub(face), view, ink, _SUB_TYPE)


def _small_room(kit: Kit, face: Box, view: ButtonView) -> Box:
    room = face.cut(left=12, right=8)
    if view.picture is not None:
        room = room.cut(left=view.picture.get_width() / kit.scale + 8)
    return room


def _small_label(kit: Kit, face: Box, view: ButtonView) -> Label | None:
    """Where the label of a small button stands: beside its picture, on a high one below picture and
    key; nowhere if it could not be read beside them."""
    if view.picture is not None and face.height > _FLAT:
        return Label(face.cut(left=12, right=10, top=face.height / 2, bottom=2), _SMALL_TYPE)
    label = _line_label(kit, _small_room(kit, face, view), view, _SMALL_TYPE)
    readable = label.size_of(kit, view.label) * kit.text_scale > _LEAST_BESIDE
    return label if view.picture is None or readable else None


def _small(canvas: Canvas, face: Box, view: ButtonView, ink: str) -> None:
    label = _small_label(canvas.kit, face, view)
    is_below = label is not None and label.room.y > face.y + face.height / 3
    line = face.cut(top=3, bottom=face.height / 2) if is_below else face
    if view.picture is not None:
        canvas.picture(view.picture, line.x + 12, line.centre[1], "left")
    if label and is_below:
        _print(canvas, label, view, ink)
    if not label or is_below:
        view = replace(view, label="")
    if is_below and view.odds:
        room = _small_room(canvas.kit, line, view)
        _odds(canvas, room.x, _line_end(canvas.kit, room, view), line.centre[1], view.odds, ink)
    _line(canvas, _small_room(canvas.kit, line, view), view, ink, _SMALL_TYPE)


def _line(canvas: Canvas, room: Box, view: ButtonView, ink: str, size: float) -> None:
    """Label, icons and at the right end the key, or the reason, side by side."""
    kit = canvas.kit
    y = room.y + room.height / 2
    if view.reason:
        share, why = _reason_share(kit, room)
        fitted_text(
            canvas, view.reason, room.right, y, share, why, DANGER_TEXT, align="right", least=12
        )
    elif view.key:
        draw_key(canvas, room.right - key_width(kit, view.key), y, view.key, ink)
    wide = _print(canvas, _line_label(kit, room, view, size), view, ink)
    if marks := _marks_behind(view):
        left = room.x + wide + 8
        marks_row(
            canvas,
            marks,
            left,
            y,
            _line_end(kit, room, view) - left,
            _behind_size(room),
            align="left",
        )


def _line_label(kit: Kit, room: Box, view: ButtonView, size: float) -> Label:
    marks = _marks_behind(view)
    icons = 8 + _behind_size(room) * 1.35 * len(marks) if marks else 0.0
    right = _line_end(kit, room, view)
    return Label(Box(room.x, room.y + 1, right - room.x - icons, room.height - 2), size)


def _line_end(kit: Kit, room: Box, view: ButtonView) -> float:
    """Where label and icons end: before the key, or the reason."""
    if view.reason:
        share, why = _reason_share(kit, room)
        size = fitted(kit, view.reason, share, why, "body", 12)
        return room.right - 10 - kit.text_width(view.reason, size)
    return room.right - 7 - key_width(kit, view.key) if view.key else room.right


def _reason_share(kit: Kit, room: Box) -> tuple[float, float]:
    """The room of a reason in a line, and its size."""
    return room.width * 0.5, 15 / max(1.0, kit.text_scale)


def _marks_behind(view: ButtonView) -> tuple[Mark, ...]:
    return view.marks if view.kind == "small" and not view.reason else ()


def _behind_size(room: Box) -> float:
    return min(22.0, room.height - 8)
