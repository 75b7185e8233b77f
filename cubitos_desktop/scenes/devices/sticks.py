"""The sticks and triggers of one pad: which way they are held, as buttons that go down and up."""

import pygame

from cubitos_desktop.scenes.devices.pad_buttons import PadButton

_FULL = 32767
_PUSHED, _LET_GO = 0.55, 0.4
"""A stick counts as held from the first on, of its whole way, and until it is below the second:
one that trembles between them changes nothing."""
_LEFT = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
_RIGHT = {pygame.CONTROLLER_AXIS_RIGHTX: 0, pygame.CONTROLLER_AXIS_RIGHTY: 1}
_TRIGGERS: dict[int, PadButton] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt",
}

Change = tuple[PadButton, bool]
"""A button, and whether it has gone down or up."""


class Stick:
    """One stick; of two directions at once the stronger counts."""

    def __init__(self, ways: tuple[PadButton, PadButton, PadButton, PadButton]) -> None:
        self._ways = ways
        """Left, right, up and down."""
        self._at = [0.0, 0.0]
        self.held: PadButton | None = None

    def move(self, axis: int, value: float) -> list[Change]:
        """The stick is elsewhere on one of its axes; what has gone up, then what has gone down."""
        self._at[axis] = value
        before, self.held = self.held, self._way()
        if self.held == before:
            return []
        changes: tuple[tuple[PadButton | None, bool], ...] = ((before, False), (self.held, True))
        return [(way, is_down) for way, is_down in changes if way is not None]

    def _way(self) -> PadButton | None:
        (x, y), (left, right, up, down) = self._at, self._ways
        if max(abs(x), abs(y)) < (_LET_GO if self.held else _PUSHED):
            return None
        if abs(x) >= abs(y):
            return right if x > 0 else left
        return down if y > 0 else up


class Sticks:
    """All of one pad that moves by degrees."""

    def __init__(self) -> None:
        self._left = Stick(("left", "right", "up", "down"))
        self._right = Stick(("r_left", "r_right", "r_up", "r_down"))
        self._pulled: set[PadButton] = set()

    def move(self, axis: int, value: int) -> list[Change]:
        """What an axis at such a value, from -32768 to 32767, changes."""
        part = max(-1.0, value / _FULL)
        if axis in _LEFT:
            return self._left.move(_LEFT[axis], part)
        if axis in _RIGHT:
            return self._right.move(_RIGHT[axis], part)
        return self._pull(_TRIGGERS[axis], part) if axis in _TRIGGERS else []

    def _pull(self, trigger: PadButton, part: float) -> list[Change]:
        was_down = trigger in self._pulled
        is_down = part >= (_LET_GO if was_down else _PUSHED)
        if is_down == was_down:
            return []
        self._pulled ^= {trigger}
        return [(trigger, is_down)]
