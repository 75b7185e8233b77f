"""A scene of a few choices one below the other, by mouse and by keys; others say what they do."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.scene import Scene
from cubitos_desktop.scenes.targets import (
    ARROWS,
    OTHERS_KEYS,
    Target,
    is_same,
    next_target,
    target_at,
    towards,
)
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.push_button import State


class Choice(NamedTuple):
    """One entry of a menu."""

    id: str
    label: str
    act: Callable[[], None]


class MenuScene(Scene):
    """Knows its choices and where they lie; without a focus, Enter takes the first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.hover: Target | None = None
        self.focus: Target | None = None
        self.pressed: Target | None = None

    # --- for those who make a menu ---------------------------------------------------------------

    def choices(self) -> Sequence[Choice]:
        return ()

    def boxes(self) -> Sequence[Box]:
        """Where the choices lie, in the same order."""
        return ()

    def leave(self) -> None:
        """What Escape does."""
        self.app.pop()

    # --- states ----------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        return [
            Target("choice", choice.id, box)
            for choice, box in zip(self.choices(), self.boxes(), strict=True)
        ]

    def state_of(self, choice: Choice) -> State:
        here = Target("choice", choice.id, Box(0, 0, 0, 0))
        if is_same(self.pressed, here):
            return "pressed"
        if is_same(self.hover, here):
            return "hover"
        return "focus" if is_same(self.focus, here) else "normal"

    # --- input -----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.hover
            self.is_changed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self.pressed = self.pressed, None
            self.is_changed = True
            if is_same(pressed, self.hover):
                self._take(self.hover)
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        scale = self.app.kit.scale
        found = target_at(self.targets(), pos[0] / scale, pos[1] / scale)
        if not is_same(found, self.hover) and (found or self.hover):
            self.hover = found
            self.is_changed = True
            if found:
                self.app.sound.play("hover", 0.5)

    def _key(self, event: pygame.Event) -> bool:
        code = event.key
        if event.mod & OTHERS_KEYS:
            return False
        if code == pygame.K_ESCAPE:
            self.leave()
        elif code == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            self.focus = next_target(self.targets(), self.focus, -1 if back else 1)
        elif code in ARROWS:
            self.focus = towards(self.targets(), self.focus, ARROWS[code])
        elif code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            targets = self.targets()
            self._take(self.focus or (targets[0] if targets else None))
        else:
            return False
        self.is_changed = True
        return True

    def _take(self, target: Target | None) -> None:
        for choice in self.choices():
            if target and choice.id == target.id:
                self.app.sound.play("button")
                choice.act()
                return
