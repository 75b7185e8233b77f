"""The small card on the table: picture, tag, name, signs, price, dice left. No rules."""

from typing import Final, Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import plate_shape
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    DICE,
    GOOD,
    INK,
    PAPER,
    SOFT_INK,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.cards.signs import Signs, draw_signs, in_two_rows, row_width
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.card_text import name_lines
from cubitos_desktop.ui.text.fitting import snug

CardState = Literal["affordable", "later", "instead", "dear", "closed", "empty", "shown"]
"""What somebody could do about it now; "later" is one that money does not reach before anybody may
buy, "dear" one that it does not reach where one may, "instead" one that takes the place of what is
chosen, "closed" one that no money buys, "shown" one that is only looked at."""

RADIUS: Final = 12
_MARGIN: Final = 20
"""Room for the shadow, all round."""
WIDE: Final = 190
"""From this width on the picture is larger."""
_EDGE = 4
_BAND = 19
_GAP = 7
_PAPERS: Final[dict[CardState, str]] = {
    "affordable": lighter(PAPER, 0.45),
    "later": lighter(PAPER, 0.2),
    "shown": lighter(PAPER, 0.45),
    "instead": mix(PAPER, "#C9AE8A", 0.15),
    "dear": mix(PAPER, "#C9AE8A", 0.3),
    "closed": mix(PAPER, "#C9AE8A", 0.3),
    "empty": mix(PAPER, "#C9AE8A", 0.55),
}
_VEIL = "#DCC7A2"
_FADES: Final[dict[CardState, tuple[float, float]]] = {
    "affordable": (0, 0),
    "later": (0, 0),
    "shown": (0, 0),
    "instead": (0.1, 0.15),
    "dear": (0.22, 0.3),
    "closed": (0.22, 0.3),
    "empty": (0.75, 1),
}
"""How much picture and band are faded."""
_FADED_BAND = "#776552"
_BRIGHT: Final = ("affordable", "shown")
_UNCOUNTED: Final = ("instead", "dear", "shown")
"""The box holds equally many of every colour; what cannot be paid says what is missing for it, and
what makes others give way says so."""
_EMPTY_INK = "#6A3B2E"
_BOUGHT_MARK: Final = (ACCENT, ACCENT_EDGE, ACCENT_TEXT)
_SHOWN_MARK: Final = (GOOD, darker(GOOD, 0.3), "#FFFFFF")
_LOWER_ROW, _HIGH_SIGNS = 17.5, 23.0
_LOW, _HIGH = 86, 112
"""Below and from these heights the parts lie closer, or the price has a row of its own."""
_TICK = 15.0
_LARGEST_PICTURE = 0.37
"""How much of a card's width its picture may take."""
_MOST_GROWN = 1.15
"""Words on a card grow with the size of text, up to this: its size on the table stays."""
_LETTERS = 5.6
"""A name is printed so large that about this many of its widest letters have room."""
_WIDEST_TAG, _MOST_LEFT = "ACTIVE", "10"
"""What is printed at one size on all cards is measured with these."""
_CROWDED = 1.3
"""Signs that would need so many times their room are set in two rows."""
_LEAST = 12.5
"""No word is printed smaller, in units."""
_LEAST_TAG = 11.0
BANDS: Final = {"white": "#7D7064", "yellow": "#8A6410", "orange": "#9C4F10"}
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
    """Money that is missing to buy it, for "instead" beside what is chosen."""
    state: CardState
    selected: bool
    """Whether it is being bought, or has been picked."""
    none_left: str
    """The words for an empty tray."""
    in_tray: str
    """The words for the dice that are left."""
    short: str
    """The words for the money that is missing."""
    instead: str
    """The words where what is chosen gives way to it."""
    suggested: bool = False
    """Whether it would be a good purchase."""
    offered: bool = False
    """Whether a die of its colour can be used by it now."""


def lay_small_card(
    canvas: Sheet,
    x: float,
    y: float,
    width: float,
    height: float,
    view: SmallCardView,
    *,
    lifted: bool = False,
) -> None:
    """Put a small card down with its shadow; lifted, it lies a little higher."""
    picture = _shadowed(canvas.kit, width, height, view, lifted)
    canvas.lay(picture, x - _MARGIN, y - _MARGIN)


@remembered
def _shadowed(
    kit: Kit, width: float, height: float, view: SmallCardView, lifted: bool
) -> pygame.Surface:
    """The card on its shadow, one picture: eight of them are laid down in every frame."""
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    up = 2 if lifted else 0
    down, opacity = (3.5, 0.48) if view.state in _BRIGHT else (1.0, 0.24)
    at = _MARGIN, _MARGIN - up
    canvas.shadow(*at, width, height, RADIUS, down=down + 2 * up, blur=4 + up, opacity=opacity)
    canvas.lay(small_card(kit, width, height, view), *at)
    return canvas.surface


