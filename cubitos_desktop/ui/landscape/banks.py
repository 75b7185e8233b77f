"""Ground that follows a road: where it ends, and its picture with a smooth edge."""

from collections.abc import Iterable

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.theme import rgb
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.landscape.landscape import Bank

_EDGE = 0.93
"""So many radii from the middle of a hex its edge is taken to be."""
_COARSE = 0.5
"""Pixels to the unit of the mask that a bank begins with."""
_USUAL_RADIUS = 22
_NARROWEST = 0.55
"""Banks are as wide as they say on a board with hexes of that radius, and on smaller ones at least
so much of it."""
_SOFT = 7
"""The width of a blur that rounds the bank's corners, in units."""
_HIDING = 0.9
"""A bank of this opacity hides the water below it."""
_SMALLEST_WATER = 40
"""Water that the road encloses and that is smaller than this, in squares of a radius, is land."""
_FAINTEST = 112
"""What is fainter than this after the blur is no bank; what is an eighth stronger is all bank."""


class Shore:
    """Which of a board's ground lies on its banks; without banks all of it."""

    def __init__(self, geometry: BoardGeometry, boxes: Iterable[Box]) -> None:
        banks, islands = geometry.view.landscape.banks, tuple(boxes)
        self._has_banks = bool(banks)
        if banks:
            self._land = self._mask(geometry, islands, banks[-1].reach - 2)
            dry = max(bank.reach for bank in banks if bank.opacity > _HIDING)
            self._wet = self._mask(geometry, islands, dry + 3)

    @staticmethod
    def _mask(geometry: BoardGeometry, islands: tuple[Box, ...], reach: float) -> pygame.Mask:
        return pygame.mask.from_surface(_reached(geometry, islands, reach))

    def is_land(self, x: float, y: float) -> bool:
        return not self._has_banks or bool(self._land.get_at(self._cell(self._land, x, y)))

    def is_water(self, x: float, y: float) -> bool:
        return self._has_banks and not self._wet.get_at(self._cell(self._wet, x, y))

    @staticmethod
    def _cell(mask: pygame.Mask, x: float, y: float) -> tuple[int, int]:
        wide, high = mask.get_size()
        return min(wide - 1, max(0, int(x * _COARSE))), min(high - 1, max(0, int(y * _COARSE)))


def draw_bank(
    canvas: Canvas, geometry: BoardGeometry, islands: tuple[Box, ...], bank: Bank
) -> None:
    """A bank around the road and around islands that nothing else would hold."""
    mask = _reached(geometry, islands, bank.reach)
    soft = pygame.transform.box_blur(mask, round(_SOFT * _COARSE))
    full = canvas.surface.get_size()
    if canvas.kit.scale > 1:
        soft = pygame.transform.smoothscale(soft, (full[0] // 2, full[1] // 2))
    _sharpen(soft)
    soft.fill((*rgb(bank.colour), 0), special_flags=pygame.BLEND_RGB_MAX)
    soft.fill((255, 255, 255, round(255 * bank.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(pygame.transform.smoothscale(soft, full), (0, 0))


def _reached(geometry: BoardGeometry, islands: tuple[Box, ...], reach: float) -> pygame.Surface:
    """All that lies so near to the road or an island, black on nothing, at a coarse scale."""
    scale = _COARSE
    reach *= max(_NARROWEST, geometry.radius / _USUAL_RADIUS)
    size = round(geometry.width * scale), round(geometry.height * scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = (geometry.radius * _EDGE + reach) * scale
    for x, y in geometry.hex_centres.values():
        pygame.draw.circle(surface, "black", (x * scale, y * scale), radius)
    for island in islands:
        around = island.inset(-reach).pixels(scale)
        pygame.draw.rect(surface, "black", around, border_radius=round(reach * scale))
    _fill_puddles(surface, _SMALLEST_WATER * (geometry.radius * scale) ** 2)
    return surface


def _fill_puddles(surface: pygame.Surface, smallest: float) -> None:
    rest = pygame.mask.from_surface(surface)
    rest.invert()
    for water in rest.connected_components():
        if water.count() < smallest and not _touches_edge(water):
            water.to_surface(surface, setcolor="black", unsetcolor=None)


def _touches_edge(mask: pygame.Mask) -> bool:
    return not mask.get_rect().inflate(-2, -2).contains(_bounds(mask))


def _bounds(mask: pygame.Mask) -> pygame.Rect:
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def _sharpen(surface: pygame.Surface) -> None:
    """Make a blurred edge narrow again: it is smooth then, and its corners are round."""
    surface.fill((0, 0, 0, _FAINTEST), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(3):
        surface.blit(surface.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
