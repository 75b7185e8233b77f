"""The panel of what a player has: coins, feet, credits, fans, swords and the draw amount."""

from dataclasses import dataclass
from typing import Literal

import pygame

from cubitos_desktop.ui.base.boxes import REST, Box, across, down, grid
from cubitos_desktop.ui.base.canvas import Canvas, panel_canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import panel
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    FAINT_INK,
    INK,
    SEAT_HUES,
    SEAT_TEXT,
    TAN,
    TAN_RIM,
    darker,
    lighter,
)
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.forms.place_badge import place_badge, place_width
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted, fitted_text, shortened

Counter = Literal["coins", "feet", "credits", "fans", "draw", "swords"]

HEADER = 46.0
START_DIE = Box(53, 8, 26, 30)
"""Where the start player die stands in the header, for whoever has it."""
_GAP = 8.0
_DRAW = 34.0
_SWORDS = 46.0
_TO_PARTS = 10.0
"""From the draw amount to what it is the sum of, at most."""
_BELOW = 0.575
"""How far letters that hang down reach below the line of text, in sizes."""
_FOOT = 3.5
"""What is free below a label."""
_BLUE, _RED = ("#D5ECF8", "#7DB9DC"), ("#FBE3DC", "#E0A093")
"""Ground and rim of the chips for water feet and for what swords would add."""
_SWORD = darker("#DC4A3F", 0.2)
_LEAST_LABEL = 24.0
"""A label that chips leave less room than that is left out: icon and tip say what it is."""
_THIS_ROUND: tuple[Counter, ...] = ("coins", "feet")
"""Lost at the end of the round: these cells are white, the others tan."""
_ICONS: dict[Counter, str] = {
    "coins": "coin",
    "feet": "foot",
    "credits": "credit",
    "fans": "fan",
}


@dataclass(frozen=True)
class CountersView:
    """What a player has, and the words for it; what passing would bring looks the same."""

    colour: str
    name: str
    rank: int
    """From 1, or 0 for none yet; the colour of the badge."""
    place: str
    """The words on the badge, such as "2nd"; without any there is no badge."""
    coins: int
    feet: int
    credits: int
    fans: int
    labels: tuple[str, str, str, str]
    """Of coins, feet, credits and fans."""
    draw_label: str
    draw_parts: tuple[int, ...]
    """What the draw amount is the sum of."""
    water_feet: int = 0
    swords: int = 0
    by_swords: tuple[int, int, int] = (0, 0, 0)
    """What swords would add to coins, feet and credits if they stay as they lie."""
    active: Counter | None = None
    """The counter that is being spent."""
    mood: Mood = "idle"
    has_start_die: bool = False


def counter_cells(width: float, height: float, *, has_swords: bool = False) -> dict[Counter, Box]:
    """Where the counters lie on the panel."""
    room = Box(0, 0, width, height).cut(top=HEADER).inset(_GAP)
    numbers, foot = down(room, _GAP, REST, _DRAW)
    coins, feet, credits, fans = grid(numbers, 2, 2, _GAP)
    cells: dict[Counter, Box] = {"coins": coins, "feet": feet, "credits": credits, "fans": fans}
    if not has_swords:
        return {**cells, "draw": foot}
    draw, swords = across(foot, _GAP, REST, _SWORDS)
    return {**cells, "draw": draw, "swords": swords}


def water_box(cell: Box) -> Box:
    """Where water feet stand in the cell of the feet."""
    return Box(
        cell.x + cell.width / 2, cell.y + cell.height * 0.6, cell.width / 2, cell.height * 0.4
    )


@remembered
def counters(kit: Kit, width: float, height: float, view: CountersView) -> pygame.Surface:
    """The panel, with ``PANEL_MARGIN`` around it."""
    has_swords = view.swords > 0
    cells = counter_cells(width, height, has_swords=has_swords)
    # Numbers change often, what they stand on does not.
    picture = _empty(kit, width, height, view.colour, view.active, has_swords=has_swords).copy()
    canvas = panel_canvas(kit, width, height, picture)
    _header(canvas, view)
    numbers = view.coins, view.feet, view.credits, view.fans
    by_swords = *view.by_swords, 0
    for name, number, label, more in zip(_ICONS, numbers, view.labels, by_swords, strict=True):
        water = view.water_feet if name == "feet" else 0
        _counter(canvas, cells[name], _ICONS[name], number, label, (water, more))
    _draw_amount(canvas, cells["draw"], view)
    if view.swords:
        _swords(canvas, cells["swords"], view.swords)
    return picture


@remembered
def _empty(
    kit: Kit, width: float, height: float, colour: str, active: Counter | None, *, has_swords: bool
) -> pygame.Surface:
    """The header and the cells without what stands on them."""
    canvas = panel(kit, width, height, radius=14)
    sketch = Sketch(width, height)
    _header_shape(sketch, SEAT_HUES[colour])
    for name, cell in counter_cells(width, height, has_swords=has_swords).items():
        sketch.rect(*cell, radius=10, fill="#FFFFFF" if name in _THIS_ROUND else TAN)
        if name == active:
            sketch.rect(*cell.inset(1.2), radius=9, line=ACCENT, line_width=3)
        elif name in _ICONS:
            sketch.rect(*cell.inset(0.7), radius=9.5, line=TAN_RIM, line_width=1.3)
    canvas.put(sketch, 0, 0)
    return canvas.surface


def _header_shape(sketch: Sketch, hue: str) -> None:
    right = sketch.width - 1.5
    sketch.path(
        f"M1.5 {HEADER}V14A12.5 12.5 0 0 1 14 1.5H{right - 12.5}"
        f"A12.5 12.5 0 0 1 {right} 14V{HEADER}Z",
        fill=vertical(0, HEADER, lighter(hue, 0.12), darker(hue, 0.06)),
    )


