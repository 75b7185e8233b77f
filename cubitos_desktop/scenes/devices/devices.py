"""All that a player can have in hand: events of pads and fingers become those that scenes know."""

import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

import pygame

from cubitos_desktop.scenes.devices.pad_buttons import Key, PadButton
from cubitos_desktop.scenes.devices.pads import PAD_EVENTS, Pads, Press
from cubitos_desktop.scenes.devices.repeating import Repeating
from cubitos_desktop.scenes.devices.touch import (
    FINGER,
    FINGER_EVENTS,
    MOUSE_EVENTS,
    Touch,
    is_by_finger,
)

if TYPE_CHECKING:
    from cubitos_desktop.scenes.window.app import App
    from cubitos_desktop.scenes.window.scene import Scene

Device = Literal["keys", "pad"]
"""What was used last: mouse and keyboard, or a gamepad."""
_KEYS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
_OTHERS = frozenset((*PAD_EVENTS, *FINGER_EVENTS))
"""What neither a mouse nor a keyboard sends."""
_MOVED = 6
"""So many pixels a mouse must go from where it was to be in use: a table that shakes is not
enough. It may do so in steps of one pixel."""


class Devices:
    """What is in use, and what it does."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.pads = Pads()
        self.in_use: Device = "keys"
        self._left = (0, 0)
        """Where the pointer was when a pad came into use."""
        self._repeating, self._touch = Repeating(), Touch(app)
        self._sent: dict[tuple[int, PadButton], Key] = {}
        """The keys that buttons which are down stand for, to be let go with them."""
        self._top: Scene | None = None
        """Whoever was on top when a direction went down."""

    @property
    def is_waiting(self) -> bool:
        """Whether something is held that does more by itself after a while."""
        return self._repeating.is_held or self._touch.is_waiting

    def take(self, events: Iterable[pygame.Event], dt: float) -> Iterable[pygame.Event]:
        """The events as scenes know them, one after the other: each may change who is on top.

        With mouse and keyboard alone that is what they are already, in every frame.
        """
        given = list(events)
        if self.in_use == "keys" and not self._app.settings.touch:
            for event in given:
                if event.type in _OTHERS or getattr(event, "touch", False):
                    break
            else:
                return given
        return self._taken(given, dt)

    def _taken(self, events: Iterable[pygame.Event], dt: float) -> Iterator[pygame.Event]:
        for event in events:
            if event.type in PAD_EVENTS:
                yield from self._of_pad(event)
            elif event.type not in FINGER_EVENTS:
                # A finger on a screen comes as a mouse too; one on a trackpad only as these.
                self._look(event)
                yield from self._of_mouse(event)
        if self._repeating.is_held:
            yield from self._repeated(dt)
        self._touch.update(dt)

    def _look(self, event: pygame.Event) -> None:
        is_moved = event.type == pygame.MOUSEMOTION and math.dist(event.pos, self._left) >= _MOVED
        if self.in_use != "keys" and (is_moved or event.type in _KEYS):
            self._use("keys")

    def _use(self, device: Device) -> None:
        """Keys on buttons and in sentences are those of the device in use; what was held on another
        is let go."""
        self._repeating.forget()
        self.in_use, self._left = device, pygame.mouse.get_pos()
        pygame.mouse.set_visible(device == "keys")
        self._app.speak()

    # --- fingers --------------------------------------------------------------------------------

    @property
    def reach(self) -> float:
        """How large in units, at least, a thing is for whoever points at it."""
        return FINGER / self._app.kit.scale if self._app.settings.touch else 0.0

    def _notice_finger(self) -> None:
        """The first finger makes it a screen for fingers, unless somebody has said otherwise."""
        if self._app.settings.touch is None:
            self._app.settings.touch = True
            self._app.keep_settings()

    def _of_mouse(self, event: pygame.Event) -> Iterator[pygame.Event]:
        if event.type not in MOUSE_EVENTS or not is_by_finger(event):
            yield event
            return
        self._notice_finger()
        yield from self._touch.hear(event) if self._app.settings.touch else (event,)

    # --- pads -----------------------------------------------------------------------------------

    def _of_pad(self, event: pygame.Event) -> Iterator[pygame.Event]:
        for press in self.pads.hear(event):
            if self.in_use != "pad":
                self._use("pad")
                yield pygame.Event(pygame.WINDOWLEAVE)
            self._repeating.hear(press)
            self._top = self._app.top
            yield from self._pressed(press) if press.is_down else self._released(press)

    def _pressed(self, press: Press) -> Iterator[pygame.Event]:
        top, place = self._app.top, self.pads.place_of(press.pad)
        if top is None or not top.hears_pad(place, press.button):
            return
        key = top.by_pad(press.button)
        if key.code:
            self._sent[press.pad, press.button] = key
            yield _key_event(pygame.KEYDOWN, key, place)

    def _released(self, press: Press) -> Iterator[pygame.Event]:
        key = self._sent.pop((press.pad, press.button), None)
        if key is not None:
            yield _key_event(pygame.KEYUP, key, self.pads.place_of(press.pad))

    def _repeated(self, dt: float) -> Iterator[pygame.Event]:
        if self._app.top is not self._top:
            self._repeating.forget()
        elif press := self._repeating.update(dt):
            yield from self._pressed(press)


def _key_event(kind: int, key: Key, pad: int) -> pygame.Event:
    """A key that was pressed on a pad, which the event names."""
    return pygame.Event(kind, key=key.code, mod=key.modifiers, unicode="", scancode=0, pad=pad)


def is_by_pad(event: pygame.Event) -> bool:
    """Whether a key was pressed on a pad."""
    return getattr(event, "pad", None) is not None
