"""A small tan tile with a picture or letters on it: what the words beside it are about."""

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, TAN, TAN_RIM
from cubitos_desktop.ui.icons.icons import ICONS, icon

_RADIUS = 0.235
"""Of its corners, in sizes of the tile."""
_SIGN, _LETTERS = 0.63, 0.42
"""How large an icon is, and letters are, in sizes of the tile."""
NOTES, BARS = "notes", "bars"
"""Signs for music and for loudness, which no icons of the game are."""


def draw_tile(canvas: Sheet, x: float, y: float, size: float) -> None:
    """An empty tile, the middle of its left edge at a place."""
    sketch = Sketch(size, size)
    sketch.rect(0, 0, size, size, radius=size * _RADIUS, fill=TAN)
    inner = Box(0, 0, size, size).inset(0.7)
    sketch.rect(*inner, radius=size * _RADIUS - 0.7, line=TAN_RIM, line_width=1.4)
    canvas.put(sketch, x, y - size / 2)


def draw_picture_tile(canvas: Sheet, x: float, y: float, size: float, picture: str) -> None:
    """A tile with an icon of this name on it, or with these letters."""
    draw_tile(canvas, x, y, size)
    middle = x + size / 2
    if picture in (NOTES, BARS):
        sign = size * _SIGN
        sketch = _notes(sign) if picture == NOTES else _bars(sign)
        canvas.put(sketch, middle - sign / 2, y - sign / 2)
    elif picture in ICONS:
        canvas.picture(icon(canvas.kit, picture, size * _SIGN), middle, y)
    else:
        letters = size * _LETTERS / canvas.kit.text_scale
        canvas.text(picture, middle, y, letters, INK, "title", "centre")


def _notes(size: float) -> Sketch:
    """Two notes under one beam."""
    sketch, unit = Sketch(size, size), size / 24
    for x in (6.5, 17.5):
        sketch.ellipse(x * unit, 19 * unit, 3.7 * unit, 2.9 * unit, fill=INK)
    left, right = (9.2 * unit, 19 * unit), (20.2 * unit, 19 * unit)
    beam = (left, (left[0], 5.5 * unit), (right[0], 3.5 * unit), right)
    sketch.stroke(beam, INK, 1.9 * unit)
    sketch.stroke(((left[0], 7 * unit), (right[0], 5 * unit)), INK, 3.4 * unit)
    return sketch


def _bars(size: float) -> Sketch:
    """Bars that rise."""
    sketch, unit = Sketch(size, size), size / 24
    for place, tall in enumerate((6, 11, 16, 20)):
        left = (2.4 + place * 5.2) * unit
        sketch.rect(left, (22 - tall) * unit, 3.6 * unit, tall * unit, radius=1.4 * unit, fill=INK)
    return sketch
