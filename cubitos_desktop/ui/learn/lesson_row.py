"""A lesson in the list: done, to come, or the next one with its lit button."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import GOOD, INK, SOFT_INK, TAN_RIM
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.forms.picture_tile import draw_picture_tile
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import MARGIN as BUTTON_MARGIN
from cubitos_desktop.ui.panels.push_button import ButtonState, ButtonView, button_picture
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_TILE = 54.0
_TITLE, _ABOUT, _NOTE = 20.0, 16.0, 16.0
_START = 168.0
_INSET_RIM = "#D9BE93"


class LessonRowView(NamedTuple):
    """What a row says."""

    title: str
    about: str
    icon: str
    note: str
    """How long it takes, or that it is done."""
    is_done: bool = False
    start: str = ""
    """The label of the lit button, on the next lesson alone."""
    is_low: bool = False
    """Whether there is room for the title only."""


def lay_lesson_row(canvas: Sheet, box: Box, view: LessonRowView, state: ButtonState) -> None:
    """A row at its place."""
    if view.start:
        _next_lesson(canvas, box, view, state)
    else:
        _plain_row(canvas, box, view, state)


def _plain_row(canvas: Sheet, box: Box, view: LessonRowView, state: ButtonState) -> None:
    body = box.cut(left=4, top=3, right=4, bottom=3)
    if state in ("hover", "pressed", "focus"):
        _inset_card(canvas, body, state)
    y, tile = box.centre[1], min(_TILE, box.height - 14)
    draw_picture_tile(canvas, box.x + 16, y, tile, view.icon)
    right = box.right - 18
    if view.is_done:
        right -= _done_pill(canvas, right, y, view.note) + 14
    else:
        right -= canvas.text(view.note, right, y, _NOTE, SOFT_INK, "bold", "right") + 14
    left = box.x + 16 + tile + 16
    _words(canvas, Box(left, box.y, right - left, box.height), view)


def _words(canvas: Sheet, room: Box, view: LessonRowView) -> None:
    """Title and second line, or the title alone."""
    kit = canvas.kit
    title = _TITLE * kit.text_scale
    if view.is_low:
        at = room.x, room.centre[1], room.width
        fitted_text(canvas, view.title, *at, _TITLE, INK, "title", least=15)
        return
    tall = title * 1.2 + _ABOUT * 1.3 * kit.text_scale
    y = room.centre[1] - tall / 2 + title * 0.6
    fitted_text(canvas, view.title, room.x, y, room.width, _TITLE, INK, "title", least=15)
    y += title * 0.6 + _ABOUT * 0.65 * kit.text_scale
    fitted_text(canvas, view.about, room.x, y, room.width, _ABOUT, SOFT_INK, least=14)


def _inset_card(canvas: Sheet, box: Box, state: ButtonState) -> None:
    sketch = Sketch(box.width, box.height)
    fill = vertical(0, box.height, "#FFFFFF", "#FFF8E9")
    inner = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*inner, radius=12, fill=fill, line=_INSET_RIM, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
    if state == "focus":
        focus_ring(canvas, box, 12)


def _done_pill(canvas: Sheet, right: float, y: float, label: str) -> float:
    """A green pill with a tick that ends at a place; its width."""
    kit = canvas.kit
    width, tall = kit.text_width(label, 15, "bold") + 46, 28.0 * min(1.15, kit.text_scale)
    sketch = Sketch(width, tall)
    body = Box(0, 0, width, tall).inset(0.75)
    sketch.rect(*body, radius=tall / 2, fill="#E2EFD9", line="#A9D19B", line_width=1.5)
    sketch.stroke(((12, tall / 2), (16.5, tall / 2 + 5), (25, tall / 2 - 5)), GOOD, 3)
    canvas.put(sketch, right - width, y - tall / 2)
    canvas.text(label, right - 12, y, 15, GOOD, "bold", "right")
    return width


# --- the next lesson ------------------------------------------------------------------------------


def _next_lesson(canvas: Sheet, box: Box, view: LessonRowView, state: ButtonState) -> None:
    body = box.cut(top=4, bottom=4)
    canvas.shadow(*body, 14, down=3, blur=4, opacity=0.3)
    _inset_card(canvas, body, "normal")
    size = min(96.0, body.height - 18)
    picture = Box(body.x + 14, body.centre[1] - size * 0.46, size, size * 0.92)
    put(canvas.surface, canvas.kit, _felt(canvas.kit, *picture[2:], view.icon), picture, 8)
    kit, tall = canvas.kit, 58.0
    wide = max(_START, kit.text_width(view.start, 24, "title") + 84)
    button = Box(body.right - wide - 16, body.centre[1] - tall / 2, wide, tall)
    sign = icon(kit, "play", 24)
    drawn = ButtonView("main", view.start, "", state, sign)
    put(canvas.surface, kit, button_picture(kit, wide, tall, drawn), button, BUTTON_MARGIN)
    left = picture.right + 16
    room = Box(left, body.y + 5, button.x - left - 12, body.height - 10)
    _next_words(canvas, room, view)


def _next_words(canvas: Sheet, room: Box, view: LessonRowView) -> None:
    """Title, what it is about, and how long it takes."""
    kit = canvas.kit
    larger = min(1.15, kit.text_scale)
    title, line = 24 * 1.2 * larger, _ABOUT * 1.3 * larger
    left = Box(0, 0, room.width, room.height - title - line)
    about = paragraph_in(kit, view.about, left, _ABOUT, least=12.5)
    y = room.centre[1] - (title + about.height + line) / 2 + title / 2
    size = 24 / kit.text_scale * larger
    fitted_text(canvas, view.title, room.x, y, room.width, size, INK, "title", least=16)
    y = about.draw(canvas, room.x, y + title / 2, SOFT_INK) + line / 2
    size = _NOTE / kit.text_scale * larger
    fitted_text(canvas, view.note, room.x, y, room.width, size, SOFT_INK, least=13)


@remembered
def _felt(kit: Kit, width: float, height: float, sign: str) -> pygame.Surface:
    """A small well with the sign of the lesson on its felt, with 8 around it."""
    canvas = Canvas(kit, width + 16, height + 16)
    well(canvas, 8, 8, width, height, radius=10)
    canvas.picture(icon(kit, sign, height * 0.6), 8 + width / 2, 8 + height / 2)
    return canvas.surface


def lay_rule(canvas: Sheet, box: Box) -> None:
    """A thin line below a row."""
    sketch = Sketch(box.width - 24, 1.5)
    sketch.rect(0, 0, box.width - 24, 1.5, fill=TAN_RIM, opacity=0.8)
    canvas.put(sketch, box.x + 12, box.bottom - 0.75)
