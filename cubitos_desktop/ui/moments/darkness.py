"""Darkness over the whole window, with pools of light where something happens."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit, remembered

_VEIL, _DARK = (27, 11, 18), round(255 * 0.77)
_EDGE, _EDGE_DARK = (77, 10, 24), round(255 * 0.85)
_COARSE = 8
"""It is drawn so much smaller: all of its edges are soft."""
_RIM = 10
_SOFT = 3
"""How far the light of a pool is blurred, in coarse pixels."""


@remembered
def darkness(
    kit: Kit,
    width: int,
    height: int,
    lit: tuple[Box, ...],
    half_lit: tuple[Box, ...],
    pools: tuple[Box, ...],
) -> pygame.Surface:
    """For a window of so many pixels; boxes that are lit or half lit, and round pools of light."""
    small = pygame.Surface((-(-width // _COARSE), -(-height // _COARSE)), pygame.SRCALPHA)
    small.fill((*_VEIL, _DARK))
    _draw_edge(small)
    scale = kit.scale / _COARSE
    small.blit(_pools(small.get_size(), pools, scale), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    for box in half_lit:
        pygame.draw.rect(small, (*_VEIL, _DARK // 2), box.pixels(scale), border_radius=2)
    for box in lit:
        pygame.draw.rect(small, (*_VEIL, 0), box.pixels(scale), border_radius=2)
    return pygame.transform.smoothscale(small, (width, height))


def _pools(size: tuple[int, int], pools: tuple[Box, ...], scale: float) -> pygame.Surface:
    """How much darkness is taken away: all of it in the middle of a pool, ever less around it."""
    light = pygame.Surface(size, pygame.SRCALPHA)
    for box in pools:
        pygame.draw.ellipse(light, (0, 0, 0, 255), box.pixels(scale))
    return pygame.transform.box_blur(pygame.transform.box_blur(light, _SOFT), _SOFT)


def _draw_edge(small: pygame.Surface) -> None:
    """Red towards the sides of the window."""
    for step in range(_RIM):
        part = 1 - step / _RIM
        mixed = [round(a + (b - a) * part) for a, b in zip(_VEIL, _EDGE, strict=True)]
        alpha = round(_DARK + (_EDGE_DARK - _DARK) * part)
        rect = small.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(small, (*mixed, alpha), rect, 1)
