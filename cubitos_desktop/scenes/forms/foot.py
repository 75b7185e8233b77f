"""The buttons in the foot of a form, which a gamepad presses wherever its focus is."""

from collections.abc import Sequence

from cubitos_desktop.scenes.devices.pad_buttons import PadButton
from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.ui.text.pad_glyphs import GLYPHS, is_glyph

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


def pad_key_on(button: Button, controls: Sequence[Control], *, is_elsewhere: bool) -> str:
    """What stands on a button for somebody with a pad: which of its buttons presses it now, if that
    is another one than A; a key of the keyboard is none."""
    place = next((n for n, each in enumerate(foot_buttons(controls)) if each.id == button.id), -1)
    own = GLYPHS[FOOT_BUTTONS[place]] if 0 <= place < len(FOOT_BUTTONS) else ""
    if place > 0 or (place == 0 and is_elsewhere):
        return own
    return button.key if is_glyph(button.key) else ""
