"""The buttons in the foot of a form, which a gamepad presses wherever its focus is."""

from collections.abc import Sequence

from cubitos_desktop.scenes.devices.pad_buttons import PadButton
from cubitos_desktop.scenes.forms.controls import Button, Control

FOOT_BUTTONS: tuple[PadButton, ...] = ("start", "x", "y")
"""What presses the lit button, the second and the third one."""


def foot_buttons(controls: Sequence[Control]) -> list[Button]:
    """The lit button, then those beside it from the nearest on; none where no button is lit."""
    buttons = [c for c in controls if isinstance(c, Button) and c.is_open]
    lit = next((button for button in buttons if button.kind == "main"), None)
    if lit is None:
        return []
    beside = [button for button in buttons if button is not lit and _is_beside(button, lit)]
    return [lit, *sorted(beside, key=lambda button: _way(button, lit))]


def _is_beside(button: Button, lit: Button) -> bool:
    return button.box.y < lit.box.bottom and button.box.bottom > lit.box.y


def _way(button: Button, lit: Button) -> float:
    return abs(button.box.centre[0] - lit.box.centre[0])
