"""The slim line below the strips: one rival's round in a sentence, and the ways to the others."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.shrinking import narrowed
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    BUTTON_EDGE,
    INK,
    PAPER,
    SOFT_INK,
    TAN,
)
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.pad_glyphs import is_glyph

Part = Literal["previous", "next", "again"]

MARGIN = 10
"""So far, in units, the picture reaches beyond the line on every side: for shadow and tip."""
_SIZE, _LEAST = 15.0, 12.0
_TALL = 0.68
"""How much of the line's height its type may have."""
_ARROW, _DOT = 22.0, 13.0
_SIDE, _GAP = 8.0, 10.0
_TIP = 6.0


@dataclass(frozen=True)
class LineView:
    """What the line says."""

    head: str
    text: str
    count: int
    """How many rivals there are to be told of."""
    lit: int
    """Which of them it tells of."""
    again: str
    key: str
    tip_at: float
    """Where the strip of that rival has its middle, in units from the line's left end."""
    pointed: Part | None = None
    """What is pointed at or has the focus."""
    more: str = ""
    """The cards behind it: said where there is room."""


class LinePlaces(NamedTuple):
    """Where things lie in a line, from its upper left corner."""

    previous: Box | None
    next: Box | None
    text: Box
    again: Box
    has_label: bool
    """Whether there is room for the words on the button."""


def line_places(kit: Kit, width: float, height: float, view: LineView) -> LinePlaces:
    """The arrows left, then the sentence, and the button at the right."""
    left = _SIDE
    previous = following = None
    if view.count > 1:
        previous, following = arrow_places(Box(left, 0, width, height), view.count)
        left = following.right + _GAP
    size = _type_size(kit, height)
    labelled, bare = (_again_width(kit, height, said, view.key) for said in (view.again, ""))
    needed = _words_width(kit, view, _LEAST / max(1.0, kit.text_scale))
    has_label = width - left - _GAP - labelled >= min(needed, _words_width(kit, view, size))
    wide = labelled if has_label else bare
    again = Box(width - wide, 0, wide, height)
    return LinePlaces(
        previous, following, Box(left, 0, again.x - _GAP - left, height), again, has_label
    )


def arrow_places(box: Box, count: int) -> tuple[Box, Box]:
    """The two arrows with the dots between them, at the left of a box."""
    previous = Box(box.x, box.y, _ARROW, box.height)
    return previous, previous.moved(_ARROW + count * _DOT, 0)


def arrows_width(count: int) -> float:
    return 2 * _ARROW + count * _DOT


def _type_size(kit: Kit, height: float) -> float:
    return min(_SIZE, height * _TALL / kit.text_scale)


def _words_width(kit: Kit, view: LineView, size: float) -> float:
    head = kit.text_width(view.head, size, "bold")
    return head + _GAP + kit.text_width(view.text, size)


def _again_width(kit: Kit, height: float, label: str, key: str) -> float:
    size = _type_size(kit, height)
    said = kit.text_width(label, size, "bold") + 6 if label else 0.0
    return 10 + height * 0.7 + 6 + said + kit.text_width(key, size, "bold") + 14 + 5