@remembered
def small_card(kit: Kit, width: float, height: float, view: SmallCardView) -> pygame.Surface:
    """The card itself, of exactly this size in units, without its shadow."""
    return _Drawing(kit, width, height, view).drawn()


class _Drawing:
    """One small card in the making: the places of its parts follow from its size."""

    def __init__(self, kit: Kit, width: float, height: float, view: SmallCardView) -> None:
        self.kit = kit
        self.width = width
        self.height = height
        self.view = view
        paper = _plate(kit, width, height, _PAPERS[view.state])
        self.canvas = Canvas(kit, width, height, paper.copy())
        self.is_low = height < _LOW
        self.grown = min(kit.text_scale, _MOST_GROWN)
        """How much larger words and numbers are printed; the picture gives way to them."""
        self.row = min(34.0, height * 0.25) if height >= _HIGH else 0.0
        """A high card has its price and its tray in a row below everything else."""
        part = 0.8 if width >= WIDE else 0.66 if self.is_low else 0.62
        self.picture_height = height - 2 * _EDGE - self.row
        share = 0.385 if self.row else _LARGEST_PICTURE
        narrowed = 1.0 if self.is_low else self.grown**0.5
        self.picture_width = round(min(height * part, width * share) / narrowed)
        self.left = _EDGE + self.picture_width + _GAP
        self.room = width - self.left - 5
        self.ink = SOFT_INK if view.state == "empty" else INK
        self.foot = height - (14.5 if self.is_low else 17 if not self.row else self.row / 2 + 3)
        """The centre line of the lowest row."""
        self.coin = 22 if self.is_low else self.grown * (28 if self.row else 24.5)
        self.price_left = _EDGE + 4 if self.row else self.left - 0.5

    def drawn(self) -> pygame.Surface:
        picture = card_picture(self.kit, self.picture_width, self.picture_height, self.view)
        self.canvas.picture(picture, _EDGE, _EDGE + self.picture_height / 2, "left")
        self._name_and_signs()
        if self.view.state == "empty":
            self._none_left()
        else:
            self._price_and_tray()
        if self.view.selected:
            self._selection()
        elif self.view.suggested:
            self._suggestion()
        elif self.view.offered:
            self._suggestion("now")
        return self.canvas.surface

    def _name_and_signs(self) -> None:
        """The name, on one line or two, and the signs in the middle of what is left below it."""
        top, bottom = (3.5, self.foot - 11.5) if self.is_low else (5.0, self.foot - 13.5)
        if self.row:
            top, bottom = 10.0, _EDGE + self.picture_height - 4
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
        is_full = len(rows) > 1 and not self.row
        middle = lowest if is_full else min(lowest, (y + bottom) / 2)
        step = tall + (3 if self.row else 0)
        for place, row in enumerate(rows):
            signs = draw_signs(self.kit, row, tall, self.room, ink=self.ink)
            row_y = middle + (place - (len(rows) - 1) / 2) * step
            self.canvas.picture(signs, self.left, row_y, "left")

    def _fitting_rows(self, height: float) -> tuple[tuple[str, ...], float, list[Signs], float]:
        """Lines of the name with their size, rows of signs with their height.

        Many signs stand in two rows if the name leaves room for them.
        """
        kit, name, signs = self.kit, self.view.name, self.view.signs
        largest = min(15.5, self.room / _LETTERS / kit.text_scale)
        if self.row:
            return self._roomy_rows(height, largest)
        tall = self.grown * (17.5 if self.is_low else 20.5 if self.width >= WIDE else 19.5)
        if row_width(kit, signs, tall) > self.room * _CROWDED:
            lines, size = name_lines(
                kit, name, self.room, height - tall, largest, two_at=_LEAST, least=_LEAST
            )
            if len(lines) == 1:
                rows = [row for row in in_two_rows(kit, signs) if row]
                lower = min(_LOWER_ROW, (height - size * kit.text_scale * 1.1) / 2)
                return lines, size, rows, lower
        lines, size = name_lines(
            kit, name, self.room, height - tall, largest, two_at=13.8, least=_LEAST
        )
        return lines, size, [signs], tall

    def _roomy_rows(
        self, height: float, largest: float
    ) -> tuple[tuple[str, ...], float, list[Signs], float]:
        """The same on a high card: two lines or two rows rather than anything smaller."""
        kit, signs = self.kit, self.view.signs
        lines, size = name_lines(
            kit,
            self.view.name,
            self.room,
            height * 0.5,
            largest,
            two_at=largest * kit.text_scale * 0.97,
            least=_LEAST,
        )
        rows = [signs]
        if row_width(kit, signs, _HIGH_SIGNS) > self.room:
            rows = [row for row in in_two_rows(kit, signs) if row]
        left_over = height - len(lines) * size * kit.text_scale * 1.06 - 2
        return lines, size, rows, min(_HIGH_SIGNS, left_over / len(rows) - 3)

    def _none_left(self) -> None:
        words = self.view.none_left
        left = self.price_left + 2 if self.row else self.left
        largest = min(15, 17 / self.kit.text_scale)
        size = snug(self.kit, words, self.width - 5 - left, largest, "bold", _LEAST)
        self.canvas.text(words, left, self.foot, size, _EMPTY_INK, "bold")

    def _price_and_tray(self) -> None:
        is_faint = self.view.state not in (*_BRIGHT, "later")
        price = icon(self.kit, "coin", self.coin, number=self.view.cost, faint=is_faint)
        self.canvas.picture(price, self.price_left, self.foot, "left")
        right = self._tray()
        left = self.price_left + self.coin + (4 if self.row else 1.5)
        if self.view.state == "dear":
            self._note(self.view.short, SOFT_INK, left, right - 2)
        elif self.view.state == "instead":
            self._note(self.view.instead, SOFT_INK, left, right - 2)
        elif self.view.state == "affordable" and not self.view.selected:
            tick = icon(self.kit, "tick", 18 if self.row else _TICK)
            self.canvas.picture(tick, left, self.foot, "left")

    def _tray(self) -> float:
        """How many dice are left, at the right edge, or the die; returns where that begins."""
        right = self.width - (_EDGE + 5 if self.row else 6.5)
        if self.view.state == "shown" or self.row:
            die = 22.0 if self.row else 16.5 if self.is_low else 18.5
            self.canvas.picture(
                flat_die(self.kit, die, self.view.colour), right, self.foot, "right"
            )
            right -= die + 4
        if self.view.state in _UNCOUNTED:
            return right
        words, size = self.view.in_tray, self._tray_size(right)
        wide = self.canvas.text(words, right, self.foot, size, SOFT_INK, "bold", "right")
        return right - wide

    def _tray_size(self, right: float) -> float:
        """The same for all cards: two digits must fit beside price and tick."""
        left = self.price_left + self.coin + _TICK + 3
        widest = self.view.in_tray.replace(str(self.view.left), _MOST_LEFT)
        return snug(self.kit, widest, right - left, 14, "bold", _LEAST - 0.5)

    def _note(self, words: str, ink: str, left: float, right: float) -> None:
        kit = self.kit
        largest, least = 17 / kit.text_scale if self.row else 15, _LEAST - 0.5
        size = snug(kit, words, right - left, largest, "bold", least)
        self.canvas.text(words, left, self.foot, size, ink, "bold")

    def _selection(self) -> None:
        """A rim, and a tick on the corner of the picture; in the accent only where it is bought."""
        face, edge, ink = _SHOWN_MARK if self.view.state == "shown" else _BOUGHT_MARK
        sketch = self.canvas.sketch()
        rim = 1.5, 1.5, self.width - 3, self.height - 3
        sketch.rect(*rim, radius=RADIUS - 1.5, line=edge, line_width=3)
        sketch.rect(*rim, radius=RADIUS - 1.5, line=face, line_width=2.2)
        x, y = _EDGE + self.picture_width - 8, _EDGE + 9
        sketch.circle(x, y, 11, fill="#FFFFFF")
        sketch.circle(x, y, 9.5, fill=face, line=edge, line_width=1)
        check = ((x - 4.2, y + 0.3), (x - 1, y + 3.6), (x + 4.6, y - 3.4))
        sketch.stroke(check, ink, 2.6)
        self.canvas.put(sketch)

    def _suggestion(self, sign: str = "bulb") -> None:
        """A thin rim, and a sign on the corner of the picture: that of hints, or of what a card
        offers at this moment."""
        sketch = self.canvas.sketch()
        rim = 1.25, 1.25, self.width - 2.5, self.height - 2.5
        sketch.rect(*rim, radius=RADIUS - 1.25, line=ACCENT_EDGE, line_width=1.5)
        x, y = _EDGE + self.picture_width - 8, _EDGE + 9
        sketch.circle(x, y, 11, fill="#FFFFFF", line=ACCENT_EDGE, line_width=1.5)
        self.canvas.put(sketch)
        self.canvas.picture(icon(self.kit, sign, 17), x, y)


@remembered
def _plate(kit: Kit, width: float, height: float, fill: str) -> pygame.Surface:
    canvas = Canvas(kit, width, height)
    sketch = canvas.sketch()
    plate_shape(sketch, 0, 0, width, height, RADIUS, fill)
    canvas.put(sketch)
    return canvas.surface


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
    veil, fade = _FADES[view.state]
    if veil:
        sketch.rect(0, 0, width, height, radius=9, fill=_VEIL, opacity=veil)
    band = mix(band_colour(view.colour), _FADED_BAND, fade)
    _band_shape(sketch, stage, width, height, band)
    canvas.put(sketch)
    largest = min(15, 16 / kit.text_scale)
    size = min(
        snug(kit, tag, width - 5, largest, "bold", _LEAST_TAG) for tag in (_WIDEST_TAG, view.tag)
    )
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
