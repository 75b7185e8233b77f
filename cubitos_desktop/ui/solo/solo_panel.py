"""The panel of a solo race: the clock of rounds, the ghost, and the gap between you and it."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import REST, Box, across
from cubitos_desktop.ui.base.canvas import Canvas, panel_canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import (
    DANGER,
    FAINT_INK,
    GOOD,
    INK,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    lighter,
)
from cubitos_desktop.ui.board.track_runners import ghost_body, ghost_disc
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.solo.gap_chart import draw_gaps
from cubitos_desktop.ui.text.fitting import fitted, fitted_text, shortened

_LOW = 66.0
_USUAL_TURN = 12
"""Without a ghost the hand of the clock goes round in so many rounds."""
_CHIP = 24.0


@dataclass(frozen=True)
class SoloView:
    """What is to be known of a race against the clock."""

    colour: str
    round: int
    round_label: str
    title: str
    """Whose ghost it is; without one, what there is to say instead."""
    note: str
    time: str = ""
    """How long the ghost's race took, in words; without one, how long the way still is."""
    rounds: int = 0
    """The same in rounds; none without a ghost."""
    leads: bool = False
    """Whether the ghost counts for red lines."""
    gap_label: str = ""
    gaps: tuple[int, ...] = ()
    """Steps ahead of the ghost, round by round."""


class SoloPlaces(NamedTuple):
    """The plates of a panel."""

    clock: Box
    ghost: Box
    gap: Box | None


def solo_places(width: float, height: float, *, has_ghost: bool) -> SoloPlaces:
    """Where the plates lie; without a ghost two are enough."""
    apart = 6.0 if height < _LOW else 8.0
    clock, rest = across(Box(0, 0, width, height), apart, 124 + height * 0.2, REST)
    if not has_ghost:
        return SoloPlaces(clock, rest, None)
    ghost, gap = across(rest, apart, min(380.0, max(rest.width * 0.44, 290.0)), REST)
    return SoloPlaces(clock, ghost, gap)


@remembered
def solo_panel(kit: Kit, width: float, height: float, view: SoloView) -> pygame.Surface:
    """The panel, with ``PANEL_MARGIN`` around it."""
    places = solo_places(width, height, has_ghost=bool(view.rounds))
    picture = _empty(kit, width, height, places).copy()
    canvas = panel_canvas(kit, width, height, picture)
    _draw_clock(canvas, places.clock, view)
    _draw_ghost(canvas, places.ghost, view)
    if places.gap:
        _draw_gap(canvas, places.gap, view)
    return picture


@remembered
def _empty(kit: Kit, width: float, height: float, places: SoloPlaces) -> pygame.Surface:
    canvas = panel_canvas(kit, width, height)
    for box in filter(None, places):
        plate(canvas, *box)
    return canvas.surface


# --- the clock ----------------------------------------------------------------------------------


def _draw_clock(canvas: Canvas, box: Box, view: SoloView) -> None:
    """A stopwatch, the round as large as the plate lets it, and its label."""
    kit, side = canvas.kit, box.height - 10
    watch = Sketch(side, side)
    _stopwatch(watch, view.round / (view.rounds or _USUAL_TURN))
    canvas.put(watch, box.x + 7, box.y + 4)
    left, right = box.x + side + 10, box.right - 8
    x, room = (left + right) / 2, right - left
    small = min(15.0, box.height * 0.29 / kit.text_scale)
    large = min(40.0, box.height * 0.56 / kit.text_scale)
    y = box.y + box.height * 0.37
    fitted_text(canvas, str(view.round), x, y, room, large, INK, "title", "centre", 24)
    y = box.y + box.height * 0.78
    fitted_text(canvas, view.round_label, x, y, room, small, FAINT_INK, "body", "centre", 12)


def _stopwatch(sketch: Sketch, part: float) -> None:
    """Its hand shows how much of the ghost's time has passed; beyond it, it is late."""
    side = sketch.width
    x, y, radius = side / 2, side * 0.56, side * 0.4
    metal = darker(TAN_RIM, 0.25)
    sketch.rect(x - side * 0.05, side * 0.06, side * 0.1, side * 0.14, fill=darker(metal, 0.3))
    sketch.rect(x - side * 0.12, side * 0.02, side * 0.24, side * 0.1, radius=3, fill=metal)
    ear = x + radius * 0.72, y - radius * 0.86
    sketch.circle(*ear, side * 0.055, fill=metal)
    sketch.circle(x, y, radius + 2.2, fill=darker(metal, 0.35))
    sketch.circle(x, y, radius + 0.8, fill=metal)
    sketch.circle(x, y, radius - 2.2, fill=vertical(y - radius, 2 * radius, "#FFFFFF", "#FBEFD8"))
    turn = min(part, 0.999)
    inner = radius - 2.2
    end = x + inner * math.sin(math.tau * turn), y - inner * math.cos(math.tau * turn)
    hue = GOOD if part <= 1 else DANGER
    sketch.path(
        f"M{x:.2f} {y:.2f}V{y - inner:.2f}"
        f"A{inner:.2f} {inner:.2f} 0 {int(turn > 0.5)} 1 {end[0]:.2f} {end[1]:.2f}Z",
        fill=lighter(hue, 0.45),
    )
    for hour in range(12):
        right, down = math.sin(math.tau * hour / 12), -math.cos(math.tau * hour / 12)
        near, far = inner * (0.72 if hour % 3 == 0 else 0.82), inner * 0.93
        tick = (x + right * near, y + down * near), (x + right * far, y + down * far)
        sketch.stroke(tick, FAINT_INK, 1.6 if hour % 3 == 0 else 1.0)
    hand = x + (end[0] - x) * 0.78, y + (end[1] - y) * 0.78
    sketch.stroke(((x, y), hand), INK, 2.6)
    sketch.circle(x, y, 2.8, fill=INK)


