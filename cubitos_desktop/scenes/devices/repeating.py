"""A direction that is held on a pad: it leads on again and again, as a key does that is held."""

from cubitos_desktop.scenes.devices.pad_buttons import WAYS
from cubitos_desktop.scenes.devices.pads import Press

AFTER, EVERY = 0.38, 0.11
"""Seconds until a held direction leads on by itself, and between two such steps."""


class Repeating:
    """The direction that went down last, for as long as it is held."""

    def __init__(self) -> None:
        self._held: Press | None = None
        self._left = 0.0

    @property
    def is_held(self) -> bool:
        return self._held is not None

    def hear(self, press: Press) -> None:
        if press.is_down and press.button in WAYS:
            self._held, self._left = press, AFTER
        elif self._held and press[:2] == self._held[:2]:
            self._held = None

    def forget(self) -> None:
        """What is shown now is another thing than when it went down."""
        self._held = None

    def update(self, dt: float) -> Press | None:
        """Time passes; what is pressed once more by that. However long a frame took, once."""
        if self._held is None:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = EVERY
        return self._held
