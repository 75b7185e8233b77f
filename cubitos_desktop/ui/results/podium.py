"""The podium of the results: wooden steps by place, cheering figures, confetti; no results."""

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed, lay
from cubitos_desktop.ui.base.sketch import Linear, Radial, Sketch, vertical
from cubitos_desktop.ui.base.theme import INK, PLACES, RIM, darker, lighter, mix
from cubitos_desktop.ui.icons.art import FEET, Mood, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.results.confetti import COLOURS, draw_shred
from cubitos_desktop.ui.text.fitting import fitted_text, shortened
from cubitos_desktop.ui.title.meadow import meadow

Placed = tuple[str, int, str]
"""A seat's colour, its place from 1, and the label on its step."""

_HEIGHTS = (0.42, 0.33, 0.25, 0.16)
"""How high the step of each place is, in parts of the picture's height."""
_MOODS: tuple[Mood, ...] = ("proud", "clap", "slump", "slump")
_ORDERS = ((0,), (1, 0), (1, 0, 2), (1, 0, 2, 3))
"""Who stands where from left to right, by the number of racers: the winner between the next."""
_GAP = 6
_FLOOR = 14
_CORNER = 18.0
_CROWN = 0.3
"""How large the winner's crown is, in parts of its picture."""
_DEPTH = 0.09
"""How much of a step's width its upper side is high."""


class _Step(NamedTuple):
    colour: str
    place: int
    label: str
    box: Box


@remembered
def podium(kit: Kit, width: float, height: float, places: tuple[Placed, ...]) -> pygame.Surface:
    """One to four racers on their steps, in the order of their places; remembered.

    Racers who share a place stand equally high.
    """
    canvas = Canvas(kit, width, height)
    lay_podium(canvas, Box(0, 0, width, height), places)
    return canvas.surface


def lay_podium(
    canvas: Sheet, box: Box, places: tuple[Placed, ...], lifts: Sequence[float] = ()
) -> None:
    """The same on a canvas; each racer, in the order of the places, is lifted by so much."""
    kit, ranked = canvas.kit, sorted(places, key=lambda placed: placed[1])
    key = ("podium's steps", box.width, box.height, places)
    ground = kit.remember(key, lambda: _ground(kit, box.width, box.height, ranked))
    canvas.lay(ground, box.x, box.y)
    size = _figure_size(box.height, _steps(box.width, box.height, ranked))
    order = _ORDERS[len(ranked) - 1]
    for step, rank in zip(_steps(box.width, box.height, ranked), order, strict=True):
        mood = _MOODS[min(step.place, len(_MOODS)) - 1]
        picture = figure(kit, step.colour, size, mood)
        feet = step.box.y - step.box.width * _DEPTH * 0.45 - (lifts[rank] if lifts else 0.0)
        x, y = step.box.centre[0], feet - size * (FEET - 0.5)
        canvas.picture(picture, box.x + x, box.y + y)
        if step.place == 1 and len(ranked) > 1:
            head = y - size / 2 + figure(kit, step.colour, size).get_bounding_rect().top / kit.scale
            crown = icon(kit, "crown", size * _CROWN)
            # Where a tall hat leaves no room above it the crown sits lower.
            over = max(head - size * _CROWN * 0.3, size * _CROWN * 0.5)
            canvas.picture(crown, box.x + x + size * 0.03, box.y + over)


def _ground(kit: Kit, width: float, height: float, ranked: list[Placed]) -> pygame.Surface:
    """All but the racers."""
    canvas = Canvas(kit, width, height)
    canvas.lay(meadow(kit, width, height, _CORNER), 0, 0)
    steps = _steps(width, height, ranked)
    best = min(step.place for step in steps)
    for step in steps:
        if step.place == best:
            _glory(canvas, step.box, _figure_size(height, steps))
    _confetti(canvas)
    _floor(canvas, steps)
    for step in steps:
        _wooden_step(canvas, step)
    return canvas.surface


def _figure_size(height: float, steps: list[_Step]) -> float:
    return min(steps[0].box.width * 1.02, height * 0.52)


def _steps(width: float, height: float, ranked: list[Placed]) -> list[_Step]:
    count = len(ranked)
    wide = min((width - 2 * _GAP) / max(3, count), height * 0.5)
    left = width / 2 - wide * count / 2
    foot = height - _FLOOR
    steps = []
    for column, rank in enumerate(_ORDERS[count - 1]):
        colour, place, label = ranked[rank]
        tall = height * _HEIGHTS[min(place, len(_HEIGHTS)) - 1]
        box = Box(left + column * wide + _GAP / 2, foot - tall, wide - _GAP, tall)
        steps.append(_Step(colour, place, label, box))
    return steps


# --- light and paper ----------------------------------------------------------------------------


def _glory(canvas: Canvas, box: Box, size: float) -> None:
    """Rays behind the winner."""
    x, y, reach = box.centre[0], box.y - size * 0.42, size * 0.95
    sketch = Sketch(2 * reach, 2 * reach)
    rays = ""
    for ray in range(16):
        start = ray * math.tau / 16
        ends = (start, start + math.pi / 16)
        corners = [(reach + reach * math.cos(a), reach + reach * math.sin(a)) for a in ends]
        rays += closed([(reach, reach), *corners])
    colours = ("#FFD75A", "#FFE08A", "#FFE9B0")
    sketch.path(rays, fill=Radial(reach, reach, reach, colours, (0.75, 0.4, 0.0)))
    glow = Radial(reach, reach, reach * 0.8, ("#FFF6D0", "#FFE9B0", "#FFE9B0"), (0.9, 0.35, 0.0))
    sketch.circle(reach, reach, reach * 0.8, fill=glow)
    lay(canvas, sketch, x - reach, y - reach)


