"""The small card on the table: picture, tag, name, signs, price, dice left. No rules."""

from typing import Final, Literal, NamedTuple

import pygame

from cubitos_desktop.ui.art import creature
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.card_text import name_lines, snug
from cubitos_desktop.ui.flat_dice import flat_die
from cubitos_desktop.ui.icons import icon
from cubitos_desktop.ui.kit import Kit
from cubitos_desktop.ui.signs import Signs, draw_signs, in_two_rows, row_width
from cubitos_desktop.ui.sketch import Sketch, vertical
from cubitos_desktop.ui.surfaces import plate_shape
from cubitos_desktop.ui.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    DANGER_TEXT,
    DICE,
    INK,
    PAPER,
    SOFT_INK,
    darker,
    lighter,
    mix,
)

CardState = Literal["affordable", "dear", "empty"]

RADIUS: Final = 12
WIDE: Final = 190
"""From this width on the picture is larger."""
_EDGE = 4
_BAND = 19
_GAP = 7
_FADED = mix(PAPER, "#C9AE8A", 0.5)
_VEIL = "#DCC7A2"
_VEILS = {"dear": 0.55, "empty": 0.75}
_FADED_BAND = "#85705A"
_EMPTY_INK = "#6A3B2E"
_LOWER_ROW = 17.5
_CROWDED = 1.3
"""Signs that would need so many times their room are set in two rows."""
_LEAST = 12.5
"""No word is printed smaller, in units."""
_LEAST_TAG = 11.0
BANDS: Final = {"white": "#8C7E70", "yellow": "#8A6410", "orange": "#9C4F10"}
"""Light colours need a darker band than their own for white letters; the others are darkened."""


class SmallCardView(NamedTuple):
    """What a small card shows."""

    card_id: str
    colour: str
    name: str
    tag: str
    signs: Signs
    cost: int
    left: int
    missing: int
    """Money that is missing to buy it."""
    state: CardState
    selected: bool
    """Whether it is being bought."""
    none_left: str
    """The words for an empty tray."""


def lay_small_card(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    view: SmallCardView,
    *,
    lifted: bool = False,
) -> None:
    """Put a small card down with its shadow; lifted, it lies a little higher."""
    up = 2 if lifted else 0
    down, opacity = (3.0, 0.37) if view.state == "affordable" else (1.0, 0.24)
    canvas.shadow(
        x, y - up, width, height, RADIUS, down=down + 2 * up, blur=4 + up, opacity=opacity
    )
    card = small_card(canvas.kit, width, height, view)
    canvas.picture(card, x, y - up + height / 2, "left")


def small_card(kit: Kit, width: float, height: float, view: SmallCardView) -> pygame.Surface:
    """The card itself, of exactly this size in units, without its shadow."""
    key = ("small card", width, height, view)
    return kit.remember(key, lambda: _Drawing(kit, width, height, view).drawn())


