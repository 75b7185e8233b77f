"""A plate with one line to type into, what is said about it, and the button that takes it."""

import os
from pathlib import Path

import pygame

from cubitos_desktop.scenes.forms.controls import Button, Control, Field
from cubitos_desktop.scenes.forms.overlay import BUTTON_HEIGHT, OverlayScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import DANGER_TEXT, SOFT_INK
from cubitos_desktop.ui.text.fitting import broken_lines

_FIELD = 48.0
_SIZE, _LEAD = 15.0, 1.3
_LINES = 4


class LineScene(OverlayScene):
    """Says its ``heading``, its ``hint`` and its ``label``; Enter in the line takes it."""

    width = 640.0
    longest = 400

    def __init__(self, app: App, text: str = "") -> None:
        super().__init__(app)
        self.text = text
        self.warning = ""

    def enter(self) -> None:
        self.set_focus("line")

    # --- for each plate --------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        raise NotImplementedError

    @property
    def label(self) -> str:
        raise NotImplementedError

    @property
    def note(self) -> str:
        """What is said below the line while nothing is wrong with it."""
        return ""

    def take(self) -> None:
        """Do it; where it cannot be done, say why with ``warn``."""
        raise NotImplementedError

    # --- what all have ---------------------------------------------------------------------------

    def warn(self, sentence: str) -> None:
        self.warning = sentence
        self.app.sound.play("question")
        self.is_changed = True

    def change(self, text: str) -> None:
        self.text, self.warning = text, ""

    def controls(self) -> list[Control]:
        inside, box = self.inside, self.box
        row = Box(inside.x, box.bottom - 26 - BUTTON_HEIGHT, inside.width, BUTTON_HEIGHT)
        take, back = columns(row, 2, 16)
        line = Box(inside.x, inside.y + 4, inside.width, _FIELD)
        return [
            Field(
                id="line",
                box=line,
                text=self.text,
                change=self.change,
                hint=self.hint,
                longest=self.longest,
            ),
            Button(id="take", box=take, label=self.label, act=self.take, kind="main"),
            Button(id="back", box=back, label=self.app.words("window.back"), act=self.leave),
        ]

    def buttons_height(self) -> float:
        return BUTTON_HEIGHT

    def _enter(self, focused: Control | None, code: int) -> None:
        """Enter in the line takes it; that is what it was typed for."""
        if isinstance(focused, Field) and code != pygame.K_SPACE:
            self.take()
        else:
            super()._enter(focused, code)

    def inside_height(self, width: float) -> float:
        said = max(2, min(_LINES, len(self._lines(width))))
        return _FIELD + 26 + said * _SIZE * _LEAD * self.app.kit.text_scale

    def _lines(self, width: float) -> list[str]:
        return broken_lines(self.app.kit, self.warning or self.note, width, _SIZE)

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside, colour = self.inside, DANGER_TEXT if self.warning else SOFT_INK
        step = _SIZE * _LEAD * canvas.kit.text_scale
        y = inside.y + _FIELD + 18 + step / 2
        for line in self._lines(inside.width)[:_LINES]:
            canvas.text(line, inside.x, y, _SIZE, colour)
            y += step


def typed_path(text: str) -> Path:
    """A path in letters; ``~`` is a home folder, where there is such a one."""
    try:
        return Path(os.path.expanduser(text))
    except ValueError:
        # No user can be called so; whoever looks for the file says the rest.
        return Path(text)
