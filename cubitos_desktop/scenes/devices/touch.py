"""A finger on the screen: a tap presses, a long press explains, a drag scrolls or carries.

The window library hands a finger out as a mouse (its events say so). A mouse hovers before it
presses and a finger does not, so what it presses is held back until it is known what is meant.
"""

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import pygame

if TYPE_CHECKING:
    from cubitos_desktop.scenes.window.app import App

LONG_PRESS = 0.45
"""Seconds after which a finger that rests wants to know what it is on, and presses nothing."""
_TREMBLES = 14
"""So many pixels a finger may go and still be in its place."""
_SCROLL = 64
"""So many pixels of a drag are one notch of a wheel."""
FINGER = 44
"""How many pixels of the window a finger covers: nothing needs to be hit more exactly."""
MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
"""What the same finger says a second time, and a trackpad of some systems alone."""

Place = tuple[int, int]
Grasp = Literal["tap", "drag", "hold"]
"""What a finger can do at a place beside tapping it: nothing but scroll, drag what lies there, or
press it for as long as it is down."""
_Doing = Literal["nothing", "resting", "asking", "carrying", "scrolling"]


def is_by_finger(event: pygame.Event) -> bool:
    """Whether an event of the mouse was made by a finger."""
    return bool(getattr(event, "touch", False))


class Touch:
    """The one finger that counts."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._doing: _Doing = "nothing"
        self._from: Place = (0, 0)
        self._rested = 0.0
        self._scrolled = 0
        """Where, from the top, the last notch was."""

    @property
    def is_waiting(self) -> bool:
        return self._doing == "resting"

    def update(self, dt: float) -> None:
        """Time passes for a finger that rests."""
        if self._doing == "resting":
            self._rested += dt
            if self._rested >= LONG_PRESS:
                self._doing = "asking"

    def hear(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """What one of the ``MOUSE_EVENTS`` of a finger comes to."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            yield from self._down(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            yield from self._move(event.pos)
        else:
            yield from self._up(event.pos)

    def _down(self, at: Place) -> Iterator[pygame.Event]:
        self._doing, self._from, self._rested, self._scrolled = "resting", at, 0.0, at[1]
        yield _mouse(pygame.MOUSEMOTION, at)
        if self._grasp(at) == "hold":
            self._doing = "carrying"
            yield _mouse(pygame.MOUSEBUTTONDOWN, at)

    def _move(self, at: Place) -> Iterator[pygame.Event]:
        if self._doing == "resting" and math.dist(at, self._from) > _TREMBLES:
            if self._grasp(self._from) == "drag":
                self._doing = "carrying"
                yield _mouse(pygame.MOUSEBUTTONDOWN, self._from)
            else:
                self._doing = "scrolling"
        if self._doing in ("carrying", "asking"):
            yield _mouse(pygame.MOUSEMOTION, at)
        elif self._doing == "scrolling":
            yield from self._scroll(at[1])

    def _scroll(self, y: int) -> Iterator[pygame.Event]:
        """What is dragged up shows more of what lies below."""
        while abs(way := y - self._scrolled) >= _SCROLL:
            notch = 1 if way > 0 else -1
            self._scrolled += notch * _SCROLL
            yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, touch=True)

    def _up(self, at: Place) -> Iterator[pygame.Event]:
        done, self._doing = self._doing, "nothing"
        if done == "resting":
            yield _mouse(pygame.MOUSEBUTTONDOWN, self._from)
            yield _mouse(pygame.MOUSEBUTTONUP, self._from)
        elif done == "carrying":
            yield _mouse(pygame.MOUSEBUTTONUP, at)
        if done != "asking":
            # Nothing is pointed at any more; only what was asked for stays to be read.
            yield pygame.Event(pygame.WINDOWLEAVE)

    def _grasp(self, at: Place) -> Grasp:
        top, scale = self._app.top, self._app.kit.scale
        return top.grasp(at[0] / scale, at[1] / scale) if top else "tap"


def _mouse(kind: int, at: Place) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    return pygame.Event(kind, pos=at, button=1, touch=True)
