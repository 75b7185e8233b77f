"""Draws the fan that a bust brings: its way from the stand to the fan track, and what it pays."""

import math

import pygame

from cubitos_desktop.scenes.table.bust.parts import BustPart
from cubitos_desktop.scenes.table.bust.plan import FanWay, NewFan
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.easing import eased_both, hop, mixed
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, PAPER
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.landscape.stands import Stand
from cubitos_desktop.ui.moments.crowd import balloon, fan_cube, heart
from cubitos_desktop.ui.panels.fan_track import fan_place_centre

_HOP, _FLOAT, _FAN = 90.0, 120.0, 52.0
_DOT = "#FFF3D6"
_DOTS_APART = 0.02
Point = tuple[float, float]


def fan_stops(view: View, stand: Stand | None, fan: NewFan) -> list[Point]:
    """Where a fan sets down its feet: from the stand to its place on the fan track."""
    board, fans = view.layout.board, view.layout.fans
    x, y = fan_place_centre(fans.width, fans.height, fan.before + 1)
    end = fans.x + x, fans.y + y
    start = board.centre
    if stand:
        start = board.x + stand.box.right - 12, board.y + stand.box.bottom - 16
    stops = []
    for number in range(moments.FAN_HOPS + 1):
        part = number / moments.FAN_HOPS
        stops.append((mixed(start[0], end[0], part), mixed(start[1], end[1], part)))
    return stops


def along(stops: list[Point], part: float, by: FanWay = "hops") -> Point:
    """Where its feet are seen after a part of its way, from 0 to 1."""
    part = min(max(part, 0.0), 0.9999)
    if by == "balloon":
        (x, y), (to_x, to_y) = stops[0], stops[-1]
        swing = 10 * math.sin(part * 2 * math.tau) * (1 - part)
        return mixed(x, to_x, eased_both(part)), mixed(y, to_y, part) - _FLOAT * hop(part) + swing
    at = part * (len(stops) - 1)
    number, within = int(at), at % 1
    (x, y), (to_x, to_y) = stops[number], stops[number + 1]
    return mixed(x, to_x, within), mixed(y, to_y, within) - _HOP * hop(within)


def draw_fan(canvas: Sheet, view: View, part: BustPart, fan: NewFan, stand: Stand | None) -> None:
    """The fan and the dots behind it; once it has come, only those."""
    stops, by = fan_stops(view, stand, fan), part.variant.fan
    way = 1.0 if part.is_still else (part.time - fan.begins) / (fan.lands - fan.begins)
    for number in range(int(min(way, 1.0) / _DOTS_APART)):
        canvas.picture(_dot(canvas.kit), *along(stops, number * _DOTS_APART, by))
    if way < 1:
        last = max(0.0, way * moments.FAN_HOPS - moments.FAN_HOPS + 1)
        _draw_cube(canvas, along(stops, way, by), way, mixed(_FAN, _FAN * 0.55, last), by)
        _draw_figure(canvas, view, fan, last)


def _draw_cube(canvas: Sheet, at: Point, way: float, size: float, by: FanWay) -> None:
    """The fan with its feet at a place."""
    x, y = at[0], at[1] - size / 2
    picture = fan_cube(canvas.kit, round(size))
    if by == "somersaults":
        picture = pygame.transform.rotozoom(picture, -360 * way * moments.FAN_HOPS, 1.0)
    elif by == "balloon":
        canvas.picture(balloon(canvas.kit, round(size)), x + size * 0.55, y - size * 1.15)
    else:
        canvas.picture(heart(canvas.kit, round(size * 0.4)), x + size * 0.6, y - size * 0.75)
    canvas.picture(picture, x, y)


def _draw_figure(canvas: Sheet, view: View, fan: NewFan, part: float) -> None:
    """One's own figure hops along, during the last hop of the fan."""
    if part <= 0:
        return
    fans = view.layout.fans
    x, y = fan_place_centre(fans.width, fans.height, fan.before)
    to_x, to_y = fan_place_centre(fans.width, fans.height, fan.before + 1)
    at = fans.x + mixed(x, to_x, part), fans.y + mixed(y, to_y, part) - 22 * hop(part)
    canvas.picture(figure(canvas.kit, view.plate.colour, 30, "hop"), *at)


@remembered
def _dot(kit: Kit) -> pygame.Surface:
    sketch = Sketch(6, 6)
    sketch.circle(3, 3, 2.6, fill=_DOT)
    return sketch.drawn(kit.scale)


def draw_pay(canvas: Sheet, view: View, part: BustPart) -> None:
    """What the fan brings, said beside the fan track."""
    chip = pay_chip(canvas.kit, part.pay_title, part.pay)
    width, height = (side / canvas.kit.scale for side in chip.get_size())
    board, fans = view.layout.board, view.layout.fans
    chip.set_alpha(round(255 * part.darkness))
    canvas.lay(chip, min(fans.x, board.right) - width - 8, board.bottom - height - 34)
    chip.set_alpha(255)


@remembered
def pay_chip(kit: Kit, title: str, pay: tuple[tuple[str, str], ...]) -> pygame.Surface:
    """Words, and icons with theirs, on a pill."""
    size = min(16.0, 19.0 / kit.text_scale)
    tall, sign, gap = 40.0, 24.0, 8.0
    width = 36 + kit.text_width(title, size, "bold")
    width += sum(sign + 2 * gap + kit.text_width(words, size, "bold") for _, words in pay)
    canvas = Canvas(kit, width, tall + 6)
    canvas.shadow(3, 1, width - 6, tall, tall / 2, down=2, blur=2, opacity=0.5)
    sketch = canvas.sketch()
    sketch.rect(3, 1, width - 6, tall, radius=tall / 2, fill=PAPER)
    sketch.rect(3.8, 1.8, width - 7.6, tall - 1.6, radius=tall / 2, line="#6B4029", line_width=1.6)
    canvas.put(sketch)
    x, y = 20.0, tall / 2 + 1
    x += canvas.text(title, x, y, size, INK, "bold")
    for name, words in pay:
        x += gap
        canvas.picture(icon(kit, name, sign), x, y, "left")
        x += sign + gap
        x += canvas.text(words, x, y, size, INK, "bold")
    return canvas.surface
