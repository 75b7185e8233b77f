"""The pictures on the title menu's entries, by what the entry is for; no texts."""

from collections.abc import Callable

import pygame

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.outlines import closed, rounded
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import DICE, GOOD, SEATS, darker, lighter
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon

CREAM = "#FFE9C8"
_GRID = 48
_PALE = 140


def menu_icon(kit: Kit, name: str, size: float) -> pygame.Surface:
    """The picture of an entry, ``size`` units high and, but for figures, as wide; remembered.

    Beside the menu's own (``MENU_ICONS``) every seat's name and every icon's name is good.
    """
    return kit.remember(("menu icon", name, size), lambda: _drawn(kit, name, size))


def _drawn(kit: Kit, name: str, size: float) -> pygame.Surface:
    if name in SEATS:
        return _seen(figure(kit, name, size * 1.35))
    if name == "solo":
        return _with_ghost(kit, size)
    if name not in _RECIPES:
        return icon(kit, {"tours": "trophy"}.get(name, name), size)
    sketch = Sketch(_GRID, _GRID)
    _RECIPES[name](sketch)
    return sketch.drawn(kit.px(size) / _GRID)


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


def _disc(sketch: Sketch, colour: str) -> None:
    sketch.circle(24, 25.5, 20.5, fill=darker(colour, 0.45))
    sketch.circle(24, 24, 20.5, fill=vertical(3, 42, lighter(colour, 0.18), colour))
    sketch.circle(24, 24, 18, line="#FFFFFF", line_width=1.2, opacity=0.35)


def _continue(sketch: Sketch) -> None:
    _disc(sketch, GOOD)
    arrow = (19, 15), (33.5, 24), (19, 33)
    sketch.polygon(arrow, fill="#FFFFFF", line="#FFFFFF", line_width=2.4)


def _learn(sketch: Sketch) -> None:
    _disc(sketch, DICE["blue"])
    hook = "M17.8 19.6C17.8 11 30.6 11 30.6 19C30.6 23.4 24.2 23.6 24.2 28.4"
    sketch.path(hook, line="#FFFFFF", line_width=4.4)
    sketch.circle(24.2, 34.4, 2.7, fill="#FFFFFF")


def _sets(sketch: Sketch) -> None:
    squares = "".join(rounded(x, y, 17, 17, 4.5) for x in (5, 26) for y in (5, 26))
    sketch.path(squares, fill=CREAM)


def _replays(sketch: Sketch) -> None:
    sketch.path("M29.5 8.4A16.6 16.6 0 1 1 13 11.6", line=CREAM, line_width=4.6)
    sketch.path(closed(((4, 10.5), (18.6, 6), (15.4, 19.6))), fill=CREAM)
    arrow = (20.5, 18), (31, 24), (20.5, 30)
    sketch.polygon(arrow, fill=CREAM, line=CREAM, line_width=2)


def _records(sketch: Sketch) -> None:
    bars = ((5, 16), (18.5, 27), (32, 38))
    sketch.path("".join(rounded(x, 43 - high, 11, high, 3) for x, high in bars), fill=CREAM)


def _saves(sketch: Sketch) -> None:
    """Cards in a box."""
    for x, y, colour in ((9, 6, "blue"), (15, 3, "yellow"), (21, 7, "red")):
        hue = DICE[colour]
        sketch.rect(x, y, 18, 26, radius=4, fill=hue, line=darker(hue, 0.4), line_width=2)
    wood = "#A8703F"
    body = vertical(20, 24, lighter(wood, 0.25), wood)
    sketch.rect(4, 20, 40, 24, radius=5, fill=body, line=darker(wood, 0.45), line_width=2.4)
    sketch.rect(16, 27, 16, 8, radius=3, fill=CREAM, line=darker(wood, 0.45), line_width=1.6)


def _rules(sketch: Sketch) -> None:
    for side in (-1, 1):
        page = ((0, 13.5), (-20, 7.5), (-20, 33.5), (0, 40.5))
        points = [(24 + side * (x - 1.8), y) for x, y in page]
        sketch.polygon(points, fill=CREAM, line=CREAM, line_width=2)


_RECIPES: dict[str, Callable[[Sketch], None]] = {
    "continue": _continue,
    "learn": _learn,
    "sets": _sets,
    "replays": _replays,
    "records": _records,
    "saves": _saves,
    "rules": _rules,
}
MENU_ICONS = (*_RECIPES, "tours", "solo")
