"""What things lie on and are made of: wood, paper plates, felt trays, buttons. No contents."""

import random

import pygame

from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.kit import Kit
from cubitos_desktop.ui.sketch import Linear, Radial, Sketch, vertical
from cubitos_desktop.ui.theme import (
    ACCENT,
    FELT,
    PAPER,
    RIM,
    WOOD,
    darker,
    lighter,
    mix,
    rgb,
)

_PLANK = 100
RIM_WIDTH = 7


def wood(
    kit: Kit, width: int, height: int, base: str = WOOD, plank: float = _PLANK, seed: int = 1
) -> pygame.Surface:
    """Planks with their grain, in pixels. The grain is noise that is stretched along the planks."""
    source = random.Random(seed)
    board = pygame.Surface((width, height))
    y = 0
    while y < height:
        tall = round(kit.px(plank) * source.uniform(0.9, 1.1))
        tone = source.uniform(-7, 7)
        board.blit(_plank(width, tall, base, tone, source), (0, y))
        if y:
            seam = pygame.Surface((width, 2), pygame.SRCALPHA)
            seam.fill((40, 20, 8, 62), (0, 0, width, 1))
            seam.fill((255, 240, 214, 18), (0, 1, width, 1))
            board.blit(seam, (0, y))
        y += tall
    return board


def _plank(
    width: int, height: int, base: str, tone: float, source: random.Random
) -> pygame.Surface:
    plank: pygame.Surface | None = None
    for across, along, swing in ((4, 12, 5.0), (9, 30, 3.0)):
        noise = pygame.Surface((max(2, across), max(2, along)))
        for x in range(noise.get_width()):
            for y in range(noise.get_height()):
                value = tone + source.gauss(0, swing)
                noise.set_at((x, y), _toned(base, value))
        layer = pygame.transform.smoothscale(noise, (width, height))
        if plank is None:
            plank = layer
        else:
            layer.set_alpha(128)
            plank.blit(layer, (0, 0))
    assert plank is not None
    return plank


def _toned(base: str, value: float) -> tuple[int, int, int]:
    red, green, blue = rgb(base)
    return (
        round(min(255, max(0, red + value))),
        round(min(255, max(0, green + value * 0.9))),
        round(min(255, max(0, blue + value * 0.75))),
    )


def table_top(kit: Kit, width: int, height: int) -> pygame.Surface:
    """The whole table: planks, light from the upper left, darker corners. In pixels."""
    table = wood(kit, width, height)
    light = Sketch(64, 40)
    light.rect(
        0,
        0,
        64,
        40,
        fill=Radial(19, 10, 54, ("#FFE9BE", "#A06A34", "#4A2410"), (0.30, 0.10, 0.34)),
    )
    small = light.drawn(4)
    table.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
    return table


def plate(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    radius: float = 12,
    fill: str = PAPER,
    down: float = 3,
    opacity: float = 0.3,
) -> None:
    """A paper plate with a soft shadow and a light top edge."""
    canvas.shadow(x, y, width, height, radius, down=down, opacity=opacity)
    sketch = Sketch(width, height)
    plate_shape(sketch, 0, 0, width, height, radius, fill)
    canvas.put(sketch, x, y)


def plate_shape(
    sketch: Sketch, x: float, y: float, width: float, height: float, radius: float, fill: str
) -> None:
    """The plate itself, for a sketch that holds more."""
    paint = vertical(y, height, lighter(fill, 0.35), mix(fill, "#EBD3A8", 0.30))
    sketch.rect(x, y, width, height, radius=radius, fill=paint)
    sketch.rect(
        x + 0.75,
        y + 0.75,
        width - 1.5,
        height - 1.5,
        radius=radius - 0.75,
        line=mix(fill, "#8A5A30", 0.42),
        line_width=1.5,
    )


def frame_shape(
    sketch: Sketch, x: float, y: float, width: float, height: float, radius: float
) -> None:
    """A wooden frame, filled with wood: what lies in it is drawn over its middle."""
    paint = vertical(y, height, lighter(RIM, 0.30), darker(RIM, 0.18))
    sketch.rect(x, y, width, height, radius=radius, fill=paint)
    inner = x + 0.75, y + 0.75, width - 1.5, height - 1.5
    sketch.rect(*inner, radius=radius - 0.75, line=darker(RIM, 0.45), line_width=1.5)
    inner = x + 2.2, y + 2.2, width - 4.4, height - 4.4
    sketch.rect(*inner, radius=radius - 2, line=lighter(RIM, 0.5), opacity=0.5)


