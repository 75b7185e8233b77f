"""The rulebook's panel on the screen to learn from: its places, the open book, the search lens."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import REST, Box, across, down
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import INK, RED_LINE, SOFT_INK, TAN_RIM
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_alike, fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

LINK = "#1F5FA8"
_BOOK = (126.0, 96.0)
_OPEN = 142.0
_FIELD, _LINK = 44.0, 34.0
_LABEL = 15.0


class BookPlaces(NamedTuple):
    """Where the parts of the panel lie."""

    book: Box
    words: Box
    open: Box
    field: Box
    caption: Box
    links: Box


def book_places(panel: Box) -> BookPlaces:
    """The places on a panel."""
    room = panel.cut(left=16, top=10, right=18, bottom=12)
    head, field, caption, links = down(room, 6, REST, _FIELD, 24, _LINK)
    book, words, button = across(head, 14, _BOOK[0], REST, _OPEN)
    return BookPlaces(book, words, button.centred(_OPEN, 48), field, caption, links)


def link_boxes(kit: Kit, room: Box, labels: tuple[str, ...]) -> tuple[Box, ...]:
    """Links side by side, each as wide as its word."""
    gap, pad = 9.0, 26.0
    free = room.width - gap * (len(labels) - 1) - pad * len(labels)
    widths = [kit.text_width(label, _LABEL, "bold") for label in labels]
    part = min(1.0, free / sum(widths))
    x, found = room.x, []
    for width in widths:
        found.append(Box(x, room.y, width * part + pad, room.height))
        x += width * part + pad + gap
    return tuple(found)


def lay_link(canvas: Sheet, box: Box, label: str, state: ButtonState) -> None:
    """A pill with a link in it."""
    fill = "#EAF2FB" if state in ("hover", "pressed") else "#FFFFFF"
    sketch = Sketch(box.width, box.height)
    body = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*body, radius=box.height / 2, fill=fill, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch, box.x, box.y)
    if state == "focus":
        focus_ring(canvas, box, box.height / 2)
    size = fitted_alike(canvas.kit, (label,), box.width - 20, _LABEL, "bold", 10)
    canvas.text(label, *box.centre, size, LINK, "bold", "centre")


def lay_book_words(canvas: Sheet, room: Box, title: str, text: str) -> None:
    """The panel's heading and what is said of the book."""
    kit = canvas.kit
    high = 24 * 1.25 * min(1.15, kit.text_scale)
    said = paragraph_in(kit, text, Box(0, 0, room.width, room.height - high), 15.5, least=13)
    y = room.centre[1] - (high + said.height) / 2
    size = 24 / kit.text_scale * min(1.15, kit.text_scale)
    fitted_text(canvas, title, room.x, y + high / 2, room.width, size, INK, "title", least=16)
    said.draw(canvas, room.x, y + high, SOFT_INK)


def lay_lens(canvas: Sheet, field: Box) -> None:
    """The sign for searching, at the right end of a field."""
    sketch = Sketch(24, 24)
    sketch.circle(10, 10, 7, line=SOFT_INK, line_width=2.6)
    sketch.stroke(((15.4, 15.4), (21, 21)), SOFT_INK, 3)
    canvas.put(sketch, field.right - 36, field.centre[1] - 12)


@remembered
def open_book(kit: Kit) -> pygame.Surface:
    """The book, open, with a few lines and signs on its pages."""
    width, height = _BOOK
    canvas = Canvas(kit, width, height)
    sketch = canvas.sketch()
    sketch.ellipse(width / 2, height - 6, width * 0.46, 6, fill="#3A2620", opacity=0.16)
    sketch.path("M3 18 Q33 8 63 20 Q93 8 123 18 V82 Q93 74 63 86 Q33 74 3 82 Z", fill="#A92A3C")
    left = "M8 14 Q36 5 63 17 V80 Q36 69 8 77 Z"
    right = "M118 14 Q90 5 63 17 V80 Q90 69 118 77 Z"
    paint = vertical(6, 74, "#FFFDF6", "#F4E3C2")
    for page in (left, right):
        sketch.path(page, fill=paint, line="#C9A46C", line_width=1.4)
    for line in range(5):
        y = 27 + line * 10
        sketch.stroke(((17, y - 2), (36, y - 5), (54, y)), "#D2AE78", 2.2)
    sketch.stroke(((76, 24), (76, 62)), RED_LINE, 3)
    canvas.put(sketch)
    canvas.picture(icon(kit, "foot", 22), 96, 31)
    canvas.picture(icon(kit, "symbol:orange", 22), 96, 57)
    return canvas.surface
