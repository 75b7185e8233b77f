"""Pictures of the last stretch: the tape over the line with its posts, and a sign on ropes."""

import math

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Point, Sketch, vertical
from cubitos_desktop.ui.base.theme import COIN, DANGER, INK, PAPER, SEAT_HUES, SOFT_INK, TAN_RIM
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import evened, fitted, fitted_lines

_BAND = 7.0
_TITLE, _TEXT = 38.0, 17.0
_WIDEST, _NARROWEST = 660.0, 380.0
_ROPES, _SIDE = 14.0, 44.0
_SHADOW = 14.0


# --- the tape -------------------------------------------------------------------------------------


@remembered
def tape_half(kit: Kit, right: float, down: float, fallen: float) -> pygame.Surface:
    """Half of the tape from the middle of its picture to a point; torn, its end falls to a side.

    ``fallen`` goes from 0 to 1, or to -1 for one that swings the other way.
    """
    reach = math.hypot(right, down) + _BAND * 2
    sketch = Sketch(2 * reach, 2 * reach)
    turn = math.radians(70) * fallen
    cos, sin = math.cos(turn), math.sin(turn)
    end = right * cos - down * sin, right * sin + down * cos
    droop = abs(fallen) * reach * 0.35
    points = [_along((reach, reach), end, part / 12, droop) for part in range(13)]
    sketch.stroke(points, INK, _BAND + 3)
    sketch.stroke(points, "#FFFFFF", _BAND)
    for number in range(0, 12, 2):
        sketch.stroke(points[number : number + 2], DANGER, _BAND)
    return sketch.drawn(kit.scale)


def _along(start: Point, way: Point, part: float, droop: float) -> Point:
    return start[0] + way[0] * part, start[1] + way[1] * part + droop * part * part


@remembered
def post(kit: Kit) -> pygame.Surface:
    """What the tape is tied to."""
    sketch = Sketch(16, 36)
    sketch.ellipse(8, 32, 7, 3, fill="#2A1208", opacity=0.3)
    sketch.stroke(((8, 8), (8, 31)), INK, 7)
    sketch.stroke(((8, 8), (8, 31)), "#FFF3DC", 3.6)
    sketch.circle(8, 7, 5.5, fill=COIN, line=INK, line_width=2)
    return sketch.drawn(kit.scale)


# --- the sign -------------------------------------------------------------------------------------


@remembered
def finish_sign(kit: Kit, title: str, text: str, colour: str) -> pygame.Surface:
    """A plate on two ropes with a flag at each end, and a line in the hue of a seat."""
    room = _WIDEST - 2 * _SIDE - 28
    size = fitted(kit, title, room, min(_TITLE, _TITLE * 1.1 / kit.text_scale), "title", 20)
    small, lines = fitted_lines(kit, text, room, 2, _TEXT, "bold", 13)
    lines = evened(kit, text, lines, small, "bold")
    inside = [kit.text_width(title, size, "title")]
    inside += [kit.text_width(line, small, "bold") for line in lines]
    width = max(_NARROWEST, max(inside) + 2 * _SIDE + 28)
    head, step = size * 1.15 * kit.text_scale, small * 1.25 * kit.text_scale
    height = head + step * len(lines) + 24
    canvas = Canvas(kit, width + 2 * _SHADOW, height + _ROPES + _SHADOW)
    plate = Box(_SHADOW, _ROPES, width, height)
    _draw_ropes(canvas, plate)
    _draw_plate(canvas, plate, SEAT_HUES.get(colour, DANGER))
    x, y = plate.centre[0], plate.y + 10 + head / 2
    canvas.text(title, x, y, size, INK, "title", "centre")
    y += head / 2 + step / 2
    for line in lines:
        canvas.text(line, x, y, small, SOFT_INK, "bold", "centre")
        y += step
    return canvas.surface


def _draw_ropes(canvas: Canvas, plate: Box) -> None:
    sketch = canvas.sketch()
    for part in (0.16, 0.84):
        x = plate.x + plate.width * part
        sketch.stroke(((x, 0), (x, plate.y + 8)), INK, 6)
        sketch.stroke(((x, 0), (x, plate.y + 8)), "#E8C795", 3)
    canvas.put(sketch)


def _draw_plate(canvas: Canvas, plate: Box, hue: str) -> None:
    canvas.shadow(*plate, 16, down=5, blur=5, opacity=0.5)
    sketch = canvas.sketch()
    sketch.rect(*plate, radius=16, fill=vertical(plate.y, plate.height, "#FFFFFF", PAPER))
    sketch.rect(plate.x + _SIDE, plate.bottom - 7, plate.width - 2 * _SIDE, 4, radius=2, fill=hue)
    sketch.rect(*plate.inset(1.2), radius=15, line=TAN_RIM, line_width=2.4)
    canvas.put(sketch)
    for x in (plate.x + _SIDE / 2 + 4, plate.right - _SIDE / 2 - 4):
        canvas.picture(icon(canvas.kit, "flag", 34), x, plate.centre[1])
