"""What a form is made of: buttons, steppers, switches, sliders, fields and tiles, as plain values.

A form makes its controls anew whenever it is asked for them, so they always say what is true now;
the form itself (``form``) leads focus and pointer to them, ``controls_picture`` draws them.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.panels.push_button import ButtonState, Kind

ARROW = 1.0
"""How wide the part of a stepper is that steps back, in heights of the stepper."""
LABEL_PART = 0.46
"""How much of a control's width its label takes, where it has one beside it."""


@dataclass(frozen=True, kw_only=True)
class Control:
    """Something that can be chosen, pressed or changed; ``id`` tells it from all others."""

    id: Hashable
    box: Box
    label: str = ""
    tip: tuple[str, ...] = ()
    """What is said about it to a pointer or a focus that rests there; the first line is bold."""
    is_open: bool = True

    @property
    def body(self) -> Box:
        """The part that is not the label."""
        return self.box

    def press(self, x: float) -> None:
        """A click at this place, or Enter (which counts as its right end)."""

    def step(self, direction: int) -> bool:
        """The left (-1) or right (1) arrow key; whether it meant anything here."""
        return False


@dataclass(frozen=True, kw_only=True)
class Button(Control):
    """Does something when it is pressed."""

    act: Callable[[], None]
    kind: Kind = "second"
    key: str = ""
    """The key that does the same, as it is shown."""
    icon: str = ""
    """What stands beside the label, by its name."""
    is_icon_last: bool = False
    """Whether it stands behind the label."""

    def press(self, x: float) -> None:
        self.act()


@dataclass(frozen=True, kw_only=True)
class Tile(Control):
    """A button with a picture of the form's own."""

    act: Callable[[], None]
    draw: Callable[[Sheet, Box, ButtonState], None]

    def press(self, x: float) -> None:
        self.act()


@dataclass(frozen=True, kw_only=True)
class _Labelled(Control):
    @property
    def body(self) -> Box:
        if not self.label:
            return self.box
        return self.box.cut(left=self.box.width * LABEL_PART)


@dataclass(frozen=True, kw_only=True)
class Stepper(_Labelled):
    """One of several values, one after the other: ◀ value ▶."""

    value: str
    change: Callable[[int], None]
    """Is told in which direction to go."""

    def press(self, x: float) -> None:
        body = self.body
        if x >= body.x:
            self.change(-1 if x < body.x + body.height * ARROW else 1)

    def step(self, direction: int) -> bool:
        self.change(direction)
        return True


@dataclass(frozen=True, kw_only=True)
class Switch(_Labelled):
    """On or off."""

    is_on: bool
    act: Callable[[], None]
    value: str = ""
    """What stands beside the switch."""

    def press(self, x: float) -> None:
        self.act()

    def step(self, direction: int) -> bool:
        if self.is_on != (direction > 0):
            self.act()
        return True


@dataclass(frozen=True, kw_only=True)
class Slider(_Labelled):
    """A number from 0 to ``most``."""

    value: int
    most: int
    change: Callable[[int], None]
    shown: str = ""
    """The number as it is read."""

    @property
    def groove(self) -> Box:
        """The line along which the knob goes."""
        body = self.body
        return body.cut(left=body.height * 0.6, right=body.height * 2)

    def press(self, x: float) -> None:
        groove = self.groove
        part = (x - groove.x) / groove.width
        self._set(round(part * self.most))

    def step(self, direction: int) -> bool:
        self._set(self.value + direction)
        return True

    def _set(self, value: int) -> None:
        self.change(min(max(value, 0), self.most))


@dataclass(frozen=True, kw_only=True)
class Field(_Labelled):
    """A line of text that can be typed."""

    text: str
    change: Callable[[str], None]
    hint: str = ""
    """Stands there while nothing is typed."""
    longest: int = 24
