"""The grandstand of the title picture, with its fans, its poles and the bunting between them."""

import random

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.outlines import lay, painted
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import COIN, FANS, INK, lighter

_PENNANTS = FANS[:7]
_FAN = 11.5
"""Half a fan's width."""
_SEAT = 29.8
_STEP = 32
_STEPS = 3
_ABOVE = 88
"""How far the poles rise over the top step."""
_BESIDE = 64
STAND_HEIGHT = _STEP * _STEPS
_UP = 6
"""How far fans rise who cheer by turns."""


def grandstand_margin() -> tuple[float, float]:
    """How far poles and shadows reach beside the stand, and above it."""
    return _BESIDE, _ABOVE


def grandstand(canvas: Canvas, x: float, y: float, width: float, beat: int | None = None) -> None:
    """The stand: x and y are its upper left corner, ``width`` that of its top step.

    With a ``beat`` its fans cheer: every other one is up, and at the next beat the others.
    """
    seats = Sketch(width + 2 * _BESIDE, 118)
    with seats.placed(_BESIDE, 2):
        _shadows(seats, width)
        _steps(seats, width)
    lay(canvas, seats, x - _BESIDE, y - 2)
    _fans(canvas, x, y, width, beat)
    poles = Sketch(width + 2 * _BESIDE, _ABOVE + 104)
    with poles.placed(_BESIDE, _ABOVE):
        _bunting(poles, -50, width + 50, -68)
        for pole in (-50, width + 50):
            _pole(poles, pole)
    lay(canvas, poles, x - _BESIDE, y - _ABOVE)


def _shadows(sketch: Sketch, width: float) -> None:
    # Everything on the meadow throws its shadow forward and to the right.
    sketch.ellipse(width / 2 + 8, 99, width / 2 + 44, 12, fill="#2D4A18", opacity=0.2)
    for pole in (-50, width + 50):
        sketch.ellipse(pole + 4, 97, 9, 3.4, fill="#2D4A18", opacity=0.25)


def _steps(sketch: Sketch, width: float) -> None:
    for step in range(_STEPS):
        left, top, wide = -step * 14, step * _STEP, width + step * 28
        sketch.rect(left, top, wide, _STEP + 1, radius=5, fill="#6B4326")
        sketch.rect(
            left + 2, top + 2, wide - 4, 13, radius=3, fill=vertical(top, 15, "#E6B67F", "#D39A60")
        )
        sketch.rect(left + 2, top + 16, wide - 4, 14, radius=3, fill="#AD7242")
        boards = int(wide // 66)
        for board in range(1, boards):
            seam = left + board * wide / boards
            sketch.stroke(((seam, top + 17), (seam, top + 29)), "#8A5730", 1.4, opacity=0.7)


def _fans(canvas: Canvas, x: float, y: float, width: float, beat: int | None) -> None:
    source = random.Random(9)
    drawn: dict[tuple[str, bool], pygame.Surface] = {}
    for step in range(_STEPS):
        left, wide = x - step * 14 + 16, width + step * 28 - 32
        count = round(wide / _SEAT) + 1
        for seat in range(count):
            who = source.choice(FANS), source.random() < 0.5
            hop, empty = source.choice((0, 0, 5)), source.random() < 0.06
            if beat is not None:
                is_up = (seat + step + beat) % 2 == 0
                who, hop = (who[0], who[1] or is_up), _UP * is_up
            if who not in drawn:
                drawn[who] = painted(_fan(*who), canvas.kit.scale)
            if not empty:
                place = left + seat * wide / (count - 1), y + step * _STEP - 2 - hop
                canvas.picture(drawn[who], *place)


def _fan(colour: str, cheering: bool) -> Sketch:
    sketch = Sketch(34, 30)
    with sketch.placed(17, 15):
        if cheering:
            for side in (-1, 1):
                arm = (side * 8, 3.5), (side * 13.6, -11)
                sketch.stroke(arm, INK, 5.2)
                sketch.stroke(arm, colour, 2.6)
        sketch.rect(-_FAN, -_FAN, 2 * _FAN, 2 * _FAN, radius=4.6, fill=INK)
        sketch.rect(-9.9, -9.9, 19.8, 19.8, radius=3.4, fill=colour)
        sketch.rect(-9.9, -9.9, 19.8, 6, radius=2.9, fill=lighter(colour, 0.4))
        for side in (-1, 1):
            sketch.ellipse(side * 4.1, 0.4, 1.6, 1.9, fill=INK)
            sketch.ellipse(side * 6.8, 4, 1.7, 1.2, fill="#FF9DB0", opacity=0.7)
        sketch.path("M-3.2 4.2q3.2 4.4 6.4 0", line=INK, line_width=1.5)
    return sketch


def _pole(sketch: Sketch, x: float) -> None:
    sketch.stroke(((x, -78), (x, 98)), INK, 8)
    sketch.stroke(((x, -78), (x, 98)), "#FFF3DC", 4)
    sketch.circle(x, -80, 6, fill=INK)
    sketch.circle(x, -80, 4, fill=COIN)


def _bunting(sketch: Sketch, left: float, right: float, y: float) -> None:
    span = right - left
    sag = 58
    middle = (left + right) / 2
    sketch.path(f"M{left} {y}Q{middle:.1f} {y + sag} {right} {y}", line=INK, line_width=2)
    count = round(span / 30.7)
    for flag in range(count):
        part = (flag + 0.5) / count
        x, top = left + span * part, y + sag * 2 * part * (1 - part)
        colour = _PENNANTS[flag % len(_PENNANTS)]
        sketch.polygon(((x - 12, top), (x + 12, top), (x, top + 20)), fill=colour)
        fold = ((x, top), (x + 12, top), (x, top + 20))
        sketch.polygon(fold, fill="#2A1A16", opacity=0.1)
