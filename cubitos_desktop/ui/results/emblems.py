"""The emblem of each seat, which tells its line in a chart without a colour."""

import math
from typing import Final

from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import SEAT_HUES

Outline = tuple[Point, ...]


def _around(corners: int, turn: float = -math.pi / 2, dents: float = 1.0) -> Outline:
    """A shape with so many corners about the middle; ``dents`` is how near every other one is."""
    found = []
    for number in range(corners):
        angle, reach = turn + 2 * math.pi * number / corners, dents if number % 2 else 1.0
        found.append((reach * math.cos(angle), reach * math.sin(angle)))
    return tuple(found)


EMBLEMS: Final[dict[str, Outline]] = {
    "pink": _around(20),
    "indigo": _around(4),
    "lime": _around(3),
    "coal": _around(10, dents=0.48),
}
_REACH: Final = {"pink": 0.82, "indigo": 1.1, "lime": 1.16, "coal": 1.34}
"""All of them look alike in size."""


def draw_emblem(sketch: Sketch, colour: str, x: float, y: float, reach: float) -> None:
    """A seat's emblem in its colour, with a white rim."""
    far = reach * _REACH[colour]
    points = [(x + across * far, y + down * far) for across, down in EMBLEMS[colour]]
    sketch.polygon(points, fill="#FFFFFF", line="#FFFFFF", line_width=2.8)
    sketch.polygon(points, fill=SEAT_HUES[colour])
