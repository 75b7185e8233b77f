"""Draws a page of the rulebook: its head, its sections with their pictures, links and tips."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.scenes.rulebook.facts import Facts
from cubitos_desktop.scenes.rulebook.key_pictures import draw_key_list
from cubitos_desktop.scenes.rulebook.page import (
    HEAD,
    TIP_EDGE,
    TIP_HEAD,
    TIP_LEFT,
    PlacedBlock,
    tip_top,
)
from cubitos_desktop.scenes.rulebook.panel_pictures import draw_amount
from cubitos_desktop.scenes.rulebook.pictures import PICTURES, lay_drawn, lay_picture
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import GOOD, INK, SOFT_INK, TAN, mix
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.rulebook.contents_rows import GREEN_PAPER
from cubitos_desktop.ui.rulebook.plates import inset_card
from cubitos_desktop.ui.text.fitting import fitted, fitted_text
from cubitos_desktop.ui.text.rich_text import LINK, RichText
from cubitos_desktop.wording.rulebook import Book

_EDGE = 24.0
_TITLE, _LEAD = 34.0, 16.0
_NUMBER_INK = "#B98A4B"
_LINE = "#DDBD8C"
_PILL = 40.0


class PageHead(NamedTuple):
    """The number, name and subject of a chapter, and which of its pages this is."""

    number: int
    title: str
    lead: str
    page: str
    taken: float
    """What is taken at the right end of the title."""


def head_height(kit: Kit) -> float:
    """From the top of the page to its sections."""
    return 14 + _TITLE * 1.3 + _LEAD * 1.5 * kit.text_scale + 26


def draw_head(canvas: Sheet, page: Box, head: PageHead) -> None:
    kit = canvas.kit
    x, right, y = page.x + _EDGE, page.right - _EDGE, page.y + 14 + _TITLE * 0.65
    size = _TITLE / kit.text_scale
    x += canvas.text(str(head.number), x, y, size, _NUMBER_INK, "title") + 14
    room = right - x - head.taken
    fitted_text(canvas, head.title, x, y, room, size, INK, "title", least=20)
    y = page.y + 14 + _TITLE * 1.3 + _LEAD * 0.75 * kit.text_scale
    wide = 0.0
    if head.page:
        wide = canvas.text(head.page, right, y, 15, SOFT_INK, "bold", "right") + 20
    left = page.x + _EDGE
    fitted_text(canvas, head.lead, left, y, right - left - wide, _LEAD, SOFT_INK, least=13)
    _draw_line(canvas, left, page.y + head_height(kit) - 15, right - left)


def _draw_line(canvas: Sheet, x: float, y: float, width: float) -> None:
    sketch = Sketch(width, 2)
    sketch.rect(0, 0, width, 1.6, fill=_LINE)
    canvas.put(sketch, x, y - 0.8)


# --- sections -------------------------------------------------------------------------------------


def draw_sections(
    canvas: Sheet,
    parts: Sequence[PlacedBlock],
    book: Book,
    facts: Facts,
    bindings: KeyBindings,
) -> None:
    for part in parts:
        if part.line is not None:
            _draw_line(canvas, part.head.x, part.line, _width(part))
        _draw_words(canvas, part, book)
        if part.picture and part.section in PICTURES:
            lay_picture(canvas, part.picture, part.section, facts)
        elif part.picture:
            draw_key_list(canvas, part.picture, part.section, facts.words, bindings)
        if part.under:
            key = ("sum", facts.key)
            lay_drawn(canvas, part.under, key, lambda sheet, box: draw_amount(sheet, box, facts))
        if part.tip and part.tip_text:
            _draw_tip(canvas, part.tip, part.tip_text, book)


def _width(part: PlacedBlock) -> float:
    return (part.picture.right if part.picture else part.head.right) - part.head.x


def _draw_words(canvas: Sheet, part: PlacedBlock, book: Book) -> None:
    head, kit = part.head, canvas.kit
    size = HEAD / kit.text_scale * min(1.15, kit.text_scale)
    title, y = book.title(part.section), head.y + head.height * 0.4
    fitted_text(canvas, title, head.x, y, head.width, size, INK, "title", least=16)
    part.text.draw(canvas, *part.at)


def _draw_tip(canvas: Sheet, tip: Box, text: RichText, book: Book) -> None:
    kit = canvas.kit
    inset_card(canvas, tip, TAN)
    canvas.picture(icon(kit, "bulb", 36), tip.x + 34, tip.centre[1])
    top, left = tip_top(tip, text), tip.x + TIP_LEFT
    head = book.words("rulebook.good_to_know")
    y = (tip.y + TIP_EDGE + top) / 2
    room = tip.width - TIP_LEFT - TIP_EDGE
    fitted_text(canvas, head, left, y, room, TIP_HEAD, INK, "title", least=13)
    text.draw(canvas, left, top)


# --- what can be pressed --------------------------------------------------------------------------


def draw_link(canvas: Sheet, box: Box, state: ButtonState) -> None:
    """The words of a link are printed with the text; here is how they stand."""
    if state == "focus":
        focus_ring(canvas, box.inset(1), 5)
    elif state in ("hover", "pressed"):
        sketch = Sketch(box.width + 6, box.height)
        sketch.rect(0, 0, box.width + 6, box.height, radius=5, fill=LINK, opacity=0.13)
        canvas.put(sketch, box.x - 3, box.y)


def used_now_box(kit: Kit, page: Box, label: str, name: str) -> Box:
    """Where the pill lies that names the open question."""
    size = _pill_size(kit)
    words = kit.text_width(label, size) + 6 + kit.text_width(name, size, "bold")
    width = min(page.width * 0.45, words + 56)
    return Box(page.right - _EDGE - width, page.y + 20, width, _PILL)


def _pill_size(kit: Kit) -> float:
    return 15 / kit.text_scale * min(1.15, kit.text_scale)


def draw_used_now(canvas: Sheet, box: Box, label: str, name: str, state: ButtonState) -> None:
    kit, size = canvas.kit, _pill_size(canvas.kit)
    sketch = Sketch(box.width, box.height)
    whole = Box(0, 0, box.width, box.height).inset(0.75)
    fill = mix(GREEN_PAPER, GOOD, 0.14) if state in ("hover", "pressed") else GREEN_PAPER
    line = mix(GREEN_PAPER, GOOD, 0.4)
    sketch.rect(*whole, radius=box.height / 2, fill=fill, line=line, line_width=1.5)
    sketch.circle(20, box.height / 2, 9, line=line, line_width=1.5)
    sketch.circle(20, box.height / 2, 5.5, fill=GOOD)
    canvas.put(sketch, box.x, box.y)
    y, left = box.centre[1], box.x + 38
    left += canvas.text(label, left, y, size, GOOD) + 6
    room = box.right - 16 - left
    canvas.text(name, left, y, fitted(kit, name, room, size, "bold", 11), GOOD, "bold", room=room)
    if state == "focus":
        focus_ring(canvas, box, box.height / 2)
