"""Three dots on a small plate: somebody thinks. Who does, and since when, is not known here."""

import math

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, PAPER, TAN_RIM

PHASES = 12
"""The dots rise one after another in so many pictures, then begin anew."""
STILL = -1
"""The picture for those who want little motion."""

_WIDTH, _HEIGHT = 36.0, 17.0
_RADIUS, _STEP, _LIFT = 2.4, 8.5, 3.0


@remembered
def thinking_dots(kit: Kit, phase: int) -> pygame.Surface:
    """The plate with its dots in one of the phases, or ``STILL``."""
    sketch = Sketch(_WIDTH, _HEIGHT)
    plate = Box(0, 0, _WIDTH, _HEIGHT).inset(0.7)
    sketch.rect(*plate, radius=plate.height / 2, fill=PAPER, line=TAN_RIM, line_width=1.4)
    for dot in range(3):
        x = _WIDTH / 2 + (dot - 1) * _STEP
        sketch.circle(x, _HEIGHT / 2 - _lift(phase, dot), _RADIUS, fill=INK)
    return sketch.drawn(kit.scale)


def _lift(phase: int, dot: int) -> float:
    """How far a dot has risen, or sunk, from the middle of the plate."""
    if phase == STILL:
        return 0.0
    turn = phase / PHASES - dot / 6
    return _LIFT * (max(0.0, math.sin(math.tau * turn)) - 0.3)
