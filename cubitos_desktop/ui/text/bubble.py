"""A speech plate with a tip that points at something; what it says is drawn by its caller."""

import math
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.base.theme import INK, PAPER

Side = Literal["up", "down", "left", "right"]

_RADIUS = 12
_RIM = 2
_TIP = 15
_HALF_BASE = 11
_PAPER_BASE, _POINT = 3.3, 5.1
"""The paper of the tip is so much smaller than its ink, at its foot and at its point."""
_MARGIN = 12
"""Room for the shadow, and on every side for the tip."""
_LEAST_INSET = _RADIUS + _HALF_BASE


class Bubble(NamedTuple):
    """The picture; in it, in units, where the tip ends and where the plate's corner lies."""

    picture: pygame.Surface
    tip: Point
    plate: Point


def bubble(
    kit: Kit,
    width: float,
    height: float,
    tip_side: Side = "down",
    tip_at: float = 0.5,
    length: float = _TIP,
) -> Bubble:
    """A plate of a size with a tip so long at one side, ``tip_at`` of the way along it."""
    inset = _MARGIN + length
    tip, base = _tip(inset, width, height, tip_side, tip_at)
    key = ("bubble", width, height, tip_side, tip_at, length)
    picture = kit.remember(key, lambda: _drawn(kit, width, height, inset, tip, base))
    return Bubble(picture, tip, (inset, inset))


def _tip(
    inset: float, width: float, height: float, side: Side, at: float
) -> tuple[Point, tuple[Point, Point]]:
    """Where the tip ends, and the two points between which it leaves the plate."""
    lies = side in ("up", "down")
    length = width if lies else height
    along = inset + min(max(at * length, _LEAST_INSET), length - _LEAST_INSET)
    edge = inset + {"up": 0, "left": 0, "down": height, "right": width}[side]
    out = -1 if side in ("up", "left") else 1
    ends = [(along, edge + out * (inset - _MARGIN))]
    ends += [(along + aside, edge - out * _RIM) for aside in (-_HALF_BASE, _HALF_BASE)]
    if not lies:
        ends = [(y, x) for x, y in ends]
    return ends[0], (ends[1], ends[2])


def _drawn(
    kit: Kit, width: float, height: float, inset: float, tip: Point, base: tuple[Point, Point]
) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * inset, height + 2 * inset)
    canvas.shadow(inset, inset, width, height, _RADIUS, down=4, blur=5, opacity=0.4)
    sketch = canvas.sketch()
    sketch.rect(inset, inset, width, height, radius=_RADIUS, fill=INK)
    sketch.path(closed((*base, tip)), fill=INK, line=INK, line_width=1.5)
    inner = inset + _RIM, inset + _RIM, width - 2 * _RIM, height - 2 * _RIM
    sketch.rect(*inner, radius=_RADIUS - _RIM, fill=PAPER)
    middle = (base[0][0] + base[1][0]) / 2, (base[0][1] + base[1][1]) / 2
    paper = (*(_nearer(point, middle, _PAPER_BASE) for point in base), _nearer(tip, middle, _POINT))
    sketch.path(closed(paper), fill=PAPER)
    canvas.put(sketch)
    return canvas.surface


def _nearer(point: Point, middle: Point, by: float) -> Point:
    """A point of the tip's ink moved inwards to where its paper ends."""
    part = 1 - by / math.dist(point, middle)
    return middle[0] + (point[0] - middle[0]) * part, middle[1] + (point[1] - middle[1]) * part
