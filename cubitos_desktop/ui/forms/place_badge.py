"""The badge with a place in the race: words on a pill, for a number on a disc would be a coin."""

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, PLACES
from cubitos_desktop.ui.text.fitting import fitted_text

_LEAST, _MOST = 36.0, 64.0
"""How wide a badge in large type may be."""
_LARGE = 18.0
_HIGH, _BESIDE = 26 / _LARGE, 9 / _LARGE
"""How high a badge is and what is free beside its words, in sizes of the type."""
_RIM = 1.6


def place_width(kit: Kit, place: str, size: float = _LARGE) -> float:
    """How wide the badge is that says ``place``."""
    part = size / _LARGE
    wide = kit.text_width(place, size, "title") + 2 * _BESIDE * size
    return min(_MOST * part, max(_LEAST * part, wide))


def place_badge(
    canvas: Canvas, rank: int, place: str, x: float, y: float, size: float = _LARGE
) -> None:
    """A place in its colour, such as "2nd" in silver, around a middle."""
    wide, high = place_width(canvas.kit, place, size), _HIGH * size
    colour = PLACES[min(rank, len(PLACES)) - 1]
    sketch = Sketch(wide, high)
    sketch.rect(0, 0, wide, high, radius=high / 2, fill="#FFFFFF")
    rim = 2 * _RIM
    sketch.rect(_RIM, _RIM, wide - rim, high - rim, radius=(high - rim) / 2, fill=colour)
    canvas.put(sketch, x - wide / 2, y - high / 2)
    room, least = wide - 4 * rim, size * 0.7
    fitted_text(canvas, place, x, y, room, size, INK, "title", "centre", least)