# --- the header ---------------------------------------------------------------------------------


def _header(canvas: Canvas, view: CountersView) -> None:
    kit, middle = canvas.kit, HEADER / 2
    canvas.picture(figure(kit, view.colour, 44, view.mood), 30, middle)
    left = _place(canvas, view) - 8 if view.place else canvas.width - 12
    begin = START_DIE.right + 4 if view.has_start_die else 56
    if view.has_start_die:
        die = resting_die(kit, 8.5, "start", "blank", yaw=0.2, shadow=False)
        canvas.picture(die, START_DIE.centre[0], middle - 1)
    room = left - begin
    name = shortened(kit, view.name, room, 20, "title", 12.5)
    ink = SEAT_TEXT[view.colour]
    fitted_text(canvas, name, begin, middle, room, 20, ink, "title", least=12.5)


def _place(canvas: Canvas, view: CountersView) -> float:
    """The badge with the place in the race; returns its left edge."""
    wide = place_width(canvas.kit, view.place)
    left = canvas.width - 12 - wide
    place_badge(canvas, view.rank, view.place, left + wide / 2, HEADER / 2)
    return left


# --- the cells ----------------------------------------------------------------------------------


def _counter(
    canvas: Canvas, cell: Box, icon_name: str, number: int, label: str, beside: tuple[int, int]
) -> None:
    """An icon and a large number over their label; beside that water feet and what swords add."""
    kit = canvas.kit
    # Enlarged type may make neither number and label touch nor the label leave the cell.
    small = min(15.0, cell.height * 0.31 / kit.text_scale)
    foot = small * kit.text_scale * _BELOW + _FOOT
    y = cell.y + (cell.height - foot) * 0.42
    size = min(32.0, cell.height * 0.52)
    canvas.picture(icon(kit, icon_name, size), cell.x + 10 + size / 2, y)
    left = cell.x + 10 + size + 6
    room = cell.right - 5 - left
    large = min(30.0, cell.height * 0.6 / kit.text_scale)
    fitted_text(canvas, str(number), left, y, room, large, INK, "title", least=17)
    y = cell.bottom - foot
    water, by_swords = beside
    chip = _chip(canvas, cell, y, "water_foot", str(water), _BLUE) if water else 0.0
    if by_swords:
        rest = cell.cut(right=chip)
        chip += _chip(canvas, rest, y, "swords", f"+{by_swords}", _RED)
    middle, room = cell.x + (cell.width - chip) / 2, cell.width - chip - 10
    if room < _LEAST_LABEL:
        return
    # In a wide cell the label stays below its number. Two digits are counted on, or it would move
    # with each of them.
    below = cell.x + 10 + (size + 6 + kit.text_width("00", large, "title")) / 2
    wide = kit.text_width(label, fitted(kit, label, room, small, least=12))
    middle = min(middle, max(below, cell.x + 10 + wide / 2))
    fitted_text(canvas, label, middle, y, room, small, FAINT_INK, align="centre", least=12)


def _chip(
    canvas: Canvas, cell: Box, y: float, sign: str, count: str, hues: tuple[str, str]
) -> float:
    """A chip beside the label, in its hues; returns how much of the cell it takes."""
    kit, (ground, edge) = canvas.kit, hues
    tall = min(21.0, cell.height * 0.34)
    number = tall * 0.76 / kit.text_scale
    wide = tall * 1.15 + kit.text_width(count, number, "title")
    left = cell.right - 5 - wide
    sketch = Sketch(wide, tall)
    sketch.rect(0, 0, wide, tall, radius=tall / 2, fill=ground)
    rim = Box(0, 0, wide, tall).inset(0.6)
    sketch.rect(*rim, radius=tall / 2, line=edge, line_width=1.2)
    canvas.put(sketch, left, y - tall / 2)
    hue = _SWORD if sign == "swords" else None
    canvas.picture(icon(kit, sign, tall * 0.86, colour=hue), left + tall * 0.52, y)
    canvas.text(count, left + tall * 0.95, y, number, INK, "title")
    return wide + 5


def _draw_amount(canvas: Canvas, cell: Box, view: CountersView) -> None:
    """The draw amount and its sum; the word for it, then the sum's spaces, give way."""
    kit, enlarged = canvas.kit, max(1.0, canvas.kit.text_scale)
    y = cell.y + cell.height / 2
    canvas.picture(icon(kit, "pouch", 25), cell.x + 17, y)
    left, right = cell.x + 32, cell.right - 8
    total = str(sum(view.draw_parts))
    room = right - left - kit.text_width(total, 20 / enlarged, "title") - 6
    parts = "= " + " + ".join(map(str, view.draw_parts))
    word = kit.text_width(view.draw_label, 15 / enlarged)
    spare = room - kit.text_width(parts, 15 / enlarged)
    if spare < 0:
        parts = parts.replace(" ", "")
    elif word * 0.8 <= spare - 6:
        left += 6 + fitted_text(canvas, view.draw_label, left, y, spare - 6, 15, FAINT_INK)
    left += canvas.text(total, left, y, 20 / enlarged, INK, "title")
    room = right - left - 5
    right = min(right, left + _TO_PARTS + kit.text_width(parts, 15))
    fitted_text(canvas, parts, right, y, room, 15, FAINT_INK, align="right", least=13)


def _swords(canvas: Canvas, cell: Box, count: int) -> None:
    kit = canvas.kit
    y = cell.y + cell.height / 2
    canvas.picture(icon(kit, "swords", 20, colour=_SWORD), cell.x + 13, y)
    left = cell.x + 25
    fitted_text(canvas, str(count), left, y, cell.right - 3 - left, 20, INK, "title", least=14)
