"""The lower part of a large card: its boxes with signs and text, and the rulings below them."""

from typing import Final, Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import BOXES, INK
from cubitos_desktop.ui.cards.signs import Signs, draw_signs
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import snug

BoxKind = Literal["now", "active", "run", "power", "most", "everyone"]

_SWORDS = "#B0302B"
_COLOURS: Final = BOXES | {"most": _SWORDS, "everyone": _SWORDS}
_ICONS: Final = {"most": "swords", "everyone": "swords"}
_GAP = 8
_LEAD = 1.3
_LEAST = 12.5
_WIDEST_SIGNS = 172
_BULLET = "#B4530E"
_RULING_INK = "#4A382D"
_FAINT, _FAINT_RIM, _FAINT_TEXT = "#EAD7B2", "#C9AE80", "#6A563F"


class BoxRow(NamedTuple):
    """Signs, and the text beside them."""

    signs: Signs
    text: str


class BoxView(NamedTuple):
    """A box of a card; without rows it is one that the card has not."""

    kind: BoxKind
    title: str
    when: str
    rows: tuple[BoxRow, ...]


class BoxSizes(NamedTuple):
    """How large the lower part is set, in printed units."""

    text: float
    ruling: float
    head: float
    """Height of a box's head."""
    pad: float
    """Above and below the text of a row."""
    gap: float = _GAP
    """Between boxes, and half of that between rulings."""


class Boxes:
    """Boxes and rulings set in one width at given sizes: how high they come, and the drawing."""

    def __init__(self, kit: Kit, boxes: tuple[BoxView, ...], width: float, sizes: BoxSizes) -> None:
        self.kit = kit
        self.width = width
        self.sizes = sizes
        self.boxes = [box for box in boxes if box.rows]
        self.faint = [box for box in boxes if not box.rows]
        self.signs_height = sizes.text * 1.5
        self.column = max(
            self._signs(row).get_width() / kit.scale for box in self.boxes for row in box.rows
        )
        self.indent = 16 + self.column + 14
        self.lines = {
            row.text: kit.wrapped(row.text, width - self.indent - 14, sizes.text / kit.text_scale)
            for box in self.boxes
            for row in box.rows
        }
        self.faint_height = sizes.head + 4

    def _signs(self, row: BoxRow) -> pygame.Surface:
        return draw_signs(self.kit, row.signs, self.signs_height, _WIDEST_SIGNS)

    def _row_height(self, row: BoxRow) -> float:
        text = len(self.lines[row.text]) * self.sizes.text * _LEAD
        return max(text, self.signs_height) + 2 * self.sizes.pad

    def _box_height(self, box: BoxView) -> float:
        return self.sizes.head + sum(map(self._row_height, box.rows))

    @property
    def rows(self) -> int:
        return sum(len(box.rows) for box in self.boxes)

    @property
    def height(self) -> float:
        """All boxes, those in faint colours included."""
        gap = self.sizes.gap
        full = sum(self._box_height(box) for box in self.boxes) + gap * (len(self.boxes) - 1)
        return full + (gap + self.faint_height if self.faint else 0)

    def draw(self, canvas: Canvas, x: float, y: float, without: str) -> float:
        """All boxes from a place downwards; returns where they end."""
        for box in self.boxes:
            self._box(canvas, x, y, box)
            y += self._box_height(box) + self.sizes.gap
        if not self.faint:
            return y - self.sizes.gap
        for box, width in zip(self.faint, self._faint_widths(without), strict=True):
            self._faint_box(canvas, x, y, width, box, without)
            x += width + _GAP
        return y + self.faint_height

    def _faint_widths(self, without: str) -> list[float]:
        """Longer words get more of the row: in equal parts some would have to be left out."""
        words = [self.kit.text_width(f"{box.title} {without}", 15, "bold") for box in self.faint]
        beside = 38 + 12 + _GAP
        room = self.width - _GAP * (len(words) - 1) - beside * len(words)
        return [beside + wide * room / sum(words) for wide in words]

    def _box(self, canvas: Canvas, x: float, y: float, box: BoxView) -> None:
        height = self._box_height(box)
        colour = _COLOURS[box.kind]
        canvas.shadow(x, y, self.width, height, 12, down=2, blur=3, opacity=0.24)
        sketch = Sketch(self.width, height)
        _box_shape(sketch, self.width, height, self.sizes.head, colour)
        canvas.put(sketch, x, y)
        self._head(canvas, x, y + self.sizes.head / 2, box)
        y += self.sizes.head
        for place, row in enumerate(box.rows):
            if place:
                line = Sketch(self.width - 32, 1.4)
                line.rect(0, 0, self.width - 32, 1.4, fill="#E6D6B8")
                canvas.put(line, x + 16, y - 0.7)
            self._row(canvas, x, y, row)
            y += self._row_height(row)

    def _head(self, canvas: Canvas, x: float, y: float, box: BoxView) -> None:
        kit, head = self.kit, self.sizes.head
        sign = icon(kit, _ICONS.get(box.kind, box.kind), head * 0.58, colour="#FFFFFF")
        canvas.picture(sign, x + 24, y)
        largest = head * 0.5 / kit.text_scale
        when = snug(kit, box.when, self.width * 0.52, largest * 0.9, "body", _LEAST)
        wide = canvas.text(box.when, x + self.width - 14, y, when, "#FFFFFF", "body", "right")
        room = self.width - wide - 42 - 28
        title = snug(kit, box.title, room, largest, "title", _LEAST)
        canvas.text(box.title, x + 42, y, title, "#FFFFFF", "title")

    def _row(self, canvas: Canvas, x: float, y: float, row: BoxRow) -> None:
        middle = y + self._row_height(row) / 2
        if row.signs:
            signs = self._signs(row)
            canvas.picture(signs, x + 16 + self.column / 2, middle)
        lines = self.lines[row.text]
        step = self.sizes.text * _LEAD
        line_y = middle - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, x + self.indent, line_y, self.sizes.text / self.kit.text_scale, INK)
            line_y += step

    def _faint_box(
        self, canvas: Canvas, x: float, y: float, width: float, box: BoxView, without: str
    ) -> None:
        kit, height = self.kit, self.faint_height
        sketch = Sketch(width, height)
        sketch.rect(0, 0, width, height, radius=12, fill=_FAINT)
        rim = 0.8, 0.8, width - 1.6, height - 1.6
        sketch.rect(*rim, radius=11, line=_FAINT_RIM, line_width=1.4)
        canvas.put(sketch, x, y)
        middle = y + height / 2
        sign = icon(kit, _ICONS.get(box.kind, box.kind), height * 0.46, colour="#8C7658")
        canvas.picture(sign, x + 22, middle)
        room = width - 38 - 12 - _GAP
        # Both words shrink together: a box without its "none" looks like one that says nothing.
        largest = min(15, height * 0.5 / kit.text_scale)
        size = snug(kit, f"{box.title} {without}", room, largest, "bold", _LEAST - 2)
        canvas.text(without, x + width - 12, middle, size, _FAINT_TEXT, align="right")
        canvas.text(box.title, x + 38, middle, size, _FAINT_TEXT, "bold")


