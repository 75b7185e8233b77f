"""The wooden steps of the podium with medals and names, and the label of whoever has none."""

import random

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import INK, PAPER, PLACES, SEAT_HUES, TAN_RIM, darker, lighter
from cubitos_desktop.ui.podium.podium_plan import Step
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

MARGIN = 16.0
"""So far, in units, the picture of a step reaches beyond it: for outline and shadow."""
LABEL_HEIGHT = 28.0
_WOOD, _EDGE = "#C08A56", "#4A2A17"
_LINE = 3.0
_PLAQUE = 28.0
_NAME, _LEAST = 18.0, 12.0


@remembered
def step_picture(kit: Kit, step: Step, name: str, colour: str) -> pygame.Surface:
    """A step with the racer's name on it, its front at ``MARGIN`` and ``depth`` from the top."""
    wide, tall = step.front.width, step.front.height
    right, up = step.depth
    canvas = Canvas(kit, wide + right + 2 * MARGIN, tall + up + 2 * MARGIN)
    front = Box(MARGIN, MARGIN + up, wide, tall)
    canvas.shadow(front.x, front.y, wide + right, tall, 4, down=5, blur=5, opacity=0.35)
    sketch = canvas.sketch()
    _draw_sides(sketch, front, step)
    canvas.put(sketch)
    _draw_medal(canvas, front, step.place, colour)
    _draw_plaque(canvas, front, name)
    return canvas.surface


def _draw_sides(sketch: Sketch, front: Box, step: Step) -> None:
    right, up = step.depth
    x, y, far, foot = front.x, front.y, front.right, front.bottom
    side = ((far, y), (far + right, y - up), (far + right, foot - up), (far, foot))
    sketch.polygon(side, fill=vertical(y, front.height, darker(_WOOD, 0.3), darker(_WOOD, 0.45)))
    top = ((x, y), (x + right, y - up), (far + right, y - up), (far, y))
    sketch.polygon(top, fill=vertical(y - up, up, lighter(_WOOD, 0.4), lighter(_WOOD, 0.22)))
    sketch.rect(*front, fill=vertical(y, front.height, lighter(_WOOD, 0.1), darker(_WOOD, 0.16)))
    _draw_planks(sketch, front, step.place)
    for corners in (side, top):
        sketch.polygon(corners, line=_EDGE, line_width=_LINE)
    sketch.rect(*front, line=_EDGE, line_width=_LINE)
    sketch.stroke(((x + 4, y + 3.4), (far - 4, y + 3.4)), lighter(_WOOD, 0.55), 2, opacity=0.8)


def _draw_planks(sketch: Sketch, front: Box, seed: int) -> None:
    source, tall = random.Random(seed), front.width / 3.2
    seams = [front.y + tall * number for number in range(1, int(front.height / tall) + 1)]
    for y in seams:
        if y < front.bottom - 8:
            sketch.stroke(((front.x, y), (front.right, y)), _EDGE, 1.4, opacity=0.4)
    for _ in range(int(front.height / 7)):
        y = source.uniform(front.y + 6, front.bottom - 4)
        x = source.uniform(front.x + 4, front.right - front.width * 0.5)
        far = x + source.uniform(0.2, 0.48) * front.width
        sketch.stroke(((x, y), (far, y)), _EDGE, 1.1, opacity=0.16)


def _draw_medal(canvas: Canvas, front: Box, place: int, colour: str) -> None:
    """The place on a coin with two tails in the seat's colour."""
    room = front.height - _PLAQUE - 14
    radius = min(32.0, room * 0.32)
    x, y = front.centre[0], front.y + room * 0.44
    metal, hue = PLACES[place - 1], SEAT_HUES[colour]
    sketch = canvas.sketch()
    for side in (-1, 1):
        tail = [(side * 3, 0.6), (side * 12, 0.5), (side * 17, 1.75), (side * 9, 1.5)]
        tail.append((side * 4, 1.85))
        corners = [(x + across * radius / 26, y + into * radius) for across, into in tail]
        sketch.polygon(corners, fill=hue, line=darker(hue, 0.45), line_width=1.6)
    sketch.circle(x, y, radius, fill=vertical(y - radius, 2 * radius, lighter(metal, 0.4), metal))
    sketch.circle(x, y, radius, line=darker(metal, 0.5), line_width=2.6)
    sketch.circle(x, y, radius * 0.8, line="#FFFFFF", line_width=1.6, opacity=0.7)
    canvas.put(sketch)
    size = radius * 1.25 / canvas.kit.text_scale
    canvas.text(str(place), x, y, size, INK, "title", "centre")


def _draw_plaque(canvas: Canvas, front: Box, name: str) -> None:
    paper = Box(front.x + 14, front.bottom - _PLAQUE - 9, front.width - 28, _PLAQUE)
    _draw_paper(canvas, paper)
    _draw_name(canvas, name, *paper.centre, paper.width - 12)


def _draw_paper(canvas: Canvas, paper: Box) -> None:
    sketch = canvas.sketch()
    fill = vertical(paper.y, paper.height, "#FFFFFF", PAPER)
    sketch.rect(*paper, radius=7, fill=fill, line=darker(TAN_RIM, 0.35), line_width=1.6)
    canvas.put(sketch)


def _draw_name(canvas: Canvas, name: str, x: float, y: float, room: float) -> None:
    kit, size = canvas.kit, min(_NAME, _NAME * 1.15 / canvas.kit.text_scale)
    label = shortened(kit, name, room, size, "title", _LEAST)
    fitted_text(canvas, label, x, y, room, size, INK, "title", "centre", _LEAST)


@remembered
def ground_label(kit: Kit, width: float, place: int, name: str) -> pygame.Surface:
    """What lies before whoever stands on the ground: place and name."""
    canvas = Canvas(kit, width, LABEL_HEIGHT + 4)
    paper = Box(1, 1, width - 2, LABEL_HEIGHT)
    _draw_paper(canvas, paper)
    sketch, (_, y) = canvas.sketch(), paper.centre
    metal = PLACES[min(place, len(PLACES)) - 1]
    sketch.circle(paper.x + 17, y, 10.5, fill=metal, line=darker(metal, 0.45), line_width=1.6)
    canvas.put(sketch)
    canvas.text(str(place), paper.x + 17, y, 15 / kit.text_scale, INK, "title", "centre")
    _draw_name(canvas, name, paper.centre[0] + 14, y, paper.width - 46)
    return canvas.surface
