"""The page of the settings about gamepads and fingers, with what the buttons of a pad do."""

from cubitos_desktop.scenes.devices.pad_words import pad_words
from cubitos_desktop.scenes.forms.controls import Control
from cubitos_desktop.scenes.screens.pause import KEYS_LEFT, KEYS_RIGHT, shown_keys
from cubitos_desktop.scenes.settings.settings_pages import Line, LinesPage
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.rulebook.plates import draw_keys
from cubitos_desktop.words import Words, load_words

_LINES = 0.36
"""The part of the page that its settings take."""
_BETWEEN = 6.0


class DevicesPage(LinesPage):
    """Rumble and touch; below them the buttons of a pad at the table."""

    def lines(self) -> list[Line]:
        return [
            self._switch("rumble", "rumble", self._on_off),
            self._switch("touch", "touch", self._on_off),
        ]

    def controls(self, box: Box) -> list[Control]:
        return super().controls(self._upper(box))

    def draw(self, canvas: Sheet, box: Box) -> None:
        super().draw(canvas, self._upper(box))
        below = box.cut(top=box.height * _LINES + _BETWEEN)
        draw_keys(canvas, below, self.buttons(), across=2)

    def _upper(self, box: Box) -> Box:
        return box.cut(bottom=box.height * (1 - _LINES))

    def buttons(self) -> list[tuple[str, str]]:
        """What the buttons of a pad do at the table, whatever is in use now."""
        words = self._pad_words
        names = shown_keys(words, self.app.settings.bindings)
        listed = [action for action in (*KEYS_LEFT, *KEYS_RIGHT) if action in names]
        return [(names[action], words(f"window.pause.keys.{action}")) for action in listed]

    @property
    def _pad_words(self) -> Words:
        settings = self.app.settings
        return pad_words(load_words(settings.language), settings.bindings)
