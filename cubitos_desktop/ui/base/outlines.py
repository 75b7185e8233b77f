"""Outlines as path steps, for many shapes of one colour in one, and wide soft shadows.

A sketch with one path of a hundred outlines is drawn several times as fast as one with a hundred
shapes.
"""

import math
from collections.abc import Iterable, Sequence

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.sketch import in_our_order as in_our_order

_ROUND = 0.5523
"""How far the handles of a curve reach that stands for a quarter of a circle."""


def closed(points: Iterable[Point]) -> str:
    """A polygon."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def band(line: Sequence[Point], reach: float) -> list[Point]:
    """The corners of a band that reaches so far to either side of an open line."""
    sides = [_aside(line, place, reach) for place in range(len(line))]
    left = [(x + right, y + down) for (x, y), (right, down) in zip(line, sides, strict=True)]
    right = [(x - right, y - down) for (x, y), (right, down) in zip(line, sides, strict=True)]
    return [*left, *reversed(right)]


def _aside(line: Sequence[Point], place: int, reach: float) -> Point:
    """From a corner of a line to that of its band: square to what comes before and after."""
    before, after = max(0, place - 1), min(len(line) - 1, place + 1)
    parts = [_square(line[a], line[b]) for a, b in ((before, place), (place, after)) if a != b]
    x, y = (sum(values) / len(parts) for values in zip(*parts, strict=True))
    length = x * x + y * y
    return x * reach / length, y * reach / length


def _square(start: Point, end: Point) -> Point:
    """One unit square to an edge."""
    length = math.dist(start, end)
    return (start[1] - end[1]) / length, (end[0] - start[0]) / length


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners."""
    radius = min(radius, width / 2, height / 2)
    across, down, hold = width - 2 * radius, height - 2 * radius, radius * (1 - _ROUND)
    return (
        f"M{x + radius:.2f} {y:.2f}h{across:.2f}"
        f"c{radius - hold:.2f} 0 {radius:.2f} {hold:.2f} {radius:.2f} {radius:.2f}v{down:.2f}"
        f"c0 {radius - hold:.2f} {-hold:.2f} {radius:.2f} {-radius:.2f} {radius:.2f}h{-across:.2f}"
        f"c{hold - radius:.2f} 0 {-radius:.2f} {-hold:.2f} {-radius:.2f} {-radius:.2f}v{-down:.2f}"
        f"c0 {hold - radius:.2f} {hold:.2f} {-radius:.2f} {radius:.2f} {-radius:.2f}z"
    )


def oval(x: float, y: float, radius_x: float, radius_y: float) -> str:
    """An ellipse around a centre."""
    a, b = radius_x * _ROUND, radius_y * _ROUND
    left, right, top, foot = x - radius_x, x + radius_x, y - radius_y, y + radius_y
    return (
        f"M{left:.2f} {y:.2f}"
        f"C{left:.2f} {y - b:.2f} {x - a:.2f} {top:.2f} {x:.2f} {top:.2f}"
        f"C{x + a:.2f} {top:.2f} {right:.2f} {y - b:.2f} {right:.2f} {y:.2f}"
        f"C{right:.2f} {y + b:.2f} {x + a:.2f} {foot:.2f} {x:.2f} {foot:.2f}"
        f"C{x - a:.2f} {foot:.2f} {left:.2f} {y + b:.2f} {left:.2f} {y:.2f}z"
    )


def painted(sketch: Sketch, scale: float) -> pygame.Surface:
    return sketch.drawn(scale)


def lay(canvas: Canvas, sketch: Sketch, x: float = 0, y: float = 0) -> None:
    """Draw a sketch on a canvas, its upper left corner at a place."""
    canvas.put(sketch, x, y)


def haze(
    canvas: Canvas,
    box: Box,
    radius: float,
    *,
    blur: float,
    opacity: float,
    colour: str = "#2A1208",
) -> None:
    """A wide soft shadow or glow of a rounded rectangle that lies at that place.

    Nothing in it is sharp: it is blurred small and stretched, which costs a tenth.
    """
    kit = canvas.kit
    around = box.inset(-2 * blur)
    # One blur step of the small picture is half the blur.
    scale = 2 / blur
    sketch = Sketch(around.width, around.height)
    inner = 2 * blur, 2 * blur, box.width, box.height
    sketch.rect(*inner, radius=radius, fill=colour, opacity=opacity)
    small = pygame.Surface(
        (math.ceil(around.width * scale), math.ceil(around.height * scale)), pygame.SRCALPHA
    )
    # Blurring mixes in what lies around: give it the same colour, invisible.
    small.fill(pygame.Color(colour + "00"))
    small.blit(sketch.drawn(scale), (0, 0))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, 1), 1)
    size = round(soft.get_width() / scale * kit.scale), round(soft.get_height() / scale * kit.scale)
    place = canvas.left + kit.px(around.x), canvas.top + kit.px(around.y)
    canvas.surface.blit(pygame.transform.smoothscale(soft, size), place)