# --- the ghost ----------------------------------------------------------------------------------


def _draw_ghost(canvas: Canvas, box: Box, view: SoloView) -> None:
    """The pale runner, whose race it was, how long it took, and whether it leads."""
    kit = canvas.kit
    portrait = Box(box.x + 6, box.y + 6, box.height - 12, box.height - 12)
    _draw_portrait(canvas, portrait, view.colour)
    left, right = portrait.right + 10, box.right - 8
    y = box.y + box.height * 0.32
    end = _draw_time(canvas, right, y, view.time) - 8 if view.time else right
    room = end - left
    title = shortened(kit, view.title, room, 18, "title", 15)
    fitted_text(canvas, title, left, y, room, 18, INK, "title", least=15)
    y = box.y + box.height * 0.72
    if view.rounds:
        faint = not view.leads
        canvas.picture(icon(kit, "red_line", 20, faint=faint), left, y, "left")
        left += 26
    fitted_text(canvas, view.note, left, y, right - left, 15, SOFT_INK)


def _draw_portrait(canvas: Canvas, box: Box, colour: str) -> None:
    kit = canvas.kit
    sketch = Sketch(box.width, box.height)
    paint = vertical(0, box.height, "#E9F1EC", "#C3D8CE")
    sketch.rect(0, 0, box.width, box.height, radius=10, fill=paint)
    canvas.put(sketch, box.x, box.y)
    radius = round(box.height * 0.52, 1)
    x = canvas.left + kit.px(box.centre[0])
    y = canvas.top + kit.px(box.bottom - radius * 0.41 - 3)
    ghost_disc(kit, colour, radius).put_on(canvas.surface, x, y)
    ghost_body(kit, colour, radius).put_on(canvas.surface, x, y)


def _draw_time(canvas: Canvas, right: float, y: float, time: str) -> float:
    """A chip with a flag; returns its left edge."""
    kit = canvas.kit
    # Enlarged type is for the name first.
    size = min(15.0, 16.5 / kit.text_scale)
    wide = kit.text_width(time, size, "bold") + 36
    left = right - wide
    sketch = Sketch(wide, _CHIP)
    sketch.rect(0, 0, wide, _CHIP, radius=_CHIP / 2, fill=TAN)
    rim = Box(0, 0, wide, _CHIP).inset(0.6)
    sketch.rect(*rim, radius=_CHIP / 2, line=TAN_RIM, line_width=1.2)
    canvas.put(sketch, left, y - _CHIP / 2)
    canvas.picture(icon(kit, "flag", 16), left + 17, y)
    canvas.text(time, left + 28, y, size, INK, "bold")
    return left


# --- the gap ------------------------------------------------------------------------------------


def _draw_gap(canvas: Canvas, box: Box, view: SoloView) -> None:
    """How many steps it is now, ahead or behind, and how it was before."""
    kit = canvas.kit
    gap = view.gaps[-1] if view.gaps else 0
    words = max(120.0, min(box.width * 0.36, 170.0))
    x = box.x + 12 + (words - 12) / 2
    y = box.y + box.height * 0.37
    large = min(32.0, box.height * 0.5 / kit.text_scale)
    number = str(abs(gap))
    size = fitted(kit, number, words - 46, large, "title", 20)
    wide = kit.text_width(number, size, "title")
    sign = box.height * 0.3
    hue = GOOD if gap > 0 else DANGER if gap < 0 else FAINT_INK
    at = x - (sign + 7 + wide) / 2
    sketch = Sketch(sign, sign)
    _sign(sketch, gap, hue)
    canvas.put(sketch, at, y - sign / 2)
    canvas.text(number, at + sign + 7, y, size, hue, "title")
    small = min(15.0, box.height * 0.29 / kit.text_scale)
    y, room = box.y + box.height * 0.77, words - 12
    fitted_text(canvas, view.gap_label, x, y, room, small, SOFT_INK, "body", "centre", 13)
    chart = box.cut(left=words + 8, top=7, right=8, bottom=7)
    draw_gaps(canvas, chart, view.gaps, view.rounds)


def _sign(sketch: Sketch, gap: int, hue: str) -> None:
    """Up: ahead; down: behind; two lines: level."""
    side = sketch.width
    if gap == 0:
        for y in (0.32, 0.68):
            sketch.stroke(((3, side * y), (side - 3, side * y)), hue, 3.4)
        return
    tip, foot = (0.16, 0.84) if gap > 0 else (0.84, 0.16)
    points = ((side * 0.5, side * tip), (side * 0.94, side * foot), (side * 0.06, side * foot))
    sketch.polygon(points, fill=hue, line=hue, line_width=2)
