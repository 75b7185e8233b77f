"""Where pointer and keys are on a screen, and for how long; not what is done there."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from cubitos_desktop.scenes.forms.targets import ARROWS, Target, is_same, next_target, towards
from cubitos_desktop.ui.panels.push_button import ButtonState

REST = 0.35
"""Seconds that a pointer or the focus is on something before it explains itself."""
LEADING_KEYS = (pygame.K_TAB, *ARROWS)


@dataclass(slots=True)
class Pointing:
    """What the pointer is over, what it holds down, and what has the focus."""

    hover: Target | None = None
    pressed: Target | None = None
    focus: Target | None = None
    clicked: Target | None = None
    """What was clicked and did not get the focus: keys that lead about begin there."""
    asked: Target | None = None
    """What somebody wants explained by a key, wherever pointer and focus are."""
    is_greeting: bool = field(default=False, init=False)
    """Whether the focus is where somebody who has just come finds it: nobody led it there, so it
    lies over nothing with what it has to say."""
    _rested: float = field(default=0.0, init=False)

    @property
    def told(self) -> Target | None:
        """What is explained: what was asked for, what the pointer is on, or what has the focus."""
        return self.asked or self.hover or (None if self.is_greeting else self.focus)

    @property
    def here(self) -> Target | None:
        """Where keys that lead about begin."""
        return self.focus or self.clicked

    @property
    def rests(self) -> bool:
        """Whether that has been so for a while, or was asked for."""
        return self.asked is not None or self._rested >= REST

    @property
    def is_waiting(self) -> bool:
        is_hushed = self._rested == -math.inf
        return self.told is not None and not self.rests and not is_hushed

    def rest(self, dt: float) -> bool:
        """Time goes by; whether it is enough just now."""
        if not self.is_waiting:
            return False
        self._rested += dt
        return self.rests

    def state_of(self, kind: str, id: object) -> ButtonState:
        """How something that is open stands."""
        named: tuple[tuple[ButtonState, Target | None], ...] = (
            ("pressed", self.pressed),
            ("hover", self.hover),
            ("focus", self.focus),
        )
        for state, at in named:
            if at and at.kind == kind and at.id == id:
                return state
        return "normal"

    # --- pointer ---------------------------------------------------------------------------------

    def point(self, target: Target | None, *, at_once: bool = False) -> bool:
        """The pointer is over something, or nothing; whether that is another thing than before.

        ``at_once`` if the thing before was being explained: then so is this one.
        """
        before, self.hover = self.hover, target
        if is_same(target, before) or (target is None and before is None):
            return False
        self._rested = REST if at_once and target else 0.0
        return True

    def press(self) -> None:
        """Hold what the pointer is over; it has explained enough until another thing is pointed
        at."""
        self.pressed, self.asked = self.hover, None
        self.hush()

    def hush(self) -> None:
        """Nothing explains itself until another thing is pointed at."""
        self._rested = -math.inf

    def release(self) -> Target | None:
        """Hold nothing any more; what was pressed, if the pointer is still over it."""
        pressed, self.pressed = self.pressed, None
        return pressed if is_same(pressed, self.hover) else None

    # --- keys ------------------------------------------------------------------------------------

    def lead(self, target: Target | None) -> None:
        """The keys go to something. A pointer that rests elsewhere goes on resting."""
        if self.hover is None and not is_same(target, self.focus):
            self._rested = 0.0
        self.is_greeting = self.is_greeting and is_same(target, self.focus)
        self.focus, self.clicked = target, None

    def led_by(self, event: pygame.Event, targets: Sequence[Target]) -> Target | None:
        """Where one of the ``LEADING_KEYS`` leads."""
        if event.key in ARROWS:
            return towards(targets, self.here, ARROWS[event.key])
        return next_target(targets, self.here, -1 if event.mod & pygame.KMOD_SHIFT else 1)
