"""The picture behind the title menu, composed of its parts for a window of any shape."""

from collections.abc import Iterator

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import FAINT_INK
from cubitos_desktop.ui.title.title_cast import Runner, footing, runners
from cubitos_desktop.ui.title.title_cubes import TITLE_WIDTH, title_cubes, title_ribbon
from cubitos_desktop.ui.title.title_layout import TitleLayout, title_layout
from cubitos_desktop.ui.title.title_road import road
from cubitos_desktop.ui.title.title_scenery import clouds, hills, sky
from cubitos_desktop.ui.title.title_stand import grandstand

_VERSION_UP = 44.0
"""How far above the lower edge the version stands: on the road, before its edge."""
_VERSION_SIZE = 12.0


@remembered
def title_picture(
    kit: Kit, width: float, height: float, ribbon: str, *, with_cast: bool = True
) -> pygame.Surface:
    """The whole picture, ``width`` by ``height`` units, with a word on its ribbon; remembered.

    Without its cast it is the ground on which a scene lets the cast hop.
    """
    *_, picture = title_picture_steps(kit, width, height, ribbon, with_cast=with_cast)
    return picture


def title_picture_steps(
    kit: Kit, width: float, height: float, ribbon: str, *, with_cast: bool = True
) -> Iterator[pygame.Surface]:
    """The same picture growing, sky first: one and the same surface after each part."""
    layout = title_layout(width, height)
    picture = pygame.Surface((kit.px(width), kit.px(height)))
    kit = _picture_kit(kit, layout)
    canvas = Canvas(kit, layout.width, layout.height, picture)
    sky(canvas, layout)
    clouds(canvas, layout)
    title = layout.title
    size = title.width / TITLE_WIDTH
    title_cubes(canvas, title.x, title.y, size)
    title_ribbon(canvas, title.x, title.y, size, ribbon)
    yield picture
    hills(canvas, layout)
    grandstand(canvas, layout.stand.x, layout.stand.y, layout.stand.width)
    yield picture
    road(canvas, layout)
    footing(canvas, layout)
    yield picture
    if with_cast:
        for runner in runners(kit, layout):
            picture.blit(runner.picture, (kit.px(runner.x), kit.px(runner.y)))
        yield picture


def print_version(kit: Kit, picture: pygame.Surface, version: str) -> None:
    """Which version it is, for whoever looks for it: small, on the road below the sign."""
    width, height = (side / kit.scale for side in picture.get_size())
    middle = board_place(width, height).centre[0]
    Canvas(kit, width, height, picture).text(
        version, middle, height - _VERSION_UP, _VERSION_SIZE, FAINT_INK, align="centre"
    )


def cast(kit: Kit, width: float, height: float) -> list[Runner]:
    """Who runs on that picture, from back to front, in the window's units."""
    layout = title_layout(width, height)
    part = layout.scale
    return [
        runner._replace(x=runner.x * part, y=runner.y * part)
        for runner in runners(_picture_kit(kit, layout), layout)
    ]


def board_place(width: float, height: float) -> Box:
    """Where the menu's sign hangs on that picture, in the window's units."""
    layout = title_layout(width, height)
    return Box(*(value * layout.scale for value in layout.board))


def _picture_kit(kit: Kit, layout: TitleLayout) -> Kit:
    """What draws in the picture's units."""
    return kit if layout.scale == 1 else Kit(kit.scale * layout.scale)
