"""Where dice lie in the zones of a player board, for any number of them. Nothing is drawn."""

import random
from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box

LABEL_ROOM = 34
"""The head of a zone, where its name and its count stand."""
_WIDE, _TALL = 2.35, 2.75
"""What a die takes with some air around it, in half edges: across, and from its top to its foot."""
LARGEST_HALF = {"draw": 16.0, "roll": 23.0, "active": 24.0, "discard": 16.0}
_SMALLEST_HALF = 6.0
_LIFT, _LIFT_IN_ROWS = 0.28, 0.1
"""A die's picture lies a little above its place, since its front side hangs down; less so where the
row above it, or the head of the zone, is close."""
_BELOW_LABEL = 4
_REACH, _REACH_TURNED = 1.25, 0.5
"""How far a die's picture reaches up from its middle, and how much more for each radian, in half
edges."""


class Slot(NamedTuple):
    """A place for a die: its centre, its half edge and how far it is turned (radians)."""

    x: float
    y: float
    half: float
    yaw: float


@lru_cache(maxsize=64)
def slots(zone: str, well: Box, count: int) -> tuple[Slot, ...]:
    """Places for so many dice in the well of a zone, in reading order."""
    if not count:
        return ()
    room = well.cut(left=14, top=LABEL_ROOM + _BELOW_LABEL, right=14, bottom=9)
    across, down, half = _grid(room, count, LARGEST_HALF[zone], airy=zone == "roll")
    step_x, step_y = room.width / across, room.height / down
    lift = half * (_LIFT if down == 1 else _LIFT_IN_ROWS)
    if zone in ("draw", "discard"):
        # A few dice lie together at the left, as if just put there.
        step_x = min(step_x, half * 2.6)
    places = []
    for place in range(count):
        row, column = divmod(place, across)
        in_row = min(across, count - row * across)
        left = room.x if zone in ("draw", "discard") else room.x + (across - in_row) * step_x / 2
        x = left + (column + 0.5) * step_x
        y = room.y + (row + 0.5) * step_y - lift
        slot = _placed(zone, place, x, y, half, step_x, step_y)
        # However a die is turned, its upper corner leaves the name of the zone free.
        highest = well.y + LABEL_ROOM + half * (_REACH + _REACH_TURNED * abs(slot.yaw))
        places.append(slot._replace(y=max(slot.y, highest)))
    return tuple(places)


def _grid(room: Box, count: int, largest: float, *, airy: bool) -> tuple[int, int, float]:
    """Columns, rows and the half edge: as large as fits."""
    best = (count, 1, 0.0)
    air = 1.2 if airy else 1.0
    for down in range(1, 5):
        across = -(-count // down)
        half = min(largest, room.width / across / _WIDE / air, room.height / down / _TALL)
        if half > best[2] + 0.01:
            best = (across, down, half)
    across, down, half = best
    return across, down, max(_SMALLEST_HALF, round(half * 2) / 2)


def _placed(
    zone: str, place: int, x: float, y: float, half: float, step_x: float, step_y: float
) -> Slot:
    """Misses lie scattered, hits in a straight row; a zone always looks the same."""
    source = random.Random(f"{zone} {place}")
    if zone == "roll":
        loose_x = max(0.0, step_x - 2.5 * half) / 2
        loose_y = max(0.0, step_y - 2.6 * half) / 2
        return Slot(
            x + source.uniform(-1, 1) * loose_x,
            y + source.uniform(-1, 1) * loose_y,
            half,
            source.uniform(-0.6, 0.6),
        )
    return Slot(x, y, half, source.uniform(-0.07, 0.07))
