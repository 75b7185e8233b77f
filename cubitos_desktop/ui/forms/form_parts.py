"""Pictures of what a form is made of beside buttons: steppers, switches, sliders, fields."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    BUTTON_EDGE,
    FAINT_INK,
    GOOD,
    INK,
    PAPER,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines, letters_in

MARGIN = 12
"""So far, in units, every picture here reaches beyond its size on all sides: shadow and focus."""

ALL_CHOSEN = -1
"""Stands for a caret where the whole text is chosen."""
_RADIUS = 12.0
_TEXT = 17.0
_LEAST = 12.0
_FACE = "#FFFDF6"
_CLOSED = mix(PAPER, "#C9AE8A", 0.5)


class FieldView(NamedTuple):
    """A line of text, what stands there while it is empty, and the caret while it is typed."""

    text: str
    hint: str
    caret: int | None
    state: ButtonState


@remembered
def stepper_picture(
    kit: Kit, width: float, height: float, value: str, state: ButtonState
) -> pygame.Surface:
    """A value between two arrows, with ``MARGIN`` around it."""
    canvas, body = _begin(kit, width, height)
    _face(canvas, body, state)
    ink = SOFT_INK if state == "disabled" else INK
    for middle, side in ((body.x + height / 2, -1), (body.right - height / 2, 1)):
        _arrow(canvas, middle, body.centre[1], height, side, state)
    _value(canvas, body.cut(left=height, right=height), value, ink)
    return canvas.surface


@remembered
def switch_picture(
    kit: Kit, width: float, height: float, value: str, state: ButtonState, *, is_on: bool
) -> pygame.Surface:
    """A switch, and behind it what it stands for, with ``MARGIN`` around it."""
    canvas, body = _begin(kit, width, height)
    tall = min(30.0, height * 0.72)
    pill = Box(body.x + 2, body.centre[1] - tall / 2, tall * 1.9, tall)
    if state in ("focus", "hover", "pressed"):
        _ring(canvas, pill.inset(-2), tall / 2 + 2, state)
    _pill(canvas, pill, is_on=is_on, is_closed=state == "disabled")
    room = body.right - pill.right - 14
    if value and room > 0:
        size = fitted(kit, value, room, _TEXT, "bold", _LEAST)
        ink = SOFT_INK if state == "disabled" else INK
        canvas.text(value, pill.right + 12, body.centre[1], size, ink, "bold", room=room)
    return canvas.surface


@remembered
def slider_picture(
    kit: Kit, width: float, height: float, groove: Box, part: float, shown: str, state: ButtonState
) -> pygame.Surface:
    """A knob on its groove and the number behind it, with ``MARGIN`` around it."""
    canvas, body = _begin(kit, width, height)
    line = groove.moved(body.x, body.y)
    _groove(canvas, line, part)
    knob = line.x + line.width * part, line.centre[1]
    _knob(canvas, *knob, min(13.0, height * 0.36), state)
    x = (line.right + body.right) / 2 + 6
    room = body.right - line.right - 10
    canvas.text(shown, x, body.centre[1], _TEXT, INK, "bold", "centre", room)
    return canvas.surface


@remembered
def field_picture(kit: Kit, width: float, height: float, view: FieldView) -> pygame.Surface:
    """A line that can be typed into, with ``MARGIN`` around it."""
    canvas, body = _begin(kit, width, height)
    is_typed = view.caret is not None
    _hollow(canvas, body, view.state)
    room = width - 24
    size = fitted(kit, view.text or view.hint, room, _TEXT, "body", _LEAST)
    hidden = _hidden(kit, view, room, size)
    y, left = body.centre[1], body.x + 12
    if view.caret == ALL_CHOSEN:
        _mark(canvas, left, y, min(room, kit.text_width(view.text, size)), height)
    if view.text:
        shown = view.text[hidden:]
        canvas.text(shown[: letters_in(kit, shown, room, size)], left, y, size, INK)
    elif view.hint and not is_typed:
        canvas.text(view.hint, left, y, size, FAINT_INK, room=room)
    if view.caret is not None and view.caret != ALL_CHOSEN:
        x = left + kit.text_width(view.text[hidden : view.caret], size)
        sketch = Sketch(2, height * 0.56)
        sketch.rect(0, 0, 2, height * 0.56, fill=INK)
        canvas.put(sketch, x, y - height * 0.28)
    return canvas.surface


def _mark(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """The ground of a text that is chosen: whatever is typed takes its place."""
    tall = height * 0.62
    sketch = Sketch(width + 6, tall)
    sketch.rect(0, 0, width + 6, tall, radius=4, fill=ACCENT, opacity=0.55)
    canvas.put(sketch, x - 3, y - tall / 2)


def _hidden(kit: Kit, view: FieldView, room: float, size: float) -> int:
    """How many letters are out of sight at the left, so that the caret is not."""
    before = view.text[: max(0, view.caret or 0)]
    return len(before) - letters_in(kit, before[::-1], room, size)


# --- parts ----------------------------------------------------------------------------------------


def _begin(kit: Kit, width: float, height: float) -> tuple[Canvas, Box]:
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    return canvas, Box(MARGIN, MARGIN, width, height)


def _face(canvas: Canvas, body: Box, state: ButtonState) -> None:
    """A flat paper key that the value stands on."""
    canvas.shadow(*body, _RADIUS, down=2, blur=3, opacity=0.25)
    fill = _CLOSED if state == "disabled" else _FACE
    if state in ("hover", "pressed"):
        fill = mix(fill, ACCENT, 0.13)
    sketch = Sketch(body.width, body.height)
    whole = Box(0, 0, body.width, body.height).inset(0.75)
    paint = vertical(0, body.height, lighter(fill, 0.5), fill)
    sketch.rect(*whole, radius=_RADIUS, fill=paint, line=BUTTON_EDGE, line_width=1.5)
    canvas.put(sketch, body.x, body.y)
    if state == "focus":
        _ring(canvas, body, _RADIUS, state)


def _hollow(canvas: Canvas, body: Box, state: ButtonState) -> None:
    """Sunk into the paper: something belongs in there."""
    fill = _CLOSED if state == "disabled" else "#FFFFFF"
    sketch = Sketch(body.width, body.height)
    whole = Box(0, 0, body.width, body.height).inset(0.75)
    line = BUTTON_EDGE if state in ("hover", "pressed", "focus") else TAN_RIM
    sketch.rect(*whole, radius=9, fill=fill, line=line, line_width=1.6)
    shade = vertical(0, 8, "#8A5A30", "#8A5A30")._replace(opacities=(0.2, 0.0))
    sketch.rect(2, 1.6, body.width - 4, 7, radius=6, fill=shade)
    canvas.put(sketch, body.x, body.y)
    if state == "focus":
        _ring(canvas, body, 9, state)


def _ring(canvas: Canvas, body: Box, radius: float, state: ButtonState) -> None:
    """Where the keyboard is, as on buttons; under the pointer only a soft edge."""
    if state == "focus":
        focus_ring(canvas, body, radius)
        return
    sketch = Sketch(canvas.width, canvas.height)
    sketch.rect(*body.inset(-1.5), radius=radius + 1.5, line=BUTTON_EDGE, line_width=1.5)
    canvas.put(sketch)


def _arrow(
    canvas: Canvas, x: float, y: float, height: float, side: int, state: ButtonState
) -> None:
    reach = height * 0.16
    sketch = Sketch(height, height)
    middle = height / 2
    sketch.circle(middle, middle, height * 0.34, fill=TAN, line=TAN_RIM, line_width=1.2)
    points = (
        (middle - side * reach * 0.5, middle - reach),
        (middle + side * reach * 0.62, middle),
        (middle - side * reach * 0.5, middle + reach),
    )
    ink = mix(INK, TAN, 0.55) if state == "disabled" else INK
    sketch.stroke(points, ink, 2.6)
    canvas.put(sketch, x - middle, y - middle)


def _value(canvas: Canvas, room: Box, value: str, ink: str) -> None:
    """In the middle, in one line or, where that would be small, in two."""
    kit = canvas.kit
    wide, x = room.width - 6, room.centre[0]
    size = fitted(kit, value, wide, _TEXT, "bold", _LEAST)
    if size * kit.text_scale >= _TEXT * 0.82 or " " not in value:
        canvas.text(value, x, room.centre[1], size, ink, "bold", "centre", wide)
        return
    most = room.height / 2.3 / kit.text_scale
    size, lines = fitted_lines(kit, value, wide, 2, min(_TEXT, most), "bold", 11)
    step = size * kit.text_scale * 1.12
    y = room.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, x, y, size, ink, "bold", "centre", wide)
        y += step


def _pill(canvas: Canvas, pill: Box, *, is_on: bool, is_closed: bool) -> None:
    fill = mix(GOOD, PAPER, 0.0) if is_on else "#B9A284"
    if is_closed:
        fill = mix(fill, _CLOSED, 0.6)
    sketch = Sketch(pill.width, pill.height)
    radius = pill.height / 2
    sketch.rect(0, 0, pill.width, pill.height, radius=radius, fill=darker(fill, 0.35))
    sketch.rect(1.2, 1.8, pill.width - 2.4, pill.height - 2.6, radius=radius - 1, fill=fill)
    x = pill.width - radius if is_on else radius
    sketch.circle(x, radius, radius - 3.5, fill="#FFFFFF")
    mark = x - 5, radius
    if is_on:
        sketch.stroke((mark, (x - 1.5, radius + 4), (x + 5, radius - 4)), GOOD, 2.6)
    canvas.put(sketch, pill.x, pill.y)


def _groove(canvas: Canvas, line: Box, part: float) -> None:
    tall = 8.0
    sketch = Sketch(line.width + tall, tall)
    sketch.rect(0, 0, line.width + tall, tall, radius=tall / 2, fill="#B9A284")
    filled = line.width * part + tall
    sketch.rect(0, 0, filled, tall, radius=tall / 2, fill=GOOD)
    canvas.put(sketch, line.x - tall / 2, line.centre[1] - tall / 2)


def _knob(canvas: Canvas, x: float, y: float, radius: float, state: ButtonState) -> None:
    if state == "focus":
        _ring(canvas, Box(x - radius, y - radius, 2 * radius, 2 * radius), radius, state)
    canvas.shadow(x - radius, y - radius, 2 * radius, 2 * radius, radius, down=2, blur=3)
    grown = radius + (1.5 if state in ("hover", "pressed") else 0)
    sketch = Sketch(2 * grown + 2, 2 * grown + 2)
    paint = vertical(0, 2 * grown, "#FFFFFF", TAN)
    sketch.circle(grown + 1, grown + 1, grown, fill=paint, line=BUTTON_EDGE, line_width=1.6)
    canvas.put(sketch, x - grown - 1, y - grown - 1)
