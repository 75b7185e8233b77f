"""Coins, credits, fans, pouches and prizes on a grid of 64, in their own colours; no numbers."""

from typing import Final

from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import COIN, CREDIT, DRAW_TOKEN, FAN, INK, darker, lighter
from cubitos_desktop.ui.icons.icon_signs import Recipe, foot_shape, wave

_COIN_EDGE = darker("#C47F10", 0.12)


def coin_shape(sketch: Sketch, x: float, y: float, radius: float) -> None:
    """A gold coin with an inner ring; its lower edge reaches a tenth of the radius further."""
    sketch.circle(x, y + radius * 0.1, radius, fill=darker(COIN, 0.48))
    sketch.circle(x, y, radius, fill=vertical(y - radius, 2 * radius, "#FFDD6B", "#EFA81A"))
    sketch.circle(x, y, radius * 0.95, line=_COIN_EDGE, line_width=radius * 0.1)
    ring = radius * 0.74
    sketch.circle(x, y, ring, line="#FFF0B0", line_width=radius * 0.085, opacity=0.9)


def spent_coin_shape(sketch: Sketch, x: float, y: float, radius: float) -> None:
    """The coin of a price that is out of reach."""
    sketch.circle(x, y, radius, fill="#B79C78")
    sketch.circle(x, y, radius * 0.95, line="#8D7352", line_width=radius * 0.1)


def credit_shape(sketch: Sketch, x: float, y: float, half: float, *, diamond: bool) -> None:
    """A teal square chip; its lower edge reaches a seventh of the half width further."""
    box = x - half, y - half, 2 * half, 2 * half
    sketch.rect(x - half, y - half * 0.86, 2 * half, 2 * half, radius=half * 0.34, fill=_CHIP_EDGE)
    paint = vertical(y - half, 2 * half, lighter(CREDIT, 0.22), CREDIT)
    sketch.rect(*box, radius=half * 0.34, fill=paint)
    rim = half * 0.955
    sketch.rect(
        x - rim,
        y - rim,
        2 * rim,
        2 * rim,
        radius=half * 0.31,
        line=darker(CREDIT, 0.35),
        line_width=half * 0.09,
    )
    line = half * 0.74
    sketch.rect(
        x - line,
        y - line,
        2 * line,
        2 * line,
        radius=half * 0.22,
        line="#D4F6F5",
        line_width=half * 0.08,
        opacity=0.67,
    )
    if diamond:
        tall, wide = half * 0.46, half * 0.4
        points = ((x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y))
        sketch.polygon(points, fill="#FFFFFF")


_CHIP_EDGE = darker(CREDIT, 0.5)


def _coin(sketch: Sketch, _colour: str) -> None:
    coin_shape(sketch, 32, 30.6, 29)


def _credit(sketch: Sketch, _colour: str) -> None:
    credit_shape(sketch, 32, 30.2, 28, diamond=True)


def _numbered_credit(sketch: Sketch, _colour: str) -> None:
    credit_shape(sketch, 32, 30.2, 28, diamond=False)


def _fan(sketch: Sketch, _colour: str) -> None:
    x, y, radius = 32, 30.6, 29
    sketch.circle(x, y + 2.9, radius, fill=darker(FAN, 0.5))
    paint = vertical(y - radius, 2 * radius, lighter(FAN, 0.18), FAN)
    sketch.circle(x, y, radius, fill=paint)
    sketch.circle(x, y, radius * 0.955, line=darker(FAN, 0.4), line_width=radius * 0.09)
    with sketch.placed(x, y + 0.6, scale=19.6):
        _cheering_shape(sketch)


def _cheering_shape(sketch: Sketch) -> None:
    """A cheering cube, white, in a box from -1 to 1: square head, both arms up."""
    for side in (-1, 1):
        arm = ((side * 0.34, 0.36), (side * 0.78, -0.22))
        sketch.stroke(arm, "#FFFFFF", 0.28)
        sketch.circle(side * 0.8, -0.34, 0.19, fill="#FFFFFF")
    sketch.rect(-0.46, -0.66, 0.92, 0.86, radius=0.22, fill="#FFFFFF")
    sketch.rect(-0.4, 0.28, 0.8, 0.66, radius=0.2, fill="#FFFFFF")
    face = darker(FAN, 0.25)
    for side in (-1, 1):
        sketch.circle(side * 0.2, -0.32, 0.11, fill=face)
    sketch.path("M-.22-.11Q0 .16 .22-.11Z", fill=face)


def _pouch(sketch: Sketch, _colour: str) -> None:
    neck = "M23.8 22L15.6 7.4L26.6 11L32 5L37.4 11L48.4 7.4L40.2 22Z"
    sack = "M22.6 20.5C.6 35.5 4.6 58.6 21 58.6H43C59.4 58.6 63.4 35.5 41.4 20.5Z"
    edge = darker(DRAW_TOKEN, 0.55)
    for steps in (neck, sack):
        sketch.path(steps, fill=edge, line=edge, line_width=6)
    for steps in (neck, sack):
        paint = vertical(8, 50, lighter(DRAW_TOKEN, 0.16), darker(DRAW_TOKEN, 0.06))
        sketch.path(steps, fill=paint)
    sketch.stroke(((21.6, 20.6), (42.4, 20.6)), COIN, 5.6)


def _water_foot(sketch: Sketch, _colour: str) -> None:
    foot_shape(sketch, "#2678B4", 29, 24, 22.5)
    for y, paint in ((43.5, "#3F97CC"), (52.5, "#2678B4")):
        wave(sketch, 7, y, 50, "#FFFFFF", 9.6)
        wave(sketch, 7, y, 50, paint, 5.6)


def _crown(sketch: Sketch, _colour: str) -> None:
    steps = "M11.5 53L8.5 21L22 33L32 11L42 33L55.5 21L52.5 53Z"
    sketch.path(steps, fill=INK, line=INK, line_width=8)
    sketch.path(steps, fill=vertical(9, 43, "#FFE07A", "#EFA81A"))
    sketch.path("M10.7 44.5H53.3L52.5 53H11.5Z", fill="#D98E12")
    for x, y in ((8.5, 20), (32, 10), (55.5, 20)):
        sketch.circle(x, y, 4.8, fill="#FFE07A", line=INK, line_width=3.2)


def _trophy(sketch: Sketch, _colour: str) -> None:
    handles = "M17 13H6.5Q5.5 31 19.5 32M47 13H57.5Q58.5 31 44.5 32"
    sketch.path(handles, line=INK, line_width=9)
    sketch.path(handles, line="#F2B01E", line_width=3.8)
    cup = "M15 6H49Q50 38 37 42V49H46V58H18V49H27V42Q14 38 15 6Z"
    sketch.path(cup, fill=INK, line=INK, line_width=5.4)
    sketch.path(cup, fill=vertical(6, 50, "#FFE07A", "#E89E14"))
    sketch.path("M22 12Q22 26 26.5 32", line="#FFF6CF", line_width=4.2)
    sketch.rect(18, 51.5, 28, 6.5, fill="#8A5A30")


TOKENS: Final[dict[str, Recipe]] = {
    "coin": _coin,
    "credit": _credit,
    "fan": _fan,
    "pouch": _pouch,
    "water_foot": _water_foot,
    "crown": _crown,
    "trophy": _trophy,
}
NUMBERED: Final[dict[str, Recipe]] = {"credit": _numbered_credit}
"""Tokens that look different below a number."""
