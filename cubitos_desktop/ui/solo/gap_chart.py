"""The gap to a ghost, round by round: bars upwards where one was ahead, downwards where behind."""

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import DANGER, GOOD, INK, TAN, TAN_RIM, darker, lighter, mix
from cubitos_desktop.ui.icons.icons import icon

MOST_ROUNDS = 30
_FEWEST_ROUNDS = 12
_LEAST_GAP = 5
"""A gap so large, or larger, fills the chart: a step more or less is no drama."""
_SIGNS = 17.0
_MOST_SLOT = 17.0
_EDGE = 6.0
_FLAG = 15.0
_MIDDLE = mix(TAN_RIM, INK, 0.35)


def draw_gaps(canvas: Canvas, box: Box, gaps: tuple[int, ...], rounds: int) -> None:
    """The last rounds on a tan ground; ``rounds`` is when the ghost was over the finish."""
    first = max(0, len(gaps) - MOST_ROUNDS)
    shown = gaps[first:]
    count = min(MOST_ROUNDS, max(rounds + 1, len(shown), _FEWEST_ROUNDS))
    sketch = Sketch(box.width, box.height)
    _draw_ground(sketch)
    room = box.width - _SIGNS - _FLAG
    slot = min(_MOST_SLOT, room / count)
    left = _SIGNS + (room - slot * count) / 2
    finish = rounds - first
    if 0 <= finish < count:
        x = left + (finish + 0.5) * slot
        sketch.path(
            f"M{x:.2f} {_EDGE}V{box.height - _EDGE}", line=_MIDDLE, line_width=1.6, dashes=(3, 3.4)
        )
    _draw_rests(sketch, left, slot, range(len(shown), count))
    most = max(_LEAST_GAP, *map(abs, shown), 0)
    for place, gap in enumerate(shown):
        is_last = place == len(shown) - 1
        _draw_bar(sketch, left + place * slot, slot, gap / most, is_last=is_last)
    canvas.put(sketch, box.x, box.y)
    if len(shown) <= finish < count:
        x = box.x + left + (finish + 0.5) * slot
        canvas.picture(icon(canvas.kit, "flag", _FLAG), x + _FLAG * 0.3, box.y + _EDGE + 5)


def _draw_ground(sketch: Sketch) -> None:
    """The middle is level; above it one is ahead, below behind."""
    whole = Box(0, 0, sketch.width, sketch.height)
    sketch.rect(*whole, radius=10, fill=vertical(0, whole.height, darker(TAN, 0.06), TAN))
    sketch.rect(*whole.inset(0.7), radius=9.3, line=TAN_RIM, line_width=1.3)
    y = whole.height / 2
    sketch.stroke(((_SIGNS, y), (whole.width - _EDGE, y)), _MIDDLE, 1.4, opacity=0.7)
    x, high = _SIGNS / 2 + 1, whole.height * 0.25
    sketch.path(f"M{x - 3.4} {high}h6.8M{x} {high - 3.4}v6.8", line=GOOD, line_width=2.4)
    sketch.path(f"M{x - 3.4} {whole.height - high}h6.8", line=DANGER, line_width=2.4)


def _draw_rests(sketch: Sketch, left: float, slot: float, places: range) -> None:
    """Rounds that have not come yet."""
    for place in places:
        x = left + (place + 0.5) * slot
        sketch.circle(x, sketch.height / 2, min(1.7, slot * 0.2), fill=_MIDDLE)


def _draw_bar(sketch: Sketch, x: float, slot: float, part: float, *, is_last: bool) -> None:
    middle, room = sketch.height / 2, sketch.height / 2 - 4
    wide = slot * 0.76
    left = x + (slot - wide) / 2
    radius = min(2.5, wide / 2)
    if not part:
        sketch.rect(left, middle - 2, wide, 4, radius=2, fill=_MIDDLE)
        return
    tall = max(3.5, room * abs(part))
    bar = left, middle - tall if part > 0 else middle, wide, tall
    hue = GOOD if part > 0 else DANGER
    fill = vertical(bar[1], tall, lighter(hue, 0.22), hue)
    sketch.rect(*bar, radius=radius, fill=fill)
    if is_last:
        sketch.rect(*bar, radius=radius, line=INK, line_width=1.5)
