"""The road of a cup: a way through a meadow with a stop for every race."""

import math
from itertools import pairwise
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.shrinking import narrowed
from cubitos_desktop.ui.base.sketch import Point, Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    BAR_TOP,
    INK,
    RIM,
    SANDS,
    SEAT_HUES,
    SEAT_TEXT,
    WATER,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.board.track_board import frame_shape
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.landscape.scenery_art import body_size, cutout
from cubitos_desktop.ui.panels.push_button import ButtonState

HEX = 34.0
_AROUND = 34.0
"""So far crowns, places and light reach beyond a stop."""
_FRAME = 6.0
"""The lawn reaches so far below the frame."""
_WAY = 18.0
"""Half as wide as the way is."""
_SWING = 10.0
_STEP = 12.0
_LAWN = ("#AFD684", "#93C068")
_STRIPE = "#FFFFFF"
_FAR_SAND = mix(SANDS[1], "#B98C54", 0.28)
_EARTH = mix(RIM, "#4A2410", 0.35)
_TREES = ((0.03, 0.17), (0.15, 0.12), (0.245, 0.14), (0.42, 0.16), (0.58, 0.13), (0.655, 0.15))
_MORE_TREES = ((0.85, 0.12), (0.965, 0.16))
_PONDS = ((0.325, 0.21), (0.745, 0.22))
_LABEL = 15.5
_LABEL_PAD, _LABEL_EDGE = 37.0, 15.0
_FEW = 4
"""So many labels have room below their stops, whatever they say."""

StopKind = Literal["past", "next", "later"]


class StopView(NamedTuple):
    """A race on the road."""

    number: int
    name: str
    kind: StopKind = "later"
    winner: str = ""
    """The colour of whoever has won it."""
    place: str = ""
    """Where the person came in, in words."""
    colour: str = ""
    """Of the person."""
    is_last: bool = False


class RoadView(NamedTuple):
    """The whole road; in a low window only the stop that is looked at has its name."""

    stops: tuple[StopView, ...]
    is_low: bool = False


def stop_places(width: float, height: float, count: int, *, is_low: bool) -> list[Point]:
    """Where the stops lie, by turns above and below the middle of the way."""
    middle = _middle(height, is_low)
    apart = (width - 2 * 98) / max(1, count - 1) if count > 1 else 0.0
    return [
        (98 + apart * number, middle + (_SWING if number % 2 == 0 else -_SWING))
        for number in range(count)
    ]


def stop_box(place: Point) -> Box:
    """What of a stop can be pressed."""
    return Box(place[0] - HEX, place[1] - HEX, 2 * HEX, 2 * HEX)


def _middle(height: float, is_low: bool) -> float:
    return height * (0.5 if is_low else 0.47)


@remembered
def road_picture(kit: Kit, width: float, height: float, view: RoadView) -> pygame.Surface:
    """The road in its frame, without its stops: those are pressed, and laid on it one by one."""
    canvas = Canvas(kit, width, height)
    places = stop_places(width, height, len(view.stops), is_low=view.is_low)
    _lawn(canvas)
    if not view.is_low:
        _scenery(canvas)
    _way(canvas, places, view)
    if not view.is_low:
        _labels(canvas, view, places)
    sketch = canvas.sketch()
    frame_shape(sketch, width, height)
    canvas.put(sketch)
    return canvas.surface


def _lawn(canvas: Canvas) -> None:
    """Mown grass, a little smaller than the frame around it."""
    box = Box(0, 0, canvas.width, canvas.height).inset(_FRAME)
    sketch = Sketch(box.width, box.height)
    sketch.rect(0, 0, box.width, box.height, fill=vertical(0, box.height, *_LAWN))
    steps = ""
    for left in range(0, int(box.width) + 96, 144):
        steps += f"M{left} 0h72L{left - 40} {box.height:.1f}h-72z"
    sketch.path(steps, fill=_STRIPE, opacity=0.1)
    canvas.put(sketch, box.x, box.y)


