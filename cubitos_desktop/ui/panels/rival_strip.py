"""The strip of a rival: who it is, what it does, its four zones in small, what it has."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, rows
from cubitos_desktop.ui.base.canvas import Canvas, panel_canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import panel
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_TEXT,
    DANGER,
    FELT,
    GOOD,
    INK,
    PAPER,
    SEAT_HUES,
    lighter,
)
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.dice.flat_dice import small_square
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.forms.place_badge import place_badge, place_width
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.meter import Mark, marks_row
from cubitos_desktop.ui.text.fitting import fitted, fitted_text, shortened

Status = Literal["rolling", "next", "in_queue", "passed", "bust", "done", "waiting"]

WIDE = 620.0
"""A strip at least so wide shows everything in one row, with coins and feet."""
_LOW = 66.0
_MIDDLE_SQUARE, _LARGE_SQUARE = 11.5, 18.0
"""The dice of a zone, with the gap between two, are at most so large."""
_FOR_SQUARES = 35.5
"""On narrow strips they are this part of the width: five stand in a row."""
PLACE = 14.0
"""How large a place is told on a strip, however large all other type is."""
_BARS = 13.0
_STATUS = 0.42
"""The part of a narrow strip that the chip with what the rival does takes at most."""
_COUNT_WELL = "#94633B", "#6E4427"
_FELT_WELL = FELT, "#173F35"


class _Chip(NamedTuple):
    fill: str
    ink: str
    icon: str


_WAITS = _Chip("#D9C19A", ACCENT_TEXT, "clock")
_CHIPS: dict[Status, _Chip] = {
    "rolling": _Chip(ACCENT, ACCENT_TEXT, "dot"),
    "next": _WAITS,
    "in_queue": _WAITS,
    "passed": _Chip(GOOD, "#FFFFFF", "check"),
    "bust": _Chip(DANGER, "#FFFFFF", "cross"),
    "done": _Chip(GOOD, "#FFFFFF", "check"),
    "waiting": _WAITS,
}


@dataclass(frozen=True)
class RivalView:
    """What is to be known of a rival."""

    colour: str
    name: str
    rank: int
    """Its place in the race, from 1; 0 for none yet."""
    place: str
    """The same in words, such as "2nd"."""
    status: Status
    status_text: str
    draw: int
    roll: tuple[str, ...]
    """The colours of the dice."""
    active: tuple[str, ...]
    discard: int
    credits: int
    fans: int
    coins: int = 0
    feet: int = 0
    has_start_die: bool = False
    is_acting: bool = False
    mood: Mood = "idle"
    level: int = 0
    """How high a computer seat stands on the ladder, from 1 to ``levels``; 0 for people."""
    levels: int = 0


class StripWells(NamedTuple):
    """Where things lie on a strip."""

    portrait: Box
    draw: Box
    roll: Box
    active: Box
    discard: Box
    tokens: Box
    """Credits and fans, on a wide strip also coins and feet."""


# --- places -------------------------------------------------------------------------------------


def strip_wells(width: float, height: float) -> StripWells:
    """The places on a strip of this size."""
    side = height - 12 if height < _LOW or width < 290 else 60.0
    portrait = Box(6, 6, side, height - 12)
    if width >= WIDE:
        return _wide_wells(width, height, portrait)
    tall = 24.0 if height < _LOW else 28.0
    extra = max(0.0, width - 304)
    tokens = 73 + min(50.0, extra * 0.15)
    row = Box(0, height - 8 - tall, width, tall).cut(left=portrait.right + 8, right=6)
    wells, rest = across(row, 5, REST, tokens)
    return _filled(portrait, wells, 22 + min(18.0, extra * 0.1), 3, rest)


def _wide_wells(width: float, height: float, portrait: Box) -> StripWells:
    """All in one row: the wells are as high as the strip lets them be."""
    row = Box(0, 0, width, height).inset(8).cut(left=portrait.right + width * 0.17)
    wells, rest = across(row, 10, REST, width * 0.31)
    return _filled(portrait, wells, 44, 6, rest)


def _filled(portrait: Box, row: Box, side: float, gap: float, tokens: Box) -> StripWells:
    """Two narrow wells with numbers, two wide ones with dice between them, then the tokens."""
    draw, roll, active, discard = across(row, gap, side, REST, REST, side)
    return StripWells(portrait, draw, roll, active, discard, tokens)


def strip_heading(wells: StripWells, width: float, height: float) -> tuple[Box, Box]:
    """Where the name stands, and what the rival does."""
    left = wells.portrait.right + 8
    if width >= WIDE:
        upper, lower = rows(Box(left, 4, wells.draw.x - left - 8, height - 8), 2, 0)
        return upper, lower
    name, status = across(
        Box(left, 4, width - left - 6, wells.draw.y - 6), 4, REST, width * _STATUS
    )
    return name, status


def token_cells(wells: StripWells, width: float) -> dict[str, Box]:
    """Where each token lies, by the name of what it counts."""
    names = ("credits", "fans") if width < WIDE else ("coins", "feet", "credits", "fans")
    return dict(zip(names, columns(wells.tokens, len(names), 0), strict=True))


# --- the strip ----------------------------------------------------------------------------------


@remembered
def rival_strip(kit: Kit, width: float, height: float, view: RivalView) -> pygame.Surface:
    """The strip, with ``PANEL_MARGIN`` around it."""
    wells = strip_wells(width, height)
    # Dice and numbers change often, what they stand on does not.
    picture = _empty(kit, width, height, view.colour, view.is_acting).copy()
    canvas = panel_canvas(kit, width, height, picture)
    _portrait(canvas, wells.portrait, view)
    _heading(canvas, wells, view)
    _count(canvas, wells.draw, view.draw)
    _count(canvas, wells.discard, view.discard)
    most = _LARGE_SQUARE if width >= WIDE else min(_MIDDLE_SQUARE, width / _FOR_SQUARES)
    _squares(canvas, wells.roll, view.roll, most)
    _squares(canvas, wells.active, view.active, most)
    _tokens(canvas, wells.tokens, view)
    return picture


@remembered
def _empty(kit: Kit, width: float, height: float, colour: str, is_acting: bool) -> pygame.Surface:
    """The plate, the portrait's ground and the wells without what stands on them."""
    wells = strip_wells(width, height)
    canvas = panel(kit, width, height)
    sketch = Sketch(width, height)
    portrait_ground(sketch, wells.portrait, colour, is_lit=is_acting)
    for well in (wells.draw, wells.discard):
        _well(sketch, well, *_COUNT_WELL)
    for well in (wells.roll, wells.active):
        _well(sketch, well, *_FELT_WELL)
    canvas.put(sketch, 0, 0)
    return canvas.surface


