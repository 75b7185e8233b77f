"""Large even pictures made from small ones: their middle, which is the same all along, is repeated.

A shape costs as much as the box around it; a plate, a frame or a soft shadow has all that is
particular about it in its corners.
"""

import math

import pygame


def without_middle(length: float, ends: float, scale: float) -> float:
    """A length without its middle: two ends and a little more.

    Whole pixels are left out, so that the far end lies on the pixels just as it would.
    """
    spare = math.floor((length - 2 * ends) * scale) - 2
    return length - max(0, spare) / scale


def stretched(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A picture as large as that, the column and the row in its middle repeated."""
    return _heightened(_widened(picture, width), height)


def _widened(picture: pygame.Surface, width: int) -> pygame.Surface:
    narrow, height = picture.get_size()
    if width <= narrow:
        return picture
    half, more = narrow // 2, width - narrow
    wide = pygame.Surface((width, height), pygame.SRCALPHA)
    _copy(picture, wide, (0, 0, half, height), 0, 0)
    _copy(picture, wide, (half, 0, narrow - half, height), half + more, 0)
    column = picture.subsurface((half, 0, 1, height))
    pygame.transform.scale(column, (more, height), wide.subsurface((half, 0, more, height)))
    return wide


def _heightened(picture: pygame.Surface, height: int) -> pygame.Surface:
    width, low = picture.get_size()
    if height <= low:
        return picture
    half, more = low // 2, height - low
    tall = pygame.Surface((width, height), pygame.SRCALPHA)
    _copy(picture, tall, (0, 0, width, half), 0, 0)
    _copy(picture, tall, (0, half, width, low - half), 0, half + more)
    row = picture.subsurface((0, half, width, 1))
    pygame.transform.scale(row, (width, more), tall.subsurface((0, half, width, more)))
    return tall


def _copy(
    picture: pygame.Surface,
    target: pygame.Surface,
    part: tuple[int, int, int, int],
    left: int,
    top: int,
) -> None:
    """Lay a part down as it is, its transparency too."""
    width, height = part[2:]
    source, place = picture.subsurface(part), target.subsurface((left, top, width, height))
    pygame.transform.scale(source, (width, height), place)
