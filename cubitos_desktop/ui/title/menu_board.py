"""The title menu's wooden sign on its posts, without what stands on it."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import haze, lay, painted
from cubitos_desktop.ui.base.sketch import Linear, Sketch, vertical
from cubitos_desktop.ui.base.surfaces import wood
from cubitos_desktop.ui.base.theme import lighter, mix

MARGIN = 24
"""So far, in units, every picture of the menu reaches beyond its size: glow and shadow."""

DARK = "#5B351C"
GILT = "#E8BE8C"
_PLANKS = "#A8703F"
_POST = 26


@remembered
def menu_board(kit: Kit, width: float, height: float) -> pygame.Surface:
    """The empty sign, screwed on at its corners, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    haze(canvas, Box(MARGIN, MARGIN + 7, width, height), 22, blur=8, opacity=0.55)
    planks = Canvas(kit, width, height)
    size = planks.surface.get_size()
    planks.surface.blit(wood(kit, *size, _PLANKS, 92, 5), (0, 0))
    _light(planks)
    _round_off(planks, 22)
    _rim(planks)
    canvas.surface.blit(planks.surface, (kit.px(MARGIN), kit.px(MARGIN)))
    return canvas.surface


def _light(planks: Canvas) -> None:
    light = Sketch(planks.width, planks.height)
    glow = vertical(0, planks.height, "#FFE9BE", "#A06A34", "#4A2410")
    whole = -9, -9, planks.width + 18, planks.height + 18
    light.rect(*whole, fill=glow._replace(opacities=(0.16, 0.0, 0.2)))
    # Light has no edges to keep sharp: few pixels, stretched, will do.
    coarse = painted(light, planks.kit.scale / 8)
    planks.surface.blit(pygame.transform.smoothscale(coarse, planks.surface.get_size()), (0, 0))


def _round_off(planks: Canvas, radius: float) -> None:
    """Take the corners away; only they are looked at."""
    for x in (0.0, planks.width - radius):
        for y in (0.0, planks.height - radius):
            mask = Sketch(radius, radius)
            whole = -x, -y, planks.width, planks.height
            mask.rect(*whole, radius=radius, fill="#FFFFFF")
            shape = painted(mask, planks.kit.scale)
            place = planks.kit.px(x), planks.kit.px(y)
            planks.surface.blit(shape, place, special_flags=pygame.BLEND_RGBA_MULT)


def _rim(planks: Canvas) -> None:
    """The edge and the screws, strip by strip: the middle, which is empty, is not drawn."""
    width, height = planks.width, planks.height
    high, wide = 40, 8
    for strip in (
        Box(0, 0, width, high),
        Box(0, height - high, width, high),
        Box(0, high, wide, height - 2 * high),
        Box(width - wide, high, wide, height - 2 * high),
    ):
        sketch = Sketch(strip.width, strip.height)
        with sketch.placed(-strip.x, -strip.y):
            _edge(sketch, width, height)
            if strip.width == width:
                for x in (22, width - 22):
                    _screw(sketch, x, 22 if strip.y == 0 else height - 22)
        lay(planks, sketch, strip.x, strip.y)


def _edge(sketch: Sketch, width: float, height: float) -> None:
    sketch.rect(1.5, 1.5, width - 3, height - 3, radius=21, line=DARK, line_width=3)
    inner = 4.5, 4.5, width - 9, height - 9
    sketch.rect(*inner, radius=18, line=GILT, line_width=1.5, opacity=0.6)


def _screw(sketch: Sketch, x: float, y: float) -> None:
    sketch.circle(x, y + 1.5, 6.5, fill="#3D2210")
    sketch.circle(x, y, 6, fill=vertical(y - 6, 12, "#F2F4F5", "#B9C0C5"))
    sketch.stroke(((x - 3, y - 3), (x + 3, y + 3)), "#6F777D", 1.8)


@remembered
def menu_posts(kit: Kit, width: float, height: float) -> pygame.Surface:
    """Two posts on which a sign of this width stands, ``height`` long, ``MARGIN`` around them."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    for x in (width * 0.16, width * 0.84):
        left = MARGIN + x - _POST / 2
        haze(canvas, Box(left - 9, MARGIN + height - 7, _POST + 18, 12), 6, blur=5, opacity=0.5)
        sketch = Sketch(_POST, height)
        fill = Linear(0, 0, _POST, 0, (lighter(_PLANKS, 0.2), _PLANKS, mix(_PLANKS, DARK, 0.6)))
        whole = Box(0, 0, _POST, height).inset(1.25)
        sketch.rect(*whole, radius=4, fill=fill, line=DARK, line_width=2.5)
        for part in (0.35, 0.65):
            line = (_POST * part, 4), (_POST * part, height - 10)
            sketch.stroke(line, DARK, 1.2, opacity=0.28)
        lay(canvas, sketch, left, MARGIN)
    return canvas.surface
