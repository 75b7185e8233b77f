"""Dice in the rulebook: all faces of a colour, zones with dice in them, how often all dice miss."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, grid
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import (
    COUNT_ON_FELT,
    DANGER,
    FELT,
    GOOD,
    INK,
    ON_FELT,
    SOFT_INK,
    WELL,
    mix,
)
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM, slots
from cubitos_desktop.ui.rulebook.plates import inset_card
from cubitos_desktop.ui.text.fitting import fitted, fitted_text

_WELLS: Final = {"draw": WELL, "roll": FELT, "active": FELT, "discard": WELL}
_LARGEST_FACE = 46.0
_SLUMP = 0.5
"""How far dice turn in a bust."""


class FacesRow(NamedTuple):
    """A colour, what it is called (or nothing), and its six faces."""

    colour: str
    name: str
    faces: tuple[str, ...]


def draw_faces(canvas: Canvas, box: Box, dice: Sequence[FacesRow], beside: int = 1) -> None:
    """Every die with its six faces in a row, on a card of its own."""
    down = -(-len(dice) // beside)
    for die, cell in zip(dice, grid(box, down, beside, 8), strict=False):
        inset_card(canvas, cell)
        room = cell.inset(8)
        if die.name:
            label, room = across(room, 8, room.width * 0.27, REST)
            y = label.centre[1]
            fitted_text(
                canvas, die.name, label.x + 4, y, label.width - 6, 15, INK, "bold", least=12
            )
        size = min(_LARGEST_FACE, room.height - 6, room.width / len(die.faces) - 4)
        for face, place in zip(die.faces, columns(room, len(die.faces), 0), strict=True):
            canvas.picture(flat_face(canvas.kit, size, die.colour, face), *place.centre)


# --- zones ----------------------------------------------------------------------------------------


class LyingDie(NamedTuple):
    colour: str
    face: str = "blank"
    is_used: bool = False


class TrayZone(NamedTuple):
    """A zone: which it is, what it is called, its dice, and a word at its foot."""

    zone: str
    name: str
    dice: tuple[LyingDie, ...]
    note: str = ""
    chip: str = ""
    """What is said of it at its head, as a danger."""
    is_gloomy: bool = False
    """Whether it lies in the dark after a bust."""


def draw_zones(canvas: Canvas, box: Box, zones: Sequence[TrayZone], beside: int = 0) -> None:
    """Zones as they lie on the table, side by side or in lines."""
    in_a_line = beside or len(zones)
    places = grid(box, -(-len(zones) // in_a_line), in_a_line, 8)
    for number, (zone, place) in enumerate(zip(zones, places, strict=False)):
        well(canvas, *place, fill=_WELLS[zone.zone], seed=number, head=LABEL_ROOM)
        _draw_head(canvas, place, zone)
        _draw_dice(canvas, place, zone)
        if zone.note:
            y, room = place.bottom - 20, place.width - 20
            _note(canvas, place.centre[0], y, room, zone.note)


def _note(canvas: Canvas, x: float, y: float, room: float, text: str) -> None:
    fitted_text(canvas, text, x, y, room, 15, ON_FELT, align="centre", least=12)


def _draw_head(canvas: Canvas, box: Box, zone: TrayZone) -> None:
    kit, y = canvas.kit, box.y + 22
    right = box.right - 12
    if zone.chip:
        right -= _draw_chip(canvas, right, y, zone.chip) + 6
    count = str(len(zone.dice))
    size = 16 / kit.text_scale * min(1.15, kit.text_scale)
    room = right - box.x - 20 - kit.text_width(count, size, "title")
    fit = fitted(kit, zone.name, room, size, "title", 12)
    wide = canvas.text(zone.name, box.x + 14, y, fit, ON_FELT, "title")
    canvas.text(count, box.x + 20 + wide, y, size, COUNT_ON_FELT, "title")


def _draw_chip(canvas: Canvas, right: float, y: float, text: str) -> float:
    kit = canvas.kit
    size = 15 / kit.text_scale * min(1.15, kit.text_scale)
    width = kit.text_width(text, size, "bold") + 20
    sketch = Sketch(width, 24)
    sketch.rect(0, 0, width, 24, radius=12, fill=DANGER)
    canvas.put(sketch, right - width, y - 12)
    canvas.text(text, right - width / 2, y, size, "#FFFFFF", "bold", "centre")
    return width


def _draw_dice(canvas: Canvas, box: Box, zone: TrayZone) -> None:
    room = box.cut(bottom=22) if zone.note else box
    places = slots(zone.zone, room, len(zone.dice))
    for number, (die, slot) in enumerate(zip(zone.dice, places, strict=True)):
        turn = (_SLUMP if number % 2 else -_SLUMP) if zone.is_gloomy else 0.0
        picture = resting_die(
            canvas.kit,
            round(slot.half * 2) / 2,
            die.colour,
            die.face,
            yaw=round((slot.yaw + turn) * 24) / 24,
            used=die.is_used,
            glow=die.face == "power" and not die.is_used,
        )
        canvas.picture(picture, slot.x, slot.y + (6 if zone.is_gloomy else 0))
    if zone.is_gloomy:
        _draw_gloom(canvas, box)


def _draw_gloom(canvas: Canvas, box: Box) -> None:
    inner = box.inset(7)
    sketch = Sketch(inner.width, inner.height)
    sketch.rect(0, 0, inner.width, inner.height, radius=9, fill="#0A1512", opacity=0.42)
    canvas.put(sketch, inner.x, inner.y)


# --- chances --------------------------------------------------------------------------------------


def draw_misses(canvas: Canvas, box: Box, title: str, percents: Sequence[int], lit: int) -> None:
    """A bar for each number of dice from 1 on; ``lit`` is the number that lies in Roll."""
    kit = canvas.kit
    inset_card(canvas, box)
    head = 15 * kit.text_scale * 1.5
    room = box.inset(12)
    fitted_text(canvas, title, room.x + 2, room.y + head / 2 - 3, room.width, 15, SOFT_INK, "bold")
    plot = room.cut(top=head)
    label = 15 / kit.text_scale * min(1.15, kit.text_scale)
    tall, most = plot.height - 2 * 24, max(percents)
    for number, (percent, cell) in enumerate(
        zip(percents, columns(plot, len(percents), 6), strict=True), start=1
    ):
        x, foot = cell.centre[0], plot.bottom - 24
        high = max(3.0, tall * percent / most)
        _draw_bar(canvas, kit, Box(cell.x + 2, foot - high, cell.width - 4, high), percent)
        ink = INK if number == lit else SOFT_INK
        face: Face = "title" if number == lit else "body"
        canvas.text(str(number), x, plot.bottom - 9, label, ink, face, "centre")
        size = fitted(kit, f"{percent} %", cell.width + 4, label, "bold", 11)
        canvas.text(f"{percent} %", x, foot - high - 11, size, INK, "bold", "centre")


def _draw_bar(canvas: Canvas, kit: Kit, bar: Box, percent: int) -> None:
    sketch = Sketch(bar.width, bar.height)
    fill = mix(GOOD, DANGER, min(1.0, percent / 70))
    sketch.rect(0, 0, bar.width, bar.height, radius=4, fill=fill)
    canvas.put(sketch, bar.x, bar.y)
