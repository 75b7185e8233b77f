"""The pictures on the title menu's entries, by what the entry is for; no texts."""

import pygame

from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.ui.icons.art import figure, referee
from cubitos_desktop.ui.icons.icons import icon

_PALE = 140


@remembered
def menu_icon(kit: Kit, name: str, size: float) -> pygame.Surface:
    """The picture with a name, ``size`` units high and, but for figures, as wide; remembered.

    It is a seat's name, an icon's, ``referee`` or ``solo``.
    """
    if name in SEATS:
        return _seen(figure(kit, name, size * 1.35))
    if name == "referee":
        return _seen(referee(kit, size * 1.15))
    if name == "solo":
        return _with_ghost(kit, size)
    return icon(kit, name, size)


def _with_ghost(kit: Kit, size: float) -> pygame.Surface:
    """A runner and, half seen behind it, the one who ran before."""
    runner = _seen(figure(kit, "pink", size))
    ghost = _seen(figure(kit, "indigo", size))
    apart = kit.px(size * 0.3)
    wide = max(ghost.get_width(), apart + runner.get_width())
    picture = pygame.Surface((wide, runner.get_height()), pygame.SRCALPHA)
    picture.blit(ghost, (0, 0))
    picture.fill((255, 255, 255, _PALE), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(runner, (apart, 0))
    return picture


def _seen(picture: pygame.Surface) -> pygame.Surface:
    """What is seen of a figure: there is air over its head."""
    return picture.subsurface(picture.get_bounding_rect())