class _Drawing:
    """One small card in the making: the places of its parts follow from its size."""

    def __init__(self, kit: Kit, width: float, height: float, view: SmallCardView) -> None:
        self.kit = kit
        self.width = width
        self.height = height
        self.view = view
        self.canvas = Canvas(kit, width, height, _plate(kit, width, height, view.state).copy())
        self.is_low = height < 86
        part = 0.8 if width >= WIDE else 0.66 if self.is_low else 0.62
        self.picture_width = round(height * part)
        self.left = _EDGE + self.picture_width + _GAP
        self.room = width - self.left - 5
        self.ink = INK if view.state == "affordable" else SOFT_INK
        self.foot = height - (14.5 if self.is_low else 17)
        """The centre line of the lowest row."""

    def drawn(self) -> pygame.Surface:
        picture = card_picture(self.kit, self.picture_width, self.height - 2 * _EDGE, self.view)
        self.canvas.picture(picture, _EDGE, self.height / 2, "left")
        self._name_and_signs()
        if self.view.state == "empty":
            self._none_left()
        else:
            self._price_and_tray()
        if self.view.selected:
            self._selection()
        return self.canvas.surface

    def _name_and_signs(self) -> None:
        """The name, on one line or two, and the signs in the middle of what is left below it."""
        top, bottom = (3.5, self.foot - 11.5) if self.is_low else (5.0, self.foot - 13.5)
        lines, size, rows, tall = self._fitting_rows(bottom - top)
        printed = size * self.kit.text_scale
        step = min(printed * 1.06, (bottom - top - tall) / 2)
        spare = bottom - top - tall * len(rows) - printed * 0.72 - step * (len(lines) - 1)
        y = top + spare * (0.34 if len(lines) == len(rows) == 1 else 0.12) + printed * 0.36
        for line in lines:
            self.canvas.text(line, self.left, y, size, self.ink, "title")
            y += step
        y += printed * (0.36 if len(lines) == 1 else 0.5) - step
        lowest = bottom - tall * len(rows) / 2 + 0.5
        middle = lowest if len(rows) > 1 else min(lowest, (y + bottom) / 2)
        for place, row in enumerate(rows):
            signs = draw_signs(self.kit, row, tall, self.room, ink=self.ink)
            row_y = middle + (place - (len(rows) - 1) / 2) * tall
            self.canvas.picture(signs, self.left, row_y, "left")

    def _fitting_rows(self, height: float) -> tuple[tuple[str, ...], float, list[Signs], float]:
        """Lines of the name with their size, rows of signs with their height.

        Many signs stand in two rows if the name leaves room for them.
        """
        kit, name, signs = self.kit, self.view.name, self.view.signs
        tall = 17.5 if self.is_low else 20.5 if self.width >= WIDE else 19.5
        if row_width(kit, signs, tall) > self.room * _CROWDED:
            lines, size = name_lines(
                kit, name, self.room, height - tall, 15.5, two_at=_LEAST, least=_LEAST
            )
            if len(lines) == 1:
                rows = [row for row in in_two_rows(kit, signs) if row]
                lower = min(_LOWER_ROW, (height - size * kit.text_scale * 1.1) / 2)
                return lines, size, rows, lower
        lines, size = name_lines(
            kit, name, self.room, height - tall, 15.5, two_at=13.8, least=_LEAST
        )
        return lines, size, [signs], tall

    def _none_left(self) -> None:
        words = self.view.none_left
        size = snug(self.kit, words, self.room, 15, "bold", _LEAST)
        self.canvas.text(words, self.left, self.foot, size, _EMPTY_INK, "bold")

    def _price_and_tray(self) -> None:
        is_dear = self.view.state == "dear"
        coin = 22 if self.is_low else 24.5
        price = icon(self.kit, "coin", coin, number=self.view.cost, faint=is_dear)
        self.canvas.picture(price, self.left - 0.5, self.foot, "left")
        right = self._tray()
        if is_dear:
            self._missing(self.left + coin + 1, right - 2)
        elif not self.view.selected:
            tick = icon(self.kit, "tick", 15)
            self.canvas.picture(tick, self.left + coin + 1, self.foot, "left")

    def _tray(self) -> float:
        """The dice left, at the right edge; returns where they begin."""
        count = str(self.view.left)
        size = snug(self.kit, count, 18.5, 16, "title", _LEAST)
        right = self.width - 6.5
        wide = self.canvas.text(count, right, self.foot, size, self.ink, "title", "right")
        die = 16.5 if self.is_low else 18.5
        picture = flat_die(self.kit, die, self.view.colour)
        self.canvas.picture(picture, right - wide - 2, self.foot, "right")
        return right - wide - 2 - die

    def _missing(self, left: float, right: float) -> None:
        words = f"−{self.view.missing}"
        size = snug(self.kit, words, right - left, 15, "bold", _LEAST - 0.5)
        self.canvas.text(words, left, self.foot, size, DANGER_TEXT, "bold")

    def _selection(self) -> None:
        """An accent rim, and a tick on the corner of the picture."""
        sketch = self.canvas.sketch()
        rim = 1.5, 1.5, self.width - 3, self.height - 3
        sketch.rect(*rim, radius=RADIUS - 1.5, line=ACCENT_EDGE, line_width=3)
        sketch.rect(*rim, radius=RADIUS - 1.5, line=ACCENT, line_width=2.2)
        x, y = _EDGE + self.picture_width - 8, _EDGE + 9
        sketch.circle(x, y, 11, fill="#FFFFFF")
        sketch.circle(x, y, 9.5, fill=ACCENT, line=ACCENT_EDGE, line_width=1)
        check = ((x - 4.2, y + 0.3), (x - 1, y + 3.6), (x + 4.6, y - 3.4))
        sketch.stroke(check, ACCENT_TEXT, 2.6)
        self.canvas.put(sketch)


def _plate(kit: Kit, width: float, height: float, state: CardState) -> pygame.Surface:
    fill = PAPER if state == "affordable" else _FADED

    def draw() -> pygame.Surface:
        canvas = Canvas(kit, width, height)
        sketch = canvas.sketch()
        plate_shape(sketch, 0, 0, width, height, RADIUS, fill)
        canvas.put(sketch)
        return canvas.surface

    return kit.remember(("small card's plate", width, height, fill), draw)


def card_picture(kit: Kit, width: float, height: float, view: SmallCardView) -> pygame.Surface:
    """The creature on its family's ground with the tag below it."""
    canvas = Canvas(kit, width, height)
    hue = DICE[view.colour]
    ground = "#E9DCCB" if view.colour == "white" else lighter(hue, 0.52)
    sketch = canvas.sketch()
    fill = vertical(0, height, lighter(ground, 0.25), ground)
    sketch.rect(0, 0, width, height, radius=9, fill=fill)
    stage = height - _BAND
    sketch.circle(width / 2, stage * 0.54, min(width, stage) * 0.46, fill="#FFFFFF", opacity=0.36)
    canvas.put(sketch)
    size = min(width, stage) + 1
    picture = creature(kit, view.card_id, view.colour, size)
    canvas.picture(picture, width / 2, stage - size / 2 + 1.5)
    sketch = canvas.sketch()
    if view.state in _VEILS:
        sketch.rect(0, 0, width, height, radius=9, fill=_VEIL, opacity=_VEILS[view.state])
    band = band_colour(view.colour) if view.state == "affordable" else _FADED_BAND
    _band_shape(sketch, stage, width, height, band)
    canvas.put(sketch)
    size = snug(kit, view.tag, width - 5, min(15, 16 / kit.text_scale), "bold", _LEAST_TAG)
    canvas.text(view.tag, width / 2, stage + _BAND / 2 - 0.2, size, "#FFFFFF", "bold", "centre")
    return canvas.surface


def band_colour(colour: str) -> str:
    """What white letters can be read on in a family's colour."""
    return BANDS.get(colour) or darker(DICE[colour], 0.42)


def _band_shape(sketch: Sketch, top: float, width: float, height: float, fill: str) -> None:
    steps = (
        f"M0 {top}H{width}V{height - 9}Q{width} {height} {width - 9} {height}"
        f"H9Q0 {height} 0 {height - 9}Z"
    )
    sketch.path(steps, fill=fill)
