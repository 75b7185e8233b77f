"""Readings: numbers with their icons, cells of them, the meter of a push."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Align, Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.shrinking import narrowed
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import DANGER, GOOD, INK, PAPER, SOFT_INK, TAN, TAN_RIM
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted, fitted_text

_SMALLEST_ROW = 8.0
_BAR = 28
_BAR_TO_HEADING = 19.5
_SIGN = 16.0
_BAR_GROUND = "#5C3A25"
_GREEN, _RED = (GOOD, "#26612F"), ("#D02E48", "#A81A31")
"""From the top of the bar to its foot: white letters are read on all of it."""


# --- numbers with their icons -----------------------------------------------------------------


_FACE = "face:"


class Mark(NamedTuple):
    """An icon, the number in it, and what stands beside it; or a face of a die (``face_mark``)."""

    icon: str
    text: str = ""
    number: int | str | None = None
    colour: str | None = None
    faint: bool = False

    @property
    def is_face(self) -> bool:
        return self.icon.startswith(_FACE)

    def drawn(self, kit: Kit, size: float) -> pygame.Surface:
        if self.is_face:
            assert self.colour is not None
            return flat_face(kit, size, self.colour, self.icon.removeprefix(_FACE))
        return icon(kit, self.icon, size, number=self.number, colour=self.colour, faint=self.faint)


def face_mark(colour: str, face: str) -> Mark:
    """A die of a colour that shows a face, both by the names of the rules.

    >>> face_mark("yellow", "power")[0]
    'face:power'
    """
    return Mark(_FACE + face, colour=colour)


def marks_row(
    canvas: Canvas,
    marks: tuple[Mark, ...],
    x: float,
    y: float,
    room: float,
    size: float,
    colour: str = INK,
    align: Align = "centre",
) -> float:
    """Icons with their texts behind them in a row that keeps to its room; returns its width.

    ``size`` is the height of the icons; the texts are almost as high.
    """
    size = _row_size(canvas.kit, marks, room, size)
    width = _row_width(canvas.kit, marks, size)
    at = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
    for mark in marks:
        canvas.picture(mark.drawn(canvas.kit, size), at, y, "left")
        at += size
        if mark.text:
            at += size * 0.12
            at += canvas.text(mark.text, at, y, _beside(canvas.kit, size), colour, "title")
        at += size * _apart(marks)
    return width


def marks_width(kit: Kit, marks: tuple[Mark, ...], room: float, size: float) -> float:
    """How wide such a row is in its room."""
    return _row_width(kit, marks, _row_size(kit, marks, room, size))


def _row_size(kit: Kit, marks: tuple[Mark, ...], room: float, size: float) -> float:
    return narrowed(lambda tall: _row_width(kit, marks, tall), room, size, _SMALLEST_ROW)


def _row_width(kit: Kit, marks: tuple[Mark, ...], size: float) -> float:
    width = size * _apart(marks) * (len(marks) - 1)
    for mark in marks:
        width += size
        if mark.text:
            width += size * 0.12 + kit.text_width(mark.text, _beside(kit, size), "title")
    return width


def _apart(marks: tuple[Mark, ...]) -> float:
    return 0.35 if len(marks) < 3 else 0.2


def _beside(kit: Kit, size: float) -> float:
    """Beside an icon, a number is as high as the icon, however large the type is set."""
    return size * 0.92 / max(1.0, kit.text_scale) * min(1.12, max(1.0, kit.text_scale))


# --- cells ------------------------------------------------------------------------------------


class PathCell(NamedTuple):
    """What one cell says: a number before an icon, or an icon alone, and what it means."""

    mark: Mark
    label: str
    beside: tuple[Mark, ...] = ()
    """Further icons, where one space holds several rewards."""


@remembered
def path_cells(
    kit: Kit, width: float, height: float, cells: tuple[PathCell, ...]
) -> pygame.Surface:
    """Cells side by side on a tan plate: the path, what is left over, the reward; no margin."""
    canvas = Canvas(kit, width, height)
    wide = width / max(1, len(cells))
    sketch = canvas.sketch()
    sketch.rect(0, 0, width, height, radius=12, fill=TAN)
    for place in range(1, len(cells)):
        line = (wide * place, height * 0.15), (wide * place, height * 0.85)
        sketch.stroke(line, TAN_RIM, 1.4)
    canvas.put(sketch)
    for place, cell in enumerate(cells):
        _cell(canvas, cell, wide * (place + 0.5), wide - 10)
    return canvas.surface


def _cell(canvas: Canvas, cell: PathCell, x: float, room: float) -> None:
    kit, y = canvas.kit, canvas.height * 0.32
    mark = cell.mark
    size = min(28.0, canvas.height * 0.42)
    if mark.text:
        number = fitted(kit, mark.text, room - size - 6, 24, "title", 15)
        wide = kit.text_width(mark.text, number, "title")
        left = x - (wide + 5 + size) / 2
        canvas.text(mark.text, left, y, number, INK, "title", room=room - size - 6)
        canvas.picture(mark.drawn(kit, size), left + wide + 5, y, "left")
    else:
        marks = (mark, *cell.beside)
        apart = min(size + 5, room / len(marks))
        for place, each in enumerate(marks):
            picture = each.drawn(kit, min(size, apart))
            canvas.picture(picture, x + apart * (place - (len(marks) - 1) / 2), y)
    label_y = canvas.height * 0.79
    fitted_text(canvas, cell.label, x, label_y, room, 15, SOFT_INK, align="centre", least=13)


# --- the meter --------------------------------------------------------------------------------


@dataclass(frozen=True)
class MeterView:
    """What a push risks: the chance of a bust and the words for it."""

    left: str
    right: str
    bar_text: str
    risk: float
    is_calm: bool = False
    """Nothing can be lost: the meter is green all over, whatever the chance of a hit is."""
    shorter: tuple[str, ...] = ()
    """What is said at the right where there is less and less room."""
    sign: str = ""
    """The icon that says what the shortest of these counts: no word has room beside it."""
    tip: str = ""
    """Which chance it is, where that is not the usual one."""


@remembered
def push_meter(kit: Kit, width: float, height: float, view: MeterView) -> pygame.Surface:
    """A heading of two texts over a bar, which stands at the foot; no margin."""
    canvas = Canvas(kit, width, height)
    top = height - _BAR
    _heading(canvas, view, max(top - _BAR_TO_HEADING, min(14, top / 2)))
    middle, room = _bar_text_place(kit, width, view)
    canvas.put(_bar(width, view, is_divided=room < width - 24), 0, top)
    y = top + _BAR / 2
    fitted_text(canvas, view.bar_text, middle, y, room, 15, "#FFFFFF", "bold", "centre", 13)
    return canvas.surface


def _heading(canvas: Canvas, view: MeterView, y: float) -> None:
    """The chance at the left and what else is to be said at the right, shrunk together."""
    kit, room = canvas.kit, canvas.width - 12
    large = min(21.0, y / 0.56 / kit.text_scale)
    left = kit.text_width(view.left, large, "title")

    forms = view.right, *view.shorter

    def sign_of(right: str) -> float:
        return _SIGN + 3 if view.sign and right == forms[-1] else 0.0

    def part_of(right: str) -> float:
        return min(1.0, (room - sign_of(right)) / (left + kit.text_width(right, 16)))

    least = 0.8 / max(1.0, kit.text_scale)
    right = next((form for form in forms if part_of(form) >= least), forms[-1])
    colour = GOOD if view.is_calm else DANGER
    wide = left * part_of(right) if right else canvas.width
    left = fitted_text(canvas, view.left, 0, y, wide, large, colour, "title", least=13)
    if not right:
        return
    rest = canvas.width - left - 8 - sign_of(right)
    wide = fitted_text(canvas, right, canvas.width, y, rest, 16, SOFT_INK, align="right", least=11)
    if sign_of(right):
        canvas.picture(icon(kit, view.sign, _SIGN), canvas.width - wide - 3, y, "right")


def _split(width: float, view: MeterView) -> float:
    """Where the red part of the bar ends."""
    risk = 0.0 if view.is_calm else min(1.0, max(0.0, view.risk))
    return 3 + (width - 6) * risk


def _bar(width: float, view: MeterView, *, is_divided: bool) -> Sketch:
    sketch = Sketch(width, _BAR)
    sketch.rect(0, 0, width, _BAR, radius=_BAR / 2, fill=_BAR_GROUND)
    split, inner = _split(width, view), _BAR - 6
    green = vertical(0, _BAR, *_GREEN)
    sketch.rect(3, 3, width - 6, inner, radius=inner / 2, fill=green)
    if split > 4:
        red = vertical(0, _BAR, *_RED)
        sketch.path(_left_part(split, width, inner), fill=red)
    sketch.rect(8, 4, width - 16, 4, radius=2, fill="#FFFFFF", opacity=0.16)
    if is_divided and 4 < split < width - 4:
        line = (split, 3), (split, _BAR - 3)
        sketch.stroke(line, PAPER, 2.4)
    return sketch


def _left_part(split: float, width: float, inner: float) -> str:
    """The outline of the bar up to the split: round at the left, straight at the split."""
    radius, top, foot = inner / 2, 3.0, 3.0 + inner
    reach = split - 3
    if reach >= width - 6 - radius:
        right = width - 3 - radius
        return (
            f"M{3 + radius} {top}H{right}A{radius} {radius} 0 0 1 {right} {foot}"
            f"H{3 + radius}A{radius} {radius} 0 0 1 {3 + radius} {top}Z"
        )
    if reach <= radius:
        high = (radius**2 - (radius - reach) ** 2) ** 0.5
        middle = _BAR / 2
        return (
            f"M{split:.2f} {middle - high:.2f}A{radius} {radius} 0 0 0"
            f" {split:.2f} {middle + high:.2f}Z"
        )
    return (
        f"M{3 + radius} {top}H{split:.2f}V{foot}H{3 + radius}"
        f"A{radius} {radius} 0 0 1 {3 + radius} {top}Z"
    )


def _bar_text_place(kit: Kit, width: float, view: MeterView) -> tuple[float, float]:
    """The middle of the text on the bar and its room: the green part, or else the whole bar."""
    split = _split(width, view)
    room = width - 3 - split - 14
    smallest = 13 / max(1.0, kit.text_scale)
    if kit.text_width(view.bar_text, smallest, "bold") > room:
        return width / 2, width - 24
    return (split + width - 3) / 2, room