@remembered
def recap_line(kit: Kit, width: float, height: float, view: LineView) -> pygame.Surface:
    """The line, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    plate(canvas, MARGIN, MARGIN, width, height, radius=height / 2)
    sketch = canvas.sketch()
    tip = MARGIN + view.tip_at
    sketch.polygon(
        ((tip - 9, MARGIN + 1.5), (tip, MARGIN - _TIP), (tip + 9, MARGIN + 1.5)), fill=PAPER
    )
    canvas.put(sketch)
    edge = kit.px(MARGIN)
    inner = Canvas(kit, width, height, canvas.surface, edge, edge)
    places = line_places(kit, width, height, view)
    if places.previous:
        arrows = recap_arrows(kit, height, view.count, view.lit, view.pointed)
        inner.lay(arrows, places.previous.x, 0)
    _draw_words(inner, places.text, view)
    _draw_again(inner, places, view)
    return canvas.surface


def _draw_words(canvas: Canvas, box: Box, view: LineView) -> None:
    """The whole sentence; where it has no room, what the lit strip does not say already."""
    kit, y = canvas.kit, box.centre[1]
    size, least = _type_size(kit, box.height), _LEAST / max(1.0, kit.text_scale)
    size = narrowed(lambda size: _words_width(kit, view, size), box.width, size, least)
    if _words_width(kit, view, size) > box.width:
        fitted_text(canvas, view.text, box.x, y, box.width, size, SOFT_INK, least=_LEAST)
        return
    wide = canvas.text(view.head, box.x, y, size, INK, "bold")
    left = box.x + wide + _GAP
    left += canvas.text(view.text, left, y, size, SOFT_INK) + _GAP
    if kit.text_width(view.more, size) <= box.right - left:
        canvas.text(view.more, left, y, size, SOFT_INK)


def _draw_again(canvas: Canvas, places: LinePlaces, view: LineView) -> None:
    kit, box = canvas.kit, places.again
    size, y = _type_size(kit, box.height), box.centre[1]
    is_pointed = view.pointed == "again"
    sketch = Sketch(box.width, box.height)
    face = Box(0, 0, box.width, box.height).inset(2)
    line, thick = (ACCENT_EDGE, 2.0) if is_pointed else (BUTTON_EDGE, 1.2)
    fill = ACCENT if is_pointed else TAN
    sketch.rect(*face, radius=face.height / 2, fill=fill, line=line, line_width=thick)
    canvas.put(sketch, box.x, box.y)
    sign = box.height * 0.7
    canvas.picture(icon(kit, "again", sign, colour=INK), box.x + 10 + sign / 2, y)
    left = box.x + 10 + sign + 6
    if places.has_label:
        left += canvas.text(view.again, left, y, size, INK, "bold") + 6
    _draw_key(canvas, left, y, box.height - 7, view.key, size)


def _draw_key(canvas: Canvas, x: float, y: float, tall: float, key: str, size: float) -> None:
    wide = canvas.kit.text_width(key, size, "bold") + 12
    is_pad = is_glyph(key)
    ink, opacity = (PAPER, 1.0) if is_pad else (INK, 0.12)
    sketch = Sketch(wide, tall)
    sketch.rect(0.6, 0.6, wide - 1.2, tall - 1.2, radius=5, fill=INK, opacity=opacity)
    sketch.rect(0.6, 0.6, wide - 1.2, tall - 1.2, radius=5, line=INK, line_width=1.2, opacity=0.5)
    canvas.put(sketch, x, y - tall / 2)
    canvas.text(key, x + wide / 2, y, size, ink, "bold", "centre", room=wide - 4)


@remembered
def recap_arrows(
    kit: Kit, height: float, count: int, lit: int, pointed: Part | None
) -> pygame.Surface:
    """The arrows that lead to other rivals, and a dot for each between them; no margin."""
    canvas = Canvas(kit, arrows_width(count), height)
    y = height / 2
    sketch = canvas.sketch()
    arrows: dict[Part, float] = {"previous": _ARROW / 2, "next": canvas.width - _ARROW / 2}
    if pointed in arrows:
        sketch.circle(arrows[pointed], y, min(_ARROW, height) / 2 - 1, fill=ACCENT)
    for place in range(count):
        x, is_lit = _ARROW + (place + 0.5) * _DOT, place == lit
        sketch.circle(x, y, 5.2, fill=ACCENT_EDGE if is_lit else BUTTON_EDGE)
        sketch.circle(x, y, 3.9, fill=ACCENT if is_lit else "#E9D6B2")
    canvas.put(sketch)
    for name, x in zip(("arrow_left", "arrow_right"), arrows.values(), strict=True):
        canvas.picture(icon(kit, name, 14, colour=INK), x, y)
    return canvas.surface
