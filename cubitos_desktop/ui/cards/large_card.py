"""The large card: picture, price, faces, boxes with their text, rulings. No rules, no words.

Its parts are laid out anew until all of them fit: first at their full size, then the upper part and
the text step by step smaller, and at last with fewer rulings.
"""

from typing import Final, Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import plate_shape
from cubitos_desktop.ui.base.theme import (
    DICE,
    GOOD,
    INK,
    PAPER,
    SOFT_INK,
    TAN,
    lighter,
    mix,
)
from cubitos_desktop.ui.cards.card_boxes import Boxes, BoxKind, BoxRow, BoxSizes, BoxView, Rulings
from cubitos_desktop.ui.dice.flat_dice import flat_die, flat_face, small_square
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.card_text import name_lines
from cubitos_desktop.ui.text.fitting import snug

__all__ = ["BoxKind", "BoxRow", "BoxView", "LargeCardView", "Offer", "large_card", "lay_large_card"]

RADIUS: Final = 24
_EDGE = 16
_LEAST = 13.0
"""No word is printed smaller, in units."""
_STEPS = 14
_LATEST = 0.45
"""How far the lower part shrinks before the upper one does, where text is enlarged most."""
_LEAD = 1.1
"""From one line to the next, in its height."""
_GROWN, _CLOSE_GROWN = 1.6, 1.3
"""How much larger than at first a line may be set alone, and above another one."""


class Offer(NamedTuple):
    """Whether somebody can buy or pick the card's die, in two lines."""

    state: Literal["now", "later", "lacking", "empty", "open", "told"]
    title: str
    line: str


class LargeCardView(NamedTuple):
    """What a large card shows."""

    card_id: str
    colour: str
    name: str
    family: str
    cost: int
    cost_label: str
    cost_words: str
    left: int
    all: int
    left_words: str
    offer: Offer
    faces_label: str
    faces: tuple[str, ...]
    boxes: tuple[BoxView, ...]
    without: str
    """The word for a box that the card has not."""
    rulings_label: str
    rulings: tuple[str, ...]


def lay_large_card(
    canvas: Sheet, x: float, y: float, width: float, height: float, view: LargeCardView
) -> None:
    """Put a large card down with its deep shadow."""
    canvas.shadow(x, y, width, height, RADIUS, down=8, blur=9, opacity=0.5)
    card = large_card(canvas.kit, width, height, view)
    canvas.picture(card, x, y + height / 2, "left")


@remembered
def large_card(kit: Kit, width: float, height: float, view: LargeCardView) -> pygame.Surface:
    """The card itself, of exactly this size in units, without its shadow."""
    canvas = Canvas(kit, width, height, _plate(kit, width, height).copy())
    layout = _fitting(kit, width, height, view)
    top = _Top(canvas, view, layout.scale)
    top.draw()
    y = layout.boxes.draw(canvas, _EDGE, top.bottom, view.without)
    layout.rulings.draw(canvas, _EDGE, y + layout.boxes.sizes.gap + 2)
    return canvas.surface


@remembered
def _plate(kit: Kit, width: float, height: float) -> pygame.Surface:
    sketch = Sketch(width, height)
    plate_shape(sketch, 0, 0, width, height, RADIUS, PAPER)
    return sketch.drawn(kit.scale).subsurface((0, 0, kit.px(width), kit.px(height)))


# --- finding sizes at which everything fits -------------------------------------------------------


class _Layout(NamedTuple):
    scale: float
    """Of the upper part."""
    boxes: Boxes
    rulings: Rulings

    @property
    def height(self) -> float:
        gap = self.boxes.sizes.gap + 2 if self.rulings.lines else 0
        return _top_height(self.scale) + self.boxes.height + gap + self.rulings.height


def _fitting(kit: Kit, width: float, height: float, view: LargeCardView) -> _Layout:
    """The largest layout that fits; where none does, the last rulings are left out."""
    for count in range(len(view.rulings), -1, -1):
        shown = view._replace(rulings=view.rulings[:count])
        for step in range(-1, _STEPS + 1):
            layout = _layout(kit, width, height, shown, step)
            if layout.height <= height - 14:
                return _spread(kit, width, height, shown, layout)
    kit.note_cut(view.name)
    return layout


def _layout(kit: Kit, width: float, height: float, view: LargeCardView, step: int) -> _Layout:
    """The step below 0 enlarges the upper part only; from there on everything shrinks. Enlarged
    rules and rulings come back to their usual size before the lines above them become small."""
    squeezed = max(0, step) / _STEPS
    late = min(_LATEST, 1.5 * (kit.text_scale - 1)) if kit.text_scale > 1 else 0.0
    shrunk = max(0.0, squeezed - late) / (1 - late)
    scale = min(width / 680, height / 736) * (1 - 0.36 * shrunk - 0.06 * min(0, step))
    sizes = BoxSizes(
        text=_between(18 * kit.text_scale, 14, squeezed),
        ruling=_between(16.5 * kit.text_scale, 13.5, squeezed),
        head=_between(34 * min(1.3, kit.text_scale), 26, squeezed),
        pad=_between(10, 3, squeezed),
        gap=_between(8, 5, squeezed),
    )
    inner = width - 2 * _EDGE
    boxes = Boxes(kit, view.boxes, inner, sizes)
    return _Layout(scale, boxes, Rulings(kit, view.rulings_label, view.rulings, inner, sizes))


