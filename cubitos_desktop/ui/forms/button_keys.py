"""The keys that stand on buttons, as caps: how wide they are, and how one or two are drawn."""

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import keycap

KEY = 22.0
"""How high a keycap is."""
_BETWEEN = 6.0


def key_width(kit: Kit, key: str) -> float:
    return max(KEY, kit.text_width(key, _size(kit)) + 14)


def draw_key(canvas: Canvas, x: float, y: float, key: str, ink: str) -> float:
    return keycap(canvas, x, y, key, ink, _size(canvas.kit))


def draw_keys(
    canvas: Canvas, x: float, end: float, y: float, keys: tuple[str, str], ink: str
) -> None:
    """The first key, and the second one beside it if both have room."""
    key, also = keys
    after = x + key_width(canvas.kit, key) + _BETWEEN
    draw_key(canvas, x, y, key, ink)
    if also and after + key_width(canvas.kit, also) <= end:
        draw_key(canvas, after, y, also, ink)


def _size(kit: Kit) -> float:
    """A keycap is as high as it is: enlarged type must stay inside."""
    return min(15.0, 16.5 / kit.text_scale)