def _confetti(canvas: Canvas) -> None:
    """Paper in the air, behind the racers: nothing covers a face."""
    source = random.Random(11)
    sketch = Sketch(canvas.width, canvas.height * 0.8)
    for _ in range(int(canvas.width * canvas.height / 3000)):
        x, y = source.uniform(10, canvas.width - 10), source.uniform(8, sketch.height - 10)
        with sketch.placed(x, y, angle=source.uniform(0, 180)):
            draw_shred(sketch, source.choice(COLOURS), source.random())
    lay(canvas, sketch)


# --- a step -------------------------------------------------------------------------------------


def _floor(canvas: Canvas, steps: list[_Step]) -> None:
    """A plank under all the steps."""
    left, right = steps[0].box.x, steps[-1].box.right
    around = min(24.0, left - 3)
    plank = Box(left - around, steps[0].box.bottom - 3, right - left + 2 * around, _FLOOR - 1)
    canvas.shadow(*plank.inset(2), 5, down=3, opacity=0.35)
    sketch = Sketch(plank.width, plank.height)
    front = 1, 1, plank.width - 2, plank.height - 4
    fill = vertical(0, plank.height, lighter(RIM, 0.25), darker(RIM, 0.1))
    sketch.rect(*front, radius=4, fill=fill, line=darker(RIM, 0.5), line_width=1.6)
    lay(canvas, sketch, plank.x, plank.y)


def _wooden_step(canvas: Canvas, step: _Step) -> None:
    box = step.box
    deep = box.width * _DEPTH
    canvas.shadow(*box, 8, down=4, blur=4, opacity=0.35)
    sketch = Sketch(box.width, box.height + deep)
    slope = deep * 0.7
    upper = [(slope, 1), (box.width - slope, 1), (box.width - 1, deep + 2), (1, deep + 2)]
    top = vertical(0, deep, lighter("#C8925C", 0.42), lighter("#C8925C", 0.18))
    sketch.polygon(upper, fill=top, line=darker(RIM, 0.5), line_width=2)
    front = 1, deep, box.width - 2, box.height - 1
    wooden = Linear(0, deep, 0, box.height + deep, ("#C8925C", mix("#C8925C", RIM, 0.75)))
    sketch.rect(*front, radius=5, fill=wooden, line=darker(RIM, 0.5), line_width=2)
    _grain(sketch, Box(*front), step.place)
    edge = (4, deep + 2.4), (box.width - 4, deep + 2.4)
    sketch.stroke(edge, lighter("#C8925C", 0.55), 2, opacity=0.8)
    lay(canvas, sketch, box.x, box.y - deep)
    _medal(canvas, step)
    _plaque(canvas, step)


def _grain(sketch: Sketch, front: Box, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(int(front.height / 7)):
        y = source.uniform(front.y + 6, front.bottom - 4)
        x = source.uniform(front.x + 4, front.right - front.width * 0.5)
        far = x + source.uniform(0.2, 0.48) * front.width
        sketch.stroke(((x, y), (far, y)), darker(RIM, 0.25), 1.1, opacity=0.22)


def _plaque_height(step: _Step) -> float:
    """The same for all, so that all names are printed alike."""
    return 26.0


def _medal(canvas: Canvas, step: _Step) -> None:
    """The place, as large as the wood over the plaque lets it be."""
    room = step.box.height - _plaque_height(step) - 16
    radius = min(room / 2, step.box.width * 0.2, 34)
    if radius < 9:
        return
    x, y = step.box.centre[0], step.box.y + 5 + room / 2
    colour = PLACES[min(step.place, len(PLACES)) - 1]
    sketch = Sketch(2 * radius + 4, 2 * radius + 6)
    middle = radius + 2
    sketch.circle(middle, middle + 2, radius, fill=darker(colour, 0.55))
    face = vertical(0, 2 * radius, lighter(colour, 0.4), colour)
    sketch.circle(middle, middle, radius, fill=face, line=darker(colour, 0.45), line_width=2)
    sketch.circle(middle, middle, radius * 0.8, line="#FFFFFF", line_width=1.4, opacity=0.6)
    lay(canvas, sketch, x - middle, y - middle)
    size = radius * 1.15 / canvas.kit.text_scale
    canvas.text(str(step.place), x, y, size, INK, "title", "centre")


def _plaque(canvas: Canvas, step: _Step) -> None:
    """A paper label on the front of the step."""
    box = step.box
    tall = _plaque_height(step)
    paper = Box(box.x + 8, box.bottom - tall - 6, box.width - 16, tall)
    sketch = Sketch(paper.width, paper.height)
    fill = vertical(0, tall, "#FFFBF0", "#F6E6C6")
    whole = 1, 1, paper.width - 2, paper.height - 2
    sketch.rect(*whole, radius=7, fill=fill, line=darker(RIM, 0.35), line_width=1.5)
    lay(canvas, sketch, paper.x, paper.y)
    x, y = paper.centre
    size = min(18.0, tall * 0.6)
    room = paper.width - 12
    label = shortened(canvas.kit, step.label, room, size, "title", 12)
    fitted_text(canvas, label, x, y, room, size, INK, "title", "centre", 12)
