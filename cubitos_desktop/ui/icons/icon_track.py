"""Icons of what lies on a track, on a grid of 64: hexes, lines, shortcuts, jet pack, flag."""

import math
from typing import Final

from cubitos_desktop.ui.base.sketch import Fill, Point, Sketch, vertical
from cubitos_desktop.ui.base.theme import DICE, INK, RED_LINE, SANDS, WATER, darker, lighter
from cubitos_desktop.ui.icons.icon_signs import Recipe, foot_shape
from cubitos_desktop.ui.icons.icon_tokens import coin_shape, credit_shape

HEX_EDGE: Final = "#B98A45"
SHORTCUT: Final = darker(DICE["purple"], 0.12)


def hex_points(x: float, y: float, radius: float) -> list[Point]:
    """The six corners of a hex that stands on one of them."""
    points = []
    for corner in range(6):
        angle = math.radians(60 * corner - 90)
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def _tile(sketch: Sketch, fill: Fill, edge: str) -> None:
    sketch.polygon(hex_points(32, 32, 27.5), fill=fill, line=edge, line_width=5.4)


def _hex(sketch: Sketch, _colour: str) -> None:
    _tile(sketch, SANDS[0], HEX_EDGE)
    credit_shape(sketch, 32, 31, 13.5, diamond=True)


def _water(sketch: Sketch, _colour: str) -> None:
    _tile(sketch, vertical(4, 56, lighter(WATER, 0.12), darker(WATER, 0.06)), darker(WATER, 0.32))
    for y in (25, 40):
        sketch.path(f"M17 {y}q7.5-9 15 0t15 0", line="#FFFFFF", line_width=5)


def _red_line(sketch: Sketch, _colour: str) -> None:
    _tile(sketch, SANDS[0], HEX_EDGE)
    edge = ((24, 10), (24, 25), (40, 39), (40, 54))
    sketch.stroke(edge, "#FFFFFF", 13)
    sketch.stroke(edge, RED_LINE, 8)


def _leap(sketch: Sketch, colour: str) -> None:
    """The arrow that jumps over what lies between."""
    for paint, extra in (("#FFFFFF", 5), (colour, 0)):
        sketch.path("M8 24.5Q16 8 32 8Q44.5 8 49.5 20", line=paint, line_width=7 + extra)
        head = ((39.5, 20.5), (58, 16.5), (53, 30.5))
        sketch.polygon(head, fill=paint, line=paint, line_width=2.5 + extra)


def _coin_shortcut(sketch: Sketch, colour: str) -> None:
    _leap(sketch, colour)
    coin_shape(sketch, 29, 41, 19.5)


def _foot_shortcut(sketch: Sketch, colour: str) -> None:
    _leap(sketch, colour)
    foot_shape(sketch, INK, 28, 42, 20)


def _numbered_foot_shortcut(sketch: Sketch, colour: str) -> None:
    _leap(sketch, colour)
    foot_shape(sketch, INK, 43, 46, 16)


def _shortcut_exit(sketch: Sketch, colour: str) -> None:
    sketch.ellipse(32, 50, 28, 10.5, fill="#FFFFFF")
    sketch.ellipse(32, 50, 25.5, 8.5, fill=lighter(colour, 0.55), line=colour, line_width=5)
    for paint, extra in (("#FFFFFF", 5), (colour, 0)):
        sketch.path("M10 9Q31 6 32 29", line=paint, line_width=8 + extra)
        head = ((21, 30), (43, 30), (32, 47))
        sketch.polygon(head, fill=paint, line=paint, line_width=3 + extra)


def _jet_pack(sketch: Sketch, _colour: str) -> None:
    for x in (18.5, 45.5):
        flame = f"M{x - 8} 42Q{x - 10} 53 {x} 60Q{x + 10} 53 {x + 8} 42Z"
        sketch.path(flame, fill="#F28A2E", line=INK, line_width=3.4)
        sketch.path(f"M{x - 4} 43Q{x - 4} 50 {x} 54Q{x + 4} 50 {x + 4} 43Z", fill="#FFE07A")
    sketch.rect(24, 19, 16, 13, fill="#8E98A6", line=INK, line_width=4)
    for x in (18.5, 45.5):
        tank = f"M{x - 11} 43V18Q{x - 10} 8 {x} 4Q{x + 10} 8 {x + 11} 18V43Z"
        sketch.path(tank, fill=vertical(3, 40, "#F2F5F8", "#AEB8C4"), line=INK, line_width=4)
        sketch.path(f"M{x - 9} 18.6Q{x - 8} 9.8 {x} 6.2Q{x + 8} 9.8 {x + 9} 18.6Z", fill="#DC4A3F")
        sketch.path(f"M{x - 5.5} 24V36", line="#FFFFFF", line_width=4)


def _flag(sketch: Sketch, _colour: str) -> None:
    sketch.path("M13 8L55 12V42L13 40Z", fill=INK, line=INK, line_width=5)
    columns, rows = 4, 3
    for column in range(columns):
        for row in range(rows):
            if (column + row) % 2 == 0:
                sketch.polygon(_check(column / columns, row / rows), fill="#FFFDF6")
    sketch.stroke(((11, 6), (11, 59)), INK, 7)
    sketch.stroke(((11, 7), (11, 58)), "#C8925C", 2.6)


def _check(left: float, top: float) -> list[Point]:
    """One field of the flag; it hangs a little askew and its right end is lower."""
    corners = ((left, top), (left + 0.25, top), (left + 0.25, top + 1 / 3), (left, top + 1 / 3))
    return [(13 + 42 * x, 8 + 4 * x + (32 - 2 * x) * y) for x, y in corners]


TRACK_ICONS: Final[dict[str, Recipe]] = {
    "hex": _hex,
    "water": _water,
    "red_line": _red_line,
    "coin_shortcut": _coin_shortcut,
    "foot_shortcut": _foot_shortcut,
    "shortcut_exit": _shortcut_exit,
    "jet_pack": _jet_pack,
    "flag": _flag,
}
NUMBERED: Final[dict[str, Recipe]] = {"foot_shortcut": _numbered_foot_shortcut}
"""Icons that look different beside a number."""
