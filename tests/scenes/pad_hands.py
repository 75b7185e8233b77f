"""A gamepad in the hands of a test: its events are posted as the window library posts them."""

import pygame

from cubitos_desktop.scenes.devices.pad_buttons import BY_NUMBER, PadButton
from tests.windows import WindowUnderTest

_NUMBERS = {button: number for number, button in BY_NUMBER.items()}
_AXES: dict[PadButton, tuple[int, int]] = {
    "lt": (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767),
    "rt": (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767),
    "r_left": (pygame.CONTROLLER_AXIS_RIGHTX, -32768),
    "r_right": (pygame.CONTROLLER_AXIS_RIGHTX, 32767),
    "r_up": (pygame.CONTROLLER_AXIS_RIGHTY, -32768),
    "r_down": (pygame.CONTROLLER_AXIS_RIGHTY, 32767),
}
"""What moves by degrees: its axis, and where that is at its end."""


class PadHands:
    """One pad of one window."""

    def __init__(self, window: WindowUnderTest, number: int = 0) -> None:
        self.window, self.number = window, number

    def down(self, button: PadButton) -> None:
        if button in _AXES:
            self.move(*_AXES[button])
        else:
            self._post(pygame.CONTROLLERBUTTONDOWN, button=_NUMBERS[button])

    def up(self, button: PadButton) -> None:
        if button in _AXES:
            self.move(_AXES[button][0], 0)
        else:
            self._post(pygame.CONTROLLERBUTTONUP, button=_NUMBERS[button])

    def press(self, *buttons: PadButton) -> None:
        """One after the other, each in a frame of its own."""
        for button in buttons:
            self.down(button)
            self.up(button)
            self.window.step()

    def move(self, axis: int, value: int) -> None:
        self._post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)

    def unplug(self) -> None:
        self._post(pygame.CONTROLLERDEVICEREMOVED)

    def _post(self, kind: int, **facts: object) -> None:
        self.window.post(kind, instance_id=self.number, **facts)