def portrait_ground(sketch: Sketch, box: Box, colour: str, *, is_lit: bool) -> None:
    """What a seat's portrait stands on, and the rim of a strip that is lit."""
    hue = SEAT_HUES[colour]
    if is_lit:
        rim = Box(0, 0, sketch.width, sketch.height).inset(1.3)
        sketch.rect(*rim, radius=10.7, line=ACCENT, line_width=2.6)
    paint = vertical(box.y, box.height, lighter(hue, 0.80), lighter(hue, 0.58))
    sketch.rect(*box, radius=10, fill=paint)


def _well(sketch: Sketch, well: Box, fill: str, rim: str) -> None:
    radius = 7 if well.height < 40 else 9
    sketch.rect(*well, radius=radius, fill=fill)
    sketch.rect(*well.inset(0.6), radius=radius - 0.5, line=rim, line_width=1.2)


def _portrait(canvas: Canvas, box: Box, view: RivalView) -> None:
    kit = canvas.kit
    x, y = box.centre
    canvas.picture(figure(kit, view.colour, min(box.width, box.height) - 4, view.mood), x, y + 1)
    if view.rank:
        size = PLACE / kit.text_scale
        left = box.x + place_width(kit, view.place, size) / 2
        place_badge(canvas, view.rank, view.place, left - 4, box.y + 6, size)


# --- name and status ----------------------------------------------------------------------------


