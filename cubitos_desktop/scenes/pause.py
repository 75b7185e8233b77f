"""The pause: go on, leave the race, or quit; and which key does what."""

from cubitos_desktop.scenes.doors import to_title
from cubitos_desktop.scenes.menu import Choice
from cubitos_desktop.scenes.overlay import OverlayScene
from cubitos_desktop.ui.boxes import Box, columns
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.sketch import Sketch, vertical
from cubitos_desktop.ui.theme import BUTTON_EDGE, INK, SOFT_INK, TAN, TAN_RIM

_KEYS = (
    ("window.key.space", "push"),
    ("window.key.enter", "answer"),
    ("Tab", "choose"),
    ("U", "undo"),
    ("H", "hint"),
    ("Z", "card"),
    ("L", "log"),
    ("W", "why"),
    ("V", "speed"),
    ("M", "sound"),
    ("F1", "help"),
    ("F11", "screen"),
)
"""Keys, by their name or where it stands, and what they do."""
_ROW, _CAP = 32.0, 25.0
_SIZE = 16.0
_PADDING = 14.0
_BETWEEN = 24.0


class PauseScene(OverlayScene):
    """The race stands still below it."""

    width = 560.0

    @property
    def heading(self) -> str:
        return self.app.words("window.pause.title")

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("go_on", words("window.pause.go_on"), self.app.pop),
            Choice("leave", words("window.pause.leave"), self._to_title),
            Choice("quit", words("window.pause.quit"), self.app.quit),
        ]

    def _to_title(self) -> None:
        to_title(self.app)

    # --- the keys --------------------------------------------------------------------------------

    def inside_height(self, width: float) -> float:
        return self._row * len(_KEYS) / 2 + 2 * _PADDING + 22

    @property
    def _row(self) -> float:
        return _ROW * self.app.kit.text_scale

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        inside = self.inside
        list_box = Box(inside.x, inside.y, inside.width, inside.height - 22)
        sketch = Sketch(list_box.width, list_box.height)
        whole = Box(0, 0, list_box.width, list_box.height)
        sketch.rect(*whole, radius=14, fill=TAN, opacity=0.75)
        sketch.rect(*whole.inset(0.7), radius=13.3, line=TAN_RIM, line_width=1.4)
        canvas.put(sketch, list_box.x, list_box.y)
        half = len(_KEYS) // 2
        halves = columns(list_box.inset(_PADDING), 2, _BETWEEN)
        for column, keys in zip(halves, (_KEYS[:half], _KEYS[half:]), strict=True):
            self._draw_keys(canvas, column, keys)

    def _draw_keys(self, canvas: Canvas, column: Box, keys: tuple[tuple[str, str], ...]) -> None:
        """A column of keycaps of one width, and what each key does behind it."""
        kit, words = self.app.kit, self.app.words
        names = [words(key) if "." in key else key for key, _ in keys]
        cap = max(kit.text_width(name, _SIZE, "bold") for name in names) + 18
        left = column.x + cap + 12
        for place, (name, (_, action)) in enumerate(zip(names, keys, strict=True)):
            y = column.y + (place + 0.5) * self._row
            _draw_keycap(canvas, column.x, y, cap, name)
            does = words(f"window.pause.keys.{action}")
            canvas.text(does, left, y, _SIZE, SOFT_INK, room=column.right - left)


def _draw_keycap(canvas: Canvas, x: float, y: float, width: float, name: str) -> None:
    """A key as it lies on a keyboard: its face, and its front below it."""
    tall = _CAP * canvas.kit.text_scale
    sketch = Sketch(width, tall)
    sketch.rect(0, 3, width, tall - 3, radius=6, fill=BUTTON_EDGE)
    face = Box(0.6, 0.6, width - 1.2, tall - 4)
    fill = vertical(0, tall, "#FFFFFF", "#F8EDD6")
    sketch.rect(*face, radius=5.5, fill=fill, line=BUTTON_EDGE, line_width=1.2)
    canvas.put(sketch, x, y - tall / 2)
    canvas.text(name, x + width / 2, y - 1.5, _SIZE, INK, "bold", "centre")
