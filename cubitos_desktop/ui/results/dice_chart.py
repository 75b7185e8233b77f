"""A runner's dice over the rounds: every die a small cube, one heap for each round."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    DICE,
    INK,
    RIM,
    SEAT_HUES,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_SIDE = 12.0
_HEAD, _NAME, _LEAST, _LABEL = 44.0, 18.0, 13.0, 15.0
_AXIS = 26.0
_LEAST_NAME = 60.0
_PLANK = 8.0
_MOST_CUBE = 21.0
_SYMBOLS_FROM = 12.0
_MOST_STRETCH = 1.7
_BUBBLE = 26.0
"""What is free over the highest heap, for its number."""

Heap = tuple[tuple[str, int], ...]
"""Names of dice colours with their counts, the lowest first."""


class DiceView(NamedTuple):
    """The dice of one runner; the first heap is what it began with."""

    colour: str
    name: str
    heaps: tuple[Heap, ...]
    highest: int
    """The highest heap of all runners: all are drawn alike."""


class DicePlan(NamedTuple):
    """Where the heaps stand in a panel."""

    heaps: Box
    rounds: int
    wide: float
    tall: float
    """How large a die is drawn."""

    def x(self, round_number: float) -> float:
        """The middle of a heap."""
        return self.heaps.x + self.step * (round_number + 0.5)

    @property
    def step(self) -> float:
        return self.heaps.width / (self.rounds + 1)

    def round_at(self, x: float) -> int:
        return min(max(int((x - self.heaps.x) / self.step), 0), self.rounds)


def dice_plan(kit: Kit, width: float, height: float, view: DiceView) -> DicePlan:
    top = _HEAD * max(1.0, kit.text_scale * 0.9) + 12
    foot = height - _AXIS * kit.text_scale - _PLANK
    box = Box(_SIDE, top, width - 2 * _SIDE, foot - top)
    rounds = len(view.heaps) - 1
    wide = min(_MOST_CUBE, box.width / (rounds + 1) - 0.6)
    tall = (box.height - _BUBBLE) / max(1, view.highest)
    cube = min(wide, tall)
    if cube >= _SYMBOLS_FROM:
        return DicePlan(box, rounds, cube, cube)
    # Where many rounds make them narrow, they are bricks.
    return DicePlan(box, rounds, min(wide, tall * _MOST_STRETCH), min(tall, wide * _MOST_STRETCH))


@remembered
def dice_chart(kit: Kit, width: float, height: float, view: DiceView) -> pygame.Surface:
    """A panel with the runner, how many dice it has, and the heaps; remembered."""
    canvas = Canvas(kit, width, height)
    plan = dice_plan(kit, width, height, view)
    _draw_panel(canvas, plan, view.colour)
    _draw_head(canvas, view)
    for number, heap in enumerate(view.heaps):
        _draw_heap(canvas, plan, number, heap)
    _draw_rounds(canvas, plan)
    return canvas.surface


def _draw_panel(canvas: Canvas, plan: DicePlan, colour: str) -> None:
    """Paper with a head in the seat's tint, and the plank that the heaps stand on."""
    sketch = canvas.sketch()
    whole = Box(0, 0, canvas.width, canvas.height)
    sketch.rect(*whole, radius=14, fill=mix(TAN, "#FFFFFF", 0.45))
    head = plan.heaps.y - 8
    tint = mix(SEAT_HUES[colour], "#FFFFFF", 0.78)
    sketch.rect(0, 0, canvas.width, head, radius=14, fill=tint)
    sketch.rect(0, head / 2, canvas.width, head / 2, fill=tint)
    sketch.rect(0, head - 2, canvas.width, 2, fill=SEAT_HUES[colour], opacity=0.55)
    sketch.rect(*whole.inset(0.75), radius=13.3, line=TAN_RIM, line_width=1.5)
    box = plan.heaps
    plank = box.x - 5, box.bottom, box.width + 10, _PLANK
    wooden = vertical(box.bottom, _PLANK, lighter(RIM, 0.25), darker(RIM, 0.12))
    sketch.rect(*plank, radius=3, fill=wooden, line=darker(RIM, 0.5), line_width=1.2)
    canvas.put(sketch)


