"""A finger in a test: its events are posted as the window library posts them, each one twice."""

import pygame

from cubitos_desktop.scenes.forms.targets import Target
from tests.windows import WindowUnderTest


class Finger:
    """The one finger of a hand on a screen."""

    def __init__(self, window: WindowUnderTest) -> None:
        self.window = window

    def down(self, x: float, y: float) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button=1)
        self._finger(pygame.FINGERDOWN, x, y)

    def move(self, x: float, y: float) -> None:
        self._mouse(pygame.MOUSEMOTION, x, y, rel=(1, 1), buttons=(1, 0, 0))
        self._finger(pygame.FINGERMOTION, x, y)

    def up(self, x: float, y: float) -> None:
        self._mouse(pygame.MOUSEBUTTONUP, x, y, button=1)
        self._finger(pygame.FINGERUP, x, y)

    def tap(self, x: float, y: float) -> None:
        """Down in one frame and up in another."""
        self.down(x, y)
        self.window.step()
        self.up(x, y)
        self.window.step()

    def tap_on(self, target: Target) -> None:
        self.tap(*target.box.centre)

    def rest(self, x: float, y: float, seconds: float) -> None:
        """Stay in a place for so long, and let go."""
        self.down(x, y)
        self.window.step()
        self.window.step(10, seconds / 10)
        self.up(x, y)
        self.window.step()

    def drag(self, *way: tuple[float, float]) -> None:
        self.down(*way[0])
        for place in way[1:]:
            self.window.step()
            self.move(*place)
        self.window.step()
        self.up(*way[-1])
        self.window.step()

    def _mouse(self, kind: int, x: float, y: float, **facts: object) -> None:
        self.window.post(kind, pos=self.window.pixels_of(x, y), touch=True, **facts)

    def _finger(self, kind: int, x: float, y: float) -> None:
        self.window.post(kind, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0, pressure=1.0)
