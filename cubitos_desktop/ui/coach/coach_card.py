"""The referee's card: its name, how far a lesson is, one sentence, and room for two buttons."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.placing import Side
from cubitos_desktop.ui.base.sketch import Point, Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    DANGER_TEXT,
    GOOD,
    INK,
    SOFT_INK,
    TAN_RIM,
)
from cubitos_desktop.ui.coach.coach_layout import TAIL_FROM
from cubitos_desktop.ui.text.paragraph import Paragraph, paragraph_in

MARGIN = 34.0
"""So far, in units, the picture reaches beyond the card: for its shadow and its tail."""
WIDTH, HEIGHT = 560.0, 176.0
_RADIUS = 24.0
_REACH, _BASE = MARGIN - 3.0, 44.0
"""How far a tail reaches beyond the card, and how wide it is where it leaves it."""
_LEFT, _RIGHT = 120.0, 20.0
"""What the referee takes of the card, and what is free at its right."""
_TEXT = 23.0
_LEAST = 15.0
_WARNED, _WARNED_LINE, _WARNED_APART = 18.0, 24.0, 6.0
_MOST_LINES = 2
_HEAD, _LINE, _FOOT = 42.0, 29.0, 76.0
"""The heights of the head, of a line, and of the buttons with what is free around them."""
_BUTTON = 42.0
_DOT, _APART = 6.0, 18.0
_MOST_DOTS = 12


class CoachCardView(NamedTuple):
    """What the card says."""

    name: str
    text: str
    progress: str = ""
    """How far it is, in words."""
    done: int = 0
    steps: int = 0
    """As dots: so many are done, of so many."""
    warning: str = ""
    """What to do instead of what was done; it stands above the text."""


def card_size(kit: Kit, view: CoachCardView, window: tuple[float, float]) -> tuple[float, float]:
    """How large the card is for what it says; larger type needs a larger one."""
    width = min(WIDTH * kit.text_scale, window[0] - 110)
    text = _said(kit, view.text, width).height + _warned_height(kit, view.warning, width)
    return width, _HEAD * kit.text_scale + text + _FOOT


def button_boxes(kit: Kit, card: Box, labels: tuple[tuple[str, str], ...]) -> tuple[Box, ...]:
    """Where the buttons lie, each as wide as its label and its key are."""
    room = card.width - _LEFT - _RIGHT
    widths = [
        44 + kit.text_width(label, 18, "title") + (22 + kit.text_width(key, 15) if key else 0)
        for label, key in labels
    ]
    gap = 14.0
    part = min(1.0, (room - gap * (len(widths) - 1)) / max(1.0, sum(widths)))
    x, y, found = card.x + _LEFT, card.bottom - _FOOT + 17, []
    for width in widths:
        found.append(Box(x, y, width * part, _BUTTON))
        x += width * part + gap
    return tuple(found)


def _said(kit: Kit, text: str, width: float) -> Paragraph:
    """The sentence, in two lines unless enlarged type needs more."""
    lines = _MOST_LINES + (kit.text_scale > 1)
    room = Box(0, 0, width - _LEFT - _RIGHT, lines * _LINE * kit.text_scale + 1)
    return paragraph_in(kit, text, room, _TEXT, least=_LEAST, face="title", lead=_LINE / _TEXT)


def _warned(kit: Kit, warning: str, width: float) -> Paragraph:
    """What to do instead: one line unless enlarged type needs more."""
    room = Box(0, 0, width - _LEFT - _RIGHT, _MOST_LINES * _WARNED_LINE * kit.text_scale + 1)
    return paragraph_in(kit, warning, room, _WARNED, least=_LEAST, face="bold")


def _warned_height(kit: Kit, warning: str, width: float) -> float:
    return _warned(kit, warning, width).height + _WARNED_APART if warning else 0.0


@remembered
def coach_card(
    kit: Kit,
    width: float,
    height: float,
    view: CoachCardView,
    side: Side | None = None,
    tip: Point = (0.0, 0.0),
) -> pygame.Surface:
    """The card with ``MARGIN`` around it. It lies at a side of what its tail points at; the tail
    ends at ``tip``, from the card's corner."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    canvas.shadow(MARGIN, MARGIN, width, height, _RADIUS, down=8, blur=9, opacity=0.5)
    draw_paper(canvas, width, height, side, tip, TAIL_FROM)
    _head(canvas, width, view)
    said = _said(kit, view.text, width)
    top = MARGIN + _HEAD * kit.text_scale
    if view.warning:
        _warned(kit, view.warning, width).draw(canvas, MARGIN + _LEFT, top, DANGER_TEXT)
    said.draw(canvas, MARGIN + _LEFT, top + _warned_height(kit, view.warning, width), INK)
    return canvas.surface


