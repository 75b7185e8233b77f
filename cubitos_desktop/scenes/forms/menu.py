"""A scene of a few choices one below the other, by mouse and by keys; others say what they do."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.ui.base.boxes import Box


class Choice(NamedTuple):
    """One entry of a menu."""

    id: str
    label: str
    act: Callable[[], None]
    line: str = ""
    """Neighbours of one line stand side by side on a plate; without one it stands alone."""
    key: str = ""
    """The key that does the same whatever has the focus, as it is shown."""


class MenuScene(FormScene):
    """Knows its choices and where they lie; without a focus, Enter takes the first."""

    def choices(self) -> Sequence[Choice]:
        return ()

    def boxes(self) -> Sequence[Box]:
        """Where the choices lie, in the same order."""
        return ()

    def controls(self) -> list[Control]:
        pairs = zip(self.choices(), self.boxes(), strict=True)
        return [
            Button(
                id=choice.id,
                box=box,
                label=choice.label,
                act=choice.act,
                kind="second" if place else "main",
                key=choice.key,
            )
            for place, (choice, box) in enumerate(pairs)
        ]
