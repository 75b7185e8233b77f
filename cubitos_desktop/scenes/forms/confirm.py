"""Asks once more before something is done that is easily done by mistake."""

from collections.abc import Callable

from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.theme import INK, SOFT_INK

_QUESTION, _NOTE = 26.0, 17.0
_LEAD = 1.3
_BETWEEN = 6.0
"""From the question to the note."""
_BELOW = 26.0


class ConfirmScene(OverlayScene):
    """A question with two answers; the one that changes nothing is lit and has the focus."""

    width = 540.0
    head = 32.0
    button_gap = 20.0

    def __init__(
        self,
        app: App,
        question: str,
        yes_label: str,
        act: Callable[[], None],
        note: str = "",
        instead: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(app)
        self.question = question
        self.note = note
        self._yes_label = yes_label
        self._act = act
        self._instead = instead
        """What the lit answer says and does, where going back is not the sensible thing."""

    def enter(self) -> None:
        self.app.sound.play("question")
        self.set_focus("back")

    def choices(self) -> list[Choice]:
        return [
            self._other_choice(),
            Choice("yes", self._yes_label, self._confirm, "answers"),
        ]

    def _other_choice(self) -> Choice:
        if self._instead is None:
            return Choice("back", self.app.words("window.back"), self.leave, "answers")
        label, act = self._instead

        def do_instead() -> None:
            self.leave()
            act()

        return Choice("back", label, do_instead, "answers")

    def _confirm(self) -> None:
        self.leave()
        self._act()

    # --- words -----------------------------------------------------------------------------------

    def _lines(self, width: float) -> list[tuple[str, float, Face, str]]:
        """Question and note, line for line."""
        kit = self.app.kit
        asked = kit.wrapped(self.question, width, _QUESTION, "title")
        noted = kit.wrapped(self.note, width, _NOTE) if self.note else []
        found: list[tuple[str, float, Face, str]] = []
        found += [(line, _QUESTION, "title", INK) for line in asked]
        return found + [(line, _NOTE, "body", SOFT_INK) for line in noted]

    def inside_height(self, width: float) -> float:
        tall = sum(size for _, size, _, _ in self._lines(width)) * _LEAD * self.app.kit.text_scale
        return tall + (_BETWEEN if self.note else 0.0) + _BELOW

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside = self.inside
        y = inside.y
        for line, size, face, ink in self._lines(inside.width):
            step = size * _LEAD * canvas.kit.text_scale
            gap = 0.0 if face == "title" else _BETWEEN
            canvas.text(line, inside.centre[0], y + gap + step / 2, size, ink, face, "centre")
            y += step
