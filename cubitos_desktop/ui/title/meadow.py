"""The title's meadow with its stand and its road, as the ground for something else."""

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.title.title_layout import TitleLayout, title_layout
from cubitos_desktop.ui.title.title_road import road
from cubitos_desktop.ui.title.title_scenery import clouds, hills, sky
from cubitos_desktop.ui.title.title_stand import grandstand

_STAND = 0.6
"""How much of the width the stand takes, in the middle."""


@remembered
def meadow(kit: Kit, width: float, height: float, radius: float) -> pygame.Surface:
    """The meadow with rounded corners, ``width`` by ``height`` units; nobody runs on it."""
    layout = title_layout(width, height)
    picture = pygame.Surface((kit.px(width), kit.px(height)), pygame.SRCALPHA)
    canvas = Canvas(Kit(kit.scale * layout.scale), layout.width, layout.height, picture)
    sky(canvas, layout)
    clouds(canvas, layout)
    hills(canvas, layout)
    _stand(canvas, layout)
    road(canvas, layout)
    picture.blit(_rounded(kit, width, height, radius), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return picture


def _stand(canvas: Canvas, layout: TitleLayout) -> None:
    """In the middle, its foot where it stands in the title."""
    usual, wide = layout.stand, layout.width * _STAND
    foot = usual.y + usual.height
    grandstand(canvas, (layout.width - wide) / 2, foot - usual.height * wide / usual.width, wide)


def _rounded(kit: Kit, width: float, height: float, radius: float) -> pygame.Surface:
    mask = Sketch(width, height)
    mask.rect(0, 0, width, height, radius=radius, fill="#FFFFFF")
    return mask.drawn(kit.scale)
