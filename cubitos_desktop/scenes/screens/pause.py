"""The pause: go on, save, change settings, leave the race or quit; and which key does what."""

from collections.abc import Callable, Sequence

from cubitos_desktop.match.chance import short_seal
from cubitos_desktop.match.replay.branching import sealed_dice
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.window.doors import out_of_race, table_below, to_save_as, to_settings
from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import SOFT_INK, TAN, TAN_RIM
from cubitos_desktop.ui.forms.keyboard_key import draw_key, key_width
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.pad_glyphs import is_glyph
from cubitos_desktop.words import Words

KEYS_LEFT = ("push", "answer", "refuse", "choose", "undo", "hint", "explain", "card")
KEYS_RIGHT = ("log", "why", "recap", "speed", "sound", "help", "screen")
"""What keys do, in two columns."""
_ROW = 32.0
_SIZE = 16.0
_PADDING = 14.0
_BETWEEN = 24.0
_SEAL = 30.0
"""The line about the dice."""


def shown_keys(words: Words, bindings: KeyBindings) -> dict[str, str]:
    """The keys of the table by what they do; on a gamepad, without what no button does."""
    fixed = {"answer": "enter", "refuse": "n", "choose": "tab"}
    names = {does: words(f"window.key.{key}") for does, key in fixed.items()}
    names |= bindings.all_shown(words)
    is_pad = is_glyph(names["answer"])
    return {does: key for does, key in names.items() if is_glyph(key) or not is_pad}


class PauseScene(OverlayScene):
    """The race stands still below it."""

    width = 560.0

    @property
    def heading(self) -> str:
        return self.app.words("window.pause.title")

    def choices(self) -> list[Choice]:
        app, words = self.app, self.app.words
        # Where the race is kept, leaving it is no giving up.
        leave = "leave_for_now" if app.profile.can_keep else "leave"
        found = [
            Choice("go_on", words("window.pause.go_on"), app.pop),
            Choice("settings", words("window.pause.settings"), lambda: to_settings(app), "here"),
            Choice("leave", words(f"window.pause.{leave}"), self._leave_race, "out"),
            Choice("quit", words("window.pause.quit"), self._quit, "out"),
        ]
        if app.profile.can_keep:
            save = Choice("save", words("window.pause.save"), lambda: to_save_as(app), "here")
            found.insert(1, save)
        return found

    # --- ways out --------------------------------------------------------------------------------

    def _leave_race(self) -> None:
        """Nobody is asked where the race is kept: Continue on the title goes on with it."""
        if self.app.profile.can_keep:
            self._out()
        else:
            self._unless_doubted("leave", self._out)

    def _out(self) -> None:
        table = table_below(self.app)
        out_of_race(self.app, table.session if table else None)

    def _quit(self) -> None:
        self._unless_doubted("quit", self.app.quit)

    def _unless_doubted(self, what: str, act: Callable[[], None]) -> None:
        """Ask once more, where that is wanted."""
        app, words = self.app, self.app.words
        has_something_to_lose = not all(scene.is_untouched for scene in app.scenes)
        if not app.settings.confirms or not has_something_to_lose:
            act()
            return
        question, yes = words(f"window.confirm.{what}"), words(f"window.confirm.{what}_yes")
        note = words("window.confirm.kept" if app.profile.can_keep else "window.confirm.lost")
        app.push(ConfirmScene(app, question, yes, act, note))

    # --- the keys --------------------------------------------------------------------------------

    def inside_height(self, width: float) -> float:
        rows = max(len(KEYS_LEFT), len(KEYS_RIGHT))
        return self._row * rows + 2 * _PADDING + self._seal_height

    @property
    def _seal_height(self) -> float:
        return _SEAL if self.seal else _PADDING

    @property
    def _row(self) -> float:
        return _ROW * self.app.kit.text_scale

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside = self.inside
        list_box = inside.cut(bottom=self._seal_height)
        sketch = Sketch(list_box.width, list_box.height)
        whole = Box(0, 0, list_box.width, list_box.height)
        sketch.rect(*whole, radius=14, fill=TAN, opacity=0.75)
        sketch.rect(*whole.inset(0.7), radius=13.3, line=TAN_RIM, line_width=1.4)
        canvas.put(sketch, list_box.x, list_box.y)
        halves = columns(list_box.inset(_PADDING), 2, _BETWEEN)
        for column, actions in zip(halves, (KEYS_LEFT, KEYS_RIGHT), strict=True):
            self._draw_keys(canvas, column, actions)
        y = inside.bottom - _SEAL / 2
        fitted_text(
            canvas, self.seal, box.centre[0], y, inside.width, 15, SOFT_INK, "body", "centre", 12
        )

    @property
    def seal(self) -> str:
        """What the dice of the race below are sealed with, and the word that went into them;
        nothing where they could be known."""
        table, words = table_below(self.app), self.app.words
        dice = sealed_dice(table.match) if table else None
        if dice is None:
            return ""
        seal = words("fairness.sealed", seal=short_seal(dice.commitment))
        return f"{seal} · {words('fairness.word')}: {dice.word}" if dice.word else seal

    def _draw_keys(self, canvas: Sheet, column: Box, actions: Sequence[str]) -> None:
        """A column of keys of one width, and what each does behind it."""
        kit, words = self.app.kit, self.app.words
        names = shown_keys(words, self.app.settings.bindings)
        actions = [action for action in actions if action in names]
        wide = max(key_width(kit, names[action]) for action in actions)
        left = column.x + wide + 12
        for place, action in enumerate(actions):
            y = column.y + (place + 0.5) * self._row
            draw_key(canvas, column.x, y, wide, names[action])
            does = words(f"window.pause.keys.{action}")
            canvas.text(does, left, y, _SIZE, SOFT_INK, room=column.right - left)
