"""A sign over the board and the crossing of the line, as plans by time."""

import math
from dataclasses import dataclass

from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.base.easing import overshot

_LINGERS = 0.7
"""How much slower than its mean a crossing is over the line itself, at most 1."""


@dataclass
class Sign:
    """What everybody must know about the end of the race, in large and in small words."""

    title: str
    text: str
    seat: int = -1
    """Whose news it is; nobody's without one."""
    time: float = 0.0

    @property
    def let_down(self) -> float:
        """How far it hangs down, from 0 to 1 and a little beyond."""
        left = (moments.SIGN - self.time) / moments.SIGN_UP
        return min(overshot(min(1.0, self.time / moments.SIGN_DOWN)), max(0.0, left), 1.08)

    @property
    def is_over(self) -> bool:
        return self.time >= moments.SIGN


@dataclass
class Crossing:
    """Somebody who crosses the last line, at a place on the board; the first tears the tape."""

    x: float
    y: float
    tears: bool
    time: float = 0.0

    @property
    def since(self) -> float:
        """Seconds since the line was crossed; before that less than nothing."""
        return self.time - moments.CROSSING / 2

    @property
    def is_over(self) -> bool:
        return self.since >= moments.AFTER_CROSSING


def slowed(part: float) -> float:
    """A hop that lingers in the air over the line."""
    return part + _LINGERS * math.sin(math.tau * part) / math.tau
