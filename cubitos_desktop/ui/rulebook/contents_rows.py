"""The rows at the left of the rulebook: chapters, sections of the open one, what a search finds."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    GOOD,
    INK,
    PAPER,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted, fitted_text
from cubitos_desktop.ui.text.rich_text import Ink, RichText, rich_text

MARGIN: Final = REACH
"""So far, in units, every row reaches beyond its size on all sides: for the focus."""
CHAPTER, SECTION, HIT = 35.5, 29.0, 74.0
"""How high rows are where there is room."""
CARD_EDGE: Final = 6.0
"""Around the open chapter and its sections."""
GREEN_PAPER: Final = "#E2EFD9"
_BADGE = 26.0
_TEXT, _SMALL, _LEAST = 16.0, 15.0, 13.0
_OPEN_BADGE = "#8A4B22"
_LEAD = 1.25
_HIT_LINES = 2

Bold = tuple[tuple[int, int], ...]
"""Where in a line bold letters begin and end."""


class ChapterRow(NamedTuple):
    number: int
    title: str
    is_open: bool
    state: ButtonState


class SectionRow(NamedTuple):
    title: str
    is_here: bool
    now: str
    """The word for what is used now, where it is this."""
    state: ButtonState


class HitRow(NamedTuple):
    name: str
    line: str
    bold: Bold
    state: ButtonState
    is_here: bool = False
    """Whether it was opened last."""


@remembered
def chapter_row(kit: Kit, width: float, height: float, row: ChapterRow) -> pygame.Surface:
    canvas, body = _begin(kit, width, height, row.state)
    badge = min(_BADGE, height - 4)
    sketch = Sketch(badge, badge * 0.84)
    fill = _OPEN_BADGE if row.is_open else mix(TAN, TAN_RIM, 0.35)
    sketch.rect(0, 0, badge, badge * 0.84, radius=6, fill=fill)
    y = body.centre[1]
    canvas.put(sketch, body.x + 8, y - badge * 0.42)
    ink, number = "#FFFFFF" if row.is_open else SOFT_INK, str(row.number)
    size = _SMALL / kit.text_scale * min(1.15, kit.text_scale)
    canvas.text(number, body.x + 8 + badge / 2, y, size, ink, "bold", "centre")
    left = body.x + 8 + badge + 10
    face: Face = "title" if row.is_open else "body"
    ground = INK if row.is_open else SOFT_INK
    room = body.right - 6 - left
    fitted_text(canvas, row.title, left, y, room, _TEXT + row.is_open, ground, face, least=_LEAST)
    return canvas.surface


@remembered
def section_row(kit: Kit, width: float, height: float, row: SectionRow) -> pygame.Surface:
    canvas, body = _begin(kit, width, height, row.state, is_here=row.is_here)
    y, right = body.centre[1], body.right - 6
    dot = Sketch(6, 6)
    dot.circle(3, 3, 2.6, fill=_OPEN_BADGE)
    canvas.put(dot, body.x + 13, y - 3)
    left = body.x + 8 + _BADGE + 10
    face: Face = "bold" if row.is_here else "body"
    if row.now:
        pill, wide = min(23.0, height - 4), kit.text_width(row.title, _SMALL, face)
        has_room = wide <= right - left - pill_width(kit, pill, row.now) - 6
        # The title is not to be smaller than its neighbours for the sake of a word beside it.
        right -= draw_pill(canvas, right, y, pill, row.now if has_room else "") + 6
    room = right - left
    fitted_text(canvas, row.title, left, y, room, _SMALL, INK, face, least=_LEAST)
    return canvas.surface


def pill_width(kit: Kit, height: float, text: str) -> float:
    """How wide a pill with these words is; without any, it is only as wide as its dot needs."""
    size = min(_SMALL, height * 0.64 / kit.text_scale)
    return kit.text_width(text, size, "bold") + height * 0.5 + 18 if text else height * 1.1


def draw_pill(canvas: Sheet, right: float, y: float, height: float, text: str) -> float:
    """A green pill with a dot that ends at a place; returns its width."""
    kit = canvas.kit
    size = min(_SMALL, height * 0.64 / kit.text_scale)
    width = pill_width(kit, height, text)
    sketch = Sketch(width, height)
    whole = Box(0, 0, width, height).inset(0.7)
    line = mix(GREEN_PAPER, GOOD, 0.35)
    sketch.rect(*whole, radius=height / 2, fill=GREEN_PAPER, line=line, line_width=1.4)
    sketch.circle(height * 0.55, height / 2, height * 0.17, fill=GOOD)
    canvas.put(sketch, right - width, y - height / 2)
    if text:
        canvas.text(text, right - 10, y, size, darker(GOOD, 0.15), "bold", "right")
    return width


@remembered
def hit_row(kit: Kit, width: float, height: float, row: HitRow) -> pygame.Surface:
    """The name of a place over some of its words, those in bold that were looked for."""
    canvas, body = _begin(kit, width, height, row.state, is_card=True, is_here=row.is_here)
    inner = body.inset(8)
    size = fitted(kit, row.name, inner.width, _TEXT, "title", _LEAST)
    head = size * _LEAD * kit.text_scale
    canvas.text(row.name, inner.x, inner.y + head / 2, size, INK, "title", room=inner.width)
    text = hit_text(kit, row, inner.width)
    text.draw(canvas, inner.x, inner.y + head)
    return canvas.surface


def hit_height(kit: Kit) -> float:
    """How high a row of what was found is."""
    return 16 + (_TEXT * _LEAD + _SMALL * _LEAD * _HIT_LINES) * kit.text_scale


def hit_text(kit: Kit, row: HitRow, width: float) -> RichText:
    """As many words as fit into the lines of a row, the first that was found among them."""
    line, bold = row.line, row.bold
    text = _set(kit, line, bold, width)
    while len(text.lines) > _HIT_LINES and " " in line:
        line, bold = _shortened(line, bold)
        text = _set(kit, line, bold, width)
    return text


def _set(kit: Kit, line: str, bold: Bold, width: float) -> RichText:
    return rich_text(kit, (bold_parts(line, bold),), width, _SMALL * kit.text_scale, _LEAD)


def _shortened(line: str, bold: Bold) -> tuple[str, Bold]:
    """Without its last word; where that is what was found, without its first.

    >>> _shortened("a bust is felt", ((2, 6),))
    ('a bust is…', ((2, 6),))
    >>> _shortened("felt as a bust", ((10, 14),))
    ('…as a bust', ((6, 10),))
    """
    kept = line.rpartition(" ")[0].rstrip(",;:.–…")
    if not bold or len(kept) >= bold[0][1]:
        return f"{kept}…", tuple(part for part in bold if part[1] <= len(kept))
    gone = line.index(" ")
    moved = tuple((start - gone, end - gone) for start, end in bold)
    return f"…{line[gone + 1 :]}", moved


def bold_parts(line: str, bold: Sequence[tuple[int, int]]) -> tuple[Ink, ...]:
    """A line in parts, bold ones and others.

    >>> [ink.text for ink in bold_parts("a bust is", [(2, 6)])]
    ['a ', 'bust', ' is']
    """
    found, end = [], 0
    for start, stop in bold:
        found += [Ink(line[end:start]), Ink(line[start:stop], is_bold=True)]
        end = stop
    return tuple(ink for ink in (*found, Ink(line[end:])) if ink.text)


@remembered
def open_card(kit: Kit, width: float, height: float) -> pygame.Surface:
    """What lies under the open chapter and its sections."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    canvas.shadow(MARGIN, MARGIN, width, height, 12, down=2, blur=3, opacity=0.22)
    sketch = Sketch(width, height)
    whole = Box(0, 0, width, height).inset(0.75)
    paint = vertical(0, height, "#FFFFFF", "#FFF8E9")
    sketch.rect(*whole, radius=12, fill=paint, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch, MARGIN, MARGIN)
    return canvas.surface


def _begin(
    kit: Kit,
    width: float,
    height: float,
    state: ButtonState,
    *,
    is_here: bool = False,
    is_card: bool = False,
) -> tuple[Canvas, Box]:
    """The ground of a row as it stands."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = Box(MARGIN, MARGIN, width, height)
    fill = mix(TAN, TAN_RIM, 0.3) if is_here else PAPER
    is_lit = state in ("hover", "pressed")
    if is_here or is_lit or is_card:
        sketch = Sketch(width, height)
        is_plain = is_card and not is_here
        paint = mix(fill, ACCENT, 0.14) if is_lit else "#FFFDF6" if is_plain else fill
        line = TAN_RIM if is_card else paint
        whole = Box(0, 0, width, height).inset(0.7)
        sketch.rect(*whole, radius=8, fill=paint, line=line, line_width=1.3)
        canvas.put(sketch, *body[:2])
    if state == "focus":
        focus_ring(canvas, body.inset(3), 7)
    return canvas, body
