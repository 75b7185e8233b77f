"""The results of a day, one's own and those that friends' codes tell, the best first."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    DICE,
    INK,
    SEAT_HUES,
    SOFT_INK,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.races.race_row import medal
from cubitos_desktop.ui.text.fitting import fitted_text, shortened
from cubitos_desktop.ui.text.paragraph import paragraph_in

_MARGIN = REACH + 3
_YOU = 0.13
_NAME, _NOTE = 17.0, 15.0
_DISCS = ("start", "purple", "green", "orange", "blue", "yellow")


class ResultRow(NamedTuple):
    """One result."""

    rank: int
    name: str
    note: str
    figures: str
    is_you: bool = False
    can_be_watched: bool = False


def lay_table_head(canvas: Sheet, box: Box, title: str, note: str) -> None:
    y, kit = box.centre[1], canvas.kit
    most = box.width * 0.5
    used = fitted_text(canvas, title, box.x, y, most, 21, INK, "title", least=15)
    room = box.width - used - 16
    told = shortened(kit, note, room, _NOTE, "body", 12)
    fitted_text(canvas, told, box.right, y, room, _NOTE, SOFT_INK, "body", "right", 12)


def lay_no_results(canvas: Sheet, box: Box, sentence: str) -> None:
    """What is said where nothing is known of a day."""
    text = paragraph_in(canvas.kit, sentence, box.cut(left=6, right=6), 15.5, least=12)
    text.draw(canvas, box.x + 6, box.y + 4, SOFT_INK)


def lay_row(canvas: Sheet, box: Box, row: ResultRow, state: ButtonState) -> None:
    """A result on its line."""
    picture = _row(canvas.kit, box.width, box.height, row, state)
    put(canvas.surface, canvas.kit, picture, box, _MARGIN)


@remembered
def _row(
    kit: Kit, width: float, height: float, row: ResultRow, state: ButtonState
) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    box = Box(_MARGIN, _MARGIN, width, height)
    y = box.centre[1]
    _ground(canvas, box, row, state)
    medal(canvas, box.x + 18, y, min(12.0, box.height * 0.4), row.rank)
    x = box.x + 52
    if row.is_you:
        canvas.picture(figure(kit, "pink", box.height * 0.98), x, y - 1)
    else:
        _disc(canvas, x, y, min(14.0, box.height * 0.44), row.name)
    left, right = x + 26, box.right - 12
    fit = min(_NAME, box.height * 0.5 / kit.text_scale)
    right -= canvas.text(row.figures, right, y, fit * 0.95, INK, "bold", "right") + 12
    if row.can_be_watched:
        canvas.picture(icon(kit, "play", 15), right - 8, y)
        right -= 24
    name = shortened(kit, row.name, (right - left) * (0.62 if row.note else 1), fit, "title", 12)
    left += canvas.text(name, left, y, fit, INK, "title") + 10
    if row.note and right - left > 30:
        note = shortened(kit, row.note, right - left, fit * 0.88, "body", 11)
        fitted_text(canvas, note, left, y, right - left, fit * 0.88, SOFT_INK, least=11)
    return canvas.surface


def _ground(canvas: Sheet, box: Box, row: ResultRow, state: ButtonState) -> None:
    if state == "focus":
        focus_ring(canvas, box, 9)
    if not row.is_you and state not in ("hover", "pressed"):
        return
    sketch = Sketch(box.width, box.height)
    if row.is_you:
        hue = SEAT_HUES["pink"]
        inner = Box(0, 0, box.width, box.height).inset(0.75)
        fill, edge = mix("#FFF6E3", hue, _YOU), mix("#FFF6E3", hue, 0.4)
        sketch.rect(*inner, radius=9, fill=fill, line=edge, line_width=1.2)
    else:
        sketch.rect(0, 0, box.width, box.height, radius=9, fill=ACCENT, opacity=_YOU)
    canvas.put(sketch, box.x, box.y)


def _disc(canvas: Sheet, x: float, y: float, radius: float, name: str) -> None:
    """A disc with the first letter of a name, in a colour that goes with the name."""
    colour = lighter(DICE[_DISCS[sum(map(ord, name)) % len(_DISCS)]], 0.35)
    sketch = Sketch(2 * radius + 2, 2 * radius + 2)
    edge = darker(colour, 0.45)
    sketch.circle(radius + 1, radius + 1, radius, fill=colour, line=edge, line_width=1.5)
    canvas.put(sketch, x - radius - 1, y - radius - 1)
    size = radius * 1.05 / canvas.kit.text_scale
    canvas.text(name[:1].upper(), x, y, size, INK, "title", "centre")