def _scenery(canvas: Canvas) -> None:
    """Ponds and trees behind the way."""
    sketch = canvas.sketch()
    for across, down in _PONDS:
        x, y = across * canvas.width, down * canvas.height
        sketch.ellipse(x, y + 2, 48, 17, fill=darker(_LAWN[1], 0.25))
        sketch.ellipse(x, y, 45, 15, fill=vertical(y - 15, 30, lighter(WATER, 0.1), WATER))
        for side in (-16, 12):
            steps = f"M{x + side - 9:.1f} {y + side / 5:.1f}q4.5 -3 9 0t9 0"
            sketch.path(steps, line="#FFFFFF", line_width=1.6, opacity=0.7)
    canvas.put(sketch)
    for number, (across, down) in enumerate((*_TREES, *_MORE_TREES)):
        _tree(canvas, across * canvas.width, down * canvas.height, 0.92)
        _tree(canvas, across * canvas.width + 24, down * canvas.height + number % 3 * 6 - 3, 0.66)


def _tree(canvas: Canvas, x: float, y: float, size: float) -> None:
    picture, left, top = cutout(canvas.kit, "tree_green", size)
    wide, tall = body_size("tree_green")
    scale = canvas.kit.scale
    canvas.lay(picture, x - wide * size / 2 - left / scale, y - tall * size / 2 - top / scale)


# --- the way --------------------------------------------------------------------------------------


def _course(width: float, places: list[Point]) -> list[Point]:
    """The middle of the way through all stops, from one side to the other."""
    ends = [(_FRAME, places[0][1] - _SWING), *places, (width - _FRAME, places[-1][1] - _SWING)]
    found: list[Point] = []
    for (x, y), (to_x, to_y) in pairwise(ends):
        steps = max(1, round((to_x - x) / _STEP))
        for step in range(steps):
            part = step / steps
            bend = (1 - math.cos(math.pi * part)) / 2
            found.append((x + (to_x - x) * part, y + (to_y - y) * bend))
    return [*found, ends[-1]]


def _way(canvas: Canvas, places: list[Point], view: RoadView) -> None:
    """Sand between light edges, darker where nobody has been yet."""
    course = _course(canvas.width, places)
    done = max((n for n, stop in enumerate(view.stops) if stop.kind != "later"), default=0)
    reached = places[done][0]
    sketch = canvas.sketch()
    sketch.polygon(_band(course, _WAY + 9, _WAY + 1), fill=_EARTH)
    sketch.polygon(_band(course, _WAY + 3, -_WAY - 3), fill="#FFF8E4")
    for part, sand in (
        ([p for p in course if p[0] <= reached], SANDS[0]),
        ([p for p in course if p[0] >= reached - _STEP], _FAR_SAND),
    ):
        if len(part) > 1:
            sketch.polygon(_band(part, _WAY, -_WAY), fill=sand)
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in course)
    sketch.path(line, dashes=(0.1, 13), line=mix(SANDS[1], "#8A5A30", 0.5), line_width=3)
    canvas.put(sketch)


def _band(course: list[Point], below: float, above: float) -> list[Point]:
    """What lies between two lines that run so far below a course."""
    low = [(x, y + below) for x, y in course]
    return [*low, *((x, y + above) for x, y in reversed(course))]


# --- stops ----------------------------------------------------------------------------------------


def hex_corners(x: float, y: float, reach: float) -> list[Point]:
    turns = [math.pi / 6 + math.pi / 3 * number for number in range(6)]
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


def lay_stop(canvas: Sheet, box: Box, stop: StopView, state: ButtonState) -> None:
    """A stop at its place; one that has the keys is ringed."""
    picture = _stop_picture(canvas.kit, stop, is_raised=state == "hover")
    canvas.picture(picture, *box.centre)
    if state == "focus":
        focus_ring(canvas, box, HEX)


@remembered
def _stop_picture(kit: Kit, stop: StopView, *, is_raised: bool) -> pygame.Surface:
    reach = HEX + _AROUND
    canvas = Canvas(kit, 2 * reach, 2 * reach)
    _stop(canvas, stop, reach, reach - (2 if is_raised else 0))
    return canvas.surface


