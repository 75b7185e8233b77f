"""The chances of all seats over a race as lines: who is likely to win after each round."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import DANGER, INK, SEAT_HUES, SOFT_INK
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.results.emblems import draw_emblem
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_LABEL, _NAME, _LEAST = 15.0, 17.0, 13.0
_HEAD, _MOST_NAME = 40.0, 110.0
_APART = 39.0
_MARKS = (0, 25, 50, 75, 100)
_AXIS = 28.0
_OWN, _OTHERS, _CASING = 6.0, 4.0, 3.4
_LEFT, _RIGHT = 18.0, 14.0
_LEAST_STEP = 26.0
_DISC = 11.0


class ChanceLine(NamedTuple):
    """A seat: its colour, name, chances after each round from 0 to 1, how sure they are, and the
    rounds of its busts."""

    colour: str
    name: str
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    busts: tuple[int, ...] = ()
    mood: Mood = "idle"


class Mark(NamedTuple):
    """A decision that mattered: its number, and in which round it was made."""

    number: int
    round: int


class ChanceView(NamedTuple):
    """All that the chart shows."""

    lines: tuple[ChanceLine, ...]
    own: int
    """Whose line is the thick one."""
    rounds: int
    """Of the whole race; lines may not reach so far yet."""
    marks: tuple[Mark, ...]
    axis: str
    percent: tuple[str, ...]
    """What is written at the side, from 0 to 100 in quarters."""

    @property
    def favourites(self) -> tuple[tuple[int, int], ...]:
        """Round and seat wherever another seat becomes the likeliest to win."""
        found, before = [], -1
        for number in range(1, len(self.lines[0].chances)):
            chances = [line.chances[number] for line in self.lines]
            best = max(range(len(chances)), key=lambda seat: chances[seat])
            if best != before:
                found.append((number, best))
            before = best
        return tuple(found)


class ChancePlan(NamedTuple):
    """Where things lie on a chart of one size."""

    plot: Box
    rounds: int

    @property
    def step(self) -> float:
        return (self.plot.width - _LEFT - _RIGHT) / max(1, self.rounds)

    def x(self, number: float) -> float:
        return self.plot.x + _LEFT + self.step * number

    def y(self, chance: float) -> float:
        return self.plot.bottom - 9 - (self.plot.height - 22) * chance

    def round_at(self, x: float) -> int:
        return min(max(round((x - self.plot.x - _LEFT) / self.step), 0), self.rounds)

    @property
    def numbered(self) -> range:
        each = next((n for n in (1, 2, 5, 10) if self.step * n >= _LEAST_STEP), 20)
        return range(each, self.rounds + 1, each)


def chance_plan(kit: Kit, width: float, height: float, view: ChanceView) -> ChancePlan:
    """The room of the lines: the rest is for words at the left, rounds below and names."""
    left = max(kit.text_width(mark, _LABEL) for mark in view.percent) + 12
    names = max(kit.text_width(line.name, _NAME, "title") for line in view.lines)
    right = _HEAD + 24 + min(names, _MOST_NAME)
    high = height - 6 - _AXIS * kit.text_scale
    return ChancePlan(Box(left, 6, width - left - right, high), max(1, view.rounds))


@remembered
def chance_chart(kit: Kit, width: float, height: float, view: ChanceView) -> pygame.Surface:
    """The chart with the runners at the ends of their lines; remembered."""
    canvas, plan = Canvas(kit, width, height), chance_plan(kit, width, height, view)
    canvas.put(_ground(canvas, plan))
    sketch = canvas.sketch()
    _draw_band(sketch, plan, view.lines[view.own])
    order = sorted(range(len(view.lines)), key=lambda seat: seat == view.own)
    for seat in order:
        _draw_line(sketch, plan, view.lines[seat], _OWN if seat == view.own else _OTHERS)
    for seat in order:
        _draw_busts(sketch, plan, view.lines[seat])
    _draw_leaders(sketch, plan, view)
    canvas.put(sketch)
    _draw_runners(canvas, plan, view)
    _draw_crowns(canvas, plan, view)
    _draw_marks(canvas, plan, view)
    _draw_words(canvas, plan, view)
    return canvas.surface


def _ground(canvas: Canvas, plan: ChancePlan) -> Sketch:
    sketch, plot = canvas.sketch(), plan.plot
    sketch.rect(*plot, radius=11, fill="#FBEFD6", line="#D9BE93", line_width=1.5)
    top, foot = plan.y(0.75), plan.y(0.5)
    sketch.rect(plot.x + 1, top, plot.width - 2, foot - top, fill="#F2E3C6")
    for percent in _MARKS:
        y = plan.y(percent / 100)
        sketch.stroke(((plot.x + 2, y), (plot.right - 2, y)), "#D9BE93", 1, opacity=0.6)
    for number in plan.numbered:
        x = plan.x(number)
        sketch.stroke(((x, plot.y + 4), (x, plot.bottom - 4)), "#D9BE93", 1, opacity=0.45)
    return sketch


def _points(plan: ChancePlan, line: ChanceLine) -> list[Point]:
    return [(plan.x(number), plan.y(chance)) for number, chance in enumerate(line.chances)]


def _draw_band(sketch: Sketch, plan: ChancePlan, line: ChanceLine) -> None:
    """How sure the own line is: one standard error to both sides."""
    ends = list(zip(line.chances, line.errors, strict=True))
    upper = [(plan.x(n), plan.y(min(1, c + e))) for n, (c, e) in enumerate(ends)]
    lower = [(plan.x(n), plan.y(max(0, c - e))) for n, (c, e) in enumerate(ends)]
    if len(upper) > 1:
        points = [*upper, *reversed(lower)]
        sketch.polygon(points, fill=SEAT_HUES[line.colour], opacity=0.2)


def _draw_line(sketch: Sketch, plan: ChancePlan, line: ChanceLine, width: float) -> None:
    points, hue = _points(plan, line), SEAT_HUES[line.colour]
    if len(points) > 1:
        sketch.stroke(points, "#FFFFFF", width + _CASING, opacity=0.92)
        sketch.stroke(points, hue, width)
    for x, y in points[1:]:
        draw_emblem(sketch, line.colour, x, y, width + 1)


def _draw_busts(sketch: Sketch, plan: ChancePlan, line: ChanceLine) -> None:
    for number in line.busts:
        if number < len(line.chances):
            x, y = plan.x(number), plan.y(line.chances[number])
            sketch.circle(x, y, 8.4, fill="#FFFFFF")
            sketch.circle(x, y, 7.4, fill=SEAT_HUES[line.colour])
            sketch.circle(x, y, 5.7, fill=DANGER)
            for turn in (-1, 1):
                ends = (x - 2.3, y - 2.3 * turn), (x + 2.3, y + 2.3 * turn)
                sketch.stroke(ends, "#FFFFFF", 1.9)


def _draw_crowns(canvas: Canvas, plan: ChancePlan, view: ChanceView) -> None:
    for number, seat in view.favourites:
        x, y = plan.x(number), plan.y(view.lines[seat].chances[number])
        canvas.picture(icon(canvas.kit, "crown", 20), x, max(plan.plot.y + 4, y - 19))


def _draw_marks(canvas: Canvas, plan: ChancePlan, view: ChanceView) -> None:
    """Black discs with the numbers of the decisions, below the line; above it where there is no
    room, and beside each other where two belong to one round."""
    line, own = view.lines[view.own], view.lines[view.own].chances
    for place, mark in enumerate(view.marks):
        if mark.round >= len(own):
            continue
        earlier = sum(other.round == mark.round for other in view.marks[:place])
        x, y = plan.x(mark.round) + earlier * 2.1 * _DISC, plan.y(own[mark.round])
        away = 22.0 if mark.round in line.busts else 20.0
        low = y + away if y + away + _DISC < plan.plot.bottom else y - away
        disc(canvas, x, low, mark.number, _DISC)


def disc(canvas: Sheet, x: float, y: float, number: int, radius: float) -> None:
    """The number of a decision."""
    wide = 2 * radius + 4
    sketch = Sketch(wide, wide)
    sketch.circle(wide / 2, wide / 2, radius + 1.4, fill="#FFFFFF")
    sketch.circle(wide / 2, wide / 2, radius, fill="#2B1B18")
    canvas.put(sketch, x - wide / 2, y - wide / 2)
    size = radius * 1.25 / canvas.kit.text_scale
    canvas.text(str(number), x, y, size, "#FFFFFF", "title", "centre")


def _ends(plan: ChancePlan, view: ChanceView) -> list[float]:
    """Where the runners stand at the ends, apart from each other and inside the chart."""
    wanted = [plan.y(line.chances[-1]) for line in view.lines]
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    found, highest = list(wanted), plan.plot.y + _HEAD * 0.4
    for place in order:
        found[place] = max(wanted[place], highest)
        highest = found[place] + _APART
    lowest = plan.plot.bottom - _HEAD * 0.3
    for place in reversed(order):
        found[place] = min(found[place], lowest)
        lowest = found[place] - _APART
    return found


def _draw_leaders(sketch: Sketch, plan: ChancePlan, view: ChanceView) -> None:
    for line, y in zip(view.lines, _ends(plan, view), strict=True):
        last = len(line.chances) - 1
        if last < view.rounds:
            continue  # so far away it would seem to be the line itself
        start = plan.x(last), plan.y(line.chances[last])
        end = plan.plot.right + 20, y
        sketch.stroke((start, end), SEAT_HUES[line.colour], 2, opacity=0.5)


def _draw_runners(canvas: Canvas, plan: ChancePlan, view: ChanceView) -> None:
    kit = canvas.kit
    for line, y in zip(view.lines, _ends(plan, view), strict=True):
        x = plan.plot.right + 12 + _HEAD / 2
        canvas.picture(figure(kit, line.colour, _HEAD, line.mood), x, y - 3)
        left = x + _HEAD * 0.56
        room = canvas.width - left
        name = shortened(kit, line.name, room, _NAME, "title", _LEAST)
        fitted_text(canvas, name, left, y, room, _NAME, INK, "title", least=_LEAST)


def _draw_words(canvas: Canvas, plan: ChancePlan, view: ChanceView) -> None:
    plot = plan.plot
    for percent, said in zip(_MARKS, view.percent, strict=True):
        canvas.text(said, plot.x - 8, plan.y(percent / 100), _LABEL, SOFT_INK, align="right")
    y = plot.bottom + _AXIS * canvas.kit.text_scale * 0.52
    for number in plan.numbered:
        canvas.text(str(number), plan.x(number), y, _LABEL, SOFT_INK, align="centre")
    fitted_text(canvas, view.axis, 0, y, plan.x(1) - 14, _LABEL, SOFT_INK)


def draw_round(canvas: Sheet, box: Box, view: ChanceView, number: int) -> None:
    """A post at a round that is looked at, with a ring around every seat's place."""
    plan = chance_plan(canvas.kit, box.width, box.height, view)
    sketch = Sketch(24, plan.plot.height)
    sketch.stroke(((12, 4), (12, plan.plot.height - 4)), INK, 2, opacity=0.55)
    for line in view.lines:
        if number < len(line.chances):
            y = plan.y(line.chances[number]) - plan.plot.y
            sketch.circle(12, y, 7.5, fill="#FFFFFF", line=INK, line_width=1)
            sketch.circle(12, y, 5, fill=SEAT_HUES[line.colour])
    canvas.put(sketch, box.x + plan.x(number) - 12, box.y + plan.plot.y)
