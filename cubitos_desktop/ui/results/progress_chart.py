"""The race as a chart: how far every runner was after each round, over a road of sectors."""

from collections.abc import Sequence

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.easing import mixed
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import (
    DANGER,
    INK,
    SEAT_HUES,
    SOFT_INK,
)
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.results.chart_plan import (
    AXIS,
    HEAD,
    LABEL,
    LEGEND,
    NAME,
    ChartPlan,
    ChartView,
    chart_plan,
)
from cubitos_desktop.ui.results.chart_road import (
    RED_LINE_SIGN,
    lay_checks,
    lay_red_line,
    lay_road,
    lay_rounds,
)
from cubitos_desktop.ui.results.emblems import draw_emblem
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_LEAST = 13.0
_APART = 41.0
"""From one runner at the ends of the lines to the next, at least."""
_LINE, _CASING, _EMBLEM = 4.6, 8.2, 6.0
_ASIDE = 54.0
"""How far behind the end of its line a runner stands."""


@remembered
def progress_chart(kit: Kit, width: float, height: float, view: ChartView) -> pygame.Surface:
    """The chart without the runners at the ends of the lines; remembered."""
    canvas = Canvas(kit, width, height)
    plan = chart_plan(kit, width, height, view)
    lay_road(canvas, plan, view)
    lay_rounds(canvas, plan)
    for lap in view.laps:
        lay_checks(canvas, plan.plot, plan.y(lap), 2 if lap == view.laps[-1] else 1)
    sketch = canvas.sketch()
    for seat, line in enumerate(view.lines):
        places = [plan.place(view, seat, number) for number in range(view.rounds + 1)]
        _draw_line(sketch, line.colour, places)
    for seat, line in enumerate(view.lines):
        for number in line.busts:
            _bust_mark(sketch, *plan.place(view, seat, number), SEAT_HUES[line.colour])
    canvas.put(sketch)
    _draw_words(canvas, plan, view)
    return canvas.surface


# --- the runners --------------------------------------------------------------------------------


def _draw_line(sketch: Sketch, colour: str, places: Sequence[Point]) -> None:
    sketch.stroke(places, "#FFFFFF", _CASING, opacity=0.92)
    sketch.stroke(places, SEAT_HUES[colour], _LINE)
    for x, y in places[1:]:
        draw_emblem(sketch, colour, x, y, _EMBLEM)


def _bust_mark(sketch: Sketch, x: float, y: float, rim: str) -> None:
    """A cross on red, in a ring of the seat's colour: level busts are told apart by it."""
    sketch.circle(x, y, 8.4, fill="#FFFFFF")
    sketch.circle(x, y, 7.4, fill=rim)
    sketch.circle(x, y, 5.7, fill=DANGER)
    for turn in (-1, 1):
        ends = (x - 2.3, y - 2.3 * turn), (x + 2.3, y + 2.3 * turn)
        sketch.stroke(ends, "#FFFFFF", 1.9)


def draw_runners(canvas: Sheet, box: Box, view: ChartView, time: float, winner: int = -1) -> None:
    """The runners at the ends of their lines, with their names once the race is over.

    ``time`` is a round or something between two; before the last they run on their lines.
    """
    kit = canvas.kit
    plan = chart_plan(kit, box.width, box.height, view)
    part = time / max(1, plan.rounds)
    ends = ends_of_lines(plan, view)
    for place, line in reversed(list(enumerate(view.lines))):
        x, y = plan.at(line, time) if part < 1 else plan.place(view, place, plan.rounds)
        # Only in the end do they make room for each other.
        end = box.x + x, box.y + y
        x, y = end[0] + _ASIDE * part, mixed(end[1], box.y + ends[place], part**8)
        if part >= 1:
            _draw_leader(canvas, end, (x - HEAD * 0.3, y), SEAT_HUES[line.colour])
        y -= 3
        mood: Mood = "cheer" if place == winner and part >= 1 else "idle"
        canvas.picture(figure(kit, line.colour, HEAD, mood), x, y)
        if part >= 1:
            left = x + HEAD * 0.56
            room = box.right - left
            name = shortened(kit, line.name, room, NAME, "title", _LEAST)
            fitted_text(canvas, name, left, y + 4, room, NAME, INK, "title", least=_LEAST)


