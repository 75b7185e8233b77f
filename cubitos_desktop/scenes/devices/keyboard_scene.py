"""A keyboard on the screen, for whoever has none at hand: letters are led to and pressed."""

import math
from collections.abc import Callable
from functools import partial

import pygame

from cubitos_desktop.scenes.devices.devices import is_by_pad
from cubitos_desktop.scenes.devices.pad_buttons import NO_KEY, Key, PadButton
from cubitos_desktop.scenes.forms.caret import Caret
from cubitos_desktop.scenes.forms.controls import Button, Control, Field
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.forms.form_parts import MARGIN, FieldView, field_picture

_ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'/")
"""The letters that every language has; below them come those of the player's."""
_LINE, _KEY, _GAP, _BELOW_LINE = 48.0, 46.0, 7.0, 14.0
_TURNS: dict[PadButton, int] = {"lb": -1, "rb": 1}
_FIRST = "g"


class KeyboardScene(OverlayScene):
    """Types into a copy of a line, which is handed over when it is done."""

    width = 800.0
    head = 74.0
    buttons_width = math.inf
    button_gap = 10.0

    def __init__(self, app: App, field: Field, take: Callable[[str], None]) -> None:
        super().__init__(app)
        self._field, self._hand_over = field, take
        self.text = field.text
        self.line = Caret()
        """Where the next letter goes; what has the focus is a letter."""
        self.line.place = len(field.text)
        self.is_shifted = not field.text
        """Whether the next letter is a capital; names begin with one."""

    def enter(self) -> None:
        self.set_focus(_id(_FIRST))

    @property
    def heading(self) -> str:
        return self._field.label or self._field.hint or self.app.words("window.keyboard.title")

    # --- what is typed --------------------------------------------------------------------------

    def type(self, letters: str) -> None:
        """Put letters in at the caret; after a capital small ones follow."""
        self.text = self.line.insert(self.text, letters, self._field.longest)
        self.is_shifted = False
        self.is_changed = True

    def _delete(self) -> None:
        self._edit_by(pygame.K_BACKSPACE)

    def _shift(self) -> None:
        self.is_shifted = not self.is_shifted

    def _edit_by(self, code: int) -> None:
        """What this key does to a line."""
        event = pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")
        self._take_edit(event)

    def _take_edit(self, event: pygame.Event) -> bool:
        changed = self.line.edit(self.text, event, self._field.longest)
        if changed is None:
            return False
        self.text, self.is_changed = changed, True
        return True

    def _done(self) -> None:
        self.app.pop()
        self._hand_over(self.text)

    # --- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """A real keyboard types too: its letters, and what it takes away."""
        if event.type == pygame.TEXTINPUT:
            self.type(event.text)
            return True
        if event.type == pygame.KEYDOWN and not is_by_pad(event) and self._real_key(event):
            return True
        return super().handle(event)

    def _real_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._done()
            return True
        return event.key not in (pygame.K_LEFT, pygame.K_RIGHT) and self._take_edit(event)

    def by_pad(self, button: PadButton) -> Key:
        if button in _TURNS:
            self._edit_by(pygame.K_LEFT if _TURNS[button] < 0 else pygame.K_RIGHT)
            return NO_KEY
        return super().by_pad(button)

    # --- controls -------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("done", words("window.keyboard.done"), self._done, "foot"),
            Choice("delete", words("window.keyboard.delete"), self._delete, "foot"),
            Choice("shift", words("window.keyboard.shift"), self._shift, "foot"),
            Choice("space", words("window.keyboard.space"), partial(self.type, " "), "foot"),
        ]

    def boxes(self) -> list[Box]:
        """What ends it stands at the right."""
        return super().boxes()[::-1]

    def controls(self) -> list[Control]:
        return [*self._keys(), *super().controls()]

    def _keys(self) -> list[Control]:
        lines = [*_ROWS, self.app.words("window.keyboard.letters")]
        keys = self.inside.cut(top=_LINE + _BELOW_LINE, bottom=_GAP)
        return [
            self._key_of(letter, box)
            for line, row in zip(lines, rows(keys, len(lines), _GAP), strict=True)
            for letter, box in zip(line, columns(row, len(line), _GAP), strict=True)
        ]

    def _key_of(self, letter: str, box: Box) -> Button:
        shown = letter.upper() if self.is_shifted else letter
        act = partial(self.type, shown)
        return Button(id=_id(letter), box=box, label=shown, act=act, kind="small")

    # --- picture --------------------------------------------------------------------------------

    def inside_height(self, width: float) -> float:
        return _LINE + _BELOW_LINE + (len(_ROWS) + 1) * (_KEY + _GAP) + _GAP

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside = self.inside
        line = Box(inside.x, inside.y, inside.width, _LINE)
        view = FieldView(self.text, self._field.hint, self.line.place, "focus")
        put(canvas.surface, canvas.kit, field_picture(canvas.kit, *line[2:], view), line, MARGIN)


def _id(letter: str) -> str:
    return f"key {letter}"