def _spread(kit: Kit, width: float, height: float, view: LargeCardView, layout: _Layout) -> _Layout:
    """What room is left over goes between the lines, up to a point."""
    sizes = layout.boxes.sizes
    gaps = 2 * layout.boxes.rows + (len(view.rulings) + 3) / 2
    spare = min(10, (height - 14 - layout.height) / gaps)
    wider = sizes._replace(pad=sizes.pad + spare, gap=sizes.gap + spare / 2)
    inner = width - 2 * _EDGE
    return _Layout(
        layout.scale,
        Boxes(kit, view.boxes, inner, wider),
        Rulings(kit, view.rulings_label, view.rulings, inner, wider),
    )


def _between(most: float, least: float, part: float) -> float:
    return most + (min(most, least) - most) * part


# --- the upper part -------------------------------------------------------------------------------


def _top_height(scale: float) -> float:
    return _EDGE + (272 + 14 + 62 + 16) * scale


class _Line(NamedTuple):
    """A line of the upper part, with its size on the card at its full one."""

    text: str
    size: float
    colour: str
    is_title: bool = False


class _Top:
    """Picture, name, price, tray, offer and faces, at a scale."""

    def __init__(self, canvas: Canvas, view: LargeCardView, scale: float) -> None:
        self.canvas = canvas
        self.kit = canvas.kit
        self.view = view
        self.scale = scale
        self.bottom = _top_height(scale)
        self.left = _EDGE + (264 + 24) * scale
        self.room = canvas.width - 24 - self.left

    def y(self, down: float) -> float:
        """A height that is given for the card at its full size."""
        return _EDGE + (down - 16) * self.scale

    def draw(self) -> None:
        width, height = 264 * self.scale, 272 * self.scale
        picture = _picture(self.kit, width, height, self.view)
        self.canvas.picture(picture, _EDGE, _EDGE + height / 2, "left")
        self._name()
        half = (self.room - 16) / 2
        self._price(self.left, half)
        self._tray(self.left + half + 16, half)
        self._offer()
        self._faces()

    def _text(
        self,
        string: str,
        x: float,
        down: float,
        size: float,
        room: float,
        colour: str,
        title: bool,
        most: float = _CLOSE_GROWN,
    ) -> None:
        """A line that grows with the reader's text scale as far as its place allows."""
        printed = self._printed(size, most)
        face: Literal["title", "body"] = "title" if title else "body"
        fitting = snug(self.kit, string, room, printed / self.kit.text_scale, face, _LEAST - 1.5)
        self.canvas.text(string, x, self.y(down), fitting, colour, face)

    def _printed(self, size: float, most: float = _CLOSE_GROWN) -> float:
        scale = self.kit.text_scale
        grown = size * self.scale * min(most, 1.12 * max(1.0, scale))
        return max(_LEAST, min(size * scale, grown))

    def _two(
        self, x: float, down: float, apart: float, room: float, upper: "_Line", lower: "_Line"
    ) -> None:
        """Two lines around a height: on a small card no letters of one reach into the other."""
        needed = _LEAD * (self._printed(upper.size) + self._printed(lower.size)) / 2
        half = max(apart, needed / self.scale) / 2
        for line, at in ((upper, down - half), (lower, down + half)):
            self._text(line.text, x, at, line.size, room, line.colour, line.is_title)

    def _name(self) -> None:
        kit, scale = self.kit, self.scale
        height = 68 * scale
        lines, size = name_lines(
            kit,
            self.view.name,
            self.room,
            height,
            46 * scale / kit.text_scale,
            two_at=33 * scale,
            least=20 * scale,
        )
        step = size * kit.text_scale * 1.04
        y = self.y(50 if len(lines) == 1 else 49) - step * (len(lines) - 1) / 2
        for line in lines:
            self.canvas.text(line, self.left, y, size, INK, "title")
            y += step
        die = 28 * scale
        picture = flat_die(kit, die, self.view.colour)
        self.canvas.picture(picture, self.left, self.y(97), "left")
        x = self.left + die + 11 * scale
        room = self.canvas.width - 24 - x
        self._text(self.view.family, x, 97, 18, room, SOFT_INK, False, _GROWN)

    def _plate(self, x: float, down: float, width: float, height: float, fill: str) -> Sketch:
        sketch = Sketch(width, height * self.scale)
        sketch.rect(0, 0, width, height * self.scale, radius=14 * self.scale, fill=fill)
        return sketch

    def _price(self, x: float, width: float) -> None:
        scale = self.scale
        self.canvas.put(self._plate(x, 124, width, 76, TAN), x, self.y(124))
        coin = icon(self.kit, "coin", 58 * scale, number=self.view.cost)
        self.canvas.picture(coin, x + 11 * scale, self.y(163), "left")
        left = x + 78 * scale
        room = x + width - 8 - left
        upper = _Line(self.view.cost_label, 16, SOFT_INK)
        self._two(left, 161, 24, room, upper, _Line(self.view.cost_words, 20, INK, True))

    def _tray(self, x: float, width: float) -> None:
        self.canvas.put(self._plate(x, 124, width, 76, TAN), x, self.y(124))
        pad = 14 * self.scale
        self._text(self.view.left_words, x + pad, 149, 20, width - 2 * pad + 4, INK, True)
        pitch = (width - 2 * pad) / self.view.all
        size = min(12 * self.scale, pitch * 0.88)
        for place in range(self.view.all):
            left = x + pad + place * pitch
            if place < self.view.left:
                square = small_square(self.kit, size, self.view.colour)
                self.canvas.picture(square, left, self.y(176), "left")
            else:
                hollow = Sketch(size, size)
                inner = 0.8, 0.8, size - 1.6, size - 1.6
                hollow.rect(*inner, radius=size * 0.25, line="#B79C78", line_width=1.3)
                self.canvas.put(hollow, left, self.y(176) - size / 2)

    def _offer(self) -> None:
        fill, rim, ink, sign = _OFFERS[self.view.offer.state]
        scale = self.scale
        sketch = self._plate(self.left, 216, self.room, 72, fill)
        inner = 1, 1, self.room - 2, 72 * scale - 2
        sketch.rect(*inner, radius=14 * scale - 1, line=rim, line_width=2)
        self.canvas.put(sketch, self.left, self.y(216))
        disc = Sketch(64, 64)
        disc.circle(32, 32, 30, fill=rim)
        disc.path(sign, line="#FFFFFF", line_width=8)
        picture = disc.drawn(29 * scale * self.kit.scale / 64)
        self.canvas.picture(picture, self.left + 34 * scale, self.y(252))
        x = self.left + 64 * scale
        room = self.left + self.room - 10 - x
        upper = _Line(self.view.offer.title, 20, ink, True)
        self._two(x, 252, 26, room, upper, _Line(self.view.offer.line, 16, ink))

    def _faces(self) -> None:
        middle, size = 333, 62 * self.scale
        room = self.canvas.width * 0.24
        self._text(self.view.faces_label, _EDGE + 8, middle, 20, room, INK, True, _GROWN)
        first = _EDGE + self.canvas.width * 0.24 + 20 * self.scale
        last = self.canvas.width - _EDGE - 10 - size
        pitch = (last - first) / (len(self.view.faces) - 1)
        for place, face in enumerate(self.view.faces):
            picture = flat_face(self.kit, size, self.view.colour, face)
            self.canvas.picture(picture, first + place * pitch + size / 2, self.y(middle))


