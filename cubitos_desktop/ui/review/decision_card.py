"""A decision on a card: what was answered, what would have been better, what it cost."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    ACCENT_EDGE,
    DANGER_TEXT,
    GOOD,
    INK,
    SEAT_HUES,
    SEAT_TEXT,
    SOFT_INK,
)
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.review.chance_chart import disc
from cubitos_desktop.ui.review.review_layout import card_places
from cubitos_desktop.ui.text.fitting import (
    are_narrow,
    cut,
    evened,
    fitted,
    fitted_lines,
    fitted_text,
)

_LEAST = 12.0
_ROOMY, _LEAST_OF_TWO = 15.5, 11.0
"""How small an answer may become in one line, and in two."""
_LEAD = 1.16
_SIGN = 42.0
"""How high the sign of a card without a decision is, with what lies below it."""
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
    is_suggested: bool = False
    """Whether the given answer is what the game suggests there."""
    short_reason: str = ""
    """What the head says where there is no room for a reason, if that must not be missed."""


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
    about = view.about if places.reason is not None else view.short_reason or view.about
    _draw_head(canvas, places.head, view._replace(about=about))
    hues = (SEAT_HUES[view.colour], SEAT_TEXT[view.colour]), (GOOD, "#FFFFFF")
    wide = max(pill_width(kit, line.pill) for line in (view.given, view.best))
    for line, box, (hue, ink) in zip((view.given, view.best), places.rows, hues, strict=True):
        draw_answer(canvas, box, line, hue, ink, wide)
    if view.is_suggested:
        _draw_suggested(canvas, places.rows[0])
    if places.reason is not None:
        _draw_reason(canvas, places.reason, view.reason)
    return canvas.surface


@remembered
def empty_card(kit: Kit, width: float, height: float, view: EmptyCard) -> pygame.Surface:
    """A card that says that there is nothing to show."""
    canvas = _card(kit, width, height)
    hue = GOOD if view.is_good else SOFT_INK
    room = width - 40
    size, title = fitted_lines(kit, view.title, room, 1, 20, "title", 14)
    small, lines = fitted_lines(kit, view.text, room, 3, 15, "body", _LEAST)
    high, step = size * 1.3 * kit.text_scale, small * 1.3 * kit.text_scale
    y = (height - _SIGN - high - step * len(lines)) / 2
    canvas.picture(icon(kit, "check" if view.is_good else "clock", 34), width / 2, y + 17)
    y += _SIGN + high / 2
    canvas.text(title[0], width / 2, y, size, hue, "title", "centre", room)
    y += (high + step) / 2
    for line in lines:
        canvas.text(line, width / 2, y, small, SOFT_INK, align="centre", room=room)
        y += step
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
    said = canvas.kit.text_width(line.said, 17, "bold")
    room = box.width - wide - said - 22
    is_short = _has_room(canvas.kit, line, room)
    bar = 9.0 if is_short else 5.0
    words = Box(box.x + wide + 10, box.y, room, box.height - bar - 4)
    y = words.centre[1]
    _draw_bar(canvas, box, bar, line.part, hue)
    high = min(24.0, box.height - bar - 6)
    sketch = Sketch(wide, high)
    sketch.rect(0, 0, wide, high, radius=high / 2, fill=hue)
    canvas.put(sketch, box.x, y - high / 2)
    canvas.text(line.pill, box.x + wide / 2, y, 15, ink, "bold", "centre")
    canvas.text(line.said, box.right, y, 17, INK, "bold", "right", 90)
    if is_short:
        _draw_in_one(canvas, words, line)
    else:
        _draw_in_two(canvas, words, line)


def _draw_suggested(canvas: Canvas, box: Box) -> None:
    """The sign of suggestions on the corner of a pill: it also tells where no reason has room."""
    x, y = box.x + 2, box.y + 4
    sketch = canvas.sketch()
    sketch.circle(x, y, 9, fill="#FFFFFF", line=ACCENT_EDGE, line_width=1.5)
    canvas.put(sketch)
    canvas.picture(icon(canvas.kit, "bulb", 14), x, y)


def _draw_bar(canvas: Sheet, box: Box, bar: float, part: float, hue: str) -> None:
    sketch = Sketch(box.width, bar)
    sketch.rect(0, 0, box.width, bar, radius=bar / 2, fill="#EBDCBC")
    if part > 0:
        length = max(bar, box.width * min(1.0, part))
        sketch.rect(0, 0, length, bar, radius=bar / 2, fill=hue)
    canvas.put(sketch, box.x, box.bottom - bar - 3)


def _has_room(kit: Kit, line: AnswerLine, room: float) -> bool:
    """Whether all of an answer stands in one line without becoming small."""
    title = kit.text_width(line.title, _ROOMY / kit.text_scale, "title")
    detail = kit.text_width(line.detail, _LEAST / kit.text_scale) + 8 if line.detail else 0.0
    return title + detail <= room


def _draw_in_one(canvas: Sheet, box: Box, line: AnswerLine) -> None:
    kit, y = canvas.kit, box.centre[1]
    needed = kit.text_width(line.detail, 15) + 8 if line.detail else 0.0
    smallest = kit.text_width(line.title, _ROOMY / kit.text_scale, "title")
    own = max(smallest, box.width - needed)
    used = fitted_text(canvas, line.title, box.x, y, own, 17, INK, "title", least=_LEAST) + 8
    if line.detail:
        rest = box.width - used
        fitted_text(canvas, line.detail, box.x + used, y, rest, 15, SOFT_INK, least=_LEAST)


def _draw_in_two(canvas: Sheet, box: Box, line: AnswerLine) -> None:
    step = box.height / 2
    size, lines = _two_lines(canvas.kit, line, box.width, step / _LEAD)
    # A little higher than the middle: letters reach down towards the bar.
    y = box.centre[1] - 1 - step * (len(lines) - 1) / 2
    for place, told in enumerate(lines):
        canvas.text(told, box.x, y + place * step, size, INK, "bold", room=box.width)


def _two_lines(kit: Kit, line: AnswerLine, room: float, most: float) -> tuple[float, list[str]]:
    """An answer with what belongs to it, or alone where that would be too much; in one line where
    plainer type has room enough."""
    size, whole = min(15.0, most / kit.text_scale), " · ".join(filter(None, line[1:3]))
    if are_narrow(kit, (whole,), room, size, "bold"):
        return fitted(kit, whole, room, 15, "bold", most), [whole]
    for told in (whole, line.title):
        found, lines = fitted_lines(kit, told, room, 2, size, "bold", min(_LEAST_OF_TWO, most))
        lines = evened(kit, told, lines, found, "bold")
        if are_narrow(kit, lines, room, found, "bold"):
            break
    return found, [cut(kit, each, room, found, "bold") for each in lines]


def _draw_reason(canvas: Canvas, box: Box, reason: str) -> None:
    kit = canvas.kit
    most = max(2, int(box.height / (14 * 1.26 * kit.text_scale)))
    size, lines = fitted_lines(kit, reason, box.width, most, 15, "body", _LEAST)
    step = size * 1.26 * kit.text_scale
    y = box.y + box.height / 2 - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, box.x, y, size, SOFT_INK, room=box.width)
        y += step