class Rulings:
    """The list of rulings set in one width at given sizes."""

    def __init__(
        self, kit: Kit, label: str, rulings: tuple[str, ...], width: float, sizes: BoxSizes
    ) -> None:
        self.kit = kit
        self.label = label
        self.size = sizes.ruling
        self.head = sizes.ruling * 1.2
        self.gap = sizes.gap * 0.5
        self.lines = [
            kit.wrapped(text, width - 38, sizes.ruling / kit.text_scale) for text in rulings
        ]

    @property
    def height(self) -> float:
        if not self.lines:
            return 0
        lines = sum(map(len, self.lines)) * self.size * _LEAD
        return self.head * 1.35 + lines + self.gap * len(self.lines)

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        if not self.lines:
            return
        scale = self.kit.text_scale
        canvas.text(self.label, x + 8, y + self.head * 0.6, self.head / scale, INK, "title")
        y += self.head * 1.35 + self.gap + self.size * _LEAD / 2
        for lines in self.lines:
            dot = Sketch(8, 8)
            dot.circle(4, 4, 3.4, fill=_BULLET)
            canvas.put(dot, x + 11, y - 4)
            for line in lines:
                canvas.text(line, x + 30, y, self.size / scale, _RULING_INK)
                y += self.size * _LEAD
            y += self.gap


def _box_shape(sketch: Sketch, width: float, height: float, head: float, colour: str) -> None:
    """White paper below a coloured head, in a rim of the same colour."""
    sketch.rect(0, 0, width, height, radius=12, fill=colour)
    sketch.path(
        f"M2 {head}H{width - 2}V{height - 12}Q{width - 2} {height - 2} {width - 12} {height - 2}"
        f"H12Q2 {height - 2} 2 {height - 12}Z",
        fill="#FFFDF7",
    )