_TICK = "M18.5 32.6L29 43.4L47 21.2"
_OFFERS: Final = {
    "now": ("#E3F0D6", GOOD, "#23542B", _TICK),
    "later": ("#EEF0D6", GOOD, "#23542B", _TICK),
    "lacking": (TAN, "#A58A66", INK, "M18 32H46"),
    "empty": (mix(TAN, "#C9AE8A", 0.35), "#A58A66", SOFT_INK, "M22 22L42 42M42 22L22 42"),
    "open": (TAN, "#A58A66", INK, "M18 32H46M32 18V46"),
    "told": (TAN, "#A58A66", INK, "M32 30V47M32 18V18.5"),
}
"""Ground, rim, writing and sign of an offer."""


def _picture(kit: Kit, width: float, height: float, view: LargeCardView) -> pygame.Surface:
    """The creature before rays of light, on its family's ground."""
    canvas = Canvas(kit, width, height)
    ground = "#E9DCCB" if view.colour == "white" else lighter(DICE[view.colour], 0.52)
    sketch = canvas.sketch()
    sketch.rect(0, 0, width, height, fill=vertical(0, height, lighter(ground, 0.45), ground))
    x, y, reach = width / 2, height * 0.5, height * 1.2
    for ray in range(12):
        sides = (_at(x, y, reach, ray * 30), _at(x, y, reach, ray * 30 + 15))
        sketch.polygon(((x, y), *sides), fill="#FFFFFF", opacity=0.42)
    canvas.put(sketch)
    size = min(width, height) * 0.92
    canvas.picture(creature(kit, view.card_id, view.colour, size), x, height * 0.51)
    mask = canvas.sketch()
    mask.rect(0, 0, width, height, radius=18, fill="#FFFFFF")
    rounded = mask.drawn(kit.scale)
    canvas.surface.blit(rounded, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas.surface


def _at(x: float, y: float, reach: float, degrees: float) -> tuple[float, float]:
    arm = pygame.Vector2(reach, 0).rotate(degrees)
    return x + arm.x, y + arm.y