def tray(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    radius: float = 14,
    fill: str = FELT,
    seed: int = 0,
) -> None:
    """A wooden tray lined with felt."""
    canvas.shadow(x, y, width, height, radius, down=4, blur=5, opacity=0.43)
    sketch = Sketch(width, height)
    frame_shape(sketch, 0, 0, width, height, radius)
    inner = RIM_WIDTH, RIM_WIDTH, width - 2 * RIM_WIDTH, height - 2 * RIM_WIDTH
    lining(sketch, *inner, radius - RIM_WIDTH * 0.55, fill, seed)
    canvas.put(sketch, x, y)


def lining(
    sketch: Sketch,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str = FELT,
    seed: int = 0,
) -> None:
    """Felt: light from above, darker edge, an inner shadow, sparse fibres."""
    reach = max(width, height) * 0.75
    paint = Radial(
        x + width * 0.45, y + height * 0.38, reach, (lighter(fill, 0.13), darker(fill, 0.18))
    )
    sketch.rect(x, y, width, height, radius=radius, fill=paint)
    source = random.Random(7 + seed)
    for tint in ("#FFFFFF", "#000000"):
        fibres = ""
        for _ in range(int(width * height / 150)):
            left = x + 3 + source.random() * (width - 6)
            top = y + 3 + source.random() * (height - 6)
            right, down = source.uniform(-2, 2), source.uniform(-2, 2)
            fibres += f"M{left:.1f} {top:.1f}l{right:.1f} {down:.1f}"
        sketch.path(fibres, line=tint, line_width=0.7, opacity=0.055)
    for step in range(5):
        inset = step * 1.6
        sketch.rect(
            x + inset,
            y + inset,
            width - 2 * inset,
            height - inset * 1.2,
            radius=max(2, radius - inset),
            line="#0B1F1A",
            line_width=2.4,
            opacity=0.16 * (1 - step / 5),
        )
    sketch.rect(x, y, width, height, radius=radius, line=darker(RIM, 0.55), line_width=1.5)


def button(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    edge: str,
    radius: float = 16,
    foot: float = 5,
    lit: bool = False,
    pressed: bool = False,
) -> None:
    """A button's body; pressed, it has sunk. What stands on it is drawn by others."""
    canvas.shadow(x, y, width, height, radius, down=foot, opacity=0.4)
    if lit:
        glow = x - 3, y - 3, width + 6, height + 8
        canvas.shadow(*glow, radius + 4, down=0, blur=6, opacity=0.75, colour=ACCENT)
    sunk = 3 if pressed else 0
    tall = height - foot
    sketch = Sketch(width, height)
    sketch.rect(0, foot, width, tall, radius=radius, fill=edge)
    face = vertical(0, height, lighter(fill, 0.32), fill)
    sketch.rect(0, sunk, width, tall, radius=radius, fill=face)
    sketch.rect(1, sunk + 1, width - 2, tall - 2, radius=radius - 1, line=edge, line_width=2)
    gloss = Linear(0, 0, 0, height * 0.4, ("#FFFFFF", "#FFFFFF"), (0.30, 0.10))
    sketch.rect(4, sunk + 3.5, width - 8, tall * 0.36, radius=radius - 5, fill=gloss)
    canvas.put(sketch, x, y)


def keycap(canvas: Canvas, x: float, y: float, label: str, colour: str, size: float = 15) -> float:
    """The key that does the same, in a small frame that begins at x; returns its width."""
    width = max(22, canvas.kit.text_width(label, size) + 14)
    sketch = Sketch(width, 22)
    sketch.rect(0, 0, width, 22, radius=6, fill=colour, opacity=0.16)
    sketch.rect(0.7, 0.7, width - 1.4, 20.6, radius=5.4, line=colour, line_width=1.3, opacity=0.6)
    canvas.put(sketch, x, y - 11)
    canvas.text(label, x + width / 2, y, size, colour, align="centre")
    return width
