"""A decision on a card: what was answered, what would have been better, what it cost."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import DANGER_TEXT, GOOD, INK, SEAT_HUES, SEAT_TEXT, SOFT_INK
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.review.chance_chart import disc
from cubitos_desktop.ui.review.review_layout import card_places
from cubitos_desktop.ui.text.fitting import fitted_lines, fitted_text, shortened

_LEAST = 12.0
_SIZE = 16.0
_HEAD_GAPS = 56.0
"""The disc of a head, and what lies between its words."""


class AnswerLine(NamedTuple):
    """An answer: the word on its pill, what it is, what belongs to it, and its chance."""

    pill: str
    title: str
    detail: str
    said: str
    part: float
    """How long its bar is, from 0 to 1."""


class CardView(NamedTuple):
    """A decision that mattered."""

    number: int
    title: str
    about: str
    cost: str
    colour: str
    """Of the seat."""
    given: AnswerLine
    best: AnswerLine
    reason: str
    short_cost: str = ""
    """Without its error, where there is little room."""


class EmptyCard(NamedTuple):
    """No decision, or none yet."""

    title: str
    text: str
    is_good: bool


@remembered
def decision_card(
    kit: Kit, width: float, height: float, view: CardView, is_close: bool
) -> pygame.Surface:
    """The card without its buttons; remembered."""
    canvas = _card(kit, width, height)
    places = card_places(Box(0, 0, width, height), is_close=is_close)
    _draw_head(canvas, places.head, view)
    hues = (SEAT_HUES[view.colour], SEAT_TEXT[view.colour]), (GOOD, "#FFFFFF")
    wide = max(pill_width(kit, line.pill) for line in (view.given, view.best))
    for line, box, (hue, ink) in zip((view.given, view.best), places.rows, hues, strict=True):
        draw_answer(canvas, box, line, hue, ink, wide)
    if places.reason is not None:
        _draw_reason(canvas, places.reason, view.reason)
    return canvas.surface


@remembered
def empty_card(kit: Kit, width: float, height: float, view: EmptyCard) -> pygame.Surface:
    """A card that says that there is nothing to show."""
    canvas = _card(kit, width, height)
    hue = GOOD if view.is_good else SOFT_INK
    canvas.picture(icon(kit, "check" if view.is_good else "clock", 34), width / 2, height * 0.24)
    room = width - 40
    size, title = fitted_lines(kit, view.title, room, 1, 20, "title", 14)
    y = height * 0.24 + 24 + size * kit.text_scale * 0.6
    canvas.text(title[0], width / 2, y, size, hue, "title", "centre", room)
    size, lines = fitted_lines(kit, view.text, room, 3, 15, "body", _LEAST)
    y += 12 + size * kit.text_scale
    for line in lines:
        canvas.text(line, width / 2, y, size, SOFT_INK, align="centre", room=room)
        y += size * 1.3 * kit.text_scale
    return canvas.surface


def _card(kit: Kit, width: float, height: float) -> Canvas:
    canvas = Canvas(kit, width, height)
    sketch = canvas.sketch()
    fill = vertical(0, height, "#FFFFFF", "#FFF8E9")
    sketch.rect(1, 1, width - 2, height - 2, radius=13, fill=fill, line="#D9BE93", line_width=1.5)
    canvas.put(sketch)
    return canvas


def _cost_with_room(canvas: Canvas, width: float, view: CardView) -> str:
    """With its error, unless the words beside it would become small for that."""
    kit = canvas.kit
    words = kit.text_width(view.title, 19, "title") + kit.text_width(view.about, 15)
    pill = kit.text_width(view.cost, 15, "bold") + 24
    return view.cost if words + pill + _HEAD_GAPS <= width else view.short_cost or view.cost


def _draw_head(canvas: Canvas, box: Box, view: CardView) -> None:
    kit, y = canvas.kit, box.centre[1]
    disc(canvas, box.x + 12, y, view.number, 12)
    cost = _cost_with_room(canvas, box.width, view)
    size = kit.fitting(cost, box.width * 0.36, 15, "bold")
    wide = kit.text_width(cost, size, "bold") + 24
    sketch = canvas.sketch()
    sketch.rect(
        box.right - wide, y - 13, wide, 26, radius=13, fill="#FADFDB", line="#E2A49B", line_width=1
    )
    sketch.stroke(((box.x, box.bottom - 1), (box.right, box.bottom - 1)), "#D9BE93", 1.5)
    canvas.put(sketch)
    canvas.text(cost, box.right - wide / 2, y, size, DANGER_TEXT, "bold", "centre")
    left, room = box.x + 32, box.width - wide - 42
    left_room = room
    used = fitted_text(canvas, view.title, left, y, room * 0.6, 19, INK, "title", least=14) + 10
    fitted_text(canvas, view.about, left + used, y, left_room - used, 15, SOFT_INK, least=_LEAST)


def pill_width(kit: Kit, label: str) -> float:
    """How wide the pill of an answer is."""
    return kit.text_width(label, 15, "bold") + 22


def draw_answer(canvas: Sheet, box: Box, line: AnswerLine, hue: str, ink: str, wide: float) -> None:
    """An answer with its bar; ``wide`` is its pill."""
    kit = canvas.kit
    bar = 9.0
    y, low = box.y + (box.height - bar - 4) / 2, box.bottom - bar - 3
    high = min(24.0, box.height - bar - 6)
    sketch, under = Sketch(box.width, box.height), low - box.y
    sketch.rect(0, y - box.y - high / 2, wide, high, radius=high / 2, fill=hue)
    sketch.rect(0, under, box.width, bar, radius=bar / 2, fill="#EBDCBC")
    if line.part > 0:
        length = max(bar, box.width * min(1.0, line.part))
        sketch.rect(0, under, length, bar, radius=bar / 2, fill=hue)
    canvas.put(sketch, box.x, box.y)
    canvas.text(line.pill, box.x + wide / 2, y, 15, ink, "bold", "centre")
    said = canvas.text(line.said, box.right, y, 17, INK, "bold", "right", 90)
    left = box.x + wide + 10
    room = box.width - wide - said - 22
    needed = kit.text_width(line.detail, 15) + 8 if line.detail else 0.0
    own = max(room * 0.55, room - needed)
    title = shortened(kit, line.title, own, 17, "title", _LEAST)
    used = fitted_text(canvas, title, left, y, own, 17, INK, "title", least=_LEAST)
    rest = room - used - 8
    if line.detail and rest > 30:
        detail = shortened(kit, line.detail, rest, 15, "body", _LEAST)
        fitted_text(canvas, detail, left + used + 8, y, rest, 15, SOFT_INK, least=_LEAST)


def _draw_reason(canvas: Canvas, box: Box, reason: str) -> None:
    kit = canvas.kit
    most = max(2, int(box.height / (14 * 1.26 * kit.text_scale)))
    size, lines = fitted_lines(kit, reason, box.width, most, 15, "body", _LEAST)
    step = size * 1.26 * kit.text_scale
    y = box.y + box.height / 2 - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, box.x, y, size, SOFT_INK, room=box.width)
        y += step