def _draw_head(canvas: Canvas, view: DiceView) -> None:
    kit = canvas.kit
    tall = _HEAD * max(1.0, kit.text_scale * 0.9)
    y, size = tall / 2 + 2, min(tall, canvas.width * 0.26)
    canvas.picture(figure(kit, view.colour, size), 8 + size / 2, y)
    count = str(sum(amount for _, amount in view.heaps[-1]))
    right = canvas.width - _SIDE
    wide = canvas.text(count, right, y, 22, INK, "title", "right")
    left = 12 + size
    room = right - wide - 8 - left
    if room - 26 >= min(_LEAST_NAME * kit.text_scale, kit.text_width(view.name, _LEAST, "title")):
        # Where there is little room the number says enough.
        canvas.picture(icon(kit, "die", 22), right - wide - 16, y)
        room -= 24
    name = shortened(kit, view.name, room, _NAME, "title", _LEAST)
    fitted_text(canvas, name, left, y, room, _NAME, INK, "title", least=_LEAST)


def _draw_heap(canvas: Canvas, plan: DicePlan, number: int, heap: Heap) -> None:
    x, y = plan.x(number), plan.heaps.bottom - plan.tall / 2
    for colour, count in heap:
        picture = _die(canvas.kit, plan, colour)
        for _ in range(count):
            canvas.picture(picture, x, y)
            y -= plan.tall


def _die(kit: Kit, plan: DicePlan, colour: str) -> pygame.Surface:
    """Where there is room for it, a die shows the symbol of its colour."""
    if plan.wide == plan.tall:
        return flat_die(kit, plan.wide, colour)
    return _brick(kit, plan.wide, plan.tall, colour)


@remembered
def _brick(kit: Kit, wide: float, tall: float, colour: str) -> pygame.Surface:
    base = DICE[colour]
    sketch = Sketch(wide, tall)
    radius, rim = min(wide, tall) * 0.26, max(0.9, min(wide, tall) * 0.1)
    sketch.rect(0, 0, wide, tall, radius=radius, fill=darker(base, 0.5))
    inner = Box(0, 0, wide, tall).inset(rim)
    fill = vertical(0, tall, lighter(base, 0.3), darker(base, 0.08))
    sketch.rect(*inner, radius=radius - rim / 2, fill=fill)
    return sketch.drawn(kit.scale)


def _draw_rounds(canvas: Canvas, plan: DicePlan) -> None:
    kit = canvas.kit
    widest = kit.text_width("88", _LABEL) + 5
    step = next((step for step in (1, 2, 5, 10) if plan.step * step >= widest), 20)
    y = plan.heaps.bottom + _PLANK + _AXIS * kit.text_scale * 0.46
    for number in range(step, plan.rounds + 1, step):
        canvas.text(str(number), plan.x(number), y, _LABEL, SOFT_INK, align="centre")


def draw_heap_mark(canvas: Sheet, box: Box, view: DiceView, number: int) -> None:
    """The round that is looked at: a frame around its heap, its number, and the count over it."""
    kit = canvas.kit
    plan = dice_plan(kit, box.width, box.height, view)
    count = sum(amount for _, amount in view.heaps[number])
    wide, tall = plan.wide + 6, count * plan.tall + 6
    sketch = Sketch(wide, tall)
    sketch.rect(1.25, 1.25, wide - 2.5, tall - 2.5, radius=5, line=INK, line_width=2.5)
    x, top = box.x + plan.x(number), box.y + plan.heaps.bottom - tall + 3
    canvas.put(sketch, x - wide / 2, top)
    _draw_pill(canvas, box, x, top - 13 * kit.text_scale, str(count))
    y = box.y + plan.heaps.bottom + _PLANK + _AXIS * kit.text_scale * 0.46
    _draw_pill(canvas, box, x, y, str(number))


def _draw_pill(canvas: Sheet, box: Box, x: float, y: float, text: str) -> None:
    """A number on ink, inside its panel."""
    kit = canvas.kit
    wide, tall = kit.text_width(text, _LABEL, "bold") + 14, 21 * kit.text_scale
    x = min(max(x, box.x + wide / 2 + 2), box.right - wide / 2 - 2)
    sketch = Sketch(wide, tall)
    sketch.rect(0, 0, wide, tall, radius=tall / 2, fill=INK)
    canvas.put(sketch, x - wide / 2, y - tall / 2)
    canvas.text(text, x, y, _LABEL, "#FFFFFF", "bold", "centre")
