"""Small inset cards of the rulebook: sums, signs with captions, boxes of cards, keys, levels."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns, grid, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import BOXES, INK, SOFT_INK, TAN, TAN_RIM
from cubitos_desktop.ui.forms.keyboard_key import draw_key, key_width
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_RADIUS = 11.0
_SIGN = 26.0
_BETWEEN_PARTS = 20.0
_LEAST = 12.5
_HIGHEST_KEY = 46.0
"""No key of a list needs more room, at the usual size of text."""
_TAG_ICONS: Final = {"most": "swords", "everyone": "swords"}
_SWORDS_HUE = "#B02A2A"


def inset_card(canvas: Sheet, box: Box, fill: str = "") -> None:
    """A small card sunk into the page."""
    sketch = Sketch(box.width, box.height)
    whole = Box(0, 0, box.width, box.height).inset(0.75)
    paint = fill or vertical(0, box.height, "#FFFFFF", "#FFF8E9")
    sketch.rect(*whole, radius=_RADIUS, fill=paint, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch, box.x, box.y)


# --- sums -----------------------------------------------------------------------------------------


class SumPart(NamedTuple):
    """A term of a sum: its sign, its number, and what it counts."""

    sign: str
    number: int
    label: str


def draw_sum(canvas: Sheet, box: Box, parts: Sequence[SumPart], total: SumPart) -> None:
    """Terms with a plus between them, and what they come to."""
    cells = columns(box, len(parts) + 1, _BETWEEN_PARTS)
    for number, (part, cell) in enumerate(zip((*parts, total), cells, strict=True)):
        is_total = number == len(parts)
        inset_card(canvas, cell, TAN if is_total else "")
        _draw_part(canvas, cell, part)
        if number:
            between = cell.x - _BETWEEN_PARTS / 2
            _sign_between(canvas, between, cell.centre[1], is_equal=is_total)


def _draw_part(canvas: Sheet, cell: Box, part: SumPart) -> None:
    kit, (x, _) = canvas.kit, cell.centre
    size, y = 24 / kit.text_scale, cell.y + cell.height * 0.38
    wide = kit.text_width(str(part.number), size, "title")
    left = x - (wide + (_SIGN + 8 if part.sign else 0)) / 2
    if part.sign:
        canvas.picture(icon(kit, part.sign, _SIGN), left, y, "left")
        left += _SIGN + 8
    canvas.text(str(part.number), left, y, size, INK, "title")
    foot, room = cell.bottom - cell.height * 0.2, cell.width - 12
    fitted_text(canvas, part.label, x, foot, room, 15, SOFT_INK, align="centre", least=_LEAST)


def _sign_between(canvas: Sheet, x: float, y: float, *, is_equal: bool) -> None:
    sketch = Sketch(14, 14)
    if is_equal:
        sketch.stroke(((1, 4.5), (13, 4.5)), INK, 2.8)
        sketch.stroke(((1, 9.5), (13, 9.5)), INK, 2.8)
    else:
        sketch.stroke(((7, 1), (7, 13)), INK, 2.8)
        sketch.stroke(((1, 7), (13, 7)), INK, 2.8)
    canvas.put(sketch, x - 7, y - 7)


# --- signs with captions --------------------------------------------------------------------------


class Captioned(NamedTuple):
    """A picture and the words below it."""

    picture: pygame.Surface
    label: str


def draw_captioned(canvas: Sheet, box: Box, items: Sequence[Captioned], across: int) -> None:
    """Pictures with their captions, each on a card of its own."""
    down = -(-len(items) // across)
    for item, cell in zip(items, grid(box, down, across, 10), strict=False):
        inset_card(canvas, cell)
        x, foot = cell.centre[0], 13 * canvas.kit.text_scale + 5
        canvas.picture(item.picture, x, cell.y + (cell.height - foot) / 2 + 1)
        y, room = cell.bottom - foot / 2 - 4, cell.width - 10
        fitted_text(canvas, item.label, x, y, room, 15, INK, align="centre", least=_LEAST)


# --- boxes of cards, keys, levels -----------------------------------------------------------------


class Tag(NamedTuple):
    """A box of a card: its kind, its name, and when it works."""

    kind: str
    title: str
    when: str


def draw_tags(canvas: Sheet, box: Box, tags: Sequence[Tag]) -> None:
    """Boxes as they head a large card, one below the other."""
    kit = canvas.kit
    for tag, row in zip(tags, rows(box, len(tags), 8), strict=True):
        sketch = Sketch(row.width, row.height)
        hue = BOXES.get(tag.kind, _SWORDS_HUE)
        sketch.rect(0, 0, row.width, row.height, radius=10, fill=hue)
        canvas.put(sketch, row.x, row.y)
        y, sign = row.centre[1], min(24.0, row.height * 0.6)
        picture = icon(kit, _TAG_ICONS.get(tag.kind, tag.kind), sign, colour="#FFFFFF")
        canvas.picture(picture, row.x + 24, y)
        title, half = "#FFFFFF", row.width * 0.44
        fitted_text(canvas, tag.title, row.x + 44, y, half, 17, title, "title", least=_LEAST)
        right, room = row.right - 14, row.width - half - 74
        fitted_text(canvas, tag.when, right, y, room, 15, title, "body", "right", _LEAST)


def draw_keys(canvas: Sheet, box: Box, keys: Sequence[tuple[str, str]], across: int = 1) -> None:
    """Keys and what they do, in columns."""
    each = -(-len(keys) // across)
    tall = each * _HIGHEST_KEY * canvas.kit.text_scale + 28
    box = Box(box.x, box.y, box.width, min(box.height, tall))
    inset_card(canvas, box)
    for place, column in enumerate(columns(box.inset(14), across, 18)):
        part = keys[place * each : (place + 1) * each]
        wide = min(column.width * 0.5, max(key_width(canvas.kit, key) for key, _ in part))
        for (key, does), row in zip(part, rows(column, each, 2), strict=False):
            y, left = row.centre[1], row.x + wide + 10
            draw_key(canvas, row.x, y, wide, key)
            fitted_text(canvas, does, left, y, row.right - left, 15, SOFT_INK, least=11.5)


class Level(NamedTuple):
    """A computer seat: how high it stands on the ladder, its name, what it is like."""

    rank: int
    name: str
    about: str


def draw_levels(canvas: Sheet, box: Box, levels: Sequence[Level], across: int = 1) -> None:
    """Levels one below the other or side by side, the weakest first."""
    kit = canvas.kit
    for level, row in zip(levels, grid(box, len(levels) // across, across, 8), strict=True):
        inset_card(canvas, row)
        bars = ladder_bars(kit, min(30.0, row.height * 0.55), level.rank, len(levels))
        canvas.picture(bars, row.x + 14, row.centre[1], "left")
        left = row.x + 76
        size = 17 / kit.text_scale * min(1.15, kit.text_scale)
        head = size * kit.text_scale * 1.25
        room = Box(left, row.y, row.right - 10 - left, row.height)
        text = paragraph_in(kit, level.about, room.cut(top=head + 4, bottom=4), 15, least=12)
        y = room.centre[1] - (head + text.height) / 2
        fitted_text(canvas, level.name, left, y + head / 2, room.width, size, INK, "title")
        text.draw(canvas, left, y + head, SOFT_INK)
