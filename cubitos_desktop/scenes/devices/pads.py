"""The gamepads that are plugged in: which there are, what is done with them, how they shake."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

import pygame

from cubitos_desktop.scenes.devices.pad_buttons import BY_NUMBER, PadButton
from cubitos_desktop.scenes.devices.sticks import Change, Sticks

_UNREAD = (
    *(pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION),
    *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.CONTROLLERSENSORUPDATE),
    *(pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION),
    pygame.CONTROLLERTOUCHPADUP,
)
"""What pads say a second time, or what nobody here wants to know: it would only wake the window."""
PAD_EVENTS = (
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
)


class Shaking(Protocol):
    """A pad as the window library knows it."""

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        """Shake with two motors, each from 0 to 1; whether it can."""


class Press(NamedTuple):
    """A button of a pad has gone down or up."""

    pad: int
    """Which pad, by the number that the window library gave it: its place moves up when others
    go, and what is held must be known again when it is let go."""
    button: PadButton
    is_down: bool


class _Pad:
    def __init__(self, device: Shaking | None = None) -> None:
        self.device = device
        """None for a pad that has sent something before it could be opened."""
        self.sticks = Sticks()
        self.held: set[PadButton] = set()


class Pads:
    """All pads, in the order in which they came; one that went has lost its place."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        """By the number that the window library gave each."""
        self.is_open = False

    def __len__(self) -> int:
        return len(self._pads)

    def open(self) -> None:
        """Listen to pads from now on; where the library knows none, nothing is ever heard."""
        self.is_open = True
        try:
            from pygame._sdl2 import controller

            pygame.event.set_blocked(_UNREAD)
            controller.init()
        except (ImportError, pygame.error):
            return

    def place_of(self, number: int) -> int:
        """The place of a pad among those that are there, from 0; one that is gone comes after."""
        numbers = list(self._pads)
        return numbers.index(number) if number in self._pads else len(numbers)

    # --- what is done with them -----------------------------------------------------------------

    def hear(self, event: pygame.Event) -> Iterator[Press]:
        """What one of the ``PAD_EVENTS`` comes to."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._remove(event.instance_id)
        else:
            yield from self._pressed(event)

    def _pressed(self, event: pygame.Event) -> Iterator[Press]:
        pad = self._pads.setdefault(event.instance_id, _Pad())
        for button, is_down in _changes(pad, event):
            if is_down:
                pad.held.add(button)
            else:
                pad.held.discard(button)
            yield Press(event.instance_id, button, is_down)

    def _add(self, index: int) -> None:
        """A pad was plugged in; one that cannot be opened is as good as none."""
        try:
            from pygame._sdl2 import controller

            device = controller.Controller(index)
            # Its own ``id`` is the place among the devices, which others take when it goes.
            number = device.as_joystick().get_instance_id()
        except (ImportError, pygame.error):
            return
        self._pads.setdefault(number, _Pad()).device = device

    def _remove(self, number: int) -> Iterator[Press]:
        """A pad is gone: whatever was held there is let go."""
        pad = self._pads.pop(number, None)
        for button in sorted(pad.held) if pad else ():
            yield Press(number, button, is_down=False)

    # --- rumble ---------------------------------------------------------------------------------

    def rumble(self, place: int | None, strength: float, milliseconds: int) -> None:
        """Shake the pad at a place, or all; one that cannot, or is just gone, stays still."""
        for number, pad in enumerate(self._pads.values()):
            if pad.device is not None and place in (None, number):
                try:
                    pad.device.rumble(strength, strength * 0.6, milliseconds)
                except pygame.error:
                    continue


def _changes(pad: _Pad, event: pygame.Event) -> list[Change]:
    if event.type == pygame.CONTROLLERAXISMOTION:
        return pad.sticks.move(event.axis, event.value)
    button = BY_NUMBER.get(event.button)
    return [(button, event.type == pygame.CONTROLLERBUTTONDOWN)] if button else []
