"""The pictures on the title menu's entries, by what the entry is for; no texts."""

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import DANGER, INK, SEATS, darker
from cubitos_desktop.ui.icons.art import figure, referee
from cubitos_desktop.ui.icons.icons import icon

_PALE = 140
_DAY = "day:"
_LEAF_HEAD = 0.32
"""How much of a leaf is its red head."""


@remembered
def menu_icon(kit: Kit, name: str, size: float) -> pygame.Surface:
    """The picture with a name, ``size`` units high and, but for figures, as wide; remembered.

    It is a seat's name, an icon's, ``referee``, ``solo`` or, such as ``day:24``, a leaf of a
    calendar.
    """
    if name.startswith(_DAY):
        return _leaf(kit, name.removeprefix(_DAY), size)
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


def _leaf(kit: Kit, day: str, size: float) -> pygame.Surface:
    """A leaf of a calendar with a day on it."""
    wide, head = size * 0.88, size * _LEAF_HEAD
    canvas = Canvas(kit, wide, size)
    sketch, edge = canvas.sketch(), size * 0.04
    body = 0.0, size * 0.06, wide, size * 0.94
    sketch.rect(*body, radius=size * 0.14, fill=darker(DANGER, 0.35))
    inner = edge, body[1] + edge, wide - 2 * edge
    sketch.rect(*inner, size * 0.94 - 2 * edge, radius=size * 0.11, fill="#FFFFFF")
    sketch.rect(*inner, head, radius=size * 0.1, fill=DANGER)
    sketch.rect(inner[0], inner[1] + head * 0.6, inner[2], head * 0.4, fill=DANGER)
    for x in (wide * 0.28, wide * 0.72):
        ring = x - size * 0.05, 0.0, size * 0.1, size * 0.2
        sketch.rect(*ring, radius=size * 0.05, fill="#F4E3C2", line=INK, line_width=edge * 0.6)
    canvas.put(sketch)
    middle = (inner[1] + head + size) / 2 - edge
    type = size * 0.46 / kit.text_scale
    canvas.text(day, wide / 2, middle, type, INK, "title", "centre", wide - 4 * edge)
    return canvas.surface


def _seen(picture: pygame.Surface) -> pygame.Surface:
    """What is seen of a figure: there is air over its head."""
    return picture.subsurface(picture.get_bounding_rect())
