"""The stage: how large a rectangle a throw needs and where its walls stand; no dice move here.

All lengths of this room are in half edges of a die. At the scale of a 1280 x 800 window a half edge
is 20 pixels, so a stage of 39.5 x 13 is drawn 790 x 260.
"""

import math
from dataclasses import dataclass

MOST_COVERED = 0.15
"""The part of the stage that dice at rest may cover; with more there is no room to tumble."""
SMALLEST_WIDTH, SMALLEST_HEIGHT = 39.5, 13.0
"""The stage of up to 15 dice: as wide as Roll and Active together, twice as high as they are."""

DIE_AREA = 4.0
BODY_RADIUS = math.sqrt(2)
"""A flat die fits into this circle at every yaw, so circles that keep apart keep dice apart; and
it is close to the mean reach of a tumbling one."""
CORNER_RADIUS = math.sqrt(3)
"""No corner of a die is farther from its centre."""
WALL_INSET = CORNER_RADIUS - BODY_RADIUS
"""Walls stand inside the edge, so that not even the corner of a tumbling die crosses the edge."""


@dataclass(frozen=True)
class Stage:
    """A rectangle with its origin in the upper left corner, x to the right, y down."""

    width: float
    height: float

    def covered_by(self, dice: int) -> float:
        """The part of the stage that so many dice at rest cover."""
        return dice * DIE_AREA / (self.width * self.height)

    def clamped(self, x: float, y: float, margin: float = CORNER_RADIUS) -> tuple[float, float]:
        """The nearest place that keeps a margin from the edge."""
        return (
            min(max(x, margin), self.width - margin),
            min(max(y, margin), self.height - margin),
        )


def stage_for(
    dice: int,
    aspect: float = SMALLEST_WIDTH / SMALLEST_HEIGHT,
    smallest: float = SMALLEST_WIDTH * SMALLEST_HEIGHT,
) -> Stage:
    """The smallest stage of that aspect (width by height) for so many dice.

    ``smallest`` is the area that it has at least: few dice need room to tumble too.

    >>> stage_for(15)
    Stage(width=39.5, height=13.0)
    """
    area = max(dice * DIE_AREA / MOST_COVERED, smallest)
    width = math.sqrt(area * aspect)
    return Stage(round(width, 3), round(math.ceil(area / width * 1000) / 1000, 3))
