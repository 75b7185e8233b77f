"""Luck and choices of a seat as large bars with their sum, and of its rivals as small ones."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import GOOD, INK, SOFT_INK
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_lines, fitted_text, shortened

LUCK, OTHERS = "#2F6FBA", "#8A5A2B"
_SIDE = 18.0
_PILL = 28.0
_TILE = 38.0
_TITLE = 46.0
_PART = 60.0
_LOW = 340.0
"""In a lower panel all is smaller, so that nothing has to be left out."""
_LEAST = 12.0


class Sum(NamedTuple):
    """Luck or choices: the name, what it is, how it is written, and how much, from -1 to 1."""

    name: str
    about: str
    said: str
    part: float
    hue: str
    choosers: tuple[str, ...] = ()
    """The colours of those whose choices it is; luck is the dice's."""


class RivalSums(NamedTuple):
    """A rival: colour, name, luck and own choices as written and from -1 to 1."""

    colour: str
    name: str
    luck: str
    luck_part: float
    own: str
    own_part: float


class SumsView(NamedTuple):
    """All that the panel says."""

    title: str
    outcome: str
    is_won: bool
    parts: tuple[Sum, ...]
    """What led from the start to the end."""
    sentence: str
    """How they add up; while nothing is known, what is waited for."""
    heads: tuple[str, str, str] = ("", "", "")
    rivals: tuple[RivalSums, ...] = ()


@remembered
def sums_panel(kit: Kit, width: float, height: float, view: SumsView) -> pygame.Surface:
    """What stands on the plate; remembered."""
    canvas = Canvas(kit, width, height)
    pill = _pill(canvas, width - _SIDE, 26, view.outcome, won=view.is_won)
    room = width - 2 * _SIDE - pill - 12
    fitted_text(canvas, view.title, _SIDE, 26, room, 22, INK, "title", least=15)
    y, rows = _TITLE, _rows_height(height, view)
    # What rivals and sentence do not need is shared by the bars.
    each = min(_PART, (height - y - rows - _words_height(kit)) / max(1, len(view.parts)))
    for found in view.parts:
        _draw_sum(canvas, Box(_SIDE, y, width - 2 * _SIDE, each), found)
        y += each
    _draw_words(canvas, Box(_SIDE, y, width - 2 * _SIDE, height - y - rows), view.sentence)
    if view.rivals:
        _draw_rivals(canvas, Box(_SIDE, height - rows, width - 2 * _SIDE, rows - 8), view)
    return canvas.surface


def _words_height(kit: Kit) -> float:
    return 30.0 * min(1.2, kit.text_scale)


def _rows_height(height: float, view: SumsView) -> float:
    row, head = (24.0, 28.0) if height < _LOW else (29.0, 32.0)
    return len(view.rivals) * row + head if view.rivals else 8.0


def _pill(canvas: Canvas, right: float, y: float, said: str, *, won: bool) -> float:
    """Who won, at the right; how wide it is."""
    kit = canvas.kit
    ground, ink = ("#E2EFD9", GOOD) if won else ("#F4E3C2", SOFT_INK)
    said = shortened(kit, said, 150, 15, "bold", _LEAST)
    size = kit.fitting(said, 150, 15, "bold")
    wide = kit.text_width(said, size, "bold") + 44
    sketch = canvas.sketch()
    sketch.rect(
        right - wide, y - _PILL / 2, wide, _PILL, radius=_PILL / 2, fill=ground, line=ink,
        line_width=1, opacity=0.9,
    )  # fmt: skip
    canvas.put(sketch)
    canvas.picture(icon(kit, "trophy", 18), right - wide + 18, y)
    canvas.text(said, right - wide + 32, y, size, ink, "bold")
    return wide