def draw_paper(
    canvas: Canvas, width: float, height: float, side: Side | None, tip: Point, least: float = 0.0
) -> None:
    """What the card is written on, with its tail; ``MARGIN`` away from the corner. The tail leaves
    the card at least so far from its left edge."""
    sketch = canvas.sketch()
    fill = vertical(MARGIN, height, "#FFFDF6", "#FBEACB")
    if side:
        base = _tail_base(width, height, side, tip, least)
        sketch.path(closed(base), fill="#FBEACB", line=TAN_RIM, line_width=1.5)
    body = MARGIN + 0.75, MARGIN + 0.75, width - 1.5, height - 1.5
    sketch.rect(*body, radius=_RADIUS, fill=fill, line=TAN_RIM, line_width=1.5)
    if side:
        # The rim of the card is gone where the tail leaves it.
        inner = [_towards(point, (MARGIN + width / 2, MARGIN + height / 2)) for point in base]
        sketch.path(closed([inner[0], base[1], inner[2]]), fill="#FBEACB")
    canvas.put(sketch)


def _tail_base(width: float, height: float, side: Side, tip: Point, least: float) -> list[Point]:
    """The corners of the tail, the tip in the middle. It grows from the straight part of an edge,
    and ends inside the picture."""
    x = MARGIN + min(max(tip[0], -_REACH), width + _REACH)
    y = MARGIN + min(max(tip[1], -_REACH), height + _REACH)
    if side in ("above", "below"):
        edge = MARGIN + (2.0 if side == "below" else height - 2.0)
        root = min(max(x, MARGIN + least), MARGIN + width - _RADIUS - _BASE)
        return [(root - 6, edge), (x, y), (root + _BASE, edge)]
    edge = MARGIN + (2.0 if side == "right" else width - 2.0)
    return [(edge, y - 22), (x, y), (edge, y + 22)]


def _towards(point: Point, middle: Point) -> Point:
    """A little nearer to the middle."""
    x, y = point
    return x + (2.5 if x < middle[0] else -2.5), y + (2.5 if y < middle[1] else -2.5)


def _head(canvas: Canvas, width: float, view: CoachCardView) -> None:
    """The name at the left; the count and the dots at the right."""
    kit = canvas.kit
    y, right = MARGIN + _HEAD * kit.text_scale * 0.6, MARGIN + width - _RIGHT
    if view.steps and view.steps <= _MOST_DOTS:
        for place in reversed(range(view.steps)):
            _dot(canvas, right - _DOT, y, place - view.done)
            right -= _APART
        right -= 8
    wide = (
        canvas.text(view.progress, right, y, 15, SOFT_INK, align="right") if view.progress else 0.0
    )
    room = right - wide - MARGIN - _LEFT - 12
    canvas.text(view.name, MARGIN + _LEFT, y, 15, SOFT_INK, "bold", room=room)


def _dot(canvas: Canvas, x: float, y: float, ahead: int) -> None:
    """A step that is done, the one that is open, or one to come."""
    sketch = Sketch(18, 18)
    if ahead < 0:
        sketch.circle(9, 9, _DOT, fill=GOOD)
        sketch.stroke(((6.2, 9.2), (8.3, 11.2), (11.8, 7.0)), "#FFFFFF", 1.8)
    elif ahead == 0:
        sketch.circle(9, 9, _DOT + 1, fill=ACCENT, line=ACCENT_EDGE, line_width=1.6)
    else:
        sketch.circle(9, 9, _DOT - 0.6, fill="#E9D3A6", line=TAN_RIM, line_width=1.2)
    canvas.put(sketch, x - 9, y - 9)