def _heading(canvas: Canvas, wells: StripWells, view: RivalView) -> None:
    """The name, the start player die behind it, and the chip with what the rival does."""
    left = wells.portrait.right + 8
    if canvas.width >= WIDE:
        right = wells.draw.x - 12
        _name(canvas, view, left, right, canvas.height * 0.30)
        _chip(canvas, view, left, canvas.height * 0.69, right - left, is_left=True)
        return
    y = wells.draw.y / 2 + 1
    chip = _chip(canvas, view, canvas.width - 8, y, canvas.width * _STATUS, is_left=False)
    _name(canvas, view, left, canvas.width - 8 - chip - 8, y)


def _name(canvas: Canvas, view: RivalView, left: float, right: float, y: float) -> None:
    kit = canvas.kit
    room = right - left - (23 if view.has_start_die else 0)
    bars = ladder_bars(kit, _BARS, view.level, view.levels) if view.level else None
    beside = bars.get_width() / kit.scale + 7 if bars else 0.0
    if kit.text_width(view.name, 14, "title") > room - beside:
        bars, beside = None, 0.0  # the name comes first
    room -= beside
    name = shortened(kit, view.name, room, 18, "title", 14)
    end = left + fitted_text(canvas, name, left, y, room, 18, INK, "title", least=14)
    if bars:
        canvas.picture(bars, end + 7, y, "left")
        end += beside
    if view.has_start_die:
        die = resting_die(kit, 7.5, "start", "blank", yaw=0.2, shadow=False)
        canvas.picture(die, end + 15, y)


def _chip(
    canvas: Canvas, view: RivalView, x: float, y: float, most: float, *, is_left: bool
) -> float:
    """The status on a pill that begins, or ends, at x; returns its width."""
    kit, look = canvas.kit, _CHIPS[view.status]
    # Enlarged type is for the name first.
    size = min(15.0, 16.5 / kit.text_scale)
    size = fitted(kit, view.status_text, most - 29, size, "bold", 13)
    width = kit.text_width(view.status_text, size, "bold") + 29
    left = x if is_left else x - width
    sketch = Sketch(width, 22)
    sketch.rect(0, 0, width, 22, radius=11, fill=look.fill)
    canvas.put(sketch, left, y - 11)
    sign = 9 if look.icon == "dot" else 12
    canvas.picture(icon(kit, look.icon, sign, colour=look.ink), left + 12.5, y)
    canvas.text(view.status_text, left + 21, y, size, look.ink, "bold", room=width - 26)
    return width


# --- zones and tokens ---------------------------------------------------------------------------


def _count(canvas: Canvas, well: Box, number: int) -> None:
    size = 15.0 if well.height < 40 else 22.0
    x, y = well.centre
    room = well.width - 4
    fitted_text(canvas, str(number), x, y, room, size, PAPER, "title", "centre", 12)


def _squares(canvas: Canvas, well: Box, colours: tuple[str, ...], most: float) -> None:
    """The dice of a zone as squares in rows, as large as their number allows."""
    if not colours:
        return
    step, in_a_row = _grid(well, len(colours), most)
    count = -(-len(colours) // in_a_row)
    top = well.y + (well.height - count * step) / 2
    for row in range(count):
        line = colours[row * in_a_row : (row + 1) * in_a_row]
        left = well.x + (well.width - len(line) * step) / 2
        for place, colour in enumerate(line):
            square = small_square(canvas.kit, step - max(0.6, step * 0.07), colour)
            canvas.picture(square, left + (place + 0.5) * step, top + (row + 0.5) * step)


def _grid(well: Box, count: int, most: float) -> tuple[float, int]:
    """How large a square with its gap may be, and how many then stand in a row."""
    wide, tall = well.width - 3, well.height - 3
    step = min(most, tall)
    while int(wide / step) * int(tall / step) < count:
        step *= 0.97
    rows = -(-count // int(wide / step))
    return step, -(-count // rows)


def _tokens(canvas: Canvas, box: Box, view: RivalView) -> None:
    marks = [("credit", view.credits), ("fan", view.fans)]
    is_wide = canvas.width >= WIDE
    if is_wide:
        marks = [("coin", view.coins), ("foot", view.feet), *marks]
    cell = box.width / len(marks)
    y = box.centre[1]
    for place, (name, number) in enumerate(marks):
        row = (Mark(name, str(number)),)
        left = box.x + cell * place
        marks_row(canvas, row, left, y, cell - 3, 26 if is_wide else 19, align="left")
