"""Mouse and keys at the player: dragging its knob, pressing its buttons, and what each key does."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.match.replay.recording import Stride
from cubitos_desktop.scenes.devices.pad_buttons import Key, PadButton
from cubitos_desktop.scenes.forms.targets import Target, target_at
from cubitos_desktop.scenes.replay.places_of import place_at
from cubitos_desktop.scenes.replay.player_making import marked
from cubitos_desktop.scenes.table.hands.deeds import Deeds
from cubitos_desktop.ui.replay.timeline import KNOB

if TYPE_CHECKING:
    from cubitos_desktop.scenes.replay.replay_scene import ReplayScene

_OTHERS = pygame.KMOD_ALT | pygame.KMOD_GUI
_DRAGGED = 4.0
"""So far a pointer moves before it drags what it has pressed."""


class ReplayDeeds(Deeds):
    """What the buttons of the player do; all else is the table's."""

    def __init__(self, scene: "ReplayScene") -> None:
        super().__init__(scene)
        self._scene = scene

    def activate(self, target: Target) -> None:
        scene = self._scene
        if target.kind == "mark":
            scene.player.go_to_mark(target)
        elif target.kind == "player":
            scene.app.sound.play("button")
            self._do(target.id)
        else:
            super().activate(target)

    def _do(self, name: str) -> None:
        scene = self._scene
        if name.startswith("seat "):
            scene.look_through(int(name.removeprefix("seat ")))
            return
        deeds: dict[str, Callable[[], None]] = {
            "timeline": scene.toggle,
            "play": scene.toggle,
            "step": scene.step,
            "step_back": scene.step_back,
            "round": lambda: scene.step("round"),
            "round_back": lambda: scene.step_back("round"),
            "slower": lambda: scene.change_speed(-1),
            "faster": lambda: scene.change_speed(1),
            "branch": scene.branch,
        }
        deeds[name]()


class PlayerHands:
    """What is done at the player before the table gets to know of it."""

    def __init__(self, scene: "ReplayScene") -> None:
        self._scene = scene
        self._pressed_at: float | None = None
        """Where the pointer was when it took the knob."""
        self._pointer = 0.0
        self._has_moved = False
        self._was_playing = False

    @property
    def is_dragging(self) -> bool:
        return self._pressed_at is not None

    def update(self) -> None:
        """However often a pointer moves, one place is shown in a frame."""
        if self.is_dragging and self._has_moved:
            place = self._place()
            if place != self._scene.place:
                self._scene.go_to(place)

    def let_go(self) -> None:
        self._pressed_at = None

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self.is_dragging:
            self._move(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.is_dragging:
            self._release(event.pos)
            return True
        return False

    # --- the knob -------------------------------------------------------------------------------

    def _press(self, pos: tuple[int, int]) -> bool:
        """Take the knob, wherever on the timeline the pointer is."""
        scale, player = self._scene.app.kit.scale, self._scene.view.player
        x, y = pos[0] / scale, pos[1] / scale
        if player is None or not self.is_on_timeline(x, y):
            return False
        self._scene.hands.pointing.press()
        self._pressed_at = self._pointer = x
        self._has_moved, self._was_playing = False, self._scene.is_playing
        return True

    def is_on_timeline(self, x: float, y: float) -> bool:
        """Whether a pointer there can take the knob."""
        player = self._scene.view.player
        assert player is not None, "a replay has a player"
        box = player.layout.timeline
        over = (KNOB - box.height) / 2
        return box.cut(left=-KNOB / 2, right=-KNOB / 2, top=-over, bottom=-over).holds(x, y)

    def _move(self, pos: tuple[int, int]) -> None:
        self._pointer = pos[0] / self._scene.app.kit.scale
        assert self._pressed_at is not None, "nothing is dragged"
        if abs(self._pointer - self._pressed_at) >= _DRAGGED and not self._has_moved:
            self._has_moved = True
            self._scene.is_playing = False

    def _release(self, pos: tuple[int, int]) -> None:
        """A click goes to what was clicked, a mark or a place; a drag ends where it is."""
        self._move(pos)
        scene, y = self._scene, pos[1] / self._scene.app.kit.scale
        self._pressed_at, x = None, self._pointer
        scene.hands.pointing.release()
        mark = target_at([t for t in scene.view.targets if t.kind == "mark"], x, y)
        if mark and not self._has_moved:
            self.go_to_mark(mark)
        else:
            scene.go_to(self._place())
        scene.is_playing = self._was_playing and scene.place < scene.recording.end

    def _place(self) -> int:
        player = self._scene.view.player
        assert player is not None, "a replay has a player"
        box = player.layout.timeline
        return place_at(self._scene.recording, (self._pointer - box.x) / box.width)

    def go_to_mark(self, target: Target) -> None:
        """To the decision before it, through the eyes of whom it is about: playing on shows how it
        happened."""
        scene, mark = self._scene, marked(self._scene, target.id)
        scene.look_through(mark.seat)
        scene.go_to(scene.recording.before(mark.place))

    # --- keys -----------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> bool:
        scene, code = self._scene, event.key
        if scene.hands.pointing.asked is not None or event.mod & _OTHERS:
            return False
        if code in _WAYS:
            self._stride(_WAYS[code], _stride_of(event.mod))
            return True
        if event.mod & pygame.KMOD_CTRL:
            return False
        act = self._acts().get(code)
        if act is None:
            return False
        act()
        scene.is_changed = True
        return True

    def pad_key(self, button: PadButton) -> Key | None:
        """Shoulders lead through rounds and triggers through turns, one button goes from seat to
        seat; all else is as at any table."""
        scene = self._scene
        if button == "y":
            return Key(pygame.K_1 + (scene.me + 1) % len(scene.colours))
        return _PAD.get(button)

    def _stride(self, way: int, stride: Stride) -> None:
        scene = self._scene
        if way > 0:
            scene.step(stride)
        else:
            scene.step_back(stride)

    def _acts(self) -> dict[int, Callable[[], None]]:
        scene = self._scene
        acts: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: scene.toggle,
            pygame.K_COMMA: lambda: scene.step_back("turn"),
            pygame.K_PERIOD: lambda: scene.step("turn"),
            pygame.K_HOME: lambda: scene.go_to(0),
            pygame.K_END: lambda: scene.go_to(scene.recording.end),
            pygame.K_UP: lambda: scene.change_speed(1),
            pygame.K_DOWN: lambda: scene.change_speed(-1),
            pygame.K_b: scene.branch,
        }
        for seat in range(len(scene.colours)):
            acts[pygame.K_1 + seat] = partial(scene.look_through, seat)
        return acts


_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_PAD: dict[PadButton, Key] = {
    "a": Key(pygame.K_SPACE),
    "x": Key(pygame.K_b),
    "lb": Key(pygame.K_LEFT, pygame.KMOD_SHIFT),
    "rb": Key(pygame.K_RIGHT, pygame.KMOD_SHIFT),
    "lt": Key(pygame.K_COMMA),
    "rt": Key(pygame.K_PERIOD),
}


def _stride_of(modifiers: int) -> Stride:
    if modifiers & pygame.KMOD_SHIFT:
        return "round"
    return "turn" if modifiers & pygame.KMOD_CTRL else "answer"