def _draw_sum(canvas: Canvas, box: Box, found: Sum) -> None:
    kit = canvas.kit
    bar = min(11.0, box.height * 0.19)
    # The post in the middle of the bar stands out over it.
    top = box.height - bar - 7
    tile = min(_TILE, top)
    sketch = canvas.sketch()
    middle = box.y + top / 2
    sketch.rect(
        box.x, middle - tile / 2, tile, tile, radius=8, fill="#F4E3C2", line="#D9BE93",
        line_width=1.5,
    )  # fmt: skip
    canvas.put(sketch)
    _draw_whose(canvas, box.x + tile / 2, middle, tile, found.choosers)
    said = canvas.text(found.said, box.right, middle, 24, found.hue, "title", "right", 120)
    left, room = box.x + tile + 12, box.width - tile - 24 - said
    name, about = (
        min(size, top * part / kit.text_scale) for size, part in ((19, 0.44), (15, 0.36))
    )
    fitted_text(canvas, found.name, left, middle - top * 0.24, room, name, INK, "title", least=13)
    fitted_text(canvas, found.about, left, middle + top * 0.24, room, about, SOFT_INK, least=_LEAST)
    lay_bar(canvas, Box(box.x, box.y + top + 3, box.width, bar), found.part, found.hue)


def _draw_whose(canvas: Canvas, x: float, y: float, tile: float, choosers: tuple[str, ...]) -> None:
    """A die for luck, or the runners of those who chose, the first in front."""
    if not choosers:
        canvas.picture(icon(canvas.kit, "die", tile * 0.66), x, y)
    size = tile * (0.9 if len(choosers) == 1 else 0.6)
    apart = tile * 0.5 / max(1, len(choosers) - 1)
    for place, colour in reversed(list(enumerate(choosers))):
        aside = apart * (place - (len(choosers) - 1) / 2)
        canvas.picture(figure(canvas.kit, colour, size), x + aside, y)


def lay_bar(canvas: Canvas, box: Box, part: float, hue: str) -> None:
    """A bar to the right or to the left of the line that stands for nothing."""
    sketch = canvas.sketch()
    sketch.rect(*box, radius=box.height / 2, fill="#EBDCBC", line="#D9BE93", line_width=1)
    middle = box.x + box.width / 2
    length = max(-1.0, min(1.0, part)) * (box.width / 2 - 1)
    if abs(length) >= 1:
        left = middle if length > 0 else middle + length
        sketch.rect(left, box.y + 0.5, abs(length), box.height - 1, radius=4, fill=hue)
    sketch.stroke(((middle, box.y - 3), (middle, box.bottom + 3)), INK, 2)
    canvas.put(sketch)


def _draw_words(canvas: Canvas, box: Box, sentence: str) -> None:
    kit = canvas.kit
    most = max(1, int((box.height - 8) / (15 * 1.34 * kit.text_scale)))
    size, lines = fitted_lines(kit, sentence, box.width, most, 16, "bold", _LEAST)
    step = size * 1.34 * kit.text_scale
    y = box.y + box.height / 2 - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, box.x, y, size, INK, "bold", room=box.width)
        y += step


def _draw_rivals(canvas: Canvas, box: Box, view: SumsView) -> None:
    kit = canvas.kit
    sketch = canvas.sketch()
    sketch.stroke(((box.x, box.y), (box.right, box.y)), "#D9BE93", 1.5)
    canvas.put(sketch)
    name = box.width * 0.28
    wide = (box.width - name) / 2
    columns = box.x, box.x + name, box.x + name + wide
    for head, x in zip(view.heads, columns, strict=True):
        fitted_text(canvas, head, x, box.y + 15, wide - 8, 15, SOFT_INK, least=_LEAST)
    row = (box.height - 26) / len(view.rivals)
    for place, rival in enumerate(view.rivals):
        y = box.y + 26 + row * (place + 0.5)
        canvas.picture(figure(kit, rival.colour, min(30, row + 2)), box.x + 14, y - 2)
        shown = shortened(kit, rival.name, name - 36, 15, "body", _LEAST)
        fitted_text(canvas, shown, box.x + 32, y, name - 38, 15, INK, least=_LEAST)
        for x, said, part, hue in (
            (columns[1], rival.luck, rival.luck_part, LUCK),
            (columns[2], rival.own, rival.own_part, GOOD),
        ):
            number = 42.0
            lay_bar(canvas, Box(x, y - 4, wide - number - 10, 8), part, hue)
            at = x + wide - number - 2
            fitted_text(canvas, said, at, y, number, 15, INK, "bold", least=_LEAST)
