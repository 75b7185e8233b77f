"""What things lie on and are made of: wood, paper plates, felt wells, buttons. No contents."""

import random
from collections.abc import Callable
from functools import lru_cache

import pygame

from cubitos_desktop.ui.base.canvas import Canvas, Sheet, panel_canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import rounded
from cubitos_desktop.ui.base.sketch import Linear, Radial, Sketch, vertical
from cubitos_desktop.ui.base.stretching import stretched, without_middle
from cubitos_desktop.ui.base.theme import (
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
from cubitos_desktop.ui.text.pad_glyphs import ROUND, is_glyph

_PLANK = 100
RIM_WIDTH = 7
_SHADE = 13
"""How far the shadow inside a well reaches from its frame."""
_TILE = 128
_COARSE = 8
"""Units to the pixel of what has no sharp edge: it is drawn so coarsely and then enlarged."""


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
        layer = pygame.transform.smoothscale(
            _noise(across, along, base, tone, swing, source), (width, height)
        )
        if plank is None:
            plank = layer
        else:
            layer.set_alpha(128)
            plank.blit(layer, (0, 0))
    assert plank is not None
    return plank


def _noise(
    width: int, height: int, base: str, tone: float, swing: float, source: random.Random
) -> pygame.Surface:
    """Pixels around a colour, as many bytes at once: one by one they cost more than all else."""
    values = [round((tone + source.gauss(0, swing)) * 2) for _ in range(width * height)]
    cells = b"".join([_toned(base, value) for value in values])
    return pygame.image.frombytes(cells, (width, height), "RGB").convert(32)


@lru_cache(maxsize=512)
def _toned(base: str, halves: int) -> bytes:
    """A colour of wood, lighter or darker by so many halves of a step."""
    parts = zip(rgb(base), (1.0, 0.9, 0.75), strict=True)
    return bytes(round(min(255, max(0, part + halves / 2 * share))) for part, share in parts)


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
    canvas: Sheet,
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

    def shape(narrow: float) -> Sketch:
        sketch = Sketch(narrow, height)
        plate_shape(sketch, 0, 0, narrow, height, radius, fill)
        return sketch

    _put_wide(canvas, shape, x, y, width, radius)


def _put_wide(
    canvas: Sheet,
    shape: Callable[[float], Sketch],
    x: float,
    y: float,
    width: float,
    ends: float,
) -> None:
    """Lay down what looks the same all along between its ends, drawn without its middle."""
    scale = canvas.kit.scale
    narrow = shape(without_middle(width, ends + 2, scale))
    full = Sketch(width, narrow.height).pixels(scale)
    canvas.lay(stretched(narrow.drawn(scale), *full), x, y)


def panel(kit: Kit, width: float, height: float, *, radius: float = 12) -> Canvas:
    """A plate for a panel of the table; what is drawn on it counts from its upper left corner."""
    canvas = panel_canvas(kit, width, height)
    plate(canvas, 0, 0, width, height, radius=radius)
    return canvas


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


_HEAD_SHADE, _HEAD_DEPTH = "#06140F", 0.3
"""Of the band of a well where its name stands: the light on the felt is too bright for letters."""


def well(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    radius: float = 14,
    fill: str = FELT,
    seed: int = 0,
    head: float = 0,
) -> None:
    """A wooden well lined with felt; its head, so far down, is darker: a name is read there."""
    canvas.shadow(x, y, width, height, radius, down=4, blur=5, opacity=0.43)
    # The frame's round corners cover the lining's, its edge the lining's edge.
    under = RIM_WIDTH - 0.8
    felt = _lining(canvas.kit, width - 2 * under, height - 2 * under, fill, seed)
    canvas.lay(felt, x + under, y + under)
    if head:
        shade, wide = Sketch(width - 2 * under, head - under), width - 2 * under
        shade.rect(0, 0, wide, head - under, fill=_HEAD_SHADE, opacity=_HEAD_DEPTH)
        canvas.put(shade, x + under, y + under)

    def frame(narrow: float) -> Sketch:
        sketch = Sketch(narrow, height)
        _frame(sketch, narrow, height, radius)
        return sketch

    _put_wide(canvas, frame, x, y, width, max(radius, RIM_WIDTH + _SHADE))


def _frame(sketch: Sketch, width: float, height: float, radius: float) -> None:
    """The wood of a well around an opening, and the shadow that it casts on what lies inside."""
    inside = RIM_WIDTH, RIM_WIDTH, width - 2 * RIM_WIDTH, height - 2 * RIM_WIDTH
    inner = radius - RIM_WIDTH * 0.55
    for step in range(5):
        inset = step * 1.6
        edge = inside[0] + inset, inside[1] + inset, inside[2] - 2 * inset, inside[3] - inset * 1.2
        sketch.rect(
            *edge,
            radius=max(2, inner - inset),
            line="#0B1F1A",
            line_width=2.4,
            opacity=0.16 * (1 - step / 5),
        )
    paint = vertical(0, height, lighter(RIM, 0.30), darker(RIM, 0.18))
    sketch.path(rounded(0, 0, width, height, radius) + rounded(*inside, inner), fill=paint)
    edge = 0.75, 0.75, width - 1.5, height - 1.5
    sketch.rect(*edge, radius=radius - 0.75, line=darker(RIM, 0.45), line_width=1.5)
    light = 2.2, 2.2, width - 4.4, height - 4.4
    sketch.rect(*light, radius=radius - 2, line=lighter(RIM, 0.5), opacity=0.5)
    sketch.rect(*inside, radius=inner, line=darker(RIM, 0.55), line_width=1.5)


def _lining(kit: Kit, width: float, height: float, fill: str, seed: int) -> pygame.Surface:
    """Felt: light from above, darker edge, sparse fibres."""
    sketch = Sketch(width, height)
    reach = max(width, height) * 0.75
    tones = lighter(fill, 0.13), darker(fill, 0.18)
    paint = Radial(width * 0.45, height * 0.38, reach, tones)
    # Beyond its edges, or its last coarse pixels would be half transparent.
    sketch.rect(-_COARSE, -_COARSE, width + 2 * _COARSE, height + 2 * _COARSE, fill=paint)
    coarse = sketch.drawn(1 / _COARSE)
    felt = pygame.transform.smoothscale(coarse, sketch.pixels(kit.scale))
    tile = _fibres(kit)
    across, down = tile.get_size()
    shift = seed * 61 % across
    for top in range(0, felt.get_height(), down):
        for left in range(-shift, felt.get_width(), across):
            felt.blit(tile, (left, top))
    return felt


@remembered
def _fibres(kit: Kit) -> pygame.Surface:
    """Fibres of felt on nothing, to be laid side by side."""
    sketch = Sketch(_TILE, _TILE)
    source = random.Random(7)
    for tint in ("#FFFFFF", "#000000"):
        fibres = ""
        for _ in range(int(_TILE * _TILE / 150)):
            left, top = source.random() * _TILE, source.random() * _TILE
            right, down = source.uniform(-2, 2), source.uniform(-2, 2)
            fibres += f"M{left:.1f} {top:.1f}l{right:.1f} {down:.1f}"
        sketch.path(fibres, line=tint, line_width=0.7, opacity=0.055)
    return sketch.drawn(kit.scale)


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

    def shape(narrow: float) -> Sketch:
        sketch = Sketch(narrow, height)
        sketch.rect(0, foot, narrow, tall, radius=radius, fill=edge)
        face = vertical(0, height, lighter(fill, 0.32), fill)
        sketch.rect(0, sunk, narrow, tall, radius=radius, fill=face)
        sketch.rect(1, sunk + 1, narrow - 2, tall - 2, radius=radius - 1, line=edge, line_width=2)
        gloss = Linear(0, 0, 0, height * 0.4, ("#FFFFFF", "#FFFFFF"), (0.30, 0.10))
        sketch.rect(4, sunk + 3.5, narrow - 8, tall * 0.36, radius=radius - 5, fill=gloss)
        return sketch

    _put_wide(canvas, shape, x, y, width, radius)


def keycap(canvas: Canvas, x: float, y: float, label: str, colour: str, size: float = 15) -> float:
    """The key that does the same, in a small frame that begins at x; returns its width."""
    if is_glyph(label):
        return _pad_button(canvas, x, y, label, colour, size)
    width = max(22, canvas.kit.text_width(label, size) + 14)
    sketch = Sketch(width, 22)
    sketch.rect(0, 0, width, 22, radius=6, fill=colour, opacity=0.16)
    sketch.rect(0.7, 0.7, width - 1.4, 20.6, radius=5.4, line=colour, line_width=1.3, opacity=0.6)
    canvas.put(sketch, x, y - 11)
    canvas.text(label, x + width / 2, y, size, colour, align="centre")
    return width


def _pad_button(canvas: Canvas, x: float, y: float, glyph: str, colour: str, size: float) -> float:
    """A button of a gamepad: light letters on a dark disc, on a bar for shoulders and the like."""
    width = 22.0 if glyph in ROUND else max(22, canvas.kit.text_width(glyph, size) + 14)
    radius = 11 if glyph in ROUND else 7
    sketch = Sketch(width, 22)
    sketch.rect(0, 0, width, 22, radius=radius, fill=colour)
    canvas.put(sketch, x, y - 11)
    canvas.text(glyph, x + width / 2, y, size - 1, PAPER, "bold", "centre")
    return width
