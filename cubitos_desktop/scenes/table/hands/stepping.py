"""Which space of a board an arrow key means."""

import math
from collections.abc import Iterable

from cubitos_desktop.ui.board.track_geometry import BoardGeometry

_NEAR = math.radians(75)
"""So far off its direction a space may lie."""


def space_towards(
    geometry: BoardGeometry, here: int, spaces: Iterable[int], direction: tuple[int, int]
) -> int | None:
    """Of some spaces the one that lies most in a direction, if any does."""
    x, y = geometry.centre(here)
    wanted = math.atan2(direction[1], direction[0])

    def off(space: int) -> float:
        to_x, to_y = geometry.centre(space)
        angle = math.atan2(to_y - y, to_x - x) - wanted
        return abs((angle + math.pi) % (2 * math.pi) - math.pi)

    best = min(spaces, key=off, default=None)
    return best if best is not None and off(best) <= _NEAR else None
