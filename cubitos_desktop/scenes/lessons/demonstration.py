"""A step that is shown: a hand glides to what is to be pressed, and presses it."""

from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.ui.base.easing import eased_both, mixed
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import INK

if TYPE_CHECKING:
    from cubitos_desktop.scenes.lessons.coach import Coach

GLIDE, REST = 0.7, 0.35
"""Seconds on the way, and seconds before it presses."""
_HAND = 34.0
_ARROW = ((3, 2), (3, 26), (9.5, 20.5), (13.5, 30), (18, 28), (14, 19), (22.5, 18.5))


class Demonstration:
    """The hand of the coach."""

    def __init__(self, coach: "Coach", start: Point, target: Target) -> None:
        self._coach, self._start, self._target = coach, start, target
        self._time = 0.0

    def update(self, dt: float) -> None:
        """On its way, and at its end the press."""
        is_still = self._coach.table.app.settings.reduced_motion
        self._time += dt
        self._coach.table.redraw()
        if is_still or self._time >= GLIDE + REST:
            self._coach.demonstration = None
            self._coach.table.do(self._target)

    @property
    def at(self) -> Point:
        part = eased_both(self._time / GLIDE)
        (x, y), (to_x, to_y) = self._start, self._target.box.centre
        return mixed(x, to_x, part), mixed(y, to_y, part)

    def draw(self, surface: Ground, kit: Kit) -> None:
        x, y = self.at
        surface.blit(_hand(kit), (kit.px(x - 3), kit.px(y - 2)))


@remembered
def _hand(kit: Kit) -> pygame.Surface:
    sketch = Sketch(_HAND, _HAND)
    sketch.path(closed(_ARROW), fill="#FFFFFF", line=INK, line_width=2.4)
    return sketch.drawn(kit.scale)
