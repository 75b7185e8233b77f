"""The fan track: fourteen places in rows, their rewards, and the figures that stand there."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Canvas, panel_canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import panel
from cubitos_desktop.ui.base.theme import ACCENT, FAINT_INK, INK, SOFT_INK
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted, fitted_text

PLACES = 14
LAST_PLACE = PLACES - 1

_ROWS_OF = (5, 4, 3, 2)
_SHAPE, _HIGHEST = 1.1, 1.8
"""How much wider than high a place looks best, and how much higher than wide it may be."""
_HEADER = 31.0
_LOW_HEADER = 28.0
_GROUNDS = ("#D3B88C", "#E7CFA4")
"""Of the first place, where nobody cheers yet, and of the others."""
_PLACE_RIM = "#B08B57"
_PART_OF_PLACE, _LARGEST_REWARD = 0.6, 36.0
"""How large a reward becomes on a high place: in parts of its width, and at most."""
_LARGEST_FIGURE = 1.04
_CUBE, _APART, _BEHIND = 0.66, 0.5, 0.6
"""A figure's cube with its arms, and from one figure to the next in a row and to the row before,
in parts of its picture."""


class FanReward(NamedTuple):
    """What reaching a place gives."""

    credits: int
    has_draw_token: bool


@dataclass(frozen=True)
class FanTrackView:
    """Who has how many fans, and the words of the panel."""

    title: str
    next_label: str
    rewards: tuple[FanReward, ...]
    """Of the places from 0 on; the first gives nothing."""
    figures: tuple[tuple[str, int], ...]
    """Colours of seats with their fans; a figure that is in the air is left out."""
    your_colour: str | None = None


def fan_places(width: float, height: float) -> tuple[Box, ...]:
    """Where the places lie on the panel, in the order of the fans."""
    header = _HEADER if height >= 90 else _LOW_HEADER
    body = Box(0, 0, width, height).cut(left=8, top=header, right=8, bottom=8)
    in_a_row = _in_a_row(body)
    lines = rows(body, -(-PLACES // in_a_row), 3)
    return tuple(place for row in lines for place in columns(row, in_a_row, 4))[:PLACES]


def _in_a_row(body: Box) -> int:
    """How many places stand side by side: two rows, or as many as keep high panels from stripes."""

    def stretch(count: int) -> float:
        lines = -(-PLACES // count)
        return abs(math.log(body.width / count / (body.height / lines) / _SHAPE))

    two_rows = PLACES // 2
    is_low = body.height / 2 < body.width / two_rows * _HIGHEST
    return two_rows if is_low else min(_ROWS_OF, key=stretch)


def fan_place_centre(width: float, height: float, fans: int) -> tuple[float, float]:
    """Where a figure with so many fans stands; beyond the last place it stays there."""
    return fan_places(width, height)[min(fans, LAST_PLACE)].centre


@remembered
def fan_track(kit: Kit, width: float, height: float, view: FanTrackView) -> pygame.Surface:
    """The panel, with ``PANEL_MARGIN`` around it."""
    places = fan_places(width, height)
    picture = _empty(kit, width, height, places).copy()
    canvas = panel_canvas(kit, width, height, picture)
    _header(canvas, view, places[0].y / 2 + 0.5)
    standing, yours = _standing(view), _your_place(view)
    for number, place in enumerate(places):
        if number == yours:
            _ring(canvas, place)
        if seats := standing.get(number):
            _figures(canvas, place, seats)
        else:
            _reward(canvas, place, number, view.rewards)
    return picture


@remembered
def _empty(kit: Kit, width: float, height: float, places: tuple[Box, ...]) -> pygame.Surface:
    """The plate and its places without what stands on them."""
    canvas = panel(kit, width, height)
    sketch = Sketch(width, height)
    for number, place in enumerate(places):
        sketch.rect(*place, radius=7, fill=_GROUNDS[number > 0])
        sketch.rect(*place.inset(0.6), radius=6.4, line=_PLACE_RIM, line_width=1.2)
    canvas.put(sketch, 0, 0)
    return canvas.surface


def _ring(canvas: Canvas, place: Box) -> None:
    """Around the place on which you stand."""
    sketch = Sketch(place.width + 2, place.height + 2)
    ring = Box(1, 1, place.width, place.height).inset(0.9)
    sketch.rect(*ring, radius=6.2, line=ACCENT, line_width=3)
    canvas.put(sketch, place.x - 1, place.y - 1)


def _standing(view: FanTrackView) -> dict[int, list[str]]:
    """The seats on each place, you in front of the others."""
    standing: dict[int, list[str]] = {}
    for colour, fans in sorted(view.figures, key=lambda figure: figure[0] == view.your_colour):
        standing.setdefault(min(fans, LAST_PLACE), []).append(colour)
    return standing


def _your_place(view: FanTrackView) -> int | None:
    """The place on which you stand, unless you are in the air."""
    for colour, fans in view.figures:
        if colour == view.your_colour:
            return min(fans, LAST_PLACE)
    return None


def _header(canvas: Canvas, view: FanTrackView, y: float) -> None:
    kit = canvas.kit
    canvas.picture(icon(kit, "fan", 22), 19, y)
    end = 34 + fitted_text(canvas, view.title, 34, y, canvas.width * 0.35, 16, INK, "title")
    yours = next((fans for colour, fans in view.figures if colour == view.your_colour), None)
    if yours is None:
        return
    left = canvas.width - 10
    reward = view.rewards[min(yours + 1, LAST_PLACE)]
    if reward.has_draw_token:
        canvas.picture(icon(kit, "pouch", 23), left, y, "right")
        left -= 24
    canvas.picture(icon(kit, "credit", 23, number=reward.credits), left, y, "right")
    left -= 29
    size = fitted(kit, view.next_label, left - end - 12, 15, least=12)
    if kit.text_width(view.next_label, size) <= left - end - 12:
        canvas.text(view.next_label, left, y, size, FAINT_INK, align="right")


def _reward(canvas: Canvas, place: Box, number: int, rewards: tuple[FanReward, ...]) -> None:
    kit = canvas.kit
    x, y = place.centre
    if number == 0:
        canvas.text("0", x, y, 15 / max(1.0, kit.text_scale), SOFT_INK, "title", "centre")
        return
    reward = rewards[number]
    size = min(place.height - 3, max(22.0, place.width * _PART_OF_PLACE), _LARGEST_REWARD)
    if not reward.has_draw_token:
        canvas.picture(icon(kit, "credit", size, number=reward.credits), x, y)
        return
    beside, stacked = min(size * 0.9, (place.width - 5) / 2), min(size * 0.9, place.height / 2 - 2)
    small = max(beside, stacked)
    right, down = (0.0, small * 0.52) if stacked > beside else (small * 0.52, 0.0)
    canvas.picture(icon(kit, "credit", small, number=reward.credits), x - right, y - down)
    canvas.picture(icon(kit, "pouch", small * 0.95), x + right, y + down)


class _Group(NamedTuple):
    """How figures share a place: so many in a row, each picture so large, and so far apart."""

    in_a_row: int
    size: float
    apart: float


def _grouped(place: Box, count: int) -> _Group:
    """The arrangement that shows them largest: all in a row, or in two."""
    groups = []
    # On low places they reach a little beyond the rim, as pieces on a board do.
    over = max(-4.0, min(5.0, 34 - place.height))
    for in_a_row in {count, -(-count // 2)}:
        lines = -(-count // in_a_row)
        wide = (place.width - 3) / (_CUBE + _APART * (in_a_row - 1))
        tall = (place.height + over) / (1 + _BEHIND * (lines - 1))
        size = min(wide, tall, place.width * _LARGEST_FIGURE)
        groups.append(_Group(in_a_row, size, _spread(place, in_a_row, size)))
    return max(groups, key=lambda group: group.size)


def _spread(place: Box, in_a_row: int, size: float) -> float:
    """From one figure to the next: so far that their cubes do not touch, where there is room."""
    free = place.width - 3 - size * _CUBE
    return size * _APART if in_a_row < 2 else min(size * (_CUBE + 0.1), free / (in_a_row - 1))


def _figures(canvas: Canvas, place: Box, seats: list[str]) -> None:
    """The figures of a place, whose faces stay apart; the last stands in front."""
    in_a_row, size, apart = _grouped(place, len(seats))
    lines = [seats[start : start + in_a_row] for start in range(0, len(seats), in_a_row)]
    x, y = place.centre
    y -= 1 + size * _BEHIND * (len(lines) - 1) / 2
    for line in lines:
        left = x - apart * (len(line) - 1) / 2
        for number, colour in enumerate(line):
            picture = figure(canvas.kit, colour, size)
            canvas.picture(picture, left + apart * number, y)
        y += size * _BEHIND
