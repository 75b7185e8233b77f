"""The ground of the podium: the title's meadow and road with a large stand, and light on it."""

import math

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Radial, Sketch
from cubitos_desktop.ui.title.title_layout import title_layout
from cubitos_desktop.ui.title.title_road import road
from cubitos_desktop.ui.title.title_scenery import clouds, hills, sky
from cubitos_desktop.ui.title.title_stand import STAND_HEIGHT, grandstand, grandstand_margin

STAND = 640.0
"""How wide the stand is, in units of the podium's picture."""
_RAYS = 16
_PUFFS = (Box(-36, -14, 72, 28), Box(-22, -32, 36, 36), Box(0, -24, 28, 28))
"""What a small cloud is made of."""
_LARGER = 1.36
"""How much larger its fans are than on the title."""
_STAND_FOOT = 556.0
"""Where its foot stands in the smallest picture of the title."""


@remembered
def arena(kit: Kit, width: float, height: float) -> pygame.Surface:
    """Sky, hills and road for a window of so many units; nobody is there."""
    layout = title_layout(width, height)
    picture = pygame.Surface((kit.px(width), kit.px(height)))
    canvas = Canvas(Kit(kit.scale * layout.scale), layout.width, layout.height, picture)
    sky(canvas, layout)
    clouds(canvas, layout)
    hills(canvas, layout)
    road(canvas, layout)
    return picture


def stand_foot(width: float, height: float) -> float:
    """Where the stand's foot is on it, in the window's units."""
    layout = title_layout(width, height)
    return (_STAND_FOOT + layout.sinking) * layout.scale


def lay_stand(canvas: Sheet, middle: float, foot: float, unit: float, beat: int) -> None:
    """The stand with its fans up by turns, the middle of its foot at a place."""
    larger, (beside, above) = unit * _LARGER, grandstand_margin()
    left, top = STAND * unit / 2 + beside * larger, (above + STAND_HEIGHT) * larger
    canvas.lay(_stand(canvas.kit, unit, beat), middle - left, foot - top)


@remembered
def _stand(kit: Kit, unit: float, beat: int) -> pygame.Surface:
    beside, above = grandstand_margin()
    wide = STAND / _LARGER
    size = wide + 2 * beside, STAND_HEIGHT + above + 20
    picture = Canvas(Kit(kit.scale * unit * _LARGER), *size)
    grandstand(picture, beside, above, wide, beat)
    return picture.surface


@remembered
def glory(kit: Kit, reach: float) -> pygame.Surface:
    """Rays behind the winner, in the middle of their picture."""
    sketch = Sketch(2 * reach, 2 * reach)
    rays = ""
    for ray in range(_RAYS):
        start = ray * math.tau / _RAYS
        ends = (start, start + math.pi / _RAYS)
        corners = [(reach + reach * math.cos(a), reach + reach * math.sin(a)) for a in ends]
        rays += closed([(reach, reach), *corners])
    colours = ("#FFD75A", "#FFE08A", "#FFE9B0")
    sketch.path(rays, fill=Radial(reach, reach, reach, colours, (0.75, 0.4, 0.0)))
    glow = Radial(reach, reach, reach * 0.8, ("#FFF6D0", "#FFE9B0", "#FFE9B0"), (0.9, 0.35, 0.0))
    sketch.circle(reach, reach, reach * 0.8, fill=glow)
    return sketch.drawn(kit.scale)


@remembered
def rain_cloud(kit: Kit, size: float) -> pygame.Surface:
    """What hangs over whoever is last."""
    sketch = Sketch(size, size)
    with sketch.placed(size / 2, size / 2, scale=size / 80):
        for x, y in ((-16, 18), (0, 20), (16, 18)):
            sketch.stroke(((x, y), (x - 4, y + 14)), "#5AA9E0", 4.5)
        for edge, fill in ((0.0, "#3F4252"), (3.0, "#868A9C")):
            for puff in _PUFFS:
                part = puff.inset(edge)
                sketch.rect(*part, radius=part.height / 2, fill=fill)
    return sketch.drawn(kit.scale)