def _draw_leader(canvas: Sheet, start: Point, end: Point, hue: str) -> None:
    """From the end of a line to the runner who had to make room."""
    right, down = end[0] - start[0], end[1] - start[1]

    def draw() -> pygame.Surface:
        sketch = Sketch(right + 8, abs(down) + 8)
        begins = 4 + max(0.0, -down)
        sketch.stroke(((4, begins), (4 + right, begins + down)), hue, 2, opacity=0.6)
        return sketch.drawn(canvas.kit.scale)

    picture = canvas.kit.remember(("leader", right, down, hue), draw)
    canvas.lay(picture, start[0] - 4, min(start[1], end[1]) - 4)


def ends_of_lines(plan: ChartPlan, view: ChartView) -> list[float]:
    """Where the runners stand at the ends, apart from each other and inside the chart."""
    wanted = [plan.y(line.values[-1]) for line in view.lines]
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    found = list(wanted)
    highest = plan.plot.y + HEAD * 0.42
    for place in order:
        found[place] = max(wanted[place], highest)
        highest = found[place] + _APART
    lowest = plan.plot.bottom - HEAD * 0.3
    for place in reversed(order):
        found[place] = min(found[place], lowest)
        lowest = found[place] - _APART
    return found


# --- words --------------------------------------------------------------------------------------


def _draw_words(canvas: Canvas, plan: ChartPlan, view: ChartView) -> None:
    plot = plan.plot
    for mark, value in zip(view.marks, (0, *view.laps), strict=True):
        canvas.text(mark, plot.x - 8, plan.y(value), LABEL, SOFT_INK, align="right")
    y = plot.bottom + AXIS * canvas.kit.text_scale * 0.52
    for number in plan.numbered:
        if number:
            canvas.text(str(number), plan.x(number), y, LABEL, SOFT_INK, align="centre")
    room = plan.x(plan.numbered.step) - 12
    fitted_text(canvas, view.axis, 0, y, room, LABEL, SOFT_INK)
    _draw_legend(canvas, plan, view)


def _draw_legend(canvas: Canvas, plan: ChartPlan, view: ChartView) -> None:
    """What a cross and a red line are, below the rounds."""
    kit = canvas.kit
    x, y = plan.plot.x, plan.plot.bottom + (AXIS + LEGEND * 0.4) * kit.text_scale
    canvas.picture(icon(kit, "cross", 13), x + 8, y)
    x += 18 + canvas.text(view.bust, x + 18, y, LABEL, SOFT_INK) + 18
    if view.red_lines:
        lay_red_line(canvas, x, y)
        canvas.text(view.red_line, x + RED_LINE_SIGN + 6, y, LABEL, SOFT_INK)


# --- one round ----------------------------------------------------------------------------------


def draw_round_mark(canvas: Sheet, box: Box, view: ChartView, number: int) -> None:
    """A post at a round that is looked at, with a ring around every runner's place."""
    plan = chart_plan(canvas.kit, box.width, box.height, view)
    sketch = Sketch(24, plan.plot.height)
    sketch.stroke(((12, 4), (12, plan.plot.height - 4)), INK, 2, opacity=0.55)
    for seat, line in enumerate(view.lines):
        y = plan.place(view, seat, number)[1] - plan.plot.y
        sketch.circle(12, y, 7.5, fill="#FFFFFF", line=INK, line_width=1)
        sketch.circle(12, y, 5, fill=SEAT_HUES[line.colour])
    canvas.put(sketch, box.x + plan.x(number) - 12, box.y + plan.plot.y)