def _stop(canvas: Canvas, stop: StopView, x: float, y: float) -> None:
    is_next, is_past = stop.kind == "next", stop.kind == "past"
    if is_next:
        glow = x - HEX, y - HEX, 2 * HEX, 2 * HEX
        canvas.shadow(*glow, HEX, down=0, blur=9, opacity=0.9, colour=ACCENT)
    sketch = canvas.sketch()
    sketch.path(closed(hex_corners(x, y + 5, HEX)), fill=ACCENT_EDGE if is_next else _EARTH)
    sketch.path(closed(hex_corners(x, y, HEX)), fill="#FFF8E4")
    fill = ACCENT if is_next else SANDS[0] if is_past else _FAR_SAND
    edge = ACCENT_EDGE if is_next else darker(fill, 0.12)
    sketch.path(closed(hex_corners(x, y, HEX - 4)), fill=fill, line=edge, line_width=1.4)
    canvas.put(sketch)
    if is_past:
        _winner(canvas, stop, x, y)
    elif stop.is_last:
        canvas.picture(icon(canvas.kit, "trophy", 40), x, y)
    else:
        size = 27 / canvas.kit.text_scale
        ink = ACCENT_TEXT if is_next else mix(BAR_TOP, _FAR_SAND, 0.25)
        canvas.text(str(stop.number), x, y, size, ink, "title", "centre")


def _winner(canvas: Canvas, stop: StopView, x: float, y: float) -> None:
    """Whoever has won there, with a crown; and the place of the person in its colour."""
    kit = canvas.kit
    canvas.picture(figure(kit, stop.winner, 58, "cheer"), x, y - 5)
    canvas.picture(icon(kit, "crown", 21), x, y - 34)
    if stop.place:
        size = 15 / kit.text_scale * min(1.15, kit.text_scale)
        wide = kit.text_width(stop.place, size, "bold") + 20
        sketch = Sketch(wide, 25)
        hue = SEAT_HUES[stop.colour]
        body = Box(0, 0, wide, 25).inset(1)
        sketch.rect(*body, radius=12, fill=hue, line="#FFF8E4", line_width=2)
        canvas.put(sketch, x + 14, y + 10)
        ink = SEAT_TEXT[stop.colour]
        canvas.text(stop.place, x + 14 + wide / 2, y + 22, size, ink, "bold", "centre")


# --- names ----------------------------------------------------------------------------------------


def _labels(canvas: Canvas, view: RoadView, places: list[Point]) -> None:
    """Every stop has its number and name below the way, all of one size; below their stops where
    there are few, side by side where they fill the row."""
    kit, room = canvas.kit, canvas.width - 2 * _LABEL_EDGE
    names = [stop.name for stop in view.stops]
    size = narrowed(lambda at: _wide(kit, names, at), room, _LABEL, 11 / kit.text_scale)
    widths = [kit.text_width(name, size) + _LABEL_PAD for name in names]
    lefts = [x - wide / 2 for (x, _), wide in zip(places, widths, strict=True)]
    if len(names) > _FEW:
        spare = (room - sum(widths)) / (len(names) - 1)
        lefts = [_LABEL_EDGE + sum(widths[:n]) + spare * n for n in range(len(names))]
    for stop, left, wide in zip(view.stops, lefts, widths, strict=True):
        left = min(max(left, _LABEL_EDGE), canvas.width - _LABEL_EDGE - wide)
        _label(canvas, stop, Box(left, canvas.height - 33, wide, 24), size)


def lay_stop_label(canvas: Sheet, road: Box, stop: StopView, place: Point) -> None:
    """In a low window the name of one stop, below it."""
    kit = canvas.kit
    wide = kit.text_width(stop.name, _LABEL) + _LABEL_PAD
    left = min(max(place[0] - wide / 2, _LABEL_EDGE), road.width - _LABEL_EDGE - wide)
    _label(canvas, stop, Box(road.x + left, road.bottom - 31, wide, 24), _LABEL)


def _wide(kit: Kit, names: list[str], size: float) -> float:
    """How much room all labels take."""
    return sum(kit.text_width(name, size) + _LABEL_PAD + 5 for name in names)


def _label(canvas: Sheet, stop: StopView, box: Box, size: float) -> None:
    sketch = Sketch(box.width, box.height)
    is_later = stop.kind == "later"
    opacity = 0.45 if is_later else 0.95
    sketch.rect(0, 0, box.width, box.height, radius=12, fill="#FFF8E9", opacity=opacity)
    is_next = stop.kind == "next"
    sketch.circle(12, 12, 9, fill=ACCENT if is_next else BAR_TOP)
    canvas.put(sketch, box.x, box.y)
    number = 14 / canvas.kit.text_scale
    ink = ACCENT_TEXT if is_next else "#FFF3DC"
    y = box.y + box.height / 2
    canvas.text(str(stop.number), box.x + 12, y, number, ink, "bold", "centre")
    colour = mix(INK, _LAWN[1], 0.15) if is_later else INK
    canvas.text(stop.name, box.x + 26, y, size, colour)
