"""The road under a chart of a race: sectors in sand, red lines, the finish, a post per round."""

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.stretching import stretched, without_middle
from cubitos_desktop.ui.base.theme import GRASS, INK, RED_LINE, SANDS, TAN_RIM, lighter, mix
from cubitos_desktop.ui.results.chart_plan import ChartPlan, ChartView

_CHECK = 5.0
_BEYOND = mix(lighter(GRASS, 0.52), "#FFFFFF", 0.1)
_RADIUS = 10.0
_RED = mix(RED_LINE, "#FFFFFF", 0.35)
RED_LINE_SIGN = 20.0
"""How long a red line is where it is told what it means."""


def lay_road(canvas: Canvas, plan: ChartPlan, view: ChartView) -> None:
    """Sectors in sand by turns as on the board, red lines between them, grass behind the finish.

    It looks the same all along: it is drawn without its middle and stretched.
    """
    scale, plot = canvas.kit.scale, plan.plot
    sketch = Sketch(without_middle(plot.width, _RADIUS + 4, scale), plot.height)
    _draw_sectors(sketch, plan, view)
    full = Sketch(plot.width, plot.height).pixels(scale)
    canvas.lay(stretched(sketch.drawn(scale), *full), plot.x, plot.y)


def _draw_sectors(sketch: Sketch, plan: ChartPlan, view: ChartView) -> None:
    whole = Box(0, 0, sketch.width, sketch.height)
    sketch.rect(*whole, radius=_RADIUS, fill=_BEYOND)
    tops = [view.laps[-1], *reversed(view.red_lines)]
    for place, top in enumerate(tops):
        sand = lighter(SANDS[(len(tops) - place) % 2], 0.42)
        sketch.path(_down_to_foot(whole, plan.y(top) - plan.plot.y), fill=sand)
    # Two laps have twice as many lines.
    thin = 1.8 if len(view.laps) == 1 else 1.2
    for value in view.red_lines:
        y = plan.y(value) - plan.plot.y
        for colour, wide in (("#FFFFFF", 2 * thin), (_RED, thin)):
            sketch.rect(0, y - wide / 2, sketch.width, wide, fill=colour)
    sketch.rect(*whole.inset(0.75), radius=_RADIUS - 0.75, line=TAN_RIM, line_width=1.5)


def lay_red_line(canvas: Canvas, x: float, y: float) -> None:
    """A short one, as a sign."""
    sketch = Sketch(RED_LINE_SIGN, 4)
    sketch.rect(0, 0.8, RED_LINE_SIGN, 2.4, radius=1.2, fill=_RED)
    canvas.put(sketch, x, y - 2)


def lay_rounds(canvas: Canvas, plan: ChartPlan) -> None:
    """A faint post at every round that has a number."""
    sketch = Sketch(2, plan.plot.height - 10)
    sketch.rect(0.5, 0, 1, sketch.height, fill=mix(SANDS[1], "#8A5A30", 0.3), opacity=0.4)
    post = sketch.drawn(canvas.kit.scale)
    for number in plan.numbered:
        canvas.lay(post, plan.x(number) - 1, plan.plot.y + 5)


def _down_to_foot(plot: Box, top: float) -> str:
    """From a height down to the foot of the plot, whose lower corners are round."""
    left, right, foot, turn = plot.x, plot.right, plot.bottom, _RADIUS
    return (
        f"M{left:.2f} {top:.2f}H{right:.2f}V{foot - turn:.2f}"
        f"Q{right:.2f} {foot:.2f} {right - turn:.2f} {foot:.2f}H{left + turn:.2f}"
        f"Q{left:.2f} {foot:.2f} {left:.2f} {foot - turn:.2f}z"
    )


def lay_checks(canvas: Canvas, plot: Box, y: float, rows: int) -> None:
    """The finish: a strip of checks."""
    strip = Box(plot.x + 1, y - rows * _CHECK / 2, plot.width - 2, rows * _CHECK)
    sketch = Sketch(strip.width, strip.height)
    sketch.rect(0, 0, strip.width, strip.height, fill="#FFFFFF")
    checks = ""
    for row in range(rows):
        x, top = row * _CHECK, row * _CHECK
        while x < strip.width:
            end, foot = min(x + _CHECK, strip.width), top + _CHECK
            checks += closed([(x, top), (end, top), (end, foot), (x, foot)])
            x += 2 * _CHECK
    sketch.path(checks, fill=mix(INK, "#FFFFFF", 0.12))
    canvas.put(sketch, strip.x, strip.y)
